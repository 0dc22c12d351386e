/* Actions as text, exactly as docs/rules/firstwar.md writes them, and as a button or a menu calls
 * them. Both are patterns, with a % and a letter for each part of the action. */
#include <string.h>

#include "game/pattern.h"
#include "game/text.h"
#include "games/firstwar/rules.h"

const char war_letters[WAR_KINDS + 1] = "HFES";

/*
 *      %P  the piece: `F!`                 %K  the same in words: `wounded Farmer`
 *      %N  its points                      %F  %T  the tiles from and to
 *      %S  the division: `FF+E`            %O  the number of the stack, from 1
 *      %C  the place of the card: `II.3`
 */
static const char *const notation[] = {
    [WAR_NOTHING] = "",           [WAR_EMERGENCY] = "emergency", [WAR_DONE] = "done",
    [WAR_MOVE] = "%P%N%F-%T",     [WAR_FIGHT] = "fight=%T",      [WAR_STACK] = "stack=%S",
    [WAR_ON] = "on=%O",           [WAR_RETREAT] = "%P%F-%T",     [WAR_MEND] = "mend=%T",
    [WAR_HUNGER] = "hunger=%P%T", [WAR_REVEAL] = "reveal=%C",    [WAR_ACTIVATE] = "activate=%C",
    [WAR_HEAL] = "heal=%F>%P%T",  [WAR_GROW] = "grow=%T",        [WAR_GROW_ALL] = "grow=all",
};
enum { ACTION_KINDS = sizeof notation / sizeof notation[0] };

static const char *const labels[] = {
    [WAR_NOTHING] = "",
    [WAR_EMERGENCY] = "Declare a food emergency",
    [WAR_FIGHT] = "Fight over %T",
    [WAR_STACK] = "Stacks: %S",
    [WAR_ON] = "Attack stack %O",
    [WAR_RETREAT] = "Retreat with the %K to %T",
    [WAR_MEND] = "Heal the Healer on %T",
    [WAR_HUNGER] = "The %K on %T goes hungry",
    [WAR_HEAL] = "The Healer on %F heals the %K on %T",
    [WAR_GROW] = "New piece on %T",
    [WAR_GROW_ALL] = "Grow on all tiles left",
};

static const char *const done_labels[WAR_PHASES] = {
    [WAR_HUNTER_MOVES] = "Hunters are done",
    [WAR_OTHER_MOVES] = "Movement is done",
    [WAR_CONFLICT] = "Done",
    [WAR_FOOD] = "Heal no other Healer",
    [WAR_RESEARCH] = "Research is done",
    [WAR_HEALING] = "Healing is done",
    [WAR_INCREASE] = "End turn",
};

/* --- Writing ------------------------------------------------------------------------------- */

const char *const war_kind_names[WAR_KINDS] = {"Hunter", "Farmer", "Healer", "Scientist"};

const char *const war_piece_names[WAR_PIECES] = {
    "Hunter", "wounded Hunter", "Farmer",    "wounded Farmer",
    "Healer", "wounded Healer", "Scientist", "wounded Scientist",
};

/* `H`, `F!`; returns the end of the text. */
static char *piece_text(char *text, WarPiece piece) {
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
        text = piece_text(text, (WarPiece)((stack >> shift & 15) - 1));
    }
}

static void add_division(const WarDivision *division, const char *joint, char *text, size_t size) {
    for (int i = 0; i < division->stacks; i++) {
        char stack[2 * WAR_TILE_MOST + 1];
        war_stack_text(division->stack[i], stack);
        text_add(text, size, "%s%s", i > 0 ? joint : "", stack);
    }
}

void war_add_part(const void *state, Action action, char part, char *text, size_t size) {
    WarDivision division[WAR_DIVISIONS_MAX];
    const WarPiece piece = war_action_piece(action);
    const int number = war_number(action);
    char letters[4];
    switch (part) {
    case 'P':
        piece_text(letters, piece);
        text_add(text, size, "%s", letters);
        break;
    case 'K':
        text_add(text, size, "%s", war_piece_names[piece]);
        break;
    case 'N':
        text_add(text, size, "%d", war_points(action));
        break;
    case 'F':
    case 'T':
        text_add(text, size, "%s", war_cell_name(part == 'F' ? war_from(action) : war_to(action)));
        break;
    case 'S':
        if (number < war_divisions(state, division)) {
            add_division(&division[number], size == GAME_LABEL_MAX ? " and " : "+", text, size);
        }
        break;
    case 'O':
        text_add(text, size, "%d", number + 1);
        break;
    case 'C':
        text_add(text, size, "%s", war_place_names[number]);
        break;
    }
}

