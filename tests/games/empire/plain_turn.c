#include "games/empire/plain_rules.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "game/text.h"

int plain_decider(const Plain *plain) {
    return plain->phase == EMPIRE_OVER     ? SEAT_NONE
           : plain->phase == EMPIRE_DEFEND ? plain->attacked
                                           : plain->on_turn;
}

/* --- Reading notation ------------------------------------------------------------------------ */

/* The part of a text up to one of the marks, which is skipped, or to its end. */
static void cut(const char **text, const char *marks, char part[GAME_TEXT_MAX]) {
    const size_t length = strcspn(*text, marks);
    memcpy(part, *text, length);
    part[length] = '\0';
    *text += length + ((*text)[length] != '\0');
}

static int counter_of(const char *text) {
    int counter = 0;
    while (strcmp(empire_counter[counter].text, text) != 0) {
        counter++;
        assert_in_range(counter, 0, EMPIRE_COUNTERS - 1);
    }
    return counter;
}

static int cell_of(const char *text) {
    return 6 * (text[0] - 'a') + text[1] - '0';
}

/* The first unit of a space that is written so. */
static PlainUnit *unit_of(Plain *plain, int owner, const char *text, bool mark, int cell) {
    for (int i = 0; i < plain->units; i++) {
        char own[GAME_TEXT_MAX];
        plain_unit_text(&plain->unit[i], mark, own);
        if (plain->unit[i].cell == cell && plain->unit[i].owner == owner &&
            strcmp(own, text) == 0) {
            return &plain->unit[i];
        }
    }
    fail_msg("no unit %s", text);
    return NULL;
}

/* --- The end --------------------------------------------------------------------------------- */

static bool in_play(const Plain *plain, int seat) {
    return seat < plain->players && !plain->resigned[seat];
}

/* Nothing stays open; what was shown for a coup belongs to its player. */
static void finish(Plain *plain, int winners) {
    for (int i = 0; i < EMPIRE_COUNTERS; i++) {
        plain->hand[plain->on_turn][i] += plain->shown[i];
        plain->shown[i] = 0;
    }
    plain->phase = EMPIRE_OVER;
    plain->space = 0;
    plain->attacked = 0;
    plain->coup = 0;
    plain->attacker = (PlainUnit){0};
    plain->winners = winners;
    plain->result = (winners & (winners - 1)) == 0 ? OUTCOME_WIN : OUTCOME_DRAW;
}

/* E-24 */
static void look(Plain *plain) {
    int present = 0;
    bool explored = true;
    for (int seat = 0; seat < EMPIRE_SEATS; seat++) {
        present |= plain_units(plain, seat, CELL_NONE) > 0 ? 1 << seat : 0;
    }
    for (int place = 0; place < EMPIRE_PLACES; place++) {
        explored = explored && plain->country_at[place] >= 0;
    }
    if (explored && present != 0 && (present & (present - 1)) == 0 && plain->phase != EMPIRE_OVER) {
        finish(plain, present);
    }
}

/* E-25 */
static void count_countries(Plain *plain) {
    int most = -1;
    int winners = 0;
    for (int seat = 0; seat < EMPIRE_SEATS; seat++) {
        int countries = 0;
        int crowns = 0;
        for (int country = 0; country < EMPIRE_COUNTRIES; country++) {
            if (plain_controller(plain, country) == seat) {
                countries++;
                crowns += plain_crowns(plain, country);
            }
        }
        const int worth = 1000 * countries + crowns;
        if (in_play(plain, seat) && worth >= most) {
            winners = worth > most ? 1 << seat : winners | 1 << seat;
            most = worth;
        }
    }
    finish(plain, winners);
}

static void next_turn(Plain *plain) {
    int seat = plain->on_turn;
    bool round_over = false;
    do {
        seat = (seat + 1) % plain->players;
        round_over = round_over || seat == plain->first;
    } while (!in_play(plain, seat));
    if (round_over && plain->round == plain->rounds) {
        count_countries(plain);
        return;
    }
    plain->round += round_over;
    plain->turn++;
    plain->on_turn = seat;
    plain->phase = EMPIRE_EXPLORE;
}

/* --- What an action does --------------------------------------------------------------------- */

/* E-20: a counter that leaves the board. */
static void bury(Plain *plain, int counter) {
    (plain_counter(counter).named ? plain->dead : plain->discard)[counter]++;
}

static void kill(Plain *plain, PlainUnit *unit) {
    bury(plain, unit->counter);
    if (unit->aboard >= 0) {
        bury(plain, unit->aboard); /* E-17 */
    }
    *unit = plain->unit[--plain->units];
}

static void hit(Plain *plain, PlainUnit *unit) {
    if (unit->supplied) {
        unit->supplied = false;
    } else {
        kill(plain, unit);
    }
}

