// Who sits at the table: what all players share, and the steady rival (game/tenno/rivals/steady.py). Each is told what
// its seat may know.
#pragma once
#include <memory>

#include "belief.h"

namespace tenno {

struct Shared {  // worked out once for all matches
    Given given;
    Stakes stakes;
    Tables own, sensible;
    explicit Shared(const Given &g) : given(g), stakes(g.keeping), own(g.own), sensible(g.sensible) {}
};

struct Network;
struct LearningNetwork;

enum LayRule { BY_ITSELF, NINJA_FIRST, BAITS };

// How a player plays: the numbers of a rival's file, and what a bot or a trained policy adds.
struct Spec {
    int mind = 0;  // 0 steady, 1 thinking, 2 master and self-taught
    double depth = 0.4, feint = 0.05, trust = 1.0, tilt = 10.0;
    int reads = 1, rule = BY_ITSELF;
    Columns columns{};
    const Laying *lays = nullptr;        // the table that a master draws from
    Weights outlook[9];                  // by the size of the smallest hand
    const Network *network = nullptr;    // what the self-taught mind draws by; none for others
    double heat = 0.0, cut = 0.0, read_from = 0.0, read_to = 1.0, seen_from = 1.0, sure_heat = 0.0;  // self_taught.py's HEAT, CUT, READ_FROM, READ_TO, SEEN_FROM, SURE_HEAT
    const LearningNetwork *learns = nullptr;  // what a network that learns draws by; none for others
    const double *policy = nullptr;      // weights of the trained part; none for most
    double explores = 0.0;               // how widely the trained part draws while it learns
    double sure_from = 0.7, sure_tilt = 0.0;  // master.py's SURE_FROM and TILT_SURE
    double near = 0.0;                   // master.py's NEAR: what a sharp opponent takes alike
    double sharp = 6.0;                  // how strongly a sharp opponent prefers a point more
    double widely = 0.0;                 // master.py's WIDELY; 0: attacks and exchanges are not drawn
    double ease = 0.0;                   // how often it errs (game/tenno/rivals/handicap.py, without a signature)
};

class Player {
  protected:
    const Shared &shared_;
    const Spec &spec_;
    uint64_t seed_;
    Imagined sight_;  // what the table has seen, with unseen cards as UNSEEN
    int peeked_[3 * SEATS] = {}, saw_[3 * SEATS] = {};

  public:
    int you, events = 0, row[3] = {0, 0, 0}, hand = FIRST_HAND, seen[3] = {0, 0, 0}, filled = 0;
    Player(const Shared &shared, const Spec &spec, uint64_t seed, int seat)
        : shared_(shared), spec_(spec), seed_(seed), you(seat) {}
    virtual ~Player() = default;
    virtual int choose(const Ask &ask, const Options &found, const Table &t, Chance &chance) = 0;
    virtual void fold(const Event &, const Table &) {}
    virtual void over(double) {}
    bool met(int place) const { return sight_.seen[place] || peeked_[place] >> you & 1; }

    int answer(const Ask &ask, const Options &found, const Table &t) {
        if (found.size() == 1) return 0;
        Chance errors(seed_from(seed_, events, "error:")), chance(seed_from(seed_, events));
        bool errs = spec_.ease > 0.0 && errors.fraction() < spec_.ease;
        int chosen = choose(ask, found, t, chance);
        if (!errs) return chosen;
        std::vector<int> like;
        for (size_t k = 0; k < found.size(); k++)
            if (!wasted(found[k])) like.push_back(int(k));
        return like.empty() ? errors.below(int(found.size())) : like[errors.below(int(like.size()))];
    }
    void tell(const Event &e, const Table &before) {
        events++;
        fold(e, before);
        see(e, before.attack);
        follow(e, before.attack);
    }

