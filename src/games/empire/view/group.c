/* What one gesture does in place of many: the last attack again, a hand drawn full, several
 * counters picked in the hand; and what a click on something of the view's own opens. */
#include <string.h>

#include "game/clicks.h"
#include "game/play.h"
#include "game/text.h"
#include "games/empire/view/parts.h"

static bool offers(const Scene *scene, EmpireActionKind kind) {
    for (int i = 0; i < scene->source.count; i++) {
        if (empire_kind_of(scene->source.actions[i]) == kind) {
            return true;
        }
    }
    return false;
}

static bool is_button(Click click, int id) {
    return click.kind == CLICK_BUTTON && click.index == id;
}

static bool is_counter(Click click) {
    return click.kind == CLICK_ITEM && click.index >= 0 && click.index < EMPIRE_COUNTERS;
}

/* Whether counters can be picked in the hand: it is that of the person who acts. */
static bool can_pick(const Scene *scene) {
    const EmpireState *state = scene->state;
    return state->phase == EMPIRE_ACTION && offers(scene, EMPIRE_DO_DISCARD) &&
           empire_view_hand_seat(scene) == state->on_turn &&
           empire_view_knows_hand(state, state->on_turn);
}

/* E-21: a country of another player of which crowns are in the hand of the player on turn; of
 * several one that can be taken, else the one that is nearest; -1: none. */
static int coup_country(const Scene *scene) {
    const EmpireState *state = scene->state;
    const EmpirePile *hand = &state->hand[state->on_turn];
    int best = -1, least = 0;
    for (int i = 0; i < EMPIRE_COUNTRIES; i++) {
        const int held = empire_crowns_in(hand, i);
        const int missing =
            empire_view_can_coup(scene, i) ? -100 : empire_crowns_needed(state, i) - held;
        if (held > 0 && state->controller[i] != SEAT_NONE &&
            state->controller[i] != state->on_turn && (best < 0 || missing < least)) {
            best = i;
            least = missing;
        }
    }
    return best;
}

static bool has_crowns(int counter, int country) {
    return empire_counter[counter].crowns > 0 && empire_counter[counter].country == country;
}

static bool picks_counter(const Scene *scene, const EmpireDesk *desk, Click click) {
    const EmpireState *state = scene->state;
    return is_counter(click) && !scene->dragging &&
           state->hand[state->on_turn].of[click.index] > 0 &&
           (desk->picks == EMPIRE_PICKS_DISCARD || has_crowns(click.index, desk->country));
}

static bool takes(const Scene *scene, Click click) {
    const EmpireDesk desk = empire_view_desk(scene);
    if (!can_pick(scene)) {
        return false;
    }
    if (is_button(click, EMPIRE_BUTTON_COUP)) {
        return coup_country(scene) >= 0;
    }
    if (is_button(click, EMPIRE_BUTTON_DISCARD)) {
        return desk.picks != EMPIRE_PICKS_NONE || scene->path->count == 0;
    }
    return desk.picks != EMPIRE_PICKS_NONE && picks_counter(scene, &desk, click);
}

/* Of counters alike one more is picked with each click; after all of them none. */
static uint8_t pick(const EmpirePile *hand, uint8_t picked, int counter) {
    uint8_t alike = 0;
    for (int place = 0; place < EMPIRE_HAND; place++) {
        if (empire_view_at_place(hand, place) == counter) {
            alike |= (uint8_t)(1U << place);
        }
    }
    const uint8_t left = alike & (uint8_t)~picked;
    return left != 0 ? (uint8_t)(picked | (left & (unsigned)-left)) : (uint8_t)(picked & ~alike);
}

/* The counters of the hand with crowns of a country if there is no choice: there is only one, or
 * the coup needs all of them (E-21). Else none. */
static uint8_t pick_all(const EmpireState *state, int country) {
    const EmpirePile *hand = &state->hand[state->on_turn];
    const int needed = empire_crowns_needed(state, country);
    const int sum = empire_crowns_in(hand, country);
    int count = 0, least = sum;
    uint8_t all = 0;
    for (int place = 0; place < hand->total; place++) {
        const int counter = empire_view_at_place(hand, place);
        if (counter >= 0 && has_crowns(counter, country)) {
            const int crowns = empire_counter[counter].crowns;
            all |= (uint8_t)(1U << place);
            least = crowns < least ? crowns : least;
            count++;
        }
    }
    return count == 1 || (sum >= needed && sum - least < needed) ? all : 0;
}

