/* The result of a round of a conflict, in words: W-19 .. W-26. */
#include "game/text.h"
#include "games/firstwar/view/parts.h"

/* What becomes of the pieces of a seat. */
typedef struct Toll {
    WarCrowd lost, wounded, gone;
} Toll;

/* `compared` while the stacks are compared; after that only wounded pieces without a retreat
 * are lost. */
static void count_event(const Event *event, Cell cell, bool compared, Toll toll[WAR_SEATS]) {
    const bool changes = event->kind == EVENT_CHANGED && event->to == cell &&
                         war_wounded(war_code_piece(event->into));
    const bool leaves =
        (event->kind == EVENT_CAPTURED || event->kind == EVENT_MOVED) && event->from == cell;
    if (!changes && !leaves) {
        return;
    }
    const WarPiece piece = war_code_piece(event->piece);
    Toll *its = &toll[war_code_seat(event->piece)];
    if (changes) {
        its->wounded += war_one(war_code_piece(event->into));
    } else if (event->kind == EVENT_MOVED) {
        its->gone += war_one(piece);
    } else {
        its->lost += war_one(piece);
        its->wounded -= !compared && war_count(its->wounded, piece) > 0 ? war_one(piece) : 0;
    }
}

/* Adds `Hunter, 2 Farmers lost`; nothing for an empty crowd. */
static void add_crowd(char text[WAR_TOLL_MAX], WarCrowd crowd, const char *fate) {
    for (int kind = 0; kind < WAR_KINDS; kind++) {
        const int count = war_count(crowd, war_piece((WarKind)kind, false)) +
                          war_count(crowd, war_piece((WarKind)kind, true));
        const char *joint = text[0] != '\0' ? ", " : "";
        if (count == 1) {
            text_add(text, WAR_TOLL_MAX, "%s%s", joint, war_kind_names[kind]);
        } else if (count > 1) {
            text_add(text, WAR_TOLL_MAX, "%s%d %ss", joint, count, war_kind_names[kind]);
        }
    }
    if (crowd != 0) {
        text_add(text, WAR_TOLL_MAX, " %s", fate);
    }
}

bool war_round_toll(const Event *events, int count, Cell cell, char text[WAR_SEATS][WAR_TOLL_MAX]) {
    Toll toll[WAR_SEATS] = {{.lost = 0}};
    bool compared = true;
    int round = -1;
    for (int i = 0; i < count; i++) {
        const Event *event = &events[i];
        if (event->kind == EVENT_NOTE && event->value == WAR_NOTE_ROUND && event->to == cell) {
            round = i;
        }
    }
    for (int i = round + 1; i < count && round >= 0; i++) {
        const Event *event = &events[i];
        compared = compared && event->kind != EVENT_MOVED && event->kind != EVENT_FLIPPED &&
                   (event->kind != EVENT_NOTE || event->value != WAR_NOTE_NO_RETREAT);
        count_event(event, cell, compared, toll);
    }
    for (int seat = 0; seat < WAR_SEATS; seat++) {
        text[seat][0] = '\0';
        add_crowd(text[seat], toll[seat].lost, "lost");
        add_crowd(text[seat], toll[seat].wounded, "wounded");
        add_crowd(text[seat], toll[seat].gone, "retreated");
    }
    return round >= 0;
}
