#include "review/judge.h"

#include <stdlib.h>
#include <string.h>

#include "game/play.h"
#include "game/secrets.h"
#include "hex/min_max.h"

enum {
    TURNS_AFTER = 2, /* that a line goes on for */
    QUICK_PART = 8,  /* of the effort, for what others may answer */
};

/* --- Making one ------------------------------------------------------------------------------ */

Judge *judge_new(const Game *game, Ai *ai, const atomic_bool *stop) {
    Judge *judge = calloc(1, sizeof *judge);
    Action *list = malloc((size_t)game->actions_max * sizeof list[0]);
    if (judge == NULL || list == NULL) {
        free(judge);
        free(list);
        return NULL;
    }
    judge->game = game;
    judge->ai = ai;
    judge->stop = stop;
    judge->pace = 1;
    judge->list = list;
    return judge;
}

void judge_free(Judge *judge) {
    if (judge != NULL) {
        free(judge->list);
        free(judge);
    }
}

/* --- Positions ------------------------------------------------------------------------------- */

static void copy_position(const Game *game, GamePosition *to, const GamePosition *from) {
    memcpy(to->state, from->state, game->state_size);
    history_copy(&to->history, &from->history);
}

void judge_imagine(const Game *game, GamePosition *position, int seat) {
    Rng rng = rng_seeded(1);
    game_observe(game, position->state, seat);
    game_secrets(game)->determinize(position->state, seat, &rng);
}

static int share_of(int value) {
    return (value + 1000) / 2;
}

/* --- Lines ----------------------------------------------------------------------------------- */

/* Plays on in judge->at until something is left to chance, the game is over, another seat decides
 * or a turn begins, and appends what was played. False when the line ends for good: it is full,
 * chance came or the game is over; or when the judge was stopped. */
static bool find_turn(Judge *judge, uint64_t playouts, uint64_t seed, ActionLine *line) {
    const Game *game = judge->game;
    const SearchLimits settings = {.turn_playouts = playouts, .seed = seed, .stop = judge->stop};
    GamePosition *at = &judge->at;
    const int seat = game->to_act(at->state).decider;
    for (;;) {
        if (line->count == ACTION_LINE_MAX || game_over(game, at->state, &at->history)) {
            return false;
        }
        AiReport report = {0};
        const Action action =
            ai_choose(judge->ai, game, at->state, &at->history, &settings, &report);
        if (is_stopped(judge->stop)) {
            return false;
        }
        judge->hoped = line->count == 0 ? report.estimate[seat] : judge->hoped;
        line->at[line->count++] = action;
        const unsigned applied = game_play(game, at->state, &at->history, action, NULL);
        if ((applied & APPLIED_REVEALED) != 0) {
            return false;
        }
        if ((applied & APPLIED_TURN_BEGAN) != 0 || game->to_act(at->state).decider != seat) {
            return true;
        }
    }
}

/* Finds what the seat that decides at `start` would best do in a row. */
static bool find_line(Judge *judge, const GamePosition *start, uint64_t playouts, uint64_t seed,
                      ActionLine *line) {
    line->count = 0;
    copy_position(judge->game, &judge->at, start);
    judge_imagine(judge->game, &judge->at, judge->game->to_act(start->state).decider);
    (void)find_turn(judge, playouts, seed, line);
    return !is_stopped(judge->stop);
}

/* Whether two lines lead to the same position. */
static bool same_end(Judge *judge, const GamePosition *start, const ActionLine *a,
                     const ActionLine *b) {
    const Game *game = judge->game;
    const ActionLine *line[2] = {a, b};
    uint64_t hash[2];
    for (int i = 0; i < 2; i++) {
        copy_position(game, &judge->tried, start);
        judge_imagine(game, &judge->tried, game->to_act(start->state).decider);
        for (int k = 0; k < line[i]->count; k++) {
            (void)game_play(game, judge->tried.state, &judge->tried.history, line[i]->at[k], NULL);
        }
        hash[i] = game->hash(judge->tried.state);
    }
    return hash[0] == hash[1];
}

