// Imagined matches and the quick choices that play them on: game/tenno/rivals/fast_state.py, rollout_policy.py,
// search.py and position_evaluation.py. Owns the play-outs.
#pragma once
#include "worth.h"

namespace tenno {

constexpr int CARD_BITS = ALL_CARDS, BESIDE = 1 << 12, BESIDE_SEEN = 1 << 13;
enum Stage { AT_ATTACK, AT_AGAIN, AT_REFILL, AT_AFTER, AT_OVER };

struct Imagined {
    int rows[3 * SEATS] = {}, seen[3 * SEATS] = {};
    bool original[3 * SEATS] = {};
    int hands[SEATS] = {}, sizes[SEATS], standing[SEATS], points[SEATS] = {};
    int looks[SEATS][3];
    bool looked[SEATS] = {};
    int turn = 0, stage = AT_ATTACK, first_slot = -1, first_target = -1;
    Winners winners;
    bool attacker_lost = false;

    Imagined() { std::fill(sizes, sizes + SEATS, 8), std::fill(standing, standing + SEATS, ALL_CARDS); }
    int fewest() const { return *std::min_element(sizes, sizes + SEATS); }
    const int *look(int seat) {
        int start = 3 * seat, others = EVERYBODY & ~(1 << seat), unseen = standing[seat], kept = 0;
        bool sees[3];
        for (int s = 0; s < 3; s++) {
            sees[s] = (seen[start + s] & others) == others;
            if (sees[s]) unseen &= ~(1 << rows[start + s]);
        }
        int farmers = unseen & FARMERS;
        if (farmers) {
            for (int s = 0; s < 3; s++) kept += original[start + s] && !sees[s];
            if (kept && bits(farmers) <= kept) unseen &= ~FARMERS;
        }
        int *found = looks[seat], laid[3];
        for (int s = 0; s < 3; s++) {
            int card = rows[start + s];
            laid[s] = !card ? 0 : sees[s] ? 1 << card : original[start + s] ? farmers : unseen;
        }
        bool monk = standing[seat] >> MONK & 1;
        int beside = 0;
        if (monk) beside = laid[0] == 1 << MONK || laid[1] == 1 << MONK || laid[2] == 1 << MONK ? BESIDE_SEEN : BESIDE;
        for (int s = 0; s < 3; s++) {
            int rest = laid[PLACES[s][1]] | laid[PLACES[s][2]];
            found[s] = monk && laid[s] && (rest >> MONK & 1) ? laid[s] | beside : laid[s];
        }
        looked[seat] = true;
        return found;
    }
    const int *known_look(int seat) { return looked[seat] ? looks[seat] : look(seat); }

