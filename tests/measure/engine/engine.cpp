// Plays matches of so many seats as it is built for and hands back who won and, where wanted, each decision. Python calls it by ctypes.
#include <deque>

#include "learner.h"
#include "responder.h"
#include "self_taught.h"

using namespace tenno;

namespace {

struct House {
    Shared shared;
    std::deque<Laying> layings;
    std::deque<Counted> counts;
    std::deque<Spec> specs;
    std::deque<std::vector<double>> policies;
    std::deque<Network> networks;
    std::deque<LearningNetwork> learning;
    explicit House(const Given &g) : shared(g) {}
};

std::unique_ptr<Player> seated(const House &house, int spec, uint64_t seed, int seat) {
    const Spec &s = house.specs[spec];
    if (s.learns) return std::make_unique<Learner>(house.shared, s, seed, seat);
    if (s.network) return std::make_unique<SelfTaught>(house.shared, s, seed, seat);
    if (s.policy) return std::make_unique<Responder>(house.shared, s, seed, seat);
    if (s.mind == 0) return std::make_unique<Steady>(house.shared, s, seed, seat);
    return std::make_unique<Mind>(house.shared, s, seed, seat);
}

// One match, seat by seat who sits there; returns each seat's share in `won`. `log` takes ten numbers a decision: seat, wanted, refills before, hand, the row, slot, to or yes, card.
// `stood` takes how the match stood before each turn: whose it is, all points, hands' sizes and hands, all rows, and which
// of these the others have met; at last -1 and the points.
void play(const std::unique_ptr<Player> *players, int first, std::vector<int> *log, std::vector<int> *stood, double *won) {
    Table table;
    table.open.first = first;
    table.open.ask = Ask{PLACE, 0};
    int gone[SEATS] = {};
    auto tell = [&](const Event &e, auto hide) {
        for (int seat = 0; seat < SEATS; seat++) {
            Event told = e;
            if (seat != e.seat) hide(told);
            players[seat]->tell(told, table);
        }
        Event open = e;
        hide(open);
        table.possible.fold(open);
    };
    auto plain = [](Event &) {};
    Options found;
    auto asked = [&](const Ask &ask) {
        Player &p = *players[ask.seat];
        options(ask, table.open, p.row, p.hand, found);
        Decision d = found[p.answer(ask, found, table)];
        if (log)
            for (int n : {ask.seat, ask.wanted, p.filled, p.hand, p.row[0], p.row[1], p.row[2], d.slot,
                          d.move == PASS ? -1 : d.to + d.yes * 10 + (SEATS > 2 ? 3 * d.target : 0), d.card})
                log->push_back(n);
        return d;
    };
    auto stands = [&](int turn) {
        stood->push_back(turn);
        for (int points : table.open.points) stood->push_back(points);
        for (int size : table.open.sizes) stood->push_back(size);
        for (int seat = 0; seat < SEATS; seat++) stood->push_back(players[seat]->hand);
        for (int place = 0; place < 3 * SEATS; place++) stood->push_back(players[place / 3]->row[place % 3]);
        for (int place = 0; place < 3 * SEATS; place++) {
            bool met = true;
            for (int seat = 0; seat < SEATS; seat++) met &= seat == place / 3 || players[seat]->met(place);
            stood->push_back(met);
        }
    };
    while (!table.open.over) {
        Ask ask = table.open.ask;
        if (stood && ask.wanted == ATTACK && !ask.again) stands(table.open.turn);
        Decision d = asked(ask);
        Event e;
        e.seat = ask.seat;
        e.slot = d.slot;
        switch (d.move) {
            case PLACE:
                e.kind = PLACED;
                tell(e, plain);
                table.open.placed(ask.seat);
                break;
            case ATTACK: {
                Attack a{ask.seat, d.slot, d.target, d.to};
                Player &defender = *players[a.target];
                Event event;
                event.kind = ATTACKED, event.seat = a.seat, event.attack = a;
                tell(event, plain);
                table.attack = a;
                event.kind = TURNED;
                event.attacking = players[a.seat]->row[a.slot], event.defending = defender.row[a.to];
                tell(event, plain);
                int where = -1;
                for (int s = 0; s < 3; s++)
                    if (s != a.to && defender.row[s] == MONK) where = s;
                if (where >= 0) {
                    Event shown;
                    shown.kind = asked(Ask{MONK_ASK, a.target}).yes ? MONK_SHOWN : MONK_KEPT;
                    shown.seat = a.target, shown.slot = where;
                    event.monk = shown.kind == MONK_SHOWN;
                    if (event.monk) tell(shown, plain);
                    else defender.events++;
                }
                event.kind = FOUGHT;
                tell(event, plain);
                const Fight &f = FIGHTS.of[event.monk][event.attacking][event.defending];
                gone[a.seat] |= f.attacker_falls << event.attacking;
                gone[a.target] |= f.defender_falls << event.defending;
                table.open.fought(a, event.attacking, event.defending, event.monk);
                break;
            }
            case REFILL:
                e.kind = REFILLED, e.card = d.card;
                tell(e, [](Event &h) { h.card = 0; });
                table.open.refilled(ask.seat, d.slot);
                break;
            case EXCHANGE:
                e.kind = EXCHANGED, e.card = d.card;
                tell(e, [](Event &h) { h.card = 0; });
                table.open.end_turn();
                break;
            case SWAP:
                e.kind = SWAPPED, e.low = d.slot, e.high = d.to, e.swapped = d.yes;
                tell(e, [](Event &h) { h.swapped = -1; });
                table.open.end_turn();
                break;
            case PEEK:
                e.kind = PEEKED, e.card = players[table.attack.seat]->row[d.slot];
                tell(e, [](Event &h) { h.card = 0; });
                table.open.peeked();
                break;
            default:
                e.kind = PASSED;
                tell(e, plain);
                table.open.passed();
        }
    }
    if (stood) stands(-1);
    Imagined end;
    for (int seat = 0; seat < SEATS; seat++) end.points[seat] = table.open.points[seat], end.standing[seat] = ALL_CARDS & ~gone[seat];
    for (int seat = 0; seat < SEATS; seat++) players[seat]->over(won[seat] = end.share(seat));
}

}  // namespace

