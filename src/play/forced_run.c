#include "play/forced_run.h"

#include "play/forced_told.h"
#include "play/match.h"
#include "play/parts.h"

/* As computers, it waits for whoever looks back, answers a question or reads the card of a fight.
 */
static bool may_make(Play *play) {
    if (play->see.viewed_ply >= 0 || play->see.replay.on || play->see.popup.kind != POPUP_NONE ||
        play_moving(play)) {
        return false;
    }
    const double left = play_reading(play);
    if (left > 0) {
        play_wake(play, left);
    }
    return left <= 0;
}

void forced_run_tick(Play *play) {
    const Action action = play_forced(play);
    if (play->forced.until > 0 && play->now >= play->forced.until) {
        play_forget_told(play);
        play_unsay(play);
        play_again(play);
    }
    if (action == ACTION_NONE || !may_make(play)) {
        return;
    }
    const int plies = session_plies(play->session);
    const Forced before = play->forced;
    if (match_submit(play, action)) {
        play->forced = before; /* the words of the action tell what the rules made behind it too */
        forced_told_run(play, plies);
    }
}
