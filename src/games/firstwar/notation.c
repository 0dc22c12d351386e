/* Actions as text, exactly as docs/rules/firstwar.md writes them, and as a button or a menu calls
 * them. Both are patterns, with a % and a letter for each part of the action. */
#include <string.h>

#include "game/pattern.h"
#include "game/text.h"
#include "games/firstwar/rules.h"

const char war_letters[WAR_KINDS + 1] = "HFES";

/*
 *      %P  the piece: `F!`                 %K  the same in words: `wounded Farmer`
 *      %N  %M  its points: `2`, `2 points` %F  %T  the tiles from and to
 *      %S  the division: `FF+E`            %D  the same in words: `FF and E`
 *      %O  the number of the stack, from 1
 *      %C  the place of the card: `II.3`   %A  %V  %Y  its name, level and price
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
    [WAR_EMERGENCY] = N_("Declare a food emergency"),
    [WAR_MOVE] = N_("Move to %T with the %K on %F, %M left"),
    [WAR_FIGHT] = N_("Conflict on %T"),
    [WAR_STACK] = N_("Stacks: %D"),
    [WAR_ON] = N_("Attack stack %O"),
    [WAR_RETREAT] = N_("Retreat with the %K to %T"),
    [WAR_MEND] = N_("Heal the Healer on %T"),
    [WAR_HUNGER] = N_("The %K on %T goes hungry"),
    [WAR_REVEAL] = N_("Reveal card %C for %V"),
    [WAR_ACTIVATE] = N_("Activate %A for %Y"),
    [WAR_HEAL] = N_("The Healer on %F heals the %K on %T"),
    [WAR_GROW] = N_("New piece on %T"),
    [WAR_GROW_ALL] = N_("Grow on all tiles left"),
};

static const char *const done_labels[WAR_PHASES] = {
    [WAR_HUNTER_MOVES] = N_("Hunters are done"),
    [WAR_OTHER_MOVES] = N_("Movement is done"),
    [WAR_CONFLICT] = N_("Done"),
    [WAR_FOOD] = N_("Heal no other Healer"),
    [WAR_RESEARCH] = N_("Research is done"),
    [WAR_HEALING] = N_("Healing is done"),
    [WAR_INCREASE] = N_("End turn"),
};

/* --- Writing ------------------------------------------------------------------------------- */

const char *const war_kind_names[WAR_KINDS] = {N_("Hunter"), N_("Farmer"), N_("Healer"),
                                               N_("Scientist")};

const char *const war_piece_names[WAR_PIECES] = {
    N_("Hunter"), N_("wounded Hunter"), N_("Farmer"),    N_("wounded Farmer"),
    N_("Healer"), N_("wounded Healer"), N_("Scientist"), N_("wounded Scientist"),
};

const char *const war_ground_titles[WAR_TERRAINS + 1] = {
    N_("Lake"), N_("Fields"), N_("Mountain"), N_("Plain"), N_("Forest"), N_("Face down")};

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

/* The division with a number, its stacks joined as `joint` says; empty when there is none. */
static const char *division_text(const WarState *state, int number, const char *joint,
                                 char room[GAME_LABEL_MAX]) {
    WarDivision division[WAR_DIVISIONS_MAX];
    const int stacks = number < war_divisions(state, division) ? division[number].stacks : 0;
    room[0] = '\0';
    for (int i = 0; i < stacks; i++) {
        char stack[2 * WAR_TILE_MOST + 1];
        war_stack_text(division[number].stack[i], stack);
        char before[GAME_LABEL_MAX];
        str_write(before, sizeof before, "%s", room);
        tr_say(room, GAME_LABEL_MAX, i > 0 ? joint : "%s%s", before, stack);
    }
    return room;
}

const char *war_part(const void *at, Action action, char part, char room[GAME_LABEL_MAX]) {
    const WarState *state = at;
    const int number = war_number(action);
    const WarCard *card = &war_deck[state->card[war_side(state)][number % WAR_CARDS]];
    switch (part) {
    case 'P':
        piece_text(room, war_action_piece(action));
        return room;
    case 'K':
        return tr(war_piece_names[war_action_piece(action)]);
    case 'N':
        return pattern_number(war_points(action), room);
    case 'M':
        tr_say_number(room, GAME_LABEL_MAX, "%d point", "%d points", war_points(action),
                      war_points(action));
        return room;
    case 'S':
        return division_text(state, number, "%s+%s", room);
    case 'D':
        return division_text(state, number, N_("%s and %s"), room);
    case 'O':
        return pattern_number(number + 1, room);
    case 'C':
        return war_place_names[number];
    case 'A':
        return tr(card->name);
    case 'V':
        return pattern_number(war_place_level(number), room);
    case 'Y':
        return pattern_number(card->price, room);
    default:
        return war_cell_name(part == 'F' ? war_from(action) : war_to(action));
    }
}

void war_action_text(const void *state, Action action, char text[GAME_TEXT_MAX]) {
    pattern_write(notation[war_action_kind(action)], war_part, state, action, text, GAME_TEXT_MAX);
}

static const char *label_of(const WarState *state, Action action) {
    const WarActionKind kind = war_action_kind(action);
    return kind == WAR_DONE   ? done_labels[state->phase]
           : kind != WAR_MOVE ? labels[kind]
           : set_has(state->held[1 - war_side(state)], war_to(action))
               ? N_("Attack %T with the %K on %F")
           : set_has(state->hidden, war_to(action)) ? N_("Explore %T with the %K on %F, %M left")
                                                    : labels[kind];
}

void war_action_label(const void *state, Action action, char label[GAME_LABEL_MAX]) {
    pattern_say(label_of(state, action), war_part, state, action, label, GAME_LABEL_MAX);
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
        char room[GAME_LABEL_MAX];
        const char *name = war_part(state, war_numbered(WAR_NOTHING, i), part, room);
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
        *action |= war_action_piece_bits(piece);
        return number >= 0;
    case 'N':
        *action |= read_digit(text, '2', &number) ? war_points_bits(number) : 0;
        return number >= 1 && number <= 2;
    case 'F':
    case 'T':
        cell = board_read(war_board(NULL), *text, text);
        *action |= cell == CELL_NONE ? 0 : part == 'F' ? war_from_bits(cell) : war_to_bits(cell);
        return cell != CELL_NONE;
    case 'O':
        number = read_digit(text, '4', &number) ? number - 1 : -1;
        break;
    default:
        number = read_rest(state, part, text);
        break;
    }
    *action |= number < 0 ? 0 : war_number_bits(number);
    return number >= 0;
}

Action war_action_parse(const void *state, const char *text) {
    return pattern_read(notation, ACTION_KINDS, read_part, state, text);
}
