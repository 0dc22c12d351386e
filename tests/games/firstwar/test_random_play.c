/*
 * Whole games at random, from the opening and from crowded positions with many cards. After every
 * action the invariants of the rules hold, and the whole position is what a second set of rules
 * makes of the one before (plain_rules.h); legal actions, food and research are compared too.
 */
#include "games/firstwar/crowded.h"
#include "games/firstwar/plain_rules.h"
#include "games/firstwar/positions.h"
#include "support/mutate.h"
#include "support/samples.h"

enum { GAMES_FEW = 80, GAMES = 1000, COMPARE_EVERY = 5, PRINT_EVERY = 97, ACTIONS_MOST = 3000 };

/* --- Invariants ---------------------------------------------------------------------------- */

static void check_tiles(const WarState *state) {
    static const int of_kind[] = {36, 13, 15, 14};
    for (int terrain = 0; terrain < WAR_FOREST; terrain++) {
        assert_int_equal(set_size(state->tiles[terrain]), of_kind[terrain]);
        for (int other = 0; other < terrain; other++) {
            for (int word = 0; word < 2; word++) {
                assert_int_equal(state->tiles[terrain].word[word] & state->tiles[other].word[word],
                                 0);
            }
        }
    }
}

static void check_pieces(const Plain *plain, const WarState *state) {
    for (int seat = 0; seat < WAR_SEATS; seat++) {
        int total[WAR_PIECES] = {0};
        for (Cell cell = 0; cell < WAR_CELLS; cell++) {
            const int here = plain_pieces(plain, seat, cell);
            const bool bare =
                plain->terrain[cell] == WAR_LAKE || plain->terrain[cell] == WAR_HIDDEN;
            assert_true(here <= WAR_TILE_MOST && (here == 0 || !bare));
            assert_int_equal(set_has(state->held[seat], cell), here > 0);
            assert_int_equal(set_has(state->full[seat], cell), here == WAR_TILE_MOST);
            for (int piece = 0; piece < WAR_PIECES; piece++) {
                total[piece] += plain->count[seat][piece][cell];
            }
        }
        for (int kind = 0; kind < WAR_KINDS; kind++) {
            const int on_board = total[2 * kind] + total[2 * kind + 1];
            assert_true(on_board <= WAR_SUPPLY);
            assert_int_equal(war_on_track(state, seat, (WarKind)kind) + on_board, WAR_SUPPLY);
            assert_true(on_board > 0 || state->ended != WAR_GOES_ON); /* W-38 */
        }
        for (int piece = 0; piece < WAR_PIECES; piece++) {
            assert_int_equal(state->total[seat][piece], total[piece]);
        }
    }
}

static void check_turn(const Plain *plain, const WarState *state) {
    const bool moving = state->phase <= WAR_OTHER_MOVES;
    int attackers = state->attackers + state->fight.attackers;
    for (Cell cell = 0; cell < WAR_CELLS; cell++) {
        const WarCrowd movers = state->mover[0][cell] + state->mover[1][cell];
        const bool both = plain_pieces(plain, 0, cell) > 0 && plain_pieces(plain, 1, cell) > 0;
        assert_true(!both || state->phase <= WAR_CONFLICT);
        assert_true(movers == 0 || (moving && !both));
        for (WarPiece piece = 0; piece < WAR_PIECES; piece++) {
            assert_true(war_count(movers, piece) <= plain->count[plain->side][piece][cell]);
        }
        if (both || cell == state->fight.cell) {
            attackers -= plain_pieces(plain, plain->side, cell);
        }
    }
    assert_true(attackers == 0 || state->ended != WAR_GOES_ON);
    assert_true(state->turn <= WAR_TURNS_MOST);
}

static void check_all(const WarState *state) {
    const Plain plain = plain_of(state);
    check_tiles(state);
    check_pieces(&plain, state);
    check_turn(&plain, state);
    plain_compare_yields(&plain, state);
}

/* What is printed is read back as the same position. */
static void check_printed(const GamePosition *position) {
    const Options options = {{state_of(position)->lenient}};
    char text[LINES_TEXT_MAX];
    char why[GAME_WHY_MAX];
    GamePosition read;
    game_position_print(&firstwar_game, &options, position, text);
    if (!game_position_read(&firstwar_game, text, 7, &read, NULL, why)) {
        fail_msg("%s\n%s", why, text);
    }
    assert_true(firstwar_game.key(read.state) == firstwar_game.key(position->state));
}

