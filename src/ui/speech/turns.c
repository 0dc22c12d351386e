/* What happens in the match, in plain words. */
#include <stdlib.h>
#include <string.h>

#include "game/text.h"
#include "play/catchup.h"
#include "play/history.h"
#include "play/turn_words.h"
#include "ui/speech/speech_parts.h"
#include "ui/table/fight_card.h"

/* --- Fights ------------------------------------------------------------------------------------
 */

static void say_row(const TableScreen *table, const FightCard *fight, const FightRow *row,
                    char *news) {
    char words[SPEECH_TEXT_MAX] = "";
    speech_list(words, sizeof words, row->heading);
    for (int side = 0; side < FIGHT_SIDES; side++) {
        char die[GAME_LABEL_MAX];
        const int seat = fight->seat[side];
        if (row->die[side] > 0 && seat >= 0) {
            tr_say(die, sizeof die, "%s rolls %d", tr(table->see->game->seat_title[seat]),
                   row->die[side]);
            speech_list(words, sizeof words, die);
        }
    }
    speech_list(words, sizeof words, row->sums);
    speech_list(words, sizeof words, row->verdict);
    speech_list(words, sizeof words, row->outcome);
    speech_add(news, words);
}

/* As the cards say it, with dice, sums and losses. */
static void say_fights(const TableScreen *table, int ply, char *news) {
    FightCard *fight = calloc(FIGHTS_AT_ONCE, sizeof *fight);
    const int count = fight != NULL ? play_fights_of(table->play, ply, fight) : 0;
    for (int i = 0; i < count && !fight[i].plain; i++) {
        char title[GAME_WHY_MAX] = "";
        speech_list(title, sizeof title, fight[i].title);
        speech_list(title, sizeof title, fight[i].remark);
        speech_add(news, title);
        for (int row = 0; row < fight[i].rows; row++) {
            say_row(table, &fight[i], &fight[i].row[row], news);
        }
        for (int side = 0; side < FIGHT_SIDES; side++) {
            const int seat = fight[i].seat[side];
            char fate[SPEECH_TEXT_MAX];
            str_write(fate, sizeof fate, "%s: %s",
                      seat >= 0 ? tr(table->see->game->seat_title[seat]) : "", fight[i].fate[side]);
            speech_add(news, fight[i].fate[side][0] != '\0' ? fate : "");
        }
    }
    free(fight);
}

/* --- What was played ---------------------------------------------------------------------------
 */

/* The ply after the last that belongs to the same part of a turn as `first`. */
static int part_end(const Play *play, int first, int end) {
    const SessionPly begins = play_ply(play, first);
    int ply = first + 1;
    while (ply < end) {
        const SessionPly next = play_ply(play, ply);
        if (next.turn != begins.turn || next.to_act.decider != begins.to_act.decider ||
            next.to_act.turn_seat != begins.to_act.turn_seat) {
            break;
        }
        ply++;
    }
    return ply;
}

static void say_part(const TableScreen *table, int first, int end, char *news) {
    Summary summary = {.count = 0};
    char text[SPEECH_TEXT_MAX];
    const ToAct by = play_ply(table->play, first).to_act;
    catchup_words(table->play, first, end, play_own_seat(table->play), &summary);
    if (summary.count > 0) {
        catchup_say(table->play, by.turn_seat >= 0 ? by.turn_seat : by.decider, &summary, text,
                    sizeof text);
        speech_add(news, text);
    }
    for (int ply = first; ply < end; ply++) {
        say_fights(table, ply, news);
    }
}

static void say_plies(const TableScreen *table, int first, int end, char *news) {
    while (first < end) {
        const int next = part_end(table->play, first, end);
        say_part(table, first, next, news);
        first = next;
    }
}

/* Turns of computers are said as a whole: up to where the one that is under way began. */
static int told_until(const TableScreen *table, int from) {
    const Play *play = table->play;
    const int plies = play_plies(play);
    const ToAct now = play_decides(play);
    int ply = plies;
    if (!play_computer_to_act(table->play)) {
        return plies;
    }
    while (ply > from) {
        const SessionPly last = play_ply(play, ply - 1);
        if (last.turn != play_present_turn(play) || last.to_act.decider != now.decider ||
            last.to_act.turn_seat != now.turn_seat) {
            break;
        }
        ply--;
    }
    return ply;
}

/* --- Whose turn it is --------------------------------------------------------------------------
 */

