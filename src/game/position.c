#include "game/position.h"

#include <stdarg.h>
#include <string.h>

#include "game/options.h"
#include "game/play.h"
#include "game/text.h"

enum { TURN_MAX = 1000000 };

bool position_lines_add(PositionLines *lines, const char *text) {
    const size_t bytes = strlen(text) + 1;
    if (lines->count == POSITION_LINES_MAX || lines->bytes + bytes > POSITION_BYTES_MAX) {
        return false;
    }
    lines->line[lines->count++] = memcpy(lines->text + lines->bytes, text, bytes);
    lines->bytes += bytes;
    return true;
}

bool position_lines_read(TextSource *source, PositionLines *lines, char why[GAME_WHY_MAX]) {
    TextLine line;
    bool fine = true;
    while (!lines->dotted && text_read_line(source, &line)) {
        lines->dotted = strcmp(line.text, ".") == 0;
        if (!fine || lines->dotted || line.text[0] == '\0') {
            continue;
        }
        fine = !line.cut && position_lines_add(lines, line.text);
        if (!fine) {
            if (line.cut) {
                tr_say(why, GAME_WHY_MAX, "Line %d: longer than %d bytes.", lines->count + 1,
                       TEXT_LINE_MAX);
            } else {
                tr_say(why, GAME_WHY_MAX, "Line %d: the position is too long.", lines->count + 1);
            }
        }
    }
    return fine;
}

bool position_lines_fill(PositionLines *lines, const Board *board, const char *rest) {
    bool known[BOARD_CELLS_MAX] = {false};
    for (int i = 0; i < lines->count; i++) {
        const char *name = text_after(lines->line[i], "cell");
        const Cell cell = name != NULL ? board_find(board, name, strcspn(name, " ")) : CELL_NONE;
        known[cell != CELL_NONE ? cell : 0] |= cell != CELL_NONE;
    }
    bool fine = true;
    for (Cell cell = 0; cell < board->cells && fine; cell++) {
        char text[GAME_TEXT_MAX];
        str_write(text, sizeof text, "cell %s %s", board->name[cell], rest);
        fine = known[cell] || position_lines_add(lines, text);
    }
    return fine;
}

const char *position_game(const PositionLines *lines) {
    return lines->count > 0 ? text_after(lines->line[0], "game") : NULL;
}

bool position_refuse(char why[GAME_WHY_MAX], const char *format, ...) {
    va_list arguments;
    va_start(arguments, format);
    tr_say_list(why, GAME_WHY_MAX, format, arguments);
    va_end(arguments);
    text_clean(why, GAME_WHY_MAX, why, '?'); /* it may quote what was read */
    return false;
}

bool position_accept(const char *const *reasons, size_t count, char why[GAME_WHY_MAX]) {
    size_t i = 0;
    while (i < count && reasons[i] == NULL) {
        i++;
    }
    return i == count || position_refuse(why, "%s", tr(reasons[i]));
}

bool position_once(bool *seen) {
    const bool before = *seen;
    *seen = true;
    return !before;
}

/* What of the head has been read. */
typedef struct Head {
    bool turn, tomove;
    bool option[GAME_OPTIONS_MAX];
    const char *seat; /* the word behind `tomove` */
    int seat_line;
} Head;

static bool read_option(const Game *game, const char *text, Head *head, Options *options,
                        char why[GAME_WHY_MAX]) {
    char pair[2 * GAME_TEXT_MAX];
    const char *space = strchr(text, ' ');
    if (space == NULL || strlen(text) >= sizeof pair) {
        return position_refuse(why, "write “option KEY VALUE”.");
    }
    strcpy(pair, text);
    pair[space - text] = '=';
    if (!options_set(game, options, pair, why)) {
        return false;
    }
    const int index = options_find(game, text, (size_t)(space - text));
    return position_once(&head->option[index]) ||
           position_refuse(why, "the option %s is given twice.", game->options[index].key);
}

