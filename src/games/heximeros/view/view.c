/* The view of HexiMeros: what is on the board, and the contract of the view. */
#include "game/text.h"
#include "games/heximeros/view/parts.h"

/* --- Cells and pieces ---------------------------------------------------------------------- */

static const char *terrain(const void *state, Cell cell) {
    static const char *const words[] = {N_("light"), N_("middle"), N_("dark")};
    (void)state;
    if (cell == hexi_ground_zero()) {
        return N_("ground-zero");
    }
    return hexi_base_of(cell) != SEAT_NONE ? N_("base-line") : words[hexi_line_set(cell)];
}

static PieceLook piece(uint16_t code, Cell cell) {
    return hexi_piece_look((HexiPiece)code, cell, false);
}

static int pieces(const void *at, PieceLook out[VIEW_PIECES_MAX]) {
    const HexiState *state = at;
    const unsigned attacked = hexi_attacked_sovereigns(state);
    int count = 0;
    for (Cell cell = 0; cell < HEXI_CELLS; cell++) {
        const HexiPiece here = state->at[cell];
        if (here == 0) {
            continue;
        }
        out[count] = hexi_piece_look(here, cell, hexi_dormant(state, here));
        if (hexi_kind(here) == HEXI_SOVEREIGN && (attacked >> hexi_colour(here) & 1) != 0) {
            out[count].states |= STATE_WARNING;
        }
        count++;
    }
    return count;
}

static void under(Canvas *canvas, const Scene *scene) {
    hexi_draw_badges(canvas, scene);
    /* While pieces are in motion they are not where the marks would show them. */
    if (scene->motion >= 1) {
        hexi_draw_reach_below(canvas, scene);
    }
}

static void over(Canvas *canvas, const Scene *scene) {
    if (scene->motion >= 1) {
        hexi_draw_reach_above(canvas, scene);
        hexi_draw_attacked(canvas, scene);
        hexi_draw_promotion(canvas, scene);
    }
    hexi_draw_labels(canvas, scene);
    if (scene->motion >= 1) {
        hexi_draw_sanctuary(canvas, scene);
    }
}

/* --- Seats and the contract ---------------------------------------------------------------- */

/* Colours sit clockwise from the south, so rotating back by its number brings a colour there. */
static int turn(int seat) {
    return (HEXI_COLOURS - seat) % HEXI_COLOURS;
}

static const ViewButton buttons[] = {
    {.id = HEXI_BUTTON_PASS,
     .label = N_("Pass the Token"),
     .key = 'P',
     .primary = true,
     .passes = true,
     .about = N_("Ends a turn that was tried, or one without a legal move (H-10, H-12).")},
    {.id = HEXI_BUTTON_DECLINE,
     .label = NC_("a promotion", "Decline"),
     .key = 'N',
     .row = VIEW_ROW_WINDOW,
     .about = N_(
         "Leaves the Militant without a promotion, or without a second piece (H-33, H-35, H-37).")},
};

static const char *const emblems[] = {"hexi-plate-silver+hexi-sovereign-dark",
                                      "hexi-plate-blue+hexi-regent-light",
                                      "hexi-plate-yellow+hexi-assassin-dark",
                                      "hexi-plate-orange+hexi-archer-dark",
                                      "hexi-plate-green+hexi-cavalier-light",
                                      "hexi-plate-red+hexi-dreadnaught-light",
                                      NULL};

static const ViewThreats threats = {
    .reach = hexi_view_threat,
    .attacks = hexi_view_attacks,
};

const View heximeros_view = {
    .game = &heximeros_game,
    .tour = &hexi_view_tour,
    .buttons = buttons,
    .button_count = sizeof buttons / sizeof buttons[0],
    .card = hexi_view_card,
    .emblems = emblems,
    .players = N_("2 to 6 players"),
    .seat = hexi_view_seat,
    .seat_figure = hexi_seat_figure,
    .inspect_seat = hexi_view_inspect_seat,
    .rotation = turn,
    .pass_label = N_("Pass the Token"),
    .seat_sprites = hexi_badges,
    .seat_colour = hexi_seat_colour,
    .tile = hexi_view_tile,
    .pieces = pieces,
    .piece = piece,
    .background = hexi_view_background,
    .overlay = hexi_view_overlay,
    .margin = 24,
    .picks_blocked = true,
    .own_legend = true,
    .under = under,
    .over = over,
    .panel = hexi_view_panel,
    .panel_slot = hexi_view_panel_slot,
    .inspect = hexi_view_inspect,
    .inspect_hot = hexi_inspect_offer,
    .on_item = hexi_view_on_item,
    .sum_up = hexi_view_sum_up,
    .help = hexi_view_help,
    .fights = hexi_view_fights,
    .reason = hexi_view_reason,
    .ending = hexi_view_ending,
    .end = &hexi_view_end,
    .resigning =
        N_("Its Sovereign leaves the board. The other pieces stay where they are: they cannot "
           "move, but they block and can be captured (H-41)."),
    .terrain = terrain,
    .side_window = &hexi_view_strip,
    .threats = &threats,
};
