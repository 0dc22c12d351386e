/* Pieces in the liveries of their colours. */
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
const char *const hexi_badges[HEXI_COLOURS] = {
    "hexi-plate-silver+hexi-badge-silver", "hexi-plate-blue+hexi-badge-blue",
    "hexi-plate-yellow+hexi-badge-yellow", "hexi-plate-orange+hexi-badge-orange",
    "hexi-plate-green+hexi-badge-green",   "hexi-plate-red+hexi-badge-red"};

const char *const hexi_sovereigns[HEXI_COLOURS] = {
    "hexi-plate-silver+hexi-sovereign-dark", "hexi-plate-blue+hexi-sovereign-light",
    "hexi-plate-yellow+hexi-sovereign-dark", "hexi-plate-orange+hexi-sovereign-dark",
    "hexi-plate-green+hexi-sovereign-light", "hexi-plate-red+hexi-sovereign-light"};

/* A ladder of lightness, so that colours differ without red and green cones and in grey too. */
const Colour hexi_livery[HEXI_COLOURS] = {
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

Colour hexi_seat_colour(const Canvas *canvas, int seat) {
    /* Traces of the dark liveries would be invisible on a dark table. */
    return colour_mix(hexi_livery[seat], 0xFFFFFFFF, canvas_dark(canvas) ? 0.25 : 0.08);
}

PieceLook hexi_piece_look(HexiPiece piece, Cell cell, bool dormant) {
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

const char *const hexi_kind_who[HEXI_KINDS] = {
    [HEXI_SOVEREIGN] = NC_("who", "the Sovereign"),
    [HEXI_REGENT] = NC_("who", "the Regent"),
    [HEXI_ASSASSIN] = NC_("who", "the Assassin"),
    [HEXI_ARCHER] = NC_("who", "the Archer"),
    [HEXI_PRELATE] = NC_("who", "the Prelate"),
    [HEXI_ALCAZAR] = NC_("who", "the Alcazar"),
    [HEXI_CAVALIER] = NC_("who", "the Cavalier"),
    [HEXI_DREADNAUGHT] = NC_("who", "the Dreadnaught"),
    [HEXI_MILITANT] = NC_("who", "the Militant"),
    [HEXI_HATTED] = NC_("who", "the Hatted Militant"),
};

const char *const hexi_kind_whom_the[HEXI_KINDS] = {
    [HEXI_SOVEREIGN] = NC_("whom", "the Sovereign"),
    [HEXI_REGENT] = NC_("whom", "the Regent"),
    [HEXI_ASSASSIN] = NC_("whom", "the Assassin"),
    [HEXI_ARCHER] = NC_("whom", "the Archer"),
    [HEXI_PRELATE] = NC_("whom", "the Prelate"),
    [HEXI_ALCAZAR] = NC_("whom", "the Alcazar"),
    [HEXI_CAVALIER] = NC_("whom", "the Cavalier"),
    [HEXI_DREADNAUGHT] = NC_("whom", "the Dreadnaught"),
    [HEXI_MILITANT] = NC_("whom", "the Militant"),
    [HEXI_HATTED] = NC_("whom", "the Hatted Militant"),
};

const char *const hexi_kind_whom_your[HEXI_KINDS] = {
    [HEXI_SOVEREIGN] = NC_("whom", "your Sovereign"),
    [HEXI_REGENT] = NC_("whom", "your Regent"),
    [HEXI_ASSASSIN] = NC_("whom", "your Assassin"),
    [HEXI_ARCHER] = NC_("whom", "your Archer"),
    [HEXI_PRELATE] = NC_("whom", "your Prelate"),
    [HEXI_ALCAZAR] = NC_("whom", "your Alcazar"),
    [HEXI_CAVALIER] = NC_("whom", "your Cavalier"),
    [HEXI_DREADNAUGHT] = NC_("whom", "your Dreadnaught"),
    [HEXI_MILITANT] = NC_("whom", "your Militant"),
    [HEXI_HATTED] = NC_("whom", "your Hatted Militant"),
};

const char *const hexi_kind_whom[HEXI_KINDS] = {
    [HEXI_SOVEREIGN] = NC_("whom", "the Sovereign"),
    [HEXI_REGENT] = NC_("whom", "a Regent"),
    [HEXI_ASSASSIN] = NC_("whom", "an Assassin"),
    [HEXI_ARCHER] = NC_("whom", "an Archer"),
    [HEXI_PRELATE] = NC_("whom", "a Prelate"),
    [HEXI_ALCAZAR] = NC_("whom", "an Alcazar"),
    [HEXI_CAVALIER] = NC_("whom", "a Cavalier"),
    [HEXI_DREADNAUGHT] = NC_("whom", "a Dreadnaught"),
    [HEXI_MILITANT] = NC_("whom", "a Militant"),
    [HEXI_HATTED] = NC_("whom", "a Hatted Militant"),
};
