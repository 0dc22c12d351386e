/* The help line, one sentence on what to do now; and how the game ended. */
#include <stdarg.h>

#include "game/explain.h"
#include "game/text.h"
#include "games/fields/view/parts.h"
#include "view/sheet.h"

/* The legal actions of one pawn, or of all, counted by kind. */
typedef struct Choices {
    int of[FIELDS_PASS + 1];
    Cell discovery, attacked; /* of the last ones counted; 0 before */
} Choices;

static Choices choices(const Scene *scene, Cell from) {
    Choices found = {.discovery = 0, .attacked = 0};
    for (int i = 0; i < scene->source.count; i++) {
        Action action = scene->source.actions[i];
        FieldsActionKind kind = fields_action_kind(action);
        bool all = from == CELL_NONE || kind == FIELDS_STOP || kind == FIELDS_END;
        bool concerned = all || (kind <= FIELDS_DISCOVER && fields_from(action) == from) ||
                         (kind == FIELDS_JOINT_ATTACK && fields_with(action) == from);
        if (concerned) {
            found.of[kind]++;
            if (kind == FIELDS_DISCOVER) {
                found.discovery = fields_to(action);
            } else if (kind == FIELDS_ATTACK) {
                found.attacked = fields_to(action);
            }
        }
    }
    return found;
}

/* --- A sentence with alternatives ---------------------------------------------------------- */

enum { WAYS_MAX = 7 };
typedef struct Ways {
    int count;
    char text[WAYS_MAX][GAME_LABEL_MAX];
} Ways;

/* Adds a way if it is `open`. */
__attribute__((format(printf, 3, 4))) static void way(Ways *ways, bool open, const char *format,
                                                      ...) {
    va_list values;
    va_start(values, format);
    tr_say_list(ways->text[ways->count], sizeof ways->text[0], format, values);
    va_end(values);
    ways->count += open;
}

/* `this, that, or the other` */
static const char *list_ways(const Ways *ways, char text[GAME_WHY_MAX]) {
    tr_say(text, GAME_WHY_MAX, "%s", ways->text[0]);
    for (int i = 1; i < ways->count; i++) {
        char before[GAME_WHY_MAX];
        tr_say(before, sizeof before, "%s", text);
        tr_say(text, GAME_WHY_MAX,
               i < ways->count - 1 ? NC_("of several ways", "%s, %s")
               : ways->count > 2   ? NC_("the last of several ways", "%s, or %s")
                                   : NC_("the second of two ways", "%s or %s"),
               before, ways->text[i]);
    }
    return text;
}

/* An attack captures the most important piece on the cell. */
static const char *capture_way(const FieldsState *state, Cell cell) {
    const int seat = 1 - state->side;
    return fields_count_at(state, seat, FIELDS_QUEEN, cell) > 0    ? N_("capture the ringed Queen")
           : fields_count_at(state, seat, FIELDS_PRINCE, cell) > 0 ? N_("capture the ringed Prince")
                                                                   : N_("capture the ringed City");
}

static void add_prince_ways(const Scene *scene, const Choices *found, Ways *ways) {
    const int attacks = found->of[FIELDS_ATTACK], discoveries = found->of[FIELDS_DISCOVER];
    way(ways, found->of[FIELDS_MOVE_PRINCE] > 0, NC_("a Prince", "move to a dot"));
    way(ways, attacks == 1, "%s", tr(capture_way(scene->state, found->attacked)));
    way(ways, attacks > 1, "capture a ringed pawn");
    way(ways, discoveries == 1, "explore %s", scene->board->name[found->discovery]);
    way(ways, discoveries > 1, "explore an outlined tile");
    way(ways, found->of[FIELDS_JOINT_ATTACK] > 0, "attack with a Prince marked by a plus");
}

/* --- What to do now ------------------------------------------------------------------------ */

