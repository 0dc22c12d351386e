/* Asks every game of the collection, and the template, for each duty of the contract. */
#include <stdio.h>

#include "conformance/duties.h"
#include "games/games.h"
#include "games/template/template.h"

enum {
    GAMES_MAX = 8,
    PLIES = 40000, /* of random play for each game, roughly */
};

static Subject subjects[GAMES_MAX];

typedef struct Duty {
    const char *name;
    void (*check)(Subject *subject);
} Duty;

static const Duty duties[] = {
    {"describes itself", duty_description},
    {"options are written and read", duty_options},
    {"board holds together", duty_board},
    {"setup follows from options and seed", duty_setup},
    {"random play ends, by a rule", duty_outcomes},
    {"resigning and drawing are always possible", duty_resign_and_draw},
    {"copies are equal and nothing else is read", duty_copies},
    {"apply gives the same with and without events", duty_apply},
    {"every action is listed once", duty_actions},
    {"notation goes there and back", duty_notation},
    {"every action has a label", duty_labels},
    {"every action can be clicked", duty_clicks},
    {"any clicks are explained", duty_explain},
    {"a second click anywhere is explained", duty_explain_second_click},
    {"print writes words, and a line for each cell", duty_printed_form},
    {"what is printed is read back", duty_print_and_parse},
    {"spoilt positions are refused or sound", duty_spoilt_positions},
    {"conceal keeps what is seen and forgets the rest", duty_conceal},
    {"evaluation and order keep their bounds", duty_search_hints},
    {"undo and redo return", duty_undo},
    {"records return", duty_records},
};
enum { DUTIES = sizeof duties / sizeof duties[0] };

typedef struct Case {
    Subject *subject;
    const Duty *duty;
    char name[80];
} Case;

static Case cases[GAMES_MAX * DUTIES];

static void run_case(void **state) {
    const Case *one = *state;
    Subject *subject = one->subject;
    if (subject->samples.at == NULL) {
        subject->rng = rng_seeded(20);
        subject->samples = samples_collect(subject->game, PLIES, &subject->rng);
        print_message("%s: %d playouts, the longest of %d actions; %d positions\n",
                      subject->game->id, subject->samples.playouts, subject->samples.longest,
                      subject->samples.count);
    }
    one->duty->check(subject);
}

static int free_samples(void **state) {
    (void)state;
    for (int i = 0; i < GAMES_MAX; i++) {
        samples_free(&subjects[i].samples);
    }
    return 0;
}

int main(void) {
    struct CMUnitTest tests[GAMES_MAX * DUTIES];
    int games = 0;
    subjects[games++].game = &template_game;
    for (int i = 0; games_all[i] != NULL && games < GAMES_MAX; i++) {
        subjects[games++] = (Subject){.game = games_all[i], .listed = true};
    }
    size_t count = 0;
    for (int i = 0; i < games; i++) {
        for (int duty = 0; duty < DUTIES; duty++) {
            Case *one = &cases[count];
            one->subject = &subjects[i];
            one->duty = &duties[duty];
            snprintf(one->name, sizeof one->name, "%s: %s", subjects[i].game->id,
                     duties[duty].name);
            tests[count++] =
                (struct CMUnitTest){.name = one->name, .test_func = run_case, .initial_state = one};
        }
    }
    return _cmocka_run_group_tests("conformance", tests, count, NULL, free_samples);
}
