#include "games/empire/plain_rules.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "game/text.h"

/* --- Tables of the rulebook ------------------------------------------------------------------ */

/* E-2: what the sides 1 .. 5 of a place meet. */
static const char *const sides[EMPIRE_PLACES] = {"bdihc", "cfeda", "ahgfb", "bejia",
                                                 "jdbfk", "cgkeb", "kfchl", "ailgc",
                                                 "lhadj", "lidek", "jefgl", "kghij"};

typedef struct PlainCountry {
    char letter;
    char people;
    const char *terrain; /* middle, top, right, bottom right, bottom left, left */
} PlainCountry;

/* E-3 */
static const PlainCountry countries[EMPIRE_COUNTRIES] = {
    {'G', 'o', ":I::**"}, {'F', 'h', ":*:::*"}, {'S', 'e', "*:::*:"}, {'B', 'h', ":I::*:"},
    {'J', 'd', ":II*::"}, {'N', 'h', "*I::::"}, {'H', 'o', ":**::*"}, {'M', 'h', "**::::"},
    {'D', 'e', ":::**:"}, {'E', 'h', "*::**:"}, {'C', 'd', "***::*"}, {'I', 'o', ":*::::"},
};

static PlainCounter read_counter(int counter) {
    const char *text = empire_counter[counter].text;
    PlainCounter plain = {.combat = text[1] - '0', .kind = text[2]};
    while (countries[plain.country].letter != text[0]) {
        plain.country++;
    }
    for (text += 2; *text == plain.kind; text++) {
        plain.movement++;
    }
    for (; *text == '+'; text++) {
        plain.crowns++;
    }
    plain.named = *text != '\0';
    return plain;
}

PlainCounter plain_counter(int counter) {
    static PlainCounter known[EMPIRE_COUNTERS];
    if (known[counter].combat == 0) {
        known[counter] = read_counter(counter);
    }
    return known[counter];
}

/* --- The globe ------------------------------------------------------------------------------- */

static bool find_touch(int a, int b) {
    const int place[2] = {a / 6, b / 6};
    const int space[2] = {a % 6, b % 6};
    if (place[0] == place[1]) {
        const int apart = abs(space[0] - space[1]);
        const bool middle = space[0] == 0 || space[1] == 0;
        return apart != 0 && (middle || apart == 1 || apart == 4);
    }
    for (int s = 1; s <= 5; s++) {
        for (int t = 1; t <= 5; t++) {
            if (sides[place[0]][s - 1] != 'a' + place[1] ||
                sides[place[1]][t - 1] != 'a' + place[0]) {
                continue;
            }
            const int next_s = s % 5 + 1;
            const int next_t = t % 5 + 1;
            return (space[0] == s && (space[1] == t || space[1] == next_t)) ||
                   (space[0] == next_s && space[1] == t);
        }
    }
    return false;
}

bool plain_touch(int a, int b) {
    enum { UNKNOWN, TOUCH, APART };
    static char known[EMPIRE_CELLS][EMPIRE_CELLS];
    if (known[a][b] == UNKNOWN) {
        known[a][b] = find_touch(a, b) ? TOUCH : APART;
    }
    return known[a][b] == TOUCH;
}

char plain_terrain(const Plain *plain, int cell) {
    const int country = plain->country_at[cell / 6];
    const int space = cell % 6;
    if (country < 0) {
        return '?';
    }
    /* With turn t the printed top is on space t + 1. */
    const int printed = space == 0 ? 0 : (space - 1 - plain->turned[cell / 6] + 5) % 5 + 1;
    return countries[country].terrain[printed];
}

int plain_place_of(const Plain *plain, int country) {
    int place = EMPIRE_PLACES - 1;
    while (place >= 0 && plain->country_at[place] != country) {
        place--;
    }
    return place;
}

/* --- Units and piles ------------------------------------------------------------------------- */

int plain_controller(const Plain *plain, int country) {
    for (int i = 0; i < plain->units; i++) {
        if (plain_counter(plain->unit[i].counter).country == country) {
            return plain->unit[i].owner;
        }
    }
    return SEAT_NONE;
}

int plain_crowns(const Plain *plain, int country) {
    int crowns = 0;
    for (int i = 0; i < plain->units; i++) {
        const PlainUnit *unit = &plain->unit[i];
        if (plain_counter(unit->counter).country == country) {
            crowns += plain_counter(unit->counter).crowns;
            crowns += unit->aboard < 0 ? 0 : plain_counter(unit->aboard).crowns;
        }
    }
    return crowns;
}

bool plain_people_agree(const Plain *plain, int seat, int country) {
    const char people = countries[country].people;
    bool agree = true;
    for (int other = 0; other < EMPIRE_COUNTRIES; other++) {
        const char theirs = countries[other].people;
        const bool clash = (people == 'o' && theirs == 'e') || (people == 'e' && theirs == 'o');
        agree = agree && !(clash && plain_controller(plain, other) == seat);
    }
    return agree;
}

int plain_units(const Plain *plain, int seat, int cell) {
    int count = 0;
    for (int i = 0; i < plain->units; i++) {
        const PlainUnit *unit = &plain->unit[i];
        count += unit->owner == seat && (cell == CELL_NONE || unit->cell == cell);
    }
    return count;
}

