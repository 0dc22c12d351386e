#include "ui/screens/diagram.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "game/options.h"
#include "game/text.h"
#include "play/viewer.h"
#include "ui/table/board_view.h"
#include "ui/table/thumb.h"
#include "view/cells.h"

#define RIM 3.0        /* points of the plate that nothing covers */
#define ROW_NAMED 48.0 /* tiles at least this high carry their cell's name */

enum { WORD_MAX = 128 };

/* What of the game is shown. */
typedef enum DiagramPart { SHOWS_BOARD, SHOWS_PANEL, SHOWS_WINDOW } DiagramPart;

struct Diagram {
    const View *view;
    Session *session;
    ClickPath path;
    bool marked; /* what can be clicked next is shown */
    DiagramPart part;
    int projection;         /* number of the view's */
    Cell middle;            /* of what is shown of the board; CELL_NONE: no cell in particular */
    int rows;               /* how many are seen; 0: the whole board */
    char pointed[WORD_MAX]; /* what of the panel the pointer is on; empty: nothing */
};

static const char *const out_of_memory = N_("Out of memory; the diagram cannot be drawn.");

/* --- Reading --------------------------------------------------------------------------------- */

/* The next word of a line; false when there is none. */
static bool next_word(const char **line, char word[WORD_MAX]) {
    const size_t length = strcspn(*line, " ");
    str_write(word, WORD_MAX, "%.*s", (int)length, *line);
    *line += length + ((*line)[length] == ' ');
    return length > 0;
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
    str_write(why, SESSION_WHY_MAX, "%s", reason);
    return false;
}

/* --- What happens in it ---------------------------------------------------------------------- */

/* What the seat to move sees. */
static const void *observed(const Session *session) {
    return session_observe(session, viewer_of_match(session));
}

static bool play(Session *session, const char *word, char why[SESSION_WHY_MAX]) {
    const Game *game = session_start(session)->game;
    const Action action = game_action_parse(game, observed(session), word);
    if (action == ACTION_NONE) {
        tr_say(why, SESSION_WHY_MAX, "%s is not an action.", word);
        return false;
    }
    char reason[SESSION_WHY_MAX] = "";
    if (!session_submit(session, action, reason)) {
        str_write(why, SESSION_WHY_MAX, "%s: %s", word, reason);
        return false;
    }
    return true;
}

static ClickSource click_source(const Session *session) {
    ClickSource source = {.game = session_start(session)->game, .state = observed(session)};
    source.actions = session_actions(session, &source.count);
    return source;
}

static Scene diagram_scene(const Diagram *diagram, const Projection *projection) {
    const Session *session = diagram->session;
    Scene scene = thumb_scene(session, viewer_of_match(session), projection, &diagram->path);
    scene.source = click_source(session);
    return scene;
}

static bool click(Diagram *diagram, const char *word, char why[SESSION_WHY_MAX]) {
    const Cell cell = board_find(session_board(diagram->session), word, strlen(word));
    const ClickSource source = click_source(diagram->session);
    ClickAnswer answer = {.result = CLICK_REFUSED};
    if (cell != CELL_NONE) {
        clicks_add(&source, &diagram->path, (Click){.kind = CLICK_CELL, .cell = cell}, &answer);
    }
    if (answer.result != CLICK_GOES_ON) {
        tr_say(why, SESSION_WHY_MAX, "No legal move starts with a click on %s.", word);
        return false;
    }
    return true;
}

/* The next word of a line as a cell, which comes into the middle; false if it is none. */
static bool read_middle(Diagram *diagram, const char **line) {
    char name[WORD_MAX];
    diagram->middle = next_word(line, name)
                          ? board_find(session_board(diagram->session), name, strlen(name))
                          : CELL_NONE;
    return diagram->middle != CELL_NONE;
}

/* `near f6 4` */
static bool read_near(Diagram *diagram, const char **line, char why[SESSION_WHY_MAX]) {
    char number[WORD_MAX];
    uint64_t rows = 0;
    if (!read_middle(diagram, line) || !next_word(line, number) ||
        !text_number(number, BOARD_CELLS_MAX, &rows) || rows == 0) {
        tr_say(why, SESSION_WHY_MAX, "After “near” come a cell and a number of rows.");
        return false;
    }
    diagram->rows = (int)rows;
    return true;
}

