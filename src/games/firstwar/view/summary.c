/* What a turn, or a part of it, does, in words: a line for each phase and each conflict. */
#include "game/explain.h"
#include "game/text.h"
#include "games/firstwar/view/parts.h"

enum { FIGHTS_MAX = 16, WAYS_MAX = 24, WAYS_NAMED = 4 };

typedef struct Fight {
    Cell cell;
    WarToll toll;
} Fight;

/* A number of pieces of each kind. */
typedef struct Kinds {
    int of[WAR_PIECES];
} Kinds;

/* The pieces that go from one tile to another, over others between. */
typedef struct Trek {
    Cell from, to;
    Kinds kinds;
} Trek;

/* What happens to pieces on tiles: the tiles, up to as many as are named, and all of the pieces. */
typedef struct Places {
    Kinds kinds;
    Trek at[WAYS_NAMED];
    int count; /* may be more than are kept */
} Places;

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
    Trek way[WAYS_MAX];
    int ways;
    Kinds moved;
    Places hungry, healed, grown;
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

static WarPiece kind_of(uint16_t code) {
    return war_piece(war_kind_of(war_code_piece(code)), false);
}

static void hear_place(Places *places, uint16_t code, Cell cell) {
    const WarPiece kind = kind_of(code);
    int i = 0;
    places->kinds.of[kind]++;
    while (i < places->count && i < WAYS_NAMED && places->at[i].to != cell) {
        i++;
    }
    if (i == places->count && i < WAYS_NAMED) {
        places->at[i] = (Trek){.from = CELL_NONE, .to = cell};
    }
    places->count += i == places->count;
    if (i < WAYS_NAMED) {
        places->at[i].kinds.of[kind]++;
    }
}

static Trek *trek_of(Story *story, Cell from, Cell to) {
    for (int i = 0; i < story->ways; i++) {
        if (story->way[i].from == from && story->way[i].to == to) {
            return &story->way[i];
        }
    }
    if (story->ways == WAYS_MAX) {
        return NULL;
    }
    story->way[story->ways] = (Trek){.from = from, .to = to};
    return &story->way[story->ways++];
}

/* One who has come to `from` in this part goes on from there. */
static void hear_move(Story *story, const Event *event) {
    const WarPiece kind = kind_of(event->piece);
    Cell from = event->from;
    for (int i = story->ways - 1; i >= 0; i--) {
        if (story->way[i].to == from && story->way[i].kinds.of[kind] > 0) {
            story->way[i].kinds.of[kind]--;
            from = story->way[i].from;
            break;
        }
    }
    Trek *way = trek_of(story, from, event->to);
    story->moved.of[kind] += from == event->from;
    if (way != NULL) {
        way->kinds.of[kind]++;
    }
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
        hear_place(&story->grown, event->piece, event->to);
    } else if (event->kind == EVENT_NOTE) {
        hear_note(story, event);
    }
    if (story->fighting && is_of_fight(story, event)) {
        Fight *fight = &story->fight[story->fights - 1];
        war_toll_add(&fight->toll, event, fight->cell);
    } else if (event->kind == EVENT_MOVED) {
        hear_move(story, event);
        if (set_has(story->before->held[1 - story->part->seat], event->to)) {
            story->attacked.word[event->to >> 6] |= UINT64_C(1) << (event->to & 63);
        }
    } else if (event->kind == EVENT_CHANGED && war_wounded(war_code_piece(event->into))) {
        hear_place(&story->hungry, event->piece, event->to);
    } else if (event->kind == EVENT_CHANGED) {
        hear_place(&story->healed, event->piece, event->to);
    }
}

static void hear_action(Story *story, const PlayedAction *played) {
    const WarActionKind kind = war_action_kind(played->action);
    const bool of_fight = kind == WAR_STACK || kind == WAR_ON || kind == WAR_RETREAT;
    story->fighting = story->fighting && of_fight;
    if (of_fight && !story->fighting) {
        fight_on(story, story->before->fight.cell);
    }
    if (story->part->imagined && kind == WAR_MOVE &&
        set_has(((const WarState *)played->before)->hidden, war_to(played->action))) {
        return; /* what is there is not known: see say_ways */
    }
    for (int i = 0; i < played->events; i++) {
        hear(story, &played->event[i]);
    }
}