int plain_pile(const int pile[EMPIRE_COUNTERS]) {
    int count = 0;
    for (int i = 0; i < EMPIRE_COUNTERS; i++) {
        count += pile[i];
    }
    return count;
}

void plain_unit_text(const PlainUnit *unit, bool mark, char text[GAME_TEXT_MAX]) {
    tr_say(text, GAME_TEXT_MAX, "%s%s", empire_counter[unit->counter].text,
           mark && unit->supplied ? "^" : "");
    if (unit->aboard >= 0) {
        tr_add(text, GAME_TEXT_MAX, "/%s", empire_counter[unit->aboard].text);
    }
}

/* --- From a state, and comparing ------------------------------------------------------------- */

static PlainUnit unit_of(const EmpireState *state, const EmpireUnit *unit) {
    return (PlainUnit){.cell = unit->cell,
                       .counter = unit->counter,
                       .owner = empire_owner(state, unit),
                       .supplied = unit->supplied != 0,
                       .aboard = unit->aboard - 1};
}

static void pile_of(const EmpirePile *pile, int out[EMPIRE_COUNTERS]) {
    for (int i = 0; i < EMPIRE_COUNTERS; i++) {
        out[i] = pile->of[i];
    }
    assert_int_equal(plain_pile(out), pile->total);
}

Plain plain_of(const EmpireState *state) {
    Plain plain = {.players = state->players,
                   .rounds = state->rounds,
                   .turn = state->turn,
                   .first = state->first,
                   .round = state->round,
                   .on_turn = state->on_turn,
                   .phase = (EmpirePhase)state->phase,
                   .space = state->space,
                   .attacked = state->attacked,
                   .coup = state->coup,
                   .rolled = {state->rolled[0], state->rolled[1]},
                   .units = state->units,
                   .result = state->result,
                   .winners = state->winners};
    if (state->phase == EMPIRE_DEFEND) {
        plain.attacker = unit_of(state, &state->attacker);
    }
    for (int place = 0; place < EMPIRE_PLACES; place++) {
        const bool hidden = state->country_at[place] == EMPIRE_NO_COUNTRY;
        plain.country_at[place] = hidden ? -1 : state->country_at[place];
        plain.turned[place] = state->turned[place];
    }
    for (int seat = 0; seat < EMPIRE_SEATS; seat++) {
        plain.resigned[seat] = (state->resigned >> seat & 1) != 0;
        pile_of(&state->hand[seat], plain.hand[seat]);
    }
    pile_of(&state->deck, plain.deck);
    pile_of(&state->discard, plain.discard);
    pile_of(&state->dead, plain.dead);
    pile_of(&state->shown, plain.shown);
    for (int i = 0; i < state->units; i++) {
        plain.unit[i] = unit_of(state, &state->unit[i]);
    }
    for (int cell = 0; cell < EMPIRE_CELLS; cell++) {
        static const char signs[] = {
            [EMPIRE_LAND] = ':', [EMPIRE_SEA] = '*', [EMPIRE_ICE] = 'I', [EMPIRE_HIDDEN] = '?'};
        const char sign = plain_terrain(&plain, cell);
        assert_int_equal(signs[empire_terrain(state, (Cell)cell)], sign);
        for (int terrain = 0; terrain < EMPIRE_HIDDEN; terrain++) {
            const uint64_t word = state->terrain[terrain].word[cell / 64];
            assert_int_equal(word >> cell % 64 & 1, signs[terrain] == sign);
        }
    }
    for (int country = 0; country < EMPIRE_COUNTRIES; country++) {
        assert_int_equal(state->controller[country], plain_controller(&plain, country));
        assert_int_equal(state->place_of[country], plain_place_of(&plain, country));
    }
    return plain;
}

static int compare_units(const void *a, const void *b) {
    const PlainUnit *x = a;
    const PlainUnit *y = b;
    return x->cell != y->cell         ? x->cell - y->cell
           : x->counter != y->counter ? x->counter - y->counter
           : x->aboard != y->aboard   ? x->aboard - y->aboard
                                      : x->supplied - y->supplied;
}

#define SAME(part) assert_int_equal(found->part, expected->part)
#define SAME_BYTES(part) assert_memory_equal(found->part, expected->part, sizeof found->part)

static void expect_same_unit(const PlainUnit *found, const PlainUnit *expected) {
    SAME(cell);
    SAME(counter);
    SAME(owner);
    SAME(supplied);
    SAME(aboard);
}

void plain_expect_same(const Plain *found, const Plain *expected) {
    Plain sorted = *expected;
    qsort(sorted.unit, (size_t)sorted.units, sizeof sorted.unit[0], compare_units);
    SAME(players);
    SAME(rounds);
    SAME(turn);
    SAME(first);
    SAME(round);
    SAME(on_turn);
    SAME(phase);
    SAME(space);
    expect_same_unit(&found->attacker, &expected->attacker);
    SAME(attacked);
    SAME(coup);
    SAME_BYTES(resigned);
    SAME_BYTES(rolled);
    SAME_BYTES(country_at);
    SAME_BYTES(turned);
    SAME_BYTES(hand);
    SAME_BYTES(deck);
    SAME_BYTES(discard);
    SAME_BYTES(dead);
    SAME_BYTES(shown);
    SAME(result);
    SAME(winners);
    SAME(units);
    for (int i = 0; i < found->units; i++) {
        expect_same_unit(&found->unit[i], &sorted.unit[i]);
    }
}