/* Opens the card against a country. What nobody need choose is picked, or a counter that was chosen
 * before. */
static void open_coup(const Scene *scene, int country, EmpireDesk *desk) {
    const EmpireState *state = scene->state;
    const Click *first = &scene->path->at[0];
    desk->picks = EMPIRE_PICKS_COUP;
    desk->country = (uint8_t)country;
    desk->picked = pick_all(state, country);
    if (desk->picked == 0 && scene->path->count > 0 && is_counter(*first) &&
        has_crowns(first->index, country)) {
        desk->picked = pick(&state->hand[state->on_turn], 0, first->index);
    }
}

/* A click on a country, or the button for the country of the counter chosen, else of the best. */
static void choose_coup(const Scene *scene, Click click, EmpireDesk *desk) {
    const EmpireState *state = scene->state;
    const Click *first = &scene->path->at[0];
    int country = click.index - EMPIRE_OWN_COUNTRY;
    if (click.kind == CLICK_BUTTON) {
        const bool chosen = scene->path->count > 0 && is_counter(*first);
        country = chosen ? empire_counter[first->index].country : coup_country(scene);
    }
    if (can_pick(scene) && state->controller[country] != SEAT_NONE &&
        state->controller[country] != state->on_turn) {
        open_coup(scene, country, desk);
    }
}

static void stop_picking(EmpireDesk *desk) {
    desk->picks = EMPIRE_PICKS_NONE;
    desk->picked = 0;
}

static bool is_country(Click click) {
    return click.kind == CLICK_ITEM && click.index >= EMPIRE_OWN_COUNTRY &&
           click.index < EMPIRE_OWN_COUNTRY + EMPIRE_COUNTRIES;
}

void empire_view_on_item(const Scene *scene, Click click, ViewScratch *scratch) {
    const EmpireState *state = scene->state;
    EmpireDesk desk = empire_view_desk(scene);
    const int pile = click.index - EMPIRE_OWN_PILE;
    if (click.index == EMPIRE_OWN_CANCEL ||
        (is_button(click, EMPIRE_BUTTON_COUP) && desk.picks == EMPIRE_PICKS_COUP) ||
        (is_button(click, EMPIRE_BUTTON_DISCARD) && desk.picks == EMPIRE_PICKS_DISCARD)) {
        stop_picking(&desk);
    } else if (is_button(click, EMPIRE_BUTTON_COUP) || is_country(click)) {
        choose_coup(scene, click, &desk);
    } else if (is_button(click, EMPIRE_BUTTON_DISCARD)) {
        desk.picks = EMPIRE_PICKS_DISCARD;
        desk.picked = 0;
    } else if (is_counter(click)) {
        desk.picked = pick(&state->hand[state->on_turn], desk.picked, click.index);
    } else if (pile == EMPIRE_DISCARDED || pile == EMPIRE_DEAD) {
        desk.pile = (uint8_t)(desk.pile == pile ? EMPIRE_NO_PILE : pile);
    } else if (click.index == EMPIRE_OWN_NEXT) {
        desk.next++;
    }
    memcpy(scratch->byte, &desk, sizeof desk);
}

static Action find(const Scene *scene, EmpireActionKind kind, int counter) {
    for (int i = 0; i < scene->source.count; i++) {
        const Action action = scene->source.actions[i];
        if (empire_kind_of(action) == kind && empire_counter_of(action) == counter) {
            return action;
        }
    }
    return ACTION_NONE;
}

/* The counters picked, each as an action. */
static int picked_series(const Scene *scene, EmpireActionKind kind, Action out[VIEW_SERIES_MAX]) {
    const EmpireState *state = scene->state;
    const EmpireDesk desk = empire_view_desk(scene);
    int count = 0;
    for (int place = 0; place < EMPIRE_HAND; place++) {
        const int counter = empire_view_at_place(&state->hand[state->on_turn], place);
        const bool picked = (desk.picked >> place & 1) != 0;
        out[count] = picked ? find(scene, kind, counter) : ACTION_NONE;
        count += out[count] != ACTION_NONE;
    }
    return count;
}

