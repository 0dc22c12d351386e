/* What a turn, or a part of it, did, in words: a line for each phase and each conflict. */
#include "game/explain.h"
#include "game/text.h"
#include "games/firstwar/view/parts.h"

enum { FIGHTS_MAX = 16 };

typedef struct Fight {
    Cell cell;
    WarToll toll;
} Fight;

/* A number of pieces of each kind, as if none were wounded. */
typedef struct Kinds {
    int of[WAR_PIECES];
} Kinds;

typedef struct Story {
    const TurnPart *part;
    const WarState *before, *after;
    bool emergency;
    CellSet attacked; /* by moves */
    Cell explored[WAR_CELLS], barren[WAR_CELLS];
    int explored_count, barren_count;
    Fight fight[FIGHTS_MAX];
    int fights;
    bool fighting; /* the last of them goes on */
    Kinds moved, hungry, healed, grown;
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

static void count_kind(Kinds *kinds, uint16_t code) {
    kinds->of[war_piece(war_kind_of(war_code_piece(code)), false)]++;
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
        count_kind(&story->grown, event->piece);
    } else if (event->kind == EVENT_NOTE) {
        hear_note(story, event);
    }
    if (story->fighting && is_of_fight(story, event)) {
        Fight *fight = &story->fight[story->fights - 1];
        war_toll_add(&fight->toll, event, fight->cell);
    } else if (event->kind == EVENT_MOVED) {
        count_kind(&story->moved, event->piece);
        if (set_has(story->before->held[1 - story->part->seat], event->to)) {
            story->attacked.word[event->to >> 6] |= UINT64_C(1) << (event->to & 63);
        }
    } else if (event->kind == EVENT_CHANGED && war_wounded(war_code_piece(event->into))) {
        count_kind(&story->hungry, event->piece);
    } else if (event->kind == EVENT_CHANGED) {
        count_kind(&story->healed, event->piece);
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

/* Adds `moved a Hunter and 2 Farmers`; nothing where there are none. `name` is in the sentence
 * behind them, if at all. */
static void say_kinds(Summary *summary, const char *sentence, const Kinds *kinds,
                      const char *name) {
    WarList list = {.text = ""};
    war_list_add_pieces(&list, kinds->of, war_view_a_piece);
    if (war_list_and(&list)[0] != '\0') {
        summary_add(summary, sentence, list.text, name);
    }
}

static void say_crowd(Summary *summary, const char *sentence, WarCrowd crowd, const char *name) {
    Kinds kinds = {{0}};
    war_count_kinds(crowd, kinds.of);
    say_kinds(summary, sentence, &kinds, name);
}

/* What a conflict cost a seat, whose name is said once, unless it is the player's own. */
static void say_toll(const Story *story, Summary *summary, const Fight *fight, int seat) {
    static const char *const lost[] = {N_("lost %s"), N_("you lost %s"), N_("%2$s lost %1$s")};
    static const char *const hurt[] = {N_("had %s wounded"), N_("you had %s wounded"),
                                       N_("%2$s had %1$s wounded")};
    static const char *const left[] = {N_("retreated with %s"), N_("you retreated with %s"),
                                       N_("%2$s retreated with %1$s")};
    const TurnPart *part = story->part;
    const WarCrowd fallen = fight->toll.of[seat].lost;
    const WarCrowd wounded = fight->toll.of[seat].wounded;
    WarCrowd gone = fight->toll.of[seat].gone;
    for (WarCrowd each = wounded; each != 0;) { /* who is wounded retreats: W-23 */
        const WarPiece piece = war_first(&each);
        gone -= war_count(gone, piece) > 0 ? war_one(piece) : 0;
    }
    const int who = seat == part->seat ? 0 : seat == part->you ? 1 : 2;
    const char *name = part->seat_name[seat];
    say_crowd(summary, lost[who], fallen, name);
    say_crowd(summary, hurt[fallen == 0 ? who : 0], wounded, name);
    say_crowd(summary, left[(fallen | wounded) == 0 ? who : 0], gone, name);
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
        summary_add(summary, attacks ? N_("attacked %s") : N_("arranged the defence of %s"), cell);
        return;
    }
    summary_add(summary, attacks ? N_("attacked %s: ") : N_("defended %s: "), cell);
    say_toll(story, summary, fight, story->part->seat);
    say_toll(story, summary, fight, 1 - story->part->seat);
}

static void say_moves(const Story *story, Summary *summary) {
    Cell attacked[WAR_CELLS];
    int count = 0;
    for (CellSet left = story->attacked; !set_empty(left);) {
        const Cell cell = set_take(&left);
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
    say_kinds(summary, N_("moved %s"), &story->moved, "");
    summary_add_cells(summary, story->part->board, attacked, count, N_("attacks %s"),
                      "attacks %d tile", "attacks %d tiles");
}

static void say_cards(const Story *story, Summary *summary, const char *sentence, const int *place,
                      int count) {
    WarList list = {.text = ""};
    for (int i = 0; i < count; i++) {
        war_list_add(&list, tr(war_deck[story->after->card[story->part->seat][place[i]]].name));
    }
    if (count > 0) {
        summary_add(summary, sentence, war_list_commas(&list));
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
    say_kinds(summary, N_("%s went hungry"), &story.hungry, "");
    summary_begin_line(summary);
    say_cards(&story, summary, N_("revealed %s"), story.revealed, story.reveals);
    say_cards(&story, summary, N_("activated %s"), story.activated, story.activations);
    summary_begin_line(summary);
    say_kinds(summary, N_("healed %s"), &story.healed, "");
    summary_begin_line(summary);
    say_kinds(summary, N_("grew %s"), &story.grown, "");
    summary_add_cells(summary, part->board, story.barren, story.barren_count,
                      N_("nothing grew on %s"), "nothing grew on %d tile",
                      "nothing grew on %d tiles");
    if (summary->count == 0) {
        summary_add(summary, "did nothing");
    }
}
