// The mind that taught itself (game/tenno/rivals/self_taught.py, network.py): whole numbers, so that every machine finds
// the same.
#pragma once
#include "responder.h"
#include "watch.h"

namespace tenno {

struct Network {
    int cells = 0;
    std::vector<int16_t> first, second, third;  // by input, by cell, by output
    std::vector<int32_t> one, two, three;       // what is added
};

constexpr int FRACTION = 12;

inline double power(double exponent) {
    double base = std::max(1.0 + exponent / 1024.0, 0.0);
    for (int k = 0; k < 10; k++) base *= base;
    return base;
}

// Draws by the network; the likelier its opponent can be read, the likelier it plays as the master does.
class SelfTaught : public Responder {
    Watch watch_;
    static constexpr double LEAST = 0.001, ALIKE = 0.01;

  public:
    SelfTaught(const Shared &shared, const Spec &spec, uint64_t seed, int seat) : Responder(shared, spec, seed, seat), watch_(seat) {}
    void fold(const Event &e, const Table &t) override {
        Responder::fold(e, t);
        watch_.fold(e, t.open);
    }
    int choose(const Ask &ask, const Options &found, const Table &t, Chance &chance) override {
        if (ask.wanted == PLACE) return Mind::choose(ask, found, t, chance);
        std::vector<double> pulls = by_network(ask, found, t.open);
        double readable = can_be_read();
        if (readable >= LEAST) {
            std::vector<double> masters = as_master(ask, found, t, chance);
            for (size_t k = 0; k < pulls.size(); k++) pulls[k] = (1.0 - readable) * pulls[k] + readable * masters[k];
        }
        return drawn_by(pulls, chance);
    }

  private:
    double can_be_read() const {
        if (!spec_.reads) return 0.0;
        double kinds[MOST_KINDS];
        beliefs_[1 - you]->kinds(kinds);
        double likely = kinds[0] + kinds[1] + kinds[2];
        return std::min(1.0, std::max(0.0, (likely - spec_.read_from) / (spec_.read_to - spec_.read_from)));
    }
    std::vector<double> as_master(const Ask &ask, const Options &found, const Table &t, Chance &chance) {
        std::vector<double> pulls;
        if (ask.wanted == REFILL) {
            pulls = refill_pulls(ask, found, t, chance);
        } else {
            std::vector<int> ranked, left;
            std::vector<double> worth;
            weigh(ask, found, t, chance, ranked, left, worth);
            if (double widely = drawing(ask)) {
                pulls = wide_pulls(found, ranked, left, worth, t, chance, widely);
            } else {
                pulls.assign(found.size(), 0.0);
                for (int k : left) worth[k] += leaning(found[ranked[k]], t);
                double best = worth[left[0]];
                for (int k : left) best = std::max(best, worth[k]);
                for (int k : left)
                    if (worth[k] >= best - ALIKE) pulls[ranked[k]] = 1.0;
            }
        }
        double total = 0.0;
        for (double p : pulls) total += p;
        for (double &p : pulls) p /= total;
        return pulls;
    }
    // Lets it know the other's cards that it is nearly sure of as if it had seen them, and returns whether there are any.
    bool suppose(Watch &known) const {
        if (!spec_.reads) return false;
        bool any = false;
        const Joint &joint = beliefs_[1 - you]->joint();
        for (int s = 0; s < 3; s++) {
            Lain &lain = known.lain[1 - you][s];
            if (lain.card != UNSEEN) continue;
            double by[12] = {};
            for (int r = 0; r < joint.size; r++) by[joint.row[r].card[s]] += joint.whole[r];
            int likeliest = int(std::max_element(by, by + 12) - by);
            if (by[likeliest] > spec_.seen_from) lain.see(likeliest), any = true;
        }
        return any;
    }
    std::vector<double> by_network(const Ask &ask, const Options &found, const Public &open) const {
        Watch watch = watch_;
        double heat = suppose(watch) ? spec_.sure_heat : spec_.heat;
        const Network &net = *spec_.network;
        int n = net.cells;
        Order order = watch.order(ask, open);
        std::vector<int64_t> seen(net.one.begin(), net.one.end()), deep(n);
        watch.inputs(ask, open, order, [&](int k) {
            for (int j = 0; j < n; j++) seen[j] += net.first[k * n + j];
        });
        for (auto &cell : seen) cell = std::max<int64_t>(cell, 0);
        for (int j = 0; j < n; j++) {
            int64_t sum = 0;
            for (int k = 0; k < n; k++) sum += seen[k] * net.second[j * n + k];
            deep[j] = std::max<int64_t>((sum >> FRACTION) + net.two[j], 0);
        }
        double all[OUTPUTS], most = -1e9;
        bool may[OUTPUTS] = {};
        std::vector<std::vector<int>> outputs;
        for (const Decision &d : found) {
            outputs.push_back(watch.outputs(d, ask, order));
            may[watch.output(d, ask, order)] = true;
        }
        for (int a = 0; a < OUTPUTS; a++)
            if (may[a]) {
                int64_t sum = int64_t(net.three[a]) << FRACTION;
                for (int k = 0; k < n; k++) sum += deep[k] * net.third[a * n + k];
                all[a] = double(sum) / double(1 << 2 * FRACTION), most = std::max(most, all[a]);
            }
        for (int a = 0; a < OUTPUTS; a++)
            if (may[a]) all[a] = power(heat * (all[a] - most));
        std::vector<double> pulls;
        double best = 0.0, total = 0.0;
        for (const auto &alike : outputs) {
            double sum = 0.0;
            for (int a : alike) sum += all[a];
            pulls.push_back(sum / double(alike.size())), best = std::max(best, pulls.back());
        }
        for (double &p : pulls) total += p = p < spec_.cut * best ? 0.0 : p;
        for (double &p : pulls) p /= total;
        return pulls;
    }
};

}  // namespace tenno
