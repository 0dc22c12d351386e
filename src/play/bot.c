#include "play/bot.h"

#include <string.h>
#include <time.h>

#include "game/text.h"
#include "hex/min_max.h"
#include "system/child.h"

/* Milliseconds after which it can be stopped. */
enum { LOOK_MS = 50, MS = 1000, SAID_MAX = 512, ANSWER_MAX = 2048 };

/* A command, and the answer to it, line by line. */
typedef struct Talk {
    Bot *bot;
    const BotQuestion *question;
    const atomic_bool *stop;
    BotFault *fault;
    char answer[ANSWER_MAX];
} Talk;

/* `said` as far as a person can read it. */
static bool fail(const Talk *talk, const char *reason, const char *said) {
    talk->fault->reason = reason;
    text_clean(talk->fault->said, sizeof talk->fault->said, said, '?');
    return false;
}

void bot_say(const BotFault *fault, const char *name, char why[SESSION_WHY_MAX]) {
    char text[SESSION_WHY_MAX], shown[SESSION_NAME_MAX + TEXT_ISOLATE];
    text_isolate(shown, sizeof shown, name);
    tr_say(text, sizeof text, fault->reason, fault->said);
    tr_say(why, SESSION_WHY_MAX, "%s: %s", shown, text);
}

static int64_t now_ms(void) {
    struct timespec now = {0};
    (void)clock_gettime(CLOCK_MONOTONIC, &now);
    return (int64_t)now.tv_sec * MS + now.tv_nsec / (1000 * MS);
}

/* The next line until a time; false, with the reason, where none comes. */
static bool next_line(const Talk *talk, int64_t until, char line[SAID_MAX]) {
    for (;;) {
        const int64_t left = until - now_ms();
        if (left <= 0) {
            return fail(talk, N_("the program gave no answer in its time."), "");
        }
        if (is_stopped(talk->stop)) {
            return false;
        }
        switch (child_read(talk->bot->child, line, SAID_MAX, (int)MIN(LOOK_MS, left))) {
        case CHILD_LINE:
            return true;
        case CHILD_ENDED:
            return fail(talk, N_("the program ended without an answer."), "");
        case CHILD_WAITS:
            break;
        }
    }
}

/* `= answer` or `? reason`, up to an empty line. */
static bool read_answer(Talk *talk, int seconds) {
    char line[SAID_MAX];
    const int64_t until = now_ms() + (int64_t)seconds * MS;
    do {
        if (!next_line(talk, until, line)) {
            return false;
        }
    } while (line[0] == '\0');
    if (line[0] != '=' && line[0] != '?') {
        return fail(talk, N_("the program does not speak the protocol: “%s”."), line);
    }
    const bool good = line[0] == '=';
    str_write(talk->answer, sizeof talk->answer, "%s", line + 1 + (line[1] == ' '));
    for (;;) {
        if (!next_line(talk, until, line)) {
            return false;
        }
        if (line[0] == '\0') {
            return good || fail(talk, N_("the program refuses: “%s”."), talk->answer);
        }
        str_append(talk->answer, sizeof talk->answer, "\n%s", line);
    }
}

static bool tell(Talk *talk, const char *command) {
    return child_write(talk->bot->child, command) ||
           fail(talk, N_("the program does not read its input."), "");
}

/* Whether a line of `list_games` names the game. */
static bool plays(const char *answer, const char *game) {
    const size_t length = strlen(game);
    for (const char *line = answer; line != NULL; line = strchr(line, '\n')) {
        line += line[0] == '\n';
        if (strncmp(line, game, length) == 0 &&
            (line[length] == '\t' || line[length] == '\n' || line[length] == '\0')) {
            return true;
        }
    }
    return false;
}

/* Starts the program, unless it runs. */
static bool begin(Talk *talk) {
    Bot *bot = talk->bot;
    const Program *program = &talk->question->program;
    if (bot->child != NULL && strcmp(bot->command, program->command) == 0) {
        return true;
    }
    bot_end(bot);
    bot->child = child_start(program->command);
    if (bot->child == NULL) {
        return fail(talk, N_("the program cannot be started."), "");
    }
    str_write(bot->command, sizeof bot->command, "%s", program->command);
    if (!tell(talk, "list_games\n") || !read_answer(talk, talk->question->patience)) {
        return false;
    }
    return plays(talk->answer, talk->question->game->id) ||
           fail(talk, N_("the program does not play %s."), talk->question->game->title);
}

static bool ask(Talk *talk, char answer[GAME_TEXT_MAX]) {
    char command[64];
    str_write(command, sizeof command, "genmove seconds=%d\n", talk->question->seconds);
    if (!begin(talk) || !tell(talk, "position\n") || !tell(talk, talk->question->position) ||
        !tell(talk, ".\n") || !read_answer(talk, talk->question->patience) ||
        !tell(talk, command) ||
        !read_answer(talk, talk->question->seconds + talk->question->patience)) {
        return false;
    }
    str_write(answer, GAME_TEXT_MAX, "%s", talk->answer);
    return true;
}

bool bot_ask(Bot *bot, const BotQuestion *question, const atomic_bool *stop,
             char answer[GAME_TEXT_MAX], BotFault *fault) {
    Talk talk = {.bot = bot, .question = question, .stop = stop, .fault = fault};
    *fault = (BotFault){.reason = NULL};
    const bool answered = ask(&talk, answer);
    if (!answered) { /* an answer that comes later would be taken for the next one */
        bot_end(bot);
    }
    return answered;
}

void bot_end(Bot *bot) {
    child_end(bot->child);
    *bot = (Bot){.child = NULL};
}
