/* Which turns a person has to catch up with, what they leave on the board, and what is replayed. */
#include "games/firstwar/positions.h"

#include "game/options.h"
#include "games/fields/fields.h"
#include "games/heximeros/heximeros.h"
#include "play/catchup.h"
#include "play/parts.h"
#include "play/replay.h"
#include "ui/table/board_trace.h"
#include "ui/table/fight_card.h"
#include "ui/table/views.h"
#include "ui/widgets/page.h"

/* --- A table without a window ---------------------------------------------------------------- */

static TableScreen table;
static Play match;

static void show_fights(void *own, int ply) {
    (void)own;
    if (ply < 0) {
        fight_cards_clear(&table);
    } else {
        fight_cards_add(&table, ply);
    }
}

static double reading(void *own) {
    (void)own;
    return fight_cards_wait(&table);
}

static void sit_down(Session *session) {
    static Ui ui;
    assert_non_null(session);
    const SessionStart *start = session_start(session);
    static const PlayFront nothing;
    match = (Play){.session = session,
                   .front = nothing,
                   .see = {.game = start->game,
                           .view = views_find(start->game),
                           .board = session_board(session),
                           .viewed_ply = -1}};
    match.front.own = &table;
    match.front.fights = show_fights;
    match.front.reading = reading;
    table = (TableScreen){.ui = &ui, .play = &match, .see = &match.see};
    for (int seat = 0; seat < start->game->seats_max; seat++) {
        match.see.seat_name[seat] = start->game->seat_title[seat];
    }
}

/* A match in which these seats are persons and the others computers. */
static void begin(const Game *game, const char *option, unsigned persons) {
    char why[GAME_WHY_MAX];
    SessionStart start = {.game = game, .options = options_default(game), .seed = 16};
    assert_true(option == NULL || options_set(game, &start.options, option, why));
    for (int seat = 0; seat < game->seats_max; seat++) {
        const bool person = (persons >> seat & 1U) != 0;
        start.seats[seat] =
            (Seat){.kind = person ? SEAT_PERSON : SEAT_COMPUTER, .level = person ? 0 : 1};
    }
    sit_down(session_new(&start));
}

static void renew(void) {
    catchup_renew(&match);
    assert_true(board_trace_renew(&table));
}

/* Makes actions, separated by spaces. */
static void make(const char *actions) {
    char word[GAME_TEXT_MAX];
    char why[SESSION_WHY_MAX];
    for (int read; sscanf(actions, " %63s%n", word, &read) == 1; actions += read) {
        const void *state = session_state(match.session);
        if (!session_submit(match.session, game_action_parse(match.see.game, state, word), why)) {
            fail_msg("%s: %s", word, why);
        }
    }
    match.see.outcome = session_outcome(match.session);
    renew();
}

static void expect_turn(int number, int first, int end, int seat) {
    assert_in_range(number, 1, match.see.catchup.count);
    const PastTurn *turn = &match.see.catchup.turn[number - 1];
    assert_int_equal(turn->first, first);
    assert_int_equal(turn->end, end);
    assert_int_equal(turn->decider, seat);
}

static void expect_replay(int first, int end) {
    const Catchup turns = catchup_to_replay(&match);
    assert_true(turns.count > 0);
    assert_int_equal(turns.turn[0].first, first);
    assert_int_equal(turns.turn[turns.count - 1].end, end);
}

/* The number of ways or marks of a kind between two cells, NULL: any. */
static int traces(EventKind kind, const char *from, const char *to) {
    int found = 0;
    for (int i = 0; i < table.trails.trace_count; i++) {
        const Trace *trace = &table.trails.trace[i];
        found += trace->kind == kind &&
                 (from == NULL || strcmp(match.see.board->name[trace->from], from) == 0) &&
                 (to == NULL || strcmp(match.see.board->name[trace->to], to) == 0);
    }
    return found;
}

static int leave(void **state) {
    (void)state;
    session_free(match.session);
    free(table.trails.trace);
    free(table.fights.fight);
    table = (TableScreen){.ui = NULL};
    return 0;
}

/* --- Which turns ----------------------------------------------------------------------------- */

