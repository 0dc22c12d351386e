/* What a turn does, in words. */
#include "game/text.h"
#include "games/heximeros/view/parts.h"

/* What is done to a piece, and whose it is. */
typedef struct Deed {
    const char *own, *yours, *others;
} Deed;

static const Deed takes = {N_("captures %1$s of its own on %2$s"), N_("captures %1$s on %2$s"),
                           N_("captures %1$s of %3$s on %2$s")};
static const Deed shoots = {N_("shoots %1$s of its own on %2$s"), N_("shoots %1$s on %2$s"),
                            N_("shoots %1$s of %3$s on %2$s")};
static const Deed attacks = {N_("attacks %1$s of its own on %2$s"), N_("attacks %1$s on %2$s"),
                             N_("attacks %1$s of %3$s on %2$s")};

/* The words of a deed to a piece, with `whom`: `your Regent`. */
static const char *deed_of(const TurnPart *part, const Deed *deed, HexiPiece piece,
                           const char **whom) {
    const HexiKind kind = hexi_kind(piece);
    const int colour = hexi_colour(piece);
    *whom = tr(colour == part->seat  ? hexi_kind_whom[kind]
               : colour == part->you ? hexi_kind_whom_your[kind]
                                     : hexi_kind_whom_the[kind]);
    return summary_whose(part, colour, deed->own, deed->yours, deed->others);
}

static void tell_deed(const TurnPart *part, Summary *summary, const Deed *deed, HexiPiece piece,
                      Cell cell) {
    const char *whom;
    const char *words = deed_of(part, deed, piece, &whom);
    summary_add(summary, words, whom, part->board->name[cell],
                tr(hexi_colour_name[hexi_colour(piece)]));
}

/* What a Militant becomes, or what comes with it; with its colour where that is not the mover's. */
static void tell_new(const TurnPart *part, Summary *summary, const Event *event) {
    static const char *const becomes[2][2] = {
        {N_("the Militant becomes %s"), N_("the Militant becomes %s of %s")},
        {N_("becomes %s"), N_("becomes %s of %s")}};
    const bool placed = event->kind == EVENT_PLACED;
    const HexiPiece piece = (HexiPiece)(placed ? event->piece : event->into);
    const HexiKind kind = hexi_kind(piece);
    const HexiState *state = part->before;
    const bool other = hexi_colour(piece) != state->side;
    const char *colour = tr(hexi_colour_name[hexi_colour(piece)]);
    if (placed) {
        summary_add(summary, other ? N_("new on %s: %s of %s") : N_("new on %s: %s"),
                    part->board->name[event->to], tr(hexi_kind_name[kind]), colour);
    } else {
        summary_add(summary, becomes[summary->count > 0][other], tr(hexi_kind_whom[kind]), colour);
    }
}

static void tell_move(const TurnPart *part, Summary *summary, const PlayedAction *played) {
    const HexiActionKind act = hexi_action_kind(played->action);
    const Board *board = part->board;
    const Event *move = &played->event[0];
    const char *who = tr(hexi_kind_who[hexi_kind((HexiPiece)move->piece)]);
    const char *from = board->name[move->from], *to = board->name[move->to];
    if (act == HEXI_SANCTUARY) {
        summary_add(summary, "the Sovereign seeks Sanctuary, from %s to %s", from, to);
    } else if (act == HEXI_CAPTURE) {
        summary_add(summary, "%s on %s ", who, from);
    } else {
        summary_add(summary, "%s moves from %s to %s", who, from, to);
    }
}

static void tell_events(const TurnPart *part, Summary *summary, const PlayedAction *played) {
    const Deed *deed = hexi_action_kind(played->action) == HEXI_SHOT ? &shoots : &takes;
    for (int i = 0; i < played->events; i++) {
        const Event *event = &played->event[i];
        if (event->kind == EVENT_CAPTURED && event->seat != SEAT_NONE) {
            tell_deed(part, summary, deed, (HexiPiece)event->piece, event->from);
        } else if (event->kind == EVENT_CHANGED || event->kind == EVENT_PLACED) {
            tell_new(part, summary, event);
        } else if (event->kind == EVENT_NOTE && event->value == HEXI_NOTE_ACTIVE) {
            summary_add(summary, "%s moves again", tr(hexi_colour_name[event->seat]));
        } else if (event->kind == EVENT_NOTE && event->value == HEXI_NOTE_OUT) {
            summary_add(summary, "%s is out", part->seat_name[event->seat]);
        }
    }
}

/* --- What it is for -------------------------------------------------------------------------- */

