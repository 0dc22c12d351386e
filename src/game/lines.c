#include "game/lines.h"

#include <string.h>

#include "game/position.h"
#include "game/text.h"
#include "hex/min_max.h"

const LineField word_none = {FIELD_EXACTLY("none")};
const LineField word_hidden = {FIELD_EXACTLY("hidden")};
const LineField word_resigned = {FIELD_EXACTLY("resigned")};
const LineField word_agreed = {FIELD_EXACTLY("agreed")};

/* --- Printing ------------------------------------------------------------------------------ */

static void print_value(FILE *out, const LineField *field, int value) {
    char word[LINE_WORD_MAX];
    if (field->or_none && value == CELL_NONE) {
        fprintf(out, " none");
        return;
    }
    switch (field->type) {
    case FIELD_FIXED:
        break;
    case FIELD_WORD:
        fprintf(out, " %s", field->words[value]);
        break;
    case FIELD_CELL:
        fprintf(out, " %s", field->board(NULL)->name[value]);
        break;
    case FIELD_NUMBER:
        fprintf(out, " %d", value);
        break;
    case FIELD_TEXT:
        field->write(value, word);
        fprintf(out, " %s", word);
        break;
    }
}

void line_print(FILE *out, const LineKind *kind, const int *value, int count) {
    const int *const end = count > 0 ? value + count : value; /* which is NULL where none are */
    fprintf(out, "%s", kind->word);
    for (const LineField *const *next = kind->field; *next != NULL; next++) {
        const LineField *field = *next;
        const bool list = field->times == FIELD_ANY;
        if (field->type == FIELD_FIXED) {
            fprintf(out, " %s", field->words[0]);
        } else if (list && value == end && field->or_none) {
            print_value(out, field, CELL_NONE);
        }
        for (bool more = field->type != FIELD_FIXED; more && value < end; more = list) {
            print_value(out, field, *value++);
        }
    }
    fputc('\n', out);
}

void line_print_word(FILE *out, const LineKind *kind) {
    line_print(out, kind, NULL, 0);
}

/* --- Reading ------------------------------------------------------------------------------- */

static bool read_number(const LineField *field, const char *word, int *value) {
    uint64_t number = 0;
    const bool negative = *word == '-' && field->least < 0;
    const int most = negative ? -field->least : field->most;
    const bool fine = text_number(word + negative, (uint64_t)most, &number);
    *value = negative ? -(int)number : (int)number;
    return fine && *value >= field->least;
}

static bool read_value(const LineField *field, const char *word, int *value) {
    *value = CELL_NONE;
    if (field->or_none && strcmp(word, "none") == 0) {
        return true;
    }
    switch (field->type) {
    case FIELD_FIXED:
    case FIELD_WORD:
        for (int i = 0; i < field->count && *value < 0; i++) {
            *value = strcmp(word, field->words[i]) == 0 ? i : CELL_NONE;
        }
        return *value >= 0;
    case FIELD_CELL:
        *value = board_find(field->board(NULL), word, strlen(word));
        return *value != CELL_NONE;
    case FIELD_NUMBER:
        return read_number(field, word, value);
    case FIELD_TEXT:
        return field->read(word, value);
    }
    return false;
}

/* The values of a line, and how far it could be read. */
typedef struct Values {
    int value[LINE_VALUES_MAX];
    int count;
    const char *end;
} Values;

/* The next word of a line, cut where it is longer than any; false at the end. */
static bool next_word(const char **line, char word[LINE_WORD_MAX]) {
    *line += strspn(*line, " ");
    const size_t length = strcspn(*line, " ");
    const size_t kept = MIN(length, LINE_WORD_MAX - 1);
    memcpy(word, *line, kept);
    word[kept] = '\0';
    *line += length;
    return length > 0;
}

/* Whether the words after the first are those of a kind. */
static bool read_fields(const LineField *const *next, const char *line, Values *values) {
    char word[LINE_WORD_MAX];
    bool listed = false; /* the field is a list, and some of it has been read */
    values->count = 0;
    for (values->end = line; next_word(&line, word); values->end = line) {
        int value = 0;
        const LineField *field = *next;
        if (field == NULL || values->count == LINE_VALUES_MAX || !read_value(field, word, &value)) {
            return false;
        }
        const bool list = field->times == FIELD_ANY;
        const bool nothing = list && field->or_none && value == CELL_NONE;
        if (nothing && listed) {
            return false;
        }
        values->value[values->count] = value;
        values->count += field->type != FIELD_FIXED && !nothing;
        listed = list;
        next += !list || nothing;
    }
    /* A list that may be `none` is never left out. */
    const LineField *left = *next;
    return left == NULL || left->times == FIELD_MAYBE ||
           (left->times == FIELD_ANY && (listed || !left->or_none));
}

/* What a line of a kind looks like: `mover PIECE 0..2 TILE`. */
static void add_shape(const LineKind *kind, char why[GAME_WHY_MAX]) {
    static const char *const open[] = {"", "[", "["};
    static const char *const close[] = {"", "]", " ...]"};
    str_append(why, GAME_WHY_MAX, "“%s", kind->word);
    for (const LineField *const *next = kind->field; *next != NULL; next++) {
        const LineField *field = *next;
        str_append(why, GAME_WHY_MAX, " %s%s", open[field->times],
                   field->title != NULL ? field->title : "");
        for (int i = 0; i < field->count && field->title == NULL; i++) {
            str_append(why, GAME_WHY_MAX, "%s%s", i > 0 ? "|" : "", field->words[i]);
        }
        if (field->type == FIELD_NUMBER) {
            str_append(why, GAME_WHY_MAX, "%d..%d", field->least, field->most);
        }
        str_append(why, GAME_WHY_MAX, "%s%s", field->or_none ? "|none" : "", close[field->times]);
    }
    str_append(why, GAME_WHY_MAX, "”");
}