/* --- Losses of a round --------------------------------------------------------------------- */

static int count_losses(const Losses *losses) {
    int count = 0;
    for (size_t i = 0; i < sizeof losses->lost / sizeof losses->lost[0]; i++) {
        count += losses->wounded[i] + losses->lost[i];
    }
    return count;
}

static bool is_loss(const Event *event) {
    return event->kind == EVENT_CHANGED || event->kind == EVENT_CAPTURED;
}

/* The losses that the first `most` events of the first round report. */
static Losses reported_losses(const Events *events, int most) {
    Losses losses = {{0}, {0}};
    int i = 0;
    while (i < events->count && !is_loss(&events->at[i])) {
        i++;
    }
    const int end = most < events->count - i ? i + most : events->count;
    for (; i < end; i++) {
        const Event *event = &events->at[i];
        if (event->kind == EVENT_CHANGED) {
            losses.wounded[event->piece]++;
        } else if (event->kind == EVENT_CAPTURED) {
            losses.lost[event->piece]++;
        } else {
            break;
        }
    }
    return losses;
}

static bool is_last_attacker(const WarState *state) {
    const WarFight *fight = &state->fight;
    int left = 0;
    for (int i = 0; i < fight->attackers; i++) {
        left += !fight->attacker[i].retreats && fight->attacker[i].on < 0;
    }
    return war_step(state) == WAR_STEP_PLACING && left == 1;
}

/* --- Games --------------------------------------------------------------------------------- */

/* What random play would do too often: cut phases short, take Farmers from their fields. */
static bool is_dull(const WarState *state, Action action) {
    const WarActionKind action_kind = war_action_kind(action);
    if (action_kind == WAR_MOVE && war_kind_of(war_action_piece(action)) == WAR_FARMER) {
        return war_terrain(state, war_from(action)) == WAR_FIELDS;
    }
    return action_kind == WAR_DONE || action_kind == WAR_EMERGENCY;
}

/* A choice that keeps games going: no births without food, and more attacks than by chance. */
static Action choose(const WarState *state, const Action *list, int count, Rng *rng) {
    const int side = (state->turn + 1) % 2;
    const bool moving = state->phase <= WAR_OTHER_MOVES;
    const bool hungry = war_food(state, side) < war_population(state, side) + 3;
    if (state->phase == WAR_INCREASE && hungry && rng_below(rng, 8) != 0) {
        return war_action(WAR_DONE, 0, 0, 0);
    }
    if (moving && rng_below(rng, 12) == 0) {
        return war_action(WAR_DONE, 0, 0, 0);
    }
    Action action = list[rng_below(rng, (uint32_t)count)];
    for (int tries = 0; tries < 12; tries++) {
        const bool attack = war_action_kind(action) == WAR_MOVE &&
                            set_has(state->held[1 - side], war_to(action)) &&
                            war_kind_of(war_action_piece(action)) == WAR_HUNTER;
        if (attack || (tries > 8 && !is_dull(state, action))) {
            break;
        }
        action = list[rng_below(rng, (uint32_t)count)];
    }
    return action;
}

/* How often each thing came up. */
typedef struct Met {
    int lists, actions, fights, rounds, compared, no_retreat, lakes;
} Met;

static void meet(Met *met, const WarState *state, const Events *events) {
    for (int i = 0; i < events->count; i++) {
        const Event *event = &events->at[i];
        const int note = event->kind == EVENT_NOTE ? event->value : -1;
        met->fights += note == WAR_NOTE_FIGHT;
        met->rounds += note == WAR_NOTE_ROUND;
        met->no_retreat += note == WAR_NOTE_NO_RETREAT;
        met->lakes += event->kind == EVENT_FLIPPED && war_terrain(state, event->to) == WAR_LAKE;
    }
    met->actions++;
}