void war_action_text(const void *state, Action action, char text[GAME_TEXT_MAX]) {
    pattern_write(notation[war_action_kind(action)], war_add_part, state, action, text,
                  GAME_TEXT_MAX);
}

static const char *move_label(const WarState *state, Action action) {
    const bool one = war_points(action) == 1;
    if (war_has(state->held[1 - war_side(state)], war_to(action))) {
        return "Attack %T with the %K on %F";
    }
    if (war_has(state->hidden, war_to(action))) {
        return one ? "Explore %T with the %K on %F, %N point left"
                   : "Explore %T with the %K on %F, %N points left";
    }
    return one ? "Move to %T with the %K on %F, %N point left"
               : "Move to %T with the %K on %F, %N points left";
}

void war_action_label(const void *at, Action action, char label[GAME_LABEL_MAX]) {
    const WarState *state = at;
    const WarActionKind action_kind = war_action_kind(action);
    const int place = war_number(action);
    const WarCard *card = &war_deck[state->card[war_side(state)][place % WAR_CARDS]];
    switch (action_kind) {
    case WAR_MOVE:
        pattern_write(move_label(state, action), war_add_part, state, action, label,
                      GAME_LABEL_MAX);
        break;
    case WAR_DONE:
        text_say(label, GAME_LABEL_MAX, "%s", done_labels[state->phase]);
        break;
    case WAR_REVEAL:
        text_say(label, GAME_LABEL_MAX, "Reveal card %s for %d", war_place_names[place],
                 war_place_level(place));
        break;
    case WAR_ACTIVATE:
        text_say(label, GAME_LABEL_MAX, "Activate %s for %d", card->name, card->price);
        break;
    default:
        pattern_write(labels[action_kind], war_add_part, state, action, label, GAME_LABEL_MAX);
        break;
    }
}

/* --- Reading ------------------------------------------------------------------------------- */

bool war_read_piece(const char **text, WarPiece *piece) {
    const char *letter = **text == '\0' ? NULL : strchr(war_letters, **text);
    if (letter == NULL) {
        return false;
    }
    (*text)++;
    const bool wounded = text_skip(text, '!');
    *piece = war_piece((WarKind)(letter - war_letters), wounded);
    return true;
}

/* Reads one of the digits from 1 to `most`, and skips it. */
static bool read_digit(const char **text, char most, int *digit) {
    *digit = **text - '0';
    const bool fine = **text >= '1' && **text <= most;
    *text += fine;
    return fine;
}

/* The rest of the text as the number of a division, or of a place; -1 when it is none. */
static int read_rest(const WarState *state, char part, const char **text) {
    WarDivision division[WAR_DIVISIONS_MAX];
    const int count = part == 'C' ? WAR_CARDS : war_divisions(state, division);
    for (int i = 0; i < count; i++) {
        char name[GAME_TEXT_MAX] = "";
        if (part == 'C') {
            text_say(name, sizeof name, "%s", war_place_names[i]);
        } else {
            add_division(&division[i], "+", name, sizeof name);
        }
        if (strcmp(*text, name) == 0) {
            *text += strlen(name);
            return i;
        }
    }
    return -1;
}

/* Reads a part and skips it; false when something else is there. */
static bool read_part(const void *state, char part, const char **text, Action *action) {
    WarPiece piece = 0;
    int number = -1;
    Cell cell = CELL_NONE;
    switch (part) {
    case 'P':
        number = war_read_piece(text, &piece) ? piece : -1;
        *action |= (Action)piece << 4;
        return number >= 0;
    case 'N':
        *action |= read_digit(text, '2', &number) ? (Action)number << 7 : 0;
        return number >= 1 && number <= 2;
    case 'F':
    case 'T':
        cell = board_read(war_board(NULL), *text, text);
        *action |= cell == CELL_NONE ? 0 : (Action)cell << (part == 'F' ? 9 : 16);
        return cell != CELL_NONE;
    case 'O':
        number = read_digit(text, '4', &number) ? number - 1 : -1;
        break;
    default:
        number = read_rest(state, part, text);
        break;
    }
    *action |= number < 0 ? 0 : (Action)number << 23;
    return number >= 0;
}

Action war_action_parse(const void *state, const char *text) {
    return pattern_read(notation, ACTION_KINDS, read_part, state, text);
}
