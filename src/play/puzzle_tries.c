/* Tries at a puzzle, and what is made by itself. */
#include <stdlib.h>
#include <string.h>

#include "game/mind.h"
#include "game/text.h"
#include "play/action_words.h"
#include "play/history.h"
#include "play/match.h"
#include "play/parts.h"
#include "play/puzzle_others.h"
#include "play/puzzle_words.h"

/* Seconds between what is shown and the next action that is made by itself, at speed 1. */
#define REST 0.6

/* --- What is there --------------------------------------------------------------------------- */

static void say_progress(PuzzlePlay *puzzle, bool saved, const char *why) {
    if (!saved) {
        request_notice(puzzle->tools.requests, why);
    }
}

/* Counts a wrong try or a look at the solution. */
static void miss(PuzzlePlay *puzzle) {
    char why[SESSION_WHY_MAX] = "";
    puzzle->course.alone = false;
    say_progress(puzzle, progress_miss(puzzle->tools.progress, puzzle->puzzle->id, why), why);
}

static void set_phase(PuzzlePlay *puzzle, Play *play, PuzzlePhase phase) {
    puzzle->phase = phase;
    puzzle->lesson->mood = phase == PHASE_ASKS ? LESSON_ASKS : LESSON_DONE;
    if (play != NULL) {
        play_renew(play);
        play_unsay(play);
    }
}

static void clear_marks(PuzzlePlay *puzzle) {
    puzzle->played.count = puzzle->danger.count = puzzle->best.count = 0;
    puzzle->hint[0] = puzzle->answer[0] = '\0';
}

/* The next action is asked for. */
static void ask(PuzzlePlay *puzzle, Play *play) {
    clear_marks(puzzle);
    puzzle->course.hints = 0;
    puzzle->lesson->shown = "";
    set_phase(puzzle, play, PHASE_ASKS);
}

/* The beginning of a puzzle; its position is at hand. */
static void rewind_to_start(PuzzlePlay *puzzle) {
    puzzle->course.now = puzzle->puzzle->start;
    puzzle->course.plies = 0;
    puzzle->course.follows = true;
}

static void open_puzzle(PuzzlePlay *puzzle, int index) {
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
    puzzle->course.alone = true;
    rewind_to_start(puzzle);
    ask(puzzle, NULL);
}

/* Takes back what came after the first actions of the puzzle. */
static void take_back_to(Play *play, int plies) {
    while (play_plies(play) > plies) {
        match_take_back(play);
    }
}

static void start_over(PuzzlePlay *puzzle, Play *play) {
    rewind_to_start(puzzle);
    take_back_to(play, 0);
    ask(puzzle, play);
}

/* --- Tries ----------------------------------------------------------------------------------- */

/* The action of the session after those that are known to be right. */
static Action last_action(const Play *play) {
    return play_ply(play, play_plies(play) - 1).action;
}

static void judge_try(PuzzlePlay *puzzle, Play *play) {
    const SessionPly made = play_ply(play, play_plies(play) - 1);
    played_words(play, play_plies(play) - 1, play_plies(play), true, puzzle->tried,
                 sizeof puzzle->tried);
    text_begin_sentence(puzzle->tried);
    str_write(puzzle->notation, sizeof puzzle->notation, "%s", made.text);
    puzzle->course.replied = 0;
    if (puzzle->course.plies + PUZZLE_LINE_MAX >= PUZZLE_MADE_MAX) {
        start_over(puzzle, play); /* around in circles, all of it right */
        return;
    }
    puzzle->course.made[puzzle->course.plies] = made.action;
    const bool leaves = made.action == ACTION_RESIGN || made.action == ACTION_DRAW;
    if (leaves || !puzzle_judge_ask(puzzle->judge, puzzle->puzzle, puzzle->course.made,
                                    puzzle->course.plies + 1)) {
        match_take_back(play);
        ask(puzzle, play);
        play_refuse(play, leaves ? tr("That does not solve the puzzle.")
                                 : tr("Out of memory; try it again."));
        return;
    }
    set_phase(puzzle, play, PHASE_JUDGES);
}

