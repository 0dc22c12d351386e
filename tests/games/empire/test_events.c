/* What actions report, for motion and for the cards of fights. */
#include "games/empire/positions.h"

/* An event in a few words: `moved a3-a2 G1a^:1`. */
static void piece_words(uint16_t piece, char words[32]) {
    const EmpireUnit unit = {
        .counter = piece & 127, .supplied = piece >> 7 & 1, .aboard = (uint8_t)(piece >> 11)};
    const int first = empire_counters_of[empire_counter[unit.counter].country];
    sprintf(words, "%s%s%s%s:%d", empire_counter[unit.counter].text, unit.supplied ? "^" : "",
            unit.aboard > 0 ? "/" : "",
            unit.aboard > 0 ? empire_counter[first + unit.aboard - 1].text : "", (piece >> 8 & 7));
}

static int event_words(const Event *event, char words[96]) {
    const Board *board = empire_game.board(NULL);
    const char *from = event->from == CELL_NONE ? "" : board->name[event->from];
    const char *to = event->to == CELL_NONE ? "" : board->name[event->to];
    char piece[32];
    char into[32];
    piece_words(event->piece, piece);
    piece_words(event->into, into);
    switch ((EventKind)event->kind) {
    case EVENT_MOVED:
        return sprintf(words, "moved %s-%s %s", from, to, piece);
    case EVENT_PLACED:
        return sprintf(words, "placed %s-%s %s", from, to, piece);
    case EVENT_CHANGED:
        return sprintf(words, "changed %s %s %s", to, piece, into);
    case EVENT_CAPTURED:
        assert_int_equal(event->value, 0); /* it has none */
        return sprintf(words, "captured %s %s by %d", from, piece, event->seat + 1);
    case EVENT_FLIPPED:
        return sprintf(words, "flipped %s-%s", from, to);
    case EVENT_ROLLED:
        return sprintf(words, "rolled %s %d by %d", to, event->value, event->seat + 1);
    case EVENT_CARD:
        return sprintf(words, "card %d %s", event->piece, empire_counter[event->value].text);
    case EVENT_NOTE:
        return sprintf(words, "note %d %s", event->value, to);
    case EVENT_DEALT:
        break;
    }
    return sprintf(words, "dealt %s %d", to, event->value);
}

static void assert_events(const Events *events, const char *expected) {
    char all[8192] = "";
    char *end = all;
    for (int i = 0; i < events->count; i++) {
        *end = '\n';
        end += i > 0;
        end += event_words(&events->at[i], end);
    }
    assert_string_equal(all, expected);
}

static const Setting usual = {
    .places = WORLD "a=G01 d=H02", .units = "a3=G1aa^,H1a a4=G2n^ d3=H1a", .hand = {"G2a N2a"}};

static void test_the_deal(void **state) {
    (void)state;
    for (int players = 2; players <= EMPIRE_SEATS; players++) {
        GamePosition position;
        Events events = {0};
        begin(&position, players, 30, 1, &events);
        assert_int_equal(events.count, EMPIRE_CELLS + players * EMPIRE_HAND);
        for (int cell = 0; cell < EMPIRE_CELLS; cell++) {
            assert_int_equal(events.at[cell].kind, EVENT_DEALT);
            assert_int_equal(events.at[cell].to, cell);
            assert_int_equal(events.at[cell].value, 0);
        }
        for (int i = EMPIRE_CELLS; i < events.count; i++) {
            const int seat = (i - EMPIRE_CELLS) / EMPIRE_HAND;
            assert_int_equal(events.at[i].kind, EVENT_CARD);
            assert_int_equal(events.at[i].seat, seat);
            assert_int_equal(events.at[i].hidden_from, ((1 << players) - 1) & ~(1 << seat));
        }
    }
}

static void test_a_country_is_turned_over_tile_by_tile(void **state) {
    (void)state;
    GamePosition position;
    Events events;
    Setting game = {.phase = "explore", .places = "a=G01", .units = "a4=G2n", .hand = {"N2a"}};
    place(&position, game);
    play_reported(&position, "explore=h", &events);
    assert_events(&events, "note 2 h0\nflipped a4-h0\nflipped a4-h1\nflipped a4-h2\nflipped a4-h3\n"
                           "flipped a4-h4\nflipped a4-h5\nchanged a4 G2n:1 G2n^:1");
    assert_int_equal(events.at[0].piece, state_of(&position)->country_at[7]);
    game.units = NULL;
    game.places = "a=G0-";
    place(&position, game);
    play_reported(&position, "explore=h", &events);
    assert_int_equal(events.at[1].from, CELL_NONE);
}

