#include "play/forced_told.h"

#include "game/text.h"
#include "play/action_words.h"
#include "play/forced.h"
#include "play/parts.h"

#define TOLD 6.0 /* seconds for which it is said, unless the person does something */

void forced_told_say(Play *play) {
    const Forced *forced = &play->forced;
    char told[SESSION_WHY_MAX] = "", words[LINE_WORDS_MAX], text[SESSION_WHY_MAX];
    for (int ply = forced->made; ply < forced->first; ply++) {
        (void)forced_behind(play->see.view, play->session, session_node(play->session, ply + 1),
                            told, sizeof told);
    }
    if (forced->end > forced->first) {
        played_words(play, forced->first, forced->end, true, words, sizeof words);
        tr_add(told, sizeof told, "%s%s", told[0] != '\0' ? ", " : "", words);
    }
    tr_say(text, sizeof text, "There was nothing to choose: %s.", told);
    play_inform(play, text);
    play->forced.until = play->now + TOLD;
    play_wake(play, TOLD);
}

void forced_told_run(Play *play, int plies) {
    Forced *forced = &play->forced;
    const bool told = forced->until > play->now && forced->end == plies;
    const bool goes_on = told && (forced->first == plies ||
                                  turn_goes_on(play->session, session_node(play->session, plies),
                                               session_node(play->session, plies + 1)));
    forced->first = goes_on ? forced->first : plies;
    forced->made = goes_on ? forced->made : plies;
    forced->end = session_plies(play->session);
    forced_told_say(play);
}

void forced_told_made(Play *play, int plies) {
    Forced *forced = &play->forced;
    char words[LINE_WORDS_MAX] = "";
    if (play->see.lesson != NULL ||
        forced_behind(play->see.view, play->session, session_node(play->session, plies + 1), words,
                      sizeof words) == 0) {
        return;
    }
    const bool told = forced->until > play->now && forced->first == forced->end;
    forced->made = told ? forced->made : plies;
    forced->first = forced->end = plies + 1;
    forced_told_say(play);
}
