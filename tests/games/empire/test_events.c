/* What actions report, for motion and for the cards of fights. */
#include "games/empire/positions.h"

/* A unit with its player in a few words: `G1a^:1`. */
static void piece_words(uint16_t piece, char words[32]) {
    const EmpireUnit unit = {
        .counter = piece & 127, .supplied = piece >> 7 & 1, .aboard = (uint8_t)(piece >> 11)};
    const int first = empire_counters_of[empire_counter[unit.counter].country];
    sprintf(words, "%s%s%s%s:%d", empire_counter[unit.counter].text, unit.supplied ? "^" : "",
            unit.aboard > 0 ? "/" : "",
            unit.aboard > 0 ? empire_counter[first + unit.aboard - 1].text : "", (piece >> 8 & 7));
}

/* What a note is about: units, or a number. */
static int note_words(const Event *event, const char *piece, const char *into, char words[96]) {
    switch ((EmpireNote)event->value) {
    case EMPIRE_NOTE_FIGHT:
        return sprintf(words, "fight %s %s", piece, into);
    case EMPIRE_NOTE_HIT:
        return sprintf(words, "hit %s", piece);
    case EMPIRE_NOTE_ONLY:
        return sprintf(words, "only %s", piece);
    case EMPIRE_NOTE_COUP:
    case EMPIRE_NOTE_COUNTRY:
    case EMPIRE_NOTE_SKIPPED:
    case EMPIRE_NOTE_ROUND:
    case EMPIRE_NOTE_SHUFFLED:
        break;
    }
    return sprintf(words, "note %d %d", event->value, event->piece);
}

/* Every part that an event of its kind does not use is empty. */
static void assert_unused_is_empty(const Event *event) {
    const EventKind kind = (EventKind)event->kind;
    const bool into = kind == EVENT_NOTE &&
                      (event->value == EMPIRE_NOTE_FIGHT || event->value == EMPIRE_NOTE_ONLY);
    if (kind != EVENT_CHANGED && !into) {
        assert_int_equal(event->into, 0);
    }
    if (kind != EVENT_ROLLED && kind != EVENT_CARD && kind != EVENT_NOTE) {
        assert_int_equal(event->value, 0);
    }
    if (kind == EVENT_ROLLED || kind == EVENT_FLIPPED || kind == EVENT_DEALT) {
        assert_int_equal(event->piece, 0);
    }
    if (kind != EVENT_CARD) {
        assert_int_equal(event->hidden_from, 0);
        assert_int_equal(event->cover, 0);
    }
}

/* An event in a few words, with what it is about, its spaces and its seat: `moved G1a^:1 a3-a2 by
 * 1`. */