/* H-13: the Sovereigns that are attacked now and were not before. */
static void tell_check(const TurnPart *part, Summary *summary) {
    const unsigned before = hexi_attacked_sovereigns(part->before);
    const unsigned after = hexi_attacked_sovereigns(part->after);
    const HexiState *state = part->before;
    for (int colour = 0; colour < HEXI_COLOURS; colour++) {
        const bool was = (before >> colour & 1) != 0, is = (after >> colour & 1) != 0;
        if (is && !was && colour != state->side) {
            summary_purpose(part, summary,
                            summary_whose(part, colour, N_("attacks its own Sovereign"),
                                          N_("attacks your Sovereign"),
                                          N_("attacks %s's Sovereign")),
                            tr(hexi_colour_name[colour]));
        } else if (was && !is && colour == state->side &&
                   !hexi_dormant(part->after, hexi_piece(colour, HEXI_SOVEREIGN))) {
            summary_purpose(part, summary, "the Sovereign is no longer attacked");
        }
    }
}

/* Whether somebody else than `player` could capture what is on a cell. */
static bool is_attacked(const HexiState *state, Cell cell, int player) {
    for (Cell from = 0; from < HEXI_CELLS; from++) {
        const HexiPiece piece = hexi_plain(state->at[from]);
        HexiSet set = {{0}};
        if (hexi_kind(piece) == HEXI_NO_PIECE || hexi_colour(piece) < 0 ||
            state->controller[hexi_colour(piece)] == player) {
            continue;
        }
        hexi_attacks(state, from, &set);
        if (hexi_set_has(&set, cell)) {
            return true;
        }
    }
    return false;
}

/* The capital pieces that the moved one attacks now, and did not before. */
static void tell_attacks(const TurnPart *part, Summary *summary, Cell from, Cell to) {
    enum { NAMED = 2 };
    const HexiState *before = part->before, *after = part->after;
    HexiSet was = {{0}}, is = {{0}};
    int named = 0;
    hexi_attacks(before, from, &was);
    hexi_attacks(after, to, &is);
    for (Cell cell = 0; cell < HEXI_CELLS && named < NAMED; cell++) {
        const HexiPiece piece = hexi_plain(after->at[cell]);
        const HexiKind kind = hexi_kind(piece);
        if (!hexi_set_has(&is, cell) || hexi_set_has(&was, cell) || kind == HEXI_SOVEREIGN ||
            kind >= HEXI_MILITANT || hexi_dormant(after, piece) ||
            after->controller[hexi_colour(piece)] == part->seat) {
            continue;
        }
        named++;
        const char *whom;
        const char *words = deed_of(part, &attacks, piece, &whom);
        summary_purpose(part, summary, words, whom, part->board->name[cell],
                        tr(hexi_colour_name[hexi_colour(piece)]));
    }
}

static void tell_purpose(const TurnPart *part, Summary *summary) {
    const PlayedAction *played = &part->played[0];
    const HexiActionKind act = hexi_action_kind(played->action);
    const HexiState *before = part->before, *after = part->after;
    const bool moves = act == HEXI_MOVE || act == HEXI_CAPTURE || act == HEXI_SHOT;
    const Cell from = hexi_from(played->action), to = hexi_to(played->action);
    if (part->bare || !hexi_playing(after, part->seat)) {
        return;
    }
    const bool stands = moves && hexi_kind(after->at[to]) != HEXI_NO_PIECE &&
                        after->controller[hexi_colour(hexi_plain(after->at[to]))] == part->seat;
    const bool safe = stands && !is_attacked(after, to, part->seat);
    if (act == HEXI_CAPTURE && safe && hexi_kind(before->at[to]) != HEXI_SOVEREIGN) {
        summary_purpose(part, summary, "nobody protects it");
    }
    tell_check(part, summary);
    if (act == HEXI_MOVE && safe && hexi_kind(after->at[to]) != HEXI_SOVEREIGN &&
        is_attacked(before, from, part->seat)) {
        summary_purpose(part, summary, "it is no longer attacked");
    }
    if (stands) {
        tell_attacks(part, summary, from, to);
    }
}

void hexi_view_sum_up(const TurnPart *part, Summary *summary) {
    for (int i = 0; i < part->count; i++) {
        const PlayedAction *played = &part->played[i];
        switch (hexi_action_kind(played->action)) {
        case HEXI_MOVE:
        case HEXI_CAPTURE:
        case HEXI_SHOT:
        case HEXI_SANCTUARY:
            tell_move(part, summary, played);
            break;
        case HEXI_PASS:
            summary_add(summary, "the turn is passed");
            break;
        case HEXI_DECLINE:
            summary_add(summary, "the promotion is declined");
            break;
        case HEXI_NO_SECOND:
            summary_add(summary, "no second piece comes");
            break;
        case HEXI_NOTHING:
        case HEXI_CENTER:
        case HEXI_BASE:
        case HEXI_SECOND:
            break;
        }
        tell_events(part, summary, played);
    }
    tell_purpose(part, summary);
}
