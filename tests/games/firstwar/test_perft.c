/* Sequences of actions from a written position, counted by other means too. */
#include "game/perft.h"
#include "games/firstwar/positions.h"

/* By file, upward. */
static const char *const land[] = {
    "llliii",     "llmmllo",   "llloolmp", "mollpomom", "pllopplmlo", "ipiiolpoipi",
    "lmlollilpl", "lolimmllp", "pllipmml", "millmol",   "limlpp",
};

static void begin(GamePosition *position, bool all_up, bool lenient) {
    char cells[2048] = "";
    for (int file = 0; file < 11; file++) {
        for (int i = 0; land[file][i] != '\0'; i++) {
            char name[16];
            sprintf(name, "%c%d", 'a' + file, i + 1);
            const bool home = file == 5 && (i < 2 || i > 8);
            if (!home) {
                sprintf(cells + strlen(cells), "%s%s=%s%c", *cells == '\0' ? "" : " ", name,
                        all_up ? "" : "h", land[file][i]);
            } else {
                assert_int_equal(land[file][i], i == 0 || i == 10 ? 'i' : 'p');
            }
        }
    }
    place(position, (Setting){.cells = cells, .cards = {NULL, "Pottery"}, .lenient = lenient});
}

static void count(bool all_up, bool lenient, const uint64_t *expected, int depths) {
    GamePosition position;
    begin(&position, all_up, lenient);
    for (int depth = 1; depth <= depths; depth++) {
        uint64_t leaves = 0;
        assert_true(perft(&firstwar_game, &position, depth, &leaves));
        assert_int_equal(leaves, expected[depth - 1]);
    }
}

/* The fourth action may follow an emergency, which the option decides on: W-8. */
static void test_with_the_homes_face_up(void **state) {
    static const uint64_t lenient[] = {7, 48, 472, 3945};
    static const uint64_t strict[] = {7, 48, 472, 3943};
    (void)state;
    count(false, true, lenient, 4);
    count(false, false, strict, 4);
}

static void test_with_every_tile_face_up(void **state) {
    static const uint64_t lenient[] = {7, 46, 416, 3078};
    static const uint64_t strict[] = {7, 46, 416, 3076};
    (void)state;
    count(true, true, lenient, 4);
    count(true, false, strict, 4);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_with_the_homes_face_up),
        cmocka_unit_test(test_with_every_tile_face_up),
    };
    return cmocka_run_group_tests_name("The First War: perft", tests, NULL, NULL);
}
