#include "play/gather.h"

#include "game/clicks.h"
#include "game/text.h"
#include "play/match.h"
#include "play/parts.h"

void gather_renew(Play *play, bool clears) {
    const ClickSource *source = &play->see.clicks.source;
    Gathered *gathered = &play->see.clicks.gathered;
    const GameClicks *clicks = source->game->clicks;
    const bool can = source->count > 0 && clicks->together != NULL;
    const int need = can ? clicks->together(source->state) : 0;
    if (clears || need != gathered->need || need > GATHER_MAX) {
        *gathered = (Gathered){.need = need <= GATHER_MAX ? need : 0};
    }
}

/* The action that begins with a click, and the click on a piece that is not chosen yet where the
 * click is on a cell with several; ACTION_NONE: there is no such action. */
static Action find_action(const Play *play, Click *click) {
    const ClickSource *source = &play->see.clicks.source;
    const Gathered *gathered = &play->see.clicks.gathered;
    Click way[GAME_CLICKS_MAX];
    for (int i = 0; i < source->count; i++) {
        Click free = *click;
        bool meant = false, found = false;
        for (int variant = 0; source->game->clicks->action_clicks(source->state, source->actions[i],
                                                                  variant, way) > 0;
             variant++) {
            meant = meant || click_equal(way[0], *click);
            if (way[0].kind == CLICK_PIECE && !found && gathered_at(gathered, way[0]) < 0) {
                free = way[0];
                found = true;
            }
        }
        if (meant) {
            *click = click->kind == CLICK_CELL ? free : *click;
            return source->actions[i];
        }
    }
    return ACTION_NONE;
}

static void take_back(Gathered *gathered, int which) {
    gathered->last = gathered->at[which];
    gathered->added = false;
    gathered->count--;
    for (int i = which; i < gathered->count; i++) {
        gathered->at[i] = gathered->at[i + 1];
        gathered->action[i] = gathered->action[i + 1];
    }
}

/* The last that is chosen on the cell of a click, or -1. */
static int last_on_cell(const Gathered *gathered, Click click) {
    int last = -1;
    for (int i = 0; i < gathered->count && click_is_on_board(&click); i++) {
        last = gathered->at[i].cell == click.cell ? i : last;
    }
    return last;
}

static void choose(Play *play, Click click, Action action) {
    Gathered *gathered = &play->see.clicks.gathered;
    int chosen = gathered_at(gathered, click);
    if (chosen < 0 && click.kind == CLICK_CELL) {
        chosen = last_on_cell(gathered, click); /* the cell has nothing more to choose */
    }
    if (chosen >= 0) {
        take_back(gathered, chosen);
    } else if (gathered->count < gathered->need) {
        gathered->at[gathered->count] = click;
        gathered->action[gathered->count++] = action;
        gathered->last = click;
        gathered->added = true;
    } else {
        char why[SESSION_WHY_MAX];
        tr_say(why, sizeof why, "%d of %d are chosen: confirm, or take one back first.",
               gathered->count, gathered->need);
        play_refuse(play, why);
    }
}

bool gather_click(Play *play, Click click) {
    Click meant = click;
    const bool gathers = play->see.clicks.gathered.need > 0;
    const Action action = gathers ? find_action(play, &meant) : ACTION_NONE;
    if (action == ACTION_NONE) {
        return false;
    }
    choose(play, meant, action);
    play->see.clicks.path.count = 0;
    play_path_changed(play);
    play_again(play);
    return true;
}

bool gather_clear(Play *play) {
    if (play->see.clicks.gathered.count == 0) {
        return false;
    }
    play->see.clicks.gathered.count = 0;
    play_unsay(play);
    play_path_changed(play);
    play_again(play);
    return true;
}

bool gather_full(const Play *play) {
    const Gathered *gathered = &play->see.clicks.gathered;
    return gathered->need > 0 && gathered->count == gathered->need;
}

static bool is_legal(const Play *play, Action action) {
    int count = 0;
    const Action *actions = session_actions(play->session, &count);
    for (int i = 0; i < count; i++) {
        if (actions[i] == action) {
            return true;
        }
    }
    return false;
}

void gather_make(Play *play) {
    const Gathered chosen = play->see.clicks.gathered;
    const Lesson *lesson = play->see.lesson;
    if (!gather_full(play)) {
        char why[SESSION_WHY_MAX];
        const int missing = chosen.need - chosen.count;
        tr_say_number(why, sizeof why, "Choose %d more first.", "Choose %d more first.", missing,
                      missing);
        play_refuse(play, why);
        return;
    }
    const int first = session_plies(play->session);
    /* Where only one choice is left, the rules have made it; an end of the match leaves none. */
    for (int i = 0; i < chosen.count && is_legal(play, chosen.action[i]); i++) {
        if (!match_submit(play, chosen.action[i]) ||
            (lesson != NULL && lesson->mood != LESSON_ASKS)) {
            break;
        }
    }
    session_join(play->session, first);
}
