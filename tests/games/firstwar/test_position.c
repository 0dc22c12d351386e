/* Positions as text: what is read back, what is dealt, and what is refused. */
#include "game/secrets.h"
#include "games/firstwar/positions.h"
#include "games/firstwar/rules.h"

/* The text of a position, read back with another seed, is the same to everybody. */
static void assert_returns(const GamePosition *position) {
    const Options options = {{state_of(position)->lenient}};
    char text[LINES_TEXT_MAX];
    char why[GAME_WHY_MAX];
    GamePosition read;
    game_position_print(&firstwar_game, &options, position, text);
    if (!game_position_read(&firstwar_game, text, 99, &read, NULL, why)) {
        fail_msg("%s", why);
    }
    char *one = game_position_actions(&firstwar_game, position);
    char *two = game_position_actions(&firstwar_game, &read);
    assert_string_equal(one, two);
    assert_true(firstwar_game.key(read.state) == firstwar_game.key(position->state));
    WarState before = *state_of(position);
    WarState after = *state_of(&read);
    game_observe(&firstwar_game, &before, VIEWER_PUBLIC);
    game_observe(&firstwar_game, &after, VIEWER_PUBLIC);
    before.fight.round = after.fight.round; /* it is not written */
    assert_memory_equal(&after, &before, sizeof after);
    free(one);
    free(two);
}

static void test_every_step_of_a_fight_returns(void **state) {
    GamePosition position;
    (void)state;
    place(&position, (Setting){.cells = "f6=p/2H2F2E f5=o/1H1H e5=m/1H c4=o/2S c3=o/1H f7=o g5=m"});
    static const char *const steps[] = {
        "H1f5-f6",  "H1f5-f6",     "H1e5-f6", "H1c3-c4", "done",    "done",
        "fight=f6", "stack=H+F+E", "on=2",    "H!f6-f7", "H!f6-f5",
    };
    for (size_t i = 0; i < sizeof steps / sizeof steps[0]; i++) {
        assert_returns(&position);
        if (game_position_allows(&firstwar_game, &position, steps[i])) {
            play(&position, steps[i]);
        }
    }
    assert_returns(&position);
}

static void test_attackers_alike_on_different_stacks(void **state) {
    GamePosition position;
    (void)state;
    /* Whichever stack is chosen first: two Hunters from one tile are alike. */
    const Setting setting = {.cells = "f6=p/1H1H1H2F2E2S2F f5=o",
                             .phase = "conflict",
                             .more = "attacker H f6 from f5\nattacker H f6 from f5\n"
                                     "attacker H f6 from f5\n"};
    place(&position, setting);
    GamePosition other = position;
    play(&position, "stack=F+F+E+S on=1 on=3");
    play(&other, "stack=F+F+E+S on=3 on=1");
    assert_true(firstwar_game.hash(position.state) == firstwar_game.hash(other.state));
    assert_line(&position, "stack 1 F Hf5");
    assert_line(&position, "stack 3 E Hf5");
    assert_returns(&position);
}

static void test_attackers_on_stacks_keep_their_origin(void **state) {
    GamePosition position;
    (void)state;
    place(&position, (Setting){.cells = "f6=p/1H1H1H2F2F2E f5=o f7=o g5=m",
                               .phase = "conflict",
                               .more = "attacker H f6 from f5\nattacker H f6 from f7\n"
                                       "attacker H f6 from g5\n"});
    play(&position, "stack=F+F+E on=3");
    assert_line(&position, "stack 3 E Hf5");
    assert_returns(&position);
    play(&position, "on=1");
    assert_no_line(&position, "stack 1 F Hf7"); /* the third had no choice: the round is over */
}

static void test_stacks_may_leave_origins_out(void **state) {
    GamePosition position;
    (void)state;
    place(&position, (Setting){.cells = "f6=p/1H1H1H2F2F2E f5=o f7=o",
                               .phase = "conflict",
                               .more = "fight f6\ncame f5 f7\nattacker H f6 from f5\n"
                                       "attacker H f6 from f5\nattacker H f6 from f7\n"
                                       "stack 1 F\nstack 2 F\nstack 3 E H\n"});
    assert_line(&position, "stack 3 E Hf5");
    assert_actions(&position, "on=1 on=2");
}

