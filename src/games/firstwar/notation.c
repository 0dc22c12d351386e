/* Actions as text, exactly as docs/rules/firstwar.md writes them. */
#include <string.h>

#include "game/text.h"
#include "games/firstwar/rules.h"

const char war_letters[WAR_KINDS + 1] = "HFES";

/* Actions that are one word. */
static const struct Word {
    WarDeed deed;
    const char *text;
} words[] = {
    {WAR_EMERGENCY, "emergency"},
    {WAR_DONE, "done"},
    {WAR_GROW_ALL, "grow=all"},
};
enum { WORDS = sizeof words / sizeof words[0] };

/* Actions that are a word and what is chosen. */
static const char *const prefix[] = {
    [WAR_FIGHT] = "fight=", [WAR_STACK] = "stack=",       [WAR_ON] = "on=",
    [WAR_MEND] = "mend=",   [WAR_HUNGER] = "hunger=",     [WAR_REVEAL] = "reveal=",
    [WAR_HEAL] = "heal=",   [WAR_ACTIVATE] = "activate=", [WAR_GROW] = "grow=",
    [WAR_GROW_ALL] = NULL,
};
enum { PREFIXES = sizeof prefix / sizeof prefix[0] };

/* --- Writing ------------------------------------------------------------------------------- */

char *war_piece_text(char *text, WarPiece piece) {
    *text++ = war_letters[war_kind_of(piece)];
    if (war_wounded(piece)) {
        *text++ = '!';
    }
    *text = '\0';
    return text;
}

void war_stack_text(WarStack stack, char text[2 * WAR_TILE_MOST + 1]) {
    *text = '\0';
    for (int shift = 12; shift >= 0 && (stack >> shift & 15) != 0; shift -= 4) {
        text = war_piece_text(text, (WarPiece)((stack >> shift & 15) - 1));
    }
}

static void division_text(const WarDivision *division, char text[GAME_TEXT_MAX]) {
    strcpy(text, prefix[WAR_STACK]);
    for (int i = 0; i < division->stacks; i++) {
        if (i > 0) {
            strcat(text, "+");
        }
        war_stack_text(division->stack[i], text + strlen(text));
    }
}

static void stacks_text(const WarState *state, int number, char text[GAME_TEXT_MAX]) {
    WarDivision division[WAR_DIVISIONS_MAX];
    text[0] = '\0';
    if (number < war_divisions(state, division)) {
        division_text(&division[number], text);
    }
}

void war_action_text(const void *state, Action action, char text[GAME_TEXT_MAX]) {
    const WarDeed deed = war_deed(action);
    const char *from = war_cell_name(war_from(action));
    const char *to = war_cell_name(war_to(action));
    char piece[4];
    war_piece_text(piece, war_who(action));
    text[0] = '\0';
    switch (deed) {
    case WAR_MOVE:
        text_say(text, GAME_TEXT_MAX, "%s%d%s-%s", piece, war_points(action), from, to);
        return;
    case WAR_RETREAT:
        text_say(text, GAME_TEXT_MAX, "%s%s-%s", piece, from, to);
        return;
    case WAR_STACK:
        stacks_text(state, war_number(action), text);
        return;
    case WAR_ON:
        text_say(text, GAME_TEXT_MAX, "%s%d", prefix[deed], war_number(action) + 1);
        return;
    case WAR_FIGHT:
    case WAR_MEND:
    case WAR_GROW:
        text_say(text, GAME_TEXT_MAX, "%s%s", prefix[deed], to);
        return;
    case WAR_HUNGER:
        text_say(text, GAME_TEXT_MAX, "%s%s%s", prefix[deed], piece, to);
        return;
    case WAR_HEAL:
        text_say(text, GAME_TEXT_MAX, "%s%s>%s%s", prefix[deed], from, piece, to);
        return;
    case WAR_REVEAL:
    case WAR_ACTIVATE:
        text_say(text, GAME_TEXT_MAX, "%s%s", prefix[deed], war_place_names[war_number(action)]);
        return;
    case WAR_NOTHING:
    case WAR_EMERGENCY:
    case WAR_DONE:
    case WAR_GROW_ALL:
        break;
    }
    for (int i = 0; i < WORDS; i++) {
        if (words[i].deed == deed) {
            text_say(text, GAME_TEXT_MAX, "%s", words[i].text);
        }
    }
}

/* --- Reading ------------------------------------------------------------------------------- */

