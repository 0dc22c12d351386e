/* What a turn, or a part of it, does, in words: what is explored, the actions in their order, each
 * attack on a line of its own, what is drawn. */
#include "game/text.h"
#include "games/empire/view/parts.h"

typedef struct Story {
    const TurnPart *part;
    Summary *summary;
    int taken;                        /* counters drawn */
    EmpireUnit kept;                  /* the last unit supplied */
    int supplied;                     /* spaces where a choice was made */
    int told;                         /* actions that the lines tell of */
    bool attacked;                    /* the last words are about an attack */
    int discards;                     /* in a row, not said yet */
    char discarded[SUMMARY_LINE_MAX]; /* their names */
} Story;

static const char *cell_name(const TurnPart *part, Cell cell) {
    return part->board->name[cell];
}

/* Names the counters that were discarded one after the other. */
static void finish_discards(Story *story) {
    if (story->discards > 0) {
        if (story->attacked) {
            summary_begin_line(story->summary);
        }
        story->attacked = false;
        summary_add_number(story->summary, "%s is discarded", "%s are discarded", story->discards,
                           story->discarded);
    }
    story->discards = 0;
    story->discarded[0] = '\0';
}

static void discard(Story *story, Action action) {
    char words[EMPIRE_WORDS_MAX];
    tr_add(story->discarded, sizeof story->discarded, "%s%s", story->discards > 0 ? ", " : "",
           empire_counter_words(empire_counter_of(action), words));
    story->discards++;
}

/* Actions follow each other on a line; attacks have lines of their own. */
static void begin(Story *story) {
    if (story->attacked) {
        summary_begin_line(story->summary);
    }
    story->attacked = false;
}

/* --- Attacks --------------------------------------------------------------------------------- */

static void say_fate(Story *story, const EmpireAttack *attack, int side) {
    char words[EMPIRE_WORDS_MAX];
    (void)empire_unit_words(&attack->unit[side], words);
    if (attack->dies[side]) {
        summary_add(story->summary, "%s is killed", words);
    } else if (attack->hit[side]) {
        summary_add(story->summary, "%s loses its supply", words);
    }
}

/* The fight that an action decided; what became of the units follows the colon. */
static void say_fight(Story *story, const EmpireAttack *attack) {
    const TurnPart *part = story->part;
    const bool attacks = attack->seat[FIGHT_ATTACKER] == part->seat;
    const int other = attack->seat[FIGHT_DEFENDER], *sum = attack->sum;
    const char *cell = cell_name(part, attack->cell);
    char words[EMPIRE_WORDS_MAX];
    (void)empire_unit_words(&attack->unit[attacks ? FIGHT_ATTACKER : FIGHT_DEFENDER], words);
    summary_begin_line(story->summary);
    if (!attacks) {
        summary_add(story->summary, "%s defends %s, %d against %d: ", words, cell, sum[1], sum[0]);
    } else if (other == part->you) {
        summary_add(story->summary, "%s attacks you on %s, %d against %d: ", words, cell, sum[0],
                    sum[1]);
    } else {
        summary_add(story->summary, "%s attacks %s on %s, %d against %d: ", words,
                    part->seat_name[other], cell, sum[0], sum[1]);
    }
    say_fate(story, attack, FIGHT_DEFENDER);
    say_fate(story, attack, FIGHT_ATTACKER);
    story->attacked = true;
}

/* An attack that is not decided yet: somebody else still chooses the defender, or the dice are not
 * thrown. */
static void say_attack(Story *story, Action action) {
    const EmpireUnit unit = empire_unit_of(action);
    const int other = empire_seat_of(action) - 1;
    const char *cell = cell_name(story->part, (Cell)unit.cell);
    char words[EMPIRE_WORDS_MAX];
    (void)empire_unit_words(&unit, words);
    summary_begin_line(story->summary);
    if (other == story->part->you) {
        summary_add(story->summary, "%s attacks you on %s", words, cell);
    } else {
        summary_add(story->summary, "%s attacks %s on %s", words, story->part->seat_name[other],
                    cell);
    }
    story->attacked = true;
}

/* False where it is not decided. */
static bool hear_fight(Story *story, const PlayedAction *played) {
    bool found = false;
    for (int i = 0; i < played->events && !story->part->imagined; i++) {
        EmpireAttack attack = {.cell = CELL_NONE};
        if (empire_view_attack(&played->event[i], played->events - i, &attack)) {
            say_fight(story, &attack);
            found = true;
        }
    }
    return found;
}

