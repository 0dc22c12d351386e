#include "ui/study/puzzle_table.h"

#include <stdlib.h>
#include <string.h>

#include "game/text.h"
#include "play/history.h"
#include "play/match.h"
#include "ui/table/popup.h"
#include "ui/table/sounds.h"
#include "ui/table/table_frame.h"

/* Seconds between what is shown and the next action that is made by itself, at speed 1. */
#define REST 0.6

/* --- What is there --------------------------------------------------------------------------- */

static void say_progress(PuzzleTable *puzzle, bool saved, const char *why) {
    if (!saved) {
        request_notice(puzzle->tools.requests, why);
    }
}

/* Counts a wrong try or a look at the solution. */
static void miss(PuzzleTable *puzzle) {
    char why[SESSION_WHY_MAX] = "";
    puzzle->alone = false;
    say_progress(puzzle, progress_miss(puzzle->tools.progress, puzzle->puzzle->id, why), why);
}

static void set_phase(PuzzleTable *puzzle, TableScreen *table, PuzzlePhase phase) {
    puzzle->phase = phase;
    puzzle->look.lesson.mood = phase == PHASE_ASKS ? LESSON_ASKS : LESSON_DONE;
    puzzle->scroll = 0;
    if (table != NULL) {
        play_renew(table->play);
        play_unsay(table->play);
    }
    puzzle->tools.ui->again = true;
}

static void clear_marks(PuzzleTable *puzzle) {
    puzzle->played.count = puzzle->danger.count = puzzle->best.count = 0;
    puzzle->hint[0] = puzzle->answer[0] = '\0';
}

/* The next action is asked for. */
static void ask(PuzzleTable *puzzle, TableScreen *table) {
    clear_marks(puzzle);
    puzzle->hints = 0;
    puzzle->look.lesson.shown = "";
    set_phase(puzzle, table, PHASE_ASKS);
}

/* The beginning of a puzzle; its position is at hand. */
static void rewind_to_start(PuzzleTable *puzzle) {
    puzzle->now = puzzle->puzzle->start;
    puzzle->plies = 0;
    puzzle->follows = true;
}

static void open_puzzle(PuzzleTable *puzzle, int index) {
    char why[SESSION_WHY_MAX] = "";
    const PuzzleTools *tools = &puzzle->tools;
    Session *session = puzzle_session(tools->puzzles, index, why);
    if (session == NULL) {
        request_go(tools->requests, REQUEST_LEAVE);
        request_notice(tools->requests, why);
        return;
    }
    session_free(puzzle->opened);
    puzzle->opened = session;
    puzzle->index = index;
    puzzle->puzzle = &tools->puzzles->puzzle[index];
    puzzle->alone = true;
    rewind_to_start(puzzle);
    ask(puzzle, NULL);
}

/* Takes back what came after the first actions of the puzzle. */
static void take_back_to(TableScreen *table, int plies) {
    while (play_plies(table->play) > plies) {
        match_take_back(table->play);
    }
}

static void start_over(PuzzleTable *puzzle, TableScreen *table) {
    rewind_to_start(puzzle);
    take_back_to(table, 0);
    ask(puzzle, table);
}

/* --- Tries ----------------------------------------------------------------------------------- */

/* The action of the session after those that are known to be right. */
static Action last_action(const TableScreen *table) {
    return play_ply(table->play, play_plies(table->play) - 1).action;
}

static void judge_try(PuzzleTable *puzzle, TableScreen *table) {
    const SessionPly made = play_ply(table->play, play_plies(table->play) - 1);
    text_write(puzzle->tried, sizeof puzzle->tried, "%s", made.text);
    puzzle->replied = 0;
    if (puzzle->plies + PUZZLE_LINE_MAX >= PUZZLE_MADE_MAX) {
        start_over(puzzle, table); /* around in circles, all of it right */
        return;
    }
    puzzle->made[puzzle->plies] = made.action;
    const bool leaves = made.action == ACTION_RESIGN || made.action == ACTION_DRAW;
    if (leaves ||
        !puzzle_judge_ask(puzzle->judge, puzzle->puzzle, puzzle->made, puzzle->plies + 1)) {
        match_take_back(table->play);
        ask(puzzle, table);
        play_refuse(table->play,
                    leaves ? tr("That solves no puzzle.") : tr("Out of memory; try it again."));
        return;
    }
    set_phase(puzzle, table, PHASE_JUDGES);
}