static void test_face_down_tiles_and_cards_may_be_given(void **state) {
    GamePosition position;
    (void)state;
    place(&position,
          (Setting){.cells = "f6=p/1H f7=hl e5=hm", .phase = "hunters", .cards = {"Spears"}});
    play(&position, "H1f6-f7");
    assert_cell(&position, "f7 lake");
    /* Behind the others too. */
    char text[LINES_TEXT_MAX];
    char why[GAME_WHY_MAX];
    const Options options = {{0}};
    place(&position, (Setting){.cells = "f6=p/1H f7=hl e5=hm", .phase = "hunters"});
    game_position_print(&firstwar_game, &options, &position, text);
    strcat(text, "cell f7 hidden mountain\ncard 1 II.3 hidden Canoes\n");
    assert_true(game_position_read(&firstwar_game, text, 1, &position, NULL, why));
    play(&position, "H1f6-f7");
    assert_cell(&position, "f7 mountain 1H");
    assert_int_equal(state_of(&position)->card[0][5], WAR_CANOES);
    strcat(text, "cell f7 hidden lake\n");
    assert_false(game_position_read(&firstwar_game, text, 1, &position, NULL, why));
}

static void test_the_rest_is_dealt_by_the_seed(void **state) {
    char text[LINES_TEXT_MAX];
    char why[GAME_WHY_MAX];
    GamePosition one, again, other;
    const Options options = {{0}};
    (void)state;
    game_begin(&firstwar_game, &one, &options, 4, NULL);
    game_position_print(&firstwar_game, &options, &one, text);
    assert_true(game_position_read(&firstwar_game, text, 1, &one, NULL, why));
    assert_true(game_position_read(&firstwar_game, text, 1, &again, NULL, why));
    assert_true(game_position_read(&firstwar_game, text, 2, &other, NULL, why));
    assert_true(firstwar_game.hash(one.state) == firstwar_game.hash(again.state));
    assert_true(firstwar_game.hash(one.state) != firstwar_game.hash(other.state));
    assert_int_equal(set_size(state_of(&other)->tiles[WAR_LAKE]), 36);
}

/* W-5: each player has each card once, whatever of them is known. */
static void assert_every_card(const GamePosition *position) {
    for (int seat = 0; seat < WAR_SEATS; seat++) {
        uint32_t cards = 0;
        for (int at = 0; at < WAR_CARDS; at++) {
            const int card = state_of(position)->card[seat][at];
            assert_int_equal(war_deck[card].level, war_place_level(at));
            cards |= 1U << card;
        }
        assert_int_equal(cards, (1U << WAR_CARDS) - 1);
    }
}

/* With what lies face down behind the rest, everything is read back as it was. */
static void test_W_1_W_5_what_lies_face_down(void **state) {
    static char text[LINES_TEXT_MAX];
    const Options options = {{0}};
    GamePosition one;
    GamePosition read;
    (void)state;
    for (uint64_t seed = 1; seed < 20; seed++) {
        game_begin(&firstwar_game, &one, &options, seed, NULL);
        game_position_print(&firstwar_game, &options, &one, text);
        assert_true(game_position_read(&firstwar_game, text, seed + 50, &read, NULL, NULL));
        assert_every_card(&read);
        const size_t length = strlen(text);
        FILE *out = fmemopen(text + length, LINES_TEXT_MAX - length, "w");
        assert_non_null(out);
        firstwar_game.secrets->print_hidden(one.state, VIEWER_ALL, out);
        fclose(out);
        assert_true(game_position_read(&firstwar_game, text, seed + 50, &read, NULL, NULL));
        WarState *back = (WarState *)(void *)read.state;
        back->rng = state_of(&one)->rng;
        assert_memory_equal(back, one.state, sizeof *back);
    }
}

static void test_lines_with_nothing_may_be_left_out(void **state) {
    GamePosition position;
    (void)state;
    place(&position, (Setting){.phase = "research", .more = "points 0\nmends 0\nowed 0\n"});
    assert_phase(&position, 1, WAR_INCREASE); /* nothing to choose before */
}

