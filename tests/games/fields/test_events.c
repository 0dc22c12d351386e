/* What is reported for animation and sound, in the order in which it happens. */
#include <stdio.h>

#include "games/fields/positions.h"

static const char letter[] = "QPCF";

static const char *cell_text(Cell cell) {
    return cell == CELL_NONE ? "--" : cell_names[cell];
}

/* Plays one action and writes its events as words: `moved 1P b1 c2, captured 2P c2`. */
static void assert_events(const char *cells, const char *more, const char *action,
                          const char *expected) {
    static const char *const kind[] = {
        [EVENT_MOVED] = "moved",     [EVENT_CAPTURED] = "captured", [EVENT_PLACED] = "placed",
        [EVENT_CHANGED] = "changed", [EVENT_FLIPPED] = "turned",
    };
    static Events events;
    char text[512] = "";
    char *end = text;
    GamePosition position;
    place(&position, cells, 1, more);
    assert_legal(&position, action);
    events.count = 0;
    game_play(&fields_game, position.state, &position.history,
              game_action_parse(&fields_game, position.state, action), &events);
    for (int i = 0; i < events.count; i++) {
        const Event *event = &events.at[i];
        end += sprintf(end, "%s%s", i > 0 ? ", " : "", kind[event->kind]);
        assert_int_equal(event->value, 0); /* none of these kinds has one */
        const bool given = event->kind == EVENT_CAPTURED && fields_piece_seat(event->piece) == 0;
        assert_int_equal(event->seat, given ? SEAT_NONE : 0); /* South acts, and takes from North */
        if (event->piece != 0) {
            end += sprintf(end, " %d%c", fields_piece_seat(event->piece) + 1,
                           letter[fields_piece_kind(event->piece)]);
        }
        if (event->from != CELL_NONE) {
            end += sprintf(end, " %s", cell_text(event->from));
        }
        if (event->to != CELL_NONE) {
            end += sprintf(end, " %s", cell_text(event->to));
        }
    }
    assert_string_equal(text, expected);
}

/* F-6, F-7, F-38: each tile by the seat that lays it, then each pawn. */
static void test_F_6_F_7_the_deal(void **state) {
    static const char tiles[] =
        "c1:0 c5:1 b1:0 c2:0 d1:0 b4:1 c4:1 d4:1 c3:0 b2:0 d2:0 b3:1 d3:1 e1:0 e2:0 e3:0 a1:1 "
        "a2:1 a3:1 ";
    static const char pawns[] = "1Q:c1 1P:b1 1P:c2 1P:d1 2Q:c5 2P:b4 2P:c4 2P:d4 ";
    static Events events;
    (void)state;
    for (int blank = 0; blank < 2; blank++) {
        const Options options = {{(uint32_t)blank}};
        GamePosition position;
        char text[512] = "";
        events.count = 0;
        game_begin(&fields_game, &position, &options, 4, &events);
        for (int i = 0; i < events.count; i++) {
            const Event *event = &events.at[i];
            char *end = text + strlen(text);
            assert_int_equal(event->from, CELL_NONE);
            if (event->kind == EVENT_DEALT) {
                const bool hidden = fields_has(state_of(&position)->hidden, event->to);
                assert_int_equal(event->piece, 0);
                assert_int_equal(event->value, !hidden);
                sprintf(end, "%s:%d ", cell_names[event->to], event->seat);
            } else {
                assert_int_equal(event->kind, EVENT_PLACED);
                assert_int_equal(event->value, 0);
                assert_int_equal(event->seat, fields_piece_seat(event->piece));
                sprintf(end, "%d%c:%s ", event->seat + 1, letter[fields_piece_kind(event->piece)],
                        cell_names[event->to]);
            }
        }
        assert_memory_equal(text, tiles, strlen(tiles));
        assert_string_equal(text + strlen(tiles), pawns);
    }
}

