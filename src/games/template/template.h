/*
 * Seven Islands: the smallest game that uses the whole contract. It is on no menu; copy it to start
 * a game of your own (docs/add-a-game.md). It is tested like the others.
 *
 * T-1  The board is a hexagon of side 2: seven islands `a1`..`c2`, dealt at random. Three are worth
 *      1, two are worth 2, two are worth 3. They are face down, or face up with `islands=shown`.
 *
 * T-2  Two players, 1 in the west and 2 in the east, have a scout each, on `a1` and on `c2`. These
 *      two islands are face up. Player 1 begins, turns alternate.
 *
 * T-3  In a turn a player moves the scout to a neighbouring island without the other scout. A
 *      face-down island is turned face up when a scout enters it.
 *
 * T-4  Or the player claims the island under the scout, if nobody owns it, by rolling a die: the
 *      claim succeeds if the die shows at least twice the island's worth.
 *
 * T-5  A player who owns islands worth 7 or more has won. All are worth 13, so one player always
 *      can.
 *
 * T-6  A position that comes up for the third time, compared at the start of turns, is a draw. Only
 *      what both players see is compared.
 *
 * T-7  Each player draws a lucky number from 1 to 6 at the start and keeps it secret. A claim
 *      succeeds, too, if the die shows this number. If it would have failed otherwise, the player
 *      shows the number and draws another, which may be the same.
 *
 * Notation: `-b2` moves the scout to b2, `claim` claims.
 *
 * An action, from the lowest bit:
 *
 *      bits  0..7    kind, enum TemplateActionKind; never 0, so that no action is ACTION_NONE
 *      bits  8..15   where the scout moves to; 0 for a claim
 */
#ifndef GAMES_TEMPLATE_TEMPLATE_H
#define GAMES_TEMPLATE_TEMPLATE_H

#include "game/game.h"

enum {
    TEMPLATE_SEATS = 2,
    TEMPLATE_CELLS = 7,
    TEMPLATE_WORTH_MOST = 3,
    TEMPLATE_POINTS_TO_WIN = 7,
    TEMPLATE_DIE_SIDES = 6,
    TEMPLATE_ACTIONS_MAX = 6 + 1, /* six neighbours and a claim */
};

typedef enum TemplateActionKind { TEMPLATE_MOVE = 1, TEMPLATE_CLAIM } TemplateActionKind;

/* Piece codes, as events name them. */
typedef enum TemplatePiece {
    TEMPLATE_SCOUT_1 = 1,
    TEMPLATE_SCOUT_2,
    TEMPLATE_FLAG_1,
    TEMPLATE_FLAG_2,
    TEMPLATE_LUCK, /* a lucky number that is not seen; + n: the number n */
} TemplatePiece;

/* The button of the panel that claims. */
enum { TEMPLATE_BUTTON_CLAIM = 1 };

typedef enum TemplateEnd {
    TEMPLATE_GOES_ON,
    TEMPLATE_RESIGNED_1,
    TEMPLATE_RESIGNED_2,
    TEMPLATE_AGREED,
} TemplateEnd;

/* Without pointers, and with the smallest types possible: the search copies states millions of
 * times. */
typedef struct TemplateState {
    Rng rng;                       /* of future dice */
    uint16_t turn;                 /* from 1 */
    uint8_t side;                  /* the seat that moves */
    uint8_t ended;                 /* TemplateEnd; a win on points is read from the owners */
    uint8_t worth[TEMPLATE_CELLS]; /* 1 .. TEMPLATE_WORTH_MOST, also face down; 0 where it is not
                                      observed */
    bool face_up[TEMPLATE_CELLS];
    int8_t owner[TEMPLATE_CELLS]; /* a seat, or SEAT_NONE */
    int8_t scout[TEMPLATE_SEATS]; /* the cell where it stands */
    uint8_t luck[TEMPLATE_SEATS]; /* 1 .. TEMPLATE_DIE_SIDES; 0 where it is not observed */
} TemplateState;

ACTION_PART(template_action_kind, TemplateActionKind, 0, 8)
ACTION_PART(template_to, Cell, 8, 8)

static inline Action template_action(TemplateActionKind kind, Cell to) {
    return template_action_kind_bits(kind) | template_to_bits(to);
}

/* The islands (islands.c). The worth of those of a seat: */
int template_points(const TemplateState *state, int seat);

/* The seat that has won on points, or SEAT_NONE. */
int template_winner(const TemplateState *state);

/* True if the game is over for a reason other than repetition. */
bool template_over(const TemplateState *state);

/* Deals random islands where `worth` is 0, from those that T-1 leaves, and random numbers where
 * `luck` is 0. False if there are already more of one worth than T-1 allows. */
bool template_deal(TemplateState *state, Rng *rng);

/* A number of the die. */
int template_roll(Rng *rng);

/* The shared board; functions without options pass NULL. */
const Board *template_board(const Options *options);

/* Notation, clicks and words (text.c); game/game.h says what each must do. */
void template_action_text(const void *state, Action action, char text[GAME_TEXT_MAX]);
Action template_action_parse(const void *state, const char *text);
int template_action_clicks(const void *state, Action action, int variant,
                           Click out[GAME_CLICKS_MAX]);
void template_action_label(const void *state, Action action, char label[GAME_LABEL_MAX]);
void template_explain(const void *state, const Click *clicks, int count, char why[GAME_WHY_MAX]);

/* Positions as text (position.c). */
void template_print(const void *state, FILE *out);
void template_print_hidden(const void *state, int viewer, FILE *out);
bool template_parse(void *state, const PositionText *position, char why[GAME_WHY_MAX]);

/* What the list of games and the view use. */
extern const Game template_game;

#endif
