#include "engine/commands.h"

#include <inttypes.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include "ai/ai.h"
#include "ai/resign_and_draw.h"
#include "engine/arguments.h"
#include "engine/measure.h"
#include "game/mind.h"
#include "game/options.h"
#include "game/position.h"
#include "game/secrets.h"
#include "game/steps.h"
#include "game/text.h"
#include "games/games.h"
#include "library/store.h"
#include "version.h"

static bool out_of_memory(Engine *engine) {
    return engine_refuse(engine, "Out of memory; nothing has changed.");
}

static const Game *game_of(const Engine *engine) {
    return session_start(engine->session)->game;
}

/* Goes on with another session; false where there is none. */
static bool replace(Engine *engine, Session *session) {
    if (session == NULL) {
        return false;
    }
    session_free(engine->session);
    engine->session = session;
    return true;
}

/* ` GAME, GAME`, for reasons. */
static void name_games(char *text, size_t size) {
    text[0] = '\0';
    for (int i = 0; games_all[i] != NULL; i++) {
        str_append(text, size, "%s %s", i > 0 ? "," : "", games_all[i]->id);
    }
}

static bool unknown_game(Engine *engine, const char *id) {
    char known[SESSION_WHY_MAX / 2];
    name_games(known, sizeof known);
    return engine_refuse(engine, "Unknown game “%.40s”; allowed are%s.", id, known);
}

/* --- About the program ----------------------------------------------------------------------- */

static bool answer_with(Engine *engine, const char *text) {
    fputs(text, engine->answer);
    return true;
}

static bool run_protocol_version(Engine *engine) {
    return answer_with(engine, "2");
}

static bool run_name(Engine *engine) {
    return answer_with(engine, "Hexfolio");
}

static bool run_version(Engine *engine) {
    return answer_with(engine, HEXFOLIO_VERSION);
}

static bool run_list_games(Engine *engine) {
    for (int i = 0; games_all[i] != NULL; i++) {
        fprintf(engine->answer, "%s\t%s\n", games_all[i]->id, games_all[i]->title);
    }
    return true;
}

static bool run_quit(Engine *engine) {
    engine->quit = true;
    return true;
}

/* --- Beginning a game ------------------------------------------------------------------------ */

static bool read_new(Engine *engine, char *arguments, SessionStart *start) {
    Argument seed = {.key = "seed", .most = UINT64_MAX, .value = measure_random_seed()};
    const char *id = gtp_word(&arguments);
    unsigned given = 0;
    start->game = games_find(id);
    if (start->game == NULL) {
        return unknown_game(engine, id);
    }
    start->options = options_default(start->game);
    for (char *word = gtp_word(&arguments); word != NULL; word = gtp_word(&arguments)) {
        if (strncmp(word, "seed=", 5) == 0) {
            if (!argument_set(&seed, word + 5, engine->why, sizeof engine->why)) {
                return false;
            }
            continue;
        }
        if (!options_set(start->game, &start->options, word, engine->why)) {
            return false;
        }
        const int index = options_find(start->game, word, strcspn(word, "="));
        if (given >> index & 1U) {
            return engine_refuse(engine, "%s is given twice.", start->game->options[index].key);
        }
        given |= 1U << index;
    }
    start->seed = seed.value;
    return true;
}

static bool run_new(Engine *engine) {
    /* Practice, because `undo` goes back past anything revealed. */
    SessionStart start = {.practice = true};
    if (!read_new(engine, engine->arguments, &start)) {
        return false;
    }
    Session *session = session_new(&start);
    if (session == NULL) {
        return out_of_memory(engine);
    }
    replace(engine, session);
    fprintf(engine->answer, "seed %" PRIu64, start.seed);
    return true;
}