bool judge_lines(Judge *judge, const GamePosition *start, const ActionLine *const *line, int count,
                 int value[AI_LINES_MAX]) {
    const Game *game = judge->game;
    AiLine found[AI_LINES_MAX];
    judge->seed = 1;
    if (!judge_rate(judge, start, line[0]) ||
        !judge_compare(judge, start, line, count,
                       judge_playouts(judge, start->state, PASS_SUSPECTS, count), found)) {
        return false;
    }
    for (int i = 0; i < count; i++) {
        value[i] = share_of(found[i].value[game->to_act(start->state).decider]);
    }
    return true;
}

/* --- Parts of a turn ------------------------------------------------------------------------- */

/* What was decided in a row, before chance or another seat came. */
typedef struct Part {
    int at; /* ply */
    ActionLine played, better;
    bool choice;     /* there was one */
    int value, best; /* prospects of the seat with what was played, and with the better */
    int prospects[GAME_SEATS_MAX]; /* with the better */
} Part;

static bool is_agreed(Action action) {
    return action == ACTION_RESIGN || action == ACTION_DRAW;
}

/* Takes the actions from judge->begun up to the next that leaves something to chance into a part.
 * judge->at is then the position before the last of them, judge->tried that after. */
static unsigned take_part(Judge *judge, const JudgeTask *task, const ReviewTurn *turn, Part *part) {
    const Game *game = judge->game;
    const int left = turn->end - part->at;
    const int most = MIN(left, AI_LINE_MAX);
    unsigned applied = 0;
    part->choice = false;
    part->played.count = 0;
    copy_position(game, &judge->tried, &judge->begun);
    while (part->played.count < most && (applied & APPLIED_REVEALED) == 0) {
        const Action action = task->action[part->at - turn->first + part->played.count];
        copy_position(game, &judge->at, &judge->tried);
        part->choice = part->choice || game->actions(judge->at.state, judge->list) > 1;
        part->played.at[part->played.count++] = action;
        applied = game_play(game, judge->tried.state, &judge->tried.history, action, NULL);
    }
    return applied;
}

/* The number of parts of a turn. */
static int count_parts(Judge *judge, const JudgeTask *task, const ReviewTurn *turn) {
    GamePosition *at = &judge->at;
    int parts = 1;
    copy_position(judge->game, at, &task->start);
    for (int i = 0; i + 1 < turn->end - turn->first; i++) {
        const unsigned applied =
            game_play(judge->game, at->state, &at->history, task->action[i], NULL);
        parts += (applied & APPLIED_REVEALED) != 0;
    }
    return parts;
}

/* The best of lines but the first, which was played. */
static int best_of(const AiLine *found, int count, int seat) {
    int best = 1;
    for (int i = 2; i < count; i++) {
        best = found[i].value[seat] > found[best].value[seat] ? i : best;
    }
    return best;
}

static void set_values(Part *part, const AiLine *found, const ActionLine *better, int seat) {
    const bool gains =
        better != NULL && share_of(found[1].value[seat]) > share_of(found[0].value[seat]);
    const AiLine *best = &found[gains];
    if (gains) {
        part->better = *better;
    } else {
        part->better.count = 0;
    }
    part->value = share_of(found[0].value[seat]);
    part->best = share_of(best->value[seat]);
    for (int i = 0; i < GAME_SEATS_MAX; i++) {
        part->prospects[i] = share_of(best->value[i]);
    }
}

/* Where the line that the search found is the one that was played, but is worth less than it hoped,
 * it looks for another, longer, and compares that too. */
static bool find_other(Judge *judge, int seat, uint64_t playouts, const ActionLine **line,
                       int *count, AiLine *found, Part *part) {
    enum { LONGER = 4, LESS = 2 * LOSS_SUSPECT };
    const GamePosition *start = &judge->begun;
    if (*count > 1 || !part->choice || found[0].value[seat] + LESS > judge->hoped) {
        return true;
    }
    if (!find_line(judge, start, LONGER * playouts, judge->seed++, &part->better)) {
        return false;
    }
    if (same_end(judge, start, &part->played, &part->better)) {
        return true;
    }
    line[(*count)++] = &part->better;
    return judge_compare(judge, start, line, *count, playouts, found);
}