/* What is revealed by an action, or rolled, cannot be taken back. */
static void check_revealed(const Plain *before, const Plain *now, unsigned applied) {
    const bool seen = memcmp(before->terrain, now->terrain, sizeof now->terrain) != 0 ||
                      memcmp(before->shown, now->shown, sizeof now->shown) != 0 ||
                      before->chance.state != now->chance.state;
    assert_int_equal((applied & APPLIED_REVEALED) != 0, seen);
}

/* The events report all that happened to the pieces and tiles. */
static void check_events(const Plain *before, const Plain *now, const Events *events) {
    Plain reported = *before;
    for (int i = 0; i < events->count; i++) {
        const Event *event = &events->at[i];
        const int seat = event->piece == 0 ? 0 : war_code_seat(event->piece);
        const int piece = event->piece == 0 ? 0 : war_code_piece(event->piece);
        if (event->kind == EVENT_FLIPPED) {
            reported.terrain[event->to] = reported.ground[event->to];
        } else if (event->kind == EVENT_CHANGED) {
            assert_int_equal(event->seat, seat);
            assert_int_equal(war_code_seat(event->into), seat);
            reported.count[seat][piece][event->to]--;
            reported.count[seat][war_code_piece(event->into)][event->to]++;
        } else if (event->kind == EVENT_CAPTURED) {
            assert_int_equal(event->seat, 1 - seat);
            reported.count[seat][piece][event->from]--;
        } else if (event->kind == EVENT_MOVED || event->kind == EVENT_PLACED) {
            assert_int_equal(event->seat, seat);
            reported.count[seat][piece][event->to]++;
            if (event->kind == EVENT_MOVED) {
                reported.count[seat][piece][event->from]--;
            }
        }
    }
    assert_memory_equal(reported.terrain, now->terrain, sizeof now->terrain);
    assert_memory_equal(reported.count, now->count, sizeof now->count);
}

/* Makes an action both ways. */
static void compare_step(GamePosition *position, Plain *plain, Action action, Events *events) {
    const Plain before = *plain;
    char text[GAME_TEXT_MAX];
    game_action_text(&firstwar_game, position->state, action, text);
    const unsigned applied =
        game_play(&firstwar_game, position->state, &position->history, action, events);
    plain_apply(plain, action, text);
    const Plain now = plain_of(state_of(position));
    plain_expect_same(&now, plain);
    const bool over = plain->ended != WAR_GOES_ON;
    const ToAct to_act = firstwar_game.to_act(position->state);
    assert_int_equal(to_act.turn_seat, over ? SEAT_NONE : plain_decider(plain));
    assert_int_equal((applied & APPLIED_TURN_BEGAN) != 0, plain->turn != before.turn);
    check_revealed(&before, plain, applied);
    check_events(&before, plain, events);
}

/* The player to decide may resign, and both may agree on a draw. */
static void compare_leaving(const GamePosition *position, const Plain *plain) {
    static const Action leaving[] = {ACTION_RESIGN, ACTION_DRAW};
    for (int i = 0; i < 2; i++) {
        GamePosition left = *position;
        Plain expected = *plain;
        plain_apply(&expected, leaving[i], "");
        assert_int_equal(firstwar_game.apply(left.state, leaving[i], NULL), 0);
        const Plain now = plain_of(state_of(&left));
        plain_expect_same(&now, &expected);
    }
}

static void play_game(GamePosition *position, Rng *rng, Met *met) {
    static Action list[6000];
    Plain plain = plain_of(state_of(position));
    int made = 0;
    for (; made < ACTIONS_MOST && !game_over(&firstwar_game, position->state, &position->history);
         made++) {
        const int count = firstwar_game.actions(position->state, list);
        assert_in_range(count, 2, firstwar_game.actions_max); /* W-43 */
        const Action action = choose(state_of(position), list, count, rng);
        Events events = {.count = 0};
        Losses losses = {{0}, {0}};
        const bool round = is_last_attacker(state_of(position));
        if (round) {
            losses = plain_losses(&plain, state_of(position), war_number(action));
        }
        compare_step(position, &plain, action, &events);
        if (round) {
            /* Where the conflict is over, hunger with only one choice follows at once (W-29, W-43).
             */
            const bool over = state_of(position)->phase != WAR_CONFLICT;
            const Losses reported =
                reported_losses(&events, over ? count_losses(&losses) : events.count);
            assert_memory_equal(&reported, &losses, sizeof reported);
            met->compared++;
        }
        meet(met, state_of(position), &events);
        check_all(state_of(position));
        if (made % COMPARE_EVERY == 0 || plain.phase > WAR_OTHER_MOVES) {
            plain_compare_actions(&plain, state_of(position));
            met->lists++;
        }
        if (made % PRINT_EVERY == 0 && state_of(position)->ended == WAR_GOES_ON) {
            check_printed(position);
            compare_leaving(position, &plain);
        }
    }
}

