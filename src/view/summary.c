#include "view/summary.h"

#include <stdarg.h>
#include <string.h>

#include "game/text.h"

void summary_begin_line(Summary *summary) {
    summary->fresh = true;
}

static void append_behind(Summary *summary, const char *joint, const char *words) {
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
    tr_add(summary->line[summary->count - 1], SUMMARY_LINE_MAX, "%s%s", joint, words);
    summary->open = summary->purpose = false;
}

static void append(Summary *summary, const char *words) {
    append_behind(summary, summary->open ? "" : ", ", words);
}

static void append_purpose(Summary *summary, const char *words) {
    if (summary->count > 0) {
        summary->fresh = summary->apart && !summary->purpose;
        append_behind(summary, summary->purpose ? ", " : ": ", words);
        summary->purpose = true;
    }
}

void summary_add(Summary *summary, const char *format, ...) {
    char words[SUMMARY_LINE_MAX];
    va_list arguments;
    va_start(arguments, format);
    tr_say_list(words, sizeof words, format, arguments);
    va_end(arguments);
    append(summary, words);
    summary->open = format[0] != '\0' && format[strlen(format) - 1] == ' ';
}

void summary_add_number(Summary *summary, const char *one, const char *many, int number, ...) {
    char words[SUMMARY_LINE_MAX];
    va_list arguments;
    va_start(arguments, number);
    tr_say_number_list(words, sizeof words, one, many, number, arguments);
    va_end(arguments);
    append(summary, words);
}

void summary_purpose(const TurnPart *part, Summary *summary, const char *format, ...) {
    char words[SUMMARY_LINE_MAX];
    va_list arguments;
    va_start(arguments, format);
    tr_say_list(words, sizeof words, format, arguments);
    va_end(arguments);
    if (!part->bare) {
        append_purpose(summary, words);
    }
}

void summary_purpose_number(const TurnPart *part, Summary *summary, const char *one,
                            const char *many, int number, ...) {
    char words[SUMMARY_LINE_MAX];
    va_list arguments;
    va_start(arguments, number);
    tr_say_number_list(words, sizeof words, one, many, number, arguments);
    va_end(arguments);
    if (!part->bare) {
        append_purpose(summary, words);
    }
}

void summary_cells(const Board *board, const Cell *cells, int count, char names[SUMMARY_NAME_MAX]) {
    names[0] = '\0';
    for (int i = 0; i < count && count <= SUMMARY_CELLS_MAX; i++) {
        str_append(names, SUMMARY_NAME_MAX, "%s%s", i == 0 ? "" : ", ", board->name[cells[i]]);
    }
}

void summary_add_cells(Summary *summary, const Board *board, const Cell *cells, int count,
                       const char *list, const char *one, const char *many) {
    char names[SUMMARY_NAME_MAX];
    summary_cells(board, cells, count, names);
    if (names[0] != '\0') {
        summary_add(summary, list, names);
    } else if (count > 0) {
        summary_add_number(summary, one, many, count, count);
    }
}

const char *summary_whose(const TurnPart *part, int seat, const char *own, const char *yours,
                          const char *others) {
    return seat == part->seat ? own : seat == part->you ? yours : others;
}
