/* The view of HexiMeros: cells, and pieces in their liveries. */
#include "game/text.h"
#include "games/heximeros/view/parts.h"

/* The pictures of a livery. */
typedef struct Livery {
    const char *plate, *dormant, *letter;
    bool dark; /* dark silhouettes, else white ones */
} Livery;

static const Livery liveries[HEXI_COLOURS] = {
    {"hexi-plate-silver", "hexi-plate-silver+hexi-veil", "hexi-letter-silver", true},
    {"hexi-plate-blue", "hexi-plate-blue+hexi-veil", "hexi-letter-blue", false},
    {"hexi-plate-yellow", "hexi-plate-yellow+hexi-veil", "hexi-letter-yellow", true},
    {"hexi-plate-orange", "hexi-plate-orange+hexi-veil", "hexi-letter-orange", true},
    {"hexi-plate-green", "hexi-plate-green+hexi-veil", "hexi-letter-green", false},
    {"hexi-plate-red", "hexi-plate-red+hexi-veil", "hexi-letter-red", false},
};

/* Plates with the letter in their middle. */
static const char *const badges[HEXI_COLOURS] = {
    "hexi-plate-silver+hexi-badge-silver", "hexi-plate-blue+hexi-badge-blue",
    "hexi-plate-yellow+hexi-badge-yellow", "hexi-plate-orange+hexi-badge-orange",
    "hexi-plate-green+hexi-badge-green",   "hexi-plate-red+hexi-badge-red"};

const char *const hexi_sovereigns[HEXI_COLOURS] = {
    "hexi-plate-silver+hexi-sovereign-dark", "hexi-plate-blue+hexi-sovereign-light",
    "hexi-plate-yellow+hexi-sovereign-dark", "hexi-plate-orange+hexi-sovereign-dark",
    "hexi-plate-green+hexi-sovereign-light", "hexi-plate-red+hexi-sovereign-light"};

/* A ladder of lightness, so that colours differ without red and green cones and in grey too. */
static const Colour livery[HEXI_COLOURS] = {
    0xF8FAFCFF, 0x081340FF, 0xF9DC58FF, 0xF7A54CFF, 0x25763FFF, 0x911F29FF,
};

const Colour hexi_tint[HEXI_COLOURS] = {
    0xE4E6E9FF, 0x2346B4FF, 0xE3C02FFF, 0xDB8434FF, 0x2E8A4EFF, 0xB82A32FF,
};

static const char *const silhouettes[HEXI_KINDS][2] = {
    [HEXI_SOVEREIGN] = {"hexi-sovereign-light", "hexi-sovereign-dark"},
    [HEXI_REGENT] = {"hexi-regent-light", "hexi-regent-dark"},
    [HEXI_ASSASSIN] = {"hexi-assassin-light", "hexi-assassin-dark"},
    [HEXI_ARCHER] = {"hexi-archer-light", "hexi-archer-dark"},
    [HEXI_PRELATE] = {"hexi-prelate-light", "hexi-prelate-dark"},
    [HEXI_ALCAZAR] = {"hexi-alcazar-light", "hexi-alcazar-dark"},
    [HEXI_CAVALIER] = {"hexi-cavalier-light", "hexi-cavalier-dark"},
    [HEXI_DREADNAUGHT] = {"hexi-dreadnaught-light", "hexi-dreadnaught-dark"},
    [HEXI_MILITANT] = {"hexi-militant-light", "hexi-militant-dark"},
    [HEXI_HATTED] = {"hexi-hatted-light", "hexi-hatted-dark"},
};

/* The pictures of a piece, from below: plate, silhouette. */
static const char *plate_picture(int colour, bool dormant) {
    return dormant ? liveries[colour].dormant : liveries[colour].plate;
}

static const char *silhouette(HexiPiece piece) {
    return silhouettes[hexi_kind(piece)][liveries[hexi_colour(piece)].dark];
}

void hexi_draw_piece(Canvas *canvas, HexiPiece piece, Box box, bool dormant, double alpha) {
    canvas_sprite(canvas, plate_picture(hexi_colour(piece), dormant), box, alpha);
    canvas_sprite(canvas, silhouette(piece), box, alpha);
}

