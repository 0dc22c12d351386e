/* The cards of conflicts and of births that a die decided, and what pieces threaten: W-9 .. W-26,
 * W-36. */
#include <string.h>

#include "game/text.h"
#include "games/firstwar/view/parts.h"

/* What became of the pieces of a seat in a conflict. */
typedef struct Tally {
    int lost[WAR_PIECES];   /* as if none were wounded */
    int stayed[WAR_PIECES]; /* wounded, and still on the tile */
    WarList ways;           /* where others retreated to */
} Tally;

typedef struct Battle {
    const FightSource *source;
    FightCard *fight;
    Tally tally[WAR_SEATS];
    int rounds;
    bool named; /* the present round has its heading */
    bool only;  /* it, or the retreat that follows, leaves no choice (W-43) */
} Battle;

/* --- A comparison -------------------------------------------------------------------------- */

static const char *const wounded_again = N_("Wounded again: lost (W-22)");
static const char *const verdicts[] = {
    [WAR_DESTROYS] = N_("Three times as strong: destroyed (W-19)"),
    [WAR_WOUNDS] = N_("Stronger: wounded, must retreat (W-20)"),
    [WAR_EQUAL] = N_("Equal: both wounded (W-21)"),
    [WAR_WOUNDED] = N_("Weaker: wounded, must retreat (W-20)"),
    [WAR_DESTROYED] = N_("A third or less: destroyed (W-19)"),
};

/* A piece as the comparison leaves it: W-19 .. W-22. */
static void add_piece(Battle *battle, FightSide *side, int seat, WarPiece piece, bool lost,
                      bool hurt) {
    const bool falls = lost || (hurt && war_wounded(piece));
    const WarPiece now = hurt ? war_piece(war_kind_of(piece), true) : piece;
    fight_piece(side, war_code(seat, now), falls);
    battle->tally[seat].lost[war_piece(war_kind_of(piece), false)] += falls;
    battle->tally[seat].stayed[war_piece(war_kind_of(piece), true)] += hurt && !falls;
}

static bool all_lost(const FightSide *side) {
    int lost = 0;
    for (int i = 0; i < side->count; i++) {
        lost += side->lost[i];
    }
    return lost == side->count;
}

/* What a stack defends with, as it was noted; W-33: Masonry counts where three stood on the tile.
 */
static WarSum defence_noted(const WarState *state, int seat, WarCrowd crowd, int noted) {
    WarSum sum = {0};
    if (war_defence_parts(state, seat, crowd, 1, &sum) != noted) {
        sum = (WarSum){0};
        (void)war_defence_parts(state, seat, crowd, 3, &sum);
    }
    return sum;
}

static void add_comparison(Battle *battle, const Event *note) {
    const int sums = note->value - WAR_NOTE_COMPARED;
    const int attack = war_attack_in(sums), defence = war_defence_in(sums);
    const WarVerdict verdict = war_verdict(attack, defence);
    FightRow *row = fight_row(battle->fight);
    if (!battle->named) {
        tr_say(row->heading, sizeof row->heading,
               battle->only ? N_("Round %d, nothing to choose (W-43)") : N_("Round %d"),
               battle->rounds);
        battle->named = true;
        battle->only = false;
    }
    for (WarCrowd crowd = war_stack_crowd(note->piece); crowd != 0;) {
        add_piece(battle, &row->side[FIGHT_ATTACKER], note->seat, war_first(&crowd),
                  verdict == WAR_DESTROYED, verdict == WAR_WOUNDED || verdict == WAR_EQUAL);
    }
    for (WarCrowd crowd = war_stack_crowd(note->into); crowd != 0;) {
        add_piece(battle, &row->side[FIGHT_DEFENDER], 1 - note->seat, war_first(&crowd),
                  verdict == WAR_DESTROYS, verdict == WAR_WOUNDS || verdict == WAR_EQUAL);
    }
    tr_say(row->sums, sizeof row->sums, "%d : %d", attack, defence);
    WarSum own = {0};
    const WarState *before = battle->source->before;
    const WarCrowd stack = war_stack_crowd(note->into);
    (void)war_attack_parts(before, note->seat, war_stack_crowd(note->piece), &own);
    const WarSum theirs = defence_noted(before, 1 - note->seat, stack, defence);
    char attacks[WAR_LIST_MAX], defends[WAR_LIST_MAX];
    (void)war_view_sum(&own, attacks);
    (void)war_view_sum(&theirs, defends);
    const char *result =
        tr(verdict == WAR_WOUNDS && all_lost(&row->side[FIGHT_DEFENDER]) ? wounded_again
                                                                         : verdicts[verdict]);
    if (strchr(attacks, ' ') == NULL && strchr(defends, ' ') == NULL) { /* no sums */
        tr_say(row->verdict, sizeof row->verdict, "%s", result);
    } else {
        tr_say(row->verdict, sizeof row->verdict, "%s against %s. %s", attacks, defends, result);
    }
}

