#include "play/click.h"

#include <string.h>

#include "game/clicks.h"
#include "play/confirm.h"
#include "play/curtain.h"
#include "play/gather.h"
#include "play/history.h"
#include "play/lesson.h"
#include "play/match.h"
#include "play/parts.h"
#include "play/replay.h"

#define DOUBLE_CLICK 0.5 /* seconds within which two clicks belong together */

static const char *phase_of(const Play *play) {
    const View *view = play->see.view;
    return view->phase != NULL ? view->phase(play_position(play)) : NULL;
}

/* A click has begun another phase though the person did not end the one before: whoever goes on
 * clicking means that one still. */
static void rest(Play *play, const char *before, int decider) {
    play_refresh(play);
    const char *phase = phase_of(play);
    if (phase != before && play->see.lesson == NULL && play->see.outcome.kind == OUTCOME_NONE &&
        play_to_act(play).decider == decider) {
        char text[SESSION_WHY_MAX];
        tr_say(text, sizeof text, "Next phase: %s. The board takes clicks again in a moment.",
               tr(phase));
        play_inform(play, text);
        play->rest = play->now + DOUBLE_CLICK;
        play_again(play);
    }
}

bool play_board_rests(const Play *play) {
    return play->rest > 0;
}

/* Whether something on the board can be picked up now. */
static bool can_pick(const Play *play) {
    Click start[CLICK_TARGETS_MAX];
    const ClickPath path = {0};
    for (int i = clicks_next(&play->see.clicks.source, &path, start); i > 0; i--) {
        if (click_is_on_board(&start[i - 1]) && start[i - 1].mark == MARK_PICK) {
            return true;
        }
    }
    return false;
}

/* See View.picks_blocked; false where that does not apply. */
static bool pick_blocked(Play *play, Click click, int seat) {
    char why[GAME_WHY_MAX];
    if (!play->see.view->picks_blocked || seat == SEAT_NONE ||
        seat != play_to_act(play).turn_seat || !can_pick(play)) {
        return false;
    }
    click.mark = MARK_PICK;
    play->see.clicks.path = (ClickPath){.count = 1, .at = {click}};
    play->see.game->clicks->explain(play->see.clicks.source.state, play->see.clicks.path.at, 1,
                                    why);
    play_path_changed(play);
    play_refuse(play, why);
    return true;
}

/* The button that has been clicked, if it asks before it acts; else NULL. */
static const ViewButton *asking(const View *view, Click click) {
    for (int i = 0; i < view->button_count && click.kind == CLICK_BUTTON; i++) {
        if (view->buttons[i].id == click.index && view->buttons[i].asks) {
            return &view->buttons[i];
        }
    }
    return NULL;
}

/* Makes the action that a click completes, or asks first. */
static void act(Play *play, Click click, Action action, Point at) {
    const ViewButton *button = asking(play->see.view, click);
    if (!button) {
        confirm_choose(play, action);
        return;
    }
    play_ask_about(play,
                   &(Popup){.kind = POPUP_SURE, .at = at, .button = button, .action = {action}});
}

static void act_and_rest(Play *play, Click click, Action action, Point at) {
    const char *phase = phase_of(play);
    const int decider = play_to_act(play).decider;
    act(play, click, action, at);
    if (click.kind != CLICK_BUTTON) {
        rest(play, phase, decider);
    }
}

/* An item of the view's own; false where it concerns the front end alone. */
static bool take_item(Play *play, Click click) {
    if (click.index == VIEW_ITEM_UNDO) {
        match_undo(play, false);
    } else if (click.index == VIEW_ITEM_HIDE) {
        curtain_toggle(play);
    } else {
        return false;
    }
    return true;
}

bool play_end_under_way(Play *play, const Click *click) {
    const GameClicks *clicks = play->see.game->clicks;
    const Action action = clicks->ends_by != NULL && play->see.clicks.source.count > 0
                              ? clicks->ends_by(play->see.clicks.source.state, click)
                              : ACTION_NONE;
    if (action == ACTION_NONE || (play->see.lesson != NULL && !lesson_wants(play, action)) ||
        !match_submit(play, action)) {
        return false;
    }
    play_refresh(play);
    return true;
}