/* --- Cells and pieces ---------------------------------------------------------------------- */

/* H-4: the set of lines that a cell belongs to. */
static int set_of(Cell cell) {
    const Axial at = heximeros_game.board(NULL)->at[cell];
    return ((at.q - at.r) % 3 + 3) % 3;
}

static TileLook tile(const Canvas *canvas, const void *state, Cell cell) {
    static const char *const faces[2][3] = {
        {"hexi-cell-0-light", "hexi-cell-1-light", "hexi-cell-2-light"},
        {"hexi-cell-0-dark", "hexi-cell-1-dark", "hexi-cell-2-dark"},
    };
    (void)state;
    if (cell == hexi_ground_zero()) {
        return (TileLook){.face = "hexi-zero"};
    }
    return (TileLook){.face = faces[canvas_dark(canvas)][set_of(cell)]};
}

static const char *terrain(const void *state, Cell cell) {
    static const char *const words[] = {N_("light"), N_("middle"), N_("dark")};
    (void)state;
    if (cell == hexi_ground_zero()) {
        return N_("ground-zero");
    }
    return hexi_base_of(cell) != SEAT_NONE ? N_("base-line") : words[set_of(cell)];
}

static PieceLook piece_look(HexiPiece piece, Cell cell, bool dormant) {
    const int colour = hexi_colour(piece);
    return (PieceLook){
        .cell = cell,
        .piece = hexi_plain(piece),
        .seat = (int8_t)colour,
        .size = HEXI_PIECE_SIZE,
        .layer = {plate_picture(colour, dormant), silhouette(piece), liveries[colour].letter},
        .lettered = true,
        .name = hexi_kind_name[hexi_kind(piece)],
    };
}

static PieceLook piece(uint16_t code, Cell cell) {
    return piece_look((HexiPiece)code, cell, false);
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
        out[count] = piece_look(here, cell, hexi_dormant(state, here));
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
    }
    hexi_draw_labels(canvas, scene);
}

/* --- Seats and the contract ---------------------------------------------------------------- */

static Colour seat_colour(const Canvas *canvas, int seat) {
    /* Traces of the dark liveries would be invisible on a dark table. */
    return colour_mix(livery[seat], 0xFFFFFFFF, canvas_dark(canvas) ? 0.25 : 0.08);
}

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
     .about = N_("Passes a turn on that was tried, or one without a legal move (H-10, H-12).")},
    {.id = HEXI_BUTTON_DECLINE,
     .label = NC_("a promotion", "Decline"),
     .key = 'N',
     .row = VIEW_ROW_WINDOW,
     .about = N_("The Militant stays what it is.")},
};

static const char *const emblems[] = {"hexi-plate-silver+hexi-sovereign-dark",
                                      "hexi-plate-blue+hexi-regent-light",
                                      "hexi-plate-yellow+hexi-assassin-dark",
                                      "hexi-plate-orange+hexi-archer-dark",
                                      "hexi-plate-green+hexi-cavalier-light",
                                      "hexi-plate-red+hexi-dreadnaught-light",
                                      NULL};

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
    .rotation = turn,
    .pass_label = N_("Pass the Token"),
    .seat_sprites = badges,
    .seat_colour = seat_colour,
    .tile = tile,
    .pieces = pieces,
    .piece = piece,
    .background = hexi_view_background,
    .overlay = hexi_view_overlay,
    .margin = 24,
    .picks_blocked = true,
    .under = under,
    .over = over,
    .panel = hexi_view_panel,
    .side_window_cell = hexi_view_window_cell,
    .side_window = hexi_view_window,
    .side_window_width = 288,
    .panel_slot = hexi_view_panel_slot,
    .inspect = hexi_view_inspect,
    .inspect_hot = hexi_inspect_offer,
    .sum_up = hexi_view_sum_up,
    .help = hexi_view_help,
    .threat = hexi_view_threat,
    .attacks = hexi_view_attacks,
    .fights = hexi_view_fights,
    .reason = hexi_view_reason,
    .ending = hexi_view_ending,
    .end = &hexi_view_end,
    .resigning =
        N_("Its Sovereign leaves the board. The other pieces stay where they are: they cannot "
           "move, but they block and can be captured (H-41)."),
    .terrain = terrain,
};