static void help_underway(const Scene *scene, char text[GAME_WHY_MAX]) {
    const FieldsState *state = scene->state;
    Cell cell = state->underway.cell;
    Choices found = choices(scene, cell);
    Ways ways = {0};
    char list[GAME_WHY_MAX];
    add_prince_ways(scene, &found, &ways);
    way(&ways, found.of[FIELDS_STOP] > 0, "click a second pawn");
    way(&ways, found.of[FIELDS_STOP] == 0, "end the turn (E)");
    const int left = state->underway.left, all = left + state->underway.used;
    tr_say_number(text, GAME_WHY_MAX, "Prince %s has %d of %d point left: %s.",
                  "Prince %s has %d of %d points left: %s.", all, scene->board->name[cell], left,
                  all, list_ways(&ways, list));
}

static void help_prince(const Scene *scene, Cell cell, char text[GAME_WHY_MAX]) {
    const FieldsState *state = scene->state;
    Choices found = choices(scene, cell);
    Ways ways = {0};
    add_prince_ways(scene, &found, &ways);
    for (int i = 0; i < scene->source.count; i++) {
        const Action action = scene->source.actions[i];
        way(&ways, fields_action_kind(action) == FIELDS_CASTLE && fields_to(action) == cell,
            "castle with the Queen (K)");
    }
    if (ways.count == 0) {
        say(text, "Prince %s cannot move now: choose another pawn.", scene->board->name[cell]);
        return;
    }
    const int points = fields_potential(state, state->side, cell);
    char list[GAME_WHY_MAX];
    tr_say_number(text, GAME_WHY_MAX, "Prince %s has 5 − %d = %d point: %s.",
                  "Prince %s has 5 − %d = %d points: %s.", points, scene->board->name[cell],
                  5 - points, points, list_ways(&ways, list));
}

static void help_queen(const Scene *scene, char text[GAME_WHY_MAX]) {
    Choices found = choices(scene, CELL_NONE);
    Ways ways = {0};
    way(&ways, found.of[FIELDS_MOVE_QUEEN] > 0, "move one or two cells to a dot");
    way(&ways, found.of[FIELDS_CASTLE] > 0, "castle with a Prince marked by arrows");
    way(&ways, found.of[FIELDS_BUILD_FIELD] > 0, "build a Field (F)");
    way(&ways, found.of[FIELDS_BUILD_CITY] > 0, "build a City (C)");
    if (ways.count == 0) {
        say(text, "The Queen cannot move now: choose another pawn.");
        return;
    }
    char list[GAME_WHY_MAX];
    say(text, "The Queen can %s.", list_ways(&ways, list));
}

static void help_button(const Scene *scene, const ClickPath *path, char text[GAME_WHY_MAX]) {
    const FieldsState *state = scene->state;
    if (path->at[0].index == FIELDS_BUTTON_CASTLE) {
        say(text, "Castling: click the Prince who changes places with the Queen.");
    } else if (path->count > 1) {
        say(text, "To bring the Queen back to %s, click the Prince you give up.",
            scene->board->name[path->at[1].cell]);
    } else {
        say(text, state->queen[state->side] == 0
                      ? N_("To bring back a Queen or Prince, click one of your marked Cities.")
                      : N_("To bring back a Prince, click one of your marked Cities."));
    }
}

static void help_joint(const Scene *scene, const ClickPath *path, char text[GAME_WHY_MAX]) {
    const Board *board = scene->board;
    if (path->at[0].cell == path->at[1].cell) {
        say(text, "Both Princes on %s attack together: click a ringed pawn.",
            board->name[path->at[0].cell]);
    } else {
        say(text, "Princes %s and %s attack together: click a ringed pawn, or press Esc to undo.",
            board->name[path->at[0].cell], board->name[path->at[1].cell]);
    }
}

static bool own_prince(const FieldsState *state, Click click) {
    return click.kind == CLICK_CELL && fields_has(state->prince[state->side], click.cell);
}

static void help_path(const Scene *scene, const ClickPath *path, char text[GAME_WHY_MAX]) {
    const FieldsState *state = scene->state;
    if (path->at[0].kind == CLICK_BUTTON) {
        help_button(scene, path, text);
    } else if (path->count > 1 && own_prince(state, path->at[0]) &&
               own_prince(state, path->at[1])) {
        help_joint(scene, path, text);
    } else if (own_prince(state, path->at[0])) {
        help_prince(scene, path->at[0].cell, text);
    } else {
        help_queen(scene, text);
    }
}

