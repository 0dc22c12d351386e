/* What is said and shown about a wrong try, and hints. */
#include <stdlib.h>
#include <string.h>

#include "game/text.h"
#include "ui/study/puzzle_parts.h"
#include "ui/table/board_arrows.h"

/* --- A wrong try ----------------------------------------------------------------------------- */

/* The line of the try (0), or of its answer (1), begun at a position; NULL when memory is out. */
static ReasonLine *begin_line(PuzzleTable *puzzle, int index, const GamePosition *at) {
    ReasonLine **line = &puzzle->line[index];
    *line = *line != NULL ? *line : malloc(sizeof **line);
    if (*line != NULL) {
        reason_line_begin(*line, puzzle->tools.view->game, at->state, &at->history,
                          puzzle->puzzle->seat);
    }
    return *line;
}

static void add_arrows(const Table *table, const ReasonLine *line, int index, Arrows *arrows) {
    const PlayedAction *played = &line->played[index];
    board_arrows_add(table, line->state[index], played->action, played->event, played->events,
                     arrows);
}

/* Marks what the seat itself would still do in its turn, and then what the first other one does,
 * which is also said in notation. */
static void mark_answer(PuzzleTable *puzzle, const Table *table, const ReasonLine *answer) {
    const int seat = puzzle->puzzle->seat;
    int at = 0;
    while (at < answer->count && answer->to_act[at].decider == seat) {
        add_arrows(table, answer, at++, &puzzle->played);
    }
    if (at == answer->count) {
        return;
    }
    const int other = answer->to_act[at].decider;
    text_say(puzzle->answer, sizeof puzzle->answer, "%s answers", table->seat_name[other]);
    for (; at < answer->count && answer->to_act[at].decider == other; at++) {
        add_arrows(table, answer, at, &puzzle->danger);
        text_add(puzzle->answer, sizeof puzzle->answer, " %s", answer->played[at].text);
    }
    text_add(puzzle->answer, sizeof puzzle->answer, ".");
}

void puzzle_refute(PuzzleTable *puzzle, const Table *table) {
    const Verdict *verdict = &puzzle->verdict;
    const View *view = puzzle->tools.view;
    const Action tried = session_ply(table->session, session_plies(table->session) - 1).action;
    ReasonLine *line = begin_line(puzzle, 0, &puzzle->now);
    puzzle->reason = (Reason){.title = "is not it", .at = CELL_NONE};
    if (line == NULL || !reason_line_play(line, tried)) {
        return;
    }
    add_arrows(table, line, 0, &puzzle->played);
    ReasonLine *answer = begin_line(puzzle, 1, &line->position);
    for (int i = 0; answer != NULL && i < verdict->count; i++) {
        (void)reason_line_play(answer, verdict->line[i]);
    }
    const SessionStart *start = session_start(table->session);
    const ReasonCase about = {.game = view->game,
                              .options = &start->options,
                              .board = table->board,
                              .seat_name = table->seat_name,
                              .seat = puzzle->puzzle->seat,
                              .you = puzzle->puzzle->seat,
                              .played = line,
                              .reply = answer != NULL && answer->count > 0 ? answer : NULL};
    reason_find(view->reason, &about, &puzzle->reason);
    if (answer != NULL) {
        mark_answer(puzzle, table, answer);
    }
    if (strstr(puzzle->reason.text, " answers ") != NULL) {
        puzzle->answer[0] = '\0'; /* it says so itself */
    }
    if (puzzle->reason.at != CELL_NONE) {
        board_arrows_ring(puzzle->reason.at, &puzzle->danger);
    }
}

/* --- Hints ----------------------------------------------------------------------------------- */

static const char *button_label(const View *view, int id) {
    for (int i = 0; i < view->button_count; i++) {
        if (view->buttons[i].id == id) {
            return view->buttons[i].label;
        }
    }
    return "of the panel";
}

/* What is clicked first, in words. */
static void say_first(PuzzleTable *puzzle, const Table *table, const Click *click) {
    char *text = puzzle->hint;
    const size_t size = sizeof puzzle->hint;
    if (table_on_board(table, click)) {
        const char *cell = table->board->name[click->cell];
        const ShownPiece *piece = table_clicked_piece(table, click);
        if (piece != NULL && mark_picks(click->mark)) {
            text_say(text, size, "It begins with the %s on %s.", piece->look.name, cell);
        } else {
            text_say(text, size, "It begins on %s.", cell);
        }
    } else if (click->kind == CLICK_BUTTON) {
        text_say(text, size, "It begins with the button %s.",
                 button_label(puzzle->tools.view, click->index));
    } else {
        text_say(text, size, "It begins in the panel, with what is framed.");
    }
}

void puzzle_hint(PuzzleTable *puzzle, const Table *table) {
    const Game *game = puzzle->tools.view->game;
    const Action next = puzzle->puzzle->line[puzzle->plies];
    const void *state = table_present(table);
    Click click[GAME_CLICKS_MAX];
    game->action_text(state, next, puzzle->next);
    puzzle->guide.shown = puzzle->next;
    puzzle->guide.begins = puzzle->hints == 1;
    if (puzzle->hints == 1) {
        if (game->action_clicks(state, next, 0, click) > 0) {
            say_first(puzzle, table, &click[0]);
        }
        return;
    }
    char label[GAME_LABEL_MAX];
    game->action_label(state, next, label);
    text_say(puzzle->hint, sizeof puzzle->hint, "%s: %s.", puzzle->next, label);
    puzzle->best.count = 0;
    board_arrows_add(table, state, next, NULL, 0, &puzzle->best);
}

/* --- On the board ---------------------------------------------------------------------------- */

void puzzle_over(void *owner, const Table *table) {
    const PuzzleTable *puzzle = owner;
    board_arrows_draw(table, &puzzle->played, ARROW_HOLLOW);
    board_arrows_draw(table, &puzzle->danger, ARROW_DANGER);
    board_arrows_draw(table, &puzzle->best, ARROW_SOLID);
}
