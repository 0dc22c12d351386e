/* What a turn, or a part of it, did, in words: a line for each phase and each conflict. */
#include "game/explain.h"
#include "games/firstwar/view/parts.h"

enum { CROWD_TEXT_MAX = 80, FIGHTS_MAX = 16 };

typedef struct Fight {
    Cell cell;
    WarToll toll;
} Fight;

/* A number of pieces of each kind. */
typedef struct Kinds {
    int of[WAR_KINDS];
} Kinds;

typedef struct Story {
    const TurnPart *part;
    const WarState *before, *after;
    bool emergency;
    WarSet attacked; /* by moves */
    Cell explored[WAR_CELLS], barren[WAR_CELLS];
    int explored_count, barren_count;
    Fight fight[FIGHTS_MAX];
    int fights;
    bool fighting; /* the last of them goes on */
    Kinds moved, hungry, healed, grown;
    int moves, hungers, heals, growths;
    int revealed[WAR_CARDS], activated[WAR_CARDS];
    int reveals, activations;
} Story;

/* --- What happened ------------------------------------------------------------------------- */

static void fight_on(Story *story, Cell cell) {
    if (story->fights < FIGHTS_MAX) {
        story->fight[story->fights++] = (Fight){.cell = cell};
    }
    story->fighting = true;
}

static void count_kind(Kinds *kinds, int *all, uint16_t code) {
    kinds->of[war_kind_of(war_code_piece(code))]++;
    (*all)++;
}

static void hear_card(Story *story, int place) {
    const uint32_t bit = UINT32_C(1) << place;
    bool known = (story->before->shown[story->part->seat] & bit) != 0;
    for (int i = 0; i < story->reveals; i++) {
        known = known || story->revealed[i] == place;
    }
    if (known) {
        story->activated[story->activations++] = place;
    } else {
        story->revealed[story->reveals++] = place;
    }
}

static void hear_note(Story *story, const Event *event) {
    if (event->value == WAR_NOTE_EMERGENCY) {
        story->emergency = true;
    } else if (event->value == WAR_NOTE_FIGHT) {
        fight_on(story, event->to);
    } else if (event->value == WAR_NOTE_RUN_OUT) {
        story->barren[story->barren_count++] = event->to;
    }
}

/* True for what happens in a conflict. */
static bool is_of_fight(const Story *story, const Event *event) {
    const Cell cell = story->fight[story->fights - 1].cell;
    return event->kind == EVENT_CHANGED
               ? event->to == cell && war_wounded(war_code_piece(event->into))
               : event->kind == EVENT_CAPTURED || event->kind == EVENT_MOVED ||
                     event->kind == EVENT_NOTE;
}

static void hear(Story *story, const Event *event) {
    if (event->kind == EVENT_FLIPPED) {
        story->explored[story->explored_count++] = event->to;
    } else if (event->kind == EVENT_CARD) {
        hear_card(story, event->value - WAR_ITEM_CARD);
    } else if (event->kind == EVENT_PLACED) {
        count_kind(&story->grown, &story->growths, event->piece);
    } else if (event->kind == EVENT_NOTE) {
        hear_note(story, event);
    }
    if (story->fighting && is_of_fight(story, event)) {
        Fight *fight = &story->fight[story->fights - 1];
        war_toll_add(&fight->toll, event, fight->cell);
    } else if (event->kind == EVENT_MOVED) {
        count_kind(&story->moved, &story->moves, event->piece);
        if (war_has(story->before->held[1 - story->part->seat], event->to)) {
            story->attacked.word[event->to >> 6] |= UINT64_C(1) << (event->to & 63);
        }
    } else if (event->kind == EVENT_CHANGED && war_wounded(war_code_piece(event->into))) {
        count_kind(&story->hungry, &story->hungers, event->piece);
    } else if (event->kind == EVENT_CHANGED) {
        count_kind(&story->healed, &story->heals, event->piece);
    }
}

static void hear_action(Story *story, const PlayedAction *played) {
    const WarActionKind kind = war_action_kind(played->action);
    const bool of_fight = kind == WAR_STACK || kind == WAR_ON || kind == WAR_RETREAT;
    story->fighting = story->fighting && of_fight;
    if (of_fight && !story->fighting) {
        fight_on(story, story->before->fight.cell);
    }
    for (int i = 0; i < played->events; i++) {
        hear(story, &played->event[i]);
    }
}

/* --- In words ------------------------------------------------------------------------------ */

/* `a Hunter and 2 Farmers`. */
static const char *kinds_text(const Kinds *kinds, char text[CROWD_TEXT_MAX]) {
    int last = WAR_KINDS - 1;
    while (last > 0 && kinds->of[last] == 0) {
        last--;
    }
    text[0] = '\0';
    for (int kind = 0; kind <= last; kind++) {
        const int count = kinds->of[kind];
        const char *joint = text[0] == '\0' ? "" : kind == last ? " and " : ", ";
        if (count == 1) {
            text_add(text, CROWD_TEXT_MAX, "%sa %s", joint, war_kind_names[kind]);
        } else if (count > 1) {
            text_add(text, CROWD_TEXT_MAX, "%s%d %ss", joint, count, war_kind_names[kind]);
        }
    }
    return text;
}

