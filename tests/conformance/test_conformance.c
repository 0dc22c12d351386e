/* Asks every game of the collection, and the template, for each check of the contract. */
#include <stdio.h>

#include "conformance/contract_checks.h"
#include "games/games.h"
#include "games/template/template.h"

enum {
    GAMES_MAX = 8,
    PLIES = 40000, /* of random play for each game, roughly */
};

static GameUnderTest subjects[GAMES_MAX];

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
    {"any clicks are explained", check_explain},
    {"a second click anywhere is explained", check_explain_second_click},
    {"print writes words, and a line for each cell", check_printed_form},
    {"what is printed is read back", check_print_and_parse},
    {"spoilt positions are refused or sound", check_mutated_positions},
    {"determinize keeps what is seen and forgets the rest", check_determinize},
    {"evaluation and order keep their bounds", check_search_hints},
    {"undo and redo return", check_undo},
    {"records return", check_records},
};
enum { CHECKS = sizeof checks / sizeof checks[0] };

typedef struct Case {
    GameUnderTest *tested;
    const ContractCheck *check;
    char name[80];
} Case;

static Case cases[GAMES_MAX * CHECKS];

static void run_case(void **state) {
    const Case *one = *state;
    GameUnderTest *tested = one->tested;
    if (tested->samples.at == NULL) {
        tested->rng = rng_seeded(20);
        tested->samples = samples_collect(tested->game, PLIES, &tested->rng);
        print_message("%s: %d playouts, the longest of %d actions; %d positions\n",
                      tested->game->id, tested->samples.playouts, tested->samples.longest,
                      tested->samples.count);
    }
    one->check->run(tested);
}

static int free_samples(void **state) {
    (void)state;
    for (int i = 0; i < GAMES_MAX; i++) {
        samples_free(&subjects[i].samples);
    }
    return 0;
}

int main(void) {
    struct CMUnitTest tests[GAMES_MAX * CHECKS];
    int games = 0;
    subjects[games++].game = &template_game;
    for (int i = 0; games_all[i] != NULL && games < GAMES_MAX; i++) {
        subjects[games++] = (GameUnderTest){.game = games_all[i], .listed = true};
    }
    size_t count = 0;
    for (int i = 0; i < games; i++) {
        for (int check = 0; check < CHECKS; check++) {
            Case *one = &cases[count];
            one->tested = &subjects[i];
            one->check = &checks[check];
            snprintf(one->name, sizeof one->name, "%s: %s", subjects[i].game->id,
                     checks[check].name);
            tests[count++] =
                (struct CMUnitTest){.name = one->name, .test_func = run_case, .initial_state = one};
        }
    }
    return _cmocka_run_group_tests("conformance", tests, count, NULL, free_samples);
}
