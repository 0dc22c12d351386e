/* Runs each check of the contract on every game of the collection and on the template. */
#include <stdio.h>
#include <stdlib.h>

#include "conformance/contract_checks.h"
#include "games/games.h"
#include "games/template/template.h"
#include "support/samples.h"

enum { PLIES_FEW = 1000, PLIES = 40000 /* of random play for each game, roughly */ };

typedef struct ContractCheck {
    const char *name;
    void (*run)(GameUnderTest *tested);
} ContractCheck;

static const ContractCheck checks[] = {
    {"describes itself", check_description},
    {"options are written and read", check_options},
    {"board holds together", check_board},
    {"setup follows from options and seed", check_setup},
    {"random play ends, by a rule", check_outcomes},
    {"resigning and drawing are always possible", check_resign_and_draw},
    {"copies are equal and nothing else is read", check_copies},
    {"apply gives the same with and without events", check_apply},
    {"every action is listed once", check_actions},
    {"notation goes there and back", check_notation},
    {"every action has a label", check_labels},
    {"every action can be clicked", check_clicks},
    {"what is chosen together can be told apart and ends", check_together},
    {"any clicks are explained", check_explain},
    {"a second click anywhere is explained", check_explain_second_click},
    {"print writes words, and a line for each cell", check_printed_form},
    {"what is printed is read back", check_print_and_parse},
    {"every position of a game is read", check_reachable_positions},
    {"whose turn it is can be chosen", check_edited_turns},
    {"spoilt positions are refused or sound", check_mutated_positions},
    {"observe keeps what is seen and wipes once", check_observe},
    {"seats have secrets or none", check_secrets},
    {"what a viewer reads is read back", check_observed_text},
    {"what is observed is all that determinize uses", check_observe_and_determinize},
    {"observed actions have the same words and clicks", check_observed_words},
    {"explanations need only what is observed", check_observed_explain},
    {"determinize keeps what is seen and forgets the rest", check_determinize},
    {"chance has the results that deals show", check_chance},
    {"what could be taken needs only what is observed", check_danger},
    {"evaluation and order keep their bounds", check_search_hints},
    {"the policy plays turns to their end", check_policy},
    {"what is certain stays so", check_certain},
    {"captures are legal actions", check_captures},
    {"what a search updates equals what is calculated", check_scratch},
    {"undo and redo return", check_undo},
    {"records return", check_records},
};
enum { CHECKS = sizeof checks / sizeof checks[0] };

typedef struct Case {
    GameUnderTest *tested;
    const ContractCheck *check;
    char name[80];
} Case;

/* Every check of every game. */
typedef struct Suite {
    int games;
    size_t count;          /* of cases and tests: CHECKS a game */
    GameUnderTest *tested; /* owned, as are the others */
    Case *one;
    struct CMUnitTest *tests;
} Suite;

static Suite suite; /* the running one */

static void run_case(void **state) {
    const Case *one = *state;
    GameUnderTest *tested = one->tested;
    if (tested->samples.at == NULL) {
        tested->rng = rng_seeded(20);
        tested->samples =
            samples_collect(tested->game, sample_size(PLIES_FEW, PLIES), &tested->rng);
        print_message("%s: %d playouts, the longest of %d actions; %d positions\n",
                      tested->game->id, tested->samples.playouts, tested->samples.longest,
                      tested->samples.count);
    }
    one->check->run(tested);
}

static void *room(size_t count, size_t size) {
    void *made = calloc(count, size);
    assert_non_null(made);
    return made;
}

/* The template, then the games of a list that ends with NULL. */
static Suite suite_of(const Game *const *list) {
    Suite made = {.games = 1};
    while (list[made.games - 1] != NULL) {
        made.games++;
    }
    made.count = (size_t)made.games * CHECKS;
    made.tested = room((size_t)made.games, sizeof *made.tested);
    made.one = room(made.count, sizeof *made.one);
    made.tests = room(made.count, sizeof *made.tests);
    for (int i = 0; i < made.games; i++) {
        made.tested[i].game = i == 0 ? &template_game : list[i - 1];
        made.tested[i].listed = i > 0;
    }
    for (size_t i = 0; i < made.count; i++) {
        Case *one = &made.one[i];
        one->tested = &made.tested[i / CHECKS];
        one->check = &checks[i % CHECKS];
        snprintf(one->name, sizeof one->name, "%s: %s", one->tested->game->id, one->check->name);
        made.tests[i] =
            (struct CMUnitTest){.name = one->name, .test_func = run_case, .initial_state = one};
    }
    return made;
}

static void suite_free(Suite *done) {
    for (int i = 0; i < done->games; i++) {
        samples_free(&done->tested[i].samples);
    }
    free(done->tested);
    free(done->one);
    free(done->tests);
}

static void test_a_list_may_be_of_any_length(void **state) {
    enum { MANY = 40 };
    const Game *list[MANY + 1] = {NULL};
    (void)state;
    for (int i = 0; i < MANY; i++) {
        list[i] = i == MANY - 1 ? games_all[0] : &template_game;
    }
    Suite many = suite_of(list);
    assert_int_equal(many.games, MANY + 1);
    assert_int_equal(many.count, (MANY + 1) * CHECKS);
    const Case *last = many.tests[many.count - 1].initial_state;
    assert_ptr_equal(last->tested->game, games_all[0]);
    assert_true(last->tested->listed);
    assert_ptr_equal(last->check, &checks[CHECKS - 1]);
    suite_free(&many);
}

/* A pattern limits the cases of the games to those with such a name: `fields:*`. */
int main(int words, char **word) {
    const struct CMUnitTest lists[] = {cmocka_unit_test(test_a_list_may_be_of_any_length)};
    const int failed = cmocka_run_group_tests(lists, NULL, NULL);
    suite = suite_of(games_all);
    cmocka_set_test_filter(words > 1 ? word[1] : NULL);
    const int broken = _cmocka_run_group_tests("conformance", suite.tests, suite.count, NULL, NULL);
    suite_free(&suite); /* only now: the names of what has failed are printed last */
    return failed + broken;
}
