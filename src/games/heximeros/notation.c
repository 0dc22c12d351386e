/* Actions as text, exactly as docs/rules/heximeros.md writes them, and their names on a button or
 * in a menu. */
#include <string.h>

#include "game/pattern.h"
#include "game/text.h"
#include "games/heximeros/rules.h"

/*
 *      %F  %T  %A  the cells from and to, and the target
 *      %S  the side of Sanctuary: `AsAl` or `RAl`
 *      %C  %K  the colour and the kind of the new piece
 *      %@  its cell, such as `@k2`; nothing if it takes the Militant's place
 *
 * Only in labels:
 *      %M  the piece that moves            %P  the piece on the new cell: `Blue Regent`
 *      %V  the kind on the target          %N  the new piece: `a Blue Regent`
 *      %L  the kind of the new piece
 */
static const char *const notation[] = {
    [HEXI_NOTHING] = "",        [HEXI_MOVE] = "%F-%T",      [HEXI_CAPTURE] = "%Fx%T",
    [HEXI_SHOT] = "%F-%T*%A",   [HEXI_SANCTUARY] = "S<>%S", [HEXI_CENTER] = "=%K",
    [HEXI_BASE] = "=%C.%K%@",   [HEXI_SECOND] = "+%C.%K%@", [HEXI_DECLINE] = "=none",
    [HEXI_NO_SECOND] = "+none", [HEXI_PASS] = "pass",
};
enum { KINDS = sizeof notation / sizeof notation[0] };

static const char *const labels[KINDS] = {
    [HEXI_NOTHING] = "",
    [HEXI_MOVE] = N_("Move the %M to %T"),
    [HEXI_CAPTURE] = N_("Capture the %P on %T with the %M"),
    [HEXI_SHOT] = N_("Move the %M to %T and shoot the %V on %A"),
    [HEXI_SANCTUARY] = N_("Seek Sanctuary with the Alcazar on %A"),
    [HEXI_CENTER] = N_("Promote to %L"),
    [HEXI_BASE] = N_("Promote to %N on %T"),
    [HEXI_SECOND] = N_("Add %N on %T"),
    [HEXI_DECLINE] = N_("No promotion"),
    [HEXI_NO_SECOND] = N_("No second piece"),
    [HEXI_PASS] = N_("Pass"),
};

static const char *const sanctuary_words[] = {"AsAl", "RAl"};

/* --- Writing ------------------------------------------------------------------------------- */

static const char *kind_at(const HexiState *state, Cell cell) {
    return tr(hexi_kind_name[hexi_kind(state->at[cell])]);
}

const char *hexi_part(const void *at, Action action, char part, char room[GAME_LABEL_MAX]) {
    const HexiState *state = at;
    const Cell to = hexi_to(action);
    const Cell target = hexi_target(action);
    const HexiPiece piece = hexi_promoted(action);
    switch (part) {
    case 'F':
        return hexi_cell_name(hexi_from(action));
    case 'T':
        return hexi_cell_name(to);
    case 'A':
        return hexi_cell_name(target);
    case 'S':
        return sanctuary_words[hexi_sanctuary_side(state->side, target)];
    case '@':
        str_write(room, GAME_LABEL_MAX, "@%s", to == HEXI_OFF ? "" : hexi_cell_name(to));
        return to == HEXI_OFF ? "" : room;
    case 'M':
        return kind_at(state, hexi_from(action));
    case 'P':
        tr_say(room, GAME_LABEL_MAX, NC_("colour and piece", "%s %s"),
               tr(hexi_colour_name[hexi_colour(state->at[to])]), kind_at(state, to));
        return room;
    case 'V':
        return kind_at(state, target);
    case 'N':
        tr_say(room, GAME_LABEL_MAX,
               hexi_colour(piece) == HEXI_ORANGE ? NC_("colour and piece", "an %s %s")
                                                 : NC_("colour and piece", "a %s %s"),
               tr(hexi_colour_name[hexi_colour(piece)]), tr(hexi_kind_name[hexi_kind(piece)]));
        return room;
    case 'C':
        return hexi_colour_name[hexi_colour(piece)]; /* a word of the notation */
    case 'K':
        return hexi_kind_short[hexi_kind(piece)];
    default:
        return tr(hexi_kind_name[hexi_kind(piece)]);
    }
}

void hexi_action_text(const void *state, Action action, char text[GAME_TEXT_MAX]) {
    pattern_write(notation[hexi_action_kind(action)], hexi_part, state, action, text,
                  GAME_TEXT_MAX);
}

static const char *label_of(const HexiState *state, Action action) {
    const HexiActionKind kind = hexi_action_kind(action);
    if (kind == HEXI_CAPTURE && hexi_kind(state->at[hexi_from(action)]) == HEXI_DREADNAUGHT) {
        return N_("Sweep with the %M to %T");
    }
    if (kind == HEXI_BASE && hexi_colour(hexi_promoted(action)) == state->side) {
        return labels[HEXI_CENTER];
    }
    return kind == HEXI_BASE && hexi_to(action) == HEXI_OFF ? N_("Promote to %N in its place")
                                                            : labels[kind];
}

void hexi_action_label(const void *state, Action action, char label[GAME_LABEL_MAX]) {
    pattern_say(label_of(state, action), hexi_part, state, action, label, GAME_LABEL_MAX);
}

/* --- Reading ------------------------------------------------------------------------------- */

/* Reads one of some words, up to one of the characters of `end`; its index, or -1. */
static int read_word(const char **text, const char *const *words, int count, const char *end) {
    const size_t length = strcspn(*text, end);
    const int index = hexi_find_word(words, count, *text, length);
    *text += index < 0 ? 0 : length;
    return index;
}

static bool read_sanctuary(const HexiState *state, const char **text, Action *action) {
    const int side = read_word(text, sanctuary_words, 2, "");
    if (side < 0) {
        return false;
    }
    const HexiSanctuary way = hexi_sanctuary(state->side, side);
    *action = hexi_sanctuary_action(&way);
    return true;
}

static bool read_colour(const char **text, Action *action) {
    const int colour = read_word(text, hexi_colour_name, HEXI_COLOURS, ".");
    *action |= colour < 0 ? 0 : hexi_promoted_bits(hexi_piece(colour, HEXI_NO_PIECE));
    return colour >= 0;
}

/* H-32: at the Center Line the new piece has the colour of the side to move. */
static bool read_kind(const HexiState *state, const char **text, Action *action) {
    const int kind = read_word(text, hexi_kind_short, HEXI_KINDS, "@");
    const bool center = hexi_action_kind(*action) == HEXI_CENTER;
    const int colour = center ? state->side : hexi_colour(hexi_promoted(*action));
    if (kind < 0) {
        return false;
    }
    *action |= hexi_promoted_bits(hexi_piece(colour, (HexiKind)kind));
    return true;
}

static bool read_part(const void *state, char part, const char **text, Action *action) {
    Cell cell = HEXI_OFF;
    switch (part) {
    case 'S':
        return read_sanctuary(state, text, action);
    case 'C':
        return read_colour(text, action);
    case 'K':
        return read_kind(state, text, action);
    default:
        break;
    }
    if (part != '@' || text_skip(text, '@')) {
        cell = board_read(hexi_board(NULL), *text, text);
    }
    if (cell == CELL_NONE) {
        return false;
    }
    *action |= part == 'F'   ? hexi_from_bits(cell)
               : part == 'A' ? hexi_target_bits(cell)
                             : hexi_to_bits(cell);
    return true;
}

Action hexi_action_parse(const void *state, const char *text) {
    return pattern_read(notation, KINDS, read_part, state, text);
}