/* Whether it is the next action of the puzzle's own line. */
static bool is_next(const PuzzleTable *puzzle, Action action) {
    return puzzle->follows && puzzle->plies < puzzle->puzzle->line_count &&
           puzzle->puzzle->line[puzzle->plies] == action;
}

/* An action on the table joins those that are right. */
static void keep_action(PuzzleTable *puzzle, Action action) {
    puzzle->follows = is_next(puzzle, action);
    game_play(puzzle->tools.view->game, puzzle->now.state, &puzzle->now.history, action, NULL);
    puzzle->made[puzzle->plies++] = action;
}

static void say_line(PuzzleTable *puzzle, const TableScreen *table) {
    puzzle->answer[0] = '\0';
    for (int ply = 0; ply < play_plies(table->play); ply++) {
        text_add(puzzle->answer, sizeof puzzle->answer, "%s%s", ply > 0 ? "  " : "",
                 play_ply(table->play, ply).text);
    }
}

static void solved(PuzzleTable *puzzle, TableScreen *table) {
    char why[SESSION_WHY_MAX] = "";
    const bool saved =
        progress_solve(puzzle->tools.progress, puzzle->puzzle->id, puzzle->alone, why);
    say_progress(puzzle, saved, why);
    clear_marks(puzzle);
    say_line(puzzle, table);
    set_phase(puzzle, table, PHASE_SOLVED);
    ui_set_focus(puzzle->tools.ui, tr("Next"));
    if (play_outcome(table->play).kind == OUTCOME_NONE) {
        sounds_follow(table, TONE_WIN);
    }
}

static void wrong(PuzzleTable *puzzle, TableScreen *table) {
    miss(puzzle);
    clear_marks(puzzle);
    puzzle_refute(puzzle, table);
    set_phase(puzzle, table, PHASE_WRONG);
    ui_set_focus(puzzle->tools.ui, tr("Try again"));
    sounds_follow(table, TONE_REFUSED);
}

static void take_verdict(PuzzleTable *puzzle, TableScreen *table) {
    Verdict *verdict = &puzzle->verdict;
    if (!puzzle_judge_take(puzzle->judge, verdict)) {
        return;
    }
    const Action action = last_action(table);
    if (verdict->cut && !verdict->right && is_next(puzzle, action)) {
        *verdict =
            (Verdict){.right = true, .solved = puzzle->plies + 1 == puzzle->puzzle->line_count};
    }
    if (!verdict->right) {
        wrong(puzzle, table);
        return;
    }
    keep_action(puzzle, action);
    puzzle->waits = puzzle->tools.ui->now;
    if (verdict->solved || play_outcome(table->play).kind != OUTCOME_NONE) {
        solved(puzzle, table);
    } else if (verdict->count > 0) {
        set_phase(puzzle, table, PHASE_REPLIES);
    } else {
        ask(puzzle, table);
        if (!puzzle->follows) {
            text_say(puzzle->answer, sizeof puzzle->answer,
                     "%s costs nothing, but it does not solve the puzzle.", puzzle->tried);
        }
    }
}

/* --- What is made by itself ------------------------------------------------------------------ */

/* Whether the next action may be made: once nothing has moved for a while. */
static bool rested(PuzzleTable *puzzle, const TableScreen *table) {
    Ui *ui = puzzle->tools.ui;
    if (table->animation.running) {
        puzzle->waits = ui->now;
        return false;
    }
    const int speed = table->settings->speed;
    const double left = speed > 0 ? puzzle->waits + REST / speed - ui->now : 0;
    if (left > 0) {
        ui_wake_after(ui, left);
    }
    return left <= 0;
}

/* Makes an action on the table; false, with the puzzle begun again, where it cannot be. */
static bool make(PuzzleTable *puzzle, TableScreen *table, Action action) {
    if (!match_submit(table->play, action)) {
        start_over(puzzle, table);
        return false;
    }
    keep_action(puzzle, action);
    puzzle->waits = puzzle->tools.ui->now;
    return true;
}

