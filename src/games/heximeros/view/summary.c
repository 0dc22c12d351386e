/* What a turn did, in words. */
#include "games/heximeros/view/parts.h"

static const char *whose(const TurnPart *part, HexiPiece piece, char name[SUMMARY_NAME_MAX]) {
    const int colour = hexi_colour(piece);
    return summary_whose(part, colour, hexi_colour_name[colour], hexi_kind_name[hexi_kind(piece)],
                         name);
}

/* A piece after `a` or `an`, with its colour where that is not the mover's. */
static void tell_new(const TurnPart *part, Summary *summary, const char *verb, HexiPiece piece) {
    const int colour = hexi_colour(piece);
    const HexiKind kind = hexi_kind(piece);
    const HexiState *state = part->before;
    const bool other = colour != state->side;
    const bool vowel = other ? colour == HEXI_ORANGE
                             : kind == HEXI_ASSASSIN || kind == HEXI_ARCHER || kind == HEXI_ALCAZAR;
    summary_add(summary, "%s %s %s%s%s", verb, vowel ? "an" : "a",
                other ? hexi_colour_name[colour] : "", other ? " " : "", hexi_kind_name[kind]);
}

static void tell_move(const TurnPart *part, Summary *summary, const PlayedAction *played) {
    const HexiActionKind act = hexi_action_kind(played->action);
    const Board *board = part->board;
    const Event *move = &played->event[0];
    const char *kind = hexi_kind_name[hexi_kind((HexiPiece)move->piece)];
    if (act == HEXI_SANCTUARY) {
        summary_add(summary, "sought Sanctuary, Sovereign %s-%s", board->name[move->from],
                    board->name[move->to]);
        return;
    }
    summary_add(summary, "%s %s%s%s", kind, board->name[move->from],
                act == HEXI_CAPTURE ? "x" : "-", board->name[move->to]);
}

static void tell_events(const TurnPart *part, Summary *summary, const PlayedAction *played) {
    const bool shot = hexi_action_kind(played->action) == HEXI_SHOT;
    bool took = false;
    for (int i = 0; i < played->events; i++) {
        const Event *event = &played->event[i];
        char name[SUMMARY_NAME_MAX];
        if (event->kind == EVENT_CAPTURED && event->seat != SEAT_NONE) {
            summary_add(summary, "%s%s",
                        took   ? ""
                        : shot ? "shot "
                               : "took ",
                        whose(part, (HexiPiece)event->piece, name));
            took = true;
        } else if (event->kind == EVENT_CHANGED) {
            tell_new(part, summary, "became", (HexiPiece)event->into);
        } else if (event->kind == EVENT_PLACED) {
            tell_new(part, summary, "placed", (HexiPiece)event->piece);
            summary_join(summary, " on %s", part->board->name[event->to]);
        } else if (event->kind == EVENT_NOTE && event->value == HEXI_NOTE_ACTIVE) {
            summary_add(summary, "%s moves again", hexi_colour_name[event->seat]);
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
        char name[SUMMARY_NAME_MAX];
        if ((attacked >> colour & 1) != 0 && colour != state->side) {
            summary_add(summary, "attacks %s",
                        whose(part, hexi_piece(colour, HEXI_SOVEREIGN), name));
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