static void test_finished_games_are_read(void **state) {
    GamePosition position;
    (void)state;
    place(&position, (Setting){.decider = -1,
                               .cells = "f11=i a1=m/2F2E2S f9=m",
                               .phase = "others",
                               .more = "ended resigned 2\n"});
    assert_outcome(&position, "win 1; resignation");
    place(&position, (Setting){.decider = -1, .more = "ended agreed\n"});
    assert_outcome(&position, "draw 1 2; agreement");
    place(&position, (Setting){.decider = -1, .cells = "f11=i/1H a1=m/2F2E2S f10=p/2H"});
    assert_outcome(&position, "win 1; W-37");
    place(&position, (Setting){.decider = -1, .turn = 300, .phase = "increase"});
    assert_outcome(&position, "draw 1 2; W-41");
    assert_refused((Setting){.decider = -1}, "W-37");
    assert_refused((Setting){.more = "ended agreed\n"}, "has ended, but a player is to move");
}

static void test_how_a_game_was_ended_is_printed(void **state) {
    static const char *const end[] = {"resign", "draw"};
    static const char *const line[] = {"\nended resigned 1\n", "\nended agreed\n"};
    static const char *const outcome[] = {"win 2; resignation", "draw 1 2; agreement"};
    const Options options = {{0}};
    (void)state;
    for (int i = 0; i < 2; i++) {
        char text[LINES_TEXT_MAX];
        GamePosition position;
        place(&position, (Setting){.phase = "hunters"});
        game_position_play(&firstwar_game, &position, end[i]);
        game_position_print(&firstwar_game, &options, &position, text);
        assert_non_null(strstr(text, line[i]));
        assert_true(game_position_read(&firstwar_game, text, 1, &position, NULL, NULL));
        assert_outcome(&position, outcome[i]);
    }
}

static void test_the_decider_may_be_named_as_it_was_or_will_be(void **state) {
    GamePosition position;
    (void)state;
    /* One conflict, two ways to divide: South's tile, then North's stacks. */
    const Setting setting = {
        .cells = "f6=p/1H2H2F f5=o", .phase = "conflict", .more = "attacker H f6 from f5\n"};
    place(&position, setting);
    assert_decides(&position, 2);
    Setting other = setting;
    other.decider = 2;
    place(&position, other);
    assert_decides(&position, 2);
}

static void test_a_decided_position_is_over(void **state) {
    GamePosition position;
    (void)state;
    place(&position, (Setting){.cells = "f11=i/2F2F2S"}); /* no Healer left */
    assert_outcome(&position, "win 1; W-38");
    assert_int_equal(firstwar_game.to_act(position.state).turn_seat, SEAT_NONE);
}

/* --- Refusals ------------------------------------------------------------------------------ */

static void test_tiles_and_pieces_that_cannot_be(void **state) {
    (void)state;
    assert_refused((Setting){.cells = "f1=p/1F1F1E1S"}, "W-2");
    assert_refused((Setting){.cells = "f10=hp"}, "W-2");
    assert_refused((Setting){.cells = "a1=l/1H"}, "W-11");
    assert_refused((Setting){.cells = "a1=o/1H1H1H1H1H"}, "W-12");
    assert_refused((Setting){.cells = "a1=o/1H1H1H1H1H2H"}, "W-12");
    assert_refused(
        (Setting){.cells = "a1=i a2=i a3=i a4=i a5=i a6=i b1=i b2=i b3=i b4=i b5=i b6=i"}, "W-1");
    assert_refused((Setting){.cells = "a1=o a2=o a3=o a4=o a5=o a6=o b1=o b2=o b3=o b4=o b5=o b6=o "
                                      "b7=o c1=o"},
                   "W-1");
    assert_refused((Setting){.cells = "a1=o/1X", .movers = ""}, "“1X” does not fit");
    assert_refused((Setting){.more = "cell a1 forest\n"}, "two lines");
    assert_refused((Setting){.more = "cell q9 forest\n"}, "“q9” does not fit");
    assert_refused((Setting){.more = "cell a1 swamp\n"}, "“swamp” does not fit");
}

