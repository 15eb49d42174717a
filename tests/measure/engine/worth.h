// What rows are possible and what they are worth to a player who looks one step ahead: game/tenno/odds.py and
// game/tenno/rivals/steady_evaluation.py. Owns no choice.
#pragma once
#include <algorithm>
#include <cmath>

#include "rules.h"

namespace tenno {

// The numbers that Python hands over once.
struct Numbers {
    double keep_early[12], keep_late[12], likely[12], lay_early[12], lay_late[12], danger[12], calm[12];
    double hurt, stay, peeked, again, show, monk, secret, prospect, win, second, restless, attack_noise, lay_noise;
};
struct Weights {
    double base, ahead, points, waiting;
    double own_hand[12], own_hidden[12], own_seen[12], foes_hand[12], foes_hidden[12], foes_seen[12];
};
struct Given {
    Numbers own, sensible;
    double keeping[12], laying[12];
};

struct Row {
    int8_t card[3];
    bool has(int c) const { return card[0] == c || card[1] == c || card[2] == c; }
    int key() const { return (card[0] * 13 + card[1]) * 13 + card[2]; }
    Row with(int slot, int c) const {
        Row r = *this;
        r.card[slot] = int8_t(c);
        return r;
    }
};
constexpr int KEYS = 13 * 13 * 13, MOST_ROWS = 1000;

// A sum that is rounded once, as math.fsum is.
struct ExactSum {
    double high = 0.0, low = 0.0;
    void add(double x) {
        double s = high + x, b = s - high;
        low += (high - (s - b)) + (x - b);
        high = s;
    }
    double value() const { return high + low; }
};

// For each seat the rows that agree with what was told.
class Possible {
    std::vector<Row> rows_[SEATS];
    int standing_[SEATS];
    Attack attack_;
    mutable int counts_[SEATS][3][12][2];
    mutable bool counted_[SEATS] = {};

    void keep(int seat, int slot, int card) {
        auto &rows = rows_[seat];
        rows.erase(std::remove_if(rows.begin(), rows.end(), [&](const Row &r) { return r.card[slot] != card; }), rows.end());
        counted_[seat] = false;
    }
    void become(int seat, const std::vector<Row> &from) {
        static thread_local std::vector<char> met(KEYS);
        std::fill(met.begin(), met.end(), 0);
        std::vector<Row> found;
        found.reserve(from.size());
        for (const Row &r : from)
            if (!met[r.key()]) met[r.key()] = 1, found.push_back(r);
        rows_[seat] = std::move(found);
        counted_[seat] = false;
    }
    void clear(int seat, int slot) {
        std::vector<Row> found;
        for (const Row &r : rows_[seat]) found.push_back(r.with(slot, 0));
        become(seat, found);
    }
    void fill(int seat, int slot) {
        std::vector<Row> found;
        found.reserve(MOST_ROWS);
        for (const Row &r : rows_[seat])
            for (int card = 1; card < 12; card++)
                if ((standing_[seat] >> card & 1) && !r.has(card)) found.push_back(r.with(slot, card));
        rows_[seat] = std::move(found);
        counted_[seat] = false;
    }

