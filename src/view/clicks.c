#include "view/clicks.h"

#include <string.h>

#include "game/clicks.h"
#include "game/play.h"
#include "hex/min_max.h"

bool click_equal(Click a, Click b) {
    return a.kind == b.kind && (!click_is_on_board(&a) || a.cell == b.cell) &&
           (a.kind == CLICK_CELL || a.index == b.index);
}

int gathered_at(const Gathered *gathered, Click click) {
    for (int i = 0; i < gathered->count; i++) {
        if (click_equal(gathered->at[i], click)) {
            return i;
        }
    }
    return -1;
}

/* One way to click one action. */
typedef struct Sequence {
    Action action;
    int index, variant;
    int count;
    Click at[GAME_CLICKS_MAX];
} Sequence;

static Sequence sequence_first(void) {
    return (Sequence){.index = 0, .variant = -1};
}

/* Moves to the next way to click an action of the source; false after the last. */
static bool sequence_next(const ClickSource *source, Sequence *sequence) {
    while (sequence->index < source->count) {
        sequence->variant++;
        sequence->action = source->actions[sequence->index];
        sequence->count = source->game->clicks->action_clicks(source->state, sequence->action,
                                                              sequence->variant, sequence->at);
        if (sequence->count > 0) {
            return true;
        }
        sequence->index++;
        sequence->variant = -1;
    }
    return false;
}

static bool begins_with(const Sequence *sequence, const ClickPath *path) {
    if (sequence->count < path->count) {
        return false;
    }
    for (int i = 0; i < path->count; i++) {
        if (!click_equal(sequence->at[i], path->at[i])) {
            return false;
        }
    }
    return true;
}

/* What a path matches. */
typedef struct Match {
    bool possible;                    /* a sequence begins with it */
    bool longer;                      /* a longer sequence begins with it */
    int whole;                        /* actions with exactly this sequence */
    Action action[CLICK_CHOICES_MAX]; /* the first of those, each once */
    ClickPath path;                   /* the path, with the marks of a matching sequence */
} Match;

static void match_add(Match *match, Action action) {
    for (int i = 0; i < match->whole; i++) {
        if (match->action[i] == action) {
            return;
        }
    }
    if (match->whole < CLICK_CHOICES_MAX) {
        match->action[match->whole++] = action;
    }
}

static void match_path(const ClickSource *source, const ClickPath *path, Match *match) {
    Sequence sequence = sequence_first();
    memset(match, 0, sizeof *match);
    match->path = *path;
    while (sequence_next(source, &sequence)) {
        if (!begins_with(&sequence, path)) {
            continue;
        }
        if (!match->possible) {
            memcpy(match->path.at, sequence.at, (size_t)path->count * sizeof(Click));
        }
        match->possible = true;
        if (sequence.count > path->count) {
            match->longer = true;
        } else {
            match_add(match, sequence.action);
        }
    }
}

/* The action with exactly this sequence happens, or a menu asks which. */
static void act(const Match *match, ClickAnswer *answer) {
    answer->choice_count = match->whole;
    memcpy(answer->choices, match->action, sizeof answer->choices);
    answer->action = match->whole == 1 ? match->action[0] : ACTION_NONE;
    answer->result = match->whole == 1 ? CLICK_ACTS : CLICK_ASKS;
}

/* Takes the path `next` if a sequence begins with it. */
static bool take(const ClickSource *source, const ClickPath *next, ClickPath *path,
                 ClickAnswer *answer) {
    Match match;
    match_path(source, next, &match);
    if (!match.possible) {
        return false;
    }
    *path = match.path;
    if (match.longer || (next->count == 1 && click_is_on_board(&next->at[0]))) {
        answer->result = CLICK_GOES_ON;
    } else {
        act(&match, answer);
    }
    return true;
}

static void repeat(const ClickSource *source, ClickPath *path, ClickAnswer *answer) {
    Match match;
    match_path(source, path, &match);
    if (match.whole > 0) {
        act(&match, answer);
        return;
    }
    path->count--;
    answer->result = path->count > 0 ? CLICK_GOES_ON : CLICK_LET_GO;
}

/* The last `count` clicks of the path, and one more after them. */
static ClickPath tail(const ClickPath *path, int count, Click click) {
    ClickPath result = {.count = count + 1};
    memcpy(result.at, path->at + path->count - count, (size_t)count * sizeof(Click));
    result.at[count] = click;
    return result;
}

void clicks_add(const ClickSource *source, ClickPath *path, Click click, ClickAnswer *answer) {
    memset(answer, 0, sizeof *answer);
    const int longest = MIN(path->count, GAME_CLICKS_MAX - 1);
    if (longest == path->count) {
        const ClickPath next = tail(path, longest, click);
        if (take(source, &next, path, answer)) {
            return;
        }
    }
    if (path->count > 0 && click_equal(path->at[path->count - 1], click)) {
        repeat(source, path, answer);
        return;
    }
    for (int count = path->count - 1; count >= 0; count--) {
        const ClickPath next = tail(path, count, click);
        if (take(source, &next, path, answer)) {
            return;
        }
    }
    const ClickPath tried = tail(path, longest, click);
    answer->result = CLICK_REFUSED;
    source->game->clicks->explain(source->state, tried.at, tried.count, answer->why);
}

static int mark_rank(Click click) {
    static const int rank[] = {
        [MARK_PICK] = 0, [MARK_JOIN] = 1,     [MARK_SAME] = 2,  [MARK_GO] = 3,
        [MARK_SWAP] = 4, [MARK_DISCOVER] = 5, [MARK_JOINT] = 6, [MARK_CAPTURE] = 7};
    return rank[click.mark];
}

int clicks_next(const ClickSource *source, const ClickPath *path, Click out[CLICK_TARGETS_MAX]) {
    Sequence sequence = sequence_first();
    int count = 0;
    while (sequence_next(source, &sequence)) {
        if (sequence.count == path->count || !begins_with(&sequence, path)) {
            continue;
        }
        const Click next = sequence.at[path->count];
        int i = 0;
        while (i < count && !click_equal(out[i], next)) {
            i++;
        }
        if (i < count) {
            out[i] = mark_rank(next) > mark_rank(out[i]) ? next : out[i];
        } else if (count < CLICK_TARGETS_MAX) {
            out[count++] = next;
        }
    }
    return count;
}

bool clicks_pop(ClickPath *path) {
    if (path->count == 0) {
        return false;
    }
    path->count--;
    return true;
}

bool clicks_only_start(const ClickSource *source, Click *click) {
    Sequence sequence = sequence_first();
    bool found = false;
    Click start = {0};
    while (sequence_next(source, &sequence)) {
        if (!click_is_on_board(&sequence.at[0])) {
            continue;
        }
        if (found && !click_equal(start, sequence.at[0])) {
            return false;
        }
        start = sequence.at[0];
        found = true;
    }
    if (found) {
        *click = start;
    }
    return found;
}