/* --- What became of both ------------------------------------------------------------------- */

/* Retreats, and wounded pieces that found none (W-26) or met a lake (W-25). */
static void add_leaving(Battle *battle, const Event *event, bool compared) {
    const int seat = war_code_seat(event->piece);
    const WarKind kind = war_kind_of(war_code_piece(event->piece));
    Tally *tally = &battle->tally[seat];
    char words[WAR_LIST_MAX];
    if (event->kind == EVENT_MOVED) {
        tally->stayed[war_piece(kind, true)]--;
        tr_say(words, sizeof words,
               battle->only ? NC_("a retreat", "%s to %s, the only way (W-43)")
                            : NC_("a retreat", "%s to %s"),
               tr(war_kind_names[kind]), battle->source->board->name[event->to]);
        battle->only = false;
        war_list_add(&tally->ways, words);
    } else if (!compared) {
        tally->stayed[war_piece(kind, true)]--;
        tally->lost[war_piece(kind, false)]++;
    }
}

/* Adds a part of the fate with a list, unless that is empty. */
static void add_fate(char text[FIGHT_TEXT_MAX], const char *part, WarList *list) {
    char words[FIGHT_TEXT_MAX];
    if (war_list_commas(list)[0] != '\0') {
        tr_say(words, sizeof words, part, list->text);
        str_append(text, FIGHT_TEXT_MAX, "%s%s", text[0] != '\0' ? "; " : "", words);
    }
}

static void say_fate(Tally *tally, char text[FIGHT_TEXT_MAX]) {
    WarList lost = {.text = ""}, stayed = {.text = ""};
    war_list_add_pieces(&lost, tally->lost, war_view_a_piece);
    war_list_add_pieces(&stayed, tally->stayed, war_view_a_piece);
    add_fate(text, NC_("of a side", "lost %s"), &lost);
    add_fate(text, N_("retreats wounded: %s"), &tally->ways);
    add_fate(text, N_("keeps %s"), &stayed);
}

static void finish(Battle *battle) {
    FightCard *fight = battle->fight;
    const FightSource *source = battle->source;
    const WarState *after = source->after;
    const int attacker = fight->seat[FIGHT_ATTACKER], defender = fight->seat[FIGHT_DEFENDER];
    const bool takes = set_has(after->held[attacker], fight->cell);
    const bool holds = set_has(after->held[defender], fight->cell);
    const char *name = source->board->name[fight->cell];
    if (takes == holds) {
        tr_say(fight->title, sizeof fight->title,
               takes ? N_("The conflict on %s") : N_("Nobody holds %s"), name);
    } else {
        tr_say(fight->title, sizeof fight->title,
               takes ? N_("%.38s captures %s") : N_("%.38s holds %s"),
               source->seat_name[takes ? attacker : defender], name);
    }
    tr_say_number(fight->remark, sizeof fight->remark, "%d round", "%d rounds", battle->rounds,
                  battle->rounds);
    for (int side = 0; side < FIGHT_SIDES; side++) {
        say_fate(&battle->tally[fight->seat[side]], fight->fate[side]);
    }
}

/* --- Conflicts ----------------------------------------------------------------------------- */

static bool is_note(const Event *event, int note) {
    return event->kind == EVENT_NOTE && event->value == note;
}

/* W-43: stacks or a retreat of a kind that the card marks. */
static bool is_only(const Event *event) {
    return is_note(event, WAR_NOTE_ONLY) &&
           (event->into == WAR_STACK || event->into == WAR_RETREAT);
}

/* The fight for a cell, described by the events from `begin` to `end`. */
static void describe(const FightSource *source, Cell cell, int begin, int end, FightCard *fight) {
    const int attacker = war_side(source->before);
    Battle battle = {.source = source, .fight = fight};
    bool compared = false;
    *fight = (FightCard){.cell = cell, .seat = {attacker, 1 - attacker}};
    for (int i = begin; i < end; i++) {
        const Event *event = &source->event[i];
        const bool leaves = event->kind == EVENT_MOVED || event->kind == EVENT_CAPTURED;
        if (is_only(event)) {
            battle.only = true;
        } else if (is_note(event, WAR_NOTE_ROUND)) {
            battle.rounds++;
            battle.named = false;
            compared = true;
        } else if (event->kind == EVENT_NOTE && event->value >= WAR_NOTE_COMPARED &&
                   event->piece != 0) {
            add_comparison(&battle, event);
        } else if (leaves && event->from == cell) {
            compared = compared && event->kind != EVENT_MOVED;
            add_leaving(&battle, event, compared);
        } else if (event->kind == EVENT_FLIPPED || is_note(event, WAR_NOTE_NO_RETREAT)) {
            compared = false;
        }
    }
    finish(&battle);
}

