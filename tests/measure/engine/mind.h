// The thinking mind and the master (game/tenno/rivals/thinking_rival.py, search.py, master.py), and bots that lay by a rule. Owns the
// search.
#pragma once
#include "players.h"

namespace tenno {

// Lots that several options meet alike.
struct Luck {
    std::vector<double> *drawn;
    Chance *chance;
    size_t at = 0;
    double operator()() {
        if (at == drawn->size()) drawn->push_back(chance->fraction());
        return (*drawn)[at++];
    }
};

class Mind : public Player {
  protected:
    Reading reading_;
    std::unique_ptr<Belief> beliefs_[SEATS];  // none of the own seat
    Habits own_, wide_, others_[3];
    int budget_;
    double sure_ = 0.0;
    struct Search {
        std::vector<double> sums;
        std::vector<int> visits;
        int work = 0;
    };

  public:
    Mind(const Shared &shared, const Spec &spec, uint64_t seed, int seat)
        : Player(shared, spec, seed, seat), reading_(shared_.given, shared_.stakes, spec.near, spec.sharp),
          own_{&shared.own, shared.own.numbers.attack_noise, shared.own.numbers.lay_noise},
          wide_{&shared.own, 2.0, 2.0}, budget_(int(60000 * spec.depth * spec.depth)) {
        for (int foe = 0; foe < SEATS; foe++)
            if (foe != seat) beliefs_[foe].reset(new Belief(&reading_, spec.mind == 2 ? &spec.columns : nullptr, spec.reads));
        if (SEATS > 4) budget_ = budget_ * 16 / (SEATS * SEATS);
        const Numbers &n = shared.sensible.numbers;
        others_[0] = {&shared.sensible, 15.0, 15.0};
        others_[1] = {&shared.sensible, 3.5, 3.5};
        others_[2] = {&shared.sensible, n.attack_noise, n.lay_noise};
    }
    void fold(const Event &e, const Table &t) override {
        bool laid = (e.kind == REFILLED || e.kind == EXCHANGED) && e.seat == you;
        for (int foe = 0; foe < SEATS; foe++) {
            if (foe == you) continue;
            beliefs_[foe]->fold(e, t, sight_, foe);
            if (laid) sight_.known_look(foe);
        }
        sure_ = surely();
    }
    int choose(const Ask &ask, const Options &found, const Table &t, Chance &chance) override {
        if (spec_.rule != BY_ITSELF && ask.wanted == REFILL) {
            int ruled = by_rule(found);
            if (ruled >= 0) return ruled;
        }
        if (spec_.mind == 2 && ask.wanted == REFILL && budget_) return mixed(ask, found, t, chance);
        chance.fraction();  // whether it errs: it never does
        if (ask.wanted == PLACE) return chance.below(int(found.size()));
        chance.fraction();  // its mood
        std::vector<int> ranked, left;
        std::vector<double> worth;
        weigh(ask, found, t, chance, ranked, left, worth);
        if (double widely = drawing(ask)) {
            std::vector<double> pulls = wide_pulls(found, ranked, left, worth, t, chance, widely);
            return drawn_by(pulls, chance);
        }
        int chosen = ranked[picked(ask, found, ranked, left, worth, t, chance)];
        if (found[chosen].move == EXCHANGE && chance.fraction() < spec_.feint * (1.0 - sure_)) {
            int best = best_feint(found, chance);
            if (best >= 0) chosen = best;
        }
        return chosen;
    }

  protected:
    // What a trained policy adds to what an option is worth, or by how much it multiplies a refill's share.
    virtual double leaning(const Decision &d, const Table &) const { return d.move == REFILL ? 1.0 : 0.0; }
    // How sure it is that the opponent looks one step ahead: 0 up to a belief of SURE_FROM, 1 where it knows.
    double surely() const {
        if (spec_.mind != 2 || SEATS > 2) return 0.0;
        double kinds[MOST_KINDS];
        beliefs_[(you + 1) % SEATS]->kinds(kinds);
        double one_step = kinds[0] + kinds[1] + kinds[2];
        return std::max(0.0, (one_step - spec_.sure_from) / (1.0 - spec_.sure_from));
    }
    virtual void learn(const Options &, const std::vector<int> &, const std::vector<double> &, int, const Table &) {}

