/*
 * Whole games at random, with 2 to 6 players and each number of rounds. After every action the
 * whole position is what a second set of rules makes of the one before (plain_rules.h), and the
 * legal actions are the same.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "games/empire/plain_rules.h"
#include "support/game_position.h"
#include "support/mutate.h"
#include "support/samples.h"

enum { GAMES_FEW = 15, GAMES = 120, LIST_EVERY = 3, PRINT_EVERY = 89, LEAVE_EVERY = 400 };

static const EmpireState *state_of(const GamePosition *position) {
    return (const EmpireState *)position->state;
}

/* --- Invariants ------------------------------------------------------------------------------ */

static void add_all(int sum[EMPIRE_COUNTERS], const int pile[EMPIRE_COUNTERS]) {
    for (int i = 0; i < EMPIRE_COUNTERS; i++) {
        sum[i] += pile[i];
    }
}

/* E-6, E-8, E-9, E-14 .. E-17, E-20 */
static void check_all(const Plain *plain) {
    int sum[EMPIRE_COUNTERS] = {0};
    for (int seat = 0; seat < EMPIRE_SEATS; seat++) {
        const int shown = seat == plain->on_turn ? plain_pile(plain->shown) : 0;
        assert_in_range(plain_pile(plain->hand[seat]) + shown, 0, EMPIRE_HAND);
        add_all(sum, plain->hand[seat]);
    }
    add_all(sum, plain->deck);
    add_all(sum, plain->discard);
    add_all(sum, plain->dead);
    add_all(sum, plain->shown);
    for (int i = 0; i < plain->units; i++) {
        const PlainUnit *unit = &plain->unit[i];
        const PlainCounter is = plain_counter(unit->counter);
        const char terrain = plain_terrain(plain, unit->cell);
        sum[unit->counter]++;
        if (unit->aboard >= 0) {
            sum[unit->aboard]++;
            assert_int_equal(is.kind, 'n');
            assert_int_equal(plain_counter(unit->aboard).kind, 'a');
            assert_int_equal(plain_counter(unit->aboard).country, is.country);
        }
        assert_true(is.kind == 'a'   ? terrain == ':'
                    : is.kind == 'n' ? terrain == '*'
                                     : terrain == ':' || terrain == '*');
        assert_true(plain_place_of(plain, is.country) >= 0);
        assert_int_equal(plain_controller(plain, is.country), unit->owner);
        assert_true(plain_people_agree(plain, unit->owner, is.country));
        assert_true(unit->owner < plain->players && !plain->resigned[unit->owner]);
    }
    for (int i = 0; i < EMPIRE_COUNTERS; i++) {
        assert_int_equal(sum[i], empire_counter[i].copies);
        assert_true(plain->dead[i] == 0 || plain_counter(i).named);
    }
    assert_in_range(plain->round, 1, plain->rounds);
}

/* --- Comparing ------------------------------------------------------------------------------- */

static int compare_texts(const void *a, const void *b) {
    return strcmp(a, b);
}

static void compare_actions(const GamePosition *position, const Plain *plain) {
    static PlainActions expected, found;
    static Action list[PLAIN_ACTIONS_MOST];
    plain_actions(plain, &expected);
    found.count = empire_game.actions(position->state, list);
    for (int i = 0; i < found.count; i++) {
        empire_game.action_text(position->state, list[i], found.text[i]);
        assert_true(empire_game.action_parse(position->state, found.text[i]) == list[i]);
    }
    qsort(found.text, (size_t)found.count, sizeof found.text[0], compare_texts);
    for (int i = 0; i < found.count && i < expected.count; i++) {
        assert_string_equal(found.text[i], expected.text[i]);
    }
    assert_int_equal(found.count, expected.count);
}

/* The pieces of a board, as events write them. */
typedef struct Pieces {
    int count;
    struct {
        int cell, piece;
    } at[EMPIRE_ALL + 1];
} Pieces;

static Pieces pieces_of(const EmpireState *state) {
    Pieces pieces = {.count = state->units};
    for (int i = 0; i < state->units; i++) {
        pieces.at[i].cell = state->unit[i].cell;
        pieces.at[i].piece = empire_piece(&state->unit[i], empire_owner(state, &state->unit[i]));
    }
    return pieces;
}

static void take_piece(Pieces *pieces, int cell, int piece) {
    int i = 0;
    while (pieces->at[i].cell != cell || pieces->at[i].piece != piece) {
        i++;
        assert_in_range(i, 0, pieces->count - 1);
    }
    pieces->at[i] = pieces->at[--pieces->count];
}

static void add_piece(Pieces *pieces, int cell, int piece) {
    pieces->at[pieces->count].cell = cell;
    pieces->at[pieces->count++].piece = piece;
}