    void strike(int slot, int target, bool monk) {
        int seat = turn, other = target / 3, attacking = rows[slot], defending = rows[target];
        const Fight &f = FIGHTS.of[monk][attacking][defending];
        points[seat] += f.gained;
        points[other] += f.given;
        if (f.attacker_falls) {
            rows[slot] = 0;
            standing[seat] &= ~(1 << attacking);
            attacker_lost = true;
            original[slot] = false;
        }
        seen[slot] = f.attacker_falls ? 0 : EVERYBODY;
        if (f.defender_falls) {
            rows[target] = 0;
            standing[other] &= ~(1 << defending);
            original[target] = false;
        }
        seen[target] = f.defender_falls ? 0 : EVERYBODY;
        if (monk)
            for (int s = 3 * other; s < 3 * other + 3; s++)
                if (rows[s] == MONK) {
                    seen[s] = EVERYBODY;
                    break;
                }
        if (f.defender_wins) winners.add(other);
        looked[seat] = looked[other] = false;
    }
    void end_fights() {
        first_slot = first_target = -1;
        stage = AT_REFILL;
        for (int seat = 0; seat < SEATS; seat++) {
            int gaps = !rows[3 * seat] + !rows[3 * seat + 1] + !rows[3 * seat + 2];
            if (gaps > sizes[seat]) stage = AT_OVER;
        }
    }
    void fought(int slot, int target, bool monk) {
        bool ronin = rows[slot] == RONIN && first_slot < 0;
        strike(slot, target, monk);
        if (ronin) first_slot = slot, first_target = target, stage = AT_AGAIN;
        else end_fights();
    }
    void fill(int slot, int card) {
        int seat = slot / 3;
        rows[slot] = card;
        hands[seat] &= ~(1 << card);
        sizes[seat]--;
        seen[slot] = 0;
        looked[seat] = false;
    }
    void exchange(int slot, int card) {
        int seat = slot / 3, taken = rows[slot];
        rows[slot] = card;
        hands[seat] = (hands[seat] | 1 << taken) & ~(1 << card);
        seen[slot] = 0;
        original[slot] = false;
        looked[seat] = false;
    }
    void swap(int low, int high, bool swapped) {
        if (swapped) std::swap(rows[low], rows[high]);
        seen[low] = seen[high] = 0;
        original[low] = original[high] = false;
        looked[low / 3] = false;
    }
    void end_turn() {
        turn = (turn + 1) % SEATS;
        stage = AT_ATTACK;
        attacker_lost = false;
        winners.count = 0;
    }
    int kept(int seat) const {
        int sum = 0;
        for (int c = 1; c < 12; c++)
            if (standing[seat] >> c & 1) sum += value_of(c);
        return sum;
    }
    double share(int seat) const {
        int most = *std::max_element(points, points + SEATS), best = -1, same = 0;
        if (points[seat] < most) return 0.0;
        int own = kept(seat);
        for (int other = 0; other < SEATS; other++)
            if (points[other] == most) {
                int left = other == seat ? own : kept(other);
                if (left > best) best = left, same = 0;
                same += left == best;
            }
        return own < best ? 0.0 : 1.0 / same;
    }
};

// What choices weigh, worked out once for a set of numbers.
struct Tables {
    Numbers numbers;
    double keep[5][12], lay[5][12], dangers[5][12];
    double hurt;
    std::vector<double> attacks[5];  // by look, then card

    static int place(int look) { return ((look >> 12) * 2048 + ((look & CARD_BITS) >> 1)) * 12; }
    explicit Tables(const Numbers &n) : numbers(n), hurt(n.hurt / std::sqrt(double(OTHERS))) {
        for (int phase = 0; phase < 5; phase++) {
            double share = phase / 4.0;
            for (int c = 0; c < 12; c++) {
                keep[phase][c] = share * n.keep_early[c] + (1.0 - share) * n.keep_late[c];
                lay[phase][c] = share * n.lay_early[c] + (1.0 - share) * n.lay_late[c];
                dangers[phase][c] = n.danger[c] * (value_of(c) + keep[phase][c]);
            }
            attacks[phase].assign(3 * 2048 * 12, 0.0);
            for (int card = 1; card < 12; card++) {
                double worths[3][12];
                for (int d = 1; d < 12; d++) {
                    double value = worth(card, d, false, keep[phase]), helped = value;
                    if (d != MONK && FIGHTS.helps[card][d]) helped = worth(card, d, true, keep[phase]);
                    worths[0][d] = value;
                    worths[1][d] = (1.0 - n.monk) * value + n.monk * helped;
                    worths[2][d] = helped;
                }
                for (int kind = 0; kind < 3; kind++)
                    for (int set = 1; set < 2048; set++) {
                        double weight = 0.0, total = 0.0;
                        for (int d = 1; d < 12; d++)
                            if (set >> (d - 1) & 1) weight += n.likely[d], total += n.likely[d] * worths[kind][d];
                        attacks[phase][(kind * 2048 + set) * 12 + card] = total / weight;
                    }
            }
        }
    }
    double worth(int attacking, int defending, bool monk, const double *kept) const {
        const Fight &f = FIGHTS.of[monk][attacking][defending];
        double value = f.gained - hurt * f.given;
        if (f.attacker_falls) {
            value -= kept[attacking];
            if (!f.attacker_wins && !f.defender_falls) value -= numbers.peeked;
        } else
            value += numbers.stay;
        if (f.defender_falls) value += hurt * kept[defending];
        return value;
    }
};

struct Slots {
    int slot, target;
};

struct Habits {
    const Tables *tables;
    double attack_noise, lay_noise;

