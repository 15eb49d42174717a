// The mind that taught itself (game/tenno/rivals/self_taught.py, network.py): whole numbers, so that every machine finds
// the same.
#pragma once
#include "mind.h"
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

// Draws by the network; the surer it is that its opponent can be read, the likelier it takes what its search finds best.
class SelfTaught : public Mind {
    Watch watch_;
    static constexpr double FLOOR = 0.02, ALIKE = 0.01, READ = 0.001;

  public:
    SelfTaught(const Shared &shared, const Spec &spec, uint64_t seed, int seat) : Mind(shared, spec, seed, seat), watch_(seat) {}
    void fold(const Event &e, const Table &t) override {
        if (spec_.reads) Mind::fold(e, t);
        watch_.fold(e, t.open);
    }
    int choose(const Ask &ask, const Options &found, const Table &t, Chance &chance) override {
        if (ask.wanted == PLACE) return Mind::choose(ask, found, t, chance);
        std::vector<double> pulls = drawn_from(ask, found, t.open);
        double sure = spec_.reads ? readable() : 0.0;
        if (sure >= READ) {
            std::vector<double> best = searched(ask, found, t, chance, pulls);
            for (size_t k = 0; k < pulls.size(); k++) pulls[k] = (1.0 - sure) * pulls[k] + sure * best[k];
        }
        return drawn_by(pulls, chance);
    }

  private:
    double readable() const {
        double kinds[MOST_KINDS];
        beliefs_[1 - you]->kinds(kinds);
        double belief = kinds[0] + kinds[1] + kinds[2] + kinds[3];
        return std::max(0.0, (belief - spec_.sure_from) / (1.0 - spec_.sure_from));
    }
    std::vector<double> drawn_from(const Ask &ask, const Options &found, const Public &open) const {
        const Network &net = *spec_.network;
        int n = net.cells;
        Order order = watch_.order(ask, open);
        std::vector<int64_t> seen(net.one.begin(), net.one.end()), deep(n);
        watch_.inputs(ask, open, order, [&](int k) {
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
            outputs.push_back(watch_.outputs(d, ask, order));
            may[watch_.output(d, ask, order)] = true;
        }
        for (int a = 0; a < OUTPUTS; a++)
            if (may[a]) {
                int64_t sum = int64_t(net.three[a]) << FRACTION;
                for (int k = 0; k < n; k++) sum += deep[k] * net.third[a * n + k];
                all[a] = double(sum) / double(1 << 2 * FRACTION), most = std::max(most, all[a]);
            }
        for (int a = 0; a < OUTPUTS; a++)
            if (may[a]) all[a] = power(spec_.heat * (all[a] - most));
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
    std::vector<double> searched(const Ask &ask, const Options &found, const Table &t, Chance &chance, const std::vector<double> &prior) {
        std::vector<double> pulls(found.size(), 0.0);
        double total = 0.0;
        if (ask.wanted == REFILL) {
            std::vector<int> all;
            for (size_t k = 0; k < found.size(); k++) all.push_back(int(k));
            Search search;
            search.sums.assign(all.size(), 0.0), search.visits.assign(all.size(), 0);
            Trial with = trial(ask, t);
            while (search.work < budget_ || !search.visits[0]) attempt(with, search, all, found, all, t, chance);
            double best = -1.0;
            for (size_t k = 0; k < all.size(); k++) best = std::max(best, search.sums[k] / search.visits[k]);
            for (size_t k = 0; k < all.size(); k++) {
                pulls[k] = (prior[k] + FLOOR) * steep(spec_.sure_tilt * (search.sums[k] / search.visits[k] - best));
                total += pulls[k];
            }
        } else {
            std::vector<int> ranked, left;
            std::vector<double> shares, worth;
            proposed(ask, found, t, chance, ranked, shares);
            if (ranked.size() == 1) {
                pulls[ranked[0]] = 1.0;
                return pulls;
            }
            Search search;
            left = run(ask, found, ranked, t, chance, shares, search);
            worth = valued(search, shares);
            double best = worth[left[0]];
            for (int k : left) best = std::max(best, worth[k]);
            for (int k : left)
                if (worth[k] >= best - ALIKE) pulls[ranked[k]] = 1.0, total += 1.0;
        }
        for (double &p : pulls) p /= total;
        return pulls;
    }
};

}  // namespace tenno
