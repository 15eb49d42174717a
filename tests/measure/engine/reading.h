// How likely a seat with each row decides as it did: game/tenno/rivals/opponent_model.py. Owns no weights.
#pragma once
#include "habits.h"

namespace tenno {

constexpr double FEINT_WORTH = 0.1, SECRET = 1.0;

struct Powers {
    double of[12 * 32 + 1];
    Powers() {
        of[0] = 1.0;
        for (int k = 1; k <= 12 * 32; k++) of[k] = of[k - 1] / 1.0317434074991028;
    }
};
inline const Powers POWERS;

struct Table {  // what all see of one match
    Public open;
    Possible possible;
    Attack attack;
};

using Three = double[3];

struct Fears {
    double of[3][2][12];
};

inline void fears_of(Worth &worth, const Sight *looks, Fears &found) {
    std::memset(&found, 0, sizeof found);
    Pressure pressed[10];
    int count = worth.pressure(looks, pressed);
    for (int k = 0; k < count; k++) {
        const Pressure &p = pressed[k];
        for (int c = 1; c < 12; c++) {
            const double *losses = worth.losses[p.attacking][c];
            found.of[p.slot][0][c] += p.likely * losses[0];
            found.of[p.slot][1][c] += p.likely * (c == MONK ? losses[0] : losses[1]);
        }
    }
}

inline double attacks_of(const double *prospects, int one, int two, int three) {
    double most = prospects[one], least = prospects[two], other = prospects[three];
    if (least > most) std::swap(most, least);
    if (other > most) most = other;
    else if (other < least) least = other;
    return 0.85 * most + 0.15 * least;
}

// How likely each of some options is taken, by sharpness; who is sharp takes alike what is within `near` of the best, and
// tells the rest apart by `sharp`.
inline void shares_of(const double *values, int count, Three *found, double near, double sharp) {
    const double scales[3] = {0.1 * 32, 1.0 * 32, sharp * 32};
    double best = values[0];
    for (int k = 1; k < count; k++) best = std::max(best, values[k]);
    for (int kind = 0; kind < 3; kind++) {
        double total = 0.0;
        for (int k = 0; k < count; k++) {
            double behind = best - values[k], points = kind == 2 && behind <= near ? 0.0 : behind * scales[kind];
            double pull = POWERS.of[points < 12 * 32 ? int(points) : 12 * 32];
            found[k][kind] = pull;
            total += pull;
        }
        for (int k = 0; k < count; k++) found[k][kind] /= total;
    }
}

class Reading {
    const Given &given_;
    const Stakes &stakes_;
    double near_, sharp_;