/* Nothing has been clicked yet. */
static void help_turn(const Scene *scene, char text[GAME_WHY_MAX]) {
    const FieldsState *state = scene->state;
    Choices found = choices(scene, CELL_NONE);
    int moves = found.of[FIELDS_MOVE_QUEEN] + found.of[FIELDS_MOVE_PRINCE] +
                found.of[FIELDS_ATTACK] + found.of[FIELDS_JOINT_ATTACK] + found.of[FIELDS_DISCOVER];
    if (state->first != CELL_NONE) {
        say(text, "Move a second marked pawn, or end the turn (E).");
    } else if (state->shared != CELL_NONE) {
        say(text, "Move one of the two Princes on %s this turn, or lose one (F-33).",
            scene->board->name[state->shared]);
    } else if (found.of[FIELDS_BRING_QUEEN] > 0) {
        say(text, "Princes cannot move without a Queen: give up a Prince to bring her back (B).");
    } else if (moves > 0) {
        say(text, "Move one or two marked pawns, or choose an action.");
    } else if (scene->source.count > found.of[FIELDS_PASS]) {
        say(text, "None of your pawns can move: choose an action.");
    } else {
        say(text, "You can only pass (P).");
    }
}

void fields_view_help(const Scene *scene, char text[GAME_WHY_MAX]) {
    const FieldsState *state = scene->state;
    if (scene->outcome.kind != OUTCOME_NONE) {
        fields_view_ending(scene, text);
    } else if (scene->source.count == 0) {
        say(text, "Turn %d, %s to move.", (int)state->turn, scene->seat_name[state->side]);
    } else if (state->underway.cell != CELL_NONE) {
        help_underway(scene, text);
    } else if (scene->path->count > 0) {
        help_path(scene, scene->path, text);
    } else {
        help_turn(scene, text);
    }
}

/* --- The end ------------------------------------------------------------------------------- */

void fields_view_ending(const Scene *scene, char text[GAME_WHY_MAX]) {
    const FieldsState *state = scene->state;
    const int seat = (scene->outcome.seats & 1U) != 0 ? 0 : 1;
    const char *winner = scene->seat_name[seat], *loser = scene->seat_name[1 - seat];
    text[0] = '\0';
    if (scene->outcome.kind == OUTCOME_NONE) {
        return;
    }
    if (state->ended == FIELDS_BY_NETWORK) {
        char points[FIELDS_POINTS_TEXT];
        fields_points_text(fields_network(state, seat).halves, points);
        say(text, "%s wins with a network worth %s (F-35).", winner, points);
    } else if (state->ended == FIELDS_BY_FALL) {
        say(text,
            fields_count(state, 1 - seat, FIELDS_CITY) == 0
                ? N_("%s wins: %s has neither a Queen nor a City (F-36).")
                : N_("%s wins: %s has neither a Queen nor a Prince (F-36)."),
            winner, loser);
    } else {
        say(text, fields_ends[state->ended].sentence, winner, loser);
    }
}

static const char *end_column(const Options *options, int column) {
    static const char *const words[VIEW_END_COLUMNS] = {N_("network"), N_("Fields"), N_("Cities")};
    (void)options;
    return words[column];
}

static int network_value(const void *state, int seat) {
    return fields_network(state, seat).halves;
}

static void end_seat(const Scene *scene, int seat, EndNote *note) {
    char points[FIELDS_POINTS_TEXT];
    note->merit = network_value(scene->state, seat);
    fields_points_text(note->merit, points);
    tr_say(note->figure[0].text, sizeof note->figure[0].text, "%s", points);
    tr_say(note->figure[1].text, sizeof note->figure[1].text, "%d",
           fields_count(scene->state, seat, FIELDS_FIELD));
    tr_say(note->figure[2].text, sizeof note->figure[2].text, "%d",
           fields_count(scene->state, seat, FIELDS_CITY));
}

const ViewEnd fields_view_end = {.column = end_column,
                                 .seat = end_seat,
                                 .curve = N_("Points of the network"),
                                 .value = network_value,
                                 .unit = 2};