  public:
    Possible() {
        for (auto &rows : rows_) rows.push_back(Row{{0, 0, 0}});
        std::fill(standing_, standing_ + SEATS, ALL_CARDS);
    }
    int size(int seat) const { return int(rows_[seat].size()); }
    int standing(int seat) const { return standing_[seat]; }
    // In how many rows each card lies in a slot: without and with the Monk beside it.
    const int (*counts(int seat, int slot) const)[2] {
        if (!counted_[seat]) {
            std::memset(counts_[seat], 0, sizeof counts_[seat]);
            for (const Row &r : rows_[seat])
                for (int s = 0; s < 3; s++)
                    if (r.card[s]) counts_[seat][s][r.card[s]][r.card[s] != MONK && r.has(MONK)]++;
            counted_[seat] = true;
        }
        return counts_[seat][slot];
    }
    void fold(const Event &e) {
        switch (e.kind) {
            case PLACED: {
                std::vector<Row> found;
                for (const auto &o : ORDERS) found.push_back(Row{{int8_t(o[0]), int8_t(o[1]), int8_t(o[2])}});
                become(e.seat, found);
                break;
            }
            case ATTACKED: attack_ = e.attack; break;
            case TURNED:
                keep(attack_.seat, attack_.slot, e.attacking);
                keep(attack_.target, attack_.to, e.defending);
                break;
            case MONK_SHOWN: keep(e.seat, e.slot, MONK); break;
            case FOUGHT: {
                const Fight &f = FIGHTS.of[e.monk][e.attacking][e.defending];
                if (f.attacker_falls) clear(attack_.seat, attack_.slot), standing_[attack_.seat] &= ~(1 << e.attacking);
                if (f.defender_falls) clear(attack_.target, attack_.to), standing_[attack_.target] &= ~(1 << e.defending);
                break;
            }
            case REFILLED: fill(e.seat, e.slot); break;
            case EXCHANGED:
                clear(e.seat, e.slot);
                fill(e.seat, e.slot);
                break;
            case SWAPPED: {
                std::vector<Row> found = rows_[e.seat];
                for (const Row &r : rows_[e.seat]) found.push_back(r.with(e.low, r.card[e.high]).with(e.high, r.card[e.low]));
                become(e.seat, found);
                break;
            }
            case PEEKED:
                if (e.card) keep(attack_.seat, e.slot, e.card);
                break;
            default: break;
        }
    }
};

struct Stakes {
    double of[9][12][12][2];
    double keeping[9][12];
    explicit Stakes(const double *worth) {
        for (int smallest = 0; smallest < 9; smallest++) {
            double left = smallest / 8.0;
            for (int c = 0; c < 12; c++) keeping[smallest][c] = worth[c] * (0.35 + 0.65 * left);
            for (int a = 0; a < 12; a++)
                for (int d = 0; d < 12; d++)
                    for (int m = 0; m < 2; m++) {
                        if (!a || !d) {
                            of[smallest][a][d][m] = 0.0;
                            continue;
                        }
                        const Fight &f = best_defence(a, d, m);
                        double value = double(f.gained - f.given);
                        value = value - (f.attacker_falls ? keeping[smallest][a] : 0.0);
                        of[smallest][a][d][m] = value + (f.defender_falls ? keeping[smallest][d] : 0.0);
                    }
        }
    }
    static const Fight &best_defence(int a, int d, bool monk) { return FIGHTS.of[monk && FIGHTS.helps[a][d]][a][d]; }
};

constexpr double WINNING = 25.0, CHANGE = 0.8, SEEN = 0.6, TWICE = 0.6, EXPOSURE = 0.5, PROSPECT = 0.6;
constexpr int ATTACKERS[10] = {1, 2, 3, 4, 5, 6, 7, 8, 9, 11};
using Against = const double (*)[12][2];

struct Sight {
    bool laid = false;
    int size = 0;
    int8_t card[24];
    double likely[24], promises[12];
    void add(int c, double share) { card[size] = int8_t(c), likely[size++] = share; }
    void ready(Against losses) {
        laid = true;
        for (int a = 0; a < 12; a++) {
            ExactSum sum;
            for (int k = 0; k < size; k++) sum.add(likely[k] * losses[a][card[k]][0]);
            promises[a] = sum.value();
        }
    }
};

struct Pressure {
    int slot, attacking;
    double likely;
};

class Worth {
    struct Laid {
        int size = -1;
        int8_t card[24];
        bool monk[24];
        double likely[24];
    };
    Laid laid_[SEATS][3];
    double best_[12], holds_[SEATS][12];
    bool known_[12] = {}, held_[SEATS] = {};

  public:
    const Public &open;
    const Possible &possible;
    int you;
    double share;  // how much an opponent's point hurts
    const double *keeping;
    Against losses;

