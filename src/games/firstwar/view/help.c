/* The help line: what to do now, in one sentence; how the game ended; what the list of moves says
 * about phases that passed automatically. */
#include "game/explain.h"
#include "game/text.h"
#include "games/firstwar/view/parts.h"

/* The legal actions of one sort. */
static int count_deed(const Scene *scene, WarActionKind action_kind) {
    int count = 0;
    for (int i = 0; i < scene->source.count; i++) {
        count += war_action_kind(scene->source.actions[i]) == action_kind;
    }
    return count;
}

/* --- Movement ------------------------------------------------------------------------------ */

/* What the piece in hand may do. */
static void help_mover(const Scene *scene, Cell from, char text[GAME_WHY_MAX]) {
    const WarState *state = scene->state;
    int dots = 0, rings = 0, unknown = 0;
    for (int i = 0; i < scene->source.count; i++) {
        const Action action = scene->source.actions[i];
        if (war_action_kind(action) != WAR_MOVE || war_from(action) != from) {
            continue;
        }
        const bool hidden = set_has(state->hidden, war_to(action));
        const bool enemy = set_has(state->held[1 - war_side(state)], war_to(action));
        unknown += hidden;
        rings += enemy && !hidden;
        dots += !enemy && !hidden;
    }
    static const char *const ways[] = {
        N_("From %s: no legal move."),
        N_("From %s: move to a dot."),
        N_("From %s: attack a ring."),
        N_("From %s: move to a dot or attack a ring."),
        N_("From %s: explore an outlined tile."),
        N_("From %s: move to a dot or explore an outlined tile."),
        N_("From %s: attack a ring or explore an outlined tile."),
        N_("From %s: move to a dot or attack a ring or explore an outlined tile."),
    };
    say(text, ways[(dots > 0) + 2 * (rings > 0) + 4 * (unknown > 0)], scene->board->name[from]);
}

static void help_movement(const Scene *scene, char text[GAME_WHY_MAX]) {
    const WarState *state = scene->state;
    const ClickPath *path = scene->path;
    const bool hunters = state->phase == WAR_HUNTER_MOVES;
    if (path->count > 0 && click_is_on_board(&path->at[0])) {
        help_mover(scene, path->at[0].cell, text);
    } else if (count_deed(scene, WAR_MOVE) == 0) {
        say(text, "No Hunter can move: declare a food emergency (E), or go on (D).");
    } else if (hunters && count_deed(scene, WAR_EMERGENCY) > 0) {
        say(text, "Move Hunters one by one; declare a food emergency (E) before the first move. "
                  "Then go on (D).");
    } else if (hunters) {
        say(text, "Move Hunters one by one, then go on (D).");
    } else {
        say(text, "Move Farmers, Healers and Scientists one by one, then go on (D).");
    }
}

/* --- Conflict ------------------------------------------------------------------------------ */

static void help_placing(const Scene *scene, char text[GAME_WHY_MAX]) {
    const WarState *state = scene->state;
    const WarFight *fight = &state->fight;
    const int next = war_placing(state);
    int later = 0;
    for (int i = next + 1; i < fight->attackers; i++) {
        later += !fight->attacker[i].retreats;
    }
    if (next == fight->attackers) {
        return;
    }
    const char *kind = tr(war_kind_names[fight->attacker[next].kind]);
    const char *from = scene->board->name[fight->attacker[next].from];
    const char *defender = scene->seat_name[1 - war_side(state)];
    if (later == 0 || later + 1 < fight->stacks) {
        say(text, "Place the %s from %s on a stack of %s.", kind, from, defender);
    } else {
        tr_say_number(
            text, GAME_WHY_MAX,
            "Place the %s from %s on a stack of %s. The last one must cover a free stack.",
            "Place the %s from %s on a stack of %s. The last %d must cover every free stack.",
            later, kind, from, defender, later);
    }
}

/* Puts the button that does the same again before what can be done. */
static void help_again(const Scene *scene, char text[GAME_WHY_MAX]) {
    Action series[VIEW_SERIES_MAX];
    if (war_view_again(scene, series) > 0) {
        char help[GAME_WHY_MAX];
        str_write(help, sizeof help, "%s", text);
        say(text, "Fight on like the last round (F). Or: %s", help);
    }
}