static void test_cards_that_cannot_be(void **state) {
    (void)state;
    assert_refused((Setting){.more = "card 1 I.1 hidden Spears\n"}, "two lines");
    assert_refused((Setting){.more = "card 2 I.2 hidden Spears\n"}, "face up");
    assert_refused((Setting){.more = "card 3 I.1 hidden\n"}, "“3” does not fit");
    assert_refused((Setting){.more = "card 1 I.4 hidden\n"}, "“I.4” does not fit");
}

/* A whole text in which one line is replaced. */
static bool reads_with(const char *line, const char *instead, char why[GAME_WHY_MAX]) {
    char text[LINES_TEXT_MAX];
    char changed[LINES_TEXT_MAX];
    GamePosition position;
    place_text(text, (Setting){.phase = "hunters"});
    char *at = strstr(text, line);
    assert_non_null(at);
    *at = '\0';
    sprintf(changed, "%s%s%s", text, instead, at + strlen(line));
    return game_position_read(&firstwar_game, changed, 1, &position, NULL, why);
}

static void assert_not_read(const char *line, const char *instead, const char *rule) {
    char why[GAME_WHY_MAX];
    if (reads_with(line, instead, why)) {
        fail_msg("“%s” should be refused", instead);
    }
    if (strstr(why, rule) == NULL) {
        fail_msg("refused for another reason than %s: %s", rule, why);
    }
}

static void test_the_pyramid_is_looked_at(void **state) {
    char why[GAME_WHY_MAX];
    (void)state;
    assert_not_read("card 2 I.2 active Herbal_Lore", "card 2 I.2 up Herbal_Lore", "W-6");
    assert_not_read("card 2 I.2 active Herbal_Lore", "card 2 I.2 active Pottery", "W-5");
    assert_not_read("card 2 I.2 active Herbal_Lore", "card 2 I.2 active", "A word is missing");
    assert_not_read("card 1 II.1 hidden", "card 1 II.1 up", "W-31");
    assert_not_read("card 1 I.1 hidden", "card 1 I.1 active Canoes\ncard 1 I.1 hidden", "level");
    assert_not_read("card 2 II.1 hidden", "card 2 II.1 active", "W-32");
    assert_true(reads_with("card 2 II.2 hidden", "card 2 II.2 up", why)); /* I.2 is revealed */
    assert_true(reads_with("card 1 I.1 hidden", "card 1 I.1 up", why));
}

static void test_movers_that_cannot_be(void **state) {
    (void)state;
    assert_refused((Setting){.movers = "mover H 2 f2\n"}, "W-9");
    assert_refused((Setting){.movers = "mover S 1 f2\n"}, "W-9");
    assert_refused((Setting){.phase = "others", .movers = "mover H 1 f2\n"}, "W-9");
    assert_refused((Setting){.phase = "research", .movers = "mover F 1 f1\n"}, "W-9");
    assert_refused((Setting){.cells = "f6=p/1H2H f5=o",
                             .movers = "mover H 1 f6\n",
                             .more = "attacker H f6 from f5\n"},
                   "W-13");
    assert_refused((Setting){.movers = "mover H 3 f2\n"}, "W-9");
}

/* Pieces of a stack are written in their order, as W-43 counts divisions. */
static void test_W_43_pieces_of_a_stack_in_order(void **state) {
    Setting setting = {.cells = "f6=p/1H1H2F2F2E f5=o f7=o g5=m",
                       .phase = "conflict",
                       .more = "attacker H f6 from f5\nattacker H f6 from f5\nfight f6\n"
                               "stack 1 F\nstack 2 FE\n"};
    GamePosition position;
    (void)state;
    place(&position, setting);
    assert_line(&position, "stack 2 FE");
    setting.more = "attacker H f6 from f5\nattacker H f6 from f5\nfight f6\n"
                   "stack 1 F\nstack 2 EF\n";
    assert_refused(setting, "“EF” does not fit");
}

