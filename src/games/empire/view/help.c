/* The help line: what to do now, in one sentence; the warnings of E-24; how the game ended. */
#include <string.h>

#include "game/clicks.h"
#include "game/explain.h"
#include "game/text.h"
#include "games/empire/view/parts.h"

enum { FEW_PLACES = 3 }; /* left to explore: who has no unit is warned */

/* --- Warnings -------------------------------------------------------------------------------- */

static int places_left(const EmpireState *state) {
    int left = 0;
    for (int place = 0; place < EMPIRE_PLACES; place++) {
        left += state->country_at[place] == EMPIRE_NO_COUNTRY;
    }
    return left;
}

/* The seats with a unit on the board. */
static unsigned present(const EmpireState *state) {
    unsigned seats = 0;
    for (int country = 0; country < EMPIRE_COUNTRIES; country++) {
        seats |= state->controller[country] == SEAT_NONE ? 0 : 1U << state->controller[country];
    }
    return seats;
}

static bool is_one(unsigned seats) {
    return seats != 0 && (seats & (seats - 1)) == 0;
}

static bool warning(const Scene *scene, char text[GAME_WHY_MAX]) {
    const EmpireState *state = scene->state;
    const int seat = scene->source.count > 0 ? empire_game.to_act(state).decider : scene->you;
    const unsigned seats = present(state);
    const int left = places_left(state);
    text[0] = '\0';
    if (seat == SEAT_NONE || scene->outcome.kind != OUTCOME_NONE || left > FEW_PLACES ||
        (state->resigned >> seat & 1) != 0) {
        return false;
    }
    const bool explores = state->phase == EMPIRE_EXPLORE && seat == state->on_turn && left == 1;
    if (explores && is_one(seats)) {
        const int winner = __builtin_ctz(seats);
        if (winner == seat) {
            say(text, "Explore the last place and you win: nobody else has a unit (E-24).");
        } else {
            say(text, "If the last place is explored now, %s wins: nobody else has a unit (E-24).",
                scene->seat_name[winner]);
        }
    } else if ((seats >> seat & 1) == 0 && seats != 0) {
        if (left == 0) {
            say(text, "You have no unit: as soon as only one player has any, that player wins "
                      "(E-24).");
        } else {
            tr_say_number(text, GAME_WHY_MAX,
                          "You have no unit, and %d place is left: after that the only player with "
                          "units wins (E-24).",
                          "You have no unit, and %d places are left: after that the only player "
                          "with units wins (E-24).",
                          left, left);
        }
    }
    return text[0] != '\0';
}

/* --- The phases ------------------------------------------------------------------------------ */

static bool offers(const Scene *scene, EmpireActionKind kind) {
    bool found = false;
    for (int i = 0; i < scene->source.count; i++) {
        found = found || empire_kind_of(scene->source.actions[i]) == kind;
    }
    return found;
}

/* Puts `more` behind a list, which may be empty, by a pattern such as `%s and %s`. */
static void join(char text[GAME_WHY_MAX], const char *pattern, const char *more) {
    char list[GAME_WHY_MAX];
    const bool first = text[0] == '\0';
    str_write(list, sizeof list, "%s", text);
    if (first) {
        say(text, "%s", more);
    } else {
        tr_say(text, GAME_WHY_MAX, pattern, list, more);
    }
}

/* A list of the ways that there are. */
static void say_ways(char text[GAME_WHY_MAX], const char *const *way, int count) {
    int left = 0;
    text[0] = '\0';
    for (int i = 0; i < count; i++) {
        left += way[i] != NULL;
    }
    for (int i = 0; i < count; i++) {
        if (way[i] != NULL) {
            left--;
            join(text, left == 0 ? N_("%s or %s") : N_("%s, %s"), tr(way[i]));
        }
    }
}

/* The kinds of actions whose clicks begin with the path. */
static unsigned kinds_after(const Scene *scene) {
    const ClickSource *source = &scene->source;
    unsigned kinds = 0;
    for (int i = 0; i < source->count; i++) {
        Click click[GAME_CLICKS_MAX];
        for (int variant = 0; empire_game.clicks->action_clicks(source->state, source->actions[i],
                                                                variant, click) > 0;
             variant++) {
            kinds |= click_equal(click[0], scene->path->at[0])
                         ? 1U << empire_kind_of(source->actions[i])
                         : 0;
        }
    }
    return kinds;
}

