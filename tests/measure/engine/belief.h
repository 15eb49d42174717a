// How likely each row of one opponent is: game/tenno/rivals/opponent_belief.py.
// Owns the weights of rows and of kinds of players.
#pragma once
#include <map>

#include "reading.h"

namespace tenno {

constexpr double LEAST = 0.004, SMALLEST = 1e-6, FAINT = 2e-5, LEFT = 0.2, CHOSEN = 0.1, FEINTS = 0.1, STRENGTH = 6.0;
constexpr int MOST_MIXERS = 20, MOST_KINDS = 4 + MOST_MIXERS;

constexpr int PHASES_OF_ATTACK = 4;

struct Laying {
    int rows;
    bool attacks;  // whether it is known with which cards it attacks
    double refills[9][12], left, feints, taken[12], laid[12], beside[12][12], attackers[PHASES_OF_ATTACK][12];
    const double *at(int number) const { return refills[std::min(number, rows - 1)]; }
};

// What was counted of refills: by number, hand and the two other cards of the row.
struct Counted {
    std::map<uint64_t, std::vector<double>> of;
    static uint64_t key(int number, int hand, int low, int high) {
        return ((uint64_t(number) * 4096 + hand) * 16 + low) * 16 + high;
    }
    void add(int number, int hand, int low, int high, int card, double times) {
        auto &found = of[key(number, hand, low, high)];
        if (found.empty()) found.assign(12, 0.0);
        found[card] += times;
    }
};

// What is known of kinds of players before a match.
struct Columns {
    const Laying *ordered, *mixed[MOST_MIXERS];
    int mixers;
    double guess[MOST_KINDS];
    const Counted *exact;  // of the only kind that mixes
};

struct Joint {
    int size = 0;
    Row row[MOST_ROWS];
    double weight[MOST_ROWS][MOST_KINDS], whole[MOST_ROWS];
};

// The weighted rows of the opponent of seat `you`.
class Belief {
    const Reading *reading_;
    int kinds_, filled_ = 0;
    const Columns *columns_;  // none: three kinds by sharpness alone
    bool reads_;
    double guess_[MOST_KINDS];
    Joint joint_, next_;
    int16_t at_[KEYS];

  public:
    Belief(const Reading *reading, const Columns *columns, bool reads)
        : reading_(reading), kinds_(columns ? 4 + columns->mixers : 3), columns_(columns), reads_(reads) {
        static const double three[3] = {0.2, 0.3, 0.5};
        for (int k = 0; k < kinds_; k++) guess_[k] = columns ? columns->guess[k] : three[k];
    }
    const Joint &joint() const { return joint_; }
    void kinds(double *found) const {
        for (int k = 0; k < kinds_; k++) found[k] = 0.0;
        for (int r = 0; r < joint_.size; r++)
            for (int k = 0; k < kinds_; k++) found[k] += joint_.weight[r][k];
    }

