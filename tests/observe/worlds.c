#include "observe/worlds.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "game/secrets.h"
#include "game/text.h"

enum {
    CHANGES = 8, /* of hidden lines; those that the rules refuse are not made */
    HIDDEN_LINES_MAX = 256,
};

/* Hidden lines of a position. The last word of a line is what is hidden. */
typedef struct Hidden {
    int count;
    char line[HIDDEN_LINES_MAX][HIDDEN_LINE_MAX];
} Hidden;

static char *content(char *line) {
    return strrchr(line, ' ') + 1;
}

/* Lines with the same first word can hide the same things. */
static bool alike(const char *a, const char *b) {
    const size_t length = strcspn(a, " ");
    return strncmp(a, b, length + 1) == 0;
}

static Hidden *hidden_of(const Game *game, const GamePosition *position, int viewer) {
    Hidden *hidden = calloc(1, sizeof *hidden);
    char *text = NULL;
    size_t size = 0;
    FILE *out = open_memstream(&text, &size);
    assert_non_null(hidden);
    assert_non_null(out);
    if (game_secrets(game)->print_hidden != NULL) {
        game_secrets(game)->print_hidden(position->state, viewer, out);
    }
    assert_int_equal(fclose(out), 0);
    char *end = NULL;
    for (char *line = strtok_r(text, "\n", &end); line != NULL; line = strtok_r(NULL, "\n", &end)) {
        assert_in_range(hidden->count, 0, HIDDEN_LINES_MAX - 1);
        assert_in_range(strlen(line), 1, HIDDEN_LINE_MAX - 1);
        assert_non_null(strstr(line, " hidden "));
        strcpy(hidden->line[hidden->count++], line);
    }
    free(text);
    return hidden;
}

int hoard_add(Hoard *hoard, const Game *game, const GamePosition *position) {
    Hidden *hidden = hidden_of(game, position, VIEWER_PUBLIC);
    for (int i = 0; i < hidden->count; i++) {
        char *line = hidden->line[i];
        bool known = hoard->count == HOARD_MAX;
        for (int k = 0; k < hoard->count && !known; k++) {
            known =
                alike(line, hoard->line[k]) && strcmp(content(line), content(hoard->line[k])) == 0;
        }
        if (!known) {
            strcpy(hoard->line[hoard->count++], line);
        }
    }
    const int count = hidden->count;
    free(hidden);
    return count;
}

char *worlds_seen(const Game *game, const Options *options, const GamePosition *position,
                  int viewer) {
    char *text = malloc(LINES_TEXT_MAX);
    assert_non_null(text);
    game_position_print_for(game, options, position, viewer, text);
    return text;
}

static char *whole_text(const char *seen, const Hidden *hidden) {
    char *text = malloc(LINES_TEXT_MAX);
    assert_non_null(text);
    text[0] = '\0';
    tr_add(text, LINES_TEXT_MAX, "%s", seen);
    size_t length = strlen(text);
    for (int i = 0; i < hidden->count; i++) {
        length += (size_t)snprintf(text + length, LINES_TEXT_MAX - length, "%s\n", hidden->line[i]);
        assert_true(length < LINES_TEXT_MAX - 1);
    }
    return text;
}

/* True when both states are the same but for the generator: nothing was left to be dealt. */
static bool same_but_for_chance(const Game *game, const GamePosition *a, const GamePosition *b) {
    size_t first = game->state_size;
    size_t last = 0;
    for (size_t i = 0; i < game->state_size; i++) {
        if (a->state[i] != b->state[i]) {
            first = i < first ? i : first;
            last = i;
        }
    }
    return first == game->state_size || last - first < sizeof(Rng);
}

/* Reads what is seen and hidden back, under two seeds: both must be the same position. */
static bool check_whole(const Worlds *worlds, const char *seen, const Hidden *hidden, Rng *rng,
                        char why[WORLDS_WHY_MAX]) {
    char *text = whole_text(seen, hidden);
    char reason[GAME_WHY_MAX];
    GamePosition read[2];
    bool whole = true;
    for (int i = 0; i < 2 && whole; i++) {
        whole = game_position_read(worlds->game, text, rng_next(rng), &read[i], NULL, reason);
    }
    if (!whole) {
        snprintf(why, WORLDS_WHY_MAX, "what is printed is not read back: %s", reason);
    } else if (!same_but_for_chance(worlds->game, &read[0], &read[1])) {
        snprintf(why, WORLDS_WHY_MAX, "print_hidden leaves out something that is hidden");
        whole = false;
    }
    free(text);
    return whole;
}

/* Hides something else in one line or exchanges two, if that is possible in this position. */
static void change(const Worlds *worlds, const char *seen, Hidden *hidden, const Hoard *hoard,
                   Rng *rng) {
    const bool exchange = rng_below(rng, 2) == 0;
    const uint32_t place = rng_below(rng, (uint32_t)hidden->count);
    const uint32_t second = rng_below(rng, (uint32_t)(exchange ? hidden->count : hoard->count));
    char *line = hidden->line[place];
    char *other = hidden->line[second];
    char before[2][HIDDEN_LINE_MAX];
    strcpy(before[0], line);
    strcpy(before[1], exchange ? other : hoard->line[second]);
    if (!alike(line, before[1])) {
        return;
    }
    strcpy(content(line), content(before[1]));
    if (exchange) {
        strcpy(content(other), content(before[0]));
    }
    GamePosition read;
    char *text = whole_text(seen, hidden);
    if (!game_position_read(worlds->game, text, 1, &read, NULL, NULL)) {
        strcpy(line, before[0]);
        if (exchange) {
            strcpy(other, before[1]);
        }
    }
    free(text);
}

bool worlds_build(Worlds *worlds, const Game *game, const Sample *sample, int viewer,
                  const Hoard *hoard, Rng *rng, char why[WORLDS_WHY_MAX]) {
    *worlds = (Worlds){.game = game, .options = sample->options, .viewer = viewer};
    char *seen = worlds_seen(game, &sample->options, &sample->position, viewer);
    Hidden *hidden = hidden_of(game, &sample->position, viewer);
    const bool whole = check_whole(worlds, seen, hidden, rng, why);
    for (int i = 0; i < WORLDS && whole; i++) {
        for (int k = 0; k < CHANGES && i > 0 && hidden->count > 0; k++) {
            change(worlds, seen, hidden, hoard, rng);
        }
        worlds->text[i] = whole_text(seen, hidden);
        assert_true(
            game_position_read(game, worlds->text[i], rng_next(rng), &worlds->at[i], NULL, NULL));
    }
    worlds->differ = whole && strcmp(worlds->text[0], worlds->text[1]) != 0;
    free(hidden);
    free(seen);
    return whole;
}

void worlds_clear(Worlds *worlds) {
    for (int i = 0; i < WORLDS; i++) {
        free(worlds->text[i]);
        worlds->text[i] = NULL;
    }
}
