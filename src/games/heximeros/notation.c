/* Actions as text, exactly as docs/rules/heximeros.md writes them. */
#include <string.h>

#include "game/text.h"
#include "games/heximeros/rules.h"

static const char pass_word[] = "pass";
static const char decline_word[] = "=none";
static const char no_second_word[] = "+none";
static const char *const sanctuary_word[] = {"S<>AsAl", "S<>RAl"};

/* --- Writing ------------------------------------------------------------------------------- */

static void write_promotion(char mark, Action action, char text[GAME_TEXT_MAX]) {
    const HexiPiece piece = hexi_promoted(action);
    const char *colour = hexi_colour_name[hexi_colour(piece)];
    const char *kind = hexi_kind_short[hexi_kind(piece)];
    const Cell to = hexi_to(action);
    if (to == HEXI_OFF) {
        text_say(text, GAME_TEXT_MAX, "%c%s.%s", mark, colour, kind);
    } else {
        text_say(text, GAME_TEXT_MAX, "%c%s.%s@%s", mark, colour, kind, hexi_cell_name(to));
    }
}

void hexi_action_text(const void *at, Action action, char text[GAME_TEXT_MAX]) {
    const HexiState *state = at;
    const char *from = hexi_cell_name(hexi_from(action));
    const char *to = hexi_cell_name(hexi_to(action));
    text[0] = '\0';
    switch (hexi_action_kind(action)) {
    case HEXI_MOVE:
        text_say(text, GAME_TEXT_MAX, "%s-%s", from, to);
        break;
    case HEXI_CAPTURE:
        text_say(text, GAME_TEXT_MAX, "%sx%s", from, to);
        break;
    case HEXI_SHOT:
        text_say(text, GAME_TEXT_MAX, "%s-%s*%s", from, to, hexi_cell_name(hexi_target(action)));
        break;
    case HEXI_SANCTUARY:
        strcpy(text, sanctuary_word[hexi_sanctuary_side(state->side, hexi_target(action))]);
        break;
    case HEXI_CENTER:
        text_say(text, GAME_TEXT_MAX, "=%s", hexi_kind_short[hexi_kind(hexi_promoted(action))]);
        break;
    case HEXI_BASE:
        write_promotion('=', action, text);
        break;
    case HEXI_SECOND:
        write_promotion('+', action, text);
        break;
    case HEXI_DECLINE:
        strcpy(text, decline_word);
        break;
    case HEXI_NO_SECOND:
        strcpy(text, no_second_word);
        break;
    case HEXI_PASS:
        strcpy(text, pass_word);
        break;
    case HEXI_NOTHING:
        break;
    }
}

/* --- Reading ------------------------------------------------------------------------------- */

int hexi_find_word(const char *const *words, int count, const char *text, size_t length) {
    for (int i = 0; i < count; i++) {
        if (length > 0 && strlen(words[i]) == length && memcmp(words[i], text, length) == 0) {
            return i;
        }
    }
    return -1;
}

/* Reads a cell name and moves past it; false if there is none. */
static bool read_cell(const char **text, Cell *cell) {
    *cell = board_read(hexi_board(NULL), *text, text);
    return *cell != CELL_NONE;
}

static Action parse_move(const char *text) {
    Cell from = 0;
    Cell to = 0;
    Cell target = 0;
    if (!read_cell(&text, &from)) {
        return ACTION_NONE;
    }
    const bool captures = text_skip(&text, 'x');
    if ((!captures && !text_skip(&text, '-')) || !read_cell(&text, &to)) {
        return ACTION_NONE;
    }
    if (*text == '\0') {
        return hexi_action(captures ? HEXI_CAPTURE : HEXI_MOVE, from, to);
    }
    const bool shot = !captures && text_skip(&text, '*') && read_cell(&text, &target);
    return shot && *text == '\0' ? hexi_shot(from, to, target) : ACTION_NONE;
}

static Action parse_sanctuary(const HexiState *state, int side) {
    const HexiSanctuary way = hexi_sanctuary(state->side, side);
    return hexi_sanctuary_action(&way);
}

/* After the mark: `R`, `Silver.R`, `Blue.S@k2`. */
static Action parse_promotion(const HexiState *state, HexiActionKind act, const char *text) {
    const char *dot = strchr(text, '.');
    int colour = state->side;
    if (dot != NULL) {
        colour = hexi_find_word(hexi_colour_name, HEXI_COLOURS, text, (size_t)(dot - text));
        text = dot + 1;
    } else if (act == HEXI_BASE) {
        act = HEXI_CENTER;
    }
    const size_t length = strcspn(text, "@");
    const int kind = hexi_find_word(hexi_kind_short, HEXI_KINDS, text, length);
    Cell to = act == HEXI_CENTER ? 0 : HEXI_OFF;
    text += length;
    const bool elsewhere = act != HEXI_CENTER && text_skip(&text, '@');
    if (colour < 0 || kind < 0 || (elsewhere && !read_cell(&text, &to)) || *text != '\0') {
        return ACTION_NONE;
    }
    return hexi_promotion(act, hexi_piece(colour, (HexiKind)kind), to);
}

Action hexi_action_parse(const void *state, const char *text) {
    if (strcmp(text, pass_word) == 0) {
        return hexi_action(HEXI_PASS, 0, 0);
    }
    if (strcmp(text, decline_word) == 0) {
        return hexi_action(HEXI_DECLINE, 0, 0);
    }
    if (strcmp(text, no_second_word) == 0) {
        return hexi_action(HEXI_NO_SECOND, 0, 0);
    }
    for (int side = 0; side < 2; side++) {
        if (strcmp(text, sanctuary_word[side]) == 0) {
            return parse_sanctuary(state, side);
        }
    }
    if (*text == '=') {
        return parse_promotion(state, HEXI_BASE, text + 1);
    }
    return *text == '+' ? parse_promotion(state, HEXI_SECOND, text + 1) : parse_move(text);
}
