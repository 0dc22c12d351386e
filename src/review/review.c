#include "review/review.h"
#include "review/review_parts.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "game/hash.h"
#include "game/mind.h"
#include "game/secrets.h"
#include "hex/min_max.h"

/* --- The line that was played ---------------------------------------------------------------- */

void played_drop(Played *line) {
    if (line != NULL && --line->users == 0) {
        free(line);
    }
}

/* What is known of the match only by a seat must not be used. */
static bool is_open(const Session *session) {
    const Game *game = session_start(session)->game;
    return !game_secrets(game)->by_seat || session_persons(session) == 0 ||
           session_outcome(session).kind != OUTCOME_NONE;
}

/* Copies the line; `ply` gets what was so before each action. NULL: out of memory. */
static Played *line_of(const Session *session, SessionPly *ply, int plies) {
    Played *line = malloc(sizeof *line + (size_t)plies * sizeof line->action[0]);
    if (line == NULL) {
        return NULL;
    }
    line->game = session_start(session)->game;
    line->users = 1;
    line->open = is_open(session);
    line->seats = line->game->seats(&session_start(session)->options);
    line->plies = plies;
    session_position_at(session, 0, &line->start);
    int node = session_present(session);
    for (int i = plies; i-- > 0; node = session_node_parent(session, node)) {
        ply[i] = session_node_ply(session, node);
        line->action[i] = ply[i].action;
    }
    return line;
}

/* Whether a new turn begins with a ply. */
static bool begins(const SessionPly *ply, int at) {
    return at == 0 || ply[at].turn != ply[at - 1].turn ||
           ply[at].to_act.decider != ply[at - 1].to_act.decider;
}

/* Whether the seat that made the last action may go on with its turn. */
static bool goes_on(const Session *session, const SessionPly *last) {
    return session_outcome(session).kind == OUTCOME_NONE && session_turn(session) == last->turn &&
           session_to_act(session).decider == last->to_act.decider;
}

/* Lists the turns that `viewer` may have reviewed, all unjudged; returns their number. */
static int list_turns(const Session *session, const Played *line, const SessionPly *ply, int viewer,
                      Item *item) {
    uint64_t key = hash_mixed(1, line->game->hash(line->start.state));
    int count = 0;
    for (int i = 0; i < line->plies;) {
        const int first = i;
        do {
            key = hash_mixed(key, ply[i].action);
        } while (++i < line->plies && !begins(ply, i));
        const int seat = ply[first].to_act.decider;
        const bool whole = i < line->plies || !goes_on(session, &ply[i - 1]);
        if (whole && (line->open || seat == viewer)) {
            item[count++] = (Item){
                .key = key | 1,
                .turn = {
                    .first = first, .end = i, .turn = ply[first].turn, .seat = seat, .at = first}};
        }
    }
    return count;
}

/* --- What there is to do --------------------------------------------------------------------- */

static bool is_suspect(const Item *item) {
    return item->pass == PASS_ALL && item->turn.loss >= LOSS_SUSPECT;
}

Item *review_next(Review *review) {
    Item *suspect = NULL;
    for (int i = 0; i < review->items; i++) {
        Item *item = &review->item[i];
        if (item->pass == PASS_NONE && !item->busy) {
            return item;
        }
        if (suspect == NULL && is_suspect(item) && !item->busy) {
            suspect = item;
        }
    }
    return suspect;
}

/* The first pass counts as seven tenths. */
static void count_progress(Review *review) {
    enum { ALL = 1000, FIRST = 700 };
    int judged = 0, suspects = 0, deep = 0;
    for (int i = 0; i < review->items; i++) {
        const Item *item = &review->item[i];
        judged += item->pass != PASS_NONE;
        suspects += is_suspect(item);
        deep += item->pass == PASS_SUSPECTS;
    }
    int progress = ALL;
    if (judged < review->items) {
        progress = FIRST * judged / review->items;
    } else if (suspects > 0) {
        progress = FIRST + (ALL - FIRST) * deep / (deep + suspects);
    }
    review->progress = progress;
}

/* --- Following the match --------------------------------------------------------------------- */

Item *review_item(Review *review, uint64_t key) {
    for (int i = 0; i < review->items; i++) {
        if (review->item[i].key == key) {
            return &review->item[i];
        }
    }
    return NULL;
}

/* Takes new lists over, with what is known about turns that are the same. */
static void take_over(Review *review, Played *line, Item *item, int items) {
    for (int i = 0; i < items; i++) {
        const Item *same = i < review->items && review->item[i].key == item[i].key
                               ? &review->item[i]
                               : review_item(review, item[i].key);
        if (same != NULL) {
            item[i] = *same;
        }
    }
    played_drop(review->line);
    free(review->item);
    review->line = line;
    review->item = item;
    review->items = items;
    review->version++;
    count_progress(review);
    worker_wake(&review->worker);
}

bool review_follow(Review *review, const Session *session, int viewer) {
    const int plies = session_node_plies(session, session_present(session));
    SessionPly *ply = calloc((size_t)plies + 1, sizeof *ply);
    Item *item = malloc(((size_t)plies + 1) * sizeof *item);
    Played *line = ply != NULL && item != NULL ? line_of(session, ply, plies) : NULL;
    const int items = line != NULL ? list_turns(session, line, ply, viewer, item) : 0;
    const bool made = line != NULL;
    review_lock(review);
    const Played *old = review->line;
    const bool same = made && old != NULL && old->open == line->open && items == review->items &&
                      old->plies == plies &&
                      (items == 0 || review->item[items - 1].key == item[items - 1].key);
    if (same || !made) {
        played_drop(line);
        free(item);
    } else {
        take_over(review, line, item, items);
    }
    review->outcome = session_outcome(session);
    review_unlock(review);
    free(ply);
    return made;
}

