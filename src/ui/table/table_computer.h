/* What the table knows of its computer players. */
#ifndef UI_TABLE_COMPUTER_H
#define UI_TABLE_COMPUTER_H

#include "ui/app.h"
#include "ui/table/thinker.h"

/* What the thinker was asked for about the present position. */
typedef enum ComputerTask { TASK_NONE, TASK_PLAY, TASK_HINT } ComputerTask;

/* One thing that an action which is considered would do: go from one place to another, or, both
 * being the same, do something there. */
typedef struct ThoughtStep {
    Click from, to;
} ThoughtStep;

enum { THOUGHT_MAX = 16 };

typedef struct Computer {
    ComputerTask task;
    bool ready; /* `answer` is known, and waits for its moment */
    Action answer;
    bool paused;  /* until the person lets it go on */
    bool hurried; /* to play the rest of `hurried_turn` at once */
    int hurried_turn;
    double rest; /* since when everything lies still, in seconds of the interface's clock */
    char considers[SESSION_WHY_MAX]; /* what it thinks of playing; empty: not known yet */
    double peeked;                   /* when it was asked last what it thinks of */
    Action thought;         /* shown on the board: what it considers most; ACTION_NONE: nothing */
    ClickPath thought_path; /* how it would be clicked */
    ThoughtStep thought_step[THOUGHT_MAX];
    int thought_count;
    bool estimated;
    int estimate[GAME_SEATS_MAX]; /* what it thought last of the prospects of each seat */
    Action hint;                  /* shown; ACTION_NONE: none */
    ClickPath hint_path;          /* how it is clicked */
} Computer;

/* True when no person plays. */
bool computer_alone(const App *app);
/* True when a computer is to decide in the present position. */
bool computer_to_act(const App *app);

/* Asks computers that are to decide, and makes their actions; once a frame. */
void computer_frame(App *app);
/* The match has changed, or goes: what was asked is of no interest any more. */
void computer_forget(App *app);
/* Makes what is thought about happen now, and the rest of that turn too. */
void computer_hurry(App *app);
void computer_pause(App *app, bool paused);

/* Asks what the computer would do in the person's place; it is shown, not made. */
void computer_hint(App *app);
void computer_hint_drop(Table *table);

/* A computer seat that does not agree to a draw; SEAT_NONE when all do. */
int computer_refuses_draw(const App *app);

#endif
