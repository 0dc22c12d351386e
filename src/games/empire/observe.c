/* What a viewer cannot know: the other hands, what the deck holds, and chance to come (E-7). Piles
 * have no order, so dealing again draws from all counters that are nowhere to be seen. */
#include <string.h>

#include "game/text.h"
#include "games/empire/rules.h"

void empire_observe(void *at, int viewer) {
    EmpireState *state = at;
    for (int seat = 0; seat < EMPIRE_SEATS; seat++) {
        if (seat != viewer) {
            memset(state->hand[seat].of, 0, sizeof state->hand[seat].of);
        }
    }
    memset(state->deck.of, 0, sizeof state->deck.of);
    state->rng = (Rng){0};
    state->viewer = (uint8_t)(EMPIRE_OBSERVED + 1 + viewer);
}

/* --- Counters that are nowhere to be seen ---------------------------------------------------- */

typedef struct Unseen {
    int count;
    uint8_t counter[EMPIRE_ALL];
} Unseen;

static void remove_pile(const EmpirePile *pile, int16_t left[EMPIRE_COUNTERS]) {
    for (int i = 0; i < EMPIRE_COUNTERS; i++) {
        left[i] = (int16_t)(left[i] - pile->of[i]);
    }
}

void empire_count_unseen(const EmpireState *state, int16_t left[EMPIRE_COUNTERS]) {
    for (int i = 0; i < EMPIRE_COUNTERS; i++) {
        left[i] = (int16_t)empire_counter[i].copies;
    }
    for (int i = 0; i < state->units; i++) {
        left[state->unit[i].counter]--;
        if (state->unit[i].aboard != 0) {
            left[state->unit[i].aboard - 1]--;
        }
    }
    remove_pile(&state->discard, left);
    remove_pile(&state->dead, left);
    remove_pile(&state->shown, left);
    for (int seat = 0; seat < EMPIRE_SEATS; seat++) {
        remove_pile(&state->hand[seat], left);
    }
}

/* False if a counter is seen more often than it is there. */
static bool find_unseen(const EmpireState *state, Unseen *unseen) {
    int16_t left[EMPIRE_COUNTERS];
    bool fine = true;
    empire_count_unseen(state, left);
    unseen->count = 0;
    for (int i = 0; i < EMPIRE_COUNTERS; i++) {
        fine = fine && left[i] >= 0;
        for (; left[i] > 0; left[i]--) {
            unseen->counter[unseen->count++] = (uint8_t)i;
        }
    }
    return fine;
}

static void take_unseen(Unseen *unseen, int index, EmpirePile *hand) {
    hand->of[unseen->counter[index]]++;
    unseen->counter[index] = unseen->counter[--unseen->count];
}

int empire_unknown(const EmpirePile *hand) {
    int count = hand->total;
    for (int i = 0; i < EMPIRE_COUNTERS; i++) {
        count -= hand->of[i];
    }
    return count;
}

/* --- The hand behind a coup ------------------------------------------------------------------ */

/* While counters are shown, everybody knows that the hand still has crowns enough (E-22) and two
 * different counters with crowns, or there would be no choice (E-28). */
typedef struct Claim {
    int country;
    int missing; /* crowns that must still be shown */
    int last;    /* a counter with crowns, */
    bool differ; /* and whether there is another, or no other is needed */
} Claim;

static bool counts(const Claim *claim, int counter) {
    return empire_counter[counter].country == claim->country && empire_counter[counter].crowns > 0;
}

static void claim_counter(Claim *claim, int counter) {
    claim->missing -= empire_counter[counter].crowns;
    claim->differ = claim->differ || (claim->last >= 0 && claim->last != counter);
    claim->last = counter;
}

static Claim find_claim(const EmpireState *state, bool choice) {
    const EmpirePile *hand = &state->hand[state->on_turn];
    Claim claim = {.country = state->coup,
                   .missing = empire_crowns(state, state->coup) + 1, /* E-21 */
                   .last = -1,
                   .differ = !choice};
    for (int i = 0; i < EMPIRE_COUNTERS; i++) {
        claim.missing -= state->shown.of[i] * empire_counter[i].crowns;
        if (hand->of[i] > 0 && counts(&claim, i)) {
            claim_counter(&claim, i);
            claim.missing -= (hand->of[i] - 1) * empire_counter[i].crowns;
        }
    }
    return claim;
}