static bool has_word(const LineKind *kind, const char *line) {
    const char *word = kind->word;
    while (*word != '\0' && *word == *line) {
        word++;
        line++;
    }
    return *word == '\0' && (*line == ' ' || *line == '\0');
}

/* Why a line matches none of the kinds with its word; `wrong` is the rest that was not read. */
static void explain(const LineTable *table, int first, const char *line, const char *wrong,
                    char why[GAME_WHY_MAX]) {
    char word[LINE_WORD_MAX], shapes[GAME_WHY_MAX] = "", one[GAME_WHY_MAX];
    for (int i = first; i < table->count && has_word(&table->kind[i], line); i++) {
        str_write(one, sizeof one, "%s", shapes);
        char shape[GAME_WHY_MAX] = "";
        add_shape(&table->kind[i], shape);
        if (i > first) {
            tr_say(shapes, sizeof shapes, "%s or %s", one, shape);
        } else {
            str_write(shapes, sizeof shapes, "%s", shape);
        }
    }
    const char *rule = table->kind[first].rule;
    if (rule != NULL) {
        str_append(shapes, sizeof shapes, " (%s)", rule);
    }
    if (next_word(&wrong, word)) {
        tr_say(why, GAME_WHY_MAX, "“%s” does not fit; write %s.", word, shapes);
    } else {
        tr_say(why, GAME_WHY_MAX, "A word is missing; write %s.", shapes);
    }
}

/* --- All lines ----------------------------------------------------------------------------- */

enum { KEYS_MAX = BOARD_CELLS_MAX };

typedef struct Lines {
    const LineTable *table;
    void *reading;
    bool seen[LINE_KINDS_MAX][KEYS_MAX]; /* by the first kind with the word and the round */
} Lines;

/* Whether a line of a kind may still come; from now on it has. */
static bool is_free(Lines *lines, int kind, const Values *values) {
    const LineKind *list = lines->table->kind;
    const LineKind *own = &list[kind];
    const int *value = values->value;
    int first = kind;
    while (first > 0 && strcmp(list[first - 1].word, own->word) == 0 &&
           list[first - 1].round == own->round) {
        first--;
    }
    switch (own->times) {
    case LINE_MANY:
        return true;
    case LINE_ONCE:
        return position_once(&lines->seen[first][0]);
    case LINE_EACH:
    case LINE_EVERY:
        return position_once(&lines->seen[first][value[0]]);
    case LINE_EACH_PAIR:
        break;
    }
    return position_once(&lines->seen[first][value[0] * own->field[1]->count + value[1]]);
}

/* Whether a line of the kinds from `first` on with its word is read in a round. */
static bool is_due(const LineTable *table, int first, const char *line, LineRound round) {
    bool due = false;
    for (int i = first; i < table->count && has_word(&table->kind[i], line); i++) {
        due = due || table->kind[i].round == round;
    }
    return due;
}

static bool read_line(Lines *lines, const char *line, LineRound round, char why[GAME_WHY_MAX]) {
    const LineTable *table = lines->table;
    int first = 0;
    while (first < table->count && !has_word(&table->kind[first], line)) {
        first++;
    }
    if (first == table->count) {
        return position_refuse(why, "“%.60s” is not a line of a position.", line);
    }
    if (!is_due(table, first, line, round)) {
        return true;
    }
    const char *wrong = line;
    const char *word = table->kind[first].word;
    for (int i = first; i < table->count && has_word(&table->kind[i], line); i++) {
        Values values = {0};
        if (!read_fields(table->kind[i].field, line + strlen(word), &values)) {
            wrong = MAX(values.end, wrong);
            continue;
        }
        if (table->kind[i].round != round) {
            return true;
        }
        if (!is_free(lines, i, &values)) {
            return position_refuse(why, "There are two lines with “%s” where one is allowed.",
                                   word);
        }
        const char *reason = table->take(lines->reading, i, values.value, values.count);
        return reason == NULL || position_refuse(why, "%s", tr(reason));
    }
    explain(table, first, line, wrong, why);
    return false;
}

/* Every cell has its line, where a kind asks for that. */
static bool is_complete(const Lines *lines, char why[GAME_WHY_MAX]) {
    const LineTable *table = lines->table;
    for (const LineKind *kind = table->kind; kind < table->kind + table->count; kind++) {
        const Board *board = kind->times == LINE_EVERY ? kind->field[0]->board(NULL) : NULL;
        for (int cell = 0; board != NULL && cell < board->cells; cell++) {
            bool found = false;
            for (int i = 0; i < table->count && !found; i++) {
                found = lines->seen[i][cell] && strcmp(table->kind[i].word, kind->word) == 0;
            }
            if (!found) {
                return position_refuse(why, "%s has no line.", board->name[cell]);
            }
        }
    }
    return true;
}

bool lines_read(const LineTable *table, const PositionText *position, void *reading,
                char why[GAME_WHY_MAX]) {
    Lines lines = {.table = table, .reading = reading};
    for (int round = TAKEN_FIRST; round <= TAKEN_THIRD; round++) {
        for (int i = 0; i < position->line_count; i++) {
            char reason[GAME_WHY_MAX];
            if (!read_line(&lines, position->line[i], (LineRound)round, reason)) {
                return position_refuse(why, "Line %d: %s", position->lines_before + i + 1, reason);
            }
        }
    }
    return is_complete(&lines, why);
}