/* Finds what the part at judge->begun cost, one of `parts` of its turn. In the second pass `known`,
 * the better line of the first (or NULL), is compared too, and the values are found again once a
 * line has been chosen by them, since the highest of several is mostly too high. */
static bool judge_part(Judge *judge, int seat, Pass pass, int parts, const ActionLine *known,
                       Part *part) {
    enum { SEARCHES = 3, SEARCHES_AGAIN = 6 };
    const GamePosition *start = &judge->begun;
    const bool agreed = is_agreed(part->played.at[part->played.count - 1]);
    const ActionLine *line[3] = {&part->played};
    AiLine found[3];
    int count = 1;
    if (!agreed && !judge_rate(judge, start, &part->played)) {
        return false;
    }
    const uint64_t playouts = judge_playouts(judge, start->state, pass,
                                             pass == PASS_ALL ? SEARCHES * parts : SEARCHES_AGAIN);
    if ((part->choice || agreed) &&
        !find_line(judge, start, playouts, judge->seed++, &part->better)) {
        return false;
    }
    if (agreed) {
        line[0] = &part->better; /* the prospects that were given up */
        part->choice = false;
    } else if (part->choice && !same_end(judge, start, &part->played, &part->better)) {
        line[count++] = &part->better;
    }
    if (part->choice && known != NULL) {
        line[count++] = known;
    }
    if (!judge_compare(judge, start, line, count, playouts, found) ||
        !find_other(judge, seat, playouts, line, &count, found, part)) {
        return false;
    }
    if (pass == PASS_SUSPECTS && count > 1) {
        line[1] = line[best_of(found, count, seat)];
        count = 2;
        if (!judge_compare(judge, start, line, count, playouts, found)) {
            return false;
        }
    }
    set_values(part, found, count > 1 ? line[1] : NULL, seat);
    return true;
}

/* --- Turns ----------------------------------------------------------------------------------- */

ReviewMark judge_mark(int loss) {
    return loss >= LOSS_MISTAKE    ? REVIEW_MISTAKE
           : loss >= LOSS_DOUBTFUL ? REVIEW_DOUBTFUL
           : loss >= LOSS_GOOD     ? REVIEW_GOOD
                                   : REVIEW_BEST;
}

/* Adds what a part says to the turn. The one that cost most counts: the sum of many would be mostly
 * the errors of their estimates. */
static void add_part(ReviewTurn *turn, const Part *part) {
    const int loss = part->best - part->value;
    if (part->at == turn->first) {
        memcpy(turn->before, part->prospects, sizeof turn->before);
    }
    turn->loss = MAX(loss, turn->loss);
    turn->mark = part->choice ? REVIEW_BEST : turn->mark;
    if (turn->until == 0 || loss > turn->best - turn->played) {
        turn->at = part->at;
        turn->until = part->at + part->played.count;
        turn->played = part->value;
        turn->best = part->best;
        turn->better = part->better;
        turn->own = part->better.count;
    }
}

/* Sets judge->at to the position before a ply of the turn, or at its end. */
static void go_to(Judge *judge, const JudgeTask *task, const ReviewTurn *turn, int ply) {
    GamePosition *at = &judge->at;
    copy_position(judge->game, at, &task->start);
    for (int i = turn->first; i < ply; i++) {
        (void)game_play(judge->game, at->state, &at->history, task->action[i - turn->first], NULL);
    }
}

/* Plays on for some turns in judge->at and appends them. */
static bool play_on(Judge *judge, int turns, ActionLine *line) {
    const uint64_t playouts = judge_playouts(judge, judge->at.state, PASS_SUSPECTS, QUICK_PART);
    for (int i = 0; i < turns && find_turn(judge, playouts, 1, line); i++) {
    }
    return !is_stopped(judge->stop);
}