  private:
    // Whether an attack loses its card to one that was seen there.
    bool wasted(const Decision &d) const {
        int place = 3 * d.target + d.to;
        if (d.move != ATTACK || !(sight_.seen[place] == EVERYBODY || peeked_[place] >> you & 1)) return false;
        int card = sight_.seen[place] == EVERYBODY ? sight_.rows[place] : saw_[place];
        return FIGHTS.of[0][row[d.slot]][card].attacker_falls;
    }
    void lay(int slot, int card, bool original) {
        sight_.rows[slot] = card, sight_.seen[slot] = 0, sight_.original[slot] = original;
        sight_.looked[slot / 3] = false;
        peeked_[slot] = 0;
    }
    void show(int slot, int card) {
        sight_.rows[slot] = card, sight_.seen[slot] = EVERYBODY;
        sight_.looked[slot / 3] = false;
    }
    void see(const Event &e, const Attack &attack) {
        int own = 3 * attack.seat + attack.slot, other = 3 * attack.target + attack.to;
        switch (e.kind) {
            case PLACED:
                for (int s = 3 * e.seat; s < 3 * e.seat + 3; s++) lay(s, UNSEEN, true);
                break;
            case ATTACKED: sight_.turn = e.attack.seat; break;
            case TURNED: show(own, e.attacking), show(other, e.defending); break;
            case MONK_SHOWN: show(3 * e.seat + e.slot, MONK); break;
            case FOUGHT: {
                const Fight &f = FIGHTS.of[e.monk][e.attacking][e.defending];
                if (f.attacker_falls) sight_.standing[attack.seat] &= ~(1 << e.attacking), lay(own, 0, false);
                if (f.defender_falls) sight_.standing[attack.target] &= ~(1 << e.defending), lay(other, 0, false);
                break;
            }
            case REFILLED: lay(3 * e.seat + e.slot, UNSEEN, false), sight_.sizes[e.seat]--; break;
            case EXCHANGED: lay(3 * e.seat + e.slot, UNSEEN, false); break;
            case SWAPPED: lay(3 * e.seat + e.low, UNSEEN, false), lay(3 * e.seat + e.high, UNSEEN, false); break;
            case PEEKED:
                peeked_[3 * attack.seat + e.slot] |= 1 << e.seat;
                if (e.seat == you) saw_[3 * attack.seat + e.slot] = e.card;
                break;
            default: break;
        }
    }
    // The own cards, and which of them all have seen.
    void follow(const Event &e, const Attack &attack) {
        switch (e.kind) {
            case PLACED:
                if (e.seat == you)
                    for (int s = 0; s < 3; s++) row[s] = ORDERS[e.slot][s];
                return;
            case MONK_SHOWN:
                if (e.seat == you) seen[e.slot] = MONK;
                return;
            case FOUGHT: {
                const Fight &f = FIGHTS.of[e.monk][e.attacking][e.defending];
                bool mine = attack.seat == you;
                if (!mine && attack.target != you) return;
                int slot = mine ? attack.slot : attack.to;
                bool falls = mine ? f.attacker_falls : f.defender_falls;
                seen[slot] = falls ? 0 : row[slot];
                if (falls) row[slot] = 0;
                return;
            }
            case REFILLED:
                if (e.seat == you) row[e.slot] = e.card, hand &= ~(1 << e.card), seen[e.slot] = 0, filled++;
                return;
            case EXCHANGED:
                if (e.seat == you) {
                    hand = (hand | 1 << row[e.slot]) & ~(1 << e.card);
                    row[e.slot] = e.card, seen[e.slot] = 0;
                }
                return;
            case SWAPPED:
                if (e.seat == you && e.swapped == 1) std::swap(row[e.low], row[e.high]);
                return;
            default: return;
        }
    }
};

inline int drawn_near(const std::vector<double> &values, double near, Chance &chance) {
    double least = *std::max_element(values.begin(), values.end()) - near;
    std::vector<int> found;
    for (size_t k = 0; k < values.size(); k++)
        if (values[k] >= least) found.push_back(int(k));
    return found[chance.below(int(found.size()))];
}

class Steady : public Player {
    Possible possible_;

  public:
    using Player::Player;
    void fold(const Event &e, const Table &) override { possible_.fold(e); }
    int choose(const Ask &ask, const Options &found, const Table &t, Chance &chance) override {
        if (ask.wanted == PLACE) return chance.below(int(found.size()));
        Worth worth(t.open, possible_, shared_.stakes, you);
        Sight looks[3], changed[3];
        worth.looks(looks);
        const double *laying = shared_.given.laying;
        std::vector<double> values;
        double costs[3] = {0.0, 0.0, 0.0}, calm = 0.0;
        if (ask.wanted == ATTACK) {
            calm = worth.threat(row, looks);
            for (int s = 0; s < 3; s++)
                if (row[s]) costs[s] = EXPOSURE * (worth.threat(row, with(looks, s, worth.shown(row[s]), changed)) - calm);
        }
        for (const Decision &d : found) {
            double value = 0.0;
            switch (d.move) {
                case ATTACK:
                    value = worth.attack(row[d.slot], d.target, d.to) - costs[d.slot] + (!ask.again && row[d.slot] == RONIN ? TWICE : 0.0);
                    break;
                case MONK_ASK: {
                    const Attack &a = t.attack;
                    const double *loss = worth.losses[sight_.rows[3 * a.seat + a.slot]][row[a.to]];
                    value = d.yes ? loss[0] - loss[1] - SECRET : 0.0;
                    break;
                }
                case REFILL:
                case EXCHANGE: {
                    int laid[3] = {row[0], row[1], row[2]};
                    laid[d.slot] = d.card;
                    double change = d.move == REFILL ? worth.share * laying[d.card]
                                    : d.card == row[d.slot] ? FEINT_WORTH : worth.share * (laying[d.card] - laying[row[d.slot]]);
                    value = worth.row(laid, with(looks, d.slot, worth.hidden(d.slot, looks), changed)) + change;
                    break;
                }
                case SWAP: {
                    int laid[3] = {row[0], row[1], row[2]};
                    if (d.yes) std::swap(laid[d.slot], laid[d.to]);
                    Sight either, both[3];
                    for (int s : {d.slot, d.to})
                        for (int k = 0; k < looks[s].size; k++) either.add(looks[s].card[k], looks[s].likely[k] / 2);
                    either.ready(worth.losses);
                    with(looks, d.slot, either, changed);
                    value = worth.row(laid, with(changed, d.to, either, both));
                    break;
                }
                case PEEK: {
                    auto counts = possible_.counts(t.open.turn, d.slot);
                    double all = 0.0;
                    for (int c = 1; c < 12; c++) all += counts[c][0] + counts[c][1];
                    ExactSum sum;
                    for (int c = 1; c < 12; c++)
                        if (int n = counts[c][0] + counts[c][1]) sum.add((n / all) * (n / all));
                    value = 1.0 - sum.value();
                    break;
                }
                default:
                    if (ask.wanted == EXCHANGE || ask.wanted == SWAP) value = worth.row(row, looks);
            }
            values.push_back(value);
        }
        return drawn_near(values, 0.25, chance);
    }

  private:
    static const Sight *with(const Sight *looks, int slot, const Sight &look, Sight *changed) {
        for (int s = 0; s < 3; s++) changed[s] = s == slot ? look : looks[s];
        return changed;
    }
};

}  // namespace tenno
