/* Every impossible click is answered with the rule that forbids it. */
#include "game/clicks.h"
#include "games/heximeros/positions.h"

typedef struct Try {
    const char *pieces; /* besides two Sovereigns out of the way */
    const char *lines;
    const char *cells; /* clicked */
    const char *says;  /* part of the reason */
    const char *rule;
} Try;

static void explain_cells(const GamePosition *position, const char *cells, char why[GAME_WHY_MAX]) {
    Click click[GAME_CLICKS_MAX];
    int count = 0;
    while (*cells != '\0') {
        char name[CELL_NAME_MAX] = "";
        const size_t length = strcspn(cells, " ");
        memcpy(name, cells, length);
        click[count++] = (Click){.kind = CLICK_CELL, .cell = cell_named(name)};
        cells += length + strspn(cells + length, " ");
    }
    heximeros_game.clicks->explain(position->state, click, count, why);
}

static void check(const char *why, const char *says, const char *rule) {
    char end[16];
    snprintf(end, sizeof end, " (%s).", rule);
    if (strstr(why, says) == NULL || strstr(why, end) == NULL ||
        strcmp(strstr(why, end), end) != 0) {
        fail_msg("`%s` instead of `%s` by %s", why, says, rule);
    }
}

static void try_all(const Try *tries, size_t count) {
    for (size_t i = 0; i < count; i++) {
        GamePosition position;
        char why[GAME_WHY_MAX];
        place_two(&position, tries[i].pieces, tries[i].lines);
        explain_cells(&position, tries[i].cells, why);
        check(why, tries[i].says, tries[i].rule);
    }
}
#define TRY_ALL(tries) try_all(tries, sizeof(tries) / sizeof(tries)[0])

static void test_pieces_that_are_not_to_move(void **state) {
    static const Try tries[] = {
        {"q5=Silver.R", "", "q7", "q7 is empty", "H-9"},
        {"q5=Orange.R", "", "q5", "It is Silver's turn", "H-9"},
        {"q5=Orange.R", "", "q5 q6", "It is Silver's turn", "H-9"},
        {"q2=Silver.M q3=Orange.HM", "", "q2", "no legal move", "H-14"},
        {"k1=Silver.Al k2=Silver.Al l1=Silver.Al j1=Silver.Al l2=Silver.Al", "", "k1",
         "no legal move", "H-15"},
        {"q5=Silver.R", "", "q5 q5", "already on q5", "H-9"},
        {"q5=Silver.R q7=Silver.HM", "", "q5 q7", "no piece captures its own colour", "H-11"},
    };
    (void)state;
    TRY_ALL(tries);
}

static void test_H_39_dormant_pieces(void **state) {
    GamePosition position;
    char why[GAME_WHY_MAX];
    (void)state;
    place(&position, "Silver,Blue,Orange", "Silver", "q1=Silver.S g25=Orange.S q5=Blue.R",
          "out Blue\n");
    explain_cells(&position, "q5 q6", why);
    check(why, "dormant", "H-39");
}

static void test_H_14_militants(void **state) {
    static const Try tries[] = {
        {"q5=Silver.M", "", "q5 r5", "only to capture", "H-14"},
        {"q5=Silver.M q6=Orange.R", "", "q5 q6", "straight ahead", "H-14"},
        {"q5=Silver.M", "", "q5 q7", "first move may be two flats", "H-14"},
        {"q2=Silver.M q3=Orange.R", "unmoved q2\n", "q2 q4", "both cells are empty", "H-14"},
        {"q5=Silver.M", "", "q5 q4", "one flat forward", "H-14"},
        {"q2=Silver.M r4=Orange.R", "", "q2 r4", "only on its first move", "H-14"},
        {"q2=Silver.M r4=Orange.R q3=Orange.R", "unmoved q2\n", "q2 r4", "first move", "H-14"},
        {"q14=Silver.M", "", "q14 p13", "From Ground Zero", "H-26"},
    };
    (void)state;
    TRY_ALL(tries);
}