/* The events tell all that happened on the board; a piece that goes aboard is part of the fleet. */
static void check_events(Pieces pieces, const Events *events, const EmpireState *after) {
    for (int i = 0; i < events->count; i++) {
        const Event *event = &events->at[i];
        if (event->kind == EVENT_MOVED || event->kind == EVENT_CAPTURED) {
            take_piece(&pieces, event->from, event->piece);
        }
        if (event->kind == EVENT_CHANGED) {
            take_piece(&pieces, event->to, event->piece);
            add_piece(&pieces, event->to, event->into);
        }
        const bool aboard = event->kind == EVENT_MOVED &&
                            empire_counter[event->piece & 127].kind == EMPIRE_ARMY &&
                            empire_terrain(after, event->to) == EMPIRE_SEA;
        if ((event->kind == EVENT_MOVED && !aboard) || event->kind == EVENT_PLACED) {
            add_piece(&pieces, event->to, event->piece);
        }
    }
    const Pieces now = pieces_of(after);
    for (int i = 0; i < now.count; i++) {
        take_piece(&pieces, now.at[i].cell, now.at[i].piece);
    }
    assert_int_equal(pieces.count, 0);
}

/* Makes an action both ways. */
static void compare_step(GamePosition *position, Plain *plain, Action action) {
    const Plain before = *plain;
    char text[GAME_TEXT_MAX];
    game_action_text(&empire_game, position->state, action, text);
    Events events = {.count = 0};
    const Pieces pieces = pieces_of(state_of(position));
    const unsigned applied =
        game_play(&empire_game, position->state, &position->history, action, &events);
    check_events(pieces, &events, state_of(position));
    const Plain now = plain_of(state_of(position));
    plain_apply(plain, text, &now);
    plain_expect_same(&now, plain);
    const ToAct to_act = empire_game.to_act(position->state);
    assert_int_equal(to_act.turn_seat, plain_decider(plain));
    assert_int_equal(to_act.decider, plain_decider(plain));
    assert_int_equal((applied & APPLIED_TURN_BEGAN) != 0, plain->turn != before.turn);
    *plain = now;
}

/* The player to decide may resign, and all may agree on a draw. */
static void compare_leaving(const GamePosition *position, const Plain *plain) {
    static const Action leaving[] = {ACTION_RESIGN, ACTION_DRAW};
    for (int i = 0; i < 2; i++) {
        GamePosition left = *position;
        Plain expected = *plain;
        compare_step(&left, &expected, leaving[i]);
    }
}

static Options options_of(const EmpireState *state) {
    const uint32_t rounds = state->rounds == 20 ? 0 : state->rounds == 30 ? 1 : 2;
    return (Options){{state->players - 2U, rounds}};
}

/* What is printed for those who see everything is read back as the same position. */
static void check_printed(const GamePosition *position, const Plain *plain) {
    const Options options = options_of(state_of(position));
    char text[LINES_TEXT_MAX];
    char why[GAME_WHY_MAX];
    GamePosition read;
    game_position_print_for(&empire_game, &options, position, VIEWER_ALL, text);
    if (!game_position_read(&empire_game, text, 7, &read, NULL, why)) {
        fail_msg("%s\n%s", why, text);
    }
    const Plain again = plain_of(state_of(&read));
    plain_expect_same(&again, plain);
}

/* --- Games ----------------------------------------------------------------------------------- */

/* How much rather an action is chosen: random play would seldom carry armies or keep its hand. */
static int liking(EmpireActionKind kind) {
    switch (kind) {
    case EMPIRE_DO_LOAD:
    case EMPIRE_DO_UNLOAD:
    case EMPIRE_DO_COUP:
        return 8;
    case EMPIRE_DO_ATTACK:
    case EMPIRE_DO_MUSTER:
    case EMPIRE_DO_TAKE:
        return 4;
    case EMPIRE_DO_DISCARD:
    case EMPIRE_DO_RESHUFFLE:
    case EMPIRE_DO_DONE:
        return 1;
    default:
        return 3;
    }
}

static Action choose(const Action *list, int count, Rng *rng) {
    Action best = list[rng_below(rng, (uint32_t)count)];
    for (int tries = 0; tries < 3; tries++) {
        const Action other = list[rng_below(rng, (uint32_t)count)];
        const int sum = liking(empire_kind_of(best)) + liking(empire_kind_of(other));
        if ((int)rng_below(rng, (uint32_t)sum) < liking(empire_kind_of(other))) {
            best = other;
        }
    }
    return best;
}

static const char *const rules[] = {"E-24", "E-25", "resignation"};
enum { RULES = sizeof rules / sizeof rules[0] };

/* How often each thing came up. */
typedef struct Met {
    int actions, lists, resigned;
    int kind[EMPIRE_DO_DONE + 1];
    int phase[EMPIRE_OVER + 1];
    int ended[RULES];
} Met;

