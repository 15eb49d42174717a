// Plays many matches of two side by side, each up to its next question, for a network that learns by playing itself
// (train_network.py). What can be chosen is told as the network has it (watch.h); what is drawn comes from Python.
#include "watch.h"

using namespace tenno;

namespace {

// Lots, quick and good enough for training (xorshift64*).
class Lots {
    uint64_t state_;

  public:
    explicit Lots(uint64_t seed) : state_(seed * 0x9E3779B97F4A7C15ull + 88172645463325252ull) {}
    uint64_t next() {
        state_ ^= state_ << 13, state_ ^= state_ >> 7, state_ ^= state_ << 17;
        return state_ * 0x2545F4914F6CDD1Dull;
    }
    int below(int bound) { return int((next() >> 33) % uint64_t(bound)); }
    bool toss() { return next() >> 63; }
};

struct Game {
    Public open;
    Watch watch[2] = {Watch(0), Watch(1)};
    Ask ask;
    Event fight{};
    Options found;
    Order order;
    void tell(Event e, void (*hide)(Event &)) {
        for (int seat = 0; seat < 2; seat++) {
            Event told = e;
            if (seat != e.seat) hide(told);
            watch[seat].fold(told, open);
        }
    }
    int card(int seat, int slot) const { return watch[seat].lain[seat][slot].card; }
    void begin(Lots &lots) {
        open = Public();
        open.first = lots.below(2);
        open.ask = Ask{PLACE, 0};
        for (int seat = 0; seat < 2; seat++) watch[seat] = Watch(seat);
        for (int seat = 0; seat < 2; seat++) {
            Event e;
            e.kind = PLACED, e.seat = seat, e.slot = lots.below(6);
            tell(e, [](Event &) {});
            open.placed(seat);
        }
        ask = open.ask;
        settle();
    }
    void look() {
        const Watch &w = watch[ask.seat];
        int row[3] = {w.lain[ask.seat][0].card, w.lain[ask.seat][1].card, w.lain[ask.seat][2].card};
        options(ask, open, row, w.hand, found);
    }
    void settle() {  // goes on to where there is something to choose
        while (!open.over) {
            look();
            if (found.size() > 1) break;
            apply(found[0]);
        }
        if (!open.over) order = watch[ask.seat].order(ask, open);
    }
    void fought(bool monk) {
        fight.kind = FOUGHT, fight.monk = monk;
        Event e = fight;
        tell(e, [](Event &) {});
        open.fought(e.attack, e.attacking, e.defending, monk);
        ask = open.ask;
    }
    void apply(Decision d) {
        Event e;
        e.seat = ask.seat, e.slot = d.slot;
        if (ask.wanted == MONK_ASK) {
            int where = -1;
            for (int s = 0; s < 3; s++)
                if (s != fight.attack.to && card(ask.seat, s) == MONK) where = s;
            if (d.yes) {
                e.kind = MONK_SHOWN, e.slot = where;
                tell(e, [](Event &) {});
            }
            fought(d.yes);
            return;
        }
        switch (d.move) {
            case ATTACK: {
                Attack a{ask.seat, d.slot, d.target, d.to};
                e.kind = ATTACKED, e.attack = a;
                tell(e, [](Event &) {});
                e.kind = TURNED, e.attacking = card(a.seat, a.slot), e.defending = card(a.target, a.to);
                tell(e, [](Event &) {});
                fight = e;
                for (int s = 0; s < 3; s++)
                    if (s != a.to && card(a.target, s) == MONK) {
                        ask = Ask{MONK_ASK, a.target};
                        return;
                    }
                fought(false);
                return;
            }
            case REFILL:
                e.kind = REFILLED, e.card = d.card;
                tell(e, [](Event &h) { h.card = 0; });
                open.refilled(ask.seat, d.slot);
                break;
            case EXCHANGE:
                e.kind = EXCHANGED, e.card = d.card;
                tell(e, [](Event &h) { h.card = 0; });
                open.end_turn();
                break;
            case SWAP:
                e.kind = SWAPPED, e.low = d.slot, e.high = d.to, e.swapped = d.yes;
                tell(e, [](Event &h) { h.swapped = -1; });
                open.end_turn();
                break;
            case PEEK:
                e.kind = PEEKED, e.card = card(fight.attack.seat, d.slot);
                tell(e, [](Event &h) { h.card = 0; });
                open.peeked();
                break;
            default:
                e.kind = PASSED;
                tell(e, [](Event &) {});
                open.passed();
        }
        ask = open.ask;
    }
    // Slots that cannot be told apart stand in any order.
    void mingle(Lots &lots) {
        for (int side = 0; side < 2; side++)
            for (int r : {0, 1, 0})
                if (order.tied[side][r] && lots.toss()) std::swap(order.place[side][r], order.place[side][r + 1]);
    }
    void choose(int output) {
        for (const Decision &d : found)
            if (watch[ask.seat].output(d, ask, order) == output) {
                apply(Decision(d));
                break;
            }
        settle();
    }
    float share() const {  // of the first seat, from -1 to 1
        int points[2] = {open.points[0], open.points[1]};
        if (points[0] == points[1])
            for (int seat = 0; seat < 2; seat++)
                for (int c = 1; c < 12; c++)
                    if (watch[seat].standing[seat] >> c & 1) points[seat] += value_of(c);
        return float((points[0] > points[1]) - (points[0] < points[1]));
    }
};
struct Tables {
    std::vector<Game> games;
    Lots lots;
};

}  // namespace

extern "C" {

void *tenno_tables(int count, uint64_t seed) {
    auto *tables = new Tables{std::vector<Game>(count), Lots(seed)};
    for (auto &game : tables->games) game.begin(tables->lots);
    return tables;
}

// By table: the inputs, what the other holds, which outputs may be chosen, who is asked.
void tenno_tables_look(void *all, uint8_t *inputs, uint8_t *hidden, uint8_t *may, int8_t *seat) {
    auto &tables = *static_cast<Tables *>(all);
    std::memset(inputs, 0, tables.games.size() * INPUTS);
    std::memset(hidden, 0, tables.games.size() * HIDDEN);
    std::memset(may, 0, tables.games.size() * OUTPUTS);
    for (auto &game : tables.games) {
        const Watch &watch = game.watch[game.ask.seat], &other = game.watch[1 - game.ask.seat];
        game.mingle(tables.lots);
        watch.inputs(game.ask, game.open, game.order, [&](int k) { inputs[k] = 1; });
        for (int r = 0; r < 3; r++) hidden[12 * r + other.lain[other.you][game.order.place[1][r]].card] = 1;
        for (int card = 1; card < 12; card++) hidden[35 + card] = other.hand >> card & 1;
        for (const Decision &d : game.found) may[watch.output(d, game.ask, game.order)] = 1;
        *seat++ = int8_t(game.ask.seat);
        inputs += INPUTS, hidden += HIDDEN, may += OUTPUTS;
    }
}

// Takes an output for each table; tells what the first seat won, from -1 to 1, where a match is over, and begins the next.
void tenno_tables_step(void *all, const int *chosen, float *won, uint8_t *over) {
    auto &tables = *static_cast<Tables *>(all);
    for (auto &game : tables.games) {
        game.choose(*chosen++);
        *over = game.open.over;
        *won++ = *over ? game.share() : 0.0f;
        if (*over++) game.begin(tables.lots);
    }
}

}  // extern "C"
