// What a seat of two knows, as a network is told it: game/tenno/rivals/network.py.
#pragma once
#include "rules.h"
namespace tenno {

struct Lain {
    int card = 0;  // as the viewer knows it; UNSEEN where not
    bool known = false, original = false, was = false, touched = false, before = false;
    int stale = 0, lay = -1, age = 0;
    void see(int which) {
        if (which) card = which;
        known = true;
        original = was = touched = false;
        stale = 0;
    }
};

constexpr int SLOT_INPUTS = 43, INPUTS = 6 * SLOT_INPUTS + 7 + 22 + 21 + 18 + 1 + 22 + 1, HIDDEN = 47;
// Where the outputs of each kind of decision begin.
enum { TO_ATTACK = 0, TO_STOP = 9, TO_SHOW = 10, TO_LAY = 12, TO_EXCHANGE = 23, TO_LEAVE = 56, TO_SWAP = 57, TO_KEEP = 63, TO_LOOK = 64, TO_LOOK_AWAY = 67, OUTPUTS = 68 };

struct Order {
    int place[2][3];  // by rank, whose slot: own first
    bool tied[2][2];  // whether a rank cannot be told from the next
};

class Watch {
  public:
    int you, hand = FIRST_HAND, standing[2] = {ALL_CARDS, ALL_CARDS}, filled[2] = {0, 0};
    Lain lain[2][3];
    Attack attack{};
    int attacking = 0, defending = 0;
    explicit Watch(int seat = 0) : you(seat) {}

    void fold(const Event &e, const Public &open) {
        switch (e.kind) {
            case PLACED:
                for (int s = 0; s < 3; s++) {
                    Lain &l = lain[e.seat][s];
                    l = Lain{};
                    l.original = true;
                    l.card = e.seat == you ? ORDERS[e.slot][s] : UNSEEN;
                }
                return;
            case ATTACKED:
                attack = e.attack;
                if (!open.attacks)
                    for (auto &row : lain)
                        for (Lain &l : row) l.age = std::min(l.age + 1, 3);
                return;
            case TURNED:
                attacking = e.attacking, defending = e.defending;
                saw(attack.seat, attack.slot, e.attacking);
                saw(attack.target, attack.to, e.defending);
                return;
            case MONK_SHOWN: saw(e.seat, e.slot, MONK); return;
            case FOUGHT: {
                const Fight &f = FIGHTS.of[e.monk][e.attacking][e.defending];
                if (f.attacker_falls) standing[attack.seat] &= ~(1 << e.attacking), lain[attack.seat][attack.slot] = Lain{};
                if (f.defender_falls) standing[attack.target] &= ~(1 << e.defending), lain[attack.target][attack.to] = Lain{};
                return;
            }
            case REFILLED: {
                Lain &l = lain[e.seat][e.slot];
                l = Lain{};
                l.lay = std::min(filled[e.seat]++, 7);
                l.before = open.turn != e.seat;
                l.card = e.seat == you ? e.card : UNSEEN;
                if (e.seat == you) hand &= ~(1 << e.card);
                return;
            }
            case EXCHANGED: {
                Lain &l = lain[e.seat][e.slot];
                touch(l);
                if (e.seat == you) {
                    hand = (hand | 1 << l.card) & ~(1 << e.card);
                    l.card = e.card;
                } else
                    l.card = UNSEEN;
                return;
            }
            case SWAPPED:
                touch(lain[e.seat][e.low]), touch(lain[e.seat][e.high]);
                if (e.seat != you) lain[e.seat][e.low].card = lain[e.seat][e.high].card = UNSEEN;
                else if (e.swapped == 1) std::swap(lain[e.seat][e.low].card, lain[e.seat][e.high].card);
                return;
            case PEEKED: saw(attack.seat, e.slot, e.card); return;
            default: return;
        }
    }

    Order order(const Ask &ask, const Public &open) const {
        Order found{};
        for (int side = 0; side < 2; side++) {
            int seat = side ? 1 - you : you, key[3];
            for (int s = 0; s < 3; s++) {
                const Lain &l = lain[seat][s];
                key[s] = ((((((((l.card * 2 + l.known) * 2 + l.original) * 2 + l.was) * 2 + l.touched) * 12 + l.stale) * 9 + l.lay + 1) * 4 + l.age) * 2 + l.before) * 4 + marks(seat, s, ask, open);
                found.place[side][s] = s;
            }
            std::stable_sort(found.place[side], found.place[side] + 3, [&](int a, int b) { return key[a] < key[b]; });
            for (int r = 0; r < 2; r++) found.tied[side][r] = key[found.place[side][r]] == key[found.place[side][r + 1]];
        }
        return found;
    }

