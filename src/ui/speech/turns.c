/* What happens in the match, in plain words. */
#include <stdlib.h>
#include <string.h>

#include "game/text.h"
#include "ui/speech/speech_parts.h"
#include "ui/table/catchup.h"
#include "ui/table/fight_card.h"
#include "ui/table/turn_words.h"

/* --- Fights ------------------------------------------------------------------------------------
 */

static void say_row(const Table *table, const FightCard *fight, const FightRow *row, char *news) {
    char words[SPEECH_TEXT_MAX] = "";
    speech_list(words, sizeof words, row->heading);
    for (int side = 0; side < FIGHT_SIDES; side++) {
        char die[GAME_LABEL_MAX];
        const int seat = fight->seat[side];
        if (row->die[side] > 0 && seat >= 0) {
            text_say(die, sizeof die, "%s rolls %d", tr(table->game->seat_title[seat]),
                     row->die[side]);
            speech_list(words, sizeof words, die);
        }
    }
    speech_list(words, sizeof words, row->sums);
    speech_list(words, sizeof words, row->verdict);
    speech_add(news, words);
}

/* As the cards say it, with dice, sums and losses. */
static void say_fights(const Table *table, int ply, char *news) {
    FightCard *fight = calloc(FIGHTS_AT_ONCE, sizeof *fight);
    const int count = fight != NULL ? fight_cards_find(table, ply, fight) : 0;
    for (int i = 0; i < count; i++) {
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
            text_write(fate, sizeof fate, "%s: %s",
                       seat >= 0 ? tr(table->game->seat_title[seat]) : "", fight[i].fate[side]);
            speech_add(news, fight[i].fate[side][0] != '\0' ? fate : "");
        }
    }
    free(fight);
}

/* --- What was played ---------------------------------------------------------------------------
 */

/* The ply after the last that belongs to the same part of a turn as `first`. */
static int part_end(const Session *session, int first, int end) {
    const SessionPly begins = session_ply(session, first);
    int ply = first + 1;
    while (ply < end) {
        const SessionPly next = session_ply(session, ply);
        if (next.turn != begins.turn || next.to_act.decider != begins.to_act.decider ||
            next.to_act.turn_seat != begins.to_act.turn_seat) {
            break;
        }
        ply++;
    }
    return ply;
}

static void say_part(const Table *table, int first, int end, char *news) {
    Summary summary = {.count = 0};
    char text[SPEECH_TEXT_MAX];
    const ToAct by = session_ply(table->session, first).to_act;
    const WordsContext words = {.view = table->view,
                                .session = table->session,
                                .viewer = table_viewer(table),
                                .you = table_own_seat(table),
                                .seat_name = table->seat_name};
    (void)turn_words(&words, session_node(table->session, first + 1),
                     session_node(table->session, end), &summary);
    if (summary.count > 0) {
        catchup_say(table, by.turn_seat >= 0 ? by.turn_seat : by.decider, &summary, text,
                    sizeof text);
        speech_add(news, text);
    }
    for (int ply = first; ply < end; ply++) {
        say_fights(table, ply, news);
    }
}

static void say_plies(const Table *table, int first, int end, char *news) {
    while (first < end) {
        const int next = part_end(table->session, first, end);
        say_part(table, first, next, news);
        first = next;
    }
}

/* Turns of computers are said as a whole: up to where the one that is under way began. */
static int told_until(const Table *table, int from) {
    const Session *session = table->session;
    const int plies = session_plies(session);
    const ToAct now = session_to_act(session);
    int ply = plies;
    if (!table_computer_to_act(table)) {
        return plies;
    }
    while (ply > from) {
        const SessionPly last = session_ply(session, ply - 1);
        if (last.turn != session_turn(session) || last.to_act.decider != now.decider ||
            last.to_act.turn_seat != now.turn_seat) {
            break;
        }
        ply--;
    }
    return ply;
}

/* --- Whose turn it is --------------------------------------------------------------------------
 */

