#include "games/empire/plain_rules.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "game/text.h"

__attribute__((format(printf, 2, 3))) static void add(PlainActions *out, const char *format, ...) {
    va_list arguments;
    va_start(arguments, format);
    assert_in_range(out->count, 0, PLAIN_ACTIONS_MOST - 1);
    const int length = vsnprintf(out->text[out->count++], GAME_TEXT_MAX, format, arguments);
    va_end(arguments);
    assert_in_range(length, 1, GAME_TEXT_MAX - 1);
}

static const char *space(int cell) {
    static const char names[EMPIRE_CELLS][3] = {
        "a0", "a1", "a2", "a3", "a4", "a5", "b0", "b1", "b2", "b3", "b4", "b5", "c0", "c1", "c2",
        "c3", "c4", "c5", "d0", "d1", "d2", "d3", "d4", "d5", "e0", "e1", "e2", "e3", "e4", "e5",
        "f0", "f1", "f2", "f3", "f4", "f5", "g0", "g1", "g2", "g3", "g4", "g5", "h0", "h1", "h2",
        "h3", "h4", "h5", "i0", "i1", "i2", "i3", "i4", "i5", "j0", "j1", "j2", "j3", "j4", "j5",
        "k0", "k1", "k2", "k3", "k4", "k5", "l0", "l1", "l2", "l3", "l4", "l5",
    };
    return names[cell];
}

static bool enemies(const Plain *plain, int seat, int cell) {
    bool found = false;
    for (int i = 0; i < plain->units; i++) {
        found = found || (plain->unit[i].cell == cell && plain->unit[i].owner != seat);
    }
    return found;
}

/* --- Exploration and resupply ---------------------------------------------------------------- */

/* E-11 */
static void list_explore(const Plain *plain, PlainActions *out) {
    const bool anywhere = plain_units(plain, plain->on_turn, CELL_NONE) == 0;
    for (int place = 0; place < EMPIRE_PLACES; place++) {
        bool near = anywhere;
        for (int cell = 0; cell < EMPIRE_CELLS && !near; cell++) {
            for (int own = 6 * place; own < 6 * place + 6 && !near; own++) {
                near = plain_touch(own, cell) && plain_units(plain, plain->on_turn, cell) > 0;
            }
        }
        if (near && plain->country_at[place] < 0) {
            add(out, "explore=%c", 'a' + place);
        }
    }
    add(out, "done");
}

/* E-12 */
static void list_supply(const Plain *plain, PlainActions *out) {
    for (int i = 0; i < plain->units; i++) {
        const PlainUnit *unit = &plain->unit[i];
        char text[GAME_TEXT_MAX];
        if (unit->owner == plain->on_turn && unit->cell == plain->space) {
            plain_unit_text(unit, false, text);
            add(out, "supply=%s@%s", text, space(unit->cell));
        }
    }
}

/* --- Actions --------------------------------------------------------------------------------- */

/* E-15: the spaces, the country apart. */
static void list_muster_cells(const Plain *plain, int counter, PlainActions *out) {
    const PlainCounter is = plain_counter(counter);
    const int place = plain_place_of(plain, is.country);
    for (int cell = 0; cell < EMPIRE_CELLS; cell++) {
        bool fine = is.kind != 'n' && cell / 6 == place && plain_terrain(plain, cell) == ':';
        for (int land = 6 * place; is.kind == 'n' && land < 6 * place + 6; land++) {
            fine = fine || (plain_terrain(plain, land) == ':' && plain_touch(land, cell) &&
                            plain_terrain(plain, cell) == '*');
        }
        if (fine) {
            add(out, "muster=%s@%s", empire_counter[counter].text, space(cell));
        }
    }
}

static void list_muster(const Plain *plain, PlainActions *out) {
    for (int counter = 0; counter < EMPIRE_COUNTERS; counter++) {
        const int country = plain_counter(counter).country;
        const int controller = plain_controller(plain, country);
        if (plain->hand[plain->on_turn][counter] > 0 && plain_place_of(plain, country) >= 0 &&
            (controller == SEAT_NONE || controller == plain->on_turn) &&
            plain_people_agree(plain, plain->on_turn, country)) {
            list_muster_cells(plain, counter, out);
        }
    }
}

/* E-16: whether a unit may be in a space on its way. */
static bool enters(const Plain *plain, const PlainUnit *unit, int cell) {
    const char terrain = plain_terrain(plain, cell);
    const char kind = plain_counter(unit->counter).kind;
    return terrain != '?' &&
           (kind == 'w' || (kind == 'a' && terrain == ':') || (kind == 'n' && terrain == '*'));
}

void plain_reach(const Plain *plain, const PlainUnit *unit, bool reached[EMPIRE_CELLS]) {
    bool passed[EMPIRE_CELLS] = {false};
    memset(reached, 0, EMPIRE_CELLS * sizeof reached[0]);
    passed[unit->cell] = true;
    for (int step = 0; step < plain_counter(unit->counter).movement; step++) {
        bool next[EMPIRE_CELLS] = {false};
        for (int from = 0; from < EMPIRE_CELLS; from++) {
            for (int to = 0; to < EMPIRE_CELLS && passed[from]; to++) {
                if (plain_touch(from, to) && enters(plain, unit, to)) {
                    reached[to] = true;
                    next[to] = !enemies(plain, unit->owner, to);
                }
            }
        }
        memcpy(passed, next, sizeof passed);
    }
    for (int cell = 0; cell < EMPIRE_CELLS; cell++) {
        reached[cell] = reached[cell] && cell != unit->cell && plain_terrain(plain, cell) != 'I';
    }
}

