/* Clicks are resolved against a made-up game whose actions are rows of a table. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "game/clicks.h"
#include "view/clicks.h"

enum { A, B, C, D, E, F };
enum { BUTTON_STOP, BUTTON_CASTLE, BUTTON_DEAD };

#define CELL(which, how)                                                                           \
    { .kind = CLICK_CELL, .mark = (how), .cell = (which), .index = 0 }
#define PIECE(which, place)                                                                        \
    { .kind = CLICK_PIECE, .mark = MARK_PICK, .cell = (which), .index = (place) }
#define BUTTON(id)                                                                                 \
    { .kind = CLICK_BUTTON, .mark = MARK_PICK, .cell = CELL_NONE, .index = (id) }
#define ITEM(id)                                                                                   \
    { .kind = CLICK_ITEM, .mark = MARK_PICK, .cell = CELL_NONE, .index = (id) }

/* One way to click one action; a second row of the same action is its next variant. */
typedef struct Row {
    Action action;
    int count;
    Click at[GAME_CLICKS_MAX];
} Row;

enum {
    MOVE_A_C = 1,
    TAKE_A_D,
    MOVE_B_C,
    JOINT_D,
    STOP,
    CASTLE,
    PROMOTE_QUEEN,
    PROMOTE_TOWER,
    SHOOT_NOTHING,
    SHOOT_B,
    RETURN_F,
    ITEM_7,
    PIECE_MOVE,
};

static const Row rows[] = {
    {MOVE_A_C, 2, {CELL(A, MARK_PICK), CELL(C, MARK_GO)}},
    {TAKE_A_D, 2, {CELL(A, MARK_PICK), CELL(D, MARK_CAPTURE)}},
    {MOVE_B_C, 2, {CELL(B, MARK_PICK), CELL(C, MARK_GO)}},
    {JOINT_D, 3, {CELL(A, MARK_PICK), CELL(B, MARK_PICK), CELL(D, MARK_CAPTURE)}},
    {JOINT_D, 3, {CELL(B, MARK_PICK), CELL(A, MARK_PICK), CELL(D, MARK_CAPTURE)}},
    {STOP, 1, {BUTTON(BUTTON_STOP)}},
    {CASTLE, 2, {BUTTON(BUTTON_CASTLE), CELL(B, MARK_PICK)}},
    {CASTLE, 3, {CELL(A, MARK_PICK), BUTTON(BUTTON_CASTLE), CELL(B, MARK_PICK)}},
    {PROMOTE_QUEEN, 2, {CELL(A, MARK_PICK), CELL(E, MARK_GO)}},
    {PROMOTE_TOWER, 2, {CELL(A, MARK_PICK), CELL(E, MARK_DISCOVER)}},
    {SHOOT_NOTHING, 3, {CELL(C, MARK_PICK), CELL(E, MARK_GO), CELL(E, MARK_GO)}},
    {SHOOT_B, 3, {CELL(C, MARK_PICK), CELL(E, MARK_GO), CELL(B, MARK_CAPTURE)}},
    {RETURN_F, 1, {CELL(F, MARK_PICK)}},
    {ITEM_7, 1, {ITEM(7)}},
    {PIECE_MOVE, 2, {PIECE(D, 1), CELL(E, MARK_GO)}},
};

static int fake_clicks(const void *state, Action action, int variant, Click out[GAME_CLICKS_MAX]) {
    (void)state;
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        if (rows[i].action == action && variant-- == 0) {
            memcpy(out, rows[i].at, sizeof rows[i].at);
            return rows[i].count;
        }
    }
    return 0;
}

static void fake_explain(const void *state, const Click *clicks, int count,
                         char why[GAME_WHY_MAX]) {
    (void)state;
    snprintf(why, GAME_WHY_MAX, "%d clicks, the last on %d (X-1).", count,
             (int)clicks[count - 1].cell);
}

