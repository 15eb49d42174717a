// A policy that learns: the thinking mind's worths and the master's table, shifted by linear weights. It answers one
// frozen rival, or tunes a table against several. Owns the features and the scores of the policy gradient.
#pragma once
#include "mind.h"

namespace tenno {

class Responder : public Mind {
    // What is added for: a card laid at a refill, and where the own attack comes next; a card that attacks, and what
    // is known of the slot it attacks; a card laid or taken up in an exchange; leaving one, and a feint.
    enum { LAID = 0, BEFORE_ATTACK = 84, ATTACKER = 96, TARGET = 108, CHANGED_TO = 116, CHANGED_FROM = 128, LEAVES = 140, FEIGNS = 141 };
    static constexpr double UNIT = 0.02;  // a weight of 1 is worth so much of a win outside refills
    int laid_as_[3] = {0, 0, 0}, foe_filled_ = 0;

  public:
    static constexpr int WEIGHTS = 142;
    double scores[WEIGHTS] = {}, share = 0.0;
    using Mind::Mind;
    void over(double won) override { share = won; }
    void fold(const Event &e, const Table &t) override {
        Mind::fold(e, t);
        if (e.kind == REFILLED && e.seat != you) laid_as_[e.slot] = 2 + std::min(foe_filled_++, 5);
        if (e.kind == EXCHANGED && e.seat != you) laid_as_[e.slot] = 7;
    }

  protected:
    double leaning(const Decision &d, const Table &t) const override {
        double sum = 0.0;
        features(d, t, [&](int w) { sum += spec_.policy[w]; });
        double rest = 1.0 - sure_;
        return d.move == REFILL ? 1.0 + (std::exp(sum) - 1.0) * rest : rest * (UNIT * sum);
    }
    void learn(const Options &found, const std::vector<int> &among, const std::vector<double> &shares, int chosen, const Table &t) override {
        for (size_t k = 0; k < among.size(); k++) {
            const Decision &d = found[among[k]];
            double part = ((among[k] == chosen) - shares[k]) * (d.move == REFILL ? 1.0 : UNIT / spec_.explores);
            features(d, t, [&](int w) { scores[w] += part; });
        }
    }

  private:
    template <class Visit> void features(const Decision &d, const Table &t, Visit visit) const {
        switch (d.move) {
            case REFILL:
                visit(LAID + 12 * std::min(filled, 6) + d.card);
                if (t.open.turn != you) visit(BEFORE_ATTACK + d.card);
                return;
            case ATTACK: {
                int place = 3 * d.target + d.to;
                visit(ATTACKER + row[d.slot]);
                visit(TARGET + (sight_.seen[place] || peeked_[place] >> you & 1 ? 1 : laid_as_[d.to]));
                return;
            }
            case EXCHANGE:
                if (d.card == row[d.slot]) visit(FEIGNS);
                else visit(CHANGED_TO + d.card), visit(CHANGED_FROM + row[d.slot]);
                return;
            case PASS: visit(LEAVES); return;
            default: return;
        }
    }
};

}  // namespace tenno