static void say_replies(PuzzleTable *puzzle, const TableScreen *table) {
    const int plies = play_plies(table->play), first = plies - puzzle->verdict.count;
    const int seat = play_ply(table->play, first).to_act.decider;
    char line[REASON_TEXT_MAX] = "";
    for (int ply = first; ply < plies; ply++) {
        text_append(line, sizeof line, "%s%s", ply > first ? " " : "",
                    play_ply(table->play, ply).text);
    }
    text_say(puzzle->answer, sizeof puzzle->answer, "%s answered %s.", table->see->seat_name[seat],
             line);
}

static void reply(PuzzleTable *puzzle, TableScreen *table) {
    if (!rested(puzzle, table) || !make(puzzle, table, puzzle->verdict.line[puzzle->replied++])) {
        return;
    }
    if (puzzle->replied < puzzle->verdict.count) {
        return;
    }
    const bool whole = puzzle->follows && puzzle->plies == puzzle->puzzle->line_count;
    if (whole || play_outcome(table->play).kind != OUTCOME_NONE) {
        solved(puzzle, table);
    } else {
        ask(puzzle, table);
        say_replies(puzzle, table);
    }
}

static void show_next(PuzzleTable *puzzle, TableScreen *table) {
    if (!rested(puzzle, table)) {
        return;
    }
    if (puzzle->plies < puzzle->puzzle->line_count) {
        (void)make(puzzle, table, puzzle->puzzle->line[puzzle->plies]);
        return;
    }
    say_line(puzzle, table);
    set_phase(puzzle, table, PHASE_SHOWN);
    ui_set_focus(puzzle->tools.ui, tr("Try again"));
}

static void go_on(PuzzleTable *puzzle, TableScreen *table) {
    const int plies = play_plies(table->play);
    switch (puzzle->phase) {
    case PHASE_ASKS:
        if (plies > puzzle->plies) {
            judge_try(puzzle, table);
        }
        break;
    case PHASE_JUDGES:
        take_verdict(puzzle, table);
        break;
    case PHASE_REPLIES:
        reply(puzzle, table);
        break;
    case PHASE_SHOWS:
        show_next(puzzle, table);
        break;
    case PHASE_WRONG:
    case PHASE_SOLVED:
    case PHASE_SHOWN:
        break;
    }
}

/* --- What the person wants ------------------------------------------------------------------- */

static void try_again(PuzzleTable *puzzle, TableScreen *table) {
    if (puzzle->phase == PHASE_WRONG) {
        take_back_to(table, puzzle->plies);
        ask(puzzle, table);
    } else {
        puzzle_judge_forget(puzzle->judge);
        start_over(puzzle, table);
    }
    ui_set_focus(puzzle->tools.ui, NULL);
}

static void hint(PuzzleTable *puzzle, TableScreen *table) {
    const int hints = puzzle->hints;
    if (puzzle->phase == PHASE_WRONG) {
        try_again(puzzle, table);
    }
    if (!puzzle->follows) {
        start_over(puzzle, table);
    }
    if (puzzle->phase != PHASE_ASKS || puzzle->plies >= puzzle->puzzle->line_count) {
        return;
    }
    puzzle->alone = false;
    puzzle->hints = hints < PUZZLE_HINTS ? hints + 1 : hints;
    play_let_go(table->play, true);
    puzzle_hint(puzzle, table);
    play_renew(table->play);
    puzzle->tools.ui->again = true;
}

static void show_solution(PuzzleTable *puzzle, TableScreen *table) {
    if (puzzle->phase != PHASE_SOLVED && puzzle->phase != PHASE_SHOWN) {
        miss(puzzle);
    }
    puzzle_judge_forget(puzzle->judge);
    start_over(puzzle, table);
    puzzle->waits = puzzle->tools.ui->now;
    set_phase(puzzle, table, PHASE_SHOWS);
}