static int event_words(const Event *event, char words[128]) {
    static const char *const kinds[] = {
        [EVENT_MOVED] = "moved",       [EVENT_PLACED] = "placed",   [EVENT_CHANGED] = "changed",
        [EVENT_CAPTURED] = "captured", [EVENT_FLIPPED] = "flipped", [EVENT_ROLLED] = "rolled",
        [EVENT_DEALT] = "dealt"};
    const Board *board = empire_game.board(NULL);
    const char *from = event->from == CELL_NONE ? "" : board->name[event->from];
    const char *to = event->to == CELL_NONE ? "" : board->name[event->to];
    char piece[32];
    char into[32];
    char about[96] = "";
    assert_unused_is_empty(event);
    piece_words(event->piece, piece);
    piece_words(event->into, into);
    switch ((EventKind)event->kind) {
    case EVENT_MOVED:
    case EVENT_PLACED:
    case EVENT_CAPTURED:
        sprintf(about, "%s %s", kinds[event->kind], piece);
        break;
    case EVENT_CHANGED:
        sprintf(about, "changed %s %s", piece, into);
        break;
    case EVENT_ROLLED:
        sprintf(about, "rolled %d", event->value);
        break;
    case EVENT_CARD:
        sprintf(about, "card %d %s", event->piece, empire_counter[event->value].text);
        break;
    case EVENT_NOTE:
        note_words(event, piece, into, about);
        break;
    case EVENT_FLIPPED:
    case EVENT_DEALT:
        sprintf(about, "%s", kinds[event->kind]);
        break;
    }
    return sprintf(words, "%s %s-%s by %d", about, from, to, event->seat + 1);
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
    char expected[512];
    sprintf(expected,
            "note 2 %d -h0 by 1\nflipped a4-h0 by 1\nflipped a4-h1 by 1\nflipped a4-h2 by 1\n"
            "flipped a4-h3 by 1\nflipped a4-h4 by 1\nflipped a4-h5 by 1\n"
            "changed G2n:1 G2n^:1 -a4 by 1",
            state_of(&position)->country_at[7]);
    assert_events(&events, expected);
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
    assert_events(&events, "card 5 G2a - by 1\nplaced G2a:1 -a2 by 1");
    assert_int_equal(events.at[0].hidden_from, 0);
    play_reported(&position, "G1aa^@a3>G2n^@a4", &events);
    assert_events(&events, "moved G1aa^:1 a3-a4 by 1\nchanged G2n^:1 G2n/G1aa:1 -a4 by 1");
    place(&position, usual);
    play_reported(&position, "G1aa^@a3-i4", &events);
    assert_events(&events, "moved G1aa^:1 a3-i4 by 1\nchanged G1aa^:1 G1aa:1 -i4 by 1");
    Setting loaded = usual;
    loaded.units = "a4=G2n^/G1aa d3=H1a";
    place(&position, loaded);
    play_reported(&position, "G2n^/G1aa@a4>a3", &events);
    assert_events(&events, "changed G2n^/G1aa:1 G2n:1 -a4 by 1\nplaced G1aa:1 a4-a3 by 1");
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
        sprintf(expected,
                "only H1a:2 -a3 by 2\nfight G1aa^:1 H1a:2 -a3 by 1\nrolled %d -a3 by 1\nrolled %d "
                "-a3 by 2%s%s",
                attack, defence,
                attack <= defence ? "\nhit G1aa^:1 -a3 by 2\nchanged G1aa^:1 G1aa:1 -a3 by 1" : "",
                attack >= defence ? "\nhit H1a:2 -a3 by 1\ncaptured H1a:2 a3- by 1" : "");
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
    assert_events(&events, "note 4 2 - by 0\nnote 3 0 - by 1"); /* the round; nothing to explore */
    play_reported(&position, "supply=G1aa@a3", &events);
    assert_events(&events, "changed G2a^:1 G2a:1 -a3 by 1\nchanged G1aa:1 G1aa^:1 -a3 by 1\n"
                           "changed H1a^:2 H1a:2 -a3 by 2");
}

static void test_a_coup(void **state) {
    (void)state;
    GamePosition position;
    Events events;
    place(&position, (Setting){.places = WORLD "j=B02 d=H01 a=G02",
                               .units = "j0=B1a^ j4=B1nn/B1a a3=G1a d3=H1a",
                               .hand = {"B1aa++Mary N2a"}});
    play_reported(&position, "coup=B1aa++Mary", &events);
    assert_events(&events, "card 4 B1aa++Mary - by 1\nnote 1 3 - by 1\n"
                           "changed B1a^:2 B1a^:1 -j0 by 1\n"
                           "changed B1nn/B1a:2 B1nn/B1a:1 -j4 by 1");
    play_reported(&position, "muster=B1aa++Mary@j2", &events);
    assert_events(&events, "card 5 B1aa++Mary - by 1\nplaced B1aa++Mary:1 -j2 by 1");
}

static void test_piles(void **state) {
    (void)state;
    GamePosition position;
    Events events;
    place(&position, usual);
    play_reported(&position, "discard=N2a", &events);
    assert_events(&events, "card 3 N2a - by 1");
    play_reported(&position, "reshuffle", &events);
    assert_events(&events, "note 7 1 - by 1");
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
    assert_events(&events, "captured G2n^:1 a4- by 0\ncaptured G1aa^:1 a3- by 0\n"
                           "card 3 G2a - by 1\ncard 3 N2a - by 1");
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
