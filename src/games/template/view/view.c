/*
 * The view of Seven Islands. A view says which pictures are where and what the panel says; the
 * board view adds clicks, motion, marks and menus. The pictures are those of another game.
 */
#include "view/view.h"
#include "game/text.h"
#include "games/template/template.h"

static const char *const faces[TEMPLATE_WORTH_MOST + 1] = {
    [1] = "plain-0", [2] = "plain-1", [3] = "mountain-0"};
static const char *const words[TEMPLATE_WORTH_MOST + 1] = {
    [1] = N_("island worth 1"), [2] = N_("island worth 2"), [3] = N_("island worth 3")};
static const char *const scouts[TEMPLATE_SEATS] = {"prince-ivory", "prince-ebony"};
static const char *const flags[TEMPLATE_SEATS] = {"field-ivory", "field-ebony"};

/* --- The board ------------------------------------------------------------------------------- */

static TileLook tile(const Canvas *canvas, const void *at, Cell cell) {
    const TemplateState *state = at;
    const char *back = canvas_dark(canvas) ? "back-dark" : "back-light";
    return (TileLook){.face = state->face_up[cell] ? faces[state->worth[cell]] : back,
                      .back = back,
                      .hidden = !state->face_up[cell]};
}

static const char *terrain(const void *at, Cell cell) {
    const TemplateState *state = at;
    return state->face_up[cell] ? words[state->worth[cell]] : N_("face down");
}

static PieceLook piece(uint16_t code, Cell cell) {
    const bool scout = code <= TEMPLATE_SCOUT_2;
    const int seat = code - (scout ? TEMPLATE_SCOUT_1 : TEMPLATE_FLAG_1);
    return (PieceLook){.cell = cell,
                       .piece = code,
                       .seat = (int8_t)seat,
                       .dx = scout ? 0 : -0.28,
                       .dy = scout ? 0 : 0.2,
                       .size = scout ? 0.6 : 0.36,
                       .layer = {scout ? scouts[seat] : flags[seat]},
                       .name = scout ? N_("Scout") : N_("Flag")};
}

static int pieces(const void *at, PieceLook out[VIEW_PIECES_MAX]) {
    const TemplateState *state = at;
    int count = 0;
    for (Cell cell = 0; cell < TEMPLATE_CELLS; cell++) {
        if (state->owner[cell] != SEAT_NONE) {
            out[count++] = piece((uint16_t)(TEMPLATE_FLAG_1 + state->owner[cell]), cell);
        }
    }
    for (int seat = 0; seat < TEMPLATE_SEATS; seat++) {
        out[count++] = piece((uint16_t)(TEMPLATE_SCOUT_1 + seat), state->scout[seat]);
    }
    return count;
}

/* --- The panel ------------------------------------------------------------------------------- */

static double say(Canvas *canvas, Box box, const char *text) {
    box.h = canvas_line_height(canvas, FONT_BODY);
    canvas_text(canvas, FONT_BODY, canvas_ink(canvas, INK_TEXT), box, ALIGN_LEFT, text);
    canvas_add_element(canvas, ELEMENT_TEXT, text, box, 0, NULL);
    return box.h;
}

static double panel(Canvas *canvas, const Scene *scene, Box box) {
    const double top = box.y;
    for (int seat = 0; seat < TEMPLATE_SEATS; seat++) {
        char text[VIEW_LINE_MAX];
        tr_say(text, sizeof text, "%s: %d of %d points", scene->seat_name[seat],
               template_points(scene->state, seat), TEMPLATE_POINTS_TO_WIN);
        box.y += say(canvas, box, text);
    }
    return box.y - top;
}

/* The tray shows what a seat holds. A view gets only what its viewer observes, so it shows whatever
 * is known. */
static double draw_tray(Canvas *canvas, const Scene *scene, Box box) {
    const TemplateState *state = scene->state;
    const double top = box.y;
    for (int seat = 0; seat < TEMPLATE_SEATS; seat++) {
        char text[VIEW_LINE_MAX];
        /* Whole sentences: a word put into one rarely fits the grammar of another language. */
        tr_say(text, sizeof text,
               state->luck[seat] != 0 ? N_("%s: lucky number %d") : N_("%s: lucky number hidden"),
               scene->seat_name[seat], state->luck[seat]);
        box.y += say(canvas, box, text);
    }
    return box.y - top;
}

static void inspect(const Scene *scene, Cell cell, InspectText *text) {
    const TemplateState *state = scene->state;
    inspect_head(text, scene->board->name[cell], "%s", tr(terrain(state, cell)));
    text->count = 0;
    if (state->owner[cell] != SEAT_NONE) {
        inspect_say(text, "Owned by %s", scene->seat_name[state->owner[cell]]);
    }
}

/* All that a turn needs is in its events; `part->before` and `part->after` help where it is not. */
static void sum_up(const TurnPart *part, Summary *summary) {
    for (int i = 0; i < part->count; i++) {
        const PlayedAction *played = &part->played[i];
        const bool claim = template_action_kind(played->action) == TEMPLATE_CLAIM;
        bool claimed = false;
        for (int j = 0; j < played->events; j++) {
            const Event *event = &played->event[j];
            if (event->kind == EVENT_MOVED) {
                summary_add(summary, "the scout goes to %s", part->board->name[event->to]);
            } else if (event->kind == EVENT_FLIPPED) {
                summary_add(summary, "finds an %s", tr(terrain(part->after, event->to)));
            } else if (event->kind == EVENT_ROLLED) {
                summary_add(summary, "the die shows %d", event->value);
            } else if (event->kind == EVENT_PLACED) {
                summary_add(summary, "%s is claimed", part->board->name[event->to]);
                claimed = true;
            }
        }
        if (claim && !claimed) {
            summary_add(summary, "nothing is claimed");
        }
    }
}