/* Whether it is the next action of the puzzle's own line. */
static bool is_next(const PuzzlePlay *puzzle, Action action) {
    return puzzle->course.follows && puzzle->course.plies < puzzle->puzzle->line.count &&
           puzzle->puzzle->line.at[puzzle->course.plies] == action;
}

/* An action on the table joins those that are right. */
static void keep_action(PuzzlePlay *puzzle, Action action) {
    puzzle->course.follows = is_next(puzzle, action);
    game_play(puzzle->tools.view->game, puzzle->course.now.state, &puzzle->course.now.history,
              action, NULL);
    puzzle->course.made[puzzle->course.plies++] = action;
}

static void say_line(PuzzlePlay *puzzle, const Play *play) {
    played_line(play, 0, puzzle->answer, sizeof puzzle->answer);
    puzzle->notation[0] = '\0';
    for (int ply = 0; ply < play_plies(play); ply++) {
        str_append(puzzle->notation, sizeof puzzle->notation, "%s%s", ply > 0 ? " " : "",
                   play_ply(play, ply).text);
    }
}

/* What a seat, and the others together, have on the board, as people count it. */
static void count_material(const Game *game, const void *state, int seat, int count[2]) {
    count[0] = count[1] = 0;
    for (int i = 0; i < game->seats_max; i++) {
        count[i != seat] += game->mind->material(state, i);
    }
}

/* What the line is worth. */
static void say_gain(PuzzlePlay *puzzle, const Play *play) {
    const Puzzle *what = puzzle->puzzle;
    const Game *game = puzzle->tools.view->game;
    char *text = puzzle->answer;
    const size_t size = sizeof puzzle->answer;
    const char *name = play->see.seat_name[what->seat];
    int was[2], is[2];
    tr_add(text, size, " ");
    switch (what->goal) {
    case PUZZLE_WIN:
        tr_add(text, size, "%s wins.", name);
        break;
    case PUZZLE_SAVE:
        tr_add(text, size, "Nobody can force a win against %s now.", name);
        break;
    case PUZZLE_GAIN:
        count_material(game, what->start.state, what->seat, was);
        count_material(game, puzzle->course.now.state, what->seat, is);
        tr_add(text, size, "On the board %s had %d against %d, and has %d against %d.", name,
               was[0], was[1], is[0], is[1]);
        break;
    case PUZZLE_BEST:
        if (puzzle->course.follows) {
            const int tenths = (what->amount + 1) / 2; /* of a per cent, from -1000 to 1000 */
            tr_add(text, size, "Every other action is worth at least %d.%d%% less.", tenths / 10,
                   tenths % 10);
        }
        break;
    }
}

/* All that is said once the puzzle is over. */
static void say_end(PuzzlePlay *puzzle, const Play *play) {
    say_line(puzzle, play);
    say_gain(puzzle, play);
    puzzle_others_begin(puzzle);
}

static void solved(PuzzlePlay *puzzle, Play *play) {
    char why[SESSION_WHY_MAX] = "";
    const bool saved =
        progress_solve(puzzle->tools.progress, puzzle->puzzle->id, puzzle->course.alone, why);
    say_progress(puzzle, saved, why);
    clear_marks(puzzle);
    say_end(puzzle, play);
    set_phase(puzzle, play, PHASE_SOLVED);
}

static void wrong(PuzzlePlay *puzzle, Play *play) {
    miss(puzzle);
    clear_marks(puzzle);
    puzzle_refute(puzzle, play);
    set_phase(puzzle, play, PHASE_WRONG);
}

static void take_verdict(PuzzlePlay *puzzle, Play *play) {
    Verdict *verdict = &puzzle->course.verdict;
    if (!puzzle_judge_take(puzzle->judge, verdict)) {
        return;
    }
    const Action action = last_action(play);
    if (verdict->cut && !verdict->right && is_next(puzzle, action)) {
        *verdict = (Verdict){.right = true,
                             .solved = puzzle->course.plies + 1 == puzzle->puzzle->line.count};
    }
    if (!verdict->right) {
        wrong(puzzle, play);
        return;
    }
    keep_action(puzzle, action);
    puzzle->course.waits = play->now;
    if (verdict->solved || play_outcome(play).kind != OUTCOME_NONE) {
        solved(puzzle, play);
    } else if (verdict->line.count > 0) {
        set_phase(puzzle, play, PHASE_REPLIES);
    } else {
        ask(puzzle, play);
        if (!puzzle->course.follows) {
            tr_say(puzzle->answer, sizeof puzzle->answer,
                   "That costs nothing, but it does not solve the puzzle.");
        }
    }
}

