/* The turn that is shown, in words: its lines, its arrows and the reason. */
#include <stdlib.h>
#include <string.h>

#include "game/text.h"
#include "hex/min_max.h"
#include "play/action_words.h"
#include "play/arrows.h"
#include "ui/study/lookback_parts.h"
#include "view/sheet.h"

/* --- Small words ----------------------------------------------------------------------------- */

const char *lookback_seat(const Lookback *lookback, int seat) {
    return seat >= 0 ? tr(lookback->table->see->game->seat_title[seat]) : "";
}

Teller lookback_teller(const Lookback *lookback, const char *titles[GAME_SEATS_MAX]) {
    for (int seat = 0; seat < lookback->view->game->seats_max; seat++) {
        titles[seat] = lookback_seat(lookback, seat);
    }
    return (Teller){.sum_up = lookback->view->sum_up,
                    .options = &session_start(lookback->session)->options,
                    .board = lookback->table->see->board,
                    .seat_name = titles,
                    .you = SEAT_NONE};
}

void lookback_percent(int value, bool sign, char text[16]) {
    const int percent = (abs(value) + 5) / 10;
    const char *before = percent == 0 ? "" : value < 0 ? "\u2212" : sign ? "+" : "";
    tr_say(text, 16, NC_("per cent", "%s%d%%"), before, percent);
}

void lookback_mean(int value, bool sign, char text[16]) {
    const int tenths = abs(value) / 10;
    const char *before = tenths == 0 ? "" : value < 0 ? "\u2212" : sign ? "+" : "";
    tr_say(text, 16, NC_("per cent", "%s%d.%d%%"), before, tenths / 10, tenths % 10);
}

int lookback_cost(const ReviewTurn *turn) {
    return turn->better.count > 0 ? 10 * ((turn->best + 5) / 10 - (turn->played + 5) / 10)
                                  : turn->loss;
}

const char *lookback_mark_word(ReviewMark mark) {
    static const char *const words[] = {
        [REVIEW_UNJUDGED] = N_("not judged yet"),    [REVIEW_FORCED] = N_("no choice"),
        [REVIEW_BEST] = NC_("turn", "none better"),  [REVIEW_GOOD] = NC_("turn", "good"),
        [REVIEW_DOUBTFUL] = NC_("turn", "doubtful"), [REVIEW_MISTAKE] = NC_("turn", "mistake")};
    return tr(words[mark]);
}

void lookback_told(const Lookback *lookback, const ReviewTurn *turn, char *text, size_t size) {
    MoveList *list = play_moves(lookback->table->play);
    int last = -1;
    text[0] = '\0';
    for (int ply = turn->first; ply < turn->end; ply++) {
        const int index = move_list_entry_of(list, session_node(lookback->session, ply + 1));
        if (index < 0 || index == last || !move_list_words(list, &list->entry[index])) {
            continue;
        }
        last = index;
        tr_add(text, size, "%s", text[0] == '\0' ? "" : ", ");
        move_list_join(list->entry[index].words, text, size);
    }
}

/* --- Lines ----------------------------------------------------------------------------------- */

/* A line from a ply on, as the viewer sees it; a part of it where not all can be made. */
static void imagine(const Lookback *lookback, int ply, const ActionLine *from, ReasonLine *line) {
    _Alignas(GAME_STATE_ALIGN) unsigned char state[GAME_STATE_MAX];
    Events events;
    const Session *session = lookback->session;
    const int viewer = lookback->viewer;
    (void)review_imagine(session, ply, from->at, 0, viewer, state, NULL);
    reason_line_watch(line, lookback->table->see->game, state, viewer);
    for (int i = 0; i < from->count; i++) {
        if (review_imagine(session, ply, from->at, i + 1, viewer, state, &events) != i + 1 ||
            !reason_line_watched(line, from->at[i], &events, state)) {
            break;
        }
    }
}

static void make_lines(Lookback *lookback) {
    const ReviewTurn *turn = &lookback->turn;
    const bool better = turn->better.count > 0;
    reason_line_seen(lookback->line[WAY_PLAYED], lookback->session, better ? turn->at : turn->first,
                     turn->end, lookback->viewer);
    lookback->line[WAY_BETTER]->count = lookback->line[WAY_REPLY]->count = 0;
    if (better) {
        imagine(lookback, turn->at, &turn->better, lookback->line[WAY_BETTER]);
    }
    if (turn->reply.count > 0) {
        imagine(lookback, turn->end, &turn->reply, lookback->line[WAY_REPLY]);
    }
}

/* --- Arrows ---------------------------------------------------------------------------------- */

static void add_arrows(Lookback *lookback, LookbackWay way, int count) {
    const ReasonLine *line = lookback->line[way];
    for (int i = 0; i < count && i < line->count; i++) {
        const PlayedAction *played = &line->played[i];
        if (played->action != ACTION_RESIGN && played->action != ACTION_DRAW) {
            arrows_add(lookback->table->see->board, lookback->view->game, line->state[i],
                       played->action, played->event, played->events, &lookback->arrows[way]);
        }
    }
}

static void make_arrows(Lookback *lookback) {
    for (int way = 0; way < WAY_COUNT; way++) {
        lookback->arrows[way].count = 0;
    }
    add_arrows(lookback, WAY_PLAYED, lookback->line[WAY_PLAYED]->count);
    add_arrows(lookback, WAY_BETTER, lookback_has_better(lookback) ? lookback->turn.own : 0);
    add_arrows(lookback, WAY_REPLY, line_run(lookback->line[WAY_REPLY], 0));
    if (lookback->reason.at != CELL_NONE) {
        arrows_ring(lookback->reason.at, &lookback->arrows[WAY_REPLY]);
    }
}