/* --- In words ------------------------------------------------------------------------------ */

static int sum_of(const Kinds *kinds) {
    int sum = 0;
    for (int i = 0; i < WAR_PIECES; i++) {
        sum += kinds->of[i];
    }
    return sum;
}

/* `a Hunter and 2 Farmers` */
static const char *kinds_words(const Kinds *kinds, WarList *list) {
    *list = (WarList){.text = ""};
    war_list_add_pieces(list, kinds->of, war_view_a_piece);
    return war_list_and(list);
}

/* Adds `a Hunter and 2 Farmers go hungry`; nothing where there are none. `name` is in the sentence
 * behind them, if at all. */
static void say_kinds(Summary *summary, TextForms sentence, const Kinds *kinds, const char *name) {
    WarList list;
    const int sum = sum_of(kinds);
    if (sum > 0) {
        summary_add_number(summary, sentence.one, sentence.many, sum, kinds_words(kinds, &list),
                           name);
    }
}

static void say_crowd(Summary *summary, TextForms sentence, WarCrowd crowd, const char *name) {
    Kinds kinds = {{0}};
    war_count_kinds(crowd, kinds.of);
    say_kinds(summary, sentence, &kinds, name);
}

/* Where there are few tiles each is named, else how many pieces there are in all. */
static void say_places(const Story *story, Summary *summary, const Places *places, TextForms on,
                       TextForms all) {
    for (int i = 0; i < places->count && places->count <= WAYS_NAMED; i++) {
        say_kinds(summary, on, &places->at[i].kinds, story->part->board->name[places->at[i].to]);
    }
    if (places->count > WAYS_NAMED) {
        say_kinds(summary, all, &places->kinds, "");
    }
}

/* What a conflict costs a seat, whose name is said unless it is the one that acts. */
static void say_toll(const Story *story, Summary *summary, const Fight *fight, int seat) {
    static const TextForms fall[] = {NN_("%s is destroyed", "%s are destroyed"),
                                     NN_("you lose %s", "you lose %s"),
                                     NN_("%2$s loses %1$s", "%2$s loses %1$s")};
    static const TextForms hurt[] = {NN_("%s is wounded", "%s are wounded"),
                                     NN_("you have %s wounded", "you have %s wounded"),
                                     NN_("%2$s has %1$s wounded", "%2$s has %1$s wounded")};
    static const TextForms leave[] = {NN_("%s retreats", "%s retreat"),
                                      NN_("you retreat with %s", "you retreat with %s"),
                                      NN_("%2$s retreats with %1$s", "%2$s retreats with %1$s")};
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
    say_crowd(summary, fall[who], fallen, name);
    say_crowd(summary, hurt[who], wounded, name);
    say_crowd(summary, leave[who], gone, name);
}

static bool cost_nothing(const Fight *fight) {
    const WarToll *toll = &fight->toll;
    return (toll->of[0].lost | toll->of[0].wounded | toll->of[0].gone | toll->of[1].lost |
            toll->of[1].wounded | toll->of[1].gone) == 0;
}

static const char *stack_words(WarStack stack, WarList *list) {
    Kinds kinds = {{0}};
    int pieces = 0;
    for (int shift = 12; shift >= 0 && (stack >> shift & 15) != 0; shift -= 4) {
        kinds.of[(stack >> shift & 15) - 1]++;
        pieces++;
    }
    WarList words;
    *list = (WarList){.text = ""};
    tr_say(list->text, sizeof list->text, pieces > 1 ? N_("%s together") : N_("%s alone"),
           kinds_words(&kinds, &words));
    return list->text;
}

/* W-17, W-18: how the defenders stand, or which of their stacks an attacker goes against. */
static void say_stacks(Summary *summary, const PlayedAction *played) {
    const WarState *before = played->before;
    const int number = war_number(played->action);
    WarDivision division[WAR_DIVISIONS_MAX];
    WarList all = {.text = ""}, stack;
    if (war_action_kind(played->action) == WAR_ON) {
        summary_add(summary, "against %s", stack_words(before->fight.stack[number], &stack));
    } else if (number < war_divisions(before, division)) {
        for (int i = 0; i < division[number].stacks; i++) {
            war_list_add(&all, stack_words(division[number].stack[i], &stack));
        }
        summary_add(summary, "%s", war_list_commas(&all));
    }
}