static void play_game(GamePosition *position, bool quits, Rng *rng, Met *met) {
    static Action list[PLAIN_ACTIONS_MOST];
    Plain plain = plain_of(state_of(position));
    for (int made = 0; !game_over(&empire_game, position->state, &position->history); made++) {
        const int count = empire_game.actions(position->state, list);
        assert_in_range(count, 2, empire_game.actions_max); /* E-28 */
        Action action = choose(list, count, rng);
        met->phase[plain.phase]++;
        if (quits && rng_below(rng, LEAVE_EVERY) == 0) {
            action = ACTION_RESIGN;
            met->resigned++;
        } else {
            met->kind[empire_kind_of(action)]++;
        }
        if (made % LIST_EVERY == 0 || plain.phase > EMPIRE_ACTION) {
            compare_actions(position, &plain);
            met->lists++;
        }
        if (made % PRINT_EVERY == 0 || plain.phase == EMPIRE_COUP_SHOW) {
            check_printed(position, &plain);
            compare_leaving(position, &plain);
        }
        compare_step(position, &plain, action);
        check_all(&plain);
        met->actions++;
    }
    const char *rule = empire_game.outcome(position->state, &position->history).rule;
    for (int i = 0; i < RULES; i++) {
        met->ended[i] += strcmp(rule, rules[i]) == 0;
    }
}

static void test_random_games(void **state) {
    Rng rng = rng_seeded(14);
    const int games = sample_size(GAMES_FEW, GAMES);
    Met met = {0};
    (void)state;
    for (int i = 0; i < games; i++) {
        GamePosition position;
        const Options options = {{(uint32_t)i % 5, (uint32_t)i / 5 % 3}};
        game_begin(&empire_game, &position, &options, rng_next(&rng), NULL);
        play_game(&position, i % 3 == 0, &rng, &met);
    }
    print_message("%d games, %d positions and %d lists of legal actions compared, %d resigned\n",
                  games, met.actions, met.lists, met.resigned);
    for (int i = EMPIRE_DO_EXPLORE; i <= EMPIRE_DO_DONE; i++) {
        assert_true(met.kind[i] > 0);
    }
    for (int i = EMPIRE_EXPLORE; i < EMPIRE_OVER; i++) {
        assert_true(met.phase[i] > 0);
    }
    print_message("ended by E-24 %d, by E-25 %d, by resigning %d\n", met.ended[0], met.ended[1],
                  met.ended[2]);
    assert_true(met.ended[0] > 0 && met.ended[1] > 0 && met.ended[2] > 0);
}

/* --- Broken positions ------------------------------------------------------------------------ */

/* No text, however wrong, makes a state that breaks the rules. */
static void test_mutated_positions_are_refused_or_sound(void **state) {
    enum { TEXTS_FEW = 15, TEXTS = 60, TRIES = 15, PLIES = 12 };
    static Action list[PLAIN_ACTIONS_MOST];
    const int texts = sample_size(TEXTS_FEW, TEXTS);
    Rng rng = rng_seeded(21);
    int read = 0;
    (void)state;
    for (int i = 0; i < texts; i++) {
        GamePosition position;
        char text[LINES_TEXT_MAX];
        char spoilt[LINES_TEXT_MAX];
        char why[GAME_WHY_MAX];
        const Options options = {{(uint32_t)i % 5, (uint32_t)i / 5 % 3}};
        game_begin(&empire_game, &position, &options, rng_next(&rng), NULL);
        for (int plies = (int)rng_below(&rng, 800);
             plies > 0 && !game_over(&empire_game, position.state, &position.history); plies--) {
            const int count = empire_game.actions(position.state, list);
            game_play(&empire_game, position.state, &position.history, choose(list, count, &rng),
                      NULL);
        }
        game_position_print(&empire_game, &options, &position, text);
        for (int tries = 0; tries < TRIES; tries++) {
            GamePosition other;
            strcpy(spoilt, text);
            mutate(spoilt, &rng);
            if (!game_position_read(&empire_game, spoilt, 3, &other, NULL, why)) {
                continue;
            }
            read++;
            for (int ply = 0; ply < PLIES && !game_over(&empire_game, other.state, &other.history);
                 ply++) {
                const Plain plain = plain_of(state_of(&other));
                check_all(&plain);
                compare_actions(&other, &plain);
                check_printed(&other, &plain);
                const int count = empire_game.actions(other.state, list);
                assert_in_range(count, 2, empire_game.actions_max);
                game_play(&empire_game, other.state, &other.history,
                          list[rng_below(&rng, (uint32_t)count)], NULL);
            }
        }
    }
    print_message("%d spoilt positions were sound\n", read);
    assert_true(read > texts / 2);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_random_games),
        cmocka_unit_test(test_mutated_positions_are_refused_or_sound),
    };
    return cmocka_run_group_tests_name("Worldwide Empire: random games", tests, NULL, NULL);
}