extern "C" {

void *tenno_house(const double *numbers, int count) {
    if (count * sizeof(double) != sizeof(Given)) return nullptr;
    Given given;
    std::memcpy(&given, numbers, sizeof given);
    return new House(given);
}

void tenno_close(void *house) { delete static_cast<House *>(house); }

int tenno_laying(void *house, int rows, const double *numbers) {
    Laying l{};
    l.rows = rows;
    std::memcpy(l.refills, numbers, sizeof(double) * 12 * rows);
    numbers += 12 * rows;
    l.left = *numbers++, l.feints = *numbers++;
    std::memcpy(l.taken, numbers, sizeof l.taken);
    std::memcpy(l.laid, numbers + 12, sizeof l.laid);
    std::memcpy(l.beside, numbers + 24, sizeof l.beside);
    std::memcpy(l.attackers, numbers + 168, sizeof l.attackers);
    for (const auto &phase : l.attackers)
        for (double weight : phase) l.attacks |= weight > 0.0;
    auto &all = static_cast<House *>(house)->layings;
    all.push_back(l);
    return int(all.size()) - 1;
}

// Six whole numbers a count: refills before, hand, the lower and the higher other card, card, how often.
int tenno_counts(void *house, int count, const int *numbers) {
    auto &all = static_cast<House *>(house)->counts;
    all.emplace_back();
    for (int k = 0; k < count; k++, numbers += 6) all.back().add(numbers[0], numbers[1], numbers[2], numbers[3], numbers[4], numbers[5]);
    return int(all.size()) - 1;
}

// `choices`: mind, reads, rule, ordered, exact (-1: none), lays, how many kinds mix, and the layings of these; `numbers`:
// depth, feint, trust, tilt, how widely it explores, how often it errs, from what belief it is sure of one step, the tilt
// then, how widely it draws attacks, how near to the best a sharp opponent takes alike, how
// strongly it prefers a point more, a network's heat and cut, from what belief to which an opponent can be read the more, from
// what belief a card is taken for seen, the heat then, what a standing is worth by the size of the smallest hand, and a guess for each kind; `policy` may be null.
int tenno_player(void *house, const int *choices, const double *numbers, const double *policy, int weights) {
    House &h = *static_cast<House *>(house);
    Spec s;
    s.mind = choices[0], s.reads = choices[1], s.rule = choices[2];
    Columns &c = s.columns;
    c.ordered = &h.layings[choices[3]];
    c.exact = choices[4] < 0 ? nullptr : &h.counts[choices[4]];
    s.lays = &h.layings[choices[5]];
    c.mixers = choices[6];
    if (c.mixers > MOST_MIXERS) return -1;
    for (int m = 0; m < c.mixers; m++) c.mixed[m] = &h.layings[choices[7 + m]];
    s.depth = numbers[0], s.feint = numbers[1], s.trust = numbers[2], s.tilt = numbers[3], s.explores = numbers[4], s.ease = numbers[5];
    s.sure_from = numbers[6], s.sure_tilt = numbers[7], s.widely = numbers[8], s.near = numbers[9], s.sharp = numbers[10];
    s.heat = numbers[11], s.cut = numbers[12], s.read_from = numbers[13], s.read_to = numbers[14], s.seen_from = numbers[15];
    s.sure_heat = numbers[16];
    std::memcpy(s.outlook, numbers + 17, sizeof s.outlook);
    numbers += 17 + sizeof s.outlook / sizeof(double);
    std::memcpy(c.guess, numbers, sizeof(double) * (4 + c.mixers));
    if (policy) {
        h.policies.emplace_back(policy, policy + weights);
        s.policy = h.policies.back().data();
    }
    h.specs.push_back(s);
    return int(h.specs.size()) - 1;
}

// What a player draws by: weights of the first layer by input, of the others by cell and by output, then what is added.
void tenno_network(void *house, int player, int cells, const int16_t *weights, const int32_t *added) {
    House &h = *static_cast<House *>(house);
    h.networks.emplace_back();
    Network &n = h.networks.back();
    n.cells = cells;
    auto weigh = [&](std::vector<int16_t> &layer, int count) { layer.assign(weights, weights + count), weights += count; };
    auto add = [&](std::vector<int32_t> &layer, int count) { layer.assign(added, added + count), added += count; };
    weigh(n.first, INPUTS * cells), weigh(n.second, cells * cells), weigh(n.third, OUTPUTS * cells);
    add(n.one, cells), add(n.two, cells), add(n.three, OUTPUTS);
    h.specs[player].network = &n;
}

// Gives a player the weights it draws by as they are, layer by layer with what is added, by input and then by cell: a network that learns.
void tenno_learning(void *house, int player, int cells, const float *weights) {
    House &h = *static_cast<House *>(house);
    if (!h.specs[player].learns) h.specs[player].learns = &h.learning.emplace_back();
    LearningNetwork &n = const_cast<LearningNetwork &>(*h.specs[player].learns);
    n.cells = cells;
    auto take = [&](std::vector<float> &layer, int count) { layer.assign(weights, weights + count), weights += count; };
    take(n.first, INPUTS * cells), take(n.one, cells);
    take(n.second, cells * cells), take(n.two, cells);
    take(n.third, cells * OUTPUTS), take(n.three, OUTPUTS);
}

int tenno_weights() { return Responder::WEIGHTS; }

// Plays `matches`, a player for each seat; the seats' seeds and who begins, match by match. Returns all seats' shares,
// the numbers of the log or of how the matches stood (one of them, at most `room`), and for the learner by weight the sum of its scores times what it won
// over `baseline`, then the sums of the scores' squares.
int tenno_play(void *house, const int *players, int matches, const uint64_t *seeds, double *shares, int *log, int *stood, int room,
               double baseline, int learner, double *gradient) {
    House &h = *static_cast<House *>(house);
    std::vector<int> decisions, moments;
    for (int k = 0; k < matches; k++, seeds += SEATS + 1, players += SEATS, shares += SEATS) {
        std::unique_ptr<Player> sitting[SEATS];
        for (int seat = 0; seat < SEATS; seat++) sitting[seat] = seated(h, players[seat], seeds[seat], seat);
        play(sitting, int(seeds[SEATS]), log ? &decisions : nullptr, stood ? &moments : nullptr, shares);
        if (!gradient) continue;
        for (int seat = 0; seat < SEATS; seat++)
            if (auto *r = dynamic_cast<Responder *>(sitting[seat].get()); r && players[seat] == learner)
                for (int w = 0; w < Responder::WEIGHTS; w++) {
                    gradient[w] += r->scores[w] * (r->share - baseline);
                    gradient[Responder::WEIGHTS + w] += r->scores[w] * r->scores[w];
                }
    }
    std::vector<int> &found = stood ? moments : decisions;
    int count = std::min(room, int(found.size()));
    if (log || stood) std::memcpy(stood ? stood : log, found.data(), sizeof(int) * count);
    return count;
}

// Plays `matches` of two as tenno_play does, and keeps what a learner saw (inputs, and for the critic what the other holds) and
// chose, with how likely that was, decision by decision, at most `room`. Returns how many.
int tenno_learn(void *house, const int *players, int matches, const uint64_t *seeds, double *shares, int room, uint8_t *inputs,
                uint8_t *hidden, uint8_t *may, int32_t *chosen, float *chance, int32_t *match) {
    House &h = *static_cast<House *>(house);
    Trace trace{inputs, hidden, may, chosen, match, chance, room};
    for (int k = 0; k < matches; k++, seeds += SEATS + 1, players += SEATS, shares += SEATS) {
        std::unique_ptr<Player> sitting[SEATS];
        for (int seat = 0; seat < SEATS; seat++) sitting[seat] = seated(h, players[seat], seeds[seat], seat);
        for (int seat = 0; seat < SEATS; seat++)
            if (auto *learner = dynamic_cast<Learner *>(sitting[seat].get())) learner->other = sitting[SEATS - 1 - seat].get(), learner->trace = &trace;
        trace.number = k;
        play(sitting, int(seeds[SEATS]), nullptr, nullptr, shares);
    }
    return trace.count;
}

}  // extern "C"
