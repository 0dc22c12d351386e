#include "play/puzzle_words.h"

#include <stdlib.h>
#include <string.h>

#include "game/clicks.h"
#include "game/text.h"
#include "play/action_words.h"
#include "play/arrows.h"
#include "play/history.h"
#include "play/parts.h"

/* --- A wrong try ----------------------------------------------------------------------------- */

/* The line of the try (0), or of its answer (1), begun at a position; NULL when memory is out. */
static ReasonLine *begin_line(PuzzlePlay *puzzle, int index, const GamePosition *at) {
    ReasonLine **line = &puzzle->line[index];
    *line = *line != NULL ? *line : malloc(sizeof **line);
    if (*line != NULL) {
        reason_line_begin(*line, puzzle->tools.view->game, at->state, &at->history,
                          puzzle->puzzle->seat);
    }
    return *line;
}

static void add_arrows(const Play *play, const ReasonLine *line, int actions, Arrows *arrows) {
    for (int i = 0; i < actions; i++) {
        const PlayedAction *played = &line->played[i];
        arrows_add(play->see.board, play->see.game, line->state[i], played->action, played->event,
                   played->events, arrows);
    }
}

/* What the first other seat does in a row, where the reason does not say it. */
static void say_answer(const Play *play, const ReasonLine *answer, const Reason *reason, char *out,
                       size_t size) {
    char text[REASON_TEXT_MAX];
    const Teller tell = play_teller(play);
    out[0] = '\0';
    if (answer != NULL && !reason->replies) {
        line_say(&tell, answer, 0, reason_own(answer), false, text, sizeof text);
        tr_say(out, size, "%s answers: %s.", play->see.seat_name[answer->to_act[0].decider], text);
    }
}

/* What a try costs over all results of chance, as its goal counts; see Verdict.loss. */
static void say_loss(PuzzleGoal goal, int loss, char text[REASON_TEXT_MAX]) {
    enum { ALWAYS = 990 };             /* thousandths */
    const int tenths = (loss + 1) / 2; /* of a per cent: values are from -1000 to 1000 */
    text[0] = '\0';
    if (loss >= ALWAYS && goal == PUZZLE_WIN) {
        tr_say(text, REASON_TEXT_MAX, "It does not win, whatever chance brings.");
    } else if (loss >= ALWAYS && goal == PUZZLE_SAVE) {
        tr_say(text, REASON_TEXT_MAX, "It loses, whatever chance brings.");
    } else if (loss > 0 && goal == PUZZLE_WIN) {
        tr_say(text, REASON_TEXT_MAX, "The right action wins %d of 100 times more.", loss / 10);
    } else if (loss > 0 && goal == PUZZLE_SAVE) {
        tr_say(text, REASON_TEXT_MAX, "The right action loses %d of 100 times less.", loss / 10);
    } else if (loss > 0) {
        tr_say(text, REASON_TEXT_MAX,
               "On average it wins %d.%d fewer matches of 100 than the right action.", tenths / 10,
               tenths % 10);
    }
}

/* What a try fails at, where nothing more can be said of it. */
static void say_goal(const Puzzle *puzzle, int loss, Reason *reason) {
    static const char *const titles[PUZZLE_GOALS] = {[PUZZLE_WIN] = N_("does not win this turn"),
                                                     [PUZZLE_SAVE] = N_("does not help"),
                                                     [PUZZLE_GAIN] = N_("gains too little"),
                                                     [PUZZLE_BEST] = N_("is worth less")};
    const int turns = puzzle->turns;
    if (reason->end != REASON_GOES_ON || reason->rules > 0 || reason->compares) {
        return;
    }
    tr_say(reason->title, sizeof reason->title, "%s", tr(titles[puzzle->goal]));
    if (puzzle->goal == PUZZLE_WIN && turns > 1) {
        tr_say_number(reason->title, sizeof reason->title, "does not win within %d turn",
                      "does not win within %d turns", turns, turns);
    }
    say_loss(puzzle->goal, loss, reason->text);
}

/* The try from a position, with what the seat itself would still do in its turn, in line 0, and the
 * answer of the others, which is returned; NULL where there is none, or memory is out. */
static const ReasonLine *play_lines(PuzzlePlay *puzzle, const GamePosition *from, Action tried,
                                    const ActionLine *follows) {
    ReasonLine *line = begin_line(puzzle, 0, from);
    int at = 0;
    if (line == NULL || !reason_line_play(line, tried)) {
        return NULL;
    }
    while (at < follows->count && line->to_act[line->count].decider == puzzle->puzzle->seat &&
           reason_line_play(line, follows->at[at])) {
        at++;
    }
    ReasonLine *answer = begin_line(puzzle, 1, &line->position);
    while (answer != NULL && at < follows->count && reason_line_play(answer, follows->at[at])) {
        at++;
    }
    return answer != NULL && answer->count > 0 ? answer : NULL;
}

/* Why a try from a position is wrong. Returns the answer, as play_lines. */
static const ReasonLine *find_reason(PuzzlePlay *puzzle, const Play *play, const GamePosition *from,
                                     Action tried, const Verdict *verdict, Reason *reason) {
    const View *view = puzzle->tools.view;
    const ReasonLine *answer = play_lines(puzzle, from, tried, &verdict->line);
    const ReasonLine *played = puzzle->line[0];
    *reason = (Reason){.at = CELL_NONE};
    if (played != NULL && played->count > 0) {
        const ReasonCase about = {.game = view->game,
                                  .tell = play_teller(play),
                                  .seat = puzzle->puzzle->seat,
                                  .played = played,
                                  .reply = answer};
        reason_find(view->reason, &about, reason);
    }
    say_goal(puzzle->puzzle, verdict->loss, reason);
    return answer;
}