static void help_counter(const Scene *scene, int counter, char text[GAME_WHY_MAX]) {
    const unsigned kinds = kinds_after(scene);
    char words[EMPIRE_WORDS_MAX];
    const char *const ways[] = {
        (kinds >> EMPIRE_DO_MUSTER & 1) != 0 ? N_("click a marked space to muster it") : NULL,
        (kinds >> EMPIRE_DO_COUP & 1) != 0 ? N_("press “Coup” (C) to show it") : NULL,
        (kinds >> EMPIRE_DO_DISCARD & 1) != 0 ? N_("press “Discard” (X)") : NULL};
    char list[GAME_WHY_MAX];
    say_ways(list, ways, 3);
    say(text, "%s: %s.", empire_counter_words(counter, words), list);
    text_begin_sentence(text);
}

static void help_unit(const Scene *scene, char text[GAME_WHY_MAX]) {
    const unsigned kinds = kinds_after(scene);
    const char *const ways[] = {
        (kinds >> EMPIRE_DO_MOVE & 1) != 0 ? N_("drag it or click a dot to move") : NULL,
        (kinds >> EMPIRE_DO_UNLOAD & 1) != 0 ? N_("put the army ashore at a dot") : NULL,
        (kinds >> EMPIRE_DO_LOAD & 1) != 0 ? N_("go aboard at a plus") : NULL,
        (kinds >> EMPIRE_DO_ATTACK & 1) != 0 ? N_("click an enemy unit on its space to attack")
                                             : NULL};
    const char *from = scene->board->name[scene->path->at[0].cell];
    if (kinds == 0) {
        say(text, "This unit on %s can do nothing now.", from);
        return;
    }
    char list[GAME_WHY_MAX];
    say_ways(list, ways, 4);
    say(text, "From %s: %s.", from, list);
}

/* Nothing has been done in this turn, because nothing can be explored though places are left. */
static bool nothing_to_explore(const Scene *scene) {
    const EmpireState *state = scene->state;
    Action actions[EMPIRE_PLACES + 1];
    EmpireState before = *state;
    int left = 0;
    for (int place = 0; place < EMPIRE_PLACES; place++) {
        left += state->country_at[place] == EMPIRE_NO_COUNTRY;
    }
    before.phase = EMPIRE_EXPLORE;
    return scene->recent_count == 0 && left > 0 && empire_game.actions(&before, actions) == 1;
}

static void help_action(const Scene *scene, char text[GAME_WHY_MAX]) {
    if (empire_view_desk(scene).picks == EMPIRE_PICKS_COUP) {
        const EmpireCoup coup = empire_view_coup(scene);
        const EmpireState *state = scene->state;
        const int held = empire_crowns_in(&state->hand[state->on_turn], coup.country);
        say(text,
            held == 0 ? N_("You hold no crown of %s. %d on the board: %d needed (E-21). Esc closes "
                           "the card.")
            : coup.ready
                ? N_("Click counters to show more or fewer; Enter takes %s. %d on the board: "
                     "%d needed (E-21).")
                : N_("Click counters of %s with crowns to show them. %d on the board: %d "
                     "needed (E-21)."),
            empire_country[coup.country].name, coup.board, coup.board + 1);
        return;
    }
    if (empire_view_desk(scene).picks == EMPIRE_PICKS_DISCARD) {
        say(text,
            "Click the counters to be discarded, then press “Discard” (X) or Enter; Esc keeps "
            "them (E-23).");
        return;
    }
    const ClickPath *path = scene->path;
    const char *const ways[] = {
        offers(scene, EMPIRE_DO_MUSTER) ? N_("drag a counter to the map to muster it") : NULL,
        offers(scene, EMPIRE_DO_MOVE) ? N_("drag a supplied unit to move it") : NULL,
        offers(scene, EMPIRE_DO_ATTACK) ? NC_("way", "attack") : NULL,
        offers(scene, EMPIRE_DO_COUP) ? N_("show a counter for a coup") : NULL,
        offers(scene, EMPIRE_DO_DISCARD) ? N_("discard by a right click") : NULL,
        offers(scene, EMPIRE_DO_RESHUFFLE) ? NC_("way", "reshuffle") : NULL};
    if (path->count > 0 && path->at[0].kind == CLICK_ITEM) {
        help_counter(scene, path->at[0].index, text);
    } else if (path->count > 0 && click_is_on_board(&path->at[0])) {
        help_unit(scene, text);
    } else if (ways[0] == NULL && ways[1] == NULL && ways[2] == NULL && ways[3] == NULL &&
               ways[5] == NULL) {
        say(text, ways[4] == NULL ? N_("Nothing else can be done now: go on (D).")
                                  : N_("Nothing else can be done now: go on (D), or discard "
                                       "counters first, each by a right click."));
    } else {
        char list[GAME_WHY_MAX];
        say_ways(list, ways, 6);
        say(text,
            nothing_to_explore(scene) ? N_("No unit of yours touches unexplored land (E-11). "
                                           "Actions: %s; then go on (D).")
                                      : N_("Actions: %s; then go on (D)."),
            list);
    }
}