/* --- Other actions --------------------------------------------------------------------------- */

static const Event *note_in(const PlayedAction *played, int note) {
    for (int i = 0; i < played->events; i++) {
        if (played->event[i].kind == EVENT_NOTE && played->event[i].value == note) {
            return &played->event[i];
        }
    }
    return NULL;
}

static void say_explored(Story *story, const PlayedAction *played) {
    const Event *found = note_in(played, EMPIRE_NOTE_COUNTRY);
    const int place = 'a' + empire_place(empire_to_of(played->action));
    if (found == NULL || story->part->imagined) {
        summary_add(story->summary, "place %c is explored", place);
    } else {
        summary_add(story->summary, "place %c is explored, with %s", place,
                    empire_country[found->piece].name);
    }
    story->attacked = true; /* the actions begin a line */
}

static void say_coup(Story *story, const PlayedAction *played) {
    const EmpireState *before = story->part->before;
    const Event *taken = note_in(played, EMPIRE_NOTE_COUP);
    char words[EMPIRE_WORDS_MAX];
    summary_add(story->summary, "%s is shown",
                empire_counter_words(empire_counter_of(played->action), words));
    if (taken == NULL) {
        return;
    }
    const char *country = empire_country[taken->piece].name;
    const int from = before->controller[taken->piece];
    if (from == SEAT_NONE || from == story->part->seat) {
        summary_add(story->summary, "%s is taken by a coup", country);
    } else if (from == story->part->you) {
        summary_add(story->summary, "%s is taken from you by a coup", country);
    } else {
        summary_add(story->summary, "%s is taken from %s by a coup", country,
                    story->part->seat_name[from]);
    }
}

static void say_unit(Story *story, Action action) {
    const EmpireUnit unit = empire_unit_of(action);
    const char *to = cell_name(story->part, empire_to_of(action));
    char words[EMPIRE_WORDS_MAX], fleet[EMPIRE_WORDS_MAX];
    switch (empire_kind_of(action)) {
    case EMPIRE_DO_MUSTER:
        summary_add(story->summary, "%s is mustered on %s", empire_unit_words(&unit, words), to);
        break;
    case EMPIRE_DO_MOVE:
        summary_add(story->summary, "%s moves from %s to %s", empire_unit_words(&unit, words),
                    cell_name(story->part, (Cell)unit.cell), to);
        break;
    case EMPIRE_DO_LOAD:
        summary_add(story->summary, "%s goes on board %s", empire_unit_words(&unit, words),
                    empire_counter_words(empire_other_of(action), fleet));
        break;
    default:
        summary_add(story->summary, "%s lands on %s",
                    empire_counter_words(unit.aboard > 0 ? unit.aboard - 1 : unit.counter, words),
                    to);
        break;
    }
}

/* Whether an action has words of its own: supply and the ends of phases have none, nor have
 * counters that are drawn one by one. */
static bool is_told(const Story *story, Action action) {
    switch (empire_kind_of(action)) {
    case EMPIRE_DO_SUPPLY:
    case EMPIRE_DO_DONE:
        return false;
    case EMPIRE_DO_TAKE:
        return story->taken == 0;
    default:
        return true;
    }
}

static void hear(Story *story, const PlayedAction *played) {
    const Action action = played->action;
    char words[EMPIRE_WORDS_MAX];
    story->told += is_told(story, action);
    if (empire_kind_of(action) != EMPIRE_DO_DISCARD) {
        finish_discards(story);
    }
    switch (empire_kind_of(action)) {
    case EMPIRE_DO_EXPLORE:
        say_explored(story, played);
        break;
    case EMPIRE_DO_SUPPLY:
        story->kept = empire_unit_of(action);
        story->supplied++;
        break;
    case EMPIRE_DO_MUSTER:
    case EMPIRE_DO_MOVE:
    case EMPIRE_DO_LOAD:
    case EMPIRE_DO_UNLOAD:
        begin(story);
        say_unit(story, action);
        break;
    case EMPIRE_DO_ATTACK:
        if (!hear_fight(story, played)) {
            say_attack(story, action);
        }
        break;
    case EMPIRE_DO_DEFEND:
        if (!hear_fight(story, played)) {
            const EmpireUnit unit = empire_unit_of(action);
            begin(story);
            summary_add(story->summary, "%s defends %s", empire_unit_words(&unit, words),
                        cell_name(story->part, (Cell)unit.cell));
        }
        break;
    case EMPIRE_DO_COUP:
        begin(story);
        say_coup(story, played);
        break;
    case EMPIRE_DO_DISCARD:
        discard(story, action);
        break;
    case EMPIRE_DO_RESHUFFLE:
        begin(story);
        summary_add(story->summary, "the discard pile is reshuffled");
        break;
    case EMPIRE_DO_TAKE:
        story->taken++;
        break;
    case EMPIRE_DO_DONE:
        break;
    }
}

