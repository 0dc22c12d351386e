#include "play/lesson.h"

#include <string.h>

#include "game/clicks.h"
#include "game/play.h"
#include "game/text.h"
#include "play/parts.h"

/* Whether an action as it is written is one of those that a part of a step wants. */
static bool matches(const char *wanted, const char *written) {
    wanted += *wanted == '~';
    while (*wanted != '\0' && *wanted != ';') {
        const size_t length = strcspn(wanted, " ");
        const bool open = length > 0 && wanted[length - 1] == '*';
        const size_t same = open ? length - 1 : length;
        if (strncmp(wanted, written, same) == 0 && (open || written[same] == '\0')) {
            return true;
        }
        wanted += length + (wanted[length] == ' ');
    }
    return false;
}

static bool is_among(const Play *play, const char *wanted, Action action) {
    char written[GAME_TEXT_MAX];
    game_action_text(play->see.game, play_present(play), action, written);
    return matches(wanted, written);
}

bool lesson_wants(const Play *play, Action action) {
    return play->see.lesson->task == TOUR_PLAY && is_among(play, play->see.lesson->wanted, action);
}

bool lesson_asks_for(const Play *play, TourTask task) {
    const Lesson *lesson = play->see.lesson;
    return lesson != NULL && lesson->mood == LESSON_ASKS && lesson->task == task;
}

const char *lesson_part_after(const char *wanted) {
    const char *end = wanted != NULL ? strchr(wanted, ';') : NULL;
    return end != NULL ? end + 1 + strspn(end + 1, " ") : NULL;
}

void lesson_part_first(const char *wanted, char first[GAME_TEXT_MAX]) {
    wanted += *wanted == '~';
    str_write(first, GAME_TEXT_MAX, "%.*s", (int)strcspn(wanted, " "), wanted);
}

void lesson_go_on(Play *play) {
    Lesson *lesson = play->see.lesson;
    const char *next = lesson_part_after(lesson->wanted);
    lesson->mood = next == NULL ? LESSON_DONE : *next == '~' ? LESSON_ANSWERS : LESSON_ASKS;
    if (next != NULL) {
        lesson->wanted = next;
        lesson->part++;
    }
    play_again(play);
}

/* --- Looks ----------------------------------------------------------------------------------- */

Cell lesson_look_at(const Play *play) {
    if (!lesson_asks_for(play, TOUR_LOOK)) {
        return CELL_NONE;
    }
    char first[GAME_TEXT_MAX];
    lesson_part_first(play->see.lesson->wanted, first);
    return board_find(play->see.board, first, strlen(first));
}

bool lesson_looks(Play *play, Cell cell) {
    if (cell != lesson_look_at(play)) {
        return false;
    }
    lesson_go_on(play);
    play_path_changed(play);
    return true;
}

/* --- What to click next ---------------------------------------------------------------------- */

/* The next clicks of a step, collected from the actions that it asks for. */
typedef struct NextClicks {
    int reached; /* clicks of the path that lead there; 0: it starts over */
    int count;
    Click at[LESSON_POINTS_MAX + 1];
} NextClicks;

static void collect(NextClicks *next, const ClickPath *path, const Click *click, int clicks) {
    int same = 0;
    while (same < clicks && same < path->count && click_equal(click[same], path->at[same])) {
        same++;
    }
    same = same == path->count ? same : 0;
    if (same < next->reached || same == clicks || click[same].mark == MARK_SAME) {
        return;
    }
    next->count = same > next->reached ? 0 : next->count;
    next->reached = same;
    for (int i = 0; i < next->count; i++) {
        if (click_equal(next->at[i], click[same])) {
            return;
        }
    }
    if (next->count <= LESSON_POINTS_MAX) {
        next->at[next->count++] = click[same];
    }
}

/* What to click for the step, after what has been clicked already. Nothing when there is nothing to
 * ask for, or too much for pointing to help. */
static NextClicks next_clicks(const Play *play) {
    const Lesson *lesson = play->see.lesson;
    NextClicks next = {0};
    const Gathered *gathered = &play->see.clicks.gathered;
    const bool full = gathered->need > 0 && gathered->count == gathered->need;
    if (lesson == NULL || lesson->mood != LESSON_ASKS || play->see.viewed_ply >= 0 || full) {
        return next;
    }
    const Cell look = lesson_look_at(play);
    if (look != CELL_NONE) {
        next.at[next.count++] = (Click){.kind = CLICK_CELL, .cell = look};
    }
    const char *shown = lesson->shown != NULL ? lesson->shown : lesson->wanted;
    for (int i = 0; i < play->see.clicks.source.count; i++) {
        const Action action = play->see.clicks.source.actions[i];
        if (!is_among(play, shown, action)) {
            continue;
        }
        Click click[GAME_CLICKS_MAX];
        for (int variant = 0;; variant++) {
            const int clicks = play->see.game->clicks->action_clicks(play->see.clicks.source.state,
                                                                     action, variant, click);
            if (clicks == 0 || (lesson->begins && play->see.clicks.path.count > 0)) {
                break;
            }
            collect(&next, &play->see.clicks.path, click, clicks);
        }
    }
    next.count = next.count > LESSON_POINTS_MAX ? 0 : next.count;
    return next;
}

int lesson_points(const Play *play, Click out[LESSON_POINTS_MAX]) {
    const NextClicks next = next_clicks(play);
    memcpy(out, next.at, (size_t)next.count * sizeof *out);
    return next.count;
}

bool lesson_wants_button(const Play *play, int id) {
    const NextClicks next = next_clicks(play);
    for (int i = 0; i < next.count; i++) {
        if (next.at[i].kind == CLICK_BUTTON && next.at[i].index == id) {
            return true;
        }
    }
    return false;
}

void lesson_find_item(Play *play) {
    Lesson *lesson = play->see.lesson;
    if (lesson != NULL) {
        const NextClicks next = next_clicks(play);
        lesson->asks_item = next.count > 0 && next.at[0].kind == CLICK_ITEM;
        lesson->item = next.at[0];
    }
}