static void help_coup(const Scene *scene, char text[GAME_WHY_MAX]) {
    const EmpireState *state = scene->state;
    const char *country = empire_country[state->coup].name;
    const int needed = empire_crowns_needed(state, state->coup);
    if (state->phase == EMPIRE_COUP_MUSTER) {
        say(text, "%s has changed sides: muster the counters shown, each on a marked space.",
            country);
    } else {
        const int shown = empire_crowns_in(&state->shown, state->coup);
        tr_say_number(text, GAME_WHY_MAX,
                      "Coup in %s: %d crown shown; %d on the board + 1 = %d needed. Choose a "
                      "counter and press “Coup” (C).",
                      "Coup in %s: %d crowns shown; %d on the board + 1 = %d needed. Choose a "
                      "counter and press “Coup” (C).",
                      shown, country, shown, needed - 1, needed);
    }
}

static void help_defence(const Scene *scene, char text[GAME_WHY_MAX]) {
    const EmpireState *state = scene->state;
    char words[EMPIRE_WORDS_MAX];
    say(text, "%s: %s attacks %s with %s (combat %d). Click your defender twice.",
        scene->seat_name[state->attacked], scene->seat_name[state->on_turn],
        scene->board->name[state->space], empire_unit_words(&state->attacker, words),
        empire_counter[state->attacker.counter].combat);
}

const char *const empire_view_phases[] = {N_("Exploration"), N_("Resupply"), N_("Actions"),
                                          N_("Attack"),      N_("Coup"),     N_("Coup"),
                                          N_("Drawing"),     N_("Over")};

void empire_view_help(const Scene *scene, char text[GAME_WHY_MAX]) {
    const EmpireState *state = scene->state;
    text[0] = '\0';
    if (scene->outcome.kind != OUTCOME_NONE) {
        empire_view_ending(scene, text);
        return;
    }
    const bool decides = scene->source.count > 0;
    if (scene->path->count == 0 && warning(scene, text)) {
        return;
    }
    if (!decides) {
        say(text, "Round %d, turn of %s: %s.", state->round, scene->seat_name[state->on_turn],
            tr(empire_view_phases[state->phase]));
        return;
    }
    switch ((EmpirePhase)state->phase) {
    case EMPIRE_EXPLORE:
        say(text, scene->path->count > 0
                      ? N_("Click the place once more to explore it.")
                      : N_("Explore a place: click an outlined one twice, or go on (D)."));
        break;
    case EMPIRE_RESUPPLY:
        say(text,
            empire_view_supply(scene, &(Action){ACTION_NONE}, 1) > 0
                ? N_("Supply as before (B), or resupply %s: right-click one unit or click it "
                     "twice; the others there lose their supply.")
                : N_("Resupply %s: right-click one unit to supply it, or click it twice; the "
                     "others there lose their supply."),
            scene->board->name[state->space]);
        break;
    case EMPIRE_ACTION:
        help_action(scene, text);
        break;
    case EMPIRE_DEFEND:
        help_defence(scene, text);
        break;
    case EMPIRE_COUP_SHOW:
    case EMPIRE_COUP_MUSTER:
        help_coup(scene, text);
        break;
    case EMPIRE_DRAW:
        say(text, "Draw to six (E), one by one (T), or go on (D).");
        break;
    case EMPIRE_OVER:
        break;
    }
}

/* --- The end --------------------------------------------------------------------------------- */

