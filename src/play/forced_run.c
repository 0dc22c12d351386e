#include "play/forced_run.h"

#include "game/text.h"
#include "play/action_words.h"
#include "play/match.h"
#include "play/parts.h"

#define TOLD 6.0 /* seconds for which it is said, unless the person does something */

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

/* One sentence tells of all choices made since the last decision. */
static void tell(Play *play, int plies) {
    char words[LINE_WORDS_MAX], text[SESSION_WHY_MAX];
    const bool goes_on = play->forced.until > play->now && play->forced.end == plies &&
                         turn_goes_on(play->session, session_node(play->session, plies),
                                      session_node(play->session, plies + 1));
    play->forced.first = goes_on ? play->forced.first : plies;
    play->forced.end = session_plies(play->session);
    played_words(play, play->forced.first, play->forced.end, true, words, sizeof words);
    tr_say(text, sizeof text, "There was nothing to choose: %s.", words);
    play_inform(play, text);
    play->forced.until = play->now + TOLD;
    play_wake(play, TOLD);
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
    const double until = play->forced.until;
    if (match_submit(play, action)) {
        play->forced.until = until;
        tell(play, plies);
    }
}