static void test_H_15_to_H_19_slides_and_steps(void **state) {
    static const Try tries[] = {
        {"q5=Silver.Al", "", "q5 r6", "along a flat", "H-15"},
        {"q5=Silver.Al q7=Orange.HM", "", "q5 q9", "Orange Hatted Militant on q7", "H-15"},
        {"c15=Silver.Al", "", "c15 c13", "leaves the board", "H-15"},
        {"q5=Silver.P", "", "q5 q7", "along a line", "H-16"},
        {"e14=Silver.P", "", "e14 aa14", "at most ten", "H-16"},
        {"q5=Silver.P r6=Silver.HM", "", "q5 s8", "is in the way", "H-16"},
        {"q5=Silver.P", "unmoved q5\n", "q5 q7", "and then one flat", "H-17"},
        {"q5=Silver.R", "", "q5 r8", "A Regent moves", "H-18"},
        {"q5=Silver.R q7=Orange.HM", "", "q5 q9", "is in the way", "H-18"},
        {"q5=Silver.HM", "", "q5 q7", "one step", "H-19"},
        {"q14=Silver.HM q15=Orange.R", "", "q14 q16", "is in the way", "H-27"},
        {"q14=Silver.HM", "", "q14 q17", "one or two steps", "H-27"},
    };
    (void)state;
    TRY_ALL(tries);
}

static void test_H_20_sanctuary(void **state) {
    static const struct {
        const char *more, *lines, *cells, *says;
    } tries[] = {
        {"", "", "q1 m1", "have not moved"},
        {"", "unmoved q1 w1\n", "q1 m1", "began on k1 has moved"},
        {"o1=Silver.P", "unmoved k1 q1 w1\n", "q1 m1", "Prelate on o1"},
        {"u1=Orange.C", "unmoved k1 q1 w1\n", "q1 w1", "Cavalier on u1"},
        {"", "unmoved k1 q1 w1\n", "q1 w1", "You may seek Sanctuary"},
    };
    (void)state;
    for (size_t i = 0; i < sizeof tries / sizeof tries[0]; i++) {
        GamePosition position;
        char pieces[200];
        char why[GAME_WHY_MAX];
        snprintf(pieces, sizeof pieces, "q1=Silver.S k1=Silver.Al w1=Silver.Al g25=Orange.S %s",
                 tries[i].more);
        place(&position, "Silver,Orange", "Silver", pieces, tries[i].lines);
        explain_cells(&position, tries[i].cells, why);
        check(why, tries[i].says, "H-20");
    }
}

static void test_H_21_to_H_24_leaps_shots_and_sweeps(void **state) {
    static const Try tries[] = {
        {"q5=Silver.C", "", "q5 q7", "three flats and then two", "H-21"},
        {"c15=Silver.C", "", "c15 b12", "leaves the board", "H-21"},
        {"q14=Silver.C", "", "q14 q16", "From Ground Zero", "H-28"},
        {"l5=Silver.Ar l6=Orange.R", "", "l5 l6", "moves only to empty cells", "H-22"},
        {"l5=Silver.Ar l9=Orange.R", "", "l5 l9", "moves one step and then shoots", "H-22"},
        {"l5=Silver.Ar", "", "l5 l7", "moves one step", "H-22"},
        {"l5=Silver.Ar l9=Orange.R", "", "l5 l6 l9", "exactly four", "H-22"},
        {"l5=Silver.Ar", "", "l5 l6 l10", "nothing to shoot", "H-22"},
        {"l5=Silver.Ar l10=Silver.R", "", "l5 l6 l10", "its own colour", "H-11"},
        {"b16=Silver.Ar a12=Orange.R", "", "b16 a16 a12", "cannot cross out-of-bounds cells",
         "H-22"},
        {"q14=Silver.Ar", "", "q14 q17", "one or two steps", "H-30"},
        {"q14=Silver.Ar q15=Orange.R", "", "q14 q16", "over empty cells", "H-30"},
        {"q14=Silver.Ar q20=Orange.R", "", "q14 q16 q20", "exactly eight", "H-30"},
        {"q5=Silver.D", "", "q5 q8", "exactly four", "H-23"},
        {"c15=Silver.D", "", "c15 c11", "leaves the board", "H-23"},
        {"aa16=Silver.D", "", "aa16 aa20", "own Sovereign on aa20", "H-23"},
        {"q14=Silver.D", "", "q14 q20", "four or eight", "H-29"},
        {"q10=Silver.As", "", "q10 r11", "only on the way", "H-24"},
        {"q10=Silver.As", "", "q10 q15", "one flat and then two", "H-24"},
        {"b15=Silver.As", "", "b15 a12", "leaves the board", "H-24"},
        {"q14=Silver.As", "", "q14 aa14", "twice as far", "H-31"},
    };
    (void)state;
    TRY_ALL(tries);
}

/* Clicks an item of the panel, and then perhaps a cell. */
static void explain_item(const GamePosition *position, int colour, HexiKind kind, const char *cell,
                         char why[GAME_WHY_MAX]) {
    Click click[2] = {{.kind = CLICK_ITEM, .index = hexi_piece(colour, kind)}};
    if (cell != NULL) {
        click[1] = (Click){.kind = CLICK_CELL, .cell = cell_named(cell)};
    }
    heximeros_game.clicks->explain(position->state, click, cell == NULL ? 1 : 2, why);
}