static void help_conflict(const Scene *scene, char text[GAME_WHY_MAX]) {
    const WarState *state = scene->state;
    const char *who = scene->seat_name[firstwar_game.to_act(state).decider];
    const Cell cell = state->fight.cell;
    const bool picked = scene->path->count > 0;
    switch (war_step(state)) {
    case WAR_STEP_TILE:
        say(text, "Click the tile of the first conflict twice.");
        break;
    case WAR_STEP_STACKS:
        say(text, "%s defends %s: drag the pieces into stacks, then confirm them.", who,
            scene->board->name[cell]);
        help_again(scene, text);
        break;
    case WAR_STEP_PLACING:
        help_placing(scene, text);
        help_again(scene, text);
        break;
    case WAR_STEP_DEFENDER:
    case WAR_STEP_ATTACKER:
        say(text,
            picked ? N_("%s retreats from %s: click a marked tile.")
                   : N_("%s retreats from %s: click a wounded piece, then a marked tile."),
            who, scene->board->name[cell]);
        break;
    case WAR_STEP_NONE:
    case WAR_STEP_FINISHED:
        break;
    }
}

/* --- All phases ---------------------------------------------------------------------------- */

static void help_phase(const Scene *scene, char text[GAME_WHY_MAX]) {
    const WarState *state = scene->state;
    const bool picked = scene->path->count > 0;
    const int tiles = set_size(state->grows);
    switch ((WarPhase)state->phase) {
    case WAR_HUNTER_MOVES:
    case WAR_OTHER_MOVES:
        help_movement(scene, text);
        break;
    case WAR_CONFLICT:
        help_conflict(scene, text);
        break;
    case WAR_FOOD:
        if (state->short_of_food) {
            war_view_help_hunger(scene, text);
        } else {
            tr_say_number(
                text, GAME_WHY_MAX,
                "Spare food heals %d Healer: click a wounded Healer twice, or go on (D).",
                "Spare food heals %d Healers: click a wounded Healer twice, or go on (D).",
                state->left, state->left);
        }
        break;
    case WAR_RESEARCH:
        tr_say_number(
            text, GAME_WHY_MAX,
            "%d research point: click a framed card to reveal or activate it, or go on (D).",
            "%d research points: click a framed card to reveal or activate it, or go on (D).",
            state->left, state->left);
        break;
    case WAR_HEALING:
        if (picked) {
            say(text, "Click the wounded piece to heal from %s.",
                scene->board->name[scene->path->at[0].cell]);
        } else {
            say(text, "Click a Healer, then the wounded piece it heals, or go on (D).");
        }
        break;
    case WAR_INCREASE:
        say(text,
            tiles > 1
                ? N_("Click a tile marked +1 twice, or grow all (G), then go on (D). A hollow "
                     "mark depends on the die.")
                : N_("One tile can grow: grow all (G) or click its mark twice, then go on (D)."));
        break;
    }
}

void war_view_help(const Scene *scene, char text[GAME_WHY_MAX]) {
    const WarState *state = scene->state;
    text[0] = '\0';
    if (scene->outcome.kind != OUTCOME_NONE) {
        war_view_ending(scene, text);
        return;
    }
    if (!war_view_decides(scene)) {
        say(text, "Turn %d of %s: %s.", state->turn, scene->seat_name[war_side(state)],
            tr(war_view_phases[state->phase]));
        return;
    }
    help_phase(scene, text);
    if (scene->path->count == 0) {
        war_view_passed(scene, text);
    }
}

/* --- The end ------------------------------------------------------------------------------- */

void war_view_ending(const Scene *scene, char text[GAME_WHY_MAX]) {
    const WarState *state = scene->state;
    text[0] = '\0';
    if (scene->outcome.kind == OUTCOME_NONE) {
        return;
    }
    if (scene->outcome.kind == OUTCOME_DRAW && state->ended != WAR_BY_AGREEMENT) {
        say(text, "Drawn: equal cards and equal populations (%s).", scene->outcome.rule);
        return;
    }
    const int seat = (scene->outcome.seats & 1U) != 0 ? 0 : 1;
    say(text, war_ends[state->ended].sentence, scene->seat_name[seat], scene->seat_name[1 - seat]);
}

static const char *end_column(const Options *options, int column) {
    static const char *const words[VIEW_END_COLUMNS] = {N_("population"), N_("active cards"),
                                                        N_("points spent")};
    (void)options;
    return words[column];
}

static int population(const void *state, int seat) {
    return war_population(state, seat);
}

static void end_seat(const Scene *scene, int seat, EndNote *note) {
    const WarState *state = scene->state;
    int cards = 0;
    for (uint32_t left = state->active[seat]; left != 0; left &= left - 1) {
        cards++;
    }
    note->merit = war_population(state, seat);
    tr_say(note->figure[0].text, sizeof note->figure[0].text, "%d", note->merit);
    tr_say(note->figure[1].text, sizeof note->figure[1].text, "%d", cards);
    tr_say(note->figure[2].text, sizeof note->figure[2].text, "%d", war_spent(state, seat));
}

const ViewEnd war_view_end = {.column = end_column,
                              .seat = end_seat,
                              .curve = N_("Population"),
                              .value = population,
                              .unit = 1};

/* --- In the list of moves ------------------------------------------------------------------ */