/* `Ann and Bo`, `Ann, Bo and Cy` */
static void say_seats(const Scene *scene, unsigned seats, char text[GAME_WHY_MAX]) {
    text[0] = '\0';
    for (int seat = 0; seat < EMPIRE_SEATS; seat++) {
        if ((seats >> seat & 1) != 0) {
            const bool last = seats >> (seat + 1) == 0;
            join(text, last ? N_("%s and %s") : N_("%s, %s"), scene->seat_name[seat]);
        }
    }
}

static int countries_of(const EmpireState *state, int seat) {
    int count = 0;
    for (int country = 0; country < EMPIRE_COUNTRIES; country++) {
        count += state->controller[country] == seat;
    }
    return count;
}

void empire_view_ending(const Scene *scene, char text[GAME_WHY_MAX]) {
    const EmpireState *state = scene->state;
    const Outcome *outcome = &scene->outcome;
    text[0] = '\0';
    if (outcome->kind == OUTCOME_NONE) {
        return;
    }
    const char *sentence = empire_ends[state->reason].sentence;
    char names[GAME_WHY_MAX];
    say_seats(scene, outcome->seats, names);
    if (sentence != NULL) {
        say(text, sentence, names);
    } else if (outcome->kind == OUTCOME_DRAW) {
        say(text, "%s draw: equal countries and crowns after %d rounds (E-25).", names,
            state->rounds);
    } else {
        const int count = countries_of(state, __builtin_ctz(outcome->seats));
        tr_say_number(text, GAME_WHY_MAX, "%s wins with %d country after %d rounds (E-25).",
                      "%s wins with %d countries after %d rounds (E-25).", count, names, count,
                      state->rounds);
    }
}

/* --- In the list of moves -------------------------------------------------------------------- */

bool empire_view_notes_forced(const Event *event, const Board *board, char text[GAME_WHY_MAX]) {
    if (event->kind != EVENT_NOTE || event->value != EMPIRE_NOTE_ONLY) {
        return false;
    }
    const EmpireUnit unit = empire_unit_in(event->piece, event->to);
    char words[EMPIRE_WORDS_MAX];
    if (event->into == EMPIRE_DO_COUP) {
        say(text, "%s is shown", empire_counter_words(unit.counter, words));
    } else {
        say(text,
            event->into == EMPIRE_DO_DEFEND ? N_("%s defends %s") : N_("%s is mustered on %s"),
            empire_unit_words(&unit, words), board->name[event->to]);
    }
    return true;
}

/* What an event adds, and what stands before it; NULL: nothing. Dice follow each other. */
static const char *note_words(const Event *event, bool *after_dice) {
    const bool rolled = event->kind == EVENT_ROLLED;
    const char *between = rolled && *after_dice ? " " : "; ";
    const bool only = event->kind == EVENT_NOTE && event->value == EMPIRE_NOTE_ONLY;
    const bool told = only || rolled ||
                      (event->kind == EVENT_NOTE &&
                       (event->value == EMPIRE_NOTE_COUNTRY || event->value == EMPIRE_NOTE_COUP));
    *after_dice = told ? rolled : *after_dice;
    return told ? between : NULL;
}

void empire_view_notes(const Events *events, char text[GAME_WHY_MAX]) {
    bool after_dice = false;
    text[0] = '\0';
    for (int i = 0; i < events->count; i++) {
        const Event *event = &events->at[i];
        const char *between = note_words(event, &after_dice);
        if (between == NULL) {
            continue;
        }
        tr_add(text, GAME_WHY_MAX, "%s", text[0] != '\0' ? between : "");
        if (event->kind == EVENT_ROLLED) {
            tr_add(text, GAME_WHY_MAX, "%d", event->value);
        } else if (event->value == EMPIRE_NOTE_COUNTRY) {
            tr_add(text, GAME_WHY_MAX, "%s", empire_country[event->piece].name);
        } else if (event->value == EMPIRE_NOTE_COUP) {
            tr_add(text, GAME_WHY_MAX, "%s changes sides", empire_country[event->piece].name);
        } else {
            tr_add(text, GAME_WHY_MAX,
                   event->into == EMPIRE_DO_DEFEND ? N_("the defender by itself")
                   : event->into == EMPIRE_DO_COUP ? N_("a counter shown by itself")
                                                   : N_("a muster by itself"));
        }
    }
}