/* The action that draws, now or once the actions are ended by `done`; ACTION_NONE: none. */
static Action find_take(const Scene *scene, Action done) {
    enum { IN_DRAWING = 2 };
    EmpireState then = *(const EmpireState *)scene->state;
    Action actions[IN_DRAWING];
    if (offers(scene, EMPIRE_DO_TAKE)) {
        return find(scene, EMPIRE_DO_TAKE, 0);
    }
    if (then.phase != EMPIRE_ACTION || done == ACTION_NONE) {
        return ACTION_NONE;
    }
    (void)empire_game.apply(&then, done, NULL);
    const int count = then.phase == EMPIRE_DRAW ? empire_game.actions(&then, actions) : 0;
    for (int i = 0; i < count; i++) {
        if (empire_kind_of(actions[i]) == EMPIRE_DO_TAKE) {
            return actions[i];
        }
    }
    return ACTION_NONE;
}

/* E-14: as often as the hand has room and the deck lasts; the actions are ended first. */
static int draws(const Scene *scene, Action out[VIEW_SERIES_MAX]) {
    const EmpireState *state = scene->state;
    const int room = EMPIRE_HAND - state->hand[state->on_turn].total;
    const int most = room < state->deck.total ? room : state->deck.total;
    const Action done = find(scene, EMPIRE_DO_DONE, 0);
    const Action take = find_take(scene, done);
    int count = 0;
    if (take != ACTION_NONE && state->phase == EMPIRE_ACTION) {
        out[count++] = done;
    }
    for (int i = 0; take != ACTION_NONE && i < most; i++) {
        out[count++] = take;
    }
    return count;
}

static int series(const Scene *scene, Click click, Action out[VIEW_SERIES_MAX]) {
    if (is_button(click, EMPIRE_OWN_AGAIN)) {
        out[0] = empire_view_again(scene);
        return out[0] != ACTION_NONE;
    }
    if (is_button(click, EMPIRE_OWN_FILL)) {
        return draws(scene, out);
    }
    if (is_button(click, EMPIRE_OWN_SUPPLY)) {
        return empire_view_supply(scene, out, VIEW_SERIES_MAX);
    }
    const EmpirePicks picks = (EmpirePicks)empire_view_desk(scene).picks;
    if (picks == EMPIRE_PICKS_COUP && click.kind == CLICK_ITEM && click.index == EMPIRE_OWN_TAKE) {
        return empire_view_coup(scene).ready ? picked_series(scene, EMPIRE_DO_COUP, out) : 0;
    }
    return is_button(click, EMPIRE_BUTTON_DISCARD) && picks == EMPIRE_PICKS_DISCARD
               ? picked_series(scene, EMPIRE_DO_DISCARD, out)
               : 0;
}

static bool key(const Scene *scene, char sign, Click *click) {
    const EmpireDesk desk = empire_view_desk(scene);
    if (desk.picks == EMPIRE_PICKS_NONE || (sign == VIEW_KEY_ENTER && desk.picked == 0)) {
        return false;
    }
    *click = sign != VIEW_KEY_ENTER               ? click_on_item(EMPIRE_OWN_CANCEL)
             : desk.picks == EMPIRE_PICKS_DISCARD ? click_on_button(EMPIRE_BUTTON_DISCARD)
                                                  : click_on_item(EMPIRE_OWN_TAKE);
    return true;
}

/* The unit that has just come to a space, as it stands there now: it has moved, was mustered or has
 * landed; false: none has. */
static bool has_come(const Scene *scene, EmpireUnit *unit) {
    int last = scene->recent_count - 1;
    while (last >= 0 && scene->recent[last].kind == EVENT_CHANGED) {
        last--;
    }
    if (last < 0 ||
        (scene->recent[last].kind != EVENT_MOVED && scene->recent[last].kind != EVENT_PLACED)) {
        return false;
    }
    *unit = empire_unit_in(scene->recent[last].piece, scene->recent[last].to);
    return true;
}

