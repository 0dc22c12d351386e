/* The view of Worldwide Empire: the contract. */
#include <stdio.h>

#include "games/empire/view/parts.h"

static const char *terrain(const void *state, Cell cell) {
    return empire_view_terrain[empire_terrain(state, cell)];
}

/* Seats are told apart by their emblems, so all their traces have the colour of these. */
static Colour seat_colour(const Canvas *canvas, int seat) {
    (void)canvas, (void)seat;
    return 0xFFF8E8FF;
}

static const ViewButton buttons[] = {
    {.id = EMPIRE_BUTTON_COUP,
     .label = "Coup",
     .key = 'C',
     .about = "Shows the chosen counter for a coup against its country (E-21)."},
    {.id = EMPIRE_BUTTON_DONE,
     .label = "Done",
     .key = 'D',
     .primary = true,
     .about = "Ends the phase (E-10)."},
    {.id = EMPIRE_BUTTON_DISCARD,
     .label = "Discard",
     .key = 'X',
     .row = 1,
     .about = "Puts the chosen counter on the discard pile (E-23)."},
    {.id = EMPIRE_BUTTON_RESHUFFLE,
     .label = "Reshuffle",
     .key = 'S',
     .row = 1,
     .about = "Shuffles the discard pile into the deck (E-23)."},
    {.id = EMPIRE_BUTTON_TAKE,
     .label = "Draw",
     .key = 'T',
     .row = 1,
     .primary = true,
     .about = "Takes a counter from the deck (E-14)."},
};

/* --- What to say ----------------------------------------------------------------------------- */

static void inspect(const Scene *scene, Cell cell, InspectText *text) {
    const EmpireState *state = scene->state;
    const int country = state->country_at[empire_place(cell)];
    const char *word = terrain(state, cell);
    if (country == EMPIRE_NO_COUNTRY) {
        inspect_head(text, scene->board->name[cell], "%s", word);
        return;
    }
    inspect_head(text, scene->board->name[cell], "%s of %s", word, empire_country[country].name);
    for (int i = 0; i < state->units; i++) {
        if (state->unit[i].cell == cell) {
            inspect_say(text, "%s", empire_counter[state->unit[i].counter].text);
        }
    }
}

static void sum_up(const TurnPart *part, Summary *summary) {
    summary_add(summary, "%d action%s", part->count, plural(part->count));
}

static void help(const Scene *scene, char text[GAME_WHY_MAX]) {
    const EmpireState *state = scene->state;
    static const char *const words[] = {
        [EMPIRE_EXPLORE] = "Explore a place, or press Done.",
        [EMPIRE_RESUPPLY] = "Choose the unit of this space that is supplied.",
        [EMPIRE_ACTION] = "Move a unit that is supplied (on its tip), muster from your hand, or "
                          "attack where you meet an enemy.",
        [EMPIRE_DEFEND] = "Choose the unit that defends.",
        [EMPIRE_COUP_SHOW] = "Show counters with crowns until they suffice.",
        [EMPIRE_COUP_MUSTER] = "Muster the counters shown.",
        [EMPIRE_DRAW] = "Draw counters, or press Done.",
        [EMPIRE_OVER] = "",
    };
    snprintf(text, GAME_WHY_MAX, "%s", words[state->phase]);
}

static void ending(const Scene *scene, char text[GAME_WHY_MAX]) {
    const char *rule = scene->outcome.rule;
    int winner = 0;
    while (winner + 1 < EMPIRE_SEATS && (scene->outcome.seats >> winner & 1) == 0) {
        winner++;
    }
    if (scene->outcome.kind == OUTCOME_DRAW) {
        snprintf(text, GAME_WHY_MAX, "A draw (%s)", rule);
    } else {
        snprintf(text, GAME_WHY_MAX, "%s wins (%s)", scene->seat_name[winner], rule);
    }
}

static const ViewProjection projections[] = {{&projection_strip, "Flat map"},
                                             {&projection_globe, "Globe"}};

const View empire_view = {
    .game = &empire_game,
    .buttons = buttons,
    .button_count = sizeof buttons / sizeof buttons[0],
    .card = empire_view_card,
    .emblems = empire_view_seats,
    .players = "2 to 6 players",
    .seat_sprites = empire_view_seats,
    .seat_colour = seat_colour,
    .tile = empire_view_tile,
    .pieces = empire_view_pieces,
    .piece = empire_view_piece,
    .projections = projections,
    .projection_count = 2,
    .sphere = empire_view_sphere,
    .background = empire_view_background,
    .overlay = empire_view_overlay,
    .under = empire_view_under,
    .secret = "hand",
    .seat = empire_view_seat,
    .seat_figure = empire_view_seat_figure,
    .panel = empire_view_panel,
    .panel_slot = empire_view_panel_slot,
    .tray = empire_view_tray,
    .dragged = empire_view_dragged,
    .on_item = empire_view_on_item,
    .inspect_hot = empire_view_inspect_hot,
    .end = &empire_view_end,
    .inspect = inspect,
    .sum_up = sum_up,
    .help = help,
    .ending = ending,
    .long_turns = true,
    .terrain = terrain,
};