    double danger(const Imagined &t, int seat, int card, int phase) const {
        double share = 0.0;
        for (int other = 0; other < SEATS; other++)
            if (other != seat) share += double(bits(t.standing[other] & FIGHTS.beaten_by[card])) / bits(t.standing[other]);
        return tables->dangers[phase][card] * share - tables->numbers.calm[card];
    }
    template <class Lots> Slots attack(Imagined &t, Lots &lots) const {
        int seat = t.turn, start = 3 * seat, phase = t.fewest() / 2;
        bool again = t.first_slot >= 0;
        if (t.fewest() == 0) return last_attack(t, lots);
        const Numbers &n = tables->numbers;
        int others = EVERYBODY & ~(1 << seat), own[3], count = 0, card_of[3];
        double bias_of[3];
        for (int slot = start; slot < start + 3; slot++) {
            int card = t.rows[slot];
            if (!card || card == SHOGUN || slot == t.first_slot) continue;
            double bias = attack_noise * lots();
            if ((t.seen[slot] & others) != others) bias -= n.show * danger(t, seat, card, phase);
            if (card == RONIN && !again) bias += n.again;
            own[count] = slot, card_of[count] = card, bias_of[count++] = bias;
        }
        double best = again ? 0.0 : -1000.0;
        Slots found{-1, -1};
        for (int other = 0; other < SEATS; other++) {
            if (other == seat) continue;
            const int *looks = t.known_look(other);
            for (int s = 0; s < 3; s++) {
                int look = looks[s], target = 3 * other + s;
                if (!look || target == t.first_target) continue;
                if (t.seen[target] >> seat & 1) look = (look & ~CARD_BITS) | 1 << t.rows[target];
                double luck = attack_noise * lots();
                const double *worths = &tables->attacks[phase][Tables::place(look)];
                for (int k = 0; k < count; k++) {
                    double value = worths[card_of[k]] + bias_of[k] + luck;
                    if (value > best) best = value, found = {own[k], target};
                }
            }
        }
        return found;
    }
    template <class Lots> Slots last_attack(Imagined &t, Lots &lots) const {
        int seat = t.turn, start = 3 * seat;
        double best = t.first_slot >= 0 ? 0.0 : -1000.0;
        Slots found{-1, -1};
        for (int slot = start; slot < start + 3; slot++) {
            int card = t.rows[slot];
            if (!card || card == SHOGUN || slot == t.first_slot) continue;
            for (int other = 0; other < SEATS; other++) {
                if (other == seat) continue;
                const int *looks = t.look(other);
                for (int s = 0; s < 3; s++) {
                    int target = 3 * other + s, cards = looks[s] & CARD_BITS;
                    if (!cards || target == t.first_target) continue;
                    if (t.seen[target] >> seat & 1) cards = 1 << t.rows[target];
                    double value = attack_noise * lots();
                    value += last_worth(t, card, cards, other);
                    if (value > best) best = value, found = {slot, target};
                }
            }
        }
        return found;
    }
    static int most_of_others(const Imagined &t, int seat) {
        int best = -1;
        for (int other = 0; other < SEATS; other++)
            if (other != seat) best = std::max(best, t.points[other]);
        return best;
    }
    double last_worth(const Imagined &t, int card, int cards, int other) const {
        const Numbers &n = tables->numbers;
        int seat = t.turn, ahead = t.points[seat] - most_of_others(t, seat);
        bool ends_own = t.sizes[seat] == 0, ends_other = t.sizes[other] == 0;
        double weight = 0.0, total = 0.0;
        for (int d = 1; d < 12; d++) {
            if (!(cards >> d & 1)) continue;
            double value = tables->worth(card, d, false, tables->keep[0]);
            const Fight &f = FIGHTS.of[0][card][d];
            if ((f.attacker_falls && ends_own) || (f.defender_falls && ends_other)) {
                int lead = ahead + f.gained - f.given;
                value += lead > 0 ? n.win : lead < 0 ? -n.win : 0.0;
            }
            weight += n.likely[d];
            total += n.likely[d] * value;
        }
        return total / weight;
    }
    bool monk(const Imagined &t, int slot, int target) const {
        int attacking = t.rows[slot], defending = t.rows[target], start = 3 * (target / 3);
        if (!FIGHTS.helps[attacking][defending] || defending == MONK) return false;
        if (t.rows[start] != MONK && t.rows[start + 1] != MONK && t.rows[start + 2] != MONK) return false;
        const double *keep = tables->keep[t.fewest() / 2];
        double saved = tables->worth(attacking, defending, false, keep) - tables->worth(attacking, defending, true, keep);
        return t.fewest() == 0 || saved > tables->numbers.secret;
    }
    void prospects(Imagined &t, int seat, double *found) const {
        const double *worths[3 * SEATS];
        int count = 0, phase = t.fewest() / 2;
        for (int other = 0; other < SEATS; other++) {
            if (other == seat) continue;
            const int *looks = t.known_look(other);
            for (int s = 0; s < 3; s++) {
                int look = looks[s];
                if (t.seen[3 * other + s] >> seat & 1) look = (look & ~CARD_BITS) | 1 << t.rows[3 * other + s];
                if (look) worths[count++] = &tables->attacks[phase][Tables::place(look)];
            }
        }
        found[0] = 0.0;
        for (int c = 1; c < 12; c++) {
            double best = 0.0;
            if (c != SHOGUN)
                for (int k = 0; k < count; k++)
                    if (worths[k][c] > best) best = worths[k][c];
            found[c] = tables->numbers.prospect * best;
        }
    }
    template <class Lots> int refill(Imagined &t, int seat, Lots &lots) const {
        double prospect[12];
        prospects(t, seat, prospect);
        const double *lay = tables->lay[t.fewest() / 2];
        const int *row = t.rows + 3 * seat;
        double rest = std::max(std::max(prospect[row[0]], prospect[row[1]]), prospect[row[2]]);
        double best = -1000.0;
        int chosen = 0;
        for (int c = 1; c < 12; c++) {
            if (!(t.hands[seat] >> c & 1)) continue;
            double own = prospect[c], value = lay[c] + lay_noise * lots() + tables->numbers.second * own + (own > rest ? own : rest);
            if (value > best) best = value, chosen = c;
        }
        return chosen;
    }
    template <class Lots> Slots exchange(Imagined &t, Lots &lots) const {
        int seat = t.turn, start = 3 * seat, phase = t.fewest() / 2, others = EVERYBODY & ~(1 << seat);
        double prospect[12], value_of_card[11];
        int fresh[11], count = 0;
        prospects(t, seat, prospect);
        const double *lay = tables->lay[phase];
        const Numbers &n = tables->numbers;
        for (int c = 1; c < 12; c++)
            if (t.hands[seat] >> c & 1) {
                value_of_card[count] = lay[c] + lay_noise * lots() + n.second * prospect[c];
                fresh[count++] = c;
            }
        double best = 0.0;
        Slots found{-1, 0};
        for (const auto &p : PLACES) {
            int laid = t.rows[start + p[0]];
            double own = prospect[laid], rest = std::max(prospect[t.rows[start + p[1]]], prospect[t.rows[start + p[2]]]);
            double staying = lay[laid] + n.second * own + (own > rest ? own : rest) - n.restless;
            if ((t.seen[start + p[0]] & others) == others) staying -= danger(t, seat, laid, phase);
            for (int k = 0; k < count; k++) {
                double mine = prospect[fresh[k]], value = value_of_card[k] + ((mine > rest ? mine : rest) - staying);
                if (value > best) best = value, found = {start + p[0], fresh[k]};
            }
        }
        return found;
    }
    template <class Lots> int peek(Imagined &t, int seat, Lots &lots) const {
        const int *looks = t.look(t.turn);
        double best = 0.0;
        int chosen = -1;
        for (int s = 0; s < 3; s++)
            if (looks[s] && !(t.seen[3 * t.turn + s] >> seat & 1)) {
                double doubt = bits(looks[s] & CARD_BITS) + lots();
                if (doubt > best) best = doubt, chosen = 3 * t.turn + s;
            }
        return chosen;
    }
};

template <class Lots> int play_on(Imagined &t, const Habits *const *habits, Lots &lots, int turns) {
    int ended = 0;
    while (true) {
        if (t.stage == AT_ATTACK || t.stage == AT_AGAIN) {
            Slots made = habits[t.turn]->attack(t, lots);
            if (made.slot < 0) t.end_fights();
            else t.fought(made.slot, made.target, habits[made.target / 3]->monk(t, made.slot, made.target));
            if (t.stage == AT_AGAIN) continue;
        }
        if (t.stage == AT_REFILL) {
            for (int step = 0; step < SEATS; step++) {
                int seat = (t.turn + step) % SEATS;
                for (int slot = 3 * seat; slot < 3 * seat + 3; slot++)
                    if (!t.rows[slot]) t.fill(slot, habits[seat]->refill(t, seat, lots));
            }
            t.stage = AT_AFTER;
        }
        if (t.stage == AT_AFTER) {
            if (t.attacker_lost) {
                for (int k = 0; k < t.winners.count; k++) {
                    int seat = t.winners.seat[k], slot = habits[seat]->peek(t, seat, lots);
                    if (slot >= 0) t.seen[slot] |= 1 << seat;
                }
            } else if (t.sizes[t.turn]) {
                Slots made = habits[t.turn]->exchange(t, lots);
                if (made.slot >= 0) t.exchange(made.slot, made.target);
            }
            t.end_turn();
        } else if (t.stage == AT_OVER)
            return ended;
        if (++ended >= turns) return ended;
    }
}

inline double bounded(int lead) {
    double ahead = lead / 6.0;
    return ahead / (1.0 + std::fabs(ahead));
}

struct Outlook {
    const Weights *phases;  // by the size of the smallest hand
    int you;
    double operator()(const Imagined &t) const {
        const Weights *w = phases + t.fewest();
        int foes = -t.points[you], best = 0;
        for (int seat = 0; seat < SEATS; seat++) {
            foes += t.points[seat];
            if (seat != you) best = std::max(best, t.points[seat]);
        }
        int lead = t.points[you] - best;
        if (t.stage == AT_OVER) return (1.0 - 0.35) * t.share(you) + 0.35 * (0.5 + 0.5 * bounded(lead));
        double left = (t.fewest() + 1) / 9.0;
        double total = w->base + (1.0 - left) * w->ahead * bounded(lead) + w->points * ((t.points[you] - double(foes) / OTHERS) / 10.0);
        total += w->waiting * ((you - t.turn + SEATS) % SEATS) / SEATS;
        double others = 0.0;
        for (int seat = 0; seat < SEATS; seat++)
            if (seat != you) others += cards(t, seat, w->foes_hand, w->foes_hidden, w->foes_seen);
        return total + left * (cards(t, you, w->own_hand, w->own_hidden, w->own_seen) + others / OTHERS);
    }
    double cards(const Imagined &t, int seat, const double *hand, const double *hidden, const double *shown) const {
        double total = 0.0;
        for (int c = 1; c < 12; c++)
            if (t.hands[seat] >> c & 1) total += hand[c];
        int others = EVERYBODY & ~(1 << seat);
        for (int s = 3 * seat; s < 3 * seat + 3; s++)
            total += ((t.seen[s] & others) == others ? shown : hidden)[t.rows[s]];
        return total;
    }
};

}  // namespace tenno
