/* hexfolio-engine: the rules without a display, as docs/protocol.md describes them. */
#include <stdlib.h>
#include <string.h>

#include "ai/ai.h"
#include "engine/commands.h"
#include "engine/measure.h"
#include "game/text.h"
#include "library/file.h"
#include "system/process.h"
#include "system/text_out.h"
#include "version.h"

enum { STATUS_FINE = 0, STATUS_FAILED = 1, STATUS_USAGE = 2 };

static const char program[] = "hexfolio-engine";
static const char help[] =
    "Usage: hexfolio-engine [--memory MIB] | --help | --version\n"
    "\n"
    "Plays the games of Hexfolio over text: reads commands from standard input, one per\n"
    "line, and answers on standard output in the framing of the Go Text Protocol.\n"
    "“list_commands” lists the commands; docs/protocol.md describes them.\n"
    "\n"
    "  --memory MIB  memory for a computer player, 1 to 4096; default 64\n";

/* Answers one command; false when the output can no longer be written. */
static bool serve(Engine *engine, TextLine *line) {
    const GtpCommand command = gtp_command(line);
    TextOut answer;
    if (line->cut) {
        char why[64];
        snprintf(why, sizeof why, "The line is longer than %d bytes.", TEXT_LINE_MAX);
        if (strcmp(command.word, "position") == 0) {
            gtp_skip_lines(&engine->in.lines);
        }
        return gtp_answer(stdout, false, command.id, why);
    }
    const bool success = text_begin(&answer) != NULL && engine_run(engine, &command, answer.file);
    char *text = text_end(&answer);
    if (text == NULL) {
        return gtp_answer(stdout, false, command.id, "Out of memory.");
    }
    const bool written = gtp_answer(stdout, success, command.id, success ? text : engine->why);
    free(text);
    return written;
}

static int serve_all(int memory) {
    Engine engine = {.memory = memory, .seed = measure_random_seed()};
    TextLine line;
    bool written = true;
    input_open(&engine.in);
    process_outlive_writes();
    while (written && !engine.quit && text_read_line(&engine.in.lines, &line)) {
        if (line.text[0] != '\0') {
            written = serve(&engine, &line);
        }
    }
    ai_free(engine.ai);
    session_free(engine.session);
    return written ? STATUS_FINE : STATUS_FAILED;
}

static int printed(void) {
    return fflush(stdout) == 0 ? STATUS_FINE : STATUS_FAILED;
}

int main(int count, char **words) {
    process_begin(&count, &words);
    if (count == 1) {
        return serve_all(AI_MEMORY_MIB);
    }
    if (strcmp(words[1], "--memory") == 0 && count <= 3) {
        uint64_t memory;
        if (count == 3 && text_number(words[2], AI_MEMORY_MIB_MOST, &memory) && memory > 0) {
            return serve_all((int)memory);
        }
        text_complain(program, "--memory takes a number of mebibytes from 1 to %d.",
                      AI_MEMORY_MIB_MOST);
        return STATUS_USAGE;
    }
    if (count == 2 && strcmp(words[1], "--help") == 0) {
        fputs(help, stdout);
        return printed();
    }
    if (count == 2 && strcmp(words[1], "--version") == 0) {
        puts("hexfolio-engine " HEXFOLIO_VERSION);
        return printed();
    }
    text_complain(program, "%s “%s”; try --help.",
                  count == 2 ? "unknown option" : "too many options, from",
                  words[count == 2 ? 1 : 2]);
    return STATUS_USAGE;
}