static void add(char text[GAME_WHY_MAX], const char *words) {
    tr_add(text, GAME_WHY_MAX, "%s%s", text[0] != '\0' ? "; " : "", words);
}

/* The phases named by notes of one sort, and their number. */
static int phases(const Events *events, int sort, WarList *list) {
    static const char *const names[WAR_PHASES] = {N_("Hunters"), N_("others"),   N_("conflict"),
                                                  N_("food"),    N_("research"), N_("healing"),
                                                  N_("growth")};
    int found = 0;
    for (int i = 0; i < events->count; i++) {
        const int phase = events->at[i].value - sort;
        if (events->at[i].kind == EVENT_NOTE && phase >= 0 && phase < WAR_PHASES) {
            war_list_add(list, tr(names[phase]));
            found++;
        }
    }
    return found;
}

static bool is_round(const Event *event) {
    return event->kind == EVENT_NOTE && event->value == WAR_NOTE_ROUND;
}

/* The results of the rounds. */
static void add_rounds(char text[GAME_WHY_MAX], const Events *events) {
    for (int i = 0; i < events->count; i++) {
        const Cell cell = events->at[i].to;
        char toll[WAR_SEATS][WAR_TOLL_MAX];
        if (!is_round(&events->at[i])) {
            continue;
        }
        int end = i + 1;
        while (end < events->count && !is_round(&events->at[end])) {
            end++;
        }
        (void)war_round_toll(events->at, end, cell, toll);
        for (int seat = 0; seat < WAR_SEATS; seat++) {
            if (toll[seat][0] != '\0') {
                char words[GAME_WHY_MAX];
                say(words, "%s: %s", tr(firstwar_game.seat_title[seat]), toll[seat]);
                add(text, words);
            }
        }
    }
}

bool war_view_notes_forced(const Event *event, const Board *board, char text[GAME_WHY_MAX]) {
    if (event->kind != EVENT_NOTE || event->value != WAR_NOTE_ONLY) {
        return false;
    }
    const char *cell = board->name[event->to];
    if (event->into == WAR_STACK) {
        say(text, "the stacks on %s", cell);
        return true;
    }
    const WarKind kind = war_kind_of(war_code_piece(event->piece));
    say(text,
        event->into == WAR_ON        ? N_("%s attacks on %s")
        : event->into == WAR_RETREAT ? N_("%s retreats from %s")
                                     : N_("%s goes hungry on %s"),
        tr(war_view_a_piece[war_piece(kind, false)]), cell);
    return true;
}

/* W-43: what the rules made themselves, by the kinds of actions. */
static void add_only(char text[GAME_WHY_MAX], const int only[WAR_GROW_ALL + 1]) {
    char words[GAME_WHY_MAX];
    for (int kind = 0; kind <= WAR_GROW_ALL; kind++) {
        const int count = only[kind];
        if (count > 0 && kind == WAR_STACK) {
            add(text, tr("stacks by themselves"));
        } else if (count > 0) {
            const bool retreat = kind == WAR_RETREAT, hungry = kind == WAR_HUNGER;
            tr_say_number(words, sizeof words,
                          retreat  ? N_("a retreat by itself")
                          : hungry ? N_("a hungry piece by itself")
                                   : N_("an attacker by itself"),
                          retreat  ? N_("%d retreats by themselves")
                          : hungry ? N_("%d hungry pieces by themselves")
                                   : N_("%d attackers by themselves"),
                          count, count);
            add(text, words);
        }
    }
}

void war_view_notes(const Events *events, char text[GAME_WHY_MAX]) {
    int only[WAR_GROW_ALL + 1] = {0};
    WarList passed = {.text = ""}, skipped = {.text = ""};
    char words[GAME_WHY_MAX];
    text[0] = '\0';
    for (int i = 0; i < events->count; i++) {
        const Event *event = &events->at[i];
        if (event->kind == EVENT_NOTE && event->value == WAR_NOTE_NO_RETREAT) {
            add(text, tr("no retreat"));
        } else if (event->kind == EVENT_NOTE && event->value == WAR_NOTE_RUN_OUT) {
            add(text, tr("none left to place"));
        } else if (event->kind == EVENT_NOTE && event->value == WAR_NOTE_ONLY) {
            only[event->into]++;
        }
    }
    add_only(text, only);
    add_rounds(text, events);
    const int passes = phases(events, WAR_NOTE_PASSED, &passed);
    const int skips = phases(events, WAR_NOTE_SKIPPED, &skipped);
    if (passes > 0) {
        tr_say_number(words, sizeof words, "%s passes", "%s pass", passes,
                      war_list_commas(&passed));
        add(text, words);
    }
    if (skips > 0) {
        tr_say_number(words, sizeof words, "%s is skipped", "%s are skipped", skips,
                      war_list_commas(&skipped));
        add(text, words);
    }
}
