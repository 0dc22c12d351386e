/* The view of Worldwide Empire: the contract. */
#include "game/text.h"
#include "games/empire/view/parts.h"

static const char *terrain(const void *state, Cell cell) {
    return empire_view_terrain[empire_terrain(state, cell)];
}

/* Emblems tell seats apart: all traces have their ivory. */
static Colour seat_colour(const Canvas *canvas, int seat) {
    (void)canvas, (void)seat;
    return 0xFFF8E8FF;
}

static const ViewButton buttons[] = {
    {.id = EMPIRE_OWN_SUPPLY,
     .label = N_("Supply as before"),
     .key = 'B',
     .row = 1,
     .instead = EMPIRE_OWN_FILL,
     .primary = true,
     .about = N_("Supplies in each space the unit that was supplied in your last turn, or is now "
                 "(E-12).")},
    {.id = EMPIRE_OWN_AGAIN,
     .label = N_("Attack again"),
     .key = 'F',
     .row = 1,
     .instead = EMPIRE_OWN_FILL,
     .primary = true,
     .about = N_("The unit that attacked last attacks the same player again (E-19).")},
    {.id = EMPIRE_OWN_FILL,
     .label = N_("Draw to six"),
     .key = 'E',
     .row = 1,
     .primary = true,
     .about = N_("Draws until you hold six counters or the deck is empty; during the actions "
                 "it ends them first (E-14).")},
    {.id = EMPIRE_BUTTON_COUP,
     .label = N_("Coup"),
     .key = 'C',
     .about = N_(
         "Prepares a coup: crowns of a country in your hand against those on the board (E-21).")},
    {.id = EMPIRE_BUTTON_DONE,
     .label = N_("Done"),
     .key = 'D',
     .primary = true,
     .wide = true,
     .about = N_("Ends the phase (E-10).")},
    {.id = EMPIRE_BUTTON_TAKE,
     .label = NC_("counters", "Draw"),
     .key = 'T',
     .row = 1,
     .instead = EMPIRE_BUTTON_DISCARD,
     .about = N_("Takes a counter from the deck (E-14).")},
    {.id = EMPIRE_BUTTON_DISCARD,
     .label = N_("Discard"),
     .key = 'X',
     .row = 1,
     .about =
         N_("Puts counters on the discard pile: choose them in the hand, then press this again "
            "(E-23).")},
    {.id = EMPIRE_BUTTON_RESHUFFLE,
     .label = N_("Reshuffle"),
     .key = 'S',
     .row = 1,
     .about = N_("Shuffles the discard pile into the deck (E-23).")},
};

static const ViewProjection projections[] = {{&projection_strip, N_("Flat map")},
                                             {&projection_globe, N_("Globe")}};

/* Units on the card of the menu: an army, a fleet, a wing. */
#define UNIT(form, country, kind, combat, ink, seat)                                               \
    "empire-" form "-" country "+empire-unit-" kind "-" ink "+empire-unit-" combat "-" ink         \
    "+empire-badge-" seat
static const char *const emblems[] = {UNIT("flat", "estoku", "army", "2", "light", "sun"),
                                      UNIT("tip", "mediland", "fleet", "1", "light", "moon"),
                                      UNIT("flat", "silvia", "wing", "2", "dark", "tower"),
                                      UNIT("tip", "cuzad", "army", "3", "light", "star"), NULL};

static const ViewSecret secret = {.show = N_("Show my hand"),
                                  .hidden = N_("Your hand is hidden: %s shows it."),
                                  .meanwhile = N_("Your hand is hidden meanwhile."),
                                  .none = N_("No hand is shown."),
                                  .others = N_("%s decides now; no hand is shown.")};

static const ViewMaps maps = {
    .projections = projections,
    .count = 2,
    .sphere = empire_view_sphere,
    .far = empire_view_far,
};

static const ViewTray tray = {
    .draw = empire_view_tray,
    .dragged = empire_view_dragged,
};

static void fan_heading(const Scene *scene, Cell cell, char text[GAME_LABEL_MAX]) {
    const EmpireState *state = scene->state;
    const int country = state->country_at[empire_place(cell)];
    str_write(text, GAME_LABEL_MAX, "%s",
              country == EMPIRE_NO_COUNTRY ? "" : empire_country[country].name);
}

static const char *fan_name(const PieceLook *look) {
    const EmpireCounter *counter = &empire_counter[look->piece & 127];
    return counter->name != NULL ? counter->name : tr(empire_view_kind[counter->kind]);
}

static const ViewFan fan = {.heading = fan_heading, .name = fan_name};

static const ViewThreats threats = {
    .reach = empire_view_threat,
};

static const char *phase(const void *state) {
    return empire_view_phases[((const EmpireState *)state)->phase];
}

const View empire_view = {
    .game = &empire_game,
    .tour = &empire_view_tour,
    .buttons = buttons,
    .button_count = sizeof buttons / sizeof buttons[0],
    .button = empire_view_button,
    .card = empire_view_card,
    .emblems = emblems,
    .players = N_("2 to 6 players"),
    .seat_sprites = empire_view_seats,
    .seat_colour = seat_colour,
    .tile = empire_view_tile,
    .pieces = empire_view_pieces,
    .piece = empire_view_piece,
    .piece_words = empire_view_piece_words,
    .background = empire_view_background,
    .overlay = empire_view_overlay,
    .labels = empire_view_labels,
    .secret = &secret,
    .seat = empire_view_seat,
    .seat_figure = empire_view_seat_figure,
    .inspect_seat = empire_view_inspect_seat,
    .panel = empire_view_panel,
    .panel_slot = empire_view_panel_slot,
    .panel_head = empire_view_panel_head,
    .on_item = empire_view_on_item,
    .inspect_hot = empire_view_inspect_hot,
    .end = &empire_view_end,
    .inspect = empire_view_inspect,
    .sum_up = empire_view_sum_up,
    .phase = phase,
    .help = empire_view_help,
    .ending = empire_view_ending,
    .notes = empire_view_notes,
    .notes_forced = empire_view_notes_forced,
    .fights = empire_view_fights,
    .lists_fight = empire_view_is_coup,
    .odds = empire_view_odds,
    .reason = empire_view_reason,
    .picks_blocked = true,
    .long_turns = true,
    .fan = &fan,
    .terrain = terrain,
    .maps = &maps,
    .tray = &tray,
    .threats = &threats,
    .group = &empire_view_group,
};
