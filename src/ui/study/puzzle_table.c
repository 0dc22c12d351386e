#include "ui/study/puzzle_table.h"

#include <stdlib.h>

#include "game/text.h"
#include "play/history.h"
#include "ui/table/board_arrows.h"
#include "ui/table/popup.h"
#include "ui/table/sounds.h"
#include "ui/table/table_frame.h"

static void draw_over(void *own, const TableScreen *table) {
    const PuzzlePlay *puzzle = ((const PuzzleTable *)own)->puzzle;
    board_arrows_draw(table, &puzzle->played, ARROW_HOLLOW);
    board_arrows_draw(table, &puzzle->danger, ARROW_DANGER);
    board_arrows_draw(table, &puzzle->best, ARROW_SOLID);
}

PuzzleTable *puzzle_table_new(Ui *ui, const PuzzleTools *tools, int index) {
    PuzzleTable *shown = calloc(1, sizeof *shown);
    if (shown == NULL) {
        return NULL;
    }
    shown->ui = ui;
    shown->puzzle = puzzle_new(tools, &shown->look.lesson, index);
    if (shown->puzzle == NULL) {
        free(shown);
        return NULL;
    }
    shown->look.owner = shown;
    shown->look.panel = puzzle_panel;
    shown->look.over = draw_over;
    return shown;
}

void puzzle_table_free(PuzzleTable *shown) {
    if (shown != NULL) {
        puzzle_free(shown->puzzle);
        free(shown);
    }
}

Lesson *puzzle_table_guide(PuzzleTable *shown) {
    return &shown->look.lesson;
}

const LessonLook *puzzle_table_look(const PuzzleTable *shown) {
    return &shown->look;
}

/* What is new has its button at hand, and a tone. */
static void show_phase(PuzzleTable *shown, const TableScreen *table) {
    const PuzzlePhase phase = shown->puzzle->phase;
    const bool wrong = phase == PHASE_WRONG, solved = phase == PHASE_SOLVED;
    if (phase == shown->phase) {
        return;
    }
    shown->scroll = 0;
    if (solved || wrong || phase == PHASE_SHOWN) {
        ui_set_focus(shown->ui, solved ? tr("Next") : tr("Try again"));
    }
    if (wrong || (solved && play_outcome(table->play).kind == OUTCOME_NONE)) {
        sounds_follow(table, wrong ? TONE_REFUSED : TONE_WIN);
    }
    shown->phase = phase;
    shown->ui->again = true;
}

void puzzle_table_frame(PuzzleTable *shown, TableScreen *table) {
    PuzzlePlay *puzzle = shown->puzzle;
    Lesson *lesson = &shown->look.lesson;
    puzzle_say_help(puzzle);
    table_under_frame(table);
    puzzle_tick(puzzle, table->play);
    show_phase(shown, table);
    if (lesson->back) {
        lesson->back = false;
        shown->wish = shown->wish == WISH_NOTHING ? WISH_AGAIN : shown->wish;
    }
    if (shown->wish == WISH_AGAIN) {
        ui_set_focus(shown->ui, NULL);
    }
    puzzle_do(puzzle, table->play, shown->wish, shown->wished);
    shown->wish = WISH_NOTHING;
    show_phase(shown, table);
    if (lesson->left) {
        lesson->left = false;
        request_puzzles(puzzle->tools.requests, puzzle->tools.view);
    }
    popup_frame(table);
}