static void test_attackers_that_cannot_be(void **state) {
    static const char cells[] = "f6=p/1H2H f5=o e5=l h6=p g6=l";
    (void)state;
    assert_refused((Setting){.cells = cells, .phase = "conflict"}, "W-15");
    assert_refused(
        (Setting){.cells = cells, .phase = "conflict", .more = "attacker H f6 from e5\n"},
        "W-13"); /* a lake */
    assert_refused(
        (Setting){.cells = cells, .phase = "conflict", .more = "attacker H f6 from h6\n"},
        "W-13"); /* no Canoes */
    assert_refused(
        (Setting){.cells = cells, .phase = "conflict", .more = "attacker F f6 from f5\n"}, "W-15");
    assert_refused(
        (Setting){.cells = cells, .phase = "conflict", .more = "attacker H! f6 from f5\n"}, "W-13");
    assert_refused((Setting){.cells = cells, .phase = "food", .more = "attacker H f6 from f5\n"},
                   "W-23");
    assert_refused((Setting){.cells = cells,
                             .phase = "conflict",
                             .more = "attacker H f6 from f5\nfight f6\nretreats H! f6\n",
                             .decider = 2},
                   "W-23"); /* the defender there is not wounded */
    assert_refused((Setting){.cells = cells,
                             .phase = "conflict",
                             .more = "attacker H f6 from f5\nfight f6\ncame f5\n"},
                   "W-47"); /* North chooses the stacks */
    assert_refused((Setting){.cells = cells,
                             .phase = "conflict",
                             .more = "attacker H f6 from f5\nfight f6\ncame q9\n"},
                   "W-25");
    assert_refused((Setting){.cells = cells,
                             .phase = "conflict",
                             .more = "attacker H f6 from f5\nfight f6\nretreats H f6\n"},
                   "W-20"); /* not wounded */
    assert_refused((Setting){.cells = cells,
                             .phase = "conflict",
                             .more = "attacker H f6 from f5\nretreats H! f6\n"},
                   "W-23"); /* nothing is fought over */
    assert_refused(
        (Setting){.cells = cells, .phase = "conflict", .more = "attacker H! f6 from f5 retreats\n"},
        "W-23");
    assert_refused((Setting){.cells = cells,
                             .phase = "conflict",
                             .more = "fight f6\nattacker H f6 from f5\nattacker H f6 from f5\n"
                                     "attacker H f6 from f5\nattacker H f6 from f5\n"
                                     "attacker H f6 from f5\n"},
                   "W-12");
    assert_refused((Setting){.cells = cells,
                             .phase = "conflict",
                             .more = "retreats H! f6\nretreats H! f6\nretreats H! f6\n"
                                     "retreats H! f6\nretreats H! f6\n"},
                   "W-23");
    assert_refused((Setting){.phase = "conflict", .more = "retreats H!\n"}, "A word is missing");
    assert_refused((Setting){.phase = "conflict", .more = "retreats H! f6 f7\n"}, "retreats");
    assert_refused((Setting){.phase = "conflict", .more = "stack 1 F\n"}, "W-17");
    assert_refused((Setting){.phase = "conflict", .more = "fight f6\n"}, "W-15");
    assert_refused((Setting){.phase = "conflict", .more = "came f5\n"}, "W-25");
    assert_refused((Setting){.phase = "hunters", .more = "fight f6\n"}, "W-15");
}

static void test_stacks_that_cannot_be(void **state) {
    static const char *const wrong[] = {
        "stack 1 F\nstack 2 F\n",                /* one is missing */
        "stack 1 E\nstack 2 F\nstack 3 F\n",     /* not in order */
        "stack 2 F\n",                           /* which is the first? */
        "stack 1 F\nstack 2 F\nstack 3 E S\n",   /* no such attacker */
        "stack 1 F Hf7\nstack 2 F\nstack 3 E\n", /* not the first in order */
        "stack 1 FF HfHf\n",
    };
    static const char four[] = "fight f6\nattacker H f6 from f5\nattacker H f6 from f5\n"
                               "attacker H f6 from f5\nattacker H f6 from f7\nstack 1 F F\n"
                               "stack 2 F\nstack 3 E\n";
    (void)state;
    for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++) {
        char more[256];
        sprintf(more, "fight f6\nattacker H f6 from f5\nattacker H f6 from f7\n%s", wrong[i]);
        assert_refused(
            (Setting){.cells = "f6=p/1H1H2F2F2E f5=o f7=o", .phase = "conflict", .more = more},
            "W-1");
    }
    assert_refused(
        (Setting){.cells = "f6=p/1H1H1H1H2F2F2E f5=o f7=o", .phase = "conflict", .more = four},
        "(W-18)");
}

