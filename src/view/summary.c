#include "view/summary.h"

#include <stdarg.h>
#include <string.h>

#include "game/text.h"

void summary_begin_line(Summary *summary) {
    summary->fresh = true;
}

/* Whether the last line waits for what is behind its colon. */
static bool is_open(const Summary *summary) {
    const char *line = summary->count > 0 ? summary->line[summary->count - 1] : "";
    const size_t length = strlen(line);
    return length > 0 && line[length - 1] == ' ';
}

static void append(Summary *summary, const char *joint, const char *words) {
    const size_t length = strlen(joint) + strlen(words);
    const bool full = summary->count > 0 &&
                      strlen(summary->line[summary->count - 1]) + length >= SUMMARY_LINE_MAX - 1;
    if (summary->count == 0 || summary->fresh || full) {
        if (summary->count == SUMMARY_LINES_MAX) {
            return;
        }
        summary->line[summary->count++][0] = '\0';
        summary->fresh = false;
        joint = "";
    }
    text_add(summary->line[summary->count - 1], SUMMARY_LINE_MAX, "%s%s", joint, words);
}

void summary_add(Summary *summary, const char *format, ...) {
    char words[SUMMARY_LINE_MAX];
    va_list arguments;
    va_start(arguments, format);
    text_say_list(words, sizeof words, format, arguments);
    va_end(arguments);
    append(summary, is_open(summary) ? "" : ", ", words);
}

void summary_join(Summary *summary, const char *format, ...) {
    char words[SUMMARY_LINE_MAX];
    va_list arguments;
    va_start(arguments, format);
    text_say_list(words, sizeof words, format, arguments);
    va_end(arguments);
    append(summary, "", words);
}

void summary_add_cells(Summary *summary, const Board *board, const char *verb, const Cell *cells,
                       int count, const char *noun) {
    if (count > SUMMARY_CELLS_MAX) {
        summary_add(summary, "%s %d %s", verb, count, noun);
        return;
    }
    for (int i = 0; i < count; i++) {
        summary_add(summary, "%s%s%s", i == 0 ? verb : "", i == 0 ? " " : "",
                    board->name[cells[i]]);
    }
}

const char *summary_whose(const TurnPart *part, int seat, const char *title, const char *noun,
                          char name[SUMMARY_NAME_MAX]) {
    if (seat == part->seat) {
        text_say(name, SUMMARY_NAME_MAX, "own %s", noun);
    } else if (seat == part->you) {
        text_say(name, SUMMARY_NAME_MAX, "your %s", noun);
    } else {
        text_say(name, SUMMARY_NAME_MAX, "%s's %s", title, noun);
    }
    return name;
}