    Worth(const Public &o, const Possible &p, const Stakes &stakes, int seat)
        : open(o), possible(p), you(seat), share(1.0 / std::sqrt(double(OTHERS))) {
        int smallest = o.fewest();
        keeping = stakes.keeping[smallest];
        losses = stakes.of[smallest];
    }
    const Laid &laid(int seat, int slot) {
        Laid &found = laid_[seat][slot];
        if (found.size < 0) {
            found.size = 0;
            auto counts = possible.counts(seat, slot);
            for (int c = 1; c < 12; c++)
                for (int m = 0; m < 2; m++)
                    if (counts[c][m]) {
                        found.card[found.size] = int8_t(c), found.monk[found.size] = m;
                        found.likely[found.size++] = double(counts[c][m]) / possible.size(seat);
                    }
        }
        return found;
    }
    double attack(int card, int target, int to) {
        const Laid &l = laid(target, to);
        double total = 0.0;
        bool ends = false, ends_own = false, ends_other = false;
        for (int seat = 0; seat < SEATS; seat++) {
            int room = open.sizes[seat] - (3 - bits(open.laid[seat]));
            ends |= room < 0;
            if (seat == you) ends_own = room < 1;
            if (seat == target) ends_other = room < 1;
        }
        for (int k = 0; k < l.size; k++) {
            const Fight &f = Stakes::best_defence(card, l.card[k], l.monk[k]);
            double value;
            if (ends || (ends_own && f.attacker_falls) || (ends_other && f.defender_falls)) {
                int best = -1000;
                for (int seat = 0; seat < SEATS; seat++)
                    if (seat != you) best = std::max(best, open.points[seat] + (seat == target ? f.given : 0));
                int lead = open.points[you] + f.gained - best;
                value = (lead > 0 ? WINNING : lead < 0 ? -WINNING : 0.0) + 0.1 * lead;
            } else {
                value = f.gained - share * f.given;
                if (f.attacker_falls) value -= keeping[card];
                else if (f.attacker_wins) value += CHANGE;
                if (f.defender_falls) value += share * keeping[l.card[k]];
                if (!f.attacker_wins && f.attacker_falls && !f.defender_falls) value -= SEEN;
            }
            total += l.likely[k] * value;
        }
        return total;
    }
    double prospect(int card) {
        if (!known_[card]) {
            known_[card] = true;
            double best = 0.0;
            bool none = true;
            if (card != SHOGUN)
                for (int target = 0; target < SEATS; target++)
                    for (int to = 0; to < 3; to++)
                        if (target != you && (open.laid[target] >> to & 1)) {
                            double value = attack(card, target, to);
                            if (none || value > best) best = value, none = false;
                        }
            best_[card] = best;
        }
        return best_[card];
    }
    int pressure(const Sight *looks, Pressure *found) {
        struct Appeal {
            double promise;
            int card, slot;
        } appeal[10];
        int number = 0;
        if (!looks[0].laid && !looks[1].laid && !looks[2].laid) return 0;
        for (int card : ATTACKERS) {
            double best = 0.0;
            int where = -1;
            for (int s = 0; s < 3; s++)
                if (looks[s].laid && (where < 0 || looks[s].promises[card] > best)) best = looks[s].promises[card], where = s;
            appeal[number++] = {best, card, where};
        }
        std::stable_sort(appeal, appeal + number, [](const Appeal &a, const Appeal &b) { return a.promise > b.promise; });
        double chosen[10] = {};
        for (int seat = 0; seat < SEATS; seat++) {
            if (seat == you) continue;
            const double *holds = held(seat);
            double unused = 1.0 / OTHERS;
            for (int k = 0; k < number; k++) {
                double taken = unused * holds[appeal[k].card];
                chosen[k] += taken;
                unused -= taken;
            }
        }
        int count = 0;
        for (int k = 0; k < number; k++)
            if (chosen[k] != 0.0) found[count++] = {appeal[k].slot, appeal[k].card, chosen[k]};
        return count;
    }
    const double *held(int seat) {
        double *holds = holds_[seat];
        if (!held_[seat]) {
            held_[seat] = true;
            std::fill(holds, holds + 12, 0.0);
            for (int s = 0; s < 3; s++) {
                const Laid &l = laid(seat, s);
                for (int k = 0; k < l.size; k++) holds[l.card[k]] += l.likely[k];
            }
        }
        return holds;
    }
    double threat(const int *row, const Sight *looks) {
        Pressure found[10];
        int count = pressure(looks, found);
        bool monk = row[0] == MONK || row[1] == MONK || row[2] == MONK;
        ExactSum sum;
        for (int k = 0; k < count; k++) {
            int card = row[found[k].slot];
            sum.add(found[k].likely * losses[found[k].attacking][card][monk && card != MONK]);
        }
        return sum.value();
    }
    double row(const int *row, const Sight *looks) {
        double most = 0.0, least = 0.0;
        bool none = true;
        for (int s = 0; s < 3; s++)
            if (row[s]) {
                double p = prospect(row[s]);
                if (none) most = least = p, none = false;
                most = std::max(most, p), least = std::min(least, p);
            }
        return PROSPECT * (none ? 0.0 : 0.85 * most + 0.15 * least) - threat(row, looks);
    }
    void looks(Sight *found) {
        int rows = possible.size(you);
        for (int s = 0; s < 3; s++) {
            found[s] = Sight();
            auto counts = possible.counts(you, s);
            for (int c = 1; c < 12; c++)
                if (int n = counts[c][0] + counts[c][1]) found[s].add(c, double(n) / rows);
            if (found[s].size) found[s].ready(losses);
        }
    }
    Sight shown(int card) {
        Sight found;
        found.add(card, 1.0);
        found.ready(losses);
        return found;
    }
    Sight hidden(int slot, const Sight *looks) {
        int cards = possible.standing(you);
        for (int s = 0; s < 3; s++)
            if (s != slot && looks[s].laid && looks[s].size == 1) cards &= ~(1 << looks[s].card[0]);
        Sight found;
        for (int c = 1; c < 12; c++)
            if (cards >> c & 1) found.add(c, 1.0 / bits(cards));
        found.ready(losses);
        return found;
    }
};

}  // namespace tenno