void puzzle_refute(PuzzlePlay *puzzle, const Play *play) {
    Reason *reason = &puzzle->reason;
    const Action tried = play_ply(play, play_plies(play) - 1).action;
    const ReasonLine *answer =
        find_reason(puzzle, play, &puzzle->course.now, tried, &puzzle->course.verdict, reason);
    const ReasonLine *played = puzzle->line[0];
    if (played != NULL) {
        add_arrows(play, played, played->count, &puzzle->played);
    }
    if (answer != NULL) {
        add_arrows(play, answer, reason_own(answer), &puzzle->danger);
    }
    say_answer(play, answer, reason, puzzle->answer, sizeof puzzle->answer);
    if (reason->at != CELL_NONE) {
        arrows_ring(reason->at, &puzzle->danger);
    }
}

void puzzle_say_other(PuzzlePlay *puzzle, const Play *play, Action other, const Verdict *verdict,
                      char tried[REASON_TEXT_MAX], char why[PUZZLE_WHY_MAX]) {
    Reason reason;
    char answer[REASON_TEXT_MAX];
    const Teller tell = play_teller(play);
    const ReasonLine *reply =
        find_reason(puzzle, play, &puzzle->puzzle->start, other, verdict, &reason);
    tried[0] = '\0';
    if (puzzle->line[0] != NULL && puzzle->line[0]->count > 0) {
        line_say(&tell, puzzle->line[0], 0, 1, true, tried, REASON_TEXT_MAX);
    }
    say_answer(play, reply, &reason, answer, sizeof answer);
    tr_say(why, PUZZLE_WHY_MAX, NC_("what an action does", "It %s."), reason.title);
    str_append(why, PUZZLE_WHY_MAX, "%s%s%s%s", answer[0] != '\0' ? " " : "", answer,
               reason.text[0] != '\0' ? " " : "", reason.text);
}

/* --- Hints ----------------------------------------------------------------------------------- */

/* How many legal actions can begin with a click. */
static int begun_by(const Play *play, const Click *click) {
    const Game *game = play->see.game;
    const void *state = play_present(play);
    int count = 0, begun = 0;
    const Action *actions = session_actions(play->session, &count);
    for (int i = 0; i < count; i++) {
        Click first[GAME_CLICKS_MAX];
        bool begins = false;
        for (int way = 0; !begins && game->clicks->action_clicks(state, actions[i], way, first) > 0;
             way++) {
            begins = click_equal(first[0], *click);
        }
        begun += begins;
    }
    return begun;
}

/* The piece that a click stands for: the one on top, where it is about the cell. */
static bool piece_clicked(const View *view, const void *state, const Click *click,
                          PieceLook *found) {
    PieceLook piece[VIEW_PIECES_MAX];
    const int count = view->pieces(state, piece);
    int place = 0;
    bool any = false;
    for (int i = 0; i < count; i++) {
        if (piece[i].cell == click->cell) {
            *found = piece[i];
            any = true;
            if (click->kind == CLICK_PIECE && place++ == click->index) {
                break;
            }
        }
    }
    return any;
}

/* What is clicked first, in words, unless that leaves nothing to find. */
static void say_first(PuzzlePlay *puzzle, const Play *play, const Click *click) {
    char *text = puzzle->hint;
    const size_t size = sizeof puzzle->hint;
    PieceLook look;
    if (!play_on_board(play, click)) {
        tr_say(text, size,
               click->kind == CLICK_BUTTON ? N_("No piece moves: look at the buttons.")
                                           : N_("It begins in the panel."));
    } else if (begun_by(play, click) > 1 && mark_picks(click->mark) &&
               piece_clicked(puzzle->tools.view, play_present(play), click, &look)) {
        char name[GAME_LABEL_MAX];
        piece_name(&look, name, sizeof name);
        tr_say(text, size, "It begins with the %s on %s.", name,
               play->see.board->name[click->cell]);
    } else {
        tr_say(text, size, "It begins on %s.", play->see.board->name[click->cell]);
    }
}

void puzzle_hint(PuzzlePlay *puzzle, const Play *play) {
    const Game *game = puzzle->tools.view->game;
    const Action next = puzzle->puzzle->line.at[puzzle->course.plies];
    const void *state = play_present(play);
    Click click[GAME_CLICKS_MAX];
    game->action_text(state, next, puzzle->next);
    puzzle->lesson->shown = puzzle->next;
    puzzle->lesson->begins = puzzle->course.hints == 1;
    if (puzzle->course.hints == 1) {
        if (game->clicks->action_clicks(state, next, 0, click) > 0) {
            say_first(puzzle, play, &click[0]);
            puzzle->lesson->shown = play_on_board(play, &click[0]) ? puzzle->next : "";
        }
        return;
    }
    char words[LINE_WORDS_MAX];
    action_words(play, next, false, words, sizeof words);
    text_begin_sentence(words);
    words_after_notation(play->settings, puzzle->next, words, sizeof words);
    tr_say(puzzle->hint, sizeof puzzle->hint, "%s.", words);
    puzzle->best.count = 0;
    arrows_add(play->see.board, play->see.game, state, next, NULL, 0, &puzzle->best);
    if (puzzle->best.count > 0) {
        puzzle->lesson->shown = ""; /* the arrows say it */
    }
}