static void test_H_32_to_H_38_promotions(void **state) {
    GamePosition position;
    char why[GAME_WHY_MAX];
    (void)state;
    place(&position, "Silver,Blue,Orange", "Silver",
          "q1=Silver.S g25=Orange.S p13=Silver.M q26=Silver.HM", "out Blue\n");
    explain_item(&position, HEXI_SILVER, HEXI_REGENT, NULL, why);
    check(why, "There is no promotion", "H-32");
    GamePosition center = position;
    play(&center, "p13-p14");
    explain_cells(&center, "q1 q2", why);
    check(why, "First choose what the Militant", "H-32");
    explain_item(&center, HEXI_ORANGE, HEXI_REGENT, NULL, why);
    check(why, "its own colour", "H-32");
    explain_item(&center, HEXI_SILVER, HEXI_HATTED, NULL, why);
    check(why, "stays as it is", "H-32");
    explain_item(&center, HEXI_BLUE, HEXI_SOVEREIGN, NULL, why);
    check(why, "only by a promotion at a Base Line", "H-36");
    play(&position, "q26-q27");
    explain_item(&position, HEXI_BLUE, HEXI_REGENT, NULL, why);
    check(why, "only its Sovereign", "H-36");
    explain_item(&position, HEXI_SILVER, HEXI_SOVEREIGN, NULL, why);
    check(why, "never a second one", "H-38");
    explain_item(&position, HEXI_RED, HEXI_REGENT, NULL, why);
    check(why, "not in this game", "H-43");
    explain_item(&position, HEXI_SILVER, HEXI_REGENT, "o27", why);
    check(why, "of the Militant's own colour takes its place", "H-36");
    explain_item(&position, HEXI_ORANGE, HEXI_REGENT, "q20", why);
    check(why, "Orange's Base Line", "H-36");
    explain_item(&position, HEXI_ORANGE, HEXI_REGENT, "q1", why);
    check(why, "occupied", "H-36");
    explain_item(&position, HEXI_ORANGE, HEXI_REGENT, NULL, why);
    check(why, "First choose what the Militant on q27 becomes", "H-35");
    GamePosition mixed = position;
    play(&mixed, "=Orange.R");
    explain_item(&mixed, HEXI_SILVER, HEXI_REGENT, NULL, why);
    check(why, "the Silver one takes the place on q27, and a piece of Orange is there", "H-37");
    explain_item(&mixed, HEXI_SILVER, HEXI_REGENT, "o27", why);
    check(why, "Of two such pieces", "H-37");
    play(&position, "=Silver.R");
    explain_cells(&position, "q1 q2", why);
    check(why, "second piece, or none", "H-37");
    explain_item(&position, HEXI_SILVER, HEXI_MILITANT, NULL, why);
    check(why, "capital piece", "H-37");
    explain_item(&position, HEXI_BLUE, HEXI_SOVEREIGN, NULL, why);
    check(why, "neither may be a Sovereign", "H-37");
    explain_item(&position, HEXI_SILVER, HEXI_REGENT, "q20", why);
    check(why, "on neither", "H-37");
    explain_item(&position, HEXI_SILVER, HEXI_REGENT, "q27", why);
    check(why, "occupied", "H-37");
}

static void test_buttons_and_ends(void **state) {
    GamePosition position;
    char why[GAME_WHY_MAX];
    Click click = {.kind = CLICK_BUTTON, .index = HEXI_BUTTON_PASS};
    (void)state;
    begin(&position, "Silver,Orange");
    heximeros_game.clicks->explain(position.state, &click, 1, why);
    check(why, "only if you have no move", "H-10");
    click.index = HEXI_BUTTON_DECLINE;
    heximeros_game.clicks->explain(position.state, &click, 1, why);
    check(why, "no promotion", "H-32");
    play(&position, "draw");
    explain_cells(&position, "q2 q3", why);
    check(why, "The game is over", "H-42");
    begin(&position, "Silver,Orange");
    play(&position, "resign");
    explain_cells(&position, "q2 q3", why);
    check(why, "The game is over", "H-40");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_pieces_that_are_not_to_move),
        cmocka_unit_test(test_H_39_dormant_pieces),
        cmocka_unit_test(test_H_14_militants),
        cmocka_unit_test(test_H_15_to_H_19_slides_and_steps),
        cmocka_unit_test(test_H_20_sanctuary),
        cmocka_unit_test(test_H_21_to_H_24_leaps_shots_and_sweeps),
        cmocka_unit_test(test_H_32_to_H_38_promotions),
        cmocka_unit_test(test_buttons_and_ends),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