static bool read_turn(const char *text, Head *head, PositionText *position,
                      char why[GAME_WHY_MAX]) {
    uint64_t turn = 0;
    if (!position_once(&head->turn)) {
        return position_refuse(why, "the turn is given twice.");
    }
    if (!text_number(text, TURN_MAX, &turn) || turn == 0) {
        return position_refuse(why, "a turn is a number from 1 to %d.", TURN_MAX);
    }
    position->turn = (int)turn;
    return true;
}

/* The seat can be looked up only when all options are known, so only its word is kept here. */
static bool read_tomove(const char *text, int number, Head *head, char why[GAME_WHY_MAX]) {
    if (!position_once(&head->tomove)) {
        return position_refuse(why, "the side to move is given twice.");
    }
    head->seat = text;
    head->seat_line = number;
    return true;
}

static bool find_seat(const Game *game, const Head *head, PositionText *position,
                      char why[GAME_WHY_MAX]) {
    const unsigned seats = game->seats(&position->options);
    char allowed[GAME_WHY_MAX / 2] = "";
    position->turn_seat = SEAT_NONE;
    if (strcmp(head->seat, "none") == 0) {
        return true;
    }
    for (int seat = 0; seat < game->seats_max; seat++) {
        if ((seats >> seat & 1u) == 0) {
            continue;
        }
        if (strcmp(head->seat, game->seat_word[seat]) == 0) {
            position->turn_seat = seat;
            return true;
        }
        str_append(allowed, sizeof allowed, "%s, ", game->seat_word[seat]);
    }
    return position_refuse(why, "Line %d: the side to move is one of %snone.", head->seat_line,
                           allowed);
}

bool position_read(const Game *game, const PositionLines *lines, uint64_t seed,
                   PositionText *position, char why[GAME_WHY_MAX]) {
    Head head = {0};
    char reason[GAME_WHY_MAX];
    const char *const *line = lines->line;
    const char *id = position_game(lines);
    if (id == NULL || strcmp(id, game->id) != 0) {
        return position_refuse(why, "Line 1: a position begins with “game %s”.", game->id);
    }
    *position = (PositionText){.options = options_default(game), .seed = seed};
    int next = 1;
    for (; next < lines->count; next++) {
        const char *text = NULL;
        bool fine = true;
        if ((text = text_after(line[next], "turn")) != NULL) {
            fine = read_turn(text, &head, position, reason);
        } else if ((text = text_after(line[next], "tomove")) != NULL) {
            fine = read_tomove(text, next + 1, &head, reason);
        } else if ((text = text_after(line[next], "option")) != NULL) {
            fine = read_option(game, text, &head, &position->options, reason);
        } else {
            break;
        }
        if (!fine) {
            return position_refuse(why, "Line %d: %s", next + 1, reason);
        }
    }
    if (!head.turn || !head.tomove) {
        return position_refuse(why, "Line %d: a “%s” line must come before this.", next + 1,
                               head.turn ? "tomove" : "turn");
    }
    position->line = line + next;
    position->line_count = lines->count - next;
    position->lines_before = next;
    return find_seat(game, &head, position, why);
}

void position_print(const Game *game, const Options *options, const void *state,
                    const History *history, int viewer, FILE *out) {
    const int side = game_over(game, state, history) ? SEAT_NONE : game->to_act(state).turn_seat;
    _Alignas(GAME_STATE_ALIGN) unsigned char seen[GAME_STATE_MAX];
    fprintf(out, "game %s\nturn %d\ntomove %s\n", game->id, game->turn(state),
            side == SEAT_NONE ? "none" : game->seat_word[side]);
    for (int i = 0; i < game->option_count; i++) {
        char value[GAME_TEXT_MAX];
        options_value_text(game, options, i, value);
        fprintf(out, "option %s %s\n", game->options[i].key, value);
    }
    memcpy(seen, state, game->state_size);
    game_observe(game, seen, viewer);
    game->print(seen, out);
}

int position_viewer(const Game *game, const void *state, const History *history) {
    return game_over(game, state, history) ? VIEWER_ALL : game->to_act(state).decider;
}