static void test_random_games(void **state) {
    Rng rng = rng_seeded(20);
    const int games = sample_size(GAMES_FEW, GAMES);
    Met met = {0};
    int ends[WAR_BY_AGREEMENT + 1] = {0};
    (void)state;
    for (int i = 0; i < games; i++) {
        GamePosition position;
        if (i % 4 == 0) {
            const Options options = {{(uint32_t)i / 4 % 2}};
            game_begin(&firstwar_game, &position, &options, rng_next(&rng), NULL);
        } else {
            crowded_begin(&position, &rng);
        }
        play_game(&position, &rng, &met);
        ends[state_of(&position)->ended]++;
    }
    print_message("%d games, %d actions, %d fights of %d rounds (%d compared), %d without retreat, "
                  "%d lakes met\n",
                  games, met.actions, met.fights, met.rounds, met.compared, met.no_retreat,
                  met.lakes);
    print_message("%d positions and %d lists of legal actions compared\n", met.actions, met.lists);
    print_message("ended by W-37 %d, W-38 %d, W-39 %d, W-40 %d, W-41 %d\n", ends[WAR_BY_HOME],
                  ends[WAR_BY_KIND], ends[WAR_BY_WOUNDS], ends[WAR_BY_CARDS], ends[WAR_BY_TURNS]);
    for (int end = WAR_BY_HOME; end <= WAR_BY_TURNS; end++) {
        assert_true(ends[end] > 0);
    }
    assert_true(met.rounds > met.fights && met.fights > games && met.compared > games / 4 &&
                met.no_retreat > 0);
}

/* --- Broken positions ---------------------------------------------------------------------- */

/* No text, however wrong, makes a state that breaks the rules. */
static void test_mutated_positions_are_refused_or_sound(void **state) {
    enum { TEXTS_FEW = 30, TEXTS = 150, TRIES = 25, PLIES = 20 };
    static Action list[6000];
    const int texts = sample_size(TEXTS_FEW, TEXTS);
    Rng rng = rng_seeded(21);
    int read = 0;
    (void)state;
    for (int i = 0; i < texts; i++) {
        GamePosition position;
        char text[LINES_TEXT_MAX];
        char spoilt[LINES_TEXT_MAX];
        char why[GAME_WHY_MAX];
        const int plies = (int)rng_below(&rng, 40);
        crowded_begin(&position, &rng);
        for (int ply = 0;
             ply < plies && !game_over(&firstwar_game, position.state, &position.history); ply++) {
            const int count = firstwar_game.actions(position.state, list);
            game_play(&firstwar_game, position.state, &position.history,
                      choose(state_of(&position), list, count, &rng), NULL);
        }
        const Options options = {{state_of(&position)->lenient}};
        game_position_print(&firstwar_game, &options, &position, text);
        for (int tries = 0; tries < TRIES; tries++) {
            GamePosition other;
            strcpy(spoilt, text);
            mutate(spoilt, &rng);
            if (!game_position_read(&firstwar_game, spoilt, 3, &other, NULL, why)) {
                continue;
            }
            read++;
            for (int ply = 0;
                 ply < PLIES && !game_over(&firstwar_game, other.state, &other.history); ply++) {
                check_all(state_of(&other));
                check_printed(&other);
                const int count = firstwar_game.actions(other.state, list);
                assert_in_range(count, 2, firstwar_game.actions_max);
                game_play(&firstwar_game, other.state, &other.history,
                          list[rng_below(&rng, (uint32_t)count)], NULL);
            }
        }
    }
    assert_true(read > texts);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_random_games),
        cmocka_unit_test(test_mutated_positions_are_refused_or_sound),
    };
    return cmocka_run_group_tests_name("The First War: random games", tests, NULL, NULL);
}