static void test_the_other_players_last_turn_until_an_action(void **state) {
    (void)state;
    begin(&fields_game, NULL, 3);
    renew();
    assert_int_equal(match.see.catchup.count, 0);
    assert_int_equal(catchup_to_replay(&match).count, 0);
    make("Pb1-b2 end");
    assert_int_equal(match.see.catchup.count, 1);
    expect_turn(1, 0, 2, 0);
    assert_true(catchup_waits(&match));
    make("Pb4-b3"); /* the turn goes on */
    assert_int_equal(match.see.catchup.count, 0);
    assert_false(catchup_waits(&match));
    expect_replay(0, 2);
    make("end");
    expect_turn(1, 2, 4, 1);
    assert_int_equal(traces(EVENT_MOVED, "b4", "b3"), 1);
}

static void test_what_is_dismissed_does_not_come_back(void **state) {
    (void)state;
    begin(&fields_game, NULL, 1);
    make("pass field");
    expect_turn(1, 1, 2, 1);
    catchup_dismiss(&match);
    renew();
    assert_int_equal(match.see.catchup.count + table.trails.trace_count, 0);
    expect_replay(1, 2);
    make("pass Qc5-a3 end");
    assert_int_equal(match.see.catchup.count, 1);
    expect_turn(1, 3, 5, 1);
}

static void test_every_other_seat_has_a_turn(void **state) {
    (void)state;
    begin(&heximeros_game, NULL, 1);
    make("q2-q4 d9-e10");
    assert_int_equal(match.see.catchup.count, 1);
    assert_false(catchup_waits(&match)); /* a computer is to move */
    assert_int_equal(table.trails.trace[0].turn, 0);
    make("c16-e15");
    assert_int_equal(match.see.catchup.count, 2);
    expect_turn(1, 1, 2, HEXI_BLUE);
    expect_turn(2, 2, 3, HEXI_YELLOW);
    assert_int_equal(table.trails.trace[1].turn, 2);
    assert_true(table.trails.trace[0].first && table.trails.trace[1].first);
}

static void test_an_earlier_position_shows_the_turn_that_led_there(void **state) {
    (void)state;
    begin(&fields_game, NULL, 3);
    make("Pb1-b2 end pass field");
    match.see.viewed_ply = 2;
    renew();
    expect_turn(1, 0, 2, 0);
    assert_false(catchup_waits(&match));
    expect_replay(0, 2);
    match.see.viewed_ply = 0;
    renew();
    assert_int_equal(match.see.catchup.count, 0);
}

static void test_the_end_shows_the_last_turn_without_resigning(void **state) {
    (void)state;
    begin(&fields_game, NULL, 3);
    make("pass field resign");
    assert_int_equal(match.see.catchup.count, 1);
    expect_turn(1, 1, 2, 1);
    assert_false(catchup_waits(&match));
}

/* South attacks f6; both are persons. */
static void begin_conflict(void) {
    static char text[LINES_TEXT_MAX];
    const Options options = options_default(&firstwar_game);
    char why[SESSION_WHY_MAX];
    place_text(text, (Setting){.cells = "f6=p/2H2F f5=o/1H1H"});
    TextSource source = text_source(strchr(text, '\n') + 1);
    sit_down(session_from_text(&firstwar_game, &options, &source, "hidden", 1, why));
    make("H1f5-f6 H1f5-f6 done done");
}

static void test_W_47_the_defender_sees_the_turn_so_far(void **state) {
    (void)state;
    begin_conflict();
    assert_int_equal(session_to_act(match.session).decider, 1);
    expect_turn(1, 0, 4, 0);
    assert_true(play_is_called_up(&match, 1));
    make("stack=HF");
    assert_int_equal(session_to_act(match.session).decider, 1); /* who must retreat */
    assert_int_equal(match.see.catchup.count, 0);
    expect_replay(0, 5);
}

/* --- What they leave on the board ------------------------------------------------------------ */

static void test_pieces_that_go_the_same_way_share_it(void **state) {
    (void)state;
    begin_conflict();
    assert_int_equal(traces(EVENT_MOVED, "f5", "f6"), 1);
    assert_int_equal(table.trails.trace_count, 1);
}

static void test_the_steps_of_a_piece_are_one_way(void **state) {
    (void)state;
    begin(&heximeros_game, NULL, 63);
    make("q2-q4 d9-e10");
    assert_false(play_is_called_up(&match, 1));
    match.see.viewed_ply = 1;
    renew();
    assert_int_equal(traces(EVENT_MOVED, "q2", "q4"), 1);
    assert_true(board_trace_at(&table, table.trails.trace[0].from));
    assert_false(board_trace_at(&table, hexi_ground_zero()));
}

