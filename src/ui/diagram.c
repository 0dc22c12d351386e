#include "ui/diagram.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "game/options.h"
#include "game/text.h"
#include "ui/board_view.h"
#include "ui/thumb.h"

enum { WORD_MAX = 128, CAPTION_MAX = 256 };

struct Diagram {
    const View *view;
    Session *session;
    ClickPath path;
    bool marked; /* something has been clicked: what can follow is shown */
    char caption[CAPTION_MAX];
};

/* --- Reading --------------------------------------------------------------------------------- */

typedef struct Words {
    const char *at;
    const char *end;
    bool line_ends; /* the word read last was the last of its line */
} Words;

/* The next word of the line, or of any line; false when there is none. */
static bool next_word(Words *words, char word[WORD_MAX]) {
    while (words->at < words->end && strchr(" \n", *words->at) != NULL) {
        words->at++;
    }
    size_t length = 0;
    while (words->at < words->end && strchr(" \n", *words->at) == NULL && length + 1 < WORD_MAX) {
        word[length++] = *words->at++;
    }
    word[length] = '\0';
    words->line_ends = words->at >= words->end || *words->at == '\n';
    return length > 0;
}

/* What is left of the line. */
static void rest_of_line(Words *words, char *text, size_t size) {
    while (words->at < words->end && *words->at == ' ') {
        words->at++;
    }
    const char *end = memchr(words->at, '\n', (size_t)(words->end - words->at));
    const size_t length = (size_t)((end != NULL ? end : words->end) - words->at);
    text_say(text, size, "%.*s", (int)length, words->at);
    words->at += length;
}

static bool read_option(SessionStart *start, const char *word, char why[SESSION_WHY_MAX]) {
    const char *seed = strncmp(word, "seed=", 5) == 0 ? word + 5 : NULL;
    if (seed != NULL && text_number(seed, UINT64_MAX, &start->seed)) {
        return true;
    }
    char reason[GAME_WHY_MAX] = "";
    if (options_set(start->game, &start->options, word, reason)) {
        return true;
    }
    text_say(why, SESSION_WHY_MAX, "%s", reason);
    return false;
}

static bool play(Session *session, const char *word, char why[SESSION_WHY_MAX]) {
    const Game *game = session_start(session)->game;
    const Action action = game_action_parse(game, session_state(session), word);
    if (action == ACTION_NONE) {
        text_say(why, SESSION_WHY_MAX, "%s is no action here.", word);
        return false;
    }
    char reason[SESSION_WHY_MAX] = "";
    if (!session_submit(session, action, NULL, reason)) {
        text_say(why, SESSION_WHY_MAX, "%s: %s", word, reason);
        return false;
    }
    return true;
}

static ClickSource click_source(const Session *session) {
    ClickSource source = {.game = session_start(session)->game, .state = session_state(session)};
    source.actions = session_actions(session, &source.count);
    return source;
}

static bool click(Diagram *diagram, const char *word, char why[SESSION_WHY_MAX]) {
    const Cell cell = board_find(session_board(diagram->session), word, strlen(word));
    const ClickSource source = click_source(diagram->session);
    ClickAnswer answer = {.result = CLICK_REFUSED};
    if (cell != CELL_NONE) {
        clicks_add(&source, &diagram->path, (Click){.kind = CLICK_CELL, .cell = cell}, &answer);
    }
    if (answer.result != CLICK_GOES_ON) {
        text_say(why, SESSION_WHY_MAX, "Nothing begins with a click on %s.", word);
        return false;
    }
    diagram->marked = true;
    return true;
}

static bool read_all(Diagram *diagram, Words words, char why[SESSION_WHY_MAX]) {
    SessionStart start = {.game = diagram->view->game, .practice = true};
    start.options = options_default(start.game);
    char word[WORD_MAX];
    /* The first line may be empty, and is then over already. */
    words.line_ends = words.at < words.end && *words.at == '\n';
    while (!words.line_ends && next_word(&words, word)) {
        if (!read_option(&start, word, why)) {
            return false;
        }
    }
    diagram->session = session_new(&start, NULL);
    if (diagram->session == NULL) {
        text_say(why, SESSION_WHY_MAX, "There is not enough memory for a diagram.");
        return false;
    }
    bool clicks = false;
    while (next_word(&words, word)) {
        if (strcmp(word, "caption") == 0) {
            rest_of_line(&words, diagram->caption, sizeof diagram->caption);
        } else if (strcmp(word, "click") == 0) {
            clicks = true;
        } else if (clicks ? !click(diagram, word, why) : !play(diagram->session, word, why)) {
            return false;
        }
    }
    return true;
}