static const GameClicks fake_clicking = {.action_clicks = fake_clicks, .explain = fake_explain};
static const Game fake_game = {.clicks = &fake_clicking};

static const Action all_actions[] = {MOVE_A_C, TAKE_A_D,      MOVE_B_C,      JOINT_D,       STOP,
                                     CASTLE,   PROMOTE_QUEEN, PROMOTE_TOWER, SHOOT_NOTHING, SHOOT_B,
                                     RETURN_F, ITEM_7,        PIECE_MOVE};

static const ClickSource all = {.game = &fake_game,
                                .actions = all_actions,
                                .count = (int)(sizeof all_actions / sizeof all_actions[0])};

static Click cell(Cell which) {
    return (Click)CELL(which, MARK_GO);
}

static Click button(int16_t id) {
    return (Click)BUTTON(id);
}

static ClickAnswer add(ClickPath *path, Click click) {
    ClickAnswer answer;
    clicks_add(&all, path, click, &answer);
    return answer;
}

static void test_equal_ignores_the_mark(void **unused) {
    (void)unused;
    assert_true(click_equal((Click)CELL(A, MARK_GO), (Click)CELL(A, MARK_CAPTURE)));
    assert_false(click_equal((Click)CELL(A, MARK_GO), (Click)CELL(B, MARK_GO)));
    assert_false(click_equal((Click)CELL(A, MARK_PICK), (Click)PIECE(A, 0)));
    assert_false(click_equal((Click)PIECE(A, 0), (Click)PIECE(A, 1)));
    assert_true(click_equal((Click)PIECE(A, 1), (Click)PIECE(A, 1)));
    assert_false(click_equal(button(1), button(2)));
    assert_false(click_equal(button(1), (Click)ITEM(1)));
}

static void test_second_click_acts(void **unused) {
    (void)unused;
    ClickPath path = {0};
    assert_int_equal(add(&path, cell(A)).result, CLICK_GOES_ON);
    assert_int_equal(path.count, 1);
    assert_int_equal(path.at[0].mark, MARK_PICK);
    const ClickAnswer answer = add(&path, cell(C));
    assert_int_equal(answer.result, CLICK_ACTS);
    assert_int_equal(answer.action, MOVE_A_C);
}

static void test_first_click_on_a_cell_never_acts(void **unused) {
    (void)unused;
    ClickPath path = {0};
    assert_int_equal(add(&path, cell(F)).result, CLICK_GOES_ON);
    const ClickAnswer answer = add(&path, cell(F));
    assert_int_equal(answer.result, CLICK_ACTS);
    assert_int_equal(answer.action, RETURN_F);
}

static void test_button_and_item_act_at_once(void **unused) {
    (void)unused;
    ClickPath path = {0};
    ClickAnswer answer = add(&path, button(BUTTON_STOP));
    assert_int_equal(answer.result, CLICK_ACTS);
    assert_int_equal(answer.action, STOP);
    path = (ClickPath){0};
    answer = add(&path, (Click)ITEM(7));
    assert_int_equal(answer.result, CLICK_ACTS);
    assert_int_equal(answer.action, ITEM_7);
}

static void test_repeated_click_lets_go(void **unused) {
    (void)unused;
    ClickPath path = {0};
    add(&path, cell(A));
    assert_int_equal(add(&path, cell(A)).result, CLICK_LET_GO);
    assert_int_equal(path.count, 0);
    add(&path, cell(A));
    add(&path, cell(B));
    assert_int_equal(path.count, 2);
    assert_int_equal(add(&path, cell(B)).result, CLICK_GOES_ON);
    assert_int_equal(path.count, 1);
    assert_int_equal(path.at[0].cell, A);
}

static void test_exact_continuation_wins_over_letting_go(void **unused) {
    (void)unused;
    ClickPath path = {0};
    add(&path, cell(C));
    assert_int_equal(add(&path, cell(E)).result, CLICK_GOES_ON);
    const ClickAnswer answer = add(&path, cell(E));
    assert_int_equal(answer.result, CLICK_ACTS);
    assert_int_equal(answer.action, SHOOT_NOTHING);
}