/* Goes on from the better line for some turns, and finds what the turn allowed. */
static bool find_rest(Judge *judge, const JudgeTask *task, ReviewTurn *turn) {
    const Game *game = judge->game;
    GamePosition *at = &judge->at;
    unsigned applied = 0;
    go_to(judge, task, turn, turn->at);
    judge_imagine(game, at, turn->seat);
    for (int i = 0; i < turn->own; i++) {
        applied = game_play(game, at->state, &at->history, turn->better.at[i], NULL);
    }
    if ((applied & APPLIED_REVEALED) == 0 && !play_on(judge, TURNS_AFTER, &turn->better)) {
        return false;
    }
    go_to(judge, task, turn, turn->end);
    const int next = game->to_act(at->state).decider;
    if (next == SEAT_NONE) {
        return true;
    }
    judge_imagine(game, at, task->open ? next : turn->seat);
    return play_on(judge, TURNS_AFTER, &turn->reply);
}

bool judge_reply(Judge *judge, const GamePosition *start, const ActionLine *line,
                 ActionLine *reply) {
    const Game *game = judge->game;
    GamePosition *at = &judge->at;
    const int seat = game->to_act(start->state).decider;
    unsigned applied = 0;
    copy_position(game, at, start);
    judge_imagine(game, at, seat);
    for (int i = 0; i < line->count; i++) {
        applied = game_play(game, at->state, &at->history, line->at[i], NULL);
    }
    const int next = game->to_act(at->state).decider;
    reply->count = 0;
    return (applied & APPLIED_REVEALED) != 0 || next == SEAT_NONE || next == seat ||
           play_on(judge, 1, reply);
}

/* Judges all parts of a turn one after another. */
static bool judge_all(Judge *judge, const JudgeTask *task, const ReviewTurn *turn,
                      ReviewTurn *found) {
    const Game *game = judge->game;
    Part part = {.at = turn->first};
    const int parts = count_parts(judge, task, turn);
    while (part.at < turn->end) {
        go_to(judge, task, turn, part.at);
        copy_position(game, &judge->begun, &judge->at);
        const unsigned applied = take_part(judge, task, turn, &part);
        if ((applied & APPLIED_REVEALED) != 0) {
            luck_add(game, &judge->at, part.played.at[part.played.count - 1], &judge->tried,
                     found->luck);
        }
        if (!judge_part(judge, turn->seat, PASS_ALL, parts, NULL, &part)) {
            return false;
        }
        add_part(found, &part);
        part.at += part.played.count;
    }
    return true;
}

/* Judges the part that cost most again. */
static bool judge_worst(Judge *judge, const JudgeTask *task, const ReviewTurn *turn,
                        ReviewTurn *found) {
    Part part = {.at = turn->at};
    ActionLine known = turn->better;
    known.count = turn->own;
    go_to(judge, task, turn, part.at);
    copy_position(judge->game, &judge->begun, &judge->at);
    (void)take_part(judge, task, turn, &part);
    if (!judge_part(judge, turn->seat, PASS_SUSPECTS, 1, known.count > 0 ? &known : NULL, &part)) {
        return false;
    }
    memcpy(found->luck, turn->luck, sizeof found->luck);
    memcpy(found->before, turn->before, sizeof found->before);
    add_part(found, &part);
    return found->own == 0 || find_rest(judge, task, found);
}

bool judge_turn(Judge *judge, const JudgeTask *task, Pass pass, ReviewTurn *turn) {
    enum { SEEDS_APART = 1000 };
    ReviewTurn found = {.first = turn->first,
                        .end = turn->end,
                        .turn = turn->turn,
                        .seat = turn->seat,
                        .mark = REVIEW_FORCED,
                        .at = turn->first};
    judge->seed = (uint64_t)pass * SEEDS_APART;
    if (!(pass == PASS_ALL ? judge_all : judge_worst)(judge, task, turn, &found)) {
        return false;
    }
    found.mark = found.mark == REVIEW_FORCED ? REVIEW_FORCED : judge_mark(found.loss);
    *turn = found;
    return true;
}