static void list_unit(const Plain *plain, const PlainUnit *unit, PlainActions *out) {
    char text[GAME_TEXT_MAX];
    bool reached[EMPIRE_CELLS] = {false};
    plain_unit_text(unit, true, text);
    if (unit->supplied) {
        plain_reach(plain, unit, reached);
    }
    for (int cell = 0; cell < EMPIRE_CELLS; cell++) {
        if (reached[cell]) {
            add(out, "%s@%s-%s", text, space(unit->cell), space(cell));
        }
        if (unit->supplied && unit->aboard >= 0 && plain_touch(unit->cell, cell) &&
            plain_terrain(plain, cell) == ':') {
            add(out, "%s@%s>%s", text, space(unit->cell), space(cell)); /* E-18 */
        }
    }
    for (int seat = 0; seat < EMPIRE_SEATS; seat++) {
        if (seat != unit->owner && plain_units(plain, seat, unit->cell) > 0) {
            add(out, "%s@%sx%d", text, space(unit->cell), seat + 1); /* E-19 */
        }
    }
    for (int i = 0; i < plain->units; i++) {
        const PlainUnit *fleet = &plain->unit[i];
        const PlainCounter is = plain_counter(fleet->counter);
        if (plain_counter(unit->counter).kind == 'a' && unit->supplied && is.kind == 'n' &&
            fleet->supplied && fleet->aboard < 0 && plain_touch(unit->cell, fleet->cell) &&
            is.country == plain_counter(unit->counter).country) {
            char other[GAME_TEXT_MAX];
            plain_unit_text(fleet, true, other);
            add(out, "%s@%s>%s@%s", text, space(unit->cell), other, space(fleet->cell)); /* E-17 */
        }
    }
}

/* E-21: the crowns of a country in a pile. */
static int crowns_in(const int pile[EMPIRE_COUNTERS], int country) {
    int crowns = 0;
    for (int counter = 0; counter < EMPIRE_COUNTERS; counter++) {
        const PlainCounter is = plain_counter(counter);
        crowns += is.country == country ? pile[counter] * is.crowns : 0;
    }
    return crowns;
}

static void list_coup(const Plain *plain, PlainActions *out) {
    const int *hand = plain->hand[plain->on_turn];
    for (int counter = 0; counter < EMPIRE_COUNTERS; counter++) {
        const PlainCounter is = plain_counter(counter);
        if (hand[counter] == 0 || is.crowns == 0) {
            continue;
        }
        const int controller = plain_controller(plain, is.country);
        const bool open = plain->phase == EMPIRE_COUP_SHOW;
        const bool fine = open ? is.country == plain->coup
                               : controller != SEAT_NONE && controller != plain->on_turn &&
                                     plain_people_agree(plain, plain->on_turn, is.country) &&
                                     crowns_in(hand, is.country) > plain_crowns(plain, is.country);
        if (fine) {
            add(out, "coup=%s", empire_counter[counter].text);
        }
    }
}

static void list_actions(const Plain *plain, PlainActions *out) {
    list_muster(plain, out);
    for (int i = 0; i < plain->units; i++) {
        if (plain->unit[i].owner == plain->on_turn) {
            list_unit(plain, &plain->unit[i], out);
        }
    }
    list_coup(plain, out);
    for (int counter = 0; counter < EMPIRE_COUNTERS; counter++) {
        if (plain->hand[plain->on_turn][counter] > 0) {
            add(out, "discard=%s", empire_counter[counter].text); /* E-23 */
        }
    }
    if (plain_pile(plain->discard) > 0) {
        add(out, "reshuffle");
    }
    add(out, "done");
}

/* --- The other phases ------------------------------------------------------------------------ */

/* E-19 */
static void list_defend(const Plain *plain, PlainActions *out) {
    for (int i = 0; i < plain->units; i++) {
        const PlainUnit *unit = &plain->unit[i];
        char text[GAME_TEXT_MAX];
        if (unit->cell == plain->space && unit->owner == plain->attacked) {
            plain_unit_text(unit, true, text);
            add(out, "defend=%s", text);
        }
    }
}

static void list_shown(const Plain *plain, PlainActions *out) {
    for (int counter = 0; counter < EMPIRE_COUNTERS; counter++) {
        if (plain->shown[counter] > 0) {
            list_muster_cells(plain, counter, out);
        }
    }
}

/* E-14 */
static void list_draw(const Plain *plain, PlainActions *out) {
    if (plain_pile(plain->hand[plain->on_turn]) < 6 && plain_pile(plain->deck) > 0) {
        add(out, "take");
    }
    add(out, "done");
}

static int compare_texts(const void *a, const void *b) {
    return strcmp(a, b);
}

void plain_actions(const Plain *plain, PlainActions *out) {
    static void (*const list[])(const Plain *, PlainActions *) = {
        [EMPIRE_EXPLORE] = list_explore, [EMPIRE_RESUPPLY] = list_supply,
        [EMPIRE_ACTION] = list_actions,  [EMPIRE_DEFEND] = list_defend,
        [EMPIRE_COUP_SHOW] = list_coup,  [EMPIRE_COUP_MUSTER] = list_shown,
        [EMPIRE_DRAW] = list_draw,
    };
    out->count = 0;
    if (plain->phase == EMPIRE_OVER) {
        return;
    }
    list[plain->phase](plain, out);
    qsort(out->text, (size_t)out->count, sizeof out->text[0], compare_texts);
    int kept = 0;
    for (int i = 0; i < out->count; i++) { /* written alike: one action */
        if (i == 0 || strcmp(out->text[i], out->text[kept - 1]) != 0) {
            memmove(out->text[kept++], out->text[i], GAME_TEXT_MAX);
        }
    }
    out->count = kept;
}
