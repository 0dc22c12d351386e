/* Which units could attack in a space, and which could attack those that do: E-16, E-19, E-20. */
#include "game/text.h"
#include "games/empire/positions.h"
#include "support/danger.h"
#include "view/danger.h"

extern const View empire_view;

static void write_piece(const DangerPiece *piece, char *text, size_t size) {
    const EmpireUnit unit = empire_unit_in(piece->piece, piece->cell);
    str_write(text, size, "%d %s %c%d", piece->count, empire_counter[unit.counter].text,
              'a' + empire_place(piece->cell), piece->cell % EMPIRE_SPACES);
}

static void assert_danger(const GamePosition *position, int seat, const char *cell,
                          const char *attackers, const char *protectors, int loss) {
    danger_expect(&empire_game, position->state, seat, cell_named(cell), write_piece, attackers,
                  protectors, loss);
}

/* E-16: armies of any rival next to it, and in the space itself; combat 2 against 1. */
static void test_E_16_who_comes_to_attack(void **state) {
    (void)state;
    for (int on_turn = 1; on_turn <= 3; on_turn++) {
        GamePosition position;
        Setting game = {.players = 3,
                        .on_turn = on_turn,
                        .places = WORLD "a=G01 d=H02 i=I03",
                        .units = "a3=G1a,I1a a2=G1a,G1a i4=H2a d3=H1a"};
        game.hand[on_turn - 1] = "N2a";
        place(&position, game);
        assert_danger(&position, 0, "a3", "1 I1a a3, 1 H2a i4", "2 G1a a2", 1);
        assert_danger(&position, 1, "d3", "", "", 0);
        assert_danger(&position, 0, "a0", "", "", 0); /* nobody stands there */
    }
}

/* E-20: equal combat is as bad for both; the best defender counts, for its player picks it. */
static void test_E_20_whether_it_loses(void **state) {
    GamePosition position;
    (void)state;
    place(
        &position,
        (Setting){.places = WORLD "a=G01 d=H02", .units = "a3=G1a i4=H1a d3=H1a", .hand = {"N2a"}});
    assert_danger(&position, 0, "a3", "1 H1a i4", "", 0);
    place(&position, (Setting){.places = WORLD "a=G01 d=H02",
                               .units = "a3=G1a,G2a i4=H2a d3=H1a",
                               .hand = {"N2a"}});
    assert_danger(&position, 0, "a3", "1 H2a i4", "", 0);
    assert_danger(&position, 1, "i4", "1 G2a a3, 1 G1a a3", "", 0);
}

/* Without notation: units by their names, others by country and strength. */
static void test_words(void **state) {
    const DangerNames names = {&empire_view, empire_game.board(NULL)};
    Danger danger = {.owner = SEAT_NONE};
    char text[VIEW_LINE_MAX];
    GamePosition position;
    (void)state;
    place(&position, (Setting){.places = WORLD "a=G01 d=H02",
                               .units = "i4=H1a a3=G2aa+Girm,G1a,G1a d3=H1a",
                               .hand = {"N2a"}});
    game_danger(&empire_game)->find(position.state, 1, cell_named("i4"), &danger);
    danger_say(&names, &danger, text);
    assert_string_equal(text, "Attacked by Girm a3 and 2 \u00D7 Grenord army 1 a3.");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_E_16_who_comes_to_attack),
        cmocka_unit_test(test_E_20_whether_it_loses),
        cmocka_unit_test(test_words),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