static void test_exact_continuation_wins_over_a_restart(void **unused) {
    (void)unused;
    ClickPath path = {0};
    add(&path, cell(A));
    /* B also begins an action of its own, but here it joins A. */
    add(&path, cell(B));
    assert_int_equal(path.count, 2);
    const ClickAnswer answer = add(&path, cell(D));
    assert_int_equal(answer.result, CLICK_ACTS);
    assert_int_equal(answer.action, JOINT_D);
}

static void test_longest_tail_is_taken(void **unused) {
    (void)unused;
    ClickPath path = {0};
    add(&path, cell(A));
    add(&path, cell(B));
    /* A, B, C is nothing; B, C is a move. */
    const ClickAnswer answer = add(&path, cell(C));
    assert_int_equal(answer.result, CLICK_ACTS);
    assert_int_equal(answer.action, MOVE_B_C);
    assert_int_equal(path.count, 2);
    assert_int_equal(path.at[0].cell, B);
}

static void test_path_begins_again(void **unused) {
    (void)unused;
    ClickPath path = {0};
    add(&path, cell(A));
    assert_int_equal(add(&path, cell(F)).result, CLICK_GOES_ON);
    assert_int_equal(path.count, 1);
    assert_int_equal(path.at[0].cell, F);
}

static void test_shared_sequence_asks(void **unused) {
    (void)unused;
    ClickPath path = {0};
    add(&path, cell(A));
    const ClickAnswer answer = add(&path, cell(E));
    assert_int_equal(answer.result, CLICK_ASKS);
    assert_int_equal(answer.choice_count, 2);
    assert_int_equal(answer.choices[0], PROMOTE_QUEEN);
    assert_int_equal(answer.choices[1], PROMOTE_TOWER);
}

static void test_refusal_says_why_and_keeps_the_path(void **unused) {
    (void)unused;
    ClickPath path = {0};
    ClickAnswer answer = add(&path, cell(E));
    assert_int_equal(answer.result, CLICK_REFUSED);
    assert_string_equal(answer.why, "1 clicks, the last on 4 (X-1).");
    assert_int_equal(path.count, 0);
    add(&path, cell(B));
    answer = add(&path, cell(E));
    assert_int_equal(answer.result, CLICK_REFUSED);
    assert_string_equal(answer.why, "2 clicks, the last on 4 (X-1).");
    assert_int_equal(path.count, 1);
    assert_int_equal(add(&path, button(BUTTON_DEAD)).result, CLICK_REFUSED);
}

static void test_buttons_combine_with_cells(void **unused) {
    (void)unused;
    ClickPath path = {0};
    add(&path, cell(A));
    assert_int_equal(add(&path, button(BUTTON_CASTLE)).result, CLICK_GOES_ON);
    assert_int_equal(path.count, 2);
    assert_int_equal(add(&path, cell(B)).action, CASTLE);

    path = (ClickPath){0};
    assert_int_equal(add(&path, button(BUTTON_CASTLE)).result, CLICK_GOES_ON);
    assert_int_equal(add(&path, cell(B)).action, CASTLE);

    /* A button that does not continue the selection acts by itself. */
    path = (ClickPath){0};
    add(&path, cell(B));
    assert_int_equal(add(&path, button(BUTTON_STOP)).action, STOP);
}

static void test_piece_in_a_stack(void **unused) {
    (void)unused;
    ClickPath path = {0};
    assert_int_equal(add(&path, (Click)PIECE(D, 0)).result, CLICK_REFUSED);
    assert_int_equal(add(&path, (Click)PIECE(D, 1)).result, CLICK_GOES_ON);
    assert_int_equal(add(&path, cell(E)).action, PIECE_MOVE);
}

