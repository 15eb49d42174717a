// The rules of Tenno for so many seats as it is built for, as game/tenno/full_state.py and public_state.py have them, and the same chance.
// Owns cards, fights, asks, options, what all see, and the lots of game/kept/chance.py. Decides nothing.
#pragma once
#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <cstring>
#include <string>
#include <vector>

#ifndef SEATS
#define SEATS 2
#endif

namespace tenno {

constexpr int EVERYBODY = (1 << SEATS) - 1, OTHERS = SEATS - 1;

constexpr int NINJA = 4, MONK = 5, RONIN = 6, DAIMYO = 9, SHOGUN = 10, GEISHA = 11, UNSEEN = 12;
constexpr int FIRST_HAND = 0b111111110000, ALL_CARDS = 0b111111111110, FARMERS = 0b1110, FULL = 7;

inline int value_of(int card) { return card == GEISHA ? 0 : card; }
inline int bits(int set) { return __builtin_popcount(set); }

struct Fight {
    bool attacker_wins, defender_wins, attacker_falls, defender_falls;
    int gained, given;
};

inline Fight fight(int attacking, int defending, bool monk) {
    Fight f{};
    bool one = attacking == GEISHA, two = defending == GEISHA;
    if (one || two) {
        f.attacker_wins = !two;
        f.defender_wins = !one;
    } else {
        int strength = attacking == NINJA ? 8 : attacking, other = defending + 2 * monk;
        f.attacker_wins = strength > other;
        f.defender_wins = strength < other;
    }
    f.attacker_falls = !f.attacker_wins || one;
    f.defender_falls = !f.defender_wins || two;
    f.gained = f.attacker_wins ? value_of(defending) : 0;
    f.given = f.defender_wins && defending == SHOGUN ? value_of(attacking) : 0;
    return f;
}

struct FightTable {
    Fight of[2][12][12]{};
    bool helps[12][12]{};
    int beaten_by[12]{};
    FightTable() {
        for (int a = 1; a < 12; a++)
            for (int d = 1; d < 12; d++) {
                for (int m = 0; m < 2; m++) of[m][a][d] = fight(a, d, m);
                const Fight &plain = of[0][a][d], &helped = of[1][a][d];
                helps[a][d] = helped.defender_wins > plain.defender_wins || helped.attacker_wins < plain.attacker_wins;
                if (a != SHOGUN && plain.attacker_wins) beaten_by[d] |= 1 << a;
            }
    }
};
inline const FightTable FIGHTS;

// The Mersenne twister as Python seeds it.
class Chance {
    uint32_t mt_[624];
    int at_ = 624;
    void twist() {
        for (int k = 0; k < 624; k++) {
            uint32_t y = (mt_[k] & 0x80000000u) | (mt_[(k + 1) % 624] & 0x7fffffffu);
            mt_[k] = mt_[(k + 397) % 624] ^ (y >> 1) ^ ((y & 1) ? 0x9908b0dfu : 0);
        }
        at_ = 0;
    }
    uint32_t next() {
        if (at_ >= 624) twist();
        uint32_t y = mt_[at_++];
        y ^= y >> 11;
        y ^= (y << 7) & 0x9d2c5680u;
        y ^= (y << 15) & 0xefc60000u;
        return y ^ (y >> 18);
    }

