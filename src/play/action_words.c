#include "play/action_words.h"

#include <stdlib.h>
#include <string.h>

#include "game/secrets.h"
#include "game/text.h"
#include "play/history.h"
#include "play/parts.h"

Teller play_teller(const Play *play) {
    return (Teller){.sum_up = play->see.view->sum_up,
                    .options = &play_start(play)->options,
                    .board = play->see.board,
                    .seat_name = play->see.seat_name,
                    .you = play_own_seat(play)};
}

void action_words(const Play *play, Action action, bool bare, char *text, size_t size) {
    const Game *game = play->see.game;
    const Teller tell = play_teller(play);
    ReasonLine *line = malloc(sizeof *line);
    GamePosition imagined;
    Rng rng = rng_seeded(1);
    text[0] = '\0';
    memcpy(imagined.state, play_present(play), game->state_size);
    game_secrets(game)->determinize(imagined.state, game->to_act(imagined.state).decider, &rng);
    session_history_at(play->session, session_plies(play->session), &imagined.history);
    if (line != NULL) {
        reason_line_begin(line, game, imagined.state, &imagined.history, play_viewer(play));
        if (reason_line_play(line, action)) {
            line_say(&tell, line, 0, 1, bare, text, size);
        }
    }
    free(line);
}

void played_words(const Play *play, int first, int end, bool bare, char *text, size_t size) {
    const Teller tell = play_teller(play);
    ReasonLine *line = malloc(sizeof *line);
    text[0] = '\0';
    if (line != NULL) {
        reason_line_seen(line, play->session, first, end, play_viewer(play));
        line_say(&tell, line, 0, line_run(line, 0), bare, text, size);
    }
    free(line);
}

void played_line(const Play *play, int first, char *text, size_t size) {
    const Teller tell = play_teller(play);
    ReasonLine *line = malloc(sizeof *line);
    text[0] = '\0';
    if (line != NULL) {
        reason_line_seen(line, play->session, first, session_plies(play->session),
                         play_viewer(play));
        line_say_all(&tell, line, 0, text, size);
    }
    free(line);
}

void words_after_notation(const Settings *settings, const char *notation, char *text, size_t size) {
    char words[LINE_WORDS_MAX];
    if (settings->notation == NOTATION_FIRST && notation[0] != '\0') {
        tr_say(words, sizeof words, "%s", text);
        tr_say(text, size, NC_("notation, and what it does", "%s: %s"), notation, words);
    }
}