static void test_full_path_is_refused_or_begins_again(void **unused) {
    (void)unused;
    ClickPath path = {.count = GAME_CLICKS_MAX};
    for (int i = 0; i < GAME_CLICKS_MAX; i++) {
        path.at[i] = cell(E);
    }
    assert_int_equal(add(&path, cell(D)).result, CLICK_REFUSED);
    assert_int_equal(path.count, GAME_CLICKS_MAX);
    assert_int_equal(add(&path, cell(A)).result, CLICK_GOES_ON);
    assert_int_equal(path.count, 1);
}

static int find(const Click *list, int count, Click click) {
    for (int i = 0; i < count; i++) {
        if (click_equal(list[i], click)) {
            return i;
        }
    }
    return -1;
}

static void test_next_lists_each_once_with_its_highest_mark(void **unused) {
    (void)unused;
    static Click next[CLICK_TARGETS_MAX];
    ClickPath path = {0};
    int count = clicks_next(&all, &path, next);
    assert_int_equal(count, 8); /* A, B, C, F, stop, castle, item 7, the piece on D */
    assert_true(find(next, count, cell(E)) < 0);

    add(&path, cell(A));
    count = clicks_next(&all, &path, next);
    assert_int_equal(count, 5); /* C, D, B, castle, E */
    assert_int_equal(next[find(next, count, cell(D))].mark, MARK_CAPTURE);
    assert_int_equal(next[find(next, count, cell(C))].mark, MARK_GO);
    assert_int_equal(next[find(next, count, cell(E))].mark, MARK_DISCOVER);
    assert_int_equal(next[find(next, count, cell(B))].mark, MARK_PICK);

    path = (ClickPath){.count = 1, .at = {cell(F)}};
    assert_int_equal(clicks_next(&all, &path, next), 0);
}

static void test_pop(void **unused) {
    (void)unused;
    ClickPath path = {0};
    assert_false(clicks_pop(&path));
    add(&path, cell(F));
    assert_true(clicks_pop(&path));
    assert_int_equal(path.count, 0);
    assert_false(clicks_pop(&path));
}

static void test_only_start(void **unused) {
    (void)unused;
    Click start = cell(F);
    assert_false(clicks_only_start(&all, &start));
    assert_int_equal(start.cell, F);

    static const Action under_way[] = {TAKE_A_D, STOP, MOVE_A_C};
    ClickSource source = {.game = &fake_game, .actions = under_way, .count = 3};
    assert_true(clicks_only_start(&source, &start));
    assert_int_equal(start.cell, A);

    static const Action buttons[] = {STOP};
    source = (ClickSource){.game = &fake_game, .actions = buttons, .count = 1};
    assert_false(clicks_only_start(&source, &start));
    source.count = 0;
    assert_false(clicks_only_start(&source, &start));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_equal_ignores_the_mark),
        cmocka_unit_test(test_second_click_acts),
        cmocka_unit_test(test_first_click_on_a_cell_never_acts),
        cmocka_unit_test(test_button_and_item_act_at_once),
        cmocka_unit_test(test_repeated_click_lets_go),
        cmocka_unit_test(test_exact_continuation_wins_over_letting_go),
        cmocka_unit_test(test_exact_continuation_wins_over_a_restart),
        cmocka_unit_test(test_longest_tail_is_taken),
        cmocka_unit_test(test_path_begins_again),
        cmocka_unit_test(test_shared_sequence_asks),
        cmocka_unit_test(test_refusal_says_why_and_keeps_the_path),
        cmocka_unit_test(test_buttons_combine_with_cells),
        cmocka_unit_test(test_piece_in_a_stack),
        cmocka_unit_test(test_full_path_is_refused_or_begins_again),
        cmocka_unit_test(test_next_lists_each_once_with_its_highest_mark),
        cmocka_unit_test(test_pop),
        cmocka_unit_test(test_only_start),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