static Session *read_session(Engine *engine, const PositionLines *lines, uint64_t seed) {
    const char *id = position_game(lines);
    if (id == NULL) {
        engine_refuse(engine, "Line 1: a position begins with “game” and the game's id.");
        return NULL;
    }
    const Game *game = games_find(id);
    if (game == NULL) {
        unknown_game(engine, id);
        return NULL;
    }
    const SessionStart start = {.game = game, .seed = seed, .practice = true};
    return session_from_position(&start, lines, engine->why);
}

static bool run_position(Engine *engine) {
    Argument seed = {.key = "seed", .most = UINT64_MAX};
    Session *session = NULL;
    PositionLines *lines = calloc(1, sizeof *lines);
    if (lines == NULL) {
        gtp_skip_lines(&engine->in.lines);
        return out_of_memory(engine);
    }
    const bool whole = position_lines_read(&engine->in.lines, lines, engine->why);
    if (whole && !lines->dotted) {
        engine_refuse(engine, "The input ended before the line with a dot.");
    } else if (whole &&
               arguments_read(engine->arguments, &seed, 1, engine->why, sizeof engine->why)) {
        session = read_session(engine, lines, seed.value);
    }
    free(lines);
    return replace(engine, session);
}

static bool run_load(Engine *engine) {
    return replace(engine, store_load(engine->arguments, engine->why));
}

static bool run_save(Engine *engine) {
    return store_save(engine->session, engine->arguments, engine->why);
}

/* --- Playing --------------------------------------------------------------------------------- */

static bool run_tomove(Engine *engine) {
    const Game *game = game_of(engine);
    const int side = game->to_act(session_state(engine->session)).turn_seat;
    const bool over = session_outcome(engine->session).kind != OUTCOME_NONE;
    return answer_with(engine, over || side == SEAT_NONE ? "none" : game->seat_word[side]);
}

static bool run_actions(Engine *engine) {
    int count = 0;
    const Action *list = session_actions(engine->session, &count);
    for (int i = 0; i < count; i++) {
        char text[GAME_TEXT_MAX];
        game_action_text(game_of(engine), session_state(engine->session), list[i], text);
        fprintf(engine->answer, "%s\n", text);
    }
    return true;
}

static bool run_only(Engine *engine) {
    char text[GAME_TEXT_MAX] = "none";
    const Action action = session_only_choice(engine->session, session_present(engine->session));
    if (action != ACTION_NONE) {
        game_action_text(game_of(engine), session_state(engine->session), action, text);
    }
    return answer_with(engine, text);
}

static bool run_play(Engine *engine) {
    char reason[SESSION_WHY_MAX];
    const Game *game = game_of(engine);
    if (session_outcome(engine->session).kind != OUTCOME_NONE) {
        return engine_refuse(engine, "The game is over.");
    }
    const Action action =
        game_action_parse(game, session_state(engine->session), engine->arguments);
    if (action == ACTION_NONE) {
        return engine_refuse(engine, "“%.60s” is not an action of %s.", engine->arguments,
                             game->title);
    }
    return session_submit(engine->session, action, reason) ||
           engine_refuse(engine, "“%.60s” cannot be played: %s", engine->arguments, reason);
}

static bool run_undo(Engine *engine) {
    return session_take_back(engine->session) || engine_refuse(engine, "There is nothing to undo.");
}

/* Whether the player who decides resigns: it has no hope now, by this report, and had none at the
 * beginning of its last turns, by a short search. */
