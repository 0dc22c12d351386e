/* The result of a round of a conflict, in words: W-19 .. W-26. */
#include "game/text.h"
#include "games/firstwar/view/parts.h"

void war_toll_add(WarToll *toll, const Event *event, Cell cell) {
    const bool changes = event->kind == EVENT_CHANGED && event->to == cell &&
                         war_wounded(war_code_piece(event->into));
    const bool leaves =
        (event->kind == EVENT_CAPTURED || event->kind == EVENT_MOVED) && event->from == cell;
    if (event->kind == EVENT_NOTE && event->value == WAR_NOTE_ROUND) {
        toll->compared = false;
    }
    /* After the stacks are compared only wounded pieces without a retreat are lost. */
    toll->compared = toll->compared || event->kind == EVENT_MOVED || event->kind == EVENT_FLIPPED ||
                     (event->kind == EVENT_NOTE && event->value == WAR_NOTE_NO_RETREAT);
    if (!changes && !leaves) {
        return;
    }
    const WarPiece piece = war_code_piece(event->piece);
    const int seat = war_code_seat(event->piece);
    if (changes) {
        toll->of[seat].wounded += war_one(war_code_piece(event->into));
    } else if (event->kind == EVENT_MOVED) {
        toll->of[seat].gone += war_one(piece);
    } else {
        const bool wounded = toll->compared && war_count(toll->of[seat].wounded, piece) > 0;
        toll->of[seat].lost += war_one(piece);
        toll->of[seat].wounded -= wounded ? war_one(piece) : 0;
    }
}

/* Adds `Hunter, 2 Farmers lost`; nothing for an empty crowd. */
static void add_crowd(WarList *list, WarCrowd crowd, const char *fate) {
    int count[WAR_PIECES] = {0};
    WarList pieces = {.text = ""};
    char words[WAR_LIST_MAX];
    if (crowd != 0) {
        war_count_kinds(crowd, count);
        war_list_add_pieces(&pieces, count, war_piece_names);
        tr_say(words, sizeof words, fate, war_list_commas(&pieces));
        war_list_add(list, words);
    }
}

bool war_round_toll(const Event *events, int count, Cell cell, char text[WAR_SEATS][WAR_TOLL_MAX]) {
    WarToll toll = {.compared = false};
    int round = -1;
    for (int i = 0; i < count; i++) {
        const Event *event = &events[i];
        if (event->kind == EVENT_NOTE && event->value == WAR_NOTE_ROUND && event->to == cell) {
            round = i;
        }
    }
    for (int i = round + 1; i < count && round >= 0; i++) {
        war_toll_add(&toll, &events[i], cell);
    }
    for (int seat = 0; seat < WAR_SEATS; seat++) {
        WarList list = {.text = ""};
        add_crowd(&list, toll.of[seat].lost, N_("%s lost"));
        add_crowd(&list, toll.of[seat].wounded, N_("%s wounded"));
        add_crowd(&list, toll.of[seat].gone, N_("%s retreated"));
        tr_say(text[seat], WAR_TOLL_MAX, "%s", war_list_commas(&list));
    }
    return round >= 0;
}