/* --- What is made by itself ------------------------------------------------------------------ */

/* Whether the next action may be made: once nothing has moved for a while. */
static bool rested(PuzzlePlay *puzzle, Play *play) {
    if (play_moving(play)) {
        puzzle->course.waits = play->now;
        return false;
    }
    const double speed = settings_speed(play->settings);
    const double left = speed > 0 ? puzzle->course.waits + REST / speed - play->now : 0;
    if (left > 0) {
        play_wake(play, left);
    }
    return left <= 0;
}

/* Makes an action on the table; false, with the puzzle begun again, where it cannot be. */
static bool make(PuzzlePlay *puzzle, Play *play, Action action) {
    if (!match_submit(play, action)) {
        start_over(puzzle, play);
        return false;
    }
    keep_action(puzzle, action);
    puzzle->course.waits = play->now;
    return true;
}

static void say_replies(PuzzlePlay *puzzle, const Play *play) {
    const int plies = play_plies(play), first = plies - puzzle->course.verdict.line.count;
    const int seat = play_ply(play, first).to_act.decider;
    char line[REASON_TEXT_MAX];
    played_words(play, first, plies, false, line, sizeof line);
    tr_say(puzzle->answer, sizeof puzzle->answer, "%s answers: %s.", play->see.seat_name[seat],
           line);
}

static void reply(PuzzlePlay *puzzle, Play *play) {
    if (!rested(puzzle, play) ||
        !make(puzzle, play, puzzle->course.verdict.line.at[puzzle->course.replied++])) {
        return;
    }
    if (puzzle->course.replied < puzzle->course.verdict.line.count) {
        return;
    }
    const bool whole = puzzle->course.follows && puzzle->course.plies == puzzle->puzzle->line.count;
    if (whole || play_outcome(play).kind != OUTCOME_NONE) {
        solved(puzzle, play);
    } else {
        ask(puzzle, play);
        say_replies(puzzle, play);
    }
}

static void show_next(PuzzlePlay *puzzle, Play *play) {
    if (!rested(puzzle, play)) {
        return;
    }
    if (puzzle->course.plies < puzzle->puzzle->line.count) {
        (void)make(puzzle, play, puzzle->puzzle->line.at[puzzle->course.plies]);
        return;
    }
    say_end(puzzle, play);
    set_phase(puzzle, play, PHASE_SHOWN);
}

void puzzle_tick(PuzzlePlay *puzzle, Play *play) {
    const int plies = play_plies(play);
    switch (puzzle->phase) {
    case PHASE_ASKS:
        if (plies > puzzle->course.plies) {
            judge_try(puzzle, play);
        }
        break;
    case PHASE_JUDGES:
        take_verdict(puzzle, play);
        break;
    case PHASE_REPLIES:
        reply(puzzle, play);
        break;
    case PHASE_SHOWS:
        show_next(puzzle, play);
        break;
    case PHASE_SOLVED:
    case PHASE_SHOWN:
        puzzle_others_tick(puzzle, play);
        break;
    case PHASE_WRONG:
        break;
    }
}

/* --- What the person wants ------------------------------------------------------------------- */

static void try_again(PuzzlePlay *puzzle, Play *play) {
    if (puzzle->phase == PHASE_WRONG) {
        take_back_to(play, puzzle->course.plies);
        ask(puzzle, play);
    } else {
        puzzle_judge_forget(puzzle->judge);
        start_over(puzzle, play);
    }
}

static void hint(PuzzlePlay *puzzle, Play *play) {
    const int hints = puzzle->course.hints;
    if (puzzle->phase == PHASE_WRONG) {
        try_again(puzzle, play);
    }
    if (!puzzle->course.follows) {
        start_over(puzzle, play);
    }
    if (puzzle->phase != PHASE_ASKS || puzzle->course.plies >= puzzle->puzzle->line.count) {
        return;
    }
    puzzle->course.alone = false;
    puzzle->course.hints = hints < PUZZLE_HINTS ? hints + 1 : hints;
    play_let_go(play, true);
    puzzle_hint(puzzle, play);
    play_renew(play);
}