/* The cell that is fought over, or CELL_NONE. */
static Cell fought_over(const WarState *state) {
    const bool fights = state->phase == WAR_CONFLICT && state->ended == WAR_GOES_ON;
    return fights ? (Cell)state->fight.cell : CELL_NONE;
}

/* The event with which the next fight begins, from `at` on, or the end. */
static int next_fight(const FightSource *source, int at) {
    while (at < source->count && !is_note(&source->event[at], WAR_NOTE_FIGHT)) {
        at++;
    }
    return at;
}

/* The conflicts that the action ended: one that was under way, and those that it began. */
static int conflicts(const FightSource *source, FightCard out[FIGHTS_AT_ONCE]) {
    Cell cell = fought_over(source->before);
    int count = 0, begin = 0;
    /* A position set up by hand may begin in the middle of a fight. */
    for (int i = 0; i < source->first; i++) {
        begin = is_note(&source->event[i], WAR_NOTE_FIGHT) ? i + 1 : begin;
    }
    int end = next_fight(source, source->first);
    while (count < FIGHTS_AT_ONCE) {
        const bool over = end < source->count || fought_over(source->after) != cell;
        if (cell != CELL_NONE && over) {
            describe(source, cell, begin, end, &out[count++]);
        }
        if (end == source->count) {
            break;
        }
        cell = source->event[end].to;
        begin = end + 1;
        end = next_fight(source, begin);
    }
    return count;
}

/* --- Births -------------------------------------------------------------------------------- */

static void add_birth(const FightSource *source, const Event *die, const Event *born,
                      FightCard *fight) {
    FightRow *row = fight_row(fight);
    const char *name = source->board->name[die->to];
    row->die[FIGHT_ATTACKER] = die->value;
    if (born->kind == EVENT_PLACED) {
        fight_piece(&row->side[FIGHT_ATTACKER], born->piece, false);
        tr_say(row->verdict, sizeof row->verdict, "A %s on %s (W-36)",
               tr(war_kind_names[war_kind_of(war_code_piece(born->piece))]), name);
    } else {
        tr_say(row->verdict, sizeof row->verdict, "None left for %s (W-46)", name);
    }
}

/* The dice of the action on one card. */
static int births(const FightSource *source, FightCard *out) {
    int found = 0;
    for (int i = source->first; i + 1 < source->count; i++) {
        const Event *die = &source->event[i];
        if (die->kind != EVENT_ROLLED) {
            continue;
        }
        if (found++ == 0) {
            *out = (FightCard){.cell = die->to, .seat = {die->seat, SEAT_NONE}};
        }
        add_birth(source, die, &source->event[i + 1], out);
    }
    if (found > 0) {
        tr_say(out->title, sizeof out->title, "%.38s grows", source->seat_name[out->seat[0]]);
        tr_say_number(out->remark, sizeof out->remark, "%d die", "%d dice", found, found);
    }
    return found > 0;
}

/* --- Research ------------------------------------------------------------------------------ */

/* The development card that the action turned up. */
static int discovery(const FightSource *source, FightCard *out) {
    const WarState *before = source->before, *after = source->after;
    for (int i = source->first; i < source->count; i++) {
        const Event *event = &source->event[i];
        const int place = event->value - WAR_ITEM_CARD;
        if (event->kind != EVENT_CARD || (before->shown[event->seat] >> place & 1) != 0) {
            continue;
        }
        const WarCardId id = (WarCardId)after->card[event->seat][place];
        *out = (FightCard){
            .cell = CELL_NONE, .icon = war_view_card_icons[id], .seat = {event->seat, SEAT_NONE}};
        tr_say(out->title, sizeof out->title, "%s", tr(war_deck[id].name));
        tr_say(out->remark, sizeof out->remark, "%s, price %d", war_place_names[place],
               war_deck[id].price);
        FightRow *row = fight_row(out);
        tr_say(row->verdict, sizeof row->verdict, "%s", tr(war_deck[id].effect));
        return 1;
    }
    return 0;
}

int war_view_fights(const FightSource *source, FightCard out[FIGHTS_AT_ONCE]) {
    int count = conflicts(source, out);
    count += count < FIGHTS_AT_ONCE ? births(source, &out[count]) : 0;
    return count + (count < FIGHTS_AT_ONCE ? discovery(source, &out[count]) : 0);
}

void war_view_threat(const Scene *scene, Cell cell, int seat, Threat *threat) {
    const WarReach reach = war_threat(scene->state, seat, cell);
    for (Cell to = 0; to < WAR_CELLS; to++) {
        threat->at[to] = (uint8_t)((set_has(reach.free, to) ? THREAT_REACH : 0) |
                                   (set_has(reach.attack, to) ? THREAT_TAKES : 0));
    }
}