    // `t` is the table before the event, `sight` what the table has seen of the opponent's cards.
    void fold(const Event &e, const Table &t, const Imagined &sight, int foe) {
        const Attack &attack = t.attack;
        switch (e.kind) {
            case PLACED:
                if (e.seat != foe) return;
                joint_.size = 0;
                for (const auto &o : ORDERS) {
                    joint_.row[joint_.size] = Row{{int8_t(o[0]), int8_t(o[1]), int8_t(o[2])}};
                    std::memcpy(joint_.weight[joint_.size++], guess_, sizeof guess_);
                }
                settle(joint_);
                return;
            case TURNED:
                if (attack.target == foe) {
                    keep(attack.to, e.defending);
                    return;
                }
                if (attack.seat != foe) return;
                keep(attack.slot, e.attacking);
                if (reads_ && joint_.size > 1) attacked(t, foe, attack.slot, 3 * attack.target + attack.to, CHOSEN);
                return;
            case MONK_SHOWN:
                if (e.seat == foe) keep(e.slot, MONK);
                return;
            case FOUGHT: {
                bool defends = attack.target == foe;
                if (!defends && attack.seat != foe) return;
                if (reads_ && defends && !e.monk && FIGHTS.helps[e.attacking][e.defending]) {
                    double hides[MOST_KINDS], even[MOST_KINDS];
                    evenly(even, 1.0);
                    reading_->hides_monk(t, e.attacking, e.defending, hides);
                    widen(hides);
                    int place = attack.to;
                    spread(
                        [&](const Row &row, auto emit) { emit(row, row.has(MONK) && row.card[place] != MONK ? hides : even); },
                        [&](const Row &row, auto emit) { emit(row, even); });
                }
                const Fight &f = FIGHTS.of[e.monk][e.attacking][e.defending];
                if (defends ? f.defender_falls : f.attacker_falls) clear(defends ? attack.to : attack.slot);
                return;
            }
            case REFILLED:
                if (e.seat == foe) refilled(t, sight, foe, e.slot), filled_++;
                return;
            case EXCHANGED:
                if (e.seat == foe) exchanged(t, sight, foe, e.slot);
                return;
            case SWAPPED:
                if (e.seat == foe) {
                    double even[MOST_KINDS];
                    evenly(even, 1.0);
                    auto step = [&](const Row &row, auto emit) {
                        emit(row, even);
                        emit(row.with(e.low, row.card[e.high]).with(e.high, row.card[e.low]), even);
                    };
                    spread(step, step);
                }
                return;
            case PEEKED:
                if (e.card && attack.seat == foe) keep(e.slot, e.card);
                return;
            case PASSED:
                if (e.seat == foe && reads_) passed(t, foe);
                return;
            default: return;
        }
    }

