/* One more round like the last: W-17, W-18, W-23. */
#include "game/clicks.h"
#include "game/text.h"
#include "games/firstwar/view/parts.h"

/* The last round that was compared on the tile that is fought over. */
typedef struct Round {
    const Event *note[WAR_TILE_MOST]; /* WAR_NOTE_COMPARED, one for each stack */
    int stacks;
} Round;

static Round last_round(const Scene *scene) {
    const WarState *state = scene->state;
    Round last = {.stacks = 0};
    for (int i = 0; i < scene->recent_count; i++) {
        const Event *event = &scene->recent[i];
        if (event->kind != EVENT_NOTE || event->to != state->fight.cell) {
            continue;
        }
        if (event->value == WAR_NOTE_ROUND) {
            last.stacks = 0;
        } else if (event->value >= WAR_NOTE_COMPARED && last.stacks < WAR_TILE_MOST) {
            last.note[last.stacks++] = event;
        }
    }
    return last;
}

static WarVerdict verdict_of(const Event *note) {
    const int sums = note->value - WAR_NOTE_COMPARED;
    return war_verdict(war_attack_in(sums), war_defence_in(sums));
}

/* What is left on the tile of a stack of defenders. */
static WarCrowd left_of(const Event *note) {
    const WarCrowd stood = war_stack_crowd(note->into);
    switch (note->piece != 0 ? verdict_of(note) : WAR_UNTOUCHED) {
    case WAR_DESTROYS:
    case WAR_WOUNDS:
        return 0; /* W-19, W-20 */
    case WAR_EQUAL:
        return (stood & WAR_SOUND)
               << 4; /* W-21: those unwounded are wounded, and fight on (W-23) */
    default:
        return stood;
    }
}

/* --- The defender: the stacks as they stood ----------------------------------------------------
 */

/* Whether a division has exactly these stacks. */
static bool is_division(const WarDivision *division, const WarCrowd *stack, int stacks) {
    bool used[WAR_TILE_MOST] = {false};
    int same = 0;
    for (int i = 0; i < stacks; i++) {
        for (int k = 0; k < division->stacks; k++) {
            if (!used[k] && war_stack_crowd(division->stack[k]) == stack[i]) {
                used[k] = true;
                same++;
                break;
            }
        }
    }
    return same == stacks && stacks == division->stacks;
}

static Action same_stacks(const WarState *state, const Round *last) {
    WarDivision division[WAR_DIVISIONS_MAX];
    WarCrowd stack[WAR_TILE_MOST];
    const int divisions = war_divisions(state, division);
    int stacks = 0;
    for (int i = 0; i < last->stacks; i++) {
        stack[stacks] = left_of(last->note[i]);
        stacks += stack[stacks] != 0;
    }
    for (int i = 0; i < divisions; i++) {
        if (is_division(&division[i], stack, stacks)) {
            return war_numbered(WAR_STACK, i);
        }
    }
    return ACTION_NONE;
}

/* --- The attacker: each on a stack like the one it beat ----------------------------------------
 */

/* Attackers that stay have beaten what they fought. */
static bool beat_such(const Round *last, WarKind kind, WarStack stack) {
    for (int i = 0; i < last->stacks; i++) {
        const WarVerdict verdict = verdict_of(last->note[i]);
        if ((verdict == WAR_DESTROYS || verdict == WAR_WOUNDS) && last->note[i]->into == stack &&
            war_count(war_stack_crowd(last->note[i]->piece), war_piece(kind, false)) > 0) {
            return true;
        }
    }
    return false;
}

/* The stack for the next attacker: the only one, else one like that it beat; -1: that is open. */
static int stack_for(const WarState *state, const Round *last) {
    Action ways[WAR_TILE_MOST];
    const int count = firstwar_game.actions(state, ways);
    const WarKind kind = (WarKind)state->fight.attacker[war_placing(state)].kind;
    for (int i = 0; i < count; i++) {
        const int stack = war_number(ways[i]);
        if (count == 1 || beat_such(last, kind, state->fight.stack[stack])) {
            return stack;
        }
    }
    return -1;
}

/* The rules place those that have one stack left themselves (W-43). */
static int same_placing(const WarState *state, const Round *last, Action out[VIEW_SERIES_MAX]) {
    WarState then = *state;
    int count = 0;
    for (int next = war_placing(&then); next < then.fight.attackers; next = war_placing(&then)) {
        Action ways[WAR_TILE_MOST];
        const bool forced = firstwar_game.actions(&then, ways) == 1;
        const int stack = stack_for(&then, last);
        if (stack < 0) {
            return 0;
        }
        out[count] = war_numbered(WAR_ON, stack);
        count += !forced;
        then.fight.attacker[next].on = (int8_t)stack;
    }
    return count;
}

int war_view_again(const Scene *scene, Action out[VIEW_SERIES_MAX]) {
    const WarState *state = scene->state;
    const WarStep step = war_step(state);
    const Round last = last_round(scene);
    if (scene->source.count == 0 || last.stacks == 0) {
        return 0;
    }
    out[0] = step == WAR_STEP_STACKS ? same_stacks(state, &last) : ACTION_NONE;
    return step == WAR_STEP_PLACING ? same_placing(state, &last, out) : out[0] != ACTION_NONE;
}

/* --- What it would do ---------------------------------------------------------------------------
 */

static void say_stacks(const WarState *state, Action action, InspectText *text) {
    WarDivision division[WAR_DIVISIONS_MAX];
    (void)war_divisions(state, division);
    const WarDivision *chosen = &division[war_number(action)];
    for (int i = 0; i < chosen->stacks; i++) {
        int count[WAR_PIECES] = {0};
        WarList list = {.text = ""};
        war_count_kinds(war_stack_crowd(chosen->stack[i]), count);
        war_list_add_pieces(&list, count, war_piece_names);
        inspect_say(text, "Stack %d: %s", i + 1, war_list_commas(&list));
    }
}

void war_view_inspect_again(const Scene *scene, InspectText *text) {
    const WarState *state = scene->state;
    Action series[VIEW_SERIES_MAX];
    WarState then = *state;
    const int count = war_view_again(scene, series);
    if (count > 0 && war_action_kind(series[0]) == WAR_STACK) {
        say_stacks(state, series[0], text);
        return;
    }
    for (int i = 0; i < count; i++) {
        const WarAttacker *next = &then.fight.attacker[war_placing(&then)];
        inspect_say(text, "%s from %s: on stack %d", tr(war_kind_names[next->kind]),
                    scene->board->name[next->from], war_number(series[i]) + 1);
        then.fight.attacker[war_placing(&then)].on = (int8_t)war_number(series[i]);
    }
}

static int series(const Scene *scene, Click click, Action out[VIEW_SERIES_MAX]) {
    const bool again = click.kind == CLICK_BUTTON && click.index == WAR_OWN_AGAIN;
    return again ? war_view_again(scene, out) : 0;
}

const ViewGroup war_view_group = {.series = series};