static void test_moves(void **state) {
    (void)state;
    assert_events("c1=p/1Q b1=p/1P c2=p/2F c5=p/2Q", "", "Pb1-c2", "moved 1P b1 c2, changed 2F c2");
    assert_events("c1=p/1Q b1=p/1P c2=p c5=p/2Q", "", "Qc1-c2", "moved 1Q c1 c2");
    assert_events("c1=p/1Q b1=p/1P c2=p c5=p/2Q", "", "Q<>b1", "moved 1Q c1 b1, moved 1P b1 c1");
}

static void test_battles(void **state) {
    (void)state;
    assert_events("c1=p/1Q b1=p/1P c2=p/2P2F c5=p/2Q", "", "Pb1xc2",
                  "moved 1P b1 c2, captured 2P c2, changed 2F c2");
    assert_events("c3=p/1Q b3=p/1P d3=p/1P c4=p/2Q2C b4=s/2P e1=m/2C c5=p", "", "Pb3+Pd3xc4",
                  "moved 1P b3 c4, moved 1P d3 c4, captured 2Q c4, changed 2C c4");
    assert_events("c1=p/1Q c2=p/2P2P b1=p/1P d1=m/1P a3=p/2Q c5=p", "", "Pb1+Pd1xc2",
                  "moved 1P b1 c2, moved 1P d1 c2, captured 2P c2, captured 2P c2");
}

static void test_what_else_happens(void **state) {
    (void)state;
    assert_events("c1=p/1Q c5=p/2Q", "", "field", "placed 1F c1");
    assert_events("c1=p/1Q c5=p/2Q", "", "city", "placed 1C c1");
    assert_events("c1=p/1Q a1=p/1C a2=p/1F c5=p/2Q", "", "prince@a1", "placed 1P a1");
    assert_events("a1=p/1C b1=p/1P c5=p/2Q", "", "queen@a1=b1", "captured 1P b1, placed 1Q a1");
    assert_events("c1=p/1Q b1=p/1P b2=hp c5=p/2Q", "", "Pb1?b2", "turned b1 b2");
    assert_events("c1=p/1Q b1=p/1P1P c5=p/2Q", "", "pass", "captured 1P b1");
    assert_events("c1=p/1Q b1=p/1P c5=p/2Q", "", "pass", "");
}

static void test_F_33_nobody_takes_the_prince_that_is_removed(void **state) {
    static Events events;
    GamePosition position;
    (void)state;
    place(&position, "c1=p/1Q b1=p/1P1P c5=p/2Q", 1, "");
    events.count = 0;
    game_play(&fields_game, position.state, &position.history,
              game_action_parse(&fields_game, position.state, "pass"), &events);
    assert_int_equal(events.at[0].seat, SEAT_NONE);
}

/* Whether anybody listens makes no difference: `stop` leaves the turn to a second pawn. */
static void test_F_10_stop_and_end(void **state) {
    static const char *const action[] = {"stop", "end"};
    static Events events;
    (void)state;
    for (int i = 0; i < 2; i++) {
        GamePosition silent;
        place(&silent, "c1=p/1Q b1=p/1P c2=p b2=p a1=hp c5=p/2Q", 1, "");
        play(&silent, "Pb1-b2");
        GamePosition heard = silent;
        game_play(&fields_game, heard.state, &heard.history,
                  game_action_parse(&fields_game, heard.state, action[i]), &events);
        play(&silent, action[i]);
        assert_memory_equal(heard.state, silent.state, sizeof(FieldsState));
        assert_int_equal(state_of(&heard)->side, i);
        assert_int_equal(state_of(&heard)->first, i == 0 ? cell_named("b2") : CELL_NONE);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_F_6_F_7_the_deal),
        cmocka_unit_test(test_moves),
        cmocka_unit_test(test_battles),
        cmocka_unit_test(test_what_else_happens),
        cmocka_unit_test(test_F_10_stop_and_end),
        cmocka_unit_test(test_F_33_nobody_takes_the_prince_that_is_removed),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