/* --- Threats and dice ------------------------------------------------------------------------ */

static void threat(const Scene *scene, Cell cell, int seat, Threat *threat) {
    const TemplateState *state = scene->state;
    for (int side = 0; state->scout[seat] == cell && side < scene->board->sides[cell]; side++) {
        const Cell to = scene->board->neighbour[cell][side];
        if (to != CELL_NONE && to != state->scout[1 - seat]) { /* T-3 */
            threat->at[to] = THREAT_REACH;
        }
    }
}

/* The card of a claim: what the die showed, and what it needed. */
static int fights(const FightSource *source, FightCard out[FIGHTS_AT_ONCE]) {
    for (int i = source->first; i < source->count; i++) {
        const Event *event = &source->event[i];
        if (event->kind != EVENT_ROLLED) {
            continue;
        }
        const TemplateState *before = source->before, *after = source->after;
        const Cell cell = before->scout[event->seat];
        const int needed = 2 * before->worth[cell];
        const bool claimed = after->owner[cell] == event->seat;
        out[0] = (FightCard){.cell = cell, .seat = {event->seat, SEAT_NONE}};
        tr_say(out[0].title, sizeof out[0].title,
               claimed ? N_("%.40s claims %s") : N_("%.40s does not get %s"),
               source->seat_name[event->seat], source->board->name[cell]);
        FightRow *row = fight_row(&out[0]);
        row->die[FIGHT_ATTACKER] = event->value;
        if (claimed && row->die[FIGHT_ATTACKER] < needed) {
            tr_say(row->verdict, sizeof row->verdict, "The lucky number (T-7)");
        } else {
            tr_say(row->verdict, sizeof row->verdict, "%d or more needed (T-4)", needed);
        }
        return 1;
    }
    return 0;
}

/* --- What to say ----------------------------------------------------------------------------- */

static void help(const Scene *scene, char text[GAME_WHY_MAX]) {
    tr_say(text, GAME_WHY_MAX,
           scene->path->count > 0 ? N_("Click the island to move to.")
                                  : N_("Click your scout to move it, or claim its island."));
}

static void ending(const Scene *scene, char text[GAME_WHY_MAX]) {
    const char *rule = scene->outcome.rule;
    if (scene->outcome.kind == OUTCOME_DRAW) {
        tr_say(text, GAME_WHY_MAX, "A draw (%s)", rule);
    } else {
        const int winner = scene->outcome.seats == 1U << 0 ? 0 : 1;
        tr_say(text, GAME_WHY_MAX, "%s wins (%s)", scene->seat_name[winner], rule);
    }
}

/* The end: a column, and a graph of the points. */
static const char *end_column(const Options *options, int column) {
    (void)options;
    return column == 0 ? N_("points") : NULL;
}

static int end_value(const void *state, int seat) {
    return template_points(state, seat);
}

static void end_seat(const Scene *scene, int seat, EndNote *note) {
    note->merit = template_points(scene->state, seat);
    str_write(note->figure[0].text, sizeof note->figure[0].text, "%d", note->merit);
}

static const ViewEnd end = {
    .column = end_column, .seat = end_seat, .curve = N_("Points"), .value = end_value, .unit = 1};

/* --- Menu and seats -------------------------------------------------------------------------- */

static void card(Canvas *canvas, Box box) {
    const double size = box.h * 0.7;
    const double x = box.x + box.w / 2;
    const double y = box.y + box.h / 2;
    canvas_fill(canvas, box, canvas_ink(canvas, INK_TABLE_RIM));
    canvas_sprite(canvas, faces[1], (Box){x - size * 0.5, y - size * 0.5, size, size}, 1);
    canvas_sprite(canvas, scouts[0], (Box){x - size * 0.3, y - size * 0.3, size * 0.6, size * 0.6},
                  1);
}

static Colour seat_colour(const Canvas *canvas, int seat) {
    (void)canvas;
    return seat == 0 ? 0xFFF6DFFF : 0x2A2521FF;
}

static const ViewButton buttons[] = {
    {.id = TEMPLATE_BUTTON_CLAIM,
     .label = N_("Claim"),
     .key = 'C',
     .about = N_("Rolls a die for the island under the scout (T-4).")}};

static const char *const emblems[] = {"prince-ivory", "field-ivory", NULL};

static const ViewSecret secret = {.show = N_("Show my number"),
                                  .hidden = N_("Your number is hidden: %s shows it."),
                                  .meanwhile = N_("Your number is hidden meanwhile."),
                                  .none = N_("No number is shown."),
                                  .others = N_("%s decides now; no number is shown.")};

static const ViewTray tray = {
    .draw = draw_tray,
};

static const ViewThreats threats = {
    .reach = threat,
};

const View template_view = {
    .game = &template_game,
    .buttons = buttons,
    .button_count = sizeof buttons / sizeof buttons[0],
    .card = card,
    .emblems = emblems,
    .players = N_("2 players"),
    .secret = &secret,
    .seat_sprites = scouts,
    .seat_colour = seat_colour,
    .tile = tile,
    .pieces = pieces,
    .piece = piece,
    .panel = panel,
    .inspect = inspect,
    .sum_up = sum_up,
    .fights = fights,
    .help = help,
    .ending = ending,
    .end = &end,
    .terrain = terrain,
    .tray = &tray,
    .threats = &threats,
};