/* E-20 */
static void fight(Plain *plain, PlainUnit *attacker, PlainUnit *defender, const Plain *after) {
    memcpy(plain->rolled, after->rolled, sizeof plain->rolled);
    assert_true(plain->rolled[0] >= 1 && plain->rolled[0] <= 6);
    assert_true(plain->rolled[1] >= 1 && plain->rolled[1] <= 6);
    const int sum = plain->rolled[0] + plain_counter(attacker->counter).combat;
    const int other = plain->rolled[1] + plain_counter(defender->counter).combat;
    /* A unit that dies is replaced by the last one, so the later of the two is hit first. */
    PlainUnit *const later = attacker > defender ? attacker : defender;
    PlainUnit *const sooner = attacker > defender ? defender : attacker;
    const bool attacker_hit = sum <= other;
    const bool defender_hit = sum >= other;
    if (later == attacker ? attacker_hit : defender_hit) {
        hit(plain, later);
    }
    if (sooner == attacker ? attacker_hit : defender_hit) {
        hit(plain, sooner);
    }
    plain->phase = EMPIRE_ACTION;
}

static void muster(Plain *plain, int pile[EMPIRE_COUNTERS], int counter, int cell) {
    assert_true(pile[counter] > 0);
    pile[counter]--;
    plain->unit[plain->units++] =
        (PlainUnit){.cell = cell, .counter = counter, .owner = plain->on_turn, .aboard = -1};
}

/* E-11 */
static void explore(Plain *plain, int place, const Plain *after) {
    const int country = after->country_at[place];
    const bool pole = place < 3 || place > 8;
    assert_true(plain_place_of(plain, country) < 0);
    assert_true(pole ? country >= 0 && country < 6 : country >= 6 && country < 12);
    assert_true(after->turned[place] >= 0 && after->turned[place] <= (pole ? 0 : 4));
    plain->country_at[place] = country;
    plain->turned[place] = after->turned[place];
    plain->phase = EMPIRE_RESUPPLY;
}

/* E-12 */
static void supply(Plain *plain, const char *text, int cell) {
    PlainUnit *chosen = unit_of(plain, plain->on_turn, text, false, cell);
    for (int i = 0; i < plain->units; i++) {
        if (plain->unit[i].cell == cell) {
            plain->unit[i].supplied = &plain->unit[i] == chosen;
        }
    }
    plain->space = cell + 1;
}

/* E-21 */
static void show(Plain *plain, int counter) {
    const int country = plain_counter(counter).country;
    int crowns = 0;
    plain->phase = EMPIRE_COUP_SHOW;
    plain->coup = country;
    plain->hand[plain->on_turn][counter]--;
    plain->shown[counter]++;
    for (int i = 0; i < EMPIRE_COUNTERS; i++) {
        crowns += plain->shown[i] * plain_counter(i).crowns;
    }
    if (crowns > plain_crowns(plain, country)) {
        for (int i = 0; i < plain->units; i++) {
            if (plain_counter(plain->unit[i].counter).country == country) {
                plain->unit[i].owner = plain->on_turn;
            }
        }
        plain->phase = EMPIRE_COUP_MUSTER;
    }
}

static void muster_shown(Plain *plain, int counter, int cell) {
    muster(plain, plain->shown, counter, cell);
    if (plain_pile(plain->shown) == 0) {
        plain->phase = EMPIRE_ACTION;
        plain->coup = 0;
    }
}

/* E-14: the counter that the hand has more afterwards. */
static void take(Plain *plain, const Plain *after) {
    int counter = 0;
    int *hand = plain->hand[plain->on_turn];
    while (after->hand[plain->on_turn][counter] <= hand[counter]) {
        counter++;
        assert_in_range(counter, 0, EMPIRE_COUNTERS - 1);
    }
    assert_true(plain->deck[counter] > 0);
    plain->deck[counter]--;
    hand[counter]++;
}

static void done(Plain *plain) {
    if (plain->phase == EMPIRE_EXPLORE) {
        plain->phase = EMPIRE_RESUPPLY;
    } else if (plain->phase == EMPIRE_ACTION) {
        plain->phase = EMPIRE_DRAW;
    } else {
        next_turn(plain);
    }
}

static void reshuffle(Plain *plain) {
    for (int i = 0; i < EMPIRE_COUNTERS; i++) {
        plain->deck[i] += plain->discard[i];
        plain->discard[i] = 0;
    }
}

/* --- Actions of units ------------------------------------------------------------------------ */

static void unload(Plain *plain, PlainUnit *fleet, int cell) {
    plain->unit[plain->units++] =
        (PlainUnit){.cell = cell, .counter = fleet->aboard, .owner = fleet->owner, .aboard = -1};
    fleet->aboard = -1;
    fleet->supplied = false;
}

static void load(Plain *plain, PlainUnit *army, PlainUnit *fleet) {
    fleet->aboard = army->counter;
    fleet->supplied = false;
    *army = plain->unit[--plain->units];
}

static void attack(Plain *plain, const PlainUnit *unit, int seat) {
    plain->phase = EMPIRE_DEFEND;
    plain->space = unit->cell;
    plain->attacker = *unit;
    plain->attacked = seat;
}

static void defend(Plain *plain, const char *text, const Plain *after) {
    char own[GAME_TEXT_MAX];
    plain_unit_text(&plain->attacker, true, own);
    PlainUnit *attacker = unit_of(plain, plain->on_turn, own, true, plain->space);
    PlainUnit *defender = unit_of(plain, plain->attacked, text, true, plain->space);
    plain->space = 0;
    plain->attacked = 0;
    plain->attacker = (PlainUnit){0};
    fight(plain, attacker, defender, after);
}

