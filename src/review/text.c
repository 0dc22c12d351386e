/*
 * A review as text:
 *
 *     hexfolio-review 1
 *     game fields 1
 *     turn KEY FIRST END PASS MARK LOSS AT UNTIL PLAYED BEST OWN
 *     before N N N N N N
 *     luck N N N N N N
 *     better ACTION ...
 *     reply ACTION ...
 *
 * with keys and actions as hexadecimal numbers, and the last four lines behind each turn. It
 * belongs to the turns whose keys are still the same.
 */
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "game/text.h"
#include "library/file.h"
#include "review/review.h"
#include "review/review_parts.h"
#include "system/text_out.h"

#define FORMAT "hexfolio-review 1"

/* --- Writing --------------------------------------------------------------------------------- */

static void put_numbers(FILE *out, const char *word, const int number[GAME_SEATS_MAX]) {
    fputs(word, out);
    for (int i = 0; i < GAME_SEATS_MAX; i++) {
        fprintf(out, " %d", number[i]);
    }
    fputc('\n', out);
}

static void put_line(FILE *out, const char *word, const ActionLine *line) {
    fputs(word, out);
    for (int i = 0; i < line->count; i++) {
        fprintf(out, " %" PRIx64, line->at[i]);
    }
    fputc('\n', out);
}

static void put_turn(FILE *out, const Item *item) {
    const ReviewTurn *turn = &item->turn;
    fprintf(out, "turn %" PRIx64 " %d %d %d %d %d %d %d %d %d %d\n", item->key, turn->first,
            turn->end, (int)item->pass, (int)turn->mark, turn->loss, turn->at, turn->until,
            turn->played, turn->best, turn->own);
    put_numbers(out, "before", turn->before);
    put_numbers(out, "luck", turn->luck);
    put_line(out, "better", &turn->better);
    put_line(out, "reply", &turn->reply);
}

char *review_text(const Review *review) {
    TextOut made;
    FILE *out = text_begin(&made);
    if (out == NULL) {
        return NULL;
    }
    fputs(FORMAT "\n", out);
    review_lock(review);
    if (review->line != NULL) {
        const Game *game = review->line->game;
        fprintf(out, "game %s %d\n", game->id, game->rules_version);
    }
    for (int i = 0; i < review->items; i++) {
        if (review->item[i].pass != PASS_NONE) {
            put_turn(out, &review->item[i]);
        }
    }
    review_unlock(review);
    return text_end(&made);
}

/* --- Reading --------------------------------------------------------------------------------- */

/* The word that a line of the text begins with; `*rest` is set behind it. */
static bool take_word(const char **rest, const char *word) {
    const size_t length = strlen(word);
    if (strncmp(*rest, word, length) != 0 || ((*rest)[length] != ' ' && (*rest)[length] != '\n')) {
        return false;
    }
    *rest += length;
    return true;
}

/* The next number of the line; false at its end, or where there is none. */
static bool take_number(const char **rest, int base, uint64_t *number) {
    char *end;
    if (**rest != ' ') {
        return false;
    }
    const char *begin = *rest + 1;
    const bool negative = *begin == '-';
    *number = strtoull(begin + negative, &end, base);
    *number = negative ? 0 - *number : *number;
    *rest = end;
    return end != begin + negative && (*end == ' ' || *end == '\n');
}

static bool take_int(const char **rest, int least, int most, int *number) {
    uint64_t found;
    if (!take_number(rest, 10, &found)) {
        return false;
    }
    *number = (int)(int64_t)found;
    return (int64_t)found >= least && (int64_t)found <= most;
}

static bool end_line(const char **rest) {
    const bool ended = **rest == '\n';
    *rest += ended;
    return ended;
}

static bool take_numbers(const char **rest, const char *word, int number[GAME_SEATS_MAX]) {
    enum { MOST = 1000000 };
    bool good = take_word(rest, word);
    for (int i = 0; good && i < GAME_SEATS_MAX; i++) {
        good = take_int(rest, -MOST, MOST, &number[i]);
    }
    return good && end_line(rest);
}

static bool take_line(const char **rest, const char *word, ActionLine *line) {
    line->count = 0;
    if (!take_word(rest, word)) {
        return false;
    }
    while (**rest == ' ' && line->count < ACTION_LINE_MAX &&
           take_number(rest, 16, &line->at[line->count])) {
        line->count++;
    }
    return end_line(rest);
}

/* Reads a turn with its four lines; false where it breaks off or makes no sense. */
static bool take_turn(const char **rest, Item *item) {
    enum { PLIES_MOST = 1000000, WIN = 1000, LOSS_MOST = 1000 * ACTION_LINE_MAX };
    ReviewTurn *turn = &item->turn;
    int pass, mark;
    if (!take_word(rest, "turn") || !take_number(rest, 16, &item->key) ||
        !take_int(rest, 0, PLIES_MOST, &turn->first) ||
        !take_int(rest, turn->first + 1, PLIES_MOST, &turn->end) ||
        !take_int(rest, PASS_ALL, PASS_SUSPECTS, &pass) ||
        !take_int(rest, REVIEW_FORCED, REVIEW_MISTAKE, &mark) ||
        !take_int(rest, 0, LOSS_MOST, &turn->loss) ||
        !take_int(rest, turn->first, turn->end - 1, &turn->at) ||
        !take_int(rest, turn->at, turn->end, &turn->until) ||
        !take_int(rest, 0, WIN, &turn->played) || !take_int(rest, 0, WIN, &turn->best) ||
        !take_int(rest, 0, ACTION_LINE_MAX, &turn->own) || !end_line(rest)) {
        return false;
    }
    item->pass = (Pass)pass;
    turn->mark = (ReviewMark)mark;
    return take_numbers(rest, "before", turn->before) && take_numbers(rest, "luck", turn->luck) &&
           take_line(rest, "better", &turn->better) && take_line(rest, "reply", &turn->reply) &&
           turn->own <= turn->better.count;
}

/* Whether the text is about this game and these rules. */
static bool take_head(const char **rest, const Game *game) {
    char head[128];
    const int length =
        snprintf(head, sizeof head, FORMAT "\ngame %s %d\n", game->id, game->rules_version);
    const bool good = strncmp(*rest, head, (size_t)length) == 0;
    *rest += good ? length : 0;
    return good;
}

int review_read(Review *review, const char *text) {
    Item found = {.pass = PASS_NONE};
    int turns = 0;
    review_lock(review);
    if (review->line != NULL && take_head(&text, review->line->game)) {
        while (take_turn(&text, &found)) {
            const Item *item = review_item(review, found.key);
            if (item != NULL && item->turn.first == found.turn.first &&
                item->turn.end == found.turn.end) {
                found.turn.turn = item->turn.turn;
                found.turn.seat = item->turn.seat;
                review_keep(review, &found);
                turns++;
            }
        }
    }
    review_unlock(review);
    return turns;
}