static bool gives_up(Engine *engine, const SearchLimits *settings, const AiReport *report) {
    enum { SHORT_PART = 40, MEBIBYTES = 16 };
    const Session *session = engine->session;
    const Game *game = game_of(engine);
    const int seat = session_to_act(session).decider;
    const uint64_t playouts = settings->playouts + settings->turn_playouts;
    SearchLimits quick = *settings;
    quick.seconds = (settings->seconds + settings->turn_seconds) / SHORT_PART;
    quick.playouts = playouts > 0 ? 1 + playouts / SHORT_PART : 0;
    quick.turn_seconds = 0;
    quick.turn_playouts = 0;
    bool hopeless = resign_hopeless(report->estimate[seat]) &&
                    resign_allowed(game, session_state(session), session_history(session));
    /* Another than the engine's, which keeps what it found in this turn. */
    Ai *ai = hopeless ? ai_new(MEBIBYTES) : NULL;
    int turn = session_turn(session), turns = 1;
    for (int ply = session_plies(session);
         ai != NULL && hopeless && !engine->cut && turns < RESIGN_TURNS && ply-- > 0;) {
        const SessionPly last = session_ply(session, ply);
        const bool begins = ply == 0 || session_ply(session, ply - 1).turn != last.turn;
        if (begins && last.turn != turn && last.to_act.decider == seat) {
            GamePosition position;
            AiReport then;
            session_position_at(session, ply, &position);
            (void)input_think(&engine->in, ai, game, position.state, &position.history, &quick,
                              &then, &engine->cut);
            hopeless = resign_hopeless(then.estimate[seat]);
            turn = last.turn;
            turns++;
        }
    }
    ai_free(ai);
    return hopeless && !engine->cut && turns == RESIGN_TURNS;
}

enum GenmoveArgument {
    LEVEL,
    STEP,
    STRENGTH,
    FACTOR,
    SECONDS,
    PLAYOUTS,
    TURN_SECONDS,
    TURN_PLAYOUTS,
    SEED,
    RESIGN,
    GENMOVE_ARGUMENTS
};

/* Divides what a step thinks: its playouts, or its time where it has no other limit. */
static void divide_thought(SearchLimits *settings, uint64_t factor) {
    if (settings->playouts == 0) {
        settings->seconds /= (double)factor;
    } else {
        settings->playouts = settings->playouts > factor ? settings->playouts / factor : 1;
    }
}

/* How long and how well it thinks; false, with the reason, when the arguments contradict. */
static bool read_thinking(Engine *engine, const Argument *list, SearchLimits *settings) {
    const Game *game = game_of(engine);
    const int players = session_players(engine->session);
    const bool whole = list[TURN_SECONDS].given || list[TURN_PLAYOUTS].given;
    const int step =
        list[STEP].given ? (int)list[STEP].value : game_step_of_level(game, (int)list[LEVEL].value);
    if (list[LEVEL].given + list[STEP].given + list[STRENGTH].given > 1) {
        return engine_refuse(engine, "genmove takes one of level, step and strength.");
    }
    *settings = list[STRENGTH].given
                    ? ai_of_strength(game, (int)list[STRENGTH].value, players, list[SEED].value)
                    : ai_limits(game, step, players, list[SEED].value);
    if (list[FACTOR].given && (whole || list[SECONDS].given || list[PLAYOUTS].given)) {
        return engine_refuse(engine, "factor divides the thought of a step, not a limit.");
    }
    divide_thought(settings, list[FACTOR].value);
    if (list[SECONDS].given || list[PLAYOUTS].given) {
        if (whole) {
            return engine_refuse(engine, "genmove limits an action or a turn, not both.");
        }
        settings->playouts = list[PLAYOUTS].value;
        settings->nodes_per_playout = 1;
        settings->seconds = (double)list[SECONDS].value / 1000;
    }
    settings->turn_playouts = list[TURN_PLAYOUTS].value;
    settings->turn_seconds = (double)list[TURN_SECONDS].value / 1000;
    if (!whole || engine->ai == NULL) {
        ai_free(engine->ai);
        engine->ai = ai_new(engine->memory);
    }
    return engine->ai != NULL || out_of_memory(engine);
}

