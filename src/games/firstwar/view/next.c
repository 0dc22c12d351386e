/* What Done is called, by what it leaves out or what follows, and which phases have passed by
 * themselves. */
#include "game/text.h"
#include "games/firstwar/view/parts.h"

/* Whether something useful can be done before Done. */
static bool is_useful(const Scene *scene) {
    for (int i = 0; i < scene->source.count; i++) {
        const WarActionKind kind = war_action_kind(scene->source.actions[i]);
        if (kind != WAR_DONE && kind != WAR_EMERGENCY) {
            return true;
        }
    }
    return false;
}

/* What Done leaves out; false in phases that are not about a number. */
static bool say_skipped(const WarState *state, char *text, size_t size) {
    const int count = war_view_left(state);
    switch ((WarPhase)state->phase) {
    case WAR_FOOD:
        tr_say_number(text, size, "Skip: %d may be healed", "Skip: %d may be healed", count, count);
        return true;
    case WAR_RESEARCH:
        tr_say_number(text, size, "Skip research: %d point left", "Skip research: %d points left",
                      count, count);
        return true;
    case WAR_HEALING:
        tr_say_number(text, size, "Skip healing: %d wound left", "Skip healing: %d wounds left",
                      count, count);
        return true;
    case WAR_INCREASE:
        tr_say_number(text, size, "Skip growth: %d tile can grow", "Skip growth: %d tiles can grow",
                      count, count);
        return count > 0;
    case WAR_HUNTER_MOVES:
    case WAR_OTHER_MOVES:
    case WAR_CONFLICT:
        break;
    }
    return false;
}

static void say_next(const WarState *state, char *text, size_t size) {
    static const char *const next[WAR_PHASES] = {[WAR_OTHER_MOVES] = N_("Next: others move"),
                                                 [WAR_CONFLICT] = N_("Next: conflict"),
                                                 [WAR_FOOD] = N_("Next: food"),
                                                 [WAR_RESEARCH] = N_("Next: research"),
                                                 [WAR_HEALING] = N_("Next: healing"),
                                                 [WAR_INCREASE] = N_("Next: growth")};
    WarState then = *state;
    (void)firstwar_game.apply(&then, war_numbered(WAR_DONE, 0), NULL);
    const bool goes_on = then.turn == state->turn && next[then.phase] != NULL;
    tr_say(text, size, "%s", tr(goes_on ? next[then.phase] : N_("End turn")));
}

void war_view_button(const Scene *scene, int id, ButtonNote *note) {
    const WarState *state = scene->state;
    Action series[VIEW_SERIES_MAX];
    const bool grows = state->phase == WAR_INCREASE;
    const bool again = state->phase == WAR_CONFLICT && war_view_again(scene, series) > 0;
    note->gone = (id == WAR_BUTTON_EMERGENCY && (grows || again)) ||
                 (id == WAR_BUTTON_GROW_ALL && !grows) || (id == WAR_OWN_AGAIN && !again);
    note->works = id == WAR_OWN_AGAIN && again;
    if (id != WAR_BUTTON_DONE || !scene_offers(scene, war_numbered(WAR_DONE, 0))) {
        return;
    }
    note->rests = is_useful(scene);
    if (!note->rests || !say_skipped(state, note->label, sizeof note->label)) {
        say_next(state, note->label, sizeof note->label);
    }
}

/* --- What has passed ------------------------------------------------------------------------- */

/* Why a phase that is noted has passed (W-7, W-8); NULL: it is nothing that would be missed. */
static const char *why_passed(const WarState *state, int note) {
    static const char *const nothing[WAR_PHASES] = {[WAR_OTHER_MOVES] = N_("nobody else can move"),
                                                    [WAR_RESEARCH] =
                                                        N_("no card to reveal or activate"),
                                                    [WAR_HEALING] = N_("nobody to heal")};
    if (note == WAR_NOTE_SKIPPED + (int)WAR_RESEARCH) {
        return N_("no research and healing in a food emergency (W-8)");
    }
    if (note == WAR_NOTE_PASSED + (int)WAR_FOOD) {
        return war_food(state, war_side(state)) < war_population(state, war_side(state))
                   ? NULL
                   : N_("food for all");
    }
    return note >= WAR_NOTE_PASSED && note < WAR_NOTE_PASSED + WAR_PHASES
               ? nothing[note - WAR_NOTE_PASSED]
               : NULL;
}

void war_view_passed(const Scene *scene, char text[GAME_WHY_MAX]) {
    int first = scene->recent_count;
    while (first > 0 && scene->recent[first - 1].kind == EVENT_NOTE) {
        first--;
    }
    char passed[GAME_WHY_MAX] = "", help[GAME_WHY_MAX];
    for (int i = first; i < scene->recent_count; i++) {
        const char *why = why_passed(scene->state, scene->recent[i].value);
        if (why != NULL) {
            tr_add(passed, sizeof passed, passed[0] != '\0' ? "; %s" : "%s", tr(why));
        }
    }
    if (passed[0] != '\0') {
        text_begin_sentence(passed);
        str_write(help, sizeof help, "%s", text);
        tr_say(text, GAME_WHY_MAX, NC_("what has passed, and what to do", "%s. %s"), passed, help);
    }
}