static void test_what_is_built_is_marked_once(void **state) {
    (void)state;
    begin(&fields_game, NULL, 3);
    make("field");
    assert_int_equal(table.trails.trace_count, 1);
    assert_int_equal(traces(EVENT_PLACED, NULL, "c1"), 1);
    make("Q<>d4");
    assert_int_equal(traces(EVENT_MOVED, "c5", "d4"), 1);
    assert_int_equal(traces(EVENT_MOVED, "d4", "c5"), 1);
}

/* --- Replays --------------------------------------------------------------------------------- */

/* A frame of a replay, `seconds` later; a card comes up where one is waiting. */
static void later(double seconds) {
    match.now = table.ui->now += seconds;
    replay_frame(&match);
    if (table.fights.count > 0 && table.fights.since < 0) {
        table.fights.since = table.ui->now;
    }
}

static void test_a_replay_shows_the_card_of_a_fight_until_its_next_step(void **state) {
    (void)state;
    static Settings settings = {.speed = 0};
    begin(&fields_game, NULL, 2);
    table.settings = match.settings = &settings;
    make("pass Pd4-e1 Pb4-b3 Pc2xe1 end");
    replay_start(&match);
    later(2);
    assert_int_equal(match.see.replay.ply, 4);
    assert_true(fight_card_up(&table));
    assert_string_equal(table.fights.fight[0].title, "South captures e1");
    /* The next step waits until it can have been read. */
    later(1.2);
    assert_int_equal(match.see.replay.ply, 4);
    later(2);
    assert_int_equal(match.see.replay.ply, 5);
    assert_false(fight_card_up(&table));
    /* Step by step it stays for as long as the step. */
    replay_start(&match);
    replay_step(&match);
    later(0);
    later(60);
    assert_true(fight_card_up(&table));
    replay_step(&match);
    assert_false(fight_card_up(&table));
    replay_start(&match);
    replay_step(&match);
    assert_int_equal(table.fights.count, 1);
    replay_stop(&match);
    assert_int_equal(table.fights.count, 0);
}

static void test_a_replay_shows_pieces_that_only_move_in_groups(void **state) {
    (void)state;
    static char text[LINES_TEXT_MAX];
    static Settings settings = {.speed = 0};
    const Options options = options_default(&firstwar_game);
    char why[SESSION_WHY_MAX];
    place_text(text, (Setting){.cells = "f5=o/1H1H1H1H g5=p/1H f6=p g6=p e5=p"});
    TextSource source = text_source(strchr(text, '\n') + 1);
    sit_down(session_from_text(&firstwar_game, &options, &source, "hidden", 1, why));
    table.settings = match.settings = &settings;
    /* The fourth waits for the next group, and so would one that has just moved. */
    make("H1f5-f6 H1f5-f6 H1f5-e5 H1f5-e5 H1g5-g6 done");
    replay_start(&match);
    later(2);
    assert_int_equal(match.see.replay.ply, 3);
    char words[SESSION_WHY_MAX];
    replay_words(&match, words);
    assert_non_null(strstr(words, "f6"));
    assert_non_null(strstr(words, "e5"));
    later(0.5);
    assert_int_equal(match.see.replay.ply, 3);
    later(0.2);
    assert_int_equal(match.see.replay.ply, 5);
    later(1);
    assert_int_equal(match.see.replay.ply, 6);
    /* By hand each action is a step, and it goes as slowly as half. */
    replay_start(&match);
    replay_step(&match);
    assert_int_equal(match.see.replay.ply, 1);
    for (int i = 0; i < 3; i++) {
        replay_faster(&match);
    }
    assert_true(match.see.replay.speed < 1);
    replay_toggle(&match);
    later(0);
    assert_int_equal(match.see.replay.ply, 4);
    later(1.1);
    assert_int_equal(match.see.replay.ply, 4);
    later(0.2);
    assert_int_equal(match.see.replay.ply, 5);
}

/* --- In words -------------------------------------------------------------------------------- */

static void expect_said(int first, int end, const char *sentence) {
    Summary summary;
    char text[SESSION_WHY_MAX];
    catchup_sum_up(&match, first, end, &summary);
    catchup_say(&match, session_ply(match.session, first).to_act.turn_seat, &summary, text,
                sizeof text);
    assert_string_equal(text, sentence);
}

