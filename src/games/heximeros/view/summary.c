/* What a turn did, in words. */
#include "game/text.h"
#include "games/heximeros/view/parts.h"

/* What was done to a piece, and whose it is. */
typedef struct Deed {
    const char *own, *yours, *others;
} Deed;

static const Deed took = {N_("took own %s"), N_("took your %s"), N_("took %2$s's %1$s")};
static const Deed shot = {N_("shot own %s"), N_("shot your %s"), N_("shot %2$s's %1$s")};
static const Deed next = {N_("own %s"), N_("your %s"), N_("%2$s's %1$s")};

static void tell_deed(const TurnPart *part, Summary *summary, const Deed *deed, HexiPiece piece) {
    const int colour = hexi_colour(piece);
    summary_add(summary, summary_whose(part, colour, deed->own, deed->yours, deed->others),
                tr(hexi_kind_name[hexi_kind(piece)]), tr(hexi_colour_name[colour]));
}

/* A piece after `a` or `an`, with its colour where that is not the mover's. */
static void tell_new(const TurnPart *part, Summary *summary, const Event *event) {
    const bool placed = event->kind == EVENT_PLACED;
    const HexiPiece piece = (HexiPiece)(placed ? event->piece : event->into);
    const int colour = hexi_colour(piece);
    const HexiKind kind = hexi_kind(piece);
    const HexiState *state = part->before;
    const bool other = colour != state->side;
    const bool vowel = other ? colour == HEXI_ORANGE
                             : kind == HEXI_ASSASSIN || kind == HEXI_ARCHER || kind == HEXI_ALCAZAR;
    static const char *const became[2][2] = {{N_("became a %1$s"), N_("became an %1$s")},
                                             {N_("became a %2$s %1$s"), N_("became an %2$s %1$s")}};
    static const char *const put[2][2] = {
        {N_("placed a %1$s on %2$s"), N_("placed an %1$s on %2$s")},
        {N_("placed a %3$s %1$s on %2$s"), N_("placed an %3$s %1$s on %2$s")}};
    const char *name = tr(hexi_kind_name[kind]), *of = tr(hexi_colour_name[colour]);
    if (placed) {
        summary_add(summary, put[other][vowel], name, part->board->name[event->to], of);
    } else {
        summary_add(summary, became[other][vowel], name, of);
    }
}

static void tell_move(const TurnPart *part, Summary *summary, const PlayedAction *played) {
    const HexiActionKind act = hexi_action_kind(played->action);
    const Board *board = part->board;
    const Event *move = &played->event[0];
    const char *kind = tr(hexi_kind_name[hexi_kind((HexiPiece)move->piece)]);
    if (act == HEXI_SANCTUARY) {
        summary_add(summary, "sought Sanctuary, Sovereign %s-%s", board->name[move->from],
                    board->name[move->to]);
        return;
    }
    summary_add(summary, act == HEXI_CAPTURE ? "%s %sx%s" : "%s %s-%s", kind,
                board->name[move->from], board->name[move->to]);
}

static void tell_events(const TurnPart *part, Summary *summary, const PlayedAction *played) {
    const Deed *deed = hexi_action_kind(played->action) == HEXI_SHOT ? &shot : &took;
    for (int i = 0; i < played->events; i++) {
        const Event *event = &played->event[i];
        if (event->kind == EVENT_CAPTURED && event->seat != SEAT_NONE) {
            tell_deed(part, summary, deed, (HexiPiece)event->piece);
            deed = &next;
        } else if (event->kind == EVENT_CHANGED || event->kind == EVENT_PLACED) {
            tell_new(part, summary, event);
        } else if (event->kind == EVENT_NOTE && event->value == HEXI_NOTE_ACTIVE) {
            summary_add(summary, "%s moves again", tr(hexi_colour_name[event->seat]));
        } else if (event->kind == EVENT_NOTE && event->value == HEXI_NOTE_OUT) {
            summary_add(summary, "%s is out", part->seat_name[event->seat]);
        }
    }
}

/* H-13: the Sovereigns that are attacked now and were not before. */
static void tell_attacked(const TurnPart *part, Summary *summary) {
    const unsigned attacked =
        hexi_attacked_sovereigns(part->after) & ~hexi_attacked_sovereigns(part->before);
    const HexiState *state = part->before;
    for (int colour = 0; colour < HEXI_COLOURS; colour++) {
        if ((attacked >> colour & 1) != 0 && colour != state->side) {
            summary_add(summary,
                        summary_whose(part, colour, N_("attacks own Sovereign"),
                                      N_("attacks your Sovereign"), N_("attacks %s's Sovereign")),
                        tr(hexi_colour_name[colour]));
        }
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
            summary_add(summary, "passed");
            break;
        case HEXI_DECLINE:
            summary_add(summary, "no promotion");
            break;
        case HEXI_NO_SECOND:
            summary_add(summary, "no second piece");
            break;
        case HEXI_NOTHING:
        case HEXI_CENTER:
        case HEXI_BASE:
        case HEXI_SECOND:
            break;
        }
        tell_events(part, summary, played);
    }
    tell_attacked(part, summary);
}