void speech_whose(const Table *table, char *text) {
    const ToAct to_act = table_to_act(table);
    char words[GAME_WHY_MAX] = "";
    if (table->outcome.kind != OUTCOME_NONE || to_act.decider < 0) {
        return;
    }
    const char *seat = tr(table->game->seat_title[to_act.decider]);
    const char *pieces = tr(table->game->seat_title[to_act.turn_seat]);
    const int turn = table_turn(table);
    if (!table_is_person(table, to_act.decider)) {
        text_say(words, sizeof words, "Turn %d, %s thinks", turn, seat);
    } else if (table_persons(table) == 1) {
        text_say(words, sizeof words, "Turn %d, your turn, %s", turn, seat);
    } else {
        text_say(words, sizeof words, "Turn %d, %s to move", turn, seat);
    }
    speech_add(text, words);
    if (to_act.turn_seat >= 0 && to_act.turn_seat != to_act.decider) {
        text_say(words, sizeof words, "About the pieces of %s", pieces);
        speech_add(text, words);
    }
}

/* When another decides, or another turn begins. */
static void follow_turn(SpeechTurns *turns, const Table *table, char *text) {
    const ToAct to_act = table_to_act(table);
    const int turn = table_turn(table);
    if (table->viewed_ply >= 0 || (turns->turn == turn && turns->decider == to_act.decider)) {
        return;
    }
    turns->turn = turn;
    turns->decider = to_act.decider;
    speech_whose(table, text);
}

/* --- The whole ---------------------------------------------------------------------------------
 */

static void begin_match(SpeechTurns *turns, const Table *table, char *news) {
    const Session *session = table->session;
    const int plies = session_plies(session);
    *turns = (SpeechTurns){.session = session,
                           .version = session_version(session),
                           .plies = plies,
                           .node = session_node(session, plies),
                           .decider = SEAT_NONE,
                           .viewed = -1};
    if (table->guide == NULL) {
        speech_add(news, tr(table->game->title));
    } else { /* a lesson says itself what it is about */
        turns->turn = table_turn(table);
        turns->decider = table_to_act(table).decider;
    }
}

static void follow_plies(SpeechTurns *turns, const Table *table, char *news) {
    const Session *session = table->session;
    const int plies = session_plies(session);
    const bool goes_on =
        turns->plies <= plies && session_node(session, turns->plies) == turns->node;
    if (!goes_on) {
        speech_add(news, tr("Taken back."));
        turns->plies = plies;
        turns->turn = 0;
    }
    const int until = told_until(table, turns->plies);
    say_plies(table, turns->plies, until, news);
    turns->plies = until;
    turns->node = session_node(session, until);
}

void speech_turns(Speech *speech, const SpeechFrame *frame, char *news) {
    SpeechTurns *turns = &speech->turns;
    const Table *table = frame->table;
    if (table == NULL || speech_top(frame) == NULL) {
        return;
    }
    if (turns->session != table->session) {
        begin_match(turns, table, news);
    }
    if (table->viewed_ply != turns->viewed) {
        turns->viewed = table->viewed_ply;
        if (table->viewed_ply > 0 && !table_looks(table)) {
            say_plies(table, table->viewed_ply - 1, table->viewed_ply, speech->text);
        }
    }
    if (session_looks(table->session) || table->viewed_ply >= 0) {
        return;
    }
    follow_plies(turns, table, news);
    if (speech_top(frame)->kind == ELEMENT_SCREEN) {
        follow_turn(turns, table, news);
    }
}

void speech_past(const Table *table, char *text) {
    const Session *session = table->session;
    const int plies = table_viewed_ply(table), near = table_to_act(table).decider;
    int first = plies;
    /* Back to the own turn before, and that one too. */
    bool own = false;
    while (first > 0) {
        const SessionPly ply = session_ply(session, first - 1);
        const bool mine = ply.to_act.decider == near && ply.turn != table_turn(table);
        if (own && (!mine || ply.turn != session_ply(session, first).turn)) {
            break;
        }
        own = own || mine;
        first--;
    }
    say_plies(table, first, plies, text);
    speech_add(text, text[0] == '\0' ? tr("Nothing has happened yet.") : "");
}
