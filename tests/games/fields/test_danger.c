/* Who could take a piece, and who could take it back: F-25, F-31, F-32. */
#include "game/text.h"
#include "games/fields/positions.h"
#include "support/danger.h"

static void write_piece(const DangerPiece *piece, char *text, size_t size) {
    static const char letter[] = "QPCF";
    str_write(text, size, "%d%c %s", piece->count, letter[fields_piece_kind(piece->piece)],
              cell_names[piece->cell]);
}

static void assert_danger(const GamePosition *position, int seat, const char *cell,
                          const char *attackers, const char *protectors, int loss) {
    danger_expect(&fields_game, position->state, seat, cell_named(cell), write_piece, attackers,
                  protectors, loss);
}

/* 4 against 2 on c2; 3 against 3 on c3. */
static void test_F_25_only_what_is_weaker_can_be_taken(void **state) {
    GamePosition position;
    (void)state;
    for (int side = 1; side <= 2; side++) {
        place(&position, "c1=p/1Q b1=p/1P c2=p/2P c3=p/2P c5=p/2Q d1=m", side, "");
        assert_danger(&position, 1, "c2", "1P b1", "", 4);
        assert_danger(&position, 1, "c3", "", "", 0);
        assert_danger(&position, 0, "b1", "", "", 0);
        assert_danger(&position, 0, "c4", "", "", 0);
    }
}

/* 4 against 3 on d3: one Prince alone never beats there who has just won, two together do. */
static void test_F_32_two_take_back(void **state) {
    GamePosition position;
    (void)state;
    place(&position, "c3=p/1Q d2=p/1P d3=p/2P e3=p/2P c5=p/2Q b1=m", 1, "");
    assert_danger(&position, 1, "d3", "1P d2", "", 4);
    place(&position, "c3=p/1Q d2=p/1P d3=p/2P e3=p/2P d4=p/2P c5=p/2Q b1=m", 1, "");
    assert_danger(&position, 1, "d3", "1P d2", "1P d4, 1P e3", 0);
}

static void test_F_32_two_together(void **state) {
    GamePosition position;
    (void)state;
    place(&position, "c3=p/1Q b3=p/1P d3=p/1P c4=p/2Q e3=m/2P", 2, "");
    assert_danger(&position, 1, "c4", "1P b3, 1P d3", "", 8);
    place(&position, "c1=p/1Q b2=p/1P1P c3=p/2C c5=p/2Q", 1, "shared b2\n");
    assert_danger(&position, 1, "c3", "2P b2", "", 4);
}

/* F-31: any pawn that ends its move there, 2 on a plain and 1 on a mountain. */
static void test_F_31_fields(void **state) {
    GamePosition position;
    (void)state;
    place(&position, "c1=p/1Q c2=p/2F b1=p/1P b2=m/2F c5=p/2Q a1=p/1F", 2, "");
    assert_danger(&position, 1, "c2", "1P b1, 1Q c1", "", 2);
    assert_danger(&position, 1, "b2", "1P b1, 1Q c1", "", 1);
    assert_danger(&position, 0, "a1", "", "", 0);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_F_25_only_what_is_weaker_can_be_taken),
        cmocka_unit_test(test_F_32_two_take_back),
        cmocka_unit_test(test_F_32_two_together),
        cmocka_unit_test(test_F_31_fields),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