  public:
    Reading(const Given &given, const Stakes &stakes, double near, double sharp) : given_(given), stakes_(stakes), near_(near), sharp_(sharp) {}
    struct Base {
        Worth worth;
        Sight looks[3];
        double prospects[12], laying[12];
        int standing;
        double near, sharp;
        Base(const Table &t, const Stakes &stakes, const double *l, double n, double s, int seat) : worth(t.open, t.possible, stakes, seat), near(n), sharp(s) {
            worth.looks(looks);
            prospects[0] = 0.0;
            for (int c = 1; c < 12; c++) prospects[c] = PROSPECT * worth.prospect(c);
            for (int c = 0; c < 12; c++) laying[c] = worth.share * l[c];
            standing = t.possible.standing(seat);
        }
    };
    // Calls `visit` with what tells, for a row, the cards of the hand and how likely each is laid.
    struct Refill : Base {
        Fears fears;
        int slot;
        Refill(const Table &t, const Stakes &stakes, const double *l, double n, double sharply, int seat, int s) : Base(t, stakes, l, n, sharply, seat), slot(s) {
            looks[s] = worth.hidden(s, looks);
            fears_of(worth, looks, fears);
        }
        int likely(const Row &row, int *cards, Three *shares) const {
            int first = PLACES[slot][1], second = PLACES[slot][2], one = row.card[first], two = row.card[second], count = 0;
            bool beside = one == MONK || two == MONK;
            double values[12];
            for (int c = 1; c < 12; c++)
                if ((standing >> c & 1) && c != one && c != two) {
                    bool monk = beside || c == MONK;
                    double fear = fears.of[slot][monk][c] + fears.of[first][monk][one] + fears.of[second][monk][two];
                    cards[count] = c;
                    values[count++] = attacks_of(prospects, one, two, c) + laying[c] - fear;
                }
            shares_of(values, count, shares, near, sharp);
            return count;
        }
    };
    struct Exchange : Base {
        Fears calm, fears[3];
        Exchange(const Table &t, const Stakes &stakes, const double *l, double n, double s, int seat) : Base(t, stakes, l, n, s, seat) {
            fears_of(worth, looks, calm);
            for (int s = 0; s < 3; s++) {
                Sight changed[3] = {looks[0], looks[1], looks[2]};
                changed[s] = worth.hidden(s, looks);
                fears_of(worth, changed, fears[s]);
            }
        }
        // Returns how many cards the hand has; shares: first that it is left, then by slot the feint and the hand.
        int likely(const Row &row, int *hand, Three *shares) const {
            bool monks = row.has(MONK);
            int count = 0, number = 0;
            for (int c = 1; c < 12; c++)
                if ((standing >> c & 1) && !row.has(c)) hand[count++] = c;
            double values[40], attacks = attacks_of(prospects, row.card[0], row.card[1], row.card[2]);
            values[number++] = attacks - calm.of[0][monks][row.card[0]] - calm.of[1][monks][row.card[1]] - calm.of[2][monks][row.card[2]];
            for (const auto &p : PLACES) {
                int taken = row.card[p[0]], one = row.card[p[1]], two = row.card[p[2]];
                const Fears &f = fears[p[0]];
                values[number++] = attacks + FEINT_WORTH - f.of[p[0]][monks][taken] - f.of[p[1]][monks][one] - f.of[p[2]][monks][two];
                bool beside = one == MONK || two == MONK;
                for (int k = 0; k < count; k++) {
                    bool monk = beside || hand[k] == MONK;
                    double feared = f.of[p[0]][monk][hand[k]] + f.of[p[1]][monk][one] + f.of[p[2]][monk][two] + laying[taken];
                    values[number++] = attacks_of(prospects, one, two, hand[k]) + laying[hand[k]] - feared;
                }
            }
            shares_of(values, number, shares, near, sharp);
            return count;
        }
    };
    struct Attacking : Base {
        Fears calm;
        Fears shown[3][12];
        bool known[3][12] = {};
        double values[12][3 * OTHERS];
        int targets[3 * OTHERS], count = 0, before_slot = -1;  // of all slots, numbered through
        bool again;
        Attacking(const Table &t, const Stakes &stakes, const double *l, double n, double s, int seat) : Base(t, stakes, l, n, s, seat), again(t.open.attacks > 0) {
            int before = -1;
            if (again) before_slot = t.open.attack[0].slot, before = 3 * t.open.attack[0].target + t.open.attack[0].to;
            for (int target = 0; target < SEATS; target++)
                for (int to = 0; to < 3; to++)
                    if (target != seat && (t.open.laid[target] >> to & 1) && 3 * target + to != before) targets[count++] = 3 * target + to;
            for (int c = 1; c < 12; c++)
                for (int k = 0; k < count; k++) values[c][k] = worth.attack(c, targets[k] / 3, targets[k] % 3) + (!again && c == RONIN ? TWICE : 0.0);
            fears_of(worth, looks, calm);
        }
        // `slot` -1: nothing is attacked. Returns how likely a seat that attacks by that slot, and thinks ahead, takes this
        // target; `may` is told which slots could attack.
        double likely(const Row &row, int slot, int to, double *share, bool *may) {
            double found[1 + 9 * OTHERS];
            int number = 0, chosen = 0, from = 0;
            bool monk = row.has(MONK);
            if (again) found[number++] = 0.0;
            for (int s = 0; s < 3; s++) {
                int card = row.card[s];
                if (!looks[s].laid || s == before_slot || card == SHOGUN || !(standing >> card & 1) || !card) continue;
                double cost = costs(row, s, monk);
                may[s] = true;
                if (s == slot) from = number;
                for (int k = 0; k < count; k++) {
                    if (s == slot && targets[k] == to) chosen = number;
                    found[number++] = values[card][k] - cost;
                }
            }
            Three shares[1 + 9 * OTHERS];
            shares_of(found, number, shares, near, sharp);
            for (int kind = 0; kind < 3; kind++) share[kind] = shares[chosen][kind];
            double whole = 0.0;
            for (int k = 0; k < count; k++) whole += shares[from + k][1] + shares[from + k][2];
            return (shares[chosen][1] + shares[chosen][2]) / whole;
        }
        double costs(const Row &row, int slot, bool monk) {
            int card = row.card[slot];
            if (!known[slot][card]) {
                known[slot][card] = true;
                Sight changed[3] = {looks[0], looks[1], looks[2]};
                changed[slot] = worth.shown(card);
                fears_of(worth, changed, shown[slot][card]);
            }
            double total = 0.0;
            for (int s = 0; s < 3; s++) total += shown[slot][card].of[s][monk][row.card[s]] - calm.of[s][monk][row.card[s]];
            return EXPOSURE * total;
        }
    };
    Refill refill(const Table &t, int seat, int slot) const { return Refill(t, stakes_, given_.laying, near_, sharp_, seat, slot); }
    Exchange exchange(const Table &t, int seat) const { return Exchange(t, stakes_, given_.laying, near_, sharp_, seat); }
    Attacking attack(const Table &t, int seat) const { return Attacking(t, stakes_, given_.laying, near_, sharp_, seat); }
    void hides_monk(const Table &t, int attacking, int defending, double *share) const {
        const double *loss = stakes_.of[t.open.fewest()][attacking][defending];
        double values[2] = {0.0, loss[0] - loss[1] - SECRET};
        Three shares[2];
        shares_of(values, 2, shares, near_, sharp_);
        for (int kind = 0; kind < 3; kind++) share[kind] = shares[0][kind];
    }
};

}  // namespace tenno