static void test_musters_and_moves(void **state) {
    (void)state;
    GamePosition position;
    Events events;
    place(&position, usual);
    play_reported(&position, "muster=G2a@a2", &events);
    assert_events(&events, "card 5 G2a\nplaced -a2 G2a:1");
    assert_int_equal(events.at[0].hidden_from, 0);
    play_reported(&position, "G1aa^@a3>G2n^@a4", &events);
    assert_events(&events, "moved a3-a4 G1aa^:1\nchanged a4 G2n^:1 G2n/G1aa:1");
    place(&position, usual);
    play_reported(&position, "G1aa^@a3-i4", &events);
    assert_events(&events, "moved a3-i4 G1aa^:1\nchanged i4 G1aa^:1 G1aa:1");
    Setting loaded = usual;
    loaded.units = "a4=G2n^/G1aa d3=H1a";
    place(&position, loaded);
    play_reported(&position, "G2n^/G1aa@a4>a3", &events);
    assert_events(&events, "changed a4 G2n^/G1aa:1 G2n:1\nplaced a4-a3 G1aa:1");
}

static void test_a_fight_rolls_twice_and_then_hits(void **state) {
    (void)state;
    unsigned seen = 0;
    GamePosition start;
    place(&start, usual);
    for (uint64_t seed = 0; seed < 30; seed++) {
        GamePosition position;
        Events events;
        char expected[512];
        reseed(&position, &start, seed);
        play_reported(&position, "G1aa^@a3x2", &events);
        const int attack = state_of(&position)->rolled[0];
        const int defence = state_of(&position)->rolled[1];
        sprintf(expected, "note 6 a3\nrolled a3 %d by 1\nrolled a3 %d by 2%s%s", attack, defence,
                attack <= defence ? "\nnote 5 a3\nchanged a3 G1aa^:1 G1aa:1" : "",
                attack >= defence ? "\nnote 5 a3\ncaptured a3 H1a:2 by 1" : "");
        assert_events(&events, expected);
        seen |= 1U << (attack < defence ? 0 : attack > defence ? 1 : 2);
    }
    assert_int_equal(seen, 7);
}

static void test_supply_and_the_next_turn(void **state) {
    (void)state;
    GamePosition position;
    Events events;
    Setting game = usual;
    game.phase = "draw";
    game.on_turn = 2;
    game.units = "a3=G1aa,G2a^,H1a^ a4=G2n^ d3=H1a";
    game.hand[1] = "N2a";
    game.hand[0] = NULL;
    place(&position, game);
    play_reported(&position, "done", &events);
    assert_events(&events, "note 4 \nnote 3 "); /* the round; nothing to explore */
    assert_int_equal(events.at[0].piece, 2);
    assert_int_equal(events.at[1].piece, EMPIRE_EXPLORE);
    play_reported(&position, "supply=G1aa@a3", &events);
    assert_events(&events, "changed a3 G2a^:1 G2a:1\nchanged a3 G1aa:1 G1aa^:1\n"
                           "changed a3 H1a^:2 H1a:2");
}

static void test_a_coup(void **state) {
    (void)state;
    GamePosition position;
    Events events;
    place(&position, (Setting){.places = WORLD "j=B02 d=H01 a=G02",
                               .units = "j0=B1a^ j4=B1nn/B1a a3=G1a d3=H1a",
                               .hand = {"B1aa++Mary N2a"}});
    play_reported(&position, "coup=B1aa++Mary", &events);
    assert_events(&events, "card 4 B1aa++Mary\nnote 1 \nchanged j0 B1a^:2 B1a^:1\n"
                           "changed j4 B1nn/B1a:2 B1nn/B1a:1");
    play_reported(&position, "muster=B1aa++Mary@j2", &events);
    assert_events(&events, "card 5 B1aa++Mary\nplaced -j2 B1aa++Mary:1");
}

static void test_piles(void **state) {
    (void)state;
    GamePosition position;
    Events events;
    place(&position, usual);
    play_reported(&position, "discard=N2a", &events);
    assert_events(&events, "card 3 N2a");
    play_reported(&position, "reshuffle", &events);
    assert_events(&events, "note 7 ");
    assert_int_equal(events.at[0].piece, 1);
    play(&position, "done");
    play_reported(&position, "take", &events);
    assert_int_equal(events.count, 1);
    assert_int_equal(events.at[0].piece, EMPIRE_CARD_DRAWN);
    assert_int_equal(events.at[0].hidden_from, 2);
    Event seen;
    assert_true(event_seen(&events.at[0], 1, &seen));
    assert_int_equal(seen.piece, EMPIRE_CARD_HIDDEN);
    assert_int_equal(seen.value, 0);
}

static void test_giving_up(void **state) {
    (void)state;
    GamePosition position;
    Events events = {0};
    Setting game = usual;
    game.players = 3;
    game.places = "a=G01 d=H02";
    place(&position, game);
    game_play(&empire_game, position.state, &position.history, ACTION_RESIGN, &events);
    assert_events(&events, "captured a4 G2n^:1 by 0\ncaptured a3 G1aa^:1 by 0\n"
                           "card 3 G2a\ncard 3 N2a");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_the_deal),
        cmocka_unit_test(test_a_country_is_turned_over_tile_by_tile),
        cmocka_unit_test(test_musters_and_moves),
        cmocka_unit_test(test_a_fight_rolls_twice_and_then_hits),
        cmocka_unit_test(test_supply_and_the_next_turn),
        cmocka_unit_test(test_a_coup),
        cmocka_unit_test(test_piles),
        cmocka_unit_test(test_giving_up),
    };
    return cmocka_run_group_tests_name("empire: events", tests, NULL, NULL);
}