static void show_solution(PuzzlePlay *puzzle, Play *play) {
    if (puzzle->phase != PHASE_SOLVED && puzzle->phase != PHASE_SHOWN) {
        miss(puzzle);
    }
    puzzle_judge_forget(puzzle->judge);
    start_over(puzzle, play);
    puzzle->course.waits = play->now;
    set_phase(puzzle, play, PHASE_SHOWS);
}

void puzzle_do(PuzzlePlay *puzzle, Play *play, PuzzleWish wish, int index) {
    switch (wish) {
    case WISH_NOTHING:
        return;
    case WISH_AGAIN:
        try_again(puzzle, play);
        break;
    case WISH_GO:
        puzzle_judge_forget(puzzle->judge);
        open_puzzle(puzzle, index);
        break;
    case WISH_HINT:
        hint(puzzle, play);
        break;
    case WISH_SOLUTION:
        show_solution(puzzle, play);
        break;
    }
    play_again(play);
}

/* --- In words -------------------------------------------------------------------------------- */

void puzzle_say_help(PuzzlePlay *puzzle) {
    char *text = puzzle->help;
    const size_t size = sizeof puzzle->help;
    text[0] = '\0';
    switch (puzzle->phase) {
    case PHASE_ASKS:
        break;
    case PHASE_JUDGES:
        tr_say(text, size, "Looking for an answer…");
        break;
    case PHASE_REPLIES:
        tr_say(text, size, "That is right.");
        break;
    case PHASE_WRONG:
        tr_say(text, size,
               puzzle->danger.count > 0
                   ? N_("The red marks show what it allows. “Try again” takes it back.")
                   : N_("“Try again” takes it back."));
        break;
    case PHASE_SOLVED:
        tr_say(text, size, "Solved. “Next” goes on to another puzzle.");
        break;
    case PHASE_SHOWS:
        tr_say(text, size, "This is the solution.");
        break;
    case PHASE_SHOWN:
        tr_say(text, size, "This is the solution. Use “Try again” to play it yourself.");
        break;
    }
}

void puzzle_refresh(PuzzlePlay *puzzle, const Play *play) {
    if (puzzle->phase == PHASE_WRONG) {
        clear_marks(puzzle);
        puzzle_refute(puzzle, play);
    } else if (puzzle->phase == PHASE_ASKS && puzzle->course.hints > 0) {
        puzzle_hint(puzzle, play);
    } else if (puzzle->phase == PHASE_ASKS) {
        puzzle->answer[0] = '\0';
    } else if (puzzle->phase == PHASE_SOLVED || puzzle->phase == PHASE_SHOWN) {
        puzzle_judge_forget(puzzle->judge);
        say_end(puzzle, play);
    }
}

/* --- The whole ------------------------------------------------------------------------------- */

PuzzlePlay *puzzle_new(const PuzzleTools *tools, Lesson *lesson, int index) {
    PuzzlePlay *puzzle = calloc(1, sizeof *puzzle);
    if (puzzle == NULL) {
        return NULL;
    }
    puzzle->tools = *tools;
    puzzle->lesson = lesson;
    puzzle->judge = puzzle_judge_new(tools->view->game, tools->found);
    if (puzzle->judge == NULL) {
        free(puzzle);
        return NULL;
    }
    *lesson = (Lesson){.wanted = "*", .said = puzzle->help, .leave = N_("All puzzles")};
    open_puzzle(puzzle, index);
    return puzzle;
}

void puzzle_free(PuzzlePlay *puzzle) {
    if (puzzle != NULL) {
        puzzle_judge_free(puzzle->judge);
        session_free(puzzle->opened);
        free(puzzle->line[0]);
        free(puzzle->line[1]);
        free(puzzle);
    }
}

Session *puzzle_take(PuzzlePlay *puzzle) {
    Session *session = puzzle->opened;
    puzzle->opened = NULL;
    return session;
}