/* --- The reason ------------------------------------------------------------------------------ */

static void find_reason(Lookback *lookback) {
    const TableScreen *table = lookback->table;
    const ReasonLine *better = lookback->line[WAY_BETTER];
    const ReasonLine *reply = lookback->line[WAY_REPLY];
    const char *titles[GAME_SEATS_MAX];
    const ReasonCase about = {.game = table->see->game,
                              .tell = lookback_teller(lookback, titles),
                              .seat = lookback->turn.seat,
                              .played = lookback->line[WAY_PLAYED],
                              .reply = reply->count > 0 ? reply : NULL,
                              .better = better->count > 0 ? better : NULL};
    reason_find(lookback->view->reason, &about, &lookback->reason);
}

bool lookback_has_better(const Lookback *lookback) {
    const ReviewTurn *turn = &lookback->turn;
    return turn->better.count > 0 && turn->mark >= REVIEW_GOOD && turn->best - turn->played >= 5;
}

/* --- Words ----------------------------------------------------------------------------------- */

static void add_notation(LookbackWords *words, const ReasonLine *line, int end) {
    char notation[REASON_TEXT_MAX];
    line_notation(line, 0, end, notation, sizeof notation);
    str_append(words->notation, sizeof words->notation, "%s%s",
               words->notation[0] != '\0' && notation[0] != '\0' ? " \u00b7 " : "", notation);
}

static void say_better(const Lookback *lookback, LookbackWords *words) {
    enum { LONG = 300 };
    const ReviewTurn *turn = &lookback->turn;
    const ReasonLine *line = lookback->line[WAY_BETTER];
    const int own = MIN(turn->own, line->count);
    const char *titles[GAME_SEATS_MAX];
    const Teller tell = lookback_teller(lookback, titles);
    char better[REASON_TEXT_MAX], best[16], played[16];
    line_say(&tell, line, 0, own, false, better, LONG);
    add_notation(words, line, own);
    words_after_notation(lookback->table->settings, words->notation, better, sizeof better);
    lookback_percent(turn->best, false, best);
    lookback_percent(turn->played, false, played);
    tr_say(words->better, sizeof words->better, "Better: %s (%s to win instead of %s)", better,
           best, played);
    tr_say(words->how, sizeof words->how, "%s", lookback->reason.better);
}

static void say_luck(const Lookback *lookback, LookbackWords *words) {
    const ReviewTurn *turn = &lookback->turn;
    int seat[GAME_SEATS_MAX];
    char all[REASON_TEXT_MAX] = "";
    const int count = play_seats(lookback->table->play, seat);
    for (int i = 0; i < count; i++) {
        if (abs(turn->luck[seat[i]]) >= 5) {
            char percent[16];
            lookback_percent(turn->luck[seat[i]], true, percent);
            tr_add(all, sizeof all, "%s%s %s", all[0] == '\0' ? "" : ", ",
                   lookback_seat(lookback, seat[i]), percent);
        }
    }
    if (all[0] != '\0') {
        tr_say(words->luck, sizeof words->luck, "Luck changed the prospects of winning: %s", all);
    }
}

static void say_turn(Lookback *lookback) {
    enum { LONG = 400 };
    const ReviewTurn *turn = &lookback->turn;
    LookbackWords *words = &lookback->words;
    char played[LINE_WORDS_MAX], notation[REASON_TEXT_MAX] = "";
    tr_say(words->heading, sizeof words->heading, "Turn %d, %s: %s", turn->turn,
           lookback_seat(lookback, turn->seat), lookback_mark_word(turn->mark));
    if (turn->mark >= REVIEW_DOUBTFUL) {
        find_reason(lookback);
        tr_say(words->text, sizeof words->text, NC_("what an action does, and why", "It %s. %s"),
               lookback->reason.title, lookback->reason.text);
    }
    if (lookback_has_better(lookback)) {
        say_better(lookback, words);
    }
    lookback_told(lookback, turn, played, LONG);
    for (int ply = turn->first; ply < turn->end; ply++) {
        str_append(notation, sizeof notation, "%s%s", ply > turn->first ? " " : "",
                   session_ply(lookback->session, ply).text);
    }
    words_after_notation(lookback->table->settings, notation, played, sizeof played);
    tr_say(words->turn, sizeof words->turn, "Played: %s%s", played,
           strlen(played) >= LONG - 4 ? "…" : ".");
    str_append(words->notation, sizeof words->notation, "%s%s",
               words->notation[0] != '\0' ? " \u00b7 " : "", notation);
    say_luck(lookback, words);
}

/* Behind the last turn. */
static void say_end(Lookback *lookback) {
    LookbackWords *words = &lookback->words;
    const bool over = lookback->table->see->outcome.kind != OUTCOME_NONE;
    tr_say(words->heading, sizeof words->heading, "%s",
           over ? tr("The end") : tr("The match so far"));
    tr_say(words->turn, sizeof words->turn, "%s",
           over ? tr("This is how the match ended.") : tr("The match goes on from here."));
}

void lookback_explain(Lookback *lookback) {
    lookback->words = (LookbackWords){.text = ""};
    lookback->reason = (Reason){.at = CELL_NONE};
    if (lookback->index >= review_turns(lookback->review)) {
        for (int way = 0; way < WAY_COUNT; way++) {
            lookback->line[way]->count = lookback->arrows[way].count = 0;
        }
        say_end(lookback);
        return;
    }
    make_lines(lookback);
    say_turn(lookback);
    make_arrows(lookback);
}