static void test_other_lines_that_cannot_be(void **state) {
    (void)state;
    assert_refused((Setting){.phase = "food", .more = "points 1\n"}, "W-30");
    assert_refused((Setting){.phase = "research", .more = "owed 1\n"}, "W-29");
    assert_refused((Setting){.phase = "food", .more = "owed 1\nmends 1\n"}, "W-28");
    assert_refused((Setting){.phase = "healing", .more = "healer f2 1\n"}, "W-45");
    assert_refused((Setting){.phase = "healing", .more = "healer f1 2\n"}, "W-45");
    assert_refused((Setting){.phase = "healing", .more = "healer f1 1\nhealer f1 1\n"}, "W-45");
    assert_refused((Setting){.phase = "healing", .more = "healer f1\n"}, "W-45");
    assert_refused((Setting){.phase = "food", .more = "owed 201\n"}, "0..200");
    assert_refused((Setting){.phase = "food", .more = "owed -1\n"}, "0..200");
    assert_refused((Setting){.movers = "mover H -1 f2\n"}, "0..2");
    assert_refused((Setting){.phase = "healing", .more = "healer f1 -1\n"}, "0..12");
    assert_refused((Setting){.phase = "healing", .more = "healer f1 13\n"}, "0..12");
    assert_refused((Setting){.more = "track 1 -1 18 19 19\n"}, "0..20");
    assert_refused((Setting){.phase = "conflict", .more = "fight f6\nstack 0 F\n"}, "1..4");
    assert_refused((Setting){.phase = "conflict", .more = "fight f6\nstack 5 F\n"}, "1..4");
    assert_refused((Setting){.phase = "increase", .more = "grows f1\n"}, "W-35");
    assert_refused((Setting){.phase = "increase", .more = "grows q9\n"}, "W-35");
    assert_refused((Setting){.phase = "food", .more = "grows f2\n"}, "W-35");
    assert_refused((Setting){.turn = 301}, "W-41");
    assert_refused((Setting){.phase = "breakfast"}, "W-7");
    assert_refused((Setting){.more = "emergency 3\n"}, "W-8");
    assert_refused((Setting){.phase = "research", .more = "points 1\nemergency 1\n"}, "W-8");
    assert_refused((Setting){.more = "weather fine\n"}, "not a line");
    assert_refused((Setting){.more = "1 2 3 4 5 6 7 8 9 10 11 12 13\n"}, "not a line");
    assert_refused((Setting){.more = "phase hunters\n"}, "two lines");
    assert_refused((Setting){.decider = 2}, "W-6");
}

/* What stands on the first and on the last tile is written and read like the rest. */
static void test_the_first_and_the_last_tile(void **state) {
    static const Setting settings[] = {
        {.cells = "a1=o/1H1F! k6=p/1E1S!"},
        {.cells = "a1=o/1H1H k6=p/1E1S!", .cards = {"Horse Riding,The Wheel"}},
        {.cells = "a1=o/1H2H2F a2=o k5=p k6=p/1F2E2S",
         .phase = "conflict",
         .more = "attacker H a1 from a2\nattacker F k6 from k5\n"},
        {.cells = "a1=o/1E1F! k6=p/1E1S!",
         .phase = "healing",
         .more = "healer k6 1\nhealer a1 1\n"},
        {.cells = "a1=o/1E1F! k6=p/1E1S!", .phase = "increase", .more = "grows k6\ngrows a1\n"},
        {.cells = "a1=hl a2=hm k6=hm"},
    };
    (void)state;
    for (size_t i = 0; i < sizeof settings / sizeof settings[0]; i++) {
        GamePosition position;
        place(&position, settings[i]);
        assert_returns(&position);
    }
}