    // Weighs the options that come up: which, which of these to the end, and what each of them is worth.
    void weigh(const Ask &ask, const Options &found, const Table &t, Chance &chance, std::vector<int> &ranked, std::vector<int> &left, std::vector<double> &worth) {
        std::vector<double> shares;
        proposed(ask, found, t, chance, ranked, shares);
        if (ranked.size() == 1 || !budget_) {
            double most = *std::max_element(shares.begin(), shares.end());
            for (size_t k = 0; k < ranked.size(); k++) worth.push_back(0.3 * shares[k] / (most ? most : 1.0)), left.push_back(int(k));
        } else {
            Search search;
            left = run(ask, found, ranked, t, chance, shares, search);
            worth = valued(search, shares);
        }
    }

    // Draws among those that are as good as the best; a policy that explores, by what they are worth.
    int picked(const Ask &ask, const Options &found, const std::vector<int> &ranked, const std::vector<int> &left, std::vector<double> &worth, const Table &t, Chance &chance) {
        std::vector<int> good;
        for (int k : left) worth[k] += leaning(found[ranked[k]], t);
        double best = worth[left[0]];
        for (int k : left) best = std::max(best, worth[k]);
        if (spec_.explores == 0.0 || (ask.wanted != ATTACK && ask.wanted != EXCHANGE)) {
            for (int k : left)
                if (worth[k] >= best - 0.01) good.push_back(k);
            return good[chance.below(int(good.size()))];
        }
        std::vector<double> shares;
        double total = 0.0;
        for (int k : left) shares.push_back(std::exp((worth[k] - best) / spec_.explores)), total += shares.back(), good.push_back(ranked[k]);
        double lot = chance.fraction() * total;
        size_t at = 0;
        while (at + 1 < left.size() && (lot -= shares[at]) >= 0.0) at++;
        for (double &s : shares) s /= total;
        learn(found, good, shares, ranked[left[at]], t);
        return left[at];
    }