/* `globe g0` */
static bool read_globe(Diagram *diagram, const char **line, char why[SESSION_WHY_MAX]) {
    const ViewMaps *maps = diagram->view->maps;
    const int count = maps != NULL ? maps->count : 0;
    int choice = 0;
    while (choice < count && maps->projections[choice].kind != &projection_globe) {
        choice++;
    }
    if (choice == count) {
        tr_say(why, SESSION_WHY_MAX, "This board is not shown as a globe.");
        return false;
    }
    diagram->projection = choice;
    if (!read_middle(diagram, line)) {
        tr_say(why, SESSION_WHY_MAX, "After “globe” comes a cell.");
        return false;
    }
    return true;
}

/* `show panel`, `show window` */
static bool read_show(Diagram *diagram, const char **line, char why[SESSION_WHY_MAX]) {
    char word[WORD_MAX];
    const View *view = diagram->view;
    const bool whole = next_word(line, word);
    if (whole && strcmp(word, "panel") == 0 && view->panel != NULL) {
        diagram->part = SHOWS_PANEL;
        return true;
    }
    const Scene scene = diagram_scene(diagram, NULL);
    if (whole && strcmp(word, "window") == 0 && view->side_window != NULL &&
        view->side_window->cell(&scene) != CELL_NONE) {
        diagram->part = SHOWS_WINDOW;
        return true;
    }
    tr_say(why, SESSION_WHY_MAX, "There is no %s to show.", word);
    return false;
}

/* The options, which are the first line. */
static bool read_options(SessionStart *start, const char *line, char why[SESSION_WHY_MAX]) {
    char word[WORD_MAX];
    while (next_word(&line, word)) {
        if (!read_option(start, word, why)) {
            return false;
        }
    }
    return true;
}

static bool begin(Diagram *diagram, TextSource *source, char why[SESSION_WHY_MAX]) {
    SessionStart start = {.game = diagram->view->game, .practice = true};
    start.options = options_default(start.game);
    TextLine line;
    line.text[0] = '\0';
    (void)text_read_line(source, &line);
    if (!read_options(&start, line.text, why)) {
        return false;
    }
    TextSource ahead = *source;
    if (text_read_line(&ahead, &line) && strcmp(line.text, "position") == 0) {
        *source = ahead;
        diagram->session =
            session_from_text(start.game, &start.options, source, "hidden", start.seed, why);
        return diagram->session != NULL;
    }
    diagram->session = session_new(&start);
    if (diagram->session == NULL) {
        str_write(why, SESSION_WHY_MAX, "%s", tr(out_of_memory));
    }
    return diagram->session != NULL;
}

static bool read_line(Diagram *diagram, const char *line, char why[SESSION_WHY_MAX]) {
    char word[WORD_MAX];
    bool fine = true;
    while (fine && next_word(&line, word)) {
        if (strcmp(word, "click") == 0) {
            diagram->marked = true;
        } else if (strcmp(word, "near") == 0) {
            fine = read_near(diagram, &line, why);
        } else if (strcmp(word, "globe") == 0) {
            fine = read_globe(diagram, &line, why);
        } else if (strcmp(word, "show") == 0) {
            fine = read_show(diagram, &line, why);
        } else if (strcmp(word, "point") == 0) {
            str_write(diagram->pointed, sizeof diagram->pointed, "%s", line);
            return true;
        } else if (diagram->marked) {
            fine = click(diagram, word, why);
        } else {
            fine = play(diagram->session, word, why);
        }
    }
    return fine;
}

static bool read_all(Diagram *diagram, TextSource source, char why[SESSION_WHY_MAX]) {
    TextLine line;
    bool fine = begin(diagram, &source, why);
    while (fine && text_read_line(&source, &line)) {
        fine = read_line(diagram, line.text, why);
    }
    return fine;
}