/* Whatever comes first among lines of a kind. */
static void test_W_13_W_45_lines_in_any_order(void **state) {
    static const char *const healers[] = {"healer a1 2", "healer f6 1", "healer k6 3"};
    static const char *const attackers[] = {"attacker H a1 from a2", "attacker F a1 from b1",
                                            "attacker E k6 from k5"};
    static const int orders[][3] = {{0, 1, 2}, {0, 2, 1}, {1, 0, 2},
                                    {1, 2, 0}, {2, 0, 1}, {2, 1, 0}};
    (void)state;
    for (int i = 0; i < 12; i++) {
        const int *order = orders[i / 2];
        const char *const *lines = i % 2 == 0 ? healers : attackers;
        const Setting settings[] = {
            {.cells = "a1=o/1E1E1F! f6=p/1E1S! k6=p/1E1E1E1S!", .phase = "healing"},
            {.cells = "a1=o/1H1F2H2F2S a2=o b1=o k5=p k6=p/1E2E2S", .phase = "conflict"},
        };
        char more[128];
        GamePosition position;
        Setting setting = settings[i % 2];
        snprintf(more, sizeof more, "%s\n%s\n%s\n", lines[order[0]], lines[order[1]],
                 lines[order[2]]);
        setting.more = more;
        place(&position, setting);
        for (int line = 0; line < 3; line++) {
            assert_line(&position, lines[line]);
        }
        assert_returns(&position);
    }
}

/* Lines that say nothing take nothing back, in any order. */
static void test_W_28_W_30_nothing_is_left_besides(void **state) {
    static const char *const lines[] = {"owed 2\n", "owed 2\nmends 0\npoints 0\n",
                                        "mends 0\npoints 0\nowed 2\n"};
    (void)state;
    for (int i = 0; i < 3; i++) {
        GamePosition position;
        place(&position,
              (Setting){.cells = "a1=o/1S1S1S a2=o/1S", .phase = "food", .more = lines[i]});
        assert_true(state_of(&position)->short_of_food);
        assert_int_equal(state_of(&position)->left, 2);
        assert_line(&position, "owed 2");
        assert_returns(&position);
    }
    /* 12 food on a1, 6 on f1 and 2 on f2 for 13 pieces, two of them wounded Healers */
    static const char *const mends[] = {"mends 2\n", "owed 0\nmends 2\npoints 0\n",
                                        "mends 2\npoints 0\nowed 0\n"};
    for (int i = 0; i < 3; i++) {
        GamePosition position;
        place(&position,
              (Setting){.cells = "a1=i/1F1F1F1F a2=o/1E!1E!1S", .phase = "food", .more = mends[i]});
        assert_false(state_of(&position)->short_of_food);
        assert_line(&position, "mends 2");
        assert_returns(&position);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_every_step_of_a_fight_returns),
        cmocka_unit_test(test_attackers_alike_on_different_stacks),
        cmocka_unit_test(test_attackers_on_stacks_keep_their_origin),
        cmocka_unit_test(test_stacks_may_leave_origins_out),
        cmocka_unit_test(test_face_down_tiles_and_cards_may_be_given),
        cmocka_unit_test(test_the_rest_is_dealt_by_the_seed),
        cmocka_unit_test(test_W_1_W_5_what_lies_face_down),
        cmocka_unit_test(test_lines_with_nothing_may_be_left_out),
        cmocka_unit_test(test_finished_games_are_read),
        cmocka_unit_test(test_how_a_game_was_ended_is_printed),
        cmocka_unit_test(test_the_decider_may_be_named_as_it_was_or_will_be),
        cmocka_unit_test(test_a_decided_position_is_over),
        cmocka_unit_test(test_tiles_and_pieces_that_cannot_be),
        cmocka_unit_test(test_cards_that_cannot_be),
        cmocka_unit_test(test_the_pyramid_is_looked_at),
        cmocka_unit_test(test_movers_that_cannot_be),
        cmocka_unit_test(test_W_43_pieces_of_a_stack_in_order),
        cmocka_unit_test(test_attackers_that_cannot_be),
        cmocka_unit_test(test_stacks_that_cannot_be),
        cmocka_unit_test(test_other_lines_that_cannot_be),
        cmocka_unit_test(test_the_first_and_the_last_tile),
        cmocka_unit_test(test_W_13_W_45_lines_in_any_order),
        cmocka_unit_test(test_W_28_W_30_nothing_is_left_besides),
    };
    return cmocka_run_group_tests_name("The First War: positions", tests, NULL, NULL);
}