void speech_whose(const TableScreen *table, char *text) {
    const ToAct to_act = play_to_act(table->play);
    char words[GAME_WHY_MAX] = "";
    if (table->see->outcome.kind != OUTCOME_NONE || to_act.decider < 0) {
        return;
    }
    const char *seat = tr(table->see->game->seat_title[to_act.decider]);
    const char *pieces = tr(table->see->game->seat_title[to_act.turn_seat]);
    const int turn = play_turn(table->play);
    if (!play_is_person(table->play, to_act.decider)) {
        tr_say(words, sizeof words, "Turn %d, %s thinks", turn, seat);
    } else if (play_persons(table->play) == 1) {
        tr_say(words, sizeof words, "Turn %d, your turn, %s", turn, seat);
    } else {
        tr_say(words, sizeof words, "Turn %d, %s to move", turn, seat);
    }
    speech_add(text, words);
    if (to_act.turn_seat >= 0 && to_act.turn_seat != to_act.decider) {
        tr_say(words, sizeof words, "About the pieces of %s", pieces);
        speech_add(text, words);
    }
}

/* When another decides, or another turn begins. */
static void follow_turn(SpeechTurns *turns, const TableScreen *table, char *text) {
    const ToAct to_act = play_to_act(table->play);
    const int turn = play_turn(table->play);
    if (table->see->viewed_ply >= 0 || (turns->turn == turn && turns->decider == to_act.decider)) {
        return;
    }
    turns->turn = turn;
    turns->decider = to_act.decider;
    speech_whose(table, text);
}

/* --- The whole ---------------------------------------------------------------------------------
 */

static void begin_match(SpeechTurns *turns, const TableScreen *table, char *news) {
    const Play *play = table->play;
    const int plies = play_plies(play);
    *turns = (SpeechTurns){.play = play,
                           .version = play_version(play),
                           .plies = plies,
                           .node = play_node(play, plies),
                           .decider = SEAT_NONE,
                           .viewed = -1};
    if (table->see->lesson == NULL) {
        speech_add(news, tr(table->see->game->title));
    } else { /* a lesson says itself what it is about */
        turns->turn = play_turn(table->play);
        turns->decider = play_to_act(table->play).decider;
    }
}

static void follow_plies(SpeechTurns *turns, const TableScreen *table, char *news) {
    const Play *play = table->play;
    const int plies = play_plies(play);
    const bool goes_on = turns->plies <= plies && play_node(play, turns->plies) == turns->node;
    if (!goes_on) {
        speech_add(news, tr("Taken back."));
        turns->plies = plies;
        turns->turn = 0;
    }
    const int until = told_until(table, turns->plies);
    say_plies(table, turns->plies, until, news);
    turns->plies = until;
    turns->node = play_node(play, until);
}

void speech_turns(Speech *speech, const SpeechFrame *frame, char *news) {
    SpeechTurns *turns = &speech->turns;
    const TableScreen *table = frame->table;
    if (table == NULL || speech_top(frame) == NULL) {
        return;
    }
    if (turns->play != table->play) {
        begin_match(turns, table, news);
    }
    if (table->see->viewed_ply != turns->viewed) {
        turns->viewed = table->see->viewed_ply;
        if (table->see->viewed_ply > 0 && !play_looks(table->play)) {
            say_plies(table, table->see->viewed_ply - 1, table->see->viewed_ply, speech->text);
        }
    }
    if (play_in_branch(table->play) || table->see->viewed_ply >= 0) {
        return;
    }
    follow_plies(turns, table, news);
    if (speech_top(frame)->kind == ELEMENT_SCREEN) {
        follow_turn(turns, table, news);
    }
}

void speech_past(const TableScreen *table, char *text) {
    const Play *play = table->play;
    const int plies = play_viewed_ply(table->play), near = play_to_act(table->play).decider;
    int first = plies;
    /* Back to the own turn before, and that one too. */
    bool own = false;
    while (first > 0) {
        const SessionPly ply = play_ply(play, first - 1);
        const bool mine = ply.to_act.decider == near && ply.turn != play_turn(table->play);
        if (own && (!mine || ply.turn != play_ply(play, first).turn)) {
            break;
        }
        own = own || mine;
        first--;
    }
    say_plies(table, first, plies, text);
    speech_add(text, text[0] == '\0' ? tr("Nothing has happened yet.") : "");
}