void review_keep(Review *review, const Item *found) {
    Item *item = review_item(review, found->key);
    if (item != NULL && found->pass > item->pass) {
        item->turn = found->turn;
        item->pass = found->pass;
        review->version++;
        count_progress(review);
    }
}

/* --- What was found -------------------------------------------------------------------------- */

void review_lock(const Review *review) {
    worker_lock((Worker *)&review->worker);
}

void review_unlock(const Review *review) {
    worker_unlock((Worker *)&review->worker);
}

int review_progress(const Review *review) {
    review_lock(review);
    const int progress = review->progress;
    review_unlock(review);
    return progress;
}

unsigned review_version(const Review *review) {
    review_lock(review);
    const unsigned version = review->version;
    review_unlock(review);
    return version;
}

int review_turns(const Review *review) {
    review_lock(review);
    const int turns = review->items;
    review_unlock(review);
    return turns;
}

/* The mean of the prospects at the beginning of `count` turns from `first` on, as far as they are
 * judged; false where there is none. */
static bool mean_before(const Review *review, int first, int count, double mean[GAME_SEATS_MAX]) {
    int judged = 0;
    memset(mean, 0, GAME_SEATS_MAX * sizeof mean[0]);
    for (int i = first; i < first + count; i++) {
        if (i >= 0 && i < review->items && review->item[i].pass != PASS_NONE) {
            judged++;
            for (int seat = 0; seat < GAME_SEATS_MAX; seat++) {
                mean[seat] += review->item[i].turn.before[seat];
            }
        }
    }
    for (int seat = 0; judged > 0 && seat < GAME_SEATS_MAX; seat++) {
        mean[seat] /= judged;
    }
    return judged == count;
}

/* Where positions are judged at the end of a turn, whoever makes it looks better than a moment
 * later. So the prospects are those of a round about the turn. */
static void smooth(const Review *review, int index, int before[GAME_SEATS_MAX]) {
    const Played *line = review->line;
    double ending[GAME_SEATS_MAX], beginning[GAME_SEATS_MAX];
    const int round = __builtin_popcount(line->seats);
    if (game_mind(line->game)->rollout_policy != NULL && line->open &&
        mean_before(review, index - round + 1, round, ending) &&
        mean_before(review, index, round, beginning)) {
        for (int seat = 0; seat < GAME_SEATS_MAX; seat++) {
            before[seat] = (int)lround((ending[seat] + beginning[seat]) / 2);
        }
    }
}

/* Raises the prospects of a seat at the cost of the others. */
static void raise_prospects(int before[GAME_SEATS_MAX], int seat, int value) {
    int others = 0;
    for (int i = 0; i < GAME_SEATS_MAX; i++) {
        others += i != seat ? before[i] : 0;
    }
    const int left = MAX(others - (value - before[seat]), 0);
    for (int i = 0; i < GAME_SEATS_MAX && value > before[seat] && others > 0; i++) {
        before[i] = i != seat ? before[i] * left / others : before[i];
    }
    before[seat] = MAX(before[seat], value);
}

/* One figure for one thing: the best that could be done keeps the prospects before the turn, and
 * what was played is as much below. Nobody can lose more than was there, and a sure win was there.
 */
static void align(ReviewTurn *turn) {
    enum { SURE = 1000 };
    const int loss = turn->best - turn->played;
    if (turn->until > 0) {
        raise_prospects(turn->before, turn->seat, turn->best >= SURE ? SURE : loss);
        turn->best = turn->before[turn->seat];
        turn->played = turn->best - loss;
    }
}

void review_turn(const Review *review, int index, ReviewTurn *turn) {
    review_lock(review);
    *turn = review->item[index].turn;
    smooth(review, index, turn->before);
    align(turn);
    review_unlock(review);
}

int review_find(const Review *review, int ply) {
    int found = -1;
    review_lock(review);
    for (int i = 0; i < review->items && found < 0; i++) {
        const ReviewTurn *turn = &review->item[i].turn;
        found = ply >= turn->first && ply < turn->end ? i : -1;
    }
    review_unlock(review);
    return found;
}

bool review_last(const Review *review, int prospects[GAME_SEATS_MAX]) {
    review_lock(review);
    const unsigned seats = review->outcome.seats;
    const bool over = review->outcome.kind != OUTCOME_NONE;
    for (int seat = 0; over && seat < GAME_SEATS_MAX; seat++) {
        prospects[seat] = (seats >> seat & 1U) != 0 ? 1000 / __builtin_popcount(seats) : 0;
    }
    review_unlock(review);
    return over;
}

void review_figures(const Review *review, int seat, ReviewFigures *figures) {
    enum { HUNDREDTHS = 10 };
    int loss = 0, luck = 0;
    *figures = (ReviewFigures){.turns = 0};
    review_lock(review);
    for (int i = 0; i < review->items; i++) {
        const ReviewTurn *turn = &review->item[i].turn;
        const bool judged = turn->seat == seat && turn->mark > REVIEW_FORCED;
        figures->turns += judged;
        figures->mistakes += judged && turn->mark == REVIEW_MISTAKE;
        figures->doubtful += judged && turn->mark == REVIEW_DOUBTFUL;
        luck += turn->luck[seat];
        loss += judged ? turn->loss : 0;
    }
    review_unlock(review);
    if (figures->turns > 0) {
        figures->mean_loss = HUNDREDTHS * loss / figures->turns;
        figures->mean_luck = HUNDREDTHS * luck / figures->turns;
    }
}
