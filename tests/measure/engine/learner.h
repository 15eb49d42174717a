// A network that learns against whoever sits opposite (network_responder.py): it draws by its weights as they are, and
// keeps what it saw and chose.
#pragma once
#include "players.h"
#include "watch.h"

namespace tenno {

struct LearningNetwork {
    int cells = 0;
    std::vector<float> first, one, second, two, third, three;  // by input and cell, by cell and cell, by cell and output; what is added
};

// What a learner saw and chose, decision by decision, written where Python has made room.
struct Trace {
    uint8_t *inputs, *hidden, *may;
    int32_t *chosen, *match;
    float *chance;
    int room, count = 0, number = 0;
};

class Learner : public Player {
    Watch watch_;

  public:
    const Player *other = nullptr;  // whose cards the critic sees, and nobody else
    Trace *trace = nullptr;
    Learner(const Shared &shared, const Spec &spec, uint64_t seed, int seat) : Player(shared, spec, seed, seat), watch_(seat) {}
    void fold(const Event &e, const Table &t) override { watch_.fold(e, t.open); }
    int choose(const Ask &ask, const Options &found, const Table &t, Chance &chance) override {
        if (ask.wanted == PLACE) return chance.below(int(found.size()));
        Order order = watch_.order(ask, t.open);
        mingle(order, chance);
        uint8_t inputs[INPUTS] = {};
        watch_.inputs(ask, t.open, order, [&](int k) { inputs[k] = 1; });
        bool may[OUTPUTS] = {};
        for (const Decision &d : found) may[watch_.output(d, ask, order)] = true;
        float likely[OUTPUTS];
        draw_by(inputs, may, likely);
        double lot = chance.fraction();
        int output = -1;
        for (int a = 0; a < OUTPUTS && lot >= 0.0; a++)
            if (may[a]) output = a, lot -= likely[a];
        if (trace) keep(inputs, may, order, output, likely[output]);
        for (size_t k = 0; k < found.size(); k++)
            if (watch_.output(found[k], ask, order) == output) return int(k);
        return 0;
    }

  private:
    // Slots that cannot be told apart stand in any order.
    static void mingle(Order &order, Chance &chance) {
        for (int side = 0; side < 2; side++)
            for (int r : {0, 1, 0})
                if (order.tied[side][r] && chance.below(2)) std::swap(order.place[side][r], order.place[side][r + 1]);
    }
    void draw_by(const uint8_t *inputs, const bool *may, float *likely) const {
        const LearningNetwork &net = *spec_.learns;
        int n = net.cells;
        std::vector<float> seen(net.one), deep(net.two), found(net.three);
        for (int k = 0; k < INPUTS; k++)
            if (inputs[k])
                for (int j = 0; j < n; j++) seen[j] += net.first[k * n + j];
        for (int k = 0; k < n; k++)
            if (seen[k] > 0)
                for (int j = 0; j < n; j++) deep[j] += seen[k] * net.second[k * n + j];
        for (int k = 0; k < n; k++)
            if (deep[k] > 0)
                for (int a = 0; a < OUTPUTS; a++) found[a] += deep[k] * net.third[k * OUTPUTS + a];
        float most = -1e9f, total = 0.0f;
        for (int a = 0; a < OUTPUTS; a++)
            if (may[a]) most = std::max(most, found[a]);
        for (int a = 0; a < OUTPUTS; a++) total += likely[a] = may[a] ? std::exp(found[a] - most) : 0.0f;
        for (int a = 0; a < OUTPUTS; a++) likely[a] /= total;
    }
    void keep(const uint8_t *inputs, const bool *may, const Order &order, int output, float chance) {
        int at = trace->count;
        if (at == trace->room) return;
        trace->count++;
        std::memcpy(trace->inputs + size_t(at) * INPUTS, inputs, INPUTS);
        std::memcpy(trace->may + size_t(at) * OUTPUTS, may, OUTPUTS);
        uint8_t *hidden = trace->hidden + size_t(at) * HIDDEN;
        std::memset(hidden, 0, HIDDEN);
        for (int r = 0; r < 3; r++) hidden[12 * r + other->row[order.place[1][r]]] = 1;
        for (int card = 1; card < 12; card++) hidden[35 + card] = other->hand >> card & 1;
        trace->chosen[at] = output, trace->chance[at] = chance, trace->match[at] = trace->number;
    }
};

}  // namespace tenno