static bool is_choice(const PlayedAction *played, Cell cell) {
    const WarState *before = played->before;
    const WarActionKind kind = war_action_kind(played->action);
    return (kind == WAR_STACK || kind == WAR_ON) && before->fight.cell == cell;
}

static bool any_choice(const TurnPart *part, Cell cell) {
    bool found = false;
    for (int i = 0; i < part->count; i++) {
        found = found || is_choice(&part->played[i], cell);
    }
    return found;
}

/* The stacks chosen in it, and what it costs. */
static void say_fight(const Story *story, Summary *summary, const Fight *fight) {
    const TurnPart *part = story->part;
    const char *cell = part->board->name[fight->cell];
    const bool attacks = war_side(story->before) == part->seat;
    const bool costs = !cost_nothing(fight) && !part->imagined;
    summary_begin_line(summary);
    if (!costs && !any_choice(part, fight->cell)) {
        summary_add(summary, "%s is fought over", cell);
        return;
    }
    summary_add(summary, attacks ? N_("the attack on %s: ") : N_("the defence of %s: "), cell);
    for (int i = 0; i < part->count; i++) {
        if (is_choice(&part->played[i], fight->cell)) {
            say_stacks(summary, &part->played[i]);
        }
    }
    if (costs) {
        say_toll(story, summary, fight, part->seat);
        say_toll(story, summary, fight, 1 - part->seat);
    }
}

/* Where there are few ways each is named. */
static void say_ways(const Story *story, Summary *summary) {
    const Board *board = story->part->board;
    for (int i = 0; i < story->part->count && story->part->imagined; i++) {
        const PlayedAction *played = &story->part->played[i];
        const WarState *before = played->before;
        const Cell to = war_to(played->action);
        if (war_action_kind(played->action) == WAR_MOVE && set_has(before->hidden, to)) {
            summary_add(summary, "%s on %s explores %s",
                        tr(war_view_a_piece[war_action_piece(played->action)]),
                        board->name[war_from(played->action)], board->name[to]);
        }
    }
    int count = 0;
    for (int i = 0; i < story->ways; i++) {
        count += sum_of(&story->way[i].kinds) > 0;
    }
    if (count > WAYS_NAMED) {
        say_kinds(summary, (TextForms)NN_("%s moves", "%s move"), &story->moved, "");
        return;
    }
    for (int i = 0; i < story->ways; i++) {
        const Trek *way = &story->way[i];
        const int sum = sum_of(&way->kinds);
        WarList list;
        if (sum > 0) {
            summary_add_number(summary, "%s goes from %s to %s", "%s go from %s to %s", sum,
                               kinds_words(&way->kinds, &list), board->name[way->from],
                               board->name[way->to]);
        }
    }
}

static void say_moves(const Story *story, Summary *summary) {
    const Board *board = story->part->board;
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
        summary_add(summary, "a food emergency is declared");
    }
    say_ways(story, summary);
    summary_add_cells(summary, board, story->explored, story->explored_count,
                      story->explored_count == 1 ? N_("%s is explored") : N_("%s are explored"),
                      "%d tile is explored", "%d tiles are explored");
    summary_add_cells(summary, board, attacked, count,
                      count == 1 ? N_("%s is attacked") : N_("%s are attacked"),
                      "%d tile is attacked", "%d tiles are attacked");
}

/* A card that nobody has seen yet is not named before it is revealed. */
static void say_cards(const Story *story, Summary *summary, TextForms sentence, const int *place,
                      int count, bool seen) {
    WarList list = {.text = ""};
    for (int i = 0; i < count; i++) {
        char card[WAR_LIST_MAX];
        if (seen) {
            tr_say(card, sizeof card, "%s",
                   tr(war_deck[story->after->card[story->part->seat][place[i]]].name));
        } else {
            tr_say(card, sizeof card, "a card of level %d", war_place_level(place[i]));
        }
        war_list_add(&list, card);
    }
    if (count > 0) {
        summary_add_number(summary, sentence.one, sentence.many, count, war_list_commas(&list));
    }
}