/* Reads a cell and steps behind it; false when none stands there. */
static bool read_cell(const char **text, Cell *cell) {
    *cell = board_read(war_board(NULL), *text, text);
    return *cell != CELL_NONE;
}

bool war_read_piece(const char **text, WarPiece *piece) {
    const char *letter = **text == '\0' ? NULL : strchr(war_letters, **text);
    if (letter == NULL) {
        return false;
    }
    (*text)++;
    const bool wounded = **text == '!';
    *text += wounded;
    *piece = war_piece((WarKind)(letter - war_letters), wounded);
    return true;
}

/* Reads one mark of a set and steps behind it; 0 when none stands there. */
static char read_mark(const char **text, const char *marks) {
    const char mark = **text;
    if (mark == '\0' || strchr(marks, mark) == NULL) {
        return '\0';
    }
    (*text)++;
    return mark;
}

static Action closed(const char *rest, Action action) {
    return *rest == '\0' ? action : ACTION_NONE;
}

/* `H1f2-f3`, `F!g5-g6` */
static Action parse_step(const char *text) {
    WarPiece piece = 0;
    Cell from = 0;
    Cell to = 0;
    if (!war_read_piece(&text, &piece)) {
        return ACTION_NONE;
    }
    const char points = read_mark(&text, "12");
    if (!read_cell(&text, &from) || read_mark(&text, "-") == '\0' || !read_cell(&text, &to)) {
        return ACTION_NONE;
    }
    const Action action = war_action(points != '\0' ? WAR_MOVE : WAR_RETREAT, piece, from, to);
    return closed(text, action | (Action)(points != '\0' ? points - '0' : 0) << 7);
}

static Action parse_stacks(const WarState *state, const char *whole) {
    WarDivision division[WAR_DIVISIONS_MAX];
    const int count = war_divisions(state, division);
    for (int i = 0; i < count; i++) {
        char text[GAME_TEXT_MAX];
        division_text(&division[i], text);
        if (strcmp(text, whole) == 0) {
            return war_numbered(WAR_STACK, i);
        }
    }
    return ACTION_NONE;
}

static Action parse_card(WarDeed deed, const char *text) {
    for (int place = 0; place < WAR_CARDS; place++) {
        if (strcmp(text, war_place_names[place]) == 0) {
            return war_numbered(deed, place);
        }
    }
    return ACTION_NONE;
}

static Action parse_heal(const char *text) {
    WarPiece piece = 0;
    Cell healer = 0;
    Cell patient = 0;
    if (!read_cell(&text, &healer) || read_mark(&text, ">") == '\0' ||
        !war_read_piece(&text, &piece) || !read_cell(&text, &patient)) {
        return ACTION_NONE;
    }
    return closed(text, war_action(WAR_HEAL, piece, healer, patient));
}

static Action parse_hunger(const char *text) {
    WarPiece piece = 0;
    Cell cell = 0;
    if (!war_read_piece(&text, &piece) || !read_cell(&text, &cell)) {
        return ACTION_NONE;
    }
    return closed(text, war_action(WAR_HUNGER, piece, 0, cell));
}

static Action parse_on(const char *text) {
    const char number = read_mark(&text, "1234");
    return number == '\0' ? ACTION_NONE : closed(text, war_numbered(WAR_ON, number - '1'));
}

static Action parse_tile(WarDeed deed, const char *text) {
    Cell cell = 0;
    return read_cell(&text, &cell) ? closed(text, war_action(deed, 0, 0, cell)) : ACTION_NONE;
}

Action war_action_parse(const void *state, const char *text) {
    for (int i = 0; i < WORDS; i++) {
        if (strcmp(text, words[i].text) == 0) {
            return war_action(words[i].deed, 0, 0, 0);
        }
    }
    int deed = 0;
    while (deed < PREFIXES &&
           (prefix[deed] == NULL || strncmp(text, prefix[deed], strlen(prefix[deed])) != 0)) {
        deed++;
    }
    const char *rest = deed < PREFIXES ? text + strlen(prefix[deed]) : text;
    switch (deed) {
    case WAR_STACK:
        return parse_stacks(state, text);
    case WAR_ON:
        return parse_on(rest);
    case WAR_HUNGER:
        return parse_hunger(rest);
    case WAR_HEAL:
        return parse_heal(rest);
    case WAR_REVEAL:
    case WAR_ACTIVATE:
        return parse_card((WarDeed)deed, rest);
    case WAR_FIGHT:
    case WAR_MEND:
    case WAR_GROW:
        return parse_tile((WarDeed)deed, rest);
    default:
        return parse_step(text);
    }
}