  private:
    void evenly(double *shares, double share) const { std::fill(shares, shares + kinds_, share); }
    void widen(double *shares) const {
        for (int k = 3; k < kinds_; k++) shares[k] = (shares[1] + shares[2]) / 2;
    }
    void settle(Joint &j) {
        double total = 0.0;
        for (int r = 0; r < j.size; r++) total += sum(j.weight[r]);
        for (int r = 0; r < j.size; r++) {
            for (int k = 0; k < kinds_; k++) j.weight[r][k] /= total;
            double weight = sum(j.weight[r]);
            if (weight < SMALLEST) j.weight[r][0] = j.weight[r][0] + SMALLEST - weight, weight = SMALLEST;
            j.whole[r] = weight;
        }
    }
    double sum(const double *w) const {
        double total = w[0];
        for (int k = 1; k < kinds_; k++) total += w[k];
        return total;
    }
    void keep(int slot, int card) {
        next_.size = 0;
        for (int r = 0; r < joint_.size; r++)
            if (joint_.row[r].card[slot] == card) {
                next_.row[next_.size] = joint_.row[r];
                std::memcpy(next_.weight[next_.size++], joint_.weight[r], sizeof joint_.weight[r]);
            }
        turn_over();
    }
    void clear(int slot) {
        double even[MOST_KINDS];
        evenly(even, 1.0);
        auto step = [&](const Row &row, auto emit) { emit(row.with(slot, 0), even); };
        spread(step, step);
    }
    void turn_over() {
        joint_.size = next_.size;
        std::memcpy(joint_.row, next_.row, sizeof(Row) * next_.size);
        std::memcpy(joint_.weight, next_.weight, sizeof(double) * MOST_KINDS * next_.size);
        settle(joint_);
    }
    template <class Step, class Blind> void spread(Step step, Blind faint) {
        std::memset(at_, -1, sizeof at_);
        next_.size = 0;
        for (int r = 0; r < joint_.size; r++) {
            const double *before = joint_.weight[r];
            auto emit = [&](const Row &row, const double *likely) {
                int16_t &at = at_[row.key()];
                if (at < 0) {
                    at = int16_t(next_.size);
                    next_.row[next_.size] = row;
                    for (int k = 0; k < kinds_; k++) next_.weight[next_.size][k] = before[k] * likely[k];
                    next_.size++;
                } else
                    for (int k = 0; k < kinds_; k++) next_.weight[at][k] += before[k] * likely[k];
            };
            if (sum(before) > FAINT) step(joint_.row[r], emit);
            else faint(joint_.row[r], emit);
        }
        turn_over();
    }
    template <class Emit> void blind(const Imagined &sight, int foe, int slot, double feints, double touched, const Row &row, Emit emit) {
        int hand[12], count = 0;
        for (int c = 1; c < 12; c++)
            if ((sight.standing[foe] >> c & 1) && !row.has(c)) hand[count++] = c;
        double stays = count ? feints : 1.0, same[MOST_KINDS], each[MOST_KINDS];
        for (int k = 0; k < kinds_; k++) {
            same[k] = touched * stays;
            each[k] = count ? touched * (1.0 - stays) / count : 0.0;
        }
        if (stays != 0.0) emit(row, same);
        for (int k = 0; k < count; k++) emit(row.with(slot, hand[k]), each);
    }
    void attacked(const Table &t, int foe, int slot, int to, double faint) {
        auto reading = reading_->attack(t, foe);
        double even[MOST_KINDS];
        evenly(even, faint);
        spread(
            [&](const Row &row, auto emit) {
                double shares[MOST_KINDS];
                bool may[3] = {false, false, false};
                double taken = reading.likely(row, slot, to, shares, may);
                widen(shares);
                if (columns_ && slot >= 0 && !reading.again)
                    for (int m = 0; m < columns_->mixers; m++) {
                        if (!columns_->mixed[m]->attacks) continue;
                        const double *weights = columns_->mixed[m]->attackers[std::min(filled_, PHASES_OF_ATTACK - 1)];
                        double total = 0.0;
                        for (int s = 0; s < 3; s++)
                            if (may[s]) total += weights[row.card[s]] + LEAST;
                        shares[4 + m] = (weights[row.card[slot]] + LEAST) / total * taken;
                    }
                emit(row, shares);
            },
            [&](const Row &row, auto emit) { emit(row, even); });
    }
    void refilled(const Table &t, const Imagined &sight, int foe, int slot) {
        auto faint = [&](const Row &row, auto emit) { blind(sight, foe, slot, 0.0, 1.0, row, emit); };
        if (!reads_) {
            spread(faint, faint);
            return;
        }
        auto reading = reading_->refill(t, foe, slot);
        const double *ordered = columns_ ? columns_->ordered->at(filled_) : nullptr;
        spread(
            [&](const Row &row, auto emit) {
                int cards[12];
                Three shares[12];
                double chance[MOST_MIXERS][12], found[MOST_KINDS], one = 0.0;
                int count = reading.likely(row, cards, shares);
                if (columns_) {
                    for (int k = 0; k < count; k++) one += ordered[cards[k]];
                    one = one + LEAST * count;
                    for (int m = 0; m < columns_->mixers; m++) mixed_chances(*columns_->mixed[m], row, slot, cards, count, chance[m]);
                }
                for (int k = 0; k < count; k++) {
                    for (int m = 0; m < 3; m++) found[m] = shares[k][m];
                    if (columns_) {
                        found[3] = (ordered[cards[k]] + LEAST) / one;
                        for (int m = 0; m < columns_->mixers; m++) found[4 + m] = chance[m][k];
                    }
                    emit(row.with(slot, cards[k]), found);
                }
            },
            faint);
    }
    void mixed_chances(const Laying &laying, const Row &row, int slot, const int *cards, int count, double *chance) const {
        const double *mixed = laying.at(filled_);
        double two = 0.0;
        if (!columns_->exact) {
            auto beside = laying.beside;
            int one = row.card[PLACES[slot][1]], other = row.card[PLACES[slot][2]];
            for (int k = 0; k < count; k++) {
                const double *factor = beside[cards[k]];
                chance[k] = mixed[cards[k]] * factor[one] * factor[other];
                two += chance[k];
            }
            two = two + LEAST * count;
            for (int k = 0; k < count; k++) chance[k] = (chance[k] + LEAST) / two;
            return;
        }
        int hand = 0, low = row.card[PLACES[slot][1]], high = row.card[PLACES[slot][2]];
        if (low > high) std::swap(low, high);
        for (int k = 0; k < count; k++) hand |= 1 << cards[k], two += mixed[cards[k]] + LEAST;
        auto found = columns_->exact->of.find(Counted::key(filled_, hand, low, high));
        double whole = 0.0;
        if (found != columns_->exact->of.end())
            for (double n : found->second) whole += n;
        for (int k = 0; k < count; k++) {
            double counted = whole > 0.0 ? found->second[cards[k]] : 0.0;
            chance[k] = (STRENGTH * (mixed[cards[k]] + LEAST) / two + counted) / (STRENGTH + whole);
        }
    }
    void exchanging(const Laying &l, const Row &row, int slot, const int *hand, int count, double *found) const {
        double touched = (1.0 - l.left) * (l.taken[row.card[slot]] + LEAST), all = 0.0, total = 0.0;
        for (int s = 0; s < 3; s++) all += l.taken[row.card[s]];
        touched /= all + LEAST * 3;
        for (int k = 0; k < count; k++) total += l.laid[hand[k]] + LEAST;
        if (total == 0.0) total = 1.0;
        double changed = touched * (1.0 - l.feints) / total;
        found[0] = touched * l.feints;
        for (int k = 0; k < count; k++) found[1 + k] = changed * (l.laid[hand[k]] + LEAST);
    }
    void exchanged(const Table &t, const Imagined &sight, int foe, int slot) {
        auto faint = [&](const Row &row, auto emit) { blind(sight, foe, slot, FEINTS, reads_ ? LEFT : 1.0, row, emit); };
        if (!reads_) {
            spread(faint, faint);
            return;
        }
        auto reading = reading_->exchange(t, foe);
        spread(
            [&](const Row &row, auto emit) {
                int hand[12];
                Three shares[40];
                double one[12], two[MOST_MIXERS][12], found[MOST_KINDS];
                int count = reading.likely(row, hand, shares);
                if (columns_) {
                    exchanging(*columns_->ordered, row, slot, hand, count, one);
                    for (int m = 0; m < columns_->mixers; m++) exchanging(*columns_->mixed[m], row, slot, hand, count, two[m]);
                }
                for (int k = 0; k <= count; k++) {
                    for (int m = 0; m < 3; m++) found[m] = shares[1 + slot * (count + 1) + k][m];
                    if (columns_) {
                        found[3] = one[k];
                        for (int m = 0; m < columns_->mixers; m++) found[4 + m] = two[m][k];
                    }
                    emit(k ? row.with(slot, hand[k - 1]) : row, found);
                }
            },
            faint);
    }
    void passed(const Table &t, int foe) {
        if (t.open.ask.wanted == ATTACK) {
            attacked(t, foe, -1, -1, LEFT);
            return;
        }
        if (t.open.ask.wanted != EXCHANGE) return;
        auto reading = reading_->exchange(t, foe);
        double faint[MOST_KINDS];
        evenly(faint, LEFT);
        spread(
            [&](const Row &row, auto emit) {
                int hand[12];
                Three shares[40];
                reading.likely(row, hand, shares);
                double found[MOST_KINDS] = {shares[0][0], shares[0][1], shares[0][2]};
                if (columns_) {
                    found[3] = columns_->ordered->left;
                    for (int m = 0; m < columns_->mixers; m++) found[4 + m] = columns_->mixed[m]->left;
                }
                emit(row, found);
            },
            [&](const Row &row, auto emit) { emit(row, faint); });
    }
};

}  // namespace tenno