Diagram *diagram_read(const View *view, const char *source, size_t length,
                      char why[SESSION_WHY_MAX]) {
    Diagram *diagram = calloc(1, sizeof *diagram);
    if (diagram == NULL) {
        str_write(why, SESSION_WHY_MAX, "%s", tr(out_of_memory));
        return NULL;
    }
    diagram->view = view;
    diagram->middle = CELL_NONE;
    if (!read_all(diagram, (TextSource){.at = source, .end = source + length}, why)) {
        text_clean(why, SESSION_WHY_MAX, why, '?');
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

/* --- Drawing --------------------------------------------------------------------------------- */

static void draw_rim(Canvas *canvas, const Projection *projection, Cell cell, const Pen *pen) {
    cells_outline(canvas, projection, cell, pen->width / 2 + pen->casing_width, pen);
}

/* The marks of the table, for a board that is small. */
static void draw_mark(Canvas *canvas, const Projection *projection, const Click *target,
                      int pieces) {
    const double row = projection_unit(projection);
    if (mark_picks(target->mark)) {
        const Pen rim = canvas_pen(canvas, INK_ACCENT, 1, 1);
        draw_rim(canvas, projection, target->cell, &rim);
    } else if (target->mark == MARK_CAPTURE || target->mark == MARK_JOINT) {
        Pen ring = canvas_pen(canvas, INK_ACCENT, fmax(2, row * 0.04), 1);
        ring.dash = ring.gap = target->mark == MARK_JOINT ? row * 0.14 : 0;
        if (pieces > 1) { /* it would cross them */
            draw_rim(canvas, projection, target->cell, &ring);
        } else {
            cells_circle(canvas, projection, place_on(target->cell), row * 0.39, &ring);
        }
    } else if (target->mark == MARK_DISCOVER) {
        Pen rim = canvas_pen(canvas, INK_ACCENT, fmax(2, row * 0.03), 1);
        rim.dash = row * 0.11;
        rim.gap = row * 0.08;
        draw_rim(canvas, projection, target->cell, &rim);
    } else if (target->mark != MARK_SAME) {
        /* On the centre, or above the piece that is there. */
        const Place place = {target->cell, 0, pieces > 0 ? -0.4 : 0};
        const double radius = fmax(2, row * 0.09);
        cells_circle(canvas, projection, place, radius + 1,
                     &(Pen){.fill = canvas_ink(canvas, INK_CASING)});
        cells_circle(canvas, projection, place, radius,
                     &(Pen){.fill = canvas_ink(canvas, INK_ACCENT)});
    }
}

static int pieces_on(const ShownPiece *piece, int count, Cell cell) {
    int pieces = 0;
    for (int i = 0; i < count; i++) {
        pieces += piece[i].look.cell == cell;
    }
    return pieces;
}

static void draw_marks(Canvas *canvas, const Diagram *diagram, const Projection *projection,
                       const ShownPiece *piece, int pieces) {
    Click *next = malloc(CLICK_TARGETS_MAX * sizeof *next);
    if (next == NULL) {
        return;
    }
    const ClickSource source = click_source(diagram->session);
    const int count = clicks_next(&source, &diagram->path, next);
    for (int i = 0; i < count; i++) {
        if (click_is_on_board(&next[i])) {
            draw_mark(canvas, projection, &next[i], pieces_on(piece, pieces, next[i].cell));
        }
    }
    free(next);
    const Pen selected =
        canvas_pen(canvas, INK_ACCENT, fmax(2.5, projection_unit(projection) * 0.03), 1);
    for (int i = 0; i < diagram->path.count; i++) {
        draw_rim(canvas, projection, diagram->path.at[i].cell, &selected);
    }
}

/* The board, or the part of it that is shown, in the middle of `area`. */
static Projection fit_board(const Diagram *diagram, Box area, double pixel_size) {
    Projection projection =
        view_projection(diagram->view, session_board(diagram->session), diagram->projection);
    projection_fit(&projection, area, pixel_size);
    if (diagram->middle == CELL_NONE) {
        return projection;
    }
    projection_reveal(&projection, diagram->middle, INFINITY);
    if (diagram->rows > 0) {
        const double row = area.h / diagram->rows;
        projection_zoom(&projection, row / projection_unit(&projection), (Point){area.x, area.y},
                        pixel_size);
    }
    Spot spot;
    if (projection_spot(&projection, diagram->middle, &spot)) {
        const Point middle = {area.x + area.w / 2, area.y + area.h / 2};
        const Point by = {round(middle.x - spot.at.x), round(middle.y - spot.at.y)};
        projection_drag(&projection, spot.at, (Point){spot.at.x + by.x, spot.at.y + by.y}, area);
    }
    return projection;
}

/* Of all cells, for captions speak of them; on a globe a view writes them itself. */
static void draw_names(Canvas *canvas, const Projection *projection, const ShownPiece *piece,
                       int count) {
    const int named = projection_is_flat(projection) ? projection->board->cells : 0;
    for (Cell cell = 0; cell < named; cell++) {
        board_view_name(canvas, projection, cell, piece, count, true);
    }
}

static void draw_board(Canvas *canvas, const Diagram *diagram, const Scene *scene) {
    thumb_draw_board(canvas, diagram->view, scene);
    ShownPiece *piece = malloc(VIEW_PIECES_MAX * sizeof *piece);
    if (piece == NULL) {
        return;
    }
    const int pieces = pieces_at_rest(diagram->view, scene->state, scene->projection, piece);
    if (diagram->marked) {
        draw_marks(canvas, diagram, scene->projection, piece, pieces);
    }
    if (projection_unit(scene->projection) >= ROW_NAMED * canvas_text_scale(canvas)) {
        draw_names(canvas, scene->projection, piece, pieces);
    }
    free(piece);
}

static void draw_part(Canvas *canvas, const Diagram *diagram, const Scene *scene, Box area) {
    const View *view = diagram->view;
    if (diagram->part == SHOWS_PANEL) {
        (void)view->panel(canvas, scene, area);
    } else if (diagram->part == SHOWS_WINDOW) {
        (void)view->side_window->draw(canvas, scene, area);
    } else {
        draw_board(canvas, diagram, scene);
    }
}

/* Finds what the pointer is on, by drawing the panel where nothing is seen: in English, as diagrams
 * name it in every language. */
static void find_pointed(Canvas *canvas, const Diagram *diagram, const Scene *scene, Box area) {
    const View *view = diagram->view;
    const TextLanguage *language = text_set_language(NULL);
    canvas_clip(canvas, (Box){area.x, area.y, 0, 0});
    (void)view->panel(canvas, scene, area);
    if (view->forecast != NULL) {
        (void)view->forecast(canvas, scene, area);
    }
    canvas_unclip(canvas);
    (void)text_set_language(language);
}

void diagram_draw(Ui *ui, const Diagram *diagram, Box box) {
    Canvas *canvas = ui->canvas;
    const bool board = diagram->part == SHOWS_BOARD;
    canvas_box(canvas, box, 8, canvas_ink(canvas, board ? INK_TABLE_CENTRE : INK_PANEL),
               canvas_ink(canvas, INK_LINE));
    const double margin = diagram->view->margin * canvas_text_scale(canvas);
    const double around = board ? margin + 2 * RIM : 0;
    const double rim = diagram->rows > 0 ? RIM : fmax(2 * RIM, around);
    const Box area = {box.x + rim, box.y + rim, fmax(1, box.w - 2 * rim), fmax(1, box.h - 2 * rim)};
    const Projection projection = fit_board(diagram, area, canvas_pixel_size(canvas));
    Scene scene = diagram_scene(diagram, &projection);
    scene.area = diagram->rows > 0 ? area : (Box){0, 0, 0, 0};
    UiPicture picture = {.pointed = diagram->pointed};
    /* It is taken away again below. */
    /* cppcheck-suppress autoVariables */
    ui->picture = &picture;
    if (diagram->pointed[0] != '\0') {
        find_pointed(canvas, diagram, &scene, area);
        scene.hot = picture.found ? &picture.click : NULL;
    }
    canvas_clip(canvas, (Box){box.x + RIM, box.y + RIM, box.w - 2 * RIM, box.h - 2 * RIM});
    draw_part(canvas, diagram, &scene, area);
    canvas_unclip(canvas);
    ui->picture = NULL;
}
