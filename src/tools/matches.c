/*
 * Plays the matches that are kept: matches GAME FOLDER MATCHES PLAYOUTS PLIES SEED
 *
 * Match N has its options, steps and manner of ending from its number and SEED, so that all values,
 * seat counts and steps take their turns. No action gets more than PLAYOUTS. A match is played to
 * the end by its rules if that takes at most PLIES actions; many end before by resigning, by
 * agreement, or by rules about repetition and length, because all only wait from some action on. It
 * is written to FOLDER/VERSION-N.hexfolio, with the version of the game's rules, unless that is
 * there. The same sources and SEED give the same matches. Prints a line for each that was written.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "ai/ai.h"
#include "ai/resign_and_draw.h"
#include "game/options.h"
#include "game/play.h"
#include "game/steps.h"
#include "game/text.h"
#include "games/games.h"
#include "library/store.h"
#include "system/disk.h"

enum {
    MEBIBYTES = 1,
    PLIES_LEAST = 24, /* before all act in the manner of the ending */
    SHORT_PART = 3,   /* of PLIES, the longest before they do */
    WAITING_MOST = 2000,
};

typedef enum Ending { BY_RULES, BY_RESIGNING, BY_AGREEMENT, BY_WAITING } Ending;

static const Ending endings[] = {BY_RULES,     BY_RULES,     BY_RULES,   BY_RESIGNING,
                                 BY_RESIGNING, BY_AGREEMENT, BY_WAITING, BY_WAITING};

typedef struct Play {
    Ai *ai;
    Session *session;
    uint64_t seed;
    uint64_t playouts;
    Ending ending;
    int plies; /* after which all act in its manner */
    int hopeless[GAME_SEATS_MAX];
    int last_turn;
} Play;

/* --- The choices a match begins with ---------------------------------------------------------- */

/* Between the fewest values and all, each number equally often. */
static uint32_t some_values(const Option *option, int number, Rng *rng) {
    const int wanted = option->least + number % (option->value_count - option->least + 1);
    uint32_t chosen = 0;
    while (options_chosen(chosen) < wanted) {
        chosen |= 1U << rng_below(rng, (uint32_t)option->value_count);
    }
    return chosen;
}

static Options options_of(const Game *game, int number, Rng *rng) {
    Options options = options_default(game);
    int stride = 1;
    for (int i = 0; i < game->option_count; i++) {
        const Option *option = &game->options[i];
        const bool one = option->kind == OPTION_ONE;
        const int values = one ? option->value_count : option->value_count - option->least + 1;
        options.value[i] =
            one ? (uint32_t)(number / stride % values) : some_values(option, number / stride, rng);
        stride *= values;
    }
    return options;
}

static void seat_computers(SessionStart *start, int number) {
    const int steps = game_steps(start->game)->count;
    const unsigned playing = start->game->seats(&start->options);
    for (int seat = 0; seat < start->game->seats_max; seat++) {
        if ((playing >> seat & 1U) != 0) {
            start->seats[seat] = (Seat){.kind = SEAT_COMPUTER,
                                        .step = 1 + (number + seat * (1 + number / steps)) % steps};
        }
    }
}

/* --- Play ------------------------------------------------------------------------------------- */

static Action think(Play *play, int seat, AiReport *report) {
    const SessionStart *start = session_start(play->session);
    SearchLimits settings =
        ai_limits(start->game, start->seats[seat].step, session_players(play->session), play->seed);
    settings.seconds = 0;
    if (settings.playouts == 0 || settings.playouts > play->playouts) {
        settings.playouts = play->playouts;
    }
    return ai_choose(play->ai, start->game, session_state(play->session),
                     session_history(play->session), &settings, report);
}

/* Whether the seat that decides gives up, as computers do at the table. */
static bool gives_up(Play *play, int seat, const AiReport *report) {
    const Session *session = play->session;
    const Game *game = session_start(session)->game;
    if (session_turn(session) != play->last_turn) {
        play->last_turn = session_turn(session);
        play->hopeless[seat] =
            resign_hopeless(report->estimate[seat]) ? play->hopeless[seat] + 1 : 0;
    }
    return play->hopeless[seat] >= RESIGN_TURNS &&
           resign_allowed(game, session_state(session), session_history(session));
}

/* An action that nothing comes of: the position is one that has been there, else one from which
 * the play can return. */