static bool run_genmove(Engine *engine) {
    static const char *const no_yes[] = {"no", "yes"};
    const Game *game = game_of(engine);
    const Session *session = engine->session;
    Argument list[GENMOVE_ARGUMENTS] = {
        [LEVEL] = {.key = "level",
                   .least = AI_LEVEL_LEAST,
                   .most = AI_LEVEL_MOST,
                   .value = AI_LEVEL_MOST},
        [STEP] = {.key = "step",
                  .least = GAME_STEP_LEAST,
                  .most = (uint64_t)game_steps(game)->count},
        [STRENGTH] = {.key = "strength", .most = GAME_STRENGTH_MOST},
        [FACTOR] = {.key = "factor", .least = 1, .most = 1000, .value = 1},
        [SECONDS] = {.key = "seconds", .seconds = true, .least = 1, .most = 60000},
        [PLAYOUTS] = {.key = "playouts", .least = 1, .most = UINT64_MAX},
        [TURN_SECONDS] = {.key = "turn_seconds", .seconds = true, .least = 1, .most = 60000},
        [TURN_PLAYOUTS] = {.key = "turn_playouts", .least = 1, .most = UINT64_MAX},
        [SEED] = {.key = "seed", .most = UINT64_MAX, .value = engine->seed},
        [RESIGN] = {.key = "resign", .words = no_yes, .most = 1},
    };
    SearchLimits settings;
    AiReport report;
    char text[GAME_TEXT_MAX];
    if (!arguments_read(engine->arguments, list, GENMOVE_ARGUMENTS, engine->why,
                        sizeof engine->why)) {
        return false;
    }
    if (session_outcome(session).kind != OUTCOME_NONE) {
        return engine_refuse(engine, "The game is over.");
    }
    if (!read_thinking(engine, list, &settings)) {
        return false;
    }
    engine->cut = false;
    Action action = input_think(&engine->in, engine->ai, game, session_state(session),
                                session_history(session), &settings, &report, &engine->cut);
    if (engine->cut && settings.seconds <= 0 && settings.turn_seconds <= 0) {
        return engine_refuse(engine, "The input ended before the last playout.");
    }
    if (list[RESIGN].value == 1 && gives_up(engine, &settings, &report)) {
        action = ACTION_RESIGN;
    }
    game_action_text(game, session_state(session), action, text);
    return answer_with(engine, text);
}

static bool run_outcome(Engine *engine) {
    char text[GAME_TEXT_MAX];
    game_outcome_text(game_of(engine), session_outcome(engine->session), text);
    return answer_with(engine, text);
}

static bool run_state(Engine *engine) {
    const Game *game = game_of(engine);
    const Options *options = &session_start(engine->session)->options;
    const void *state = session_state(engine->session);
    const History *history = session_history(engine->session);
    const char *word[GAME_SEATS_MAX + 1];
    int of_word[GAME_SEATS_MAX + 1];
    int count = 0;
    for (int seat = 0; seat < game->seats_max; seat++) {
        if ((game->seats(options) >> seat & 1U) != 0) {
            word[count] = game->seat_word[seat];
            of_word[count++] = seat;
        }
    }
    word[count] = "all";
    of_word[count] = VIEWER_ALL;
    Argument seat = {.key = "seat", .words = word, .most = (uint64_t)count};
    if (!arguments_read(engine->arguments, &seat, 1, engine->why, sizeof engine->why)) {
        return false;
    }
    const int viewer = seat.given ? of_word[seat.value] : position_viewer(game, state, history);
    position_print(game, options, state, history, viewer, engine->answer);
    if (seat.given && viewer == VIEWER_ALL && game_secrets(game)->print_hidden != NULL) {
        game_secrets(game)->print_hidden(state, viewer, engine->answer);
    }
    return true;
}

static bool run_hash(Engine *engine) {
    fprintf(engine->answer, "%016" PRIx64, game_of(engine)->hash(session_state(engine->session)));
    return true;
}

/* --- All of them ----------------------------------------------------------------------------- */

static bool run_list_commands(Engine *engine);
static bool run_known_command(Engine *engine);

typedef enum Takes { TAKES_NOTHING, TAKES_SOMETHING, MAY_TAKE } Takes;

typedef struct CommandKind {
    const char *word;
    bool (*run)(Engine *engine);
    Takes takes;
    bool in_game; /* fails before the first game */
    const char *usage;
} CommandKind;