static const char *crowd_text(WarCrowd crowd, char text[CROWD_TEXT_MAX]) {
    Kinds kinds = {{0}};
    while (crowd != 0) {
        kinds.of[war_kind_of(war_first(&crowd))]++;
    }
    return kinds_text(&kinds, text);
}

static void say_kinds(Summary *summary, const char *verb, const Kinds *kinds, int count) {
    char text[CROWD_TEXT_MAX];
    if (count > 0) {
        summary_add(summary, "%s %s", verb, kinds_text(kinds, text));
    }
}

/* What a conflict cost a seat. */
static void say_toll(const Story *story, Summary *summary, const Fight *fight, int seat) {
    const TurnPart *part = story->part;
    char who[SUMMARY_NAME_MAX] = "";
    char text[CROWD_TEXT_MAX];
    const WarCrowd wounded = fight->toll.of[seat].wounded;
    WarCrowd gone = fight->toll.of[seat].gone;
    for (WarCrowd left = wounded; left != 0;) { /* who is wounded retreats: W-23 */
        const WarPiece piece = war_first(&left);
        gone -= war_count(gone, piece) > 0 ? war_one(piece) : 0;
    }
    if (seat != part->seat) {
        text_say(who, sizeof who, "%s ", seat == part->you ? "you" : part->seat_name[seat]);
    }
    if (fight->toll.of[seat].lost != 0) {
        summary_add(summary, "%slost %s", who, crowd_text(fight->toll.of[seat].lost, text));
        who[0] = '\0';
    }
    if (wounded != 0) {
        summary_add(summary, "%shad %s wounded", who, crowd_text(wounded, text));
        who[0] = '\0';
    }
    if (gone != 0) {
        summary_add(summary, "%sretreated with %s", who, crowd_text(gone, text));
    }
}

static bool cost_nothing(const Fight *fight) {
    const WarToll *toll = &fight->toll;
    return (toll->of[0].lost | toll->of[0].wounded | toll->of[0].gone | toll->of[1].lost |
            toll->of[1].wounded | toll->of[1].gone) == 0;
}

static void say_fight(const Story *story, Summary *summary, const Fight *fight) {
    const char *cell = story->part->board->name[fight->cell];
    const bool attacks = war_side(story->before) == story->part->seat;
    summary_begin_line(summary);
    if (cost_nothing(fight)) {
        summary_add(summary, "%s %s", attacks ? "attacked" : "arranged the defence of", cell);
        return;
    }
    summary_add(summary, "%s %s: ", attacks ? "attacked" : "defended", cell);
    say_toll(story, summary, fight, story->part->seat);
    say_toll(story, summary, fight, 1 - story->part->seat);
}

static void say_moves(const Story *story, Summary *summary) {
    Cell attacked[WAR_CELLS];
    int count = 0;
    for (WarSet left = story->attacked; !war_empty(left);) {
        const Cell cell = war_take(&left);
        bool fought = false;
        for (int i = 0; i < story->fights; i++) {
            fought = fought || story->fight[i].cell == cell;
        }
        attacked[count] = cell;
        count += !fought;
    }
    if (story->emergency) {
        summary_add(summary, "declared a food emergency");
    }
    summary_add_cells(summary, story->part->board, story->explored, story->explored_count,
                      N_("explored %s"), "explored %d tile", "explored %d tiles");
    say_kinds(summary, "moved", &story->moved, story->moves);
    summary_add_cells(summary, story->part->board, attacked, count, N_("attacks %s"),
                      "attacks %d tile", "attacks %d tiles");
}

static void say_cards(const Story *story, Summary *summary, const char *verb, const int *place,
                      int count) {
    for (int i = 0; i < count; i++) {
        const int card = story->after->card[story->part->seat][place[i]];
        summary_add(summary, "%s%s%s", i == 0 ? verb : "", i == 0 ? " " : "", war_deck[card].name);
    }
}

void war_view_sum_up(const TurnPart *part, Summary *summary) {
    Story story = {.part = part, .before = part->before, .after = part->after};
    for (int i = 0; i < part->count; i++) {
        hear_action(&story, &part->played[i]);
    }
    say_moves(&story, summary);
    for (int i = 0; i < story.fights; i++) {
        say_fight(&story, summary, &story.fight[i]);
    }
    summary_begin_line(summary);
    if (story.hungers > 0) {
        char text[CROWD_TEXT_MAX];
        summary_add(summary, "%s went hungry", kinds_text(&story.hungry, text));
    }
    summary_begin_line(summary);
    say_cards(&story, summary, "revealed", story.revealed, story.reveals);
    say_cards(&story, summary, "activated", story.activated, story.activations);
    summary_begin_line(summary);
    say_kinds(summary, "healed", &story.healed, story.heals);
    summary_begin_line(summary);
    say_kinds(summary, "grew", &story.grown, story.growths);
    summary_add_cells(summary, part->board, story.barren, story.barren_count,
                      N_("nothing grew on %s"), "nothing grew on %d tile",
                      "nothing grew on %d tiles");
    if (summary->count == 0) {
        summary_add(summary, "did nothing");
    }
}
