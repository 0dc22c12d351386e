/* Actions as text, exactly as docs/rules/fields.md writes them. */
#include <string.h>

#include "game/text.h"
#include "games/fields/rules.h"

/* Actions that are one word. */
static const struct Word {
    FieldsActionKind kind;
    const char *text;
} words[] = {
    {FIELDS_STOP, "stop"},       {FIELDS_END, "end"},   {FIELDS_BUILD_FIELD, "field"},
    {FIELDS_BUILD_CITY, "city"}, {FIELDS_PASS, "pass"},
};
enum { WORDS = sizeof words / sizeof words[0] };

static const char castle_word[] = "Q<>";
static const char prince_word[] = "prince@";
static const char queen_word[] = "queen@";

void fields_action_text(const void *state, Action action, char text[GAME_TEXT_MAX]) {
    const FieldsActionKind kind = fields_action_kind(action);
    const char *from = fields_cell_name(fields_from(action));
    const char *with = fields_cell_name(fields_with(action));
    const char *to = fields_cell_name(fields_to(action));
    (void)state;
    switch (kind) {
    case FIELDS_MOVE_QUEEN:
        text_say(text, GAME_TEXT_MAX, "Q%s-%s", from, to);
        return;
    case FIELDS_MOVE_PRINCE:
        text_say(text, GAME_TEXT_MAX, "P%s-%s", from, to);
        return;
    case FIELDS_ATTACK:
        text_say(text, GAME_TEXT_MAX, "P%sx%s", from, to);
        return;
    case FIELDS_JOINT_ATTACK:
        text_say(text, GAME_TEXT_MAX, "P%s+P%sx%s", from, with, to);
        return;
    case FIELDS_DISCOVER:
        text_say(text, GAME_TEXT_MAX, "P%s?%s", from, to);
        return;
    case FIELDS_CASTLE:
        text_say(text, GAME_TEXT_MAX, "%s%s", castle_word, to);
        return;
    case FIELDS_BRING_PRINCE:
        text_say(text, GAME_TEXT_MAX, "%s%s", prince_word, to);
        return;
    case FIELDS_BRING_QUEEN:
        text_say(text, GAME_TEXT_MAX, "%s%s=%s", queen_word, to, from);
        return;
    case FIELDS_NOTHING:
    case FIELDS_STOP:
    case FIELDS_END:
    case FIELDS_BUILD_FIELD:
    case FIELDS_BUILD_CITY:
    case FIELDS_PASS:
        break;
    }
    text[0] = '\0';
    for (int i = 0; i < WORDS; i++) {
        if (words[i].kind == kind) {
            text_say(text, GAME_TEXT_MAX, "%s", words[i].text);
        }
    }
}

/* Reads a cell name and moves past it; false if there is none. */
static bool read_cell(const char **text, Cell *cell) {
    *cell = board_read(fields_board(NULL), *text, text);
    return *cell != CELL_NONE;
}

static Action closed(const char *rest, Action action) {
    return *rest == '\0' ? action : ACTION_NONE;
}

static Action parse_queen_move(const char *text) {
    Cell from = 0;
    Cell to = 0;
    if (!read_cell(&text, &from) || !text_skip(&text, '-') || !read_cell(&text, &to)) {
        return ACTION_NONE;
    }
    return closed(text, fields_action(FIELDS_MOVE_QUEEN, from, 0, to));
}

/* After the `P` and the first cell of a Prince's action: `+P`, cell, `x`, cell. */
static Action parse_joint_attack(const char *text, Cell from) {
    Cell with = 0;
    Cell to = 0;
    if (!text_skip(&text, 'P') || !read_cell(&text, &with) || with < from ||
        !text_skip(&text, 'x') || !read_cell(&text, &to)) {
        return ACTION_NONE;
    }
    return closed(text, fields_action(FIELDS_JOINT_ATTACK, from, with, to));
}

static Action parse_prince(const char *text) {
    Cell from = 0;
    Cell to = 0;
    FieldsActionKind kind = FIELDS_NOTHING;
    if (!read_cell(&text, &from)) {
        return ACTION_NONE;
    }
    if (text_skip(&text, '+')) {
        return parse_joint_attack(text, from);
    }
    if (text_skip(&text, '-')) {
        kind = FIELDS_MOVE_PRINCE;
    } else if (text_skip(&text, 'x')) {
        kind = FIELDS_ATTACK;
    } else if (text_skip(&text, '?')) {
        kind = FIELDS_DISCOVER;
    }
    if (kind == FIELDS_NOTHING || !read_cell(&text, &to)) {
        return ACTION_NONE;
    }
    return closed(text, fields_action(kind, from, 0, to));
}

static Action parse_queen_return(const char *text) {
    Cell city = 0;
    Cell prince = 0;
    if (!read_cell(&text, &city) || !text_skip(&text, '=') || !read_cell(&text, &prince)) {
        return ACTION_NONE;
    }
    return closed(text, fields_action(FIELDS_BRING_QUEEN, prince, 0, city));
}

/* An action that is a word and a cell. */
static Action parse_with_cell(FieldsActionKind kind, const char *text) {
    Cell to = 0;
    return read_cell(&text, &to) ? closed(text, fields_action(kind, 0, 0, to)) : ACTION_NONE;
}

static bool begins(const char *text, const char *word) {
    return strncmp(text, word, strlen(word)) == 0;
}

Action fields_action_parse(const void *state, const char *text) {
    (void)state;
    for (int i = 0; i < WORDS; i++) {
        if (strcmp(text, words[i].text) == 0) {
            return fields_action(words[i].kind, 0, 0, 0);
        }
    }
    if (begins(text, castle_word)) {
        return parse_with_cell(FIELDS_CASTLE, text + strlen(castle_word));
    }
    if (begins(text, prince_word)) {
        return parse_with_cell(FIELDS_BRING_PRINCE, text + strlen(prince_word));
    }
    if (begins(text, queen_word)) {
        return parse_queen_return(text + strlen(queen_word));
    }
    if (*text == 'Q') {
        return parse_queen_move(text + 1);
    }
    return *text == 'P' ? parse_prince(text + 1) : ACTION_NONE;
}