Diagram *diagram_read(const View *view, const char *source, size_t length,
                      char why[SESSION_WHY_MAX]) {
    Diagram *diagram = calloc(1, sizeof *diagram);
    if (diagram == NULL) {
        text_say(why, SESSION_WHY_MAX, "There is not enough memory for a diagram.");
        return NULL;
    }
    diagram->view = view;
    if (!read_all(diagram, (Words){.at = source, .end = source + length}, why)) {
        diagram_free(diagram);
        return NULL;
    }
    return diagram;
}

void diagram_free(Diagram *diagram) {
    if (diagram != NULL) {
        session_free(diagram->session);
        free(diagram);
    }
}

const char *diagram_caption(const Diagram *diagram) {
    return diagram->caption;
}

/* --- Drawing --------------------------------------------------------------------------------- */

static Pen accent_pen(const Canvas *canvas, double width) {
    return (Pen){.stroke = canvas_ink(canvas, INK_ACCENT),
                 .width = width,
                 .casing = canvas_ink(canvas, INK_CASING),
                 .casing_width = 1};
}

static void draw_rim(Canvas *canvas, const Layout *layout, Cell cell, const Pen *pen) {
    Point corner[BOARD_SIDES_MAX];
    const double inset = pen->width / 2 + pen->casing_width;
    const int count = cell_outline(layout, cell, 1 - 2 * inset / layout->row, corner);
    canvas_polygon(canvas, corner, count, pen);
}

/* The marks of the table, for a board that is small. */
static void draw_mark(Canvas *canvas, const Layout *layout, const Click *target) {
    const Point centre = layout_centre(layout, target->cell);
    const double row = layout->row;
    if (target->mark == MARK_PICK) {
        const Pen rim = accent_pen(canvas, 1);
        draw_rim(canvas, layout, target->cell, &rim);
    } else if (target->mark == MARK_CAPTURE) {
        const Pen ring = accent_pen(canvas, fmax(2, row * 0.04));
        canvas_circle(canvas, centre, row * 0.39, &ring);
    } else if (target->mark == MARK_DISCOVER) {
        Pen rim = accent_pen(canvas, fmax(2, row * 0.03));
        rim.dash = row * 0.11;
        rim.gap = row * 0.08;
        draw_rim(canvas, layout, target->cell, &rim);
    } else {
        const Point at = {centre.x, centre.y - row * 0.36};
        canvas_circle(canvas, at, row * 0.09 + 1, &(Pen){.fill = canvas_ink(canvas, INK_CASING)});
        canvas_circle(canvas, at, row * 0.09, &(Pen){.fill = canvas_ink(canvas, INK_ACCENT)});
    }
}

static void draw_marks(Canvas *canvas, const Diagram *diagram, const Layout *layout) {
    Click *next = malloc(CLICK_TARGETS_MAX * sizeof *next);
    if (next == NULL) {
        return;
    }
    const ClickSource source = click_source(diagram->session);
    const int count = clicks_next(&source, &diagram->path, next);
    for (int i = 0; i < count; i++) {
        if (next[i].kind == CLICK_CELL || next[i].kind == CLICK_PIECE) {
            draw_mark(canvas, layout, &next[i]);
        }
    }
    free(next);
    const Pen selected = accent_pen(canvas, fmax(2.5, layout->row * 0.03));
    for (int i = 0; i < diagram->path.count; i++) {
        draw_rim(canvas, layout, diagram->path.at[i].cell, &selected);
    }
}

void diagram_draw(Canvas *canvas, const Diagram *diagram, Box box) {
    canvas_box(canvas, box, 8, canvas_ink(canvas, INK_TABLE_CENTRE), canvas_ink(canvas, INK_LINE));
    const Box area = {box.x + 8, box.y + 8, fmax(1, box.w - 16), fmax(1, box.h - 16)};
    const Board *board = session_board(diagram->session);
    const Layout layout = layout_fit(board, 0, area, canvas_grain(canvas));
    thumb_draw_board(canvas, diagram->session, &layout);
    if (diagram->marked) {
        draw_marks(canvas, diagram, &layout);
    }
}