static Action wait_on(const Session *session) {
    const Game *game = session_start(session)->game;
    Action best = ACTION_NONE;
    int count, most = -1;
    const Action *list = session_actions(session, &count);
    for (int i = 0; i < count; i++) {
        GamePosition after;
        memcpy(after.state, session_state(session), game->state_size);
        history_copy(&after.history, session_history(session));
        const unsigned applied = game_play(game, after.state, &after.history, list[i], NULL);
        const int rank = (applied & APPLIED_REVEALED) != 0       ? 0
                         : (applied & APPLIED_IRREVERSIBLE) != 0 ? 1
                         : (applied & APPLIED_TURN_BEGAN) == 0   ? 2
                                                                 : 2 + after.history.repetitions;
        if (rank > most) {
            most = rank;
            best = list[i];
        }
    }
    return best;
}

static Action next_action(Play *play) {
    AiReport report = {0};
    const int seat = session_to_act(play->session).decider;
    const int plies = session_plies(play->session);
    if (plies >= play->plies && play->ending == BY_WAITING) {
        return plies < WAITING_MOST ? wait_on(play->session) : ACTION_DRAW;
    }
    if (plies >= play->plies) {
        return play->ending == BY_RESIGNING ? ACTION_RESIGN : ACTION_DRAW;
    }
    const Action action = think(play, seat, &report);
    const bool resigns = play->ending == BY_RESIGNING && gives_up(play, seat, &report);
    return resigns ? ACTION_RESIGN : action;
}

static bool play_match(Play *play, const SessionStart *start, char why[SESSION_WHY_MAX]) {
    play->session = session_new(start);
    bool made = play->session != NULL;
    while (made && session_outcome(play->session).kind == OUTCOME_NONE) {
        made = session_submit(play->session, next_action(play), why);
    }
    return made;
}

static bool make_match(Play *play, const Game *game, const char *path, int number, int plies,
                       char why[SESSION_WHY_MAX]) {
    char outcome[GAME_TEXT_MAX];
    Rng rng = rng_seeded(play->seed);
    SessionStart start = {.game = game, .seed = play->seed};
    start.options = options_of(game, number, &rng);
    seat_computers(&start, number);
    play->ending = endings[rng_below(&rng, sizeof endings / sizeof endings[0])];
    const int early = PLIES_LEAST + (int)rng_below(&rng, (uint32_t)(plies / SHORT_PART));
    play->plies = play->ending == BY_RULES ? plies : early;
    bool made = play_match(play, &start, why);
    /* What takes too long is agreed earlier, so that the record is short. */
    if (made && play->ending == BY_RULES && session_plies(play->session) > plies) {
        session_free(play->session);
        play->plies = early;
        made = play_match(play, &start, why);
    }
    made = made && store_save(play->session, path, why);
    if (made) {
        game_outcome_text(game, session_outcome(play->session), outcome);
        printf("%s: %d actions, %s\n", path, session_plies(play->session), outcome);
        fflush(stdout);
    }
    session_free(play->session);
    return made;
}

int main(int count, char **word) {
    const Game *game = count == 7 ? games_find(word[1]) : NULL;
    if (game == NULL) {
        fputs("usage: matches GAME FOLDER MATCHES PLAYOUTS PLIES SEED\n", stderr);
        return 2;
    }
    const int matches = (int)strtol(word[3], NULL, 10);
    const int plies = (int)strtol(word[5], NULL, 10);
    const uint64_t seed = strtoull(word[6], NULL, 10);
    char why[SESSION_WHY_MAX] = "Out of memory.";
    bool made = plies > PLIES_LEAST;
    for (int number = 1; made && number <= matches; number++) {
        char path[STORE_PATH_MAX];
        tr_say(path, sizeof path, "%s/%d-%03d.hexfolio", word[2], game->rules_version, number);
        if (disk_kind(path) != DISK_NOTHING) {
            continue;
        }
        Play play = {.ai = ai_new(MEBIBYTES),
                     .seed = seed + (uint64_t)number,
                     .playouts = strtoull(word[4], NULL, 10)};
        made = play.ai != NULL && make_match(&play, game, path, number, plies, why);
        ai_free(play.ai);
    }
    if (!made) {
        fprintf(stderr, "matches: %s\n", why);
    }
    return made ? 0 : 1;
}