static const CommandKind kinds[] = {
    {"protocol_version", run_protocol_version, TAKES_NOTHING, false, ""},
    {"name", run_name, TAKES_NOTHING, false, ""},
    {"version", run_version, TAKES_NOTHING, false, ""},
    {"list_commands", run_list_commands, TAKES_NOTHING, false, ""},
    {"known_command", run_known_command, TAKES_SOMETHING, false, "COMMAND"},
    {"list_games", run_list_games, TAKES_NOTHING, false, ""},
    {"new", run_new, TAKES_SOMETHING, false, "GAME [KEY=VALUE ...] [seed=N]"},
    {"tomove", run_tomove, TAKES_NOTHING, true, ""},
    {"actions", run_actions, TAKES_NOTHING, true, ""},
    {"only", run_only, TAKES_NOTHING, true, ""},
    {"play", run_play, TAKES_SOMETHING, true, "ACTION"},
    {"undo", run_undo, TAKES_NOTHING, true, ""},
    {"position", run_position, MAY_TAKE, false, "[seed=N]"},
    {"outcome", run_outcome, TAKES_NOTHING, true, ""},
    {"state", run_state, MAY_TAKE, true, "[seat=SEAT|all]"},
    {"hash", run_hash, TAKES_NOTHING, true, ""},
    {"perft", measure_perft, TAKES_SOMETHING, true, "N"},
    {"playout", measure_playout, MAY_TAKE, true, "[seed=N] [max=N]"},
    {"genmove", run_genmove, MAY_TAKE, true,
     "[level=1..6] [step=1..10] [strength=0..1000] [seconds=X] [playouts=N] [turn_seconds=X] "
     "[turn_playouts=N] [seed=N] [resign=no|yes]"},
    {"save", run_save, TAKES_SOMETHING, true, "FILE"},
    {"load", run_load, TAKES_SOMETHING, false, "FILE"},
    {"bench", measure_bench, MAY_TAKE, true, "[seconds=X]"},
    {"quit", run_quit, TAKES_NOTHING, false, ""},
};

enum { KINDS = sizeof kinds / sizeof kinds[0] };

static const CommandKind *find_kind(const char *word) {
    for (size_t i = 0; i < KINDS; i++) {
        if (strcmp(kinds[i].word, word) == 0) {
            return &kinds[i];
        }
    }
    return NULL;
}

static bool run_list_commands(Engine *engine) {
    for (size_t i = 0; i < KINDS; i++) {
        fprintf(engine->answer, "%s\n", kinds[i].word);
    }
    return true;
}

static bool run_known_command(Engine *engine) {
    return answer_with(engine, find_kind(engine->arguments) != NULL ? "true" : "false");
}

bool engine_run(Engine *engine, const GtpCommand *command, FILE *answer) {
    const CommandKind *kind = find_kind(command->word);
    const bool arguments = command->arguments[0] != '\0';
    if (command->word[0] == '\0') {
        return engine_refuse(engine, "The command after the id is missing.");
    }
    if (kind == NULL) {
        char word[41];
        text_clean(word, sizeof word, command->word, '?');
        return engine_refuse(engine, "Unknown command “%s”; list_commands lists them all.", word);
    }
    if (kind->takes == TAKES_NOTHING && arguments) {
        return engine_refuse(engine, "%s takes no argument.", kind->word);
    }
    if (kind->takes == TAKES_SOMETHING && !arguments) {
        return engine_refuse(engine, "%s needs an argument: %s %s.", kind->word, kind->word,
                             kind->usage);
    }
    if (kind->in_game && engine->session == NULL) {
        return engine_refuse(engine, "There is no game; begin one with new, position or load.");
    }
    engine->arguments = command->arguments;
    engine->answer = answer;
    const bool done = kind->run(engine);
    if (!done) { /* the reason may quote what was read */
        text_clean(engine->why, sizeof engine->why, engine->why, '?');
    }
    return done;
}