  public:
    explicit Chance(uint64_t seed) {
        uint32_t key[2] = {uint32_t(seed), uint32_t(seed >> 32)};
        int length = key[1] ? 2 : 1;
        mt_[0] = 19650218u;
        for (int k = 1; k < 624; k++) mt_[k] = 1812433253u * (mt_[k - 1] ^ (mt_[k - 1] >> 30)) + k;
        int i = 1, j = 0;
        for (int k = 624; k; k--) {
            mt_[i] = (mt_[i] ^ ((mt_[i - 1] ^ (mt_[i - 1] >> 30)) * 1664525u)) + key[j] + j;
            if (++i >= 624) mt_[0] = mt_[623], i = 1;
            if (++j >= length) j = 0;
        }
        for (int k = 623; k; k--) {
            mt_[i] = (mt_[i] ^ ((mt_[i - 1] ^ (mt_[i - 1] >> 30)) * 1566083941u)) - i;
            if (++i >= 624) mt_[0] = mt_[623], i = 1;
        }
        mt_[0] = 0x80000000u;
    }
    double fraction() {
        uint32_t a = next() >> 5, b = next() >> 6;
        return (a * 67108864.0 + b) * (1.0 / 9007199254740992.0);
    }
    int below(int bound) { return int(fraction() * bound); }
    double operator()() { return fraction(); }
};

inline uint64_t first_of_sha256(const std::string &text) {
    static const uint32_t K[64] = {
        0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1, 0x923f82a4, 0xab1c5ed5,
        0xd807aa98, 0x12835b01, 0x243185be, 0x550c7dc3, 0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174,
        0xe49b69c1, 0xefbe4786, 0x0fc19dc6, 0x240ca1cc, 0x2de92c6f, 0x4a7484aa, 0x5cb0a9dc, 0x76f988da,
        0x983e5152, 0xa831c66d, 0xb00327c8, 0xbf597fc7, 0xc6e00bf3, 0xd5a79147, 0x06ca6351, 0x14292967,
        0x27b70a85, 0x2e1b2138, 0x4d2c6dfc, 0x53380d13, 0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85,
        0xa2bfe8a1, 0xa81a664b, 0xc24b8b70, 0xc76c51a3, 0xd192e819, 0xd6990624, 0xf40e3585, 0x106aa070,
        0x19a4c116, 0x1e376c08, 0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a, 0x5b9cca4f, 0x682e6ff3,
        0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208, 0x90befffa, 0xa4506ceb, 0xbef9a3f7, 0xc67178f2};
    uint32_t h[8] = {0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a, 0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19};
    std::string data = text;
    data.push_back(char(0x80));
    while (data.size() % 64 != 56) data.push_back(0);
    for (int k = 7; k >= 0; k--) data.push_back(char((uint64_t(text.size()) * 8) >> (8 * k)));
    auto turn = [](uint32_t x, int n) { return (x >> n) | (x << (32 - n)); };
    for (size_t at = 0; at < data.size(); at += 64) {
        uint32_t w[64];
        for (int k = 0; k < 16; k++) {
            const unsigned char *p = reinterpret_cast<const unsigned char *>(&data[at + 4 * k]);
            w[k] = uint32_t(p[0]) << 24 | uint32_t(p[1]) << 16 | uint32_t(p[2]) << 8 | p[3];
        }
        for (int k = 16; k < 64; k++) {
            uint32_t s = turn(w[k - 15], 7) ^ turn(w[k - 15], 18) ^ (w[k - 15] >> 3);
            uint32_t t = turn(w[k - 2], 17) ^ turn(w[k - 2], 19) ^ (w[k - 2] >> 10);
            w[k] = w[k - 16] + s + w[k - 7] + t;
        }
        uint32_t v[8];
        std::memcpy(v, h, sizeof v);
        for (int k = 0; k < 64; k++) {
            uint32_t s = turn(v[4], 6) ^ turn(v[4], 11) ^ turn(v[4], 25);
            uint32_t one = v[7] + s + ((v[4] & v[5]) ^ (~v[4] & v[6])) + K[k] + w[k];
            uint32_t t = turn(v[0], 2) ^ turn(v[0], 13) ^ turn(v[0], 22);
            uint32_t two = t + ((v[0] & v[1]) ^ (v[0] & v[2]) ^ (v[1] & v[2]));
            for (int m = 7; m; m--) v[m] = v[m - 1];
            v[4] += one;
            v[0] = one + two;
        }
        for (int k = 0; k < 8; k++) h[k] += v[k];
    }
    return uint64_t(h[0]) << 32 | h[1];
}

inline uint64_t seed_from(uint64_t seed, int number, const char *word = "") {
    return first_of_sha256(std::to_string(seed) + ":" + word + std::to_string(number));
}

enum Move { PLACE, ATTACK, MONK_ASK, REFILL, EXCHANGE, SWAP, PEEK, PASS };

struct Decision {
    int move = PASS, slot = 0, to = 0, card = 0;
    bool yes = false;
    int target = 0;
    bool operator==(const Decision &o) const {
        return move == o.move && slot == o.slot && to == o.to && card == o.card && yes == o.yes && target == o.target;
    }
};

struct Ask {
    int wanted = PLACE, seat = 0, slot = 0;
    bool again = false;
};

struct Attack {
    int seat = 0, slot = 0, target = 0, to = 0;
};

enum Kind { PLACED, ATTACKED, TURNED, MONK_SHOWN, MONK_KEPT, FOUGHT, REFILLED, EXCHANGED, SWAPPED, PEEKED, PASSED };

// What happened; `card` 0 and `swapped` -1 where the viewer may not know.
struct Event {
    int kind = PASSED, seat = 0, slot = 0, card = 0;
    int attacking = 0, defending = 0, low = 0, high = 0, swapped = -1;
    bool monk = false;
    Attack attack{};
};

constexpr int ORDERS[6][3] = {{1, 2, 3}, {1, 3, 2}, {2, 1, 3}, {2, 3, 1}, {3, 1, 2}, {3, 2, 1}};
constexpr int PAIRS[3][2] = {{0, 1}, {0, 2}, {1, 2}};
constexpr int PLACES[3][3] = {{0, 1, 2}, {1, 0, 2}, {2, 0, 1}};

// Defenders who won in this turn and have not peeked yet: two at most.
struct Winners {
    int seat[2] = {0, 0}, count = 0;
    void add(int one) {
        for (int k = 0; k < count; k++)
            if (seat[k] == one) return;
        seat[count++] = one;
    }
    void next() {
        if (count) seat[0] = seat[1], count--;
    }
};

struct Public {
    int laid[SEATS] = {}, sizes[SEATS], points[SEATS] = {};
    int first = 0, turn = 0, attacks = 0;
    Winners winners;
    Attack attack[2];
    bool attacker_lost = false, over = false;
    Ask ask;