/* Brings the counters that count to the front, and gives their number. */
static int front(const Claim *claim, Unseen *unseen) {
    int crowned = 0;
    for (int i = 0; i < unseen->count; i++) {
        const uint8_t counter = unseen->counter[i];
        if (counts(claim, counter)) {
            unseen->counter[i] = unseen->counter[crowned];
            unseen->counter[crowned++] = counter;
        }
    }
    return crowned;
}

/* In how many ways `count` counters can be picked from `from`. */
static uint64_t ways(int from, int count) {
    uint64_t product = count < 0 ? 0 : 1;
    for (int i = 0; product > 0 && i < count; i++) {
        product = product * (uint64_t)(from - i) / (uint64_t)(i + 1);
    }
    return product;
}

/* How many hands get `set` of the first `crowned` counters, and others to make `count`. */
static uint64_t hands_with(Claim claim, const Unseen *unseen, int crowned, unsigned set,
                           int count) {
    const int others = count - __builtin_popcount(set);
    for (; set != 0; set &= set - 1) {
        claim_counter(&claim, unseen->counter[__builtin_ctz(set)]);
    }
    return claim.missing > 0 || !claim.differ ? 0 : ways(unseen->count - crowned, others);
}

/* Deals one of all hands that are possible, each with the same chance; false if there is none. */
static bool deal_claim(EmpireState *state, Unseen *unseen, bool choice, Rng *rng) {
    EmpirePile *hand = &state->hand[state->on_turn];
    const Claim claim = find_claim(state, choice);
    const int crowned = front(&claim, unseen);
    const int count = empire_unknown(hand);
    uint64_t hands = 0;
    for (unsigned set = 0; set < 1U << crowned; set++) {
        hands += hands_with(claim, unseen, crowned, set, count);
    }
    if (hands == 0) {
        return false;
    }
    unsigned set = 0;
    uint64_t number = rng_next(rng) % hands;
    for (uint64_t here; (here = hands_with(claim, unseen, crowned, set, count)) <= number; set++) {
        number -= here;
    }
    for (int others = count - __builtin_popcount(set); others > 0; others--) {
        const int behind = unseen->count - crowned;
        take_unseen(unseen, crowned + (int)rng_below(rng, (uint32_t)behind), hand);
    }
    while (set != 0) { /* the last first: taking one moves another to its place */
        const int last = 31 - __builtin_clz(set);
        take_unseen(unseen, last, hand);
        set ^= 1U << last;
    }
    return true;
}

/* --- All hands ------------------------------------------------------------------------------- */

const char *empire_deal(EmpireState *state, bool choice, Rng *rng) {
    Unseen unseen;
    int missing = 0;
    if (!find_unseen(state, &unseen)) {
        return N_("A counter is there more often than the game has it (E-6).");
    }
    for (int seat = 0; seat < EMPIRE_SEATS; seat++) {
        missing += empire_unknown(&state->hand[seat]);
    }
    if (missing + state->deck.total != unseen.count) {
        return N_("Units, hands, deck and piles are not 153 counters (E-6).");
    }
    if (state->phase == EMPIRE_COUP_SHOW && !deal_claim(state, &unseen, choice, rng)) {
        return N_("The hand lacks the counters to go on with the coup (E-21).");
    }
    for (int seat = 0; seat < EMPIRE_SEATS; seat++) {
        for (int count = empire_unknown(&state->hand[seat]); count > 0; count--) {
            take_unseen(&unseen, (int)rng_below(rng, (uint32_t)unseen.count), &state->hand[seat]);
        }
    }
    memset(state->deck.of, 0, sizeof state->deck.of);
    for (int i = 0; i < unseen.count; i++) {
        state->deck.of[unseen.counter[i]]++;
    }
    return NULL;
}

void empire_determinize(void *at, int seat, Rng *rng) {
    EmpireState *state = at;
    empire_observe(state, seat);
    (void)empire_deal(state, true, rng); /* what is left is there: the true deal is possible */
    state->viewer = EMPIRE_TRUE;
    state->rng = rng_seeded(rng_next(rng));
}