/* The click that ended something begins what follows; on an empty cell it has done enough. */
static void begin_again(Play *play, Click click, const ClickTarget *target, ClickAnswer *answer) {
    ClickPath path = {0};
    clicks_add(&play->see.clicks.source, &path, click, answer);
    if (answer->result != CLICK_REFUSED) {
        play->see.clicks.path = path;
    } else if (target->seat == SEAT_NONE) {
        answer->result = CLICK_GOES_ON;
    }
}

void play_click_beside(Play *play) {
    char why[SESSION_WHY_MAX];
    const bool pending = play_is_pending(play);
    play_let_go(play, true);
    if (!pending && !play_idle(play, why)) {
        (void)play_end_under_way(play, NULL);
    }
}

/* What a click does that the rules answer. */
static void answer_click(Play *play, Click click, const ClickTarget *target) {
    const bool on_board = play_on_board(play, &click);
    ClickAnswer answer;
    clicks_add(&play->see.clicks.source, &play->see.clicks.path, click, &answer);
    if (answer.result == CLICK_REFUSED && play_end_under_way(play, &click)) {
        begin_again(play, click, target, &answer);
    }
    switch (answer.result) {
    case CLICK_ACTS:
        act_and_rest(play, click, answer.action, target->at);
        break;
    case CLICK_ASKS:
        play_path_changed(play);
        play_ask(play, POPUP_CHOICES, target->at);
        play->see.popup.count = answer.choice_count;
        memcpy(play->see.popup.action, answer.choices, sizeof answer.choices);
        break;
    case CLICK_REFUSED:
        if (!pick_blocked(play, click, target->seat)) {
            play_refuse(play, curtain_is_reason(play, &click) ? play->see.curtain.why : answer.why);
            if (on_board && target->keeps && play->see.clicks.path.count == 0) {
                play->see.clicks.kept = click.cell;
            }
        }
        break;
    case CLICK_LET_GO:
    case CLICK_GOES_ON:
        play_path_changed(play);
        break;
    }
}

void play_choose(Play *play, Click click) {
    ClickPath path = {0};
    ClickAnswer answer;
    char why[SESSION_WHY_MAX];
    if (play_idle(play, why)) {
        return;
    }
    clicks_add(&play->see.clicks.source, &path, click, &answer);
    if (answer.result == CLICK_GOES_ON) {
        play_pick(play, &path);
        play->see.clicks.offered = true;
    }
}

/* A click on what the program has chosen for the person means to choose it. */
static bool keeps_offered(Play *play, Click click) {
    const ClickPath *path = &play->see.clicks.path;
    const bool keeps = play->see.clicks.offered && path->count > 0 &&
                       click_equal(path->at[path->count - 1], click);
    play->see.clicks.offered = false;
    return keeps;
}

bool play_click(Play *play, Click click, const ClickTarget *target) {
    char why[SESSION_WHY_MAX];
    if (play->see.replay.on && play->see.viewed_ply >= 0) {
        replay_stop(play);
        return true;
    }
    const bool on_board = play_on_board(play, &click);
    if (on_board && play_board_rests(play)) {
        return true;
    }
    play->rest = 0;
    play_forget_told(play);
    play->see.said.why[0] = '\0';
    play_drop_hint(play);
    play_again(play);
    const Cell kept = play->see.clicks.kept;
    play->see.clicks.kept = CELL_NONE;
    if (click.kind == CLICK_ITEM && click.index >= VIEW_ITEM_OWN) {
        return take_item(play, click);
    }
    if (on_board && lesson_looks(play, click.cell)) {
        return true;
    }
    if (play_idle(play, why)) {
        play->see.clicks.kept =
            on_board && target->keeps && kept != click.cell ? click.cell : CELL_NONE;
        if (play->see.clicks.kept == CELL_NONE) {
            play_refuse(play, why);
        }
        return true;
    }
    if (!keeps_offered(play, click) && !gather_click(play, click) && !confirm_click(play, click)) {
        answer_click(play, click, target);
    }
    return true;
}

void play_series(Play *play, const Action *actions, int count) {
    char why[SESSION_WHY_MAX];
    if (play_idle(play, why)) {
        play_refuse(play, why);
        return;
    }
    const ToAct by = play_to_act(play);
    const int first = session_plies(play->session);
    play_let_go(play, true);
    play_drop_hint(play);
    for (int i = 0; i < count; i++) {
        const ToAct now = play_to_act(play);
        if (now.decider != by.decider || play_outcome(play).kind != OUTCOME_NONE ||
            !match_submit(play, actions[i])) {
            break;
        }
        play_refresh(play);
    }
    session_join(play->session, first);
}