    Public() { std::fill(sizes, sizes + SEATS, 8); }
    int fewest() const { return *std::min_element(sizes, sizes + SEATS); }
    void placed(int seat) {
        laid[seat] = FULL;
        ask = seat + 1 < SEATS ? Ask{PLACE, seat + 1} : Ask{ATTACK, first};
        turn = first;
    }
    void fought(const Attack &a, int attacking, int defending, bool monk) {
        const Fight &f = FIGHTS.of[monk][attacking][defending];
        attack[attacks++] = a;
        points[a.seat] += f.gained;
        points[a.target] += f.given;
        if (f.attacker_falls) attacker_lost = true, laid[a.seat] &= ~(1 << a.slot);
        if (f.defender_falls) laid[a.target] &= ~(1 << a.to);
        if (f.defender_wins) winners.add(a.target);
        if (attacking == RONIN && attacks == 1)
            ask = Ask{ATTACK, a.seat, 0, true};
        else
            end_fights();
    }
    void refilled(int seat, int slot) {
        laid[seat] |= 1 << slot;
        sizes[seat]--;
        ask_for_refill();
    }
    void passed() {
        if (ask.wanted == ATTACK) end_fights();
        else if (ask.wanted == PEEK) peeked();
        else end_turn();
    }
    void peeked() {
        winners.next();
        ask_after_refill();
    }
    void end_turn() {
        turn = (turn + 1) % SEATS;
        attacks = 0;
        attacker_lost = false;
        winners.count = 0;
        ask = Ask{ATTACK, turn};
    }

  private:
    void end_fights() {
        for (int seat = 0; seat < SEATS; seat++)
            if (3 - bits(laid[seat]) > sizes[seat]) {
                over = true;
                return;
            }
        ask_for_refill();
    }
    void ask_for_refill() {
        for (int step = 0; step < SEATS; step++) {
            int seat = (turn + step) % SEATS;
            if (laid[seat] != FULL) {
                ask = Ask{REFILL, seat, __builtin_ctz(~laid[seat])};
                return;
            }
        }
        ask_after_refill();
    }
    void ask_after_refill() {
        if (!attacker_lost) ask = Ask{sizes[turn] ? EXCHANGE : SWAP, turn};
        else if (winners.count) ask = Ask{PEEK, winners.seat[0]};
        else end_turn();
    }
};

using Options = std::vector<Decision>;

inline void options(const Ask &ask, const Public &open, const int *row, int hand, Options &found) {
    found.clear();
    switch (ask.wanted) {
        case PLACE:
            for (int order = 0; order < 6; order++) found.push_back({PLACE, order});
            return;
        case ATTACK:
            for (int slot = 0; slot < 3; slot++) {
                if (!row[slot] || row[slot] == SHOGUN || (ask.again && slot == open.attack[0].slot)) continue;
                for (int target = 0; target < SEATS; target++) {
                    if (target == ask.seat) continue;
                    bool before = ask.again && target == open.attack[0].target;
                    for (int to = 0; to < 3; to++)
                        if (!ask.again || ((open.laid[target] >> to & 1) && !(before && to == open.attack[0].to)))
                            found.push_back({ATTACK, slot, to, 0, false, target});
                }
            }
            if (ask.again) found.push_back({PASS});
            return;
        case MONK_ASK:
            found.push_back({MONK_ASK, 0, 0, 0, true});
            found.push_back({MONK_ASK, 0, 0, 0, false});
            return;
        case REFILL:
            for (int card = 1; card < 12; card++)
                if (hand >> card & 1) found.push_back({REFILL, ask.slot, 0, card});
            return;
        case EXCHANGE:
            for (int slot = 0; slot < 3; slot++) {
                found.push_back({EXCHANGE, slot, 0, row[slot]});
                for (int card = 1; card < 12; card++)
                    if (hand >> card & 1) found.push_back({EXCHANGE, slot, 0, card});
            }
            found.push_back({PASS});
            return;
        case SWAP:
            for (const auto &pair : PAIRS)
                for (bool swapped : {true, false}) found.push_back({SWAP, pair[0], pair[1], 0, swapped});
            found.push_back({PASS});
            return;
        default:
            for (int slot = 0; slot < 3; slot++) found.push_back({PEEK, slot});
            found.push_back({PASS});
    }
}

}  // namespace tenno
