/* Commands of the engine, as lines. What would take long is cut short, and files are those of a
 * folder of the test alone: some functions are wrapped. */
#include <stdlib.h>
#include <string.h>

#include "engine/arguments.h"
#include "engine/commands.h"
#include "fuzz/fuzz.h"
#include "game/perft.h"
#include "library/store.h"

enum { COMMANDS_MOST = 30, PLAYOUTS = 8, PERFT_MOST = 1, TEXT_MOST = 32 * 1024 };

/* --- In place of what takes long or touches files ----------------------------------------------
 */

bool __real_perft(const Game *game, const GamePosition *position, int depth, uint64_t *leaves);
bool __wrap_perft(const Game *game, const GamePosition *position, int depth, uint64_t *leaves);
Action __wrap_input_think(Input *input, Ai *ai, const Game *game, const void *state,
                          const History *history, const SearchLimits *settings, AiReport *report,
                          bool *cut);
bool __real_arguments_read(char *arguments, Argument *list, int count, char *why, size_t size);
bool __wrap_arguments_read(char *arguments, Argument *list, int count, char *why, size_t size);
bool __real_store_save(const Session *session, const char *path, char why[SESSION_WHY_MAX]);
bool __wrap_store_save(const Session *session, const char *path, char why[SESSION_WHY_MAX]);
Session *__real_store_load(const char *path, char why[SESSION_WHY_MAX]);
Session *__wrap_store_load(const char *path, char why[SESSION_WHY_MAX]);

bool __wrap_perft(const Game *game, const GamePosition *position, int depth, uint64_t *leaves) {
    return __real_perft(game, position, depth < PERFT_MOST ? depth : PERFT_MOST, leaves);
}

Action __wrap_input_think(Input *input, Ai *ai, const Game *game, const void *state,
                          const History *history, const SearchLimits *settings, AiReport *report,
                          bool *cut) {
    (void)input;
    (void)cut;
    SearchLimits quick = *settings;
    const bool whole = quick.turn_playouts > 0 || quick.turn_seconds > 0;
    quick.seconds = 0;
    quick.turn_seconds = 0;
    quick.playouts = PLAYOUTS;
    quick.turn_playouts = whole ? PLAYOUTS : 0;
    return ai_choose(ai, game, state, history, &quick, report);
}

bool __wrap_arguments_read(char *arguments, Argument *list, int count, char *why, size_t size) {
    const bool read = __real_arguments_read(arguments, list, count, why, size);
    for (int i = 0; i < count; i++) {
        if (list[i].seconds) {
            list[i].value = list[i].least;
        }
    }
    return read;
}

/* A file of the folder: what is behind the last slash of a path. */
static void confined(const char *path, char inside[FILE_PATH_MAX]) {
    const char *slash = strrchr(path, '/');
    const char *name = slash != NULL ? slash + 1 : path;
    const bool upward = strcmp(name, ".") == 0 || strcmp(name, "..") == 0;
    tr_say(inside, FILE_PATH_MAX, "%s/%.200s", fuzz_folder(), upward ? "dots" : name);
}

bool __wrap_store_save(const Session *session, const char *path, char why[SESSION_WHY_MAX]) {
    char inside[FILE_PATH_MAX];
    confined(path, inside);
    return __real_store_save(session, inside, why);
}

Session *__wrap_store_load(const char *path, char why[SESSION_WHY_MAX]) {
    char inside[FILE_PATH_MAX];
    confined(path, inside);
    return __real_store_load(inside, why);
}

/* --- The commands ----------------------------------------------------------------------------- */

/* Every answer has the framing of the protocol: `=` or `?`, the id, and one empty line at its end.
 * A failure is one line. */
static void check_answer(const char *answer, bool success, const char *id) {
    const size_t length = strlen(answer);
    assert_int_equal(answer[0], success ? '=' : '?');
    assert_memory_equal(answer + 1, id, strlen(id));
    assert_int_equal(answer[1 + strlen(id)], ' ');
    assert_true(length >= 2 && strcmp(answer + length - 2, "\n\n") == 0);
    const char *end = strstr(answer, "\n\n");
    assert_ptr_equal(end, answer + length - 2);
    assert_true(success || strchr(answer, '\n') == end);
}

static void serve(Engine *engine, TextLine *line) {
    const GtpCommand command = gtp_command(line);
    char *text = NULL, *framed = NULL;
    size_t length = 0, framed_length = 0;
    FILE *answer = open_memstream(&text, &length);
    FILE *out = open_memstream(&framed, &framed_length);
    assert_non_null(answer);
    assert_non_null(out);
    engine->why[0] = '\0';
    const bool success = engine_run(engine, &command, answer);
    assert_int_equal(fclose(answer), 0);
    if (!success) {
        fuzz_expect_reason(engine->why);
    }
    assert_true(gtp_answer(out, success, command.id, success ? text : engine->why));
    assert_int_equal(fclose(out), 0);
    check_answer(framed, success, command.id);
    free(text);
    free(framed);
}

void fuzz_commands(char *text, size_t length) {
    Engine engine = {.in.lines = {.at = text, .end = text + length}, .memory = 1, .seed = 3};
    TextLine line;
    if (length > TEXT_MOST) {
        return;
    }
    for (int i = 0; i < COMMANDS_MOST && !engine.quit && text_read_line(&engine.in.lines, &line);
         i++) {
        if (line.text[0] != '\0' && !line.cut) {
            serve(&engine, &line);
        }
    }
    ai_free(engine.ai);
    session_free(engine.session);
}