/* E-19: who has come to enemies most likely attacks them next: one more click. */
static bool attacks_next(const Scene *scene, Click *click) {
    EmpireUnit came;
    Click way[GAME_CLICKS_MAX];
    for (int i = 0; has_come(scene, &came) && i < scene->source.count; i++) {
        const Action action = scene->source.actions[i];
        const EmpireUnit unit = empire_unit_of(action);
        if (empire_kind_of(action) == EMPIRE_DO_ATTACK && unit.cell == came.cell &&
            unit.counter == came.counter && unit.aboard == came.aboard && unit.supplied == 0 &&
            empire_game.clicks->action_clicks(scene->state, action, 0, way) > 0) {
            *click = way[0];
            return true;
        }
    }
    return false;
}

/* After a coup the first counter shown is in hand, so that its spaces are marked. */
static bool then(const Scene *scene, Click *click) {
    const EmpireState *state = scene->state;
    const int counter = empire_view_at_place(&state->shown, 0);
    if (state->phase == EMPIRE_ACTION) {
        return attacks_next(scene, click);
    }
    *click = click_on_item(counter);
    return state->phase == EMPIRE_COUP_MUSTER && counter >= 0;
}

/* E-12: a right click on a unit supplies it, as two clicks do. */
static Action supplied_by(const Scene *scene, Click click) {
    Click way[GAME_CLICKS_MAX];
    for (int i = 0; i < scene->source.count; i++) {
        const Action action = scene->source.actions[i];
        for (int variant = 0;
             empire_kind_of(action) == EMPIRE_DO_SUPPLY &&
             empire_game.clicks->action_clicks(scene->state, action, variant, way) > 0;
             variant++) {
            if (click_equal(way[0], click)) {
                return action;
            }
        }
    }
    return ACTION_NONE;
}

/* E-23: a right click on a counter of the hand discards it. */
static Action right(const Scene *scene, Click click) {
    if (click_is_on_board(&click)) {
        return supplied_by(scene, click);
    }
    const bool can =
        is_counter(click) && can_pick(scene) && empire_view_desk(scene).picks == EMPIRE_PICKS_NONE;
    return can ? find(scene, EMPIRE_DO_DISCARD, click.index) : ACTION_NONE;
}

const ViewGroup empire_view_group = {.takes = takes,
                                     .series = series,
                                     .key = key,
                                     .card = empire_view_coup_card,
                                     .then = then,
                                     .right = right};

/* --- Buttons --------------------------------------------------------------------------------- */

void empire_view_button(const Scene *scene, int id, ButtonNote *note) {
    const EmpireDesk desk = empire_view_desk(scene);
    const bool again = empire_view_again(scene) != ACTION_NONE;
    const bool fills = offers(scene, EMPIRE_DO_TAKE), supplies = offers(scene, EMPIRE_DO_SUPPLY);
    if (id == EMPIRE_OWN_SUPPLY) {
        Action first;
        note->gone = !supplies;
        note->works = empire_view_supply(scene, &first, 1) > 0;
        note->like = EMPIRE_BUTTON_DONE;
    } else if (id == EMPIRE_OWN_AGAIN) {
        note->gone = !again;
        note->works = again;
    } else if (id == EMPIRE_BUTTON_TAKE) {
        note->gone = !fills;
    } else if (id == EMPIRE_OWN_FILL) {
        Action series[VIEW_SERIES_MAX];
        note->gone = again || supplies;
        note->works = draws(scene, series) > 0;
        note->like = EMPIRE_BUTTON_TAKE;
        if (note->works && !fills) {
            note->rests = true;
            tr_say(note->label, sizeof note->label, "Draw and end turn");
        }
    } else if (id == EMPIRE_BUTTON_DISCARD) {
        note->gone = fills;
        note->works = can_pick(scene) && scene->path->count == 0;
        note->works = note->works || desk.picks == EMPIRE_PICKS_DISCARD;
        if (desk.picks == EMPIRE_PICKS_DISCARD && desk.picked != 0) {
            tr_say(note->label, sizeof note->label, NC_("counters", "Discard %d"),
                   __builtin_popcount(desk.picked));
        }
    } else if (id == EMPIRE_BUTTON_COUP) {
        note->works = can_pick(scene) && coup_country(scene) >= 0;
    } else if (id == EMPIRE_BUTTON_DONE) {
        empire_view_name_done(scene, note);
    }
}