/* W-8, W-28: how many pieces are fed that were not before. */
static void say_food(const Story *story, Summary *summary) {
    const int seat = story->part->seat;
    const bool own = war_side(story->before) == seat && war_side(story->after) == seat;
    if (!own || story->after->phase > WAR_CONFLICT || story->after->ended != WAR_GOES_ON) {
        return;
    }
    const int was = war_outlook(story->before, seat).hungry;
    const int is = war_outlook(story->after, seat).hungry;
    if (is < was) {
        summary_purpose_number(story->part, summary, "feeds %d more", "feeds %d more", was - is,
                               was - is);
    } else if (is > was) {
        summary_purpose_number(story->part, summary, "%d more goes hungry", "%d more go hungry",
                               is - was, is - was);
    }
}

/* W-35: how many tiles can grow that could not before. */
static void say_growth(const Story *story, Summary *summary) {
    const int seat = story->part->seat;
    if (war_side(story->before) != seat || war_side(story->after) != seat ||
        story->after->phase > WAR_CONFLICT || story->after->ended != WAR_GOES_ON) {
        return;
    }
    const int was = set_size(war_view_growing(story->before, seat));
    const int is = set_size(war_view_growing(story->after, seat));
    if (is > was) {
        summary_purpose_number(story->part, summary, "%d more tile can grow",
                               "%d more tiles can grow", is - was, is - was);
    }
}

/* What is said of actions that change nothing by themselves. */
static void say_nothing(const Story *story, Summary *summary) {
    static const char *const done[WAR_PHASES] = {
        [WAR_HUNTER_MOVES] = N_("no other Hunter moves"),
        [WAR_OTHER_MOVES] = N_("no other piece moves"),
        [WAR_CONFLICT] = N_("the conflict goes on"),
        [WAR_FOOD] = N_("no other Healer is healed"),
        [WAR_RESEARCH] = N_("research ends"),
        [WAR_HEALING] = N_("healing ends"),
        [WAR_INCREASE] = N_("the turn ends"),
    };
    const PlayedAction *played = &story->part->played[0];
    const WarState *before = played->before;
    if (story->part->count == 1 && war_action_kind(played->action) == WAR_FIGHT) {
        summary_add(summary, "the conflict on %s comes first",
                    story->part->board->name[war_to(played->action)]);
    } else {
        summary_add(summary, "%s",
                    tr(story->part->count == 1 ? done[before->phase] : N_("nothing is done")));
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
    say_places(&story, summary, &story.hungry,
               (TextForms)NN_("%s on %s goes hungry", "%s on %s go hungry"),
               (TextForms)NN_("%s goes hungry", "%s go hungry"));
    summary_begin_line(summary);
    say_cards(&story, summary, (TextForms)NN_("%s is revealed", "%s are revealed"), story.revealed,
              story.reveals, !part->imagined);
    say_cards(&story, summary, (TextForms)NN_("%s is activated", "%s are activated"),
              story.activated, story.activations, true);
    if (story.activations == 1) {
        const int card = story.after->card[part->seat][story.activated[0]];
        summary_purpose(part, summary, "%s", tr(war_deck[card].effect));
    }
    summary_begin_line(summary);
    say_places(&story, summary, &story.healed,
               (TextForms)NN_("%s on %s is healed", "%s on %s are healed"),
               (TextForms)NN_("%s is healed", "%s are healed"));
    summary_begin_line(summary);
    say_places(&story, summary, &story.grown,
               (TextForms)NN_("%s is gained on %s", "%s are gained on %s"),
               (TextForms)NN_("%s is gained", "%s are gained"));
    summary_add_cells(summary, part->board, story.barren, story.barren_count,
                      N_("nothing grows on %s"), "nothing grows on %d tile",
                      "nothing grows on %d tiles");
    if (summary->count == 0) {
        say_nothing(&story, summary);
    }
    say_food(&story, summary);
    say_growth(&story, summary);
}
