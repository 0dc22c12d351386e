/* Lines played through on the board: the turn, the better one, and what the turn allowed. */
#include <math.h>
#include <string.h>

#include "game/text.h"
#include "play/match.h"
#include "ui/study/lookback_parts.h"

#define STEP_REST 0.7 /* seconds between two actions */

static const ReasonLine *line_of(const Lookback *lookback) {
    return lookback->line[lookback->play.way];
}

bool lookback_can_play(const Lookback *lookback, LookbackWay way) {
    return lookback->index < review_turns(lookback->review) && lookback->line[way]->count > 0;
}

/* The position of the line, in place of that of the match. */
static void show(Lookback *lookback) {
    TableScreen *table = lookback->table;
    const ReasonLine *line = line_of(lookback);
    const ReviewTurn *turn = &lookback->turn;
    /* A position of the match that is not its last, so that it counts as an earlier one. */
    match_show_position(table->play, turn->first, line->state[lookback->play.at]);
    lookback->play.still_since = table->ui->now;
}

void lookback_play(Lookback *lookback, LookbackWay way) {
    lookback->play = (LookbackPlay){.on = true, .runs = true, .way = way};
    show(lookback);
}

void lookback_play_stop(Lookback *lookback) {
    lookback_show(lookback, lookback->index);
}

/* The next action happens. */
static void go_on(Lookback *lookback) {
    TableScreen *table = lookback->table;
    const ReasonLine *line = line_of(lookback);
    const int at = lookback->play.at++;
    const PlayedAction *played = &line->played[at];
    Events events = {.count = played->events};
    memcpy(events.at, played->event, (size_t)played->events * sizeof *events.at);
    show(lookback);
    play_move(table->play, &(PlayMotion){.before = line->state[at],
                                         .after = line->state[at + 1],
                                         .events = &events,
                                         .speed = settings_speed(table->settings)});
}

void lookback_play_step(Lookback *lookback, int step) {
    LookbackPlay *play = &lookback->play;
    play->runs = false;
    if (step > 0 && play->at < line_of(lookback)->count) {
        go_on(lookback);
    } else if (step < 0 && play->at > 0) {
        play->at--;
        show(lookback);
    }
}

void lookback_play_frame(Lookback *lookback) {
    LookbackPlay *play = &lookback->play;
    Ui *ui = lookback->ui;
    if (!play->on || !play->runs) {
        return;
    }
    if (animation_runs(&lookback->table->animation, ui->now)) {
        play->still_since = ui->now;
        return;
    }
    const double left = play->still_since + STEP_REST - ui->now;
    if (left > 0) {
        ui_wake_after(ui, left);
    } else if (play->at < line_of(lookback)->count) {
        go_on(lookback);
    } else {
        play->runs = false;
    }
}

void lookback_play_words(const Lookback *lookback, char text[SESSION_WHY_MAX]) {
    static const char *const names[] = {[WAY_PLAYED] = N_("As played"),
                                        [WAY_BETTER] = N_("The better line"),
                                        [WAY_REPLY] = N_("The answer")};
    const LookbackPlay *play = &lookback->play;
    const ReasonLine *line = line_of(lookback);
    tr_say(text, SESSION_WHY_MAX, "%s, %d of %d", tr(names[play->way]), play->at, line->count);
    if (play->at > 0) {
        const char *titles[GAME_SEATS_MAX];
        const Teller tell = lookback_teller(lookback, titles);
        char words[LINE_WORDS_MAX];
        line_say(&tell, line, play->at - 1, play->at, false, words, sizeof words);
        tr_add(text, SESSION_WHY_MAX, ". ");
        tr_add(text, SESSION_WHY_MAX, NC_("who, and what happened", "%s: %s."),
               lookback_seat(lookback, line->to_act[play->at - 1].turn_seat), words);
    }
}