    // Calls `on` with each input that is 1.
    template <class On> void inputs(const Ask &ask, const Public &open, const Order &order, On on) const {
        int foe = 1 - you, unseen = standing[foe];
        for (int side = 0; side < 2; side++)
            for (int r = 0; r < 3; r++) {
                int at = (3 * side + r) * SLOT_INPUTS, seat = side ? foe : you, slot = order.place[side][r];
                const Lain &l = lain[seat][slot];
                on(at + l.card);
                if (l.known) on(at + 13);
                if (l.original) on(at + 14);
                if (l.was) on(at + 15);
                if (l.touched) on(at + 16);
                if (l.before) on(at + 17);
                if (l.lay >= 0) on(at + 18 + l.lay);
                if (l.card) on(at + 26 + l.age);
                if (l.stale) on(at + 29 + l.stale);  // 30..40
                int m = marks(seat, slot, ask, open);
                if (m & 1) on(at + 41);
                if (m & 2) on(at + 42);
                if (side && l.known && l.card) unseen &= ~(1 << l.card);
            }
        int at = 6 * SLOT_INPUTS;
        on(at + question(ask));
        at += 7;
        for (int c = 1; c < 12; c++) {
            if (hand >> c & 1) on(at + c - 1);
            if (unseen >> c & 1) on(at + 10 + c);
        }
        at += 22;
        int ahead = open.points[you] - open.points[foe];
        for (int k = 0; k < 21; k++)
            if (ahead >= 2 * k - 19) on(at + k);  // -19, -17, .. 21
        at += 21;
        on(at + open.sizes[you]), on(at + 9 + open.sizes[foe]);
        at += 18;
        if (open.turn == you) on(at);
        at++;
        if (ask.wanted == MONK_ASK) on(at + attacking - 1), on(at + 10 + defending);
        at += 22;
        if (open.attacker_lost) on(at);
    }

    int output(const Decision &d, const Ask &ask, const Order &order) const {
        int own = 0, other = 0;
        for (int r = 0; r < 3; r++) {
            if (order.place[0][r] == d.slot) own = r;
            if (order.place[1][r] == (d.move == ATTACK ? d.to : d.slot)) other = r;
        }
        switch (d.move) {
            case ATTACK: return TO_ATTACK + 3 * own + other;
            case MONK_ASK: return TO_SHOW + d.yes;
            case REFILL: return TO_LAY + d.card - 1;
            case EXCHANGE: return TO_EXCHANGE + 11 * own + d.card - 1;
            case SWAP: {
                int high = 0;
                for (int r = 0; r < 3; r++)
                    if (order.place[0][r] == d.to) high = r;
                return TO_SWAP + 2 * (own + high - 1) + d.yes;
            }
            case PEEK: return TO_LOOK + other;
            default: return ask.wanted == ATTACK ? TO_STOP : ask.wanted == EXCHANGE ? TO_LEAVE : ask.wanted == SWAP ? TO_KEEP : TO_LOOK_AWAY;
        }
    }

    // The outputs of all that cannot be told from a decision, itself among them.
    std::vector<int> outputs(const Decision &d, const Ask &ask, const Order &order) const {
        int one = output(d, ask, order);
        if (d.move != ATTACK && d.move != PEEK) return {one};
        int base = d.move == ATTACK ? TO_ATTACK : TO_LOOK, rank = (one - base) % 3, low = rank, high = rank;
        while (low > 0 && order.tied[1][low - 1]) low--;
        while (high < 2 && order.tied[1][high]) high++;
        std::vector<int> all;
        for (int r = low; r <= high; r++) all.push_back(one - rank + r);
        return all;
    }

  private:
    static int question(const Ask &ask) {
        switch (ask.wanted) {
            case ATTACK: return ask.again;
            case MONK_ASK: return 2;
            case REFILL: return 3;
            case EXCHANGE: return 4;
            case SWAP: return 5;
            default: return 6;
        }
    }
    int marks(int seat, int slot, const Ask &ask, const Public &open) const {
        bool fights = ask.wanted == MONK_ASK || (ask.wanted == ATTACK && ask.again);
        bool in = fights && ((attack.seat == seat && attack.slot == slot) || (attack.target == seat && attack.to == slot));
        bool gap = ask.wanted == REFILL && seat == you && ask.slot == slot;
        (void)open;
        return in + 2 * gap;
    }
    void saw(int seat, int slot, int card) {
        lain[seat][slot].see(card);
    }
    static void touch(Lain &l) {
        if (l.known) l.stale = l.card;
        l.was |= l.original;
        l.original = l.known = false;
        l.touched = true;
        l.age = 0;
    }
};

}  // namespace tenno