/* `G2a^@d3-d5` and the like. */
static void act(Plain *plain, const char *text) {
    char name[GAME_TEXT_MAX];
    char from[GAME_TEXT_MAX];
    char to[GAME_TEXT_MAX];
    cut(&text, "@", name);
    cut(&text, "->x", from);
    PlainUnit *unit = unit_of(plain, plain->on_turn, name, true, cell_of(from));
    const char mark = text[-1];
    cut(&text, "@", to);
    if (mark == 'x') {
        attack(plain, unit, to[0] - '1');
    } else if (mark == '-') {
        unit->cell = cell_of(to);
        unit->supplied = false;
    } else if (*text == '\0') {
        unload(plain, unit, cell_of(to));
    } else {
        load(plain, unit, unit_of(plain, plain->on_turn, to, true, cell_of(text)));
    }
}

static void make(Plain *plain, const char *text, const Plain *after) {
    char word[GAME_TEXT_MAX];
    char name[GAME_TEXT_MAX];
    const char *rest = text;
    cut(&rest, "=", word);
    const bool assigns = strchr(text, '=') != NULL;
    if (assigns) {
        cut(&rest, "@", name);
    }
    if (strcmp(text, "done") == 0) {
        done(plain);
    } else if (strcmp(text, "take") == 0) {
        take(plain, after);
    } else if (strcmp(text, "reshuffle") == 0) {
        reshuffle(plain);
    } else if (!assigns) {
        act(plain, text);
    } else if (strcmp(word, "explore") == 0) {
        explore(plain, name[0] - 'a', after);
    } else if (strcmp(word, "supply") == 0) {
        supply(plain, name, cell_of(rest));
    } else if (strcmp(word, "defend") == 0) {
        defend(plain, name, after);
    } else if (strcmp(word, "coup") == 0) {
        show(plain, counter_of(name));
    } else if (strcmp(word, "discard") == 0) {
        plain->hand[plain->on_turn][counter_of(name)]--;
        plain->discard[counter_of(name)]++;
    } else if (plain->phase == EMPIRE_COUP_MUSTER) {
        muster_shown(plain, counter_of(name), cell_of(rest));
    } else {
        muster(plain, plain->hand[plain->on_turn], counter_of(name), cell_of(rest));
    }
    look(plain);
}

/* --- What follows by itself ------------------------------------------------------------------ */

/* In resupply, goes on to the next space with own units; false when there is none (E-12). */
static bool find_space(Plain *plain) {
    while (plain->space < EMPIRE_CELLS && plain_units(plain, plain->on_turn, plain->space) == 0) {
        plain->space++;
    }
    return plain->space < EMPIRE_CELLS;
}

static void follow(Plain *plain, const Plain *after) {
    static PlainActions actions;
    while (plain->phase != EMPIRE_OVER) {
        if (plain->phase == EMPIRE_RESUPPLY && !find_space(plain)) {
            plain->phase = EMPIRE_ACTION;
            plain->space = 0;
        }
        plain_actions(plain, &actions);
        assert_true(actions.count > 0);
        if (actions.count > 1) {
            return;
        }
        char only[GAME_TEXT_MAX]; /* E-28 */
        strcpy(only, actions.text[0]);
        make(plain, only, after);
    }
}

/* E-27 */
static void resign(Plain *plain) {
    const int seat = plain_decider(plain);
    int left = 0;
    plain->resigned[seat] = true;
    for (int i = plain->units - 1; i >= 0; i--) {
        if (plain->unit[i].owner == seat) {
            kill(plain, &plain->unit[i]);
        }
    }
    for (int i = 0; i < EMPIRE_COUNTERS; i++) {
        plain->discard[i] += plain->hand[seat][i];
        plain->hand[seat][i] = 0;
        if (seat == plain->on_turn) {
            plain->discard[i] += plain->shown[i];
            plain->shown[i] = 0;
        }
    }
    plain->space = 0;
    plain->attacked = 0;
    plain->coup = 0;
    plain->attacker = (PlainUnit){0};
    plain->phase = EMPIRE_ACTION;
    look(plain);
    for (int i = 0; i < EMPIRE_SEATS; i++) {
        left |= in_play(plain, i) ? 1 << i : 0;
    }
    if ((left & (left - 1)) == 0 && plain->phase != EMPIRE_OVER) {
        finish(plain, left);
    }
    if (plain->phase != EMPIRE_OVER && seat == plain->on_turn) {
        next_turn(plain);
    }
}

void plain_apply(Plain *plain, const char *action, const Plain *after) {
    int left = 0;
    if (strcmp(action, "draw") == 0) {
        for (int i = 0; i < EMPIRE_SEATS; i++) {
            left |= in_play(plain, i) ? 1 << i : 0;
        }
        finish(plain, left);
    } else if (strcmp(action, "resign") == 0) {
        resign(plain);
    } else {
        make(plain, action, after);
    }
    follow(plain, after);
}