static void carry_out(PuzzleTable *puzzle, TableScreen *table) {
    const PuzzleWish wish = puzzle->wish;
    puzzle->wish = WISH_NOTHING;
    puzzle->tools.ui->again = puzzle->tools.ui->again || wish != WISH_NOTHING;
    switch (wish) {
    case WISH_NOTHING:
        break;
    case WISH_AGAIN:
        try_again(puzzle, table);
        break;
    case WISH_GO:
        puzzle_judge_forget(puzzle->judge);
        open_puzzle(puzzle, puzzle->wished);
        break;
    case WISH_HINT:
        hint(puzzle, table);
        break;
    case WISH_SOLUTION:
        show_solution(puzzle, table);
        break;
    }
}

/* --- In words -------------------------------------------------------------------------------- */

static void say_help(PuzzleTable *puzzle) {
    char *text = puzzle->help;
    const size_t size = sizeof puzzle->help;
    text[0] = '\0';
    switch (puzzle->phase) {
    case PHASE_ASKS:
        break;
    case PHASE_JUDGES:
        text_say(text, size, "Looking for an answer to %s...", puzzle->tried);
        break;
    case PHASE_REPLIES:
        text_say(text, size, "%s is right.", puzzle->tried);
        break;
    case PHASE_WRONG:
        text_say(text, size,
                 puzzle->danger.count > 0
                     ? N_("The red marks show what it allows. Try again takes %s back.")
                     : N_("Try again takes %s back."),
                 puzzle->tried);
        break;
    case PHASE_SOLVED:
        text_say(text, size, "Solved. Next goes on to another puzzle.");
        break;
    case PHASE_SHOWS:
        text_say(text, size, "This is the solution.");
        break;
    case PHASE_SHOWN:
        text_say(text, size, "This is the solution. Try again plays it yourself.");
        break;
    }
}

void puzzle_table_refresh(PuzzleTable *puzzle, const TableScreen *table) {
    if (puzzle->phase == PHASE_WRONG) {
        clear_marks(puzzle);
        puzzle_refute(puzzle, table);
    } else if (puzzle->phase == PHASE_ASKS && puzzle->hints > 0) {
        puzzle_hint(puzzle, table);
    } else if (puzzle->phase == PHASE_ASKS) {
        puzzle->answer[0] = '\0';
    }
}

/* --- The whole ------------------------------------------------------------------------------- */

PuzzleTable *puzzle_table_new(const PuzzleTools *tools, int index) {
    PuzzleTable *puzzle = calloc(1, sizeof *puzzle);
    if (puzzle == NULL) {
        return NULL;
    }
    puzzle->tools = *tools;
    puzzle->judge = puzzle_judge_new(tools->view->game);
    if (puzzle->judge == NULL) {
        free(puzzle);
        return NULL;
    }
    puzzle->look =
        (LessonLook){.lesson = {.wanted = "*", .said = puzzle->help, .leave = N_("All puzzles")},
                     .owner = puzzle,
                     .panel = puzzle_panel,
                     .over = puzzle_over};
    open_puzzle(puzzle, index);
    return puzzle;
}

void puzzle_table_free(PuzzleTable *puzzle) {
    if (puzzle != NULL) {
        puzzle_judge_free(puzzle->judge);
        session_free(puzzle->opened);
        free(puzzle->line[0]);
        free(puzzle->line[1]);
        free(puzzle);
    }
}

Lesson *puzzle_table_guide(PuzzleTable *puzzle) {
    return &puzzle->look.lesson;
}

const LessonLook *puzzle_table_look(const PuzzleTable *puzzle) {
    return &puzzle->look;
}

Session *puzzle_table_take(PuzzleTable *puzzle) {
    Session *session = puzzle->opened;
    puzzle->opened = NULL;
    return session;
}

void puzzle_table_frame(PuzzleTable *puzzle, TableScreen *table) {
    Lesson *guide = &puzzle->look.lesson;
    say_help(puzzle);
    table_under_frame(table);
    go_on(puzzle, table);
    if (guide->back) {
        guide->back = false;
        puzzle->wish = puzzle->wish == WISH_NOTHING ? WISH_AGAIN : puzzle->wish;
    }
    carry_out(puzzle, table);
    if (guide->left) {
        guide->left = false;
        request_puzzles(puzzle->tools.requests, puzzle->tools.view);
    }
    popup_frame(table);
}