    // The exchange that changes nothing best: where the strongest card was seen. -1: there is none.
    int best_feint(const Options &found, Chance &chance) const {
        int best = -1, shown = -1;
        double lot = 0.0;
        for (size_t k = 0; k < found.size(); k++)
            if (found[k].move == EXCHANGE && found[k].card == row[found[k].slot]) {
                double drawn = chance.fraction();
                int s = seen[found[k].slot];
                if (s > shown || (s == shown && drawn > lot)) best = int(k), shown = s, lot = drawn;
            }
        return best;
    }
    // How widely an attack or exchange is drawn, in shares of a win; 0: not at all.
    double drawing(const Ask &ask) const {
        if (spec_.mind != 2 || SEATS > 2 || spec_.explores > 0.0 || !budget_ || (ask.wanted != ATTACK && ask.wanted != EXCHANGE)) return 0.0;
        double kinds[MOST_KINDS];
        beliefs_[(you + 1) % SEATS]->kinds(kinds);
        double one_step = kinds[0] + kinds[1] + kinds[2], widely = spec_.widely * (1.0 - one_step - kinds[3]);
        return widely >= 0.001 ? widely : 0.0;
    }
    std::vector<double> wide_pulls(const Options &found, const std::vector<int> &ranked, const std::vector<int> &left, std::vector<double> &worth, const Table &t, Chance &chance, double widely) {
        std::vector<double> pulls(found.size(), 0.0);
        for (int k : left) worth[k] += leaning(found[ranked[k]], t);
        double best = worth[left[0]], exchanging = 0.0, feints = spec_.feint * (1.0 - sure_);
        for (int k : left) best = std::max(best, worth[k]);
        for (int k : left) {
            pulls[ranked[k]] = steep((worth[k] - best) / widely);
            if (found[ranked[k]].move == EXCHANGE) exchanging += pulls[ranked[k]];
        }
        int feint = exchanging > 0.0 && feints > 0.0 ? best_feint(found, chance) : -1;
        if (feint >= 0) {
            for (int k : left)
                if (found[ranked[k]].move == EXCHANGE) pulls[ranked[k]] *= 1.0 - feints;
            pulls[feint] += feints * exchanging;
        }
        return pulls;
    }
    static double steep(double points) {
        double base = std::max(1.0 + points / 8.0, 0.25);
        base *= base, base *= base;
        return base * base;
    }
    int by_rule(const Options &found) const {
        if (spec_.rule == NINJA_FIRST) {
            for (size_t k = 0; k < found.size(); k++)
                if (found[k].card == NINJA) return int(k);
            return -1;
        }
        // Lays as the orderly do until they are taken for one, then what these would lay last.
        const double *weights = spec_.columns.ordered->at(filled);
        int best = 0;
        for (size_t k = 1; k < found.size(); k++) {
            double ahead = weights[found[k].card] - weights[found[best].card];
            if (filled < 2 ? ahead > 0.0 : ahead < 0.0) best = int(k);
        }
        return best;
    }
    Imagined moment(const Ask &ask, const Table &t) const {
        Imagined base = sight_;
        const Public &open = t.open;
        for (int s = 0; s < 3 * SEATS; s++) base.seen[s] |= peeked_[s];
        base.turn = ask.wanted == EXCHANGE || ask.wanted == SWAP ? ask.seat : open.turn;
        std::copy(open.points, open.points + SEATS, base.points);
        bool attacks = ask.wanted == ATTACK || ask.wanted == MONK_ASK;
        base.stage = attacks ? AT_ATTACK : ask.wanted == REFILL ? AT_REFILL : AT_AFTER;
        if (open.attacks && attacks) {
            const Attack &first = open.attack[0];
            base.stage = AT_AGAIN;
            base.first_slot = 3 * first.seat + first.slot;
            base.first_target = 3 * first.target + first.to;
        }
        base.attacker_lost = open.attacker_lost;
        base.winners = open.winners;
        for (int s = 0; s < 3; s++) base.rows[3 * you + s] = row[s];
        base.hands[you] = hand;
        return base;
    }
    struct Worlds {
        Imagined base;
        const Joint *joints[SEATS];
        std::vector<double> sums[SEATS];
        Worlds(const Imagined &b, const std::unique_ptr<Belief> *beliefs) : base(b) {
            for (int foe = 0; foe < SEATS; foe++) {
                joints[foe] = beliefs[foe] ? &beliefs[foe]->joint() : nullptr;
                if (!joints[foe]) continue;
                const Joint &j = *joints[foe];
                double total = 0.0;
                for (int r = 0; r < j.size; r++) sums[foe].push_back(r ? total += j.whole[r] : total = j.whole[r]);
            }
        }
        Imagined draw(Chance &chance) const {
            Imagined world = base;
            for (int foe = 0; foe < SEATS; foe++) {
                if (!joints[foe]) continue;
                const auto &all = sums[foe];
                size_t at = std::upper_bound(all.begin(), all.end(), chance.fraction() * all.back()) - all.begin();
                const Row &r = joints[foe]->row[std::min(at, all.size() - 1)];
                int laid = 0;
                for (int s = 0; s < 3; s++) {
                    world.rows[3 * foe + s] = r.card[s];
                    if (r.card[s]) laid |= 1 << r.card[s];
                }
                world.hands[foe] = world.standing[foe] & ~laid;
            }
            return world;
        }
    };
    Decision by_habit(const Habits &habits, Imagined world, const Ask &ask, const Table &t, Chance &lots) const {
        switch (ask.wanted) {
            case ATTACK: {
                Slots s = habits.attack(world, lots);
                return s.slot < 0 ? Decision{PASS} : Decision{ATTACK, s.slot % 3, s.target % 3, 0, false, s.target / 3};
            }
            case MONK_ASK:
                return {MONK_ASK, 0, 0, 0, habits.monk(world, 3 * t.attack.seat + t.attack.slot, 3 * t.attack.target + t.attack.to)};
            case REFILL: return {REFILL, ask.slot, 0, habits.refill(world, you, lots)};
            case EXCHANGE: {
                Slots s = habits.exchange(world, lots);
                return s.slot < 0 ? Decision{PASS} : Decision{EXCHANGE, s.slot % 3, 0, s.target};
            }
            default: {
                int slot = habits.peek(world, you, lots);
                return slot < 0 ? Decision{PASS} : Decision{PEEK, slot % 3};
            }
        }
    }
    void proposed(const Ask &ask, const Options &found, const Table &t, Chance &chance, std::vector<int> &ranked, std::vector<double> &shares) {
        if (ask.wanted == SWAP) {
            for (size_t k = 0; k < found.size(); k++) ranked.push_back(int(k)), shares.push_back(1.0);
            return;
        }
        bool quick = ask.wanted == PEEK || ask.wanted == MONK_ASK;
        int tries = quick ? 1 : 48;
        Worlds worlds(moment(ask, t), beliefs_);
        std::vector<int> counts(found.size(), 0);
        for (int k = 0; k < tries; k++) {
            Decision d = by_habit(quick || !budget_ ? own_ : wide_, worlds.draw(chance), ask, t, chance);
            for (size_t o = 0; o < found.size(); o++)
                if (found[o] == d) counts[o]++;
        }
        for (size_t o = 0; o < found.size(); o++)
            if (counts[o]) ranked.push_back(int(o));
        std::stable_sort(ranked.begin(), ranked.end(), [&](int a, int b) { return counts[a] > counts[b]; });
        if (ranked.size() > 7) ranked.resize(7);
        for (int o : ranked) shares.push_back(double(counts[o]) / tries);
        if (ask.wanted == MONK_ASK || (budget_ && ask.wanted == EXCHANGE && found.size() <= 7))
            for (size_t o = 0; o < found.size(); o++)
                if (std::find(ranked.begin(), ranked.end(), int(o)) == ranked.end()) ranked.push_back(int(o)), shares.push_back(0.0);
    }
    void enter(const Decision &d, Imagined &t, const Habits *const *habits, const Attack &attack) const {
        int start = 3 * you;
        switch (d.move) {
            case ATTACK: {
                int slot = start + d.slot, target = 3 * d.target + d.to;
                t.fought(slot, target, habits[d.target]->monk(t, slot, target));
                return;
            }
            case MONK_ASK: t.fought(3 * attack.seat + attack.slot, 3 * attack.target + attack.to, d.yes); return;
            case REFILL: t.fill(start + d.slot, d.card); return;
            case EXCHANGE: t.exchange(start + d.slot, d.card), t.end_turn(); return;
            case SWAP: t.swap(start + d.slot, start + d.to, d.yes), t.end_turn(); return;
            case PEEK: t.seen[3 * t.turn + d.slot] |= 1 << you, t.winners.next(); return;
            default:
                if (t.stage != AT_AFTER) t.end_fights();
                else if (t.attacker_lost) t.winners.next();
                else t.end_turn();
        }
    }
    struct Trial {
        Worlds worlds;
        double hardly[SEATS], somewhat[SEATS];
        std::vector<double> luck;
    };
    Trial trial(const Ask &ask, const Table &t) const {
        Trial found{Worlds(moment(ask, t), beliefs_), {}, {}, {}};
        for (int foe = 0; foe < SEATS; foe++) {
            if (foe == you) continue;
            double kinds[MOST_KINDS];
            beliefs_[foe]->kinds(kinds);
            found.hardly[foe] = kinds[0], found.somewhat[foe] = kinds[1];
        }
        return found;
    }
    void attempt(Trial &with, Search &search, const std::vector<int> &alive, const Options &found, const std::vector<int> &ranked, const Table &t, Chance &chance) const {
        const Habits *habits[SEATS];
        for (int seat = 0; seat < SEATS; seat++) {
            double lot = chance.fraction();
            habits[seat] = seat == you ? &own_ : &others_[lot < with.hardly[seat] ? 0 : lot < with.hardly[seat] + with.somewhat[seat] ? 1 : 2];
        }
        Imagined world = with.worlds.draw(chance);
        with.luck.clear();
        Outlook judge{spec_.outlook, you};
        for (int k : alive) {
            Imagined table = world;
            Luck luck{&with.luck, &chance};
            enter(found[ranked[k]], table, habits, t.attack);
            int turns = play_on(table, habits, luck, SEATS + 1);
            search.work += (1 + turns) * (2 + SEATS);
            search.sums[k] += judge(table);
            search.visits[k]++;
        }
    }
    static std::vector<double> valued(const Search &s, const std::vector<double> &shares) {
        double most = *std::max_element(shares.begin(), shares.end());
        std::vector<double> found;
        for (size_t k = 0; k < s.sums.size(); k++)
            found.push_back((s.sums[k] + 0.6 * std::sqrt(double(s.visits[k])) * shares[k] / most) / s.visits[k]);
        return found;
    }
    std::vector<int> run(const Ask &ask, const Options &found, const std::vector<int> &ranked, const Table &t, Chance &chance, const std::vector<double> &shares, Search &search) {
        int count = int(ranked.size()), rounds = 0;
        search.sums.assign(count, 0.0), search.visits.assign(count, 0);
        while ((count - 1) >> rounds) rounds++;
        rounds = std::max(1, rounds);
        std::vector<int> alive;
        for (int k = 0; k < count; k++) alive.push_back(k);
        Trial with = trial(ask, t);
        for (int number = 0; number < rounds; number++) {
            int limit = budget_ * (number + 1) / rounds;
            while (search.work < limit || !search.visits[alive[0]]) attempt(with, search, alive, found, ranked, t, chance);
            if (number < rounds - 1) {
                auto values = valued(search, shares);
                std::stable_sort(alive.begin(), alive.end(), [&](int a, int b) { return values[a] > values[b]; });
                alive.resize(std::max<size_t>(2, (alive.size() + 1) / 2));
            }
        }
        return alive;
    }
    std::vector<double> refill_pulls(const Ask &ask, const Options &found, const Table &t, Chance &chance) {
        const double *weights = spec_.lays->at(filled);
        std::vector<int> all;
        std::vector<double> pulls;
        double total = 0.0, even = 1.0 / found.size();
        for (size_t k = 0; k < found.size(); k++) all.push_back(int(k)), total += weights[found[k].card] + LEAST;
        Search search;
        search.sums.assign(all.size(), 0.0), search.visits.assign(all.size(), 0);
        Trial with = trial(ask, t);
        while (search.work < budget_ || !search.visits[0]) attempt(with, search, all, found, all, t, chance);
        std::vector<double> means;
        for (size_t k = 0; k < all.size(); k++) means.push_back(search.sums[k] / search.visits[k]);
        double best = *std::max_element(means.begin(), means.end());
        for (size_t k = 0; k < all.size(); k++) {
            double base = 1.0 + (spec_.tilt + sure_ * spec_.sure_tilt) * (means[k] - best) / 8.0;
            base = std::max(base, 0.25);
            base *= base, base *= base;
            double share = spec_.trust * ((weights[found[k].card] + LEAST) / total) + (1.0 - spec_.trust) * even;
            pulls.push_back(share * (base * base) * leaning(found[k], t));
        }
        return pulls;
    }
    int mixed(const Ask &ask, const Options &found, const Table &t, Chance &chance) {
        std::vector<double> pulls = refill_pulls(ask, found, t, chance);
        std::vector<int> all(found.size());
        for (size_t k = 0; k < all.size(); k++) all[k] = int(k);
        int chosen = drawn_by(pulls, chance);
        learn(found, all, pulls, chosen, t);
        return chosen;
    }
    // Draws in whole thousandths; what is over goes to the likeliest. Brings the pulls to 1 in all.
    static int drawn_by(std::vector<double> &pulls, Chance &chance) {
        double total = 0.0;
        for (double p : pulls) total += p;
        std::vector<int> shares;
        int sum = 0;
        for (double p : pulls) shares.push_back(int(1000 * p / total + 0.5)), sum += shares.back();
        *std::max_element(shares.begin(), shares.end()) += 1000 - sum;
        for (double &p : pulls) p /= total;
        int lot = chance.below(1000);
        for (size_t k = 0; k < shares.size(); k++)
            if ((lot -= shares[k]) < 0) return int(k);
        return int(shares.size()) - 1;
    }
};

}  // namespace tenno