static void test_a_turn_is_said_in_a_sentence(void **state) {
    (void)state;
    begin(&fields_game, NULL, 3);
    make("Pb1-b2 end field");
    expect_said(0, 2, "South: the Prince goes from b1 to b2");
    expect_said(2, 3, "North: the Queen builds a Field on c5");
    make("resign");
    expect_said(3, 4, "South: the match is resigned");
}

/* Silver's turn again, after Yellow's and Green's: which of the two is told. */
static int turn_told(const char *yellow) {
    static const char three[] =
        "turn 21\ntomove Silver\noption colours Silver,Yellow,Green\noption scored off\n"
        "colours Silver Yellow Green\nactive Silver Yellow Green\ncontroller Silver Silver\n"
        "controller Yellow Yellow\ncontroller Green Green\nout\nquiet 0\nunmoved\n"
        "promotion none\ncell q1 space Silver.S\ncell s3 space Silver.HM\n"
        "cell k14 space Silver.HM\ncell k17 space Yellow.S\ncell h15 space Yellow.R\n"
        "cell z20 space Green.S\ncell ab20 space Green.Al\n";
    char why[SESSION_WHY_MAX] = "";
    const Options options = options_default(&heximeros_game);
    TextSource source = text_source(three);
    Session *session = session_from_text(&heximeros_game, &options, &source, "space", 1, why);
    sit_down(session);
    make("s3-s4");
    make(yellow);
    make("ab20-ab18");
    catchup_sum_up_all(&match);
    assert_int_equal(match.see.catchup.count, 2);
    const int told = match.see.catchup.told;
    session_free(match.session);
    match.session = NULL;
    return told;
}

static void test_the_turn_that_concerns_the_person_is_told(void **state) {
    (void)state;
    assert_int_equal(turn_told("h15xk14"), 0);
    free(table.trails.trace);
    assert_int_equal(turn_told("h15-i15"), 1);
}

static void test_a_sentence_is_cut_behind_a_line(void **state) {
    (void)state;
    begin(&fields_game, NULL, 3);
    Summary summary = {.count = 0};
    char text[32];
    summary_add(&summary, "did this");
    summary_begin_line(&summary);
    summary_add(&summary, "and much more than fits");
    catchup_say(&match, 0, &summary, text, sizeof text);
    assert_string_equal(text, "South: did this…");
}

static void test_the_bar_leaves_out_no_more_than_the_last_part(void **state) {
    (void)state;
    char text[80] = "North: b2 to c3, a2 to d3: both are safe";
    assert_true(page_shorten(text));
    assert_string_equal(text, "North: b2 to c3, a2 to d3 …");
    assert_true(page_shorten(text));
    assert_string_equal(text, "North: b2 to c3 …");
    /* Words of the only part; never a part of a word. */
    assert_true(page_shorten(text));
    assert_string_equal(text, "North: b2 to …");
    while (page_shorten(text)) {
    }
    assert_string_equal(text, "North: …");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_teardown(test_the_other_players_last_turn_until_an_action, leave),
        cmocka_unit_test_teardown(test_what_is_dismissed_does_not_come_back, leave),
        cmocka_unit_test_teardown(test_every_other_seat_has_a_turn, leave),
        cmocka_unit_test_teardown(test_an_earlier_position_shows_the_turn_that_led_there, leave),
        cmocka_unit_test_teardown(test_the_end_shows_the_last_turn_without_resigning, leave),
        cmocka_unit_test_teardown(test_W_47_the_defender_sees_the_turn_so_far, leave),
        cmocka_unit_test_teardown(test_pieces_that_go_the_same_way_share_it, leave),
        cmocka_unit_test_teardown(test_the_steps_of_a_piece_are_one_way, leave),
        cmocka_unit_test_teardown(test_what_is_built_is_marked_once, leave),
        cmocka_unit_test_teardown(test_a_replay_shows_the_card_of_a_fight_until_its_next_step,
                                  leave),
        cmocka_unit_test_teardown(test_a_replay_shows_pieces_that_only_move_in_groups, leave),
        cmocka_unit_test_teardown(test_a_turn_is_said_in_a_sentence, leave),
        cmocka_unit_test_teardown(test_the_turn_that_concerns_the_person_is_told, leave),
        cmocka_unit_test_teardown(test_a_sentence_is_cut_behind_a_line, leave),
        cmocka_unit_test(test_the_bar_leaves_out_no_more_than_the_last_part),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