/* --- What it is for -------------------------------------------------------------------------- */

static int countries_of(const EmpireState *state, int seat) {
    int count = 0;
    for (int country = 0; country < EMPIRE_COUNTRIES; country++) {
        count += state->controller[country] == seat;
    }
    return count;
}

/* E-8: who has countries that others had, or nobody. A coup says itself what it takes. */
static void tell_countries(const TurnPart *part, Summary *summary) {
    const EmpireState *before = part->before, *after = part->after;
    const int was = countries_of(before, part->seat), is = countries_of(after, part->seat);
    for (int country = 0; country < EMPIRE_COUNTRIES; country++) {
        const int from = before->controller[country];
        if (from == SEAT_NONE || from == part->seat || after->controller[country] != SEAT_NONE) {
            continue;
        }
        if (from == part->you) {
            summary_purpose(part, summary, "you lose %s", empire_country[country].name);
        } else {
            summary_purpose(part, summary, "%s loses %s", part->seat_name[from],
                            empire_country[country].name);
        }
    }
    if (is > was) {
        summary_purpose_number(part, summary, "%d country instead of %d",
                               "%d countries instead of %d", is, is, was);
    }
}

/* E-21: crowns that hold a country against a coup. */
static void tell_crowns(const TurnPart *part, Summary *summary) {
    const EmpireState *before = part->before, *after = part->after;
    for (int country = 0; country < EMPIRE_COUNTRIES; country++) {
        const int was = empire_crowns(before, country), is = empire_crowns(after, country);
        if (after->controller[country] == part->seat && is > was) {
            summary_purpose_number(part, summary, "%d crown holds %s", "%d crowns hold %s", is, is,
                                   empire_country[country].name);
        }
    }
}

/* E-11: a unit that comes beside unexplored places. */
static void tell_places(const TurnPart *part, Summary *summary) {
    const EmpireState *before = part->before, *after = part->after;
    if (empire_kind_of(part->played[part->count - 1].action) != EMPIRE_DO_MOVE) {
        return;
    }
    const int was = empire_places_open(before, part->seat);
    const int is = empire_places_open(after, part->seat);
    if (is > was) {
        summary_purpose_number(part, summary, "%d more place can be explored",
                               "%d more places can be explored", is - was, is - was);
    }
}

/* Nothing more is done in a phase. */
static void say_done(const TurnPart *part, Summary *summary) {
    const EmpireState *before = part->played[0].before;
    summary_add(summary, before->phase == EMPIRE_EXPLORE ? N_("nothing is explored")
                         : before->phase == EMPIRE_DRAW  ? N_("no more is drawn")
                                                         : N_("nothing more is done"));
}

void empire_view_sum_up(const TurnPart *part, Summary *summary) {
    Story story = {.part = part, .summary = summary};
    for (int i = 0; i < part->count; i++) {
        hear(&story, &part->played[i]);
    }
    finish_discards(&story);
    if (story.taken > 0) {
        summary_begin_line(summary);
        summary_add_number(summary, "%d counter is drawn", "%d counters are drawn", story.taken,
                           story.taken);
    }
    if (summary->count == 0 && story.supplied > 0) {
        char words[EMPIRE_WORDS_MAX];
        summary_add(summary, "%s on %s is supplied", empire_unit_words(&story.kept, words),
                    cell_name(part, (Cell)story.kept.cell));
    } else if (summary->count == 0) {
        say_done(part, summary);
    }
    summary->apart = story.told > 1;
    if (((const EmpireState *)part->after)->phase != EMPIRE_OVER) {
        tell_countries(part, summary);
        tell_crowns(part, summary);
        tell_places(part, summary);
    }
}
