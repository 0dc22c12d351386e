#include "ui/screens/match_detail.h"

#include <math.h>
#include <string.h>

#include "game/text.h"
#include "session/summary.h"
#include "ui/draw/raster.h"
#include "ui/table/thumb.h"
#include "ui/table/views.h"
#include "ui/widgets/column.h"
#include "view/sheet.h"

enum { RADIUS = 12, LAYER_PICTURE = 6, LEAST_PICTURE = 120, KEY_WIDTH = 120, TEXT_MAX = 512 };

static const double picture_shape = 0.76; /* height to width */

void match_detail_free(MatchDetail *detail) {
    session_free(detail->session);
    *detail = (MatchDetail){.session = NULL};
}

/* Reads the match unless it is the one that was read last. */
static void read_match(MatchDetail *detail, const Library *library, const LibraryEntry *entry) {
    if (strcmp(detail->id, entry->id) == 0 && detail->played == entry->played) {
        return;
    }
    match_detail_free(detail);
    str_write(detail->id, sizeof detail->id, "%s", entry->id);
    detail->played = entry->played;
    detail->session = library_load(library, entry->id, detail->why);
}

/* --- Rows ------------------------------------------------------------------------------------ */

typedef struct DetailRows {
    const MatchDetail *detail;
    const LibraryEntry *entry;
    const MatchList *list;
} DetailRows;

static void divider(Column *column) {
    const double grid = ui_grid(column->ui);
    column->y += grid;
    const Box row = column_row(column, canvas_pixel_size(column->ui->canvas), grid);
    canvas_fill(column->ui->canvas, row, canvas_ink(column->ui->canvas, INK_LINE));
}

/* A word at the left and what it is at the right, in as many lines as that needs, or below it where
 * the word is long. */
static void pair(Column *column, const char *key, const char *value) {
    Ui *ui = column->ui;
    Box right = {column->x, column->y, column->width,
                 ceil(canvas_line_height(ui->canvas, FONT_BODY))};
    const double wide = page_em(ui, KEY_WIDTH);
    Box left = ui_cut_left(&right, wide, ui_grid(ui));
    if (canvas_text_width(ui->canvas, FONT_BODY, key) > wide) {
        left.w = column->width;
        column->y += left.h;
        right.y += left.h;
    }
    ui_text(ui, FONT_BODY, INK_SOFT, left, ALIGN_LEFT, key);
    const double height = page_paragraph(ui, FONT_BODY, INK_TEXT, right, value);
    column->y += fmax(left.h, ceil(height)) + ui_grid(ui) / 2;
}

static void option_rows(Column *column, const SessionStart *start) {
    char value[TEXT_MAX];
    for (int i = 0; i < start->game->option_count; i++) {
        const Option *option = &start->game->options[i];
        const uint32_t chosen = start->options.value[i];
        value[0] = '\0';
        for (int v = 0; v < option->value_count; v++) {
            const bool is = option->kind == OPTION_ONE ? chosen == (uint32_t)v : chosen >> v & 1U;
            if (is) {
                tr_add(value, sizeof value, "%s%s", value[0] != '\0' ? ", " : "",
                       tr(option->values[v].title));
            }
        }
        pair(column, tr(option->title), value);
    }
}

/* The seed of a running match would say what is still hidden. */
static bool shows_seed(const Session *session) {
    return session_outcome(session).kind != OUTCOME_NONE || session_persons(session) == 0;
}

/* How long it was, and how long it took where that is known. */
static void length_text(const Session *session, const LibraryEntry *entry, char text[TEXT_MAX]) {
    const int turns = session_turn(session), actions = session_plies(session);
    const int minutes = (int)((entry->spent + 30) / 60);
    char more[TEXT_MAX];
    tr_say_number(text, TEXT_MAX, "%d turn", "%d turns", turns, turns);
    tr_say_number(more, sizeof more, "%d action", "%d actions", actions, actions);
    tr_add(text, TEXT_MAX, ", %s", more);
    if (minutes > 0) {
        tr_say_number(more, sizeof more, "%d minute", "%d minutes", minutes, minutes);
        tr_add(text, TEXT_MAX, ", %s", more);
    }
}

static void fact_rows(Column *column, const Session *session, const LibraryEntry *entry) {
    const SessionStart *start = session_start(session);
    char text[TEXT_MAX], date[PAGE_DATE_MAX];
    option_rows(column, start);
    pair(column, tr("Practice"), start->practice ? tr("On") : tr("Off"));
    if (shows_seed(session)) {
        str_write(text, sizeof text, "%llu", (unsigned long long)start->seed);
        pair(column, tr("Seed"), text);
    }
    length_text(session, entry, text);
    pair(column, tr("Length"), text);
    page_date(entry->begun, false, date);
    pair(column, tr("Begun"), date);
}

/* What a seat does, or how it ended for it; NULL: nothing to say. */
static const char *seat_status(const Session *session, int seat) {
    const Outcome outcome = session_outcome(session);
    if (outcome.kind == OUTCOME_NONE) {
        return session_to_act(session).turn_seat == seat ? tr("To move") : NULL;
    }
    return (outcome.seats >> seat & 1U) == 0 ? NULL
           : outcome.kind == OUTCOME_WIN     ? tr("Won")
                                             : tr("Draw");
}

/* `South, person`, `North, step 4`; the colour alone is the name of those without one. */
static void seat_about(const SessionStart *start, int seat, char *text, size_t size) {
    const Seat *player = &start->seats[seat];
    const char *title = tr(start->game->seat_title[seat]);
    if (player->kind != SEAT_PERSON) {
        char strength[SUMMARY_STRENGTH_MAX];
        summary_strength(player, strength);
        tr_say(text, size, "%s, %s", title, strength);
    } else if (player->name[0] != '\0') {
        tr_say(text, size, "%s, person", title);
    } else {
        str_write(text, size, "%s", tr("person"));
    }
}

static const char *seat_name(const SessionStart *start, int seat, char shown[SHOWN_NAME_MAX]) {
    const Seat *player = &start->seats[seat];
    return player->kind == SEAT_COMPUTER && player->name[0] == '\0'
               ? tr("Computer")
               : summary_shown_name(start, seat, shown);
}

static void seat_row(Column *column, const Session *session, int seat, double name_width) {
    Ui *ui = column->ui;
    const SessionStart *start = session_start(session);
    const View *view = views_find(start->game);
    const double grid = ui_grid(ui);
    const char *status = seat_status(session, seat);
    char about[TEXT_MAX];
    seat_about(start, seat, about, sizeof about);
    const double wide =
        status != NULL ? ceil(canvas_text_width(ui->canvas, FONT_STRONG, status)) + grid : 0;
    const double room = column->width - 4 * grid - (ui_small_height(ui) - grid / 2) - name_width;
    const bool below = canvas_text_width(ui->canvas, FONT_BODY, about) > room - wide;
    const double line = ceil(canvas_line_height(ui->canvas, FONT_BODY));
    Box row = column_row(column, ui_small_height(ui) + (below ? line : 0), 0);
    if (status != NULL) {
        canvas_box(ui->canvas, row, grid, canvas_ink(ui->canvas, INK_ROW), COLOUR_NONE);
    }
    row = (Box){row.x + grid, row.y, row.w - 2 * grid, row.h};
    const double size = ui_small_height(ui) - grid / 2;
    const Box side = ui_cut_left(&row, size, grid);
    if (view != NULL) {
        canvas_sprite(ui->canvas, view->seat_sprites[seat], square_inside(side, size), 1);
    }
    if (status != NULL) {
        ui_text(ui, FONT_STRONG, INK_ACCENT, ui_cut_right(&row, wide - grid, grid), ALIGN_LEFT,
                status);
    }
    Box rows = below ? ui_middle(row, 2 * line) : row;
    const Box name = below ? ui_cut_top(&rows, line, 0) : ui_cut_left(&rows, name_width, grid);
    char shown[SHOWN_NAME_MAX];
    ui_text(ui, FONT_STRONG, INK_TEXT, name, ALIGN_LEFT, seat_name(start, seat, shown));
    ui_text(ui, FONT_BODY, INK_SOFT, rows, ALIGN_LEFT, about);
}

static void seat_rows(Column *column, const Session *session) {
    const SessionStart *start = session_start(session);
    const unsigned seats = start->game->seats(&start->options);
    double width = 0;
    for (int seat = 0; seats >> seat != 0; seat++) {
        if ((seats >> seat & 1U) != 0) {
            char shown[SHOWN_NAME_MAX];
            width = fmax(width, canvas_text_width(column->ui->canvas, FONT_STRONG,
                                                  seat_name(start, seat, shown)));
        }
    }
    width = fmin(ceil(width), round(column->width * 0.36));
    for (int seat = 0; seats >> seat != 0; seat++) {
        if ((seats >> seat & 1U) != 0) {
            seat_row(column, session, seat, width);
        }
    }
}

/* Everything between the picture and the buttons, for one match. */
static void rows_of_one(Column *column, void *what) {
    const DetailRows *rows = what;
    const LibraryEntry *entry = rows->entry;
    const Session *session = rows->detail->session;
    char text[TEXT_MAX], date[PAGE_DATE_MAX];
    if (entry == NULL) {
        return;
    }
    page_date(entry->played, session != NULL, date);
    column_text(column, FONT_HEADING, INK_TEXT, entry->title);
    str_write(text, sizeof text, "%s", date);
    if (session != NULL) {
        tr_say(text, sizeof text, "%s, turn %d", session_start(session)->game->title,
               session_turn(session));
        tr_add(text, sizeof text, "%s%s", date[0] != '\0' ? ", " : "", date);
    }
    column_text(column, FONT_BODY, INK_SOFT, text);
    if (rows->detail->why[0] != '\0') {
        column->y += ui_grid(column->ui);
        column_text(column, FONT_BODY, INK_DANGER, rows->detail->why);
    }
    if (session != NULL) {
        if (session_outcome(session).kind != OUTCOME_NONE) {
            summary_standing(session, text, sizeof text);
            column_text(column, FONT_STRONG, INK_TEXT, text);
            const char *rule = session_outcome(session).rule;
            if (rule != NULL && strchr(rule, '-') != NULL) {
                column_text(column, FONT_SMALL, INK_SOFT, rule);
            }
        }
        column->y += ui_grid(column->ui);
        seat_rows(column, session);
        divider(column);
        fact_rows(column, session, entry);
    }
}

/* The titles of the chosen matches. */
static void rows_of_many(Column *column, void *what) {
    const MatchList *list = ((const DetailRows *)what)->list;
    enum { MOST = 40 };
    char text[TEXT_MAX];
    tr_say_number(text, sizeof text, "%d match", "%d matches", list->chosens, list->chosens);
    column_line(column, FONT_HEADING, INK_TEXT, text);
    column->y += ui_grid(column->ui);
    int named = 0;
    for (int place = 0; place < list->count && named < MOST; place++) {
        if (match_list_is_chosen(list, place)) {
            column_text(column, FONT_BODY, INK_TEXT, match_list_entry(list, place)->title);
            named++;
        }
    }
    if (list->chosens > named) {
        const int more = list->chosens - named;
        tr_say_number(text, sizeof text, "and %d more", "and %d more", more, more);
        column_line(column, FONT_BODY, INK_SOFT, text);
    }
}

/* --- Picture and buttons --------------------------------------------------------------------- */

static void picture(Ui *ui, const MatchDetail *detail, Box box) {
    Canvas *canvas = ui->canvas;
    const Box inside = ui_inset(box, canvas_pixel_size(canvas));
    const int64_t parts[] = {detail->played, (int64_t)(detail->session != NULL)};
    const uint64_t key =
        raster_hash_text(raster_hash(RASTER_HASH_SEED, parts, sizeof parts), detail->id);
    if (canvas_layer(canvas, LAYER_PICTURE, key, inside)) {
        canvas_fill(canvas, inside, canvas_ink(canvas, INK_TABLE_CENTRE));
        if (detail->session != NULL) {
            thumb_draw_whole(canvas, detail->session, inside);
        }
        canvas_layer_end(canvas);
    }
    page_round(ui, box, RADIUS, CORNERS_TOP, COLOUR_NONE);
}

/* A number for the matches that the buttons act on. */
static uint64_t what_is_chosen(const MatchList *list) {
    uint64_t chosen = RASTER_HASH_SEED;
    for (int place = 0; place < list->count; place++) {
        if (match_list_is_chosen(list, place)) {
            chosen = raster_hash_text(chosen, match_list_entry(list, place)->id);
        }
    }
    return chosen;
}

static MatchDo buttons(Ui *ui, const MatchList *list, const MatchDetail *detail, Box box) {
    static const struct {
        const char *name;
        Shortcut key;
        MatchDo what;
        bool many; /* for several matches at once */
        bool any;  /* also for a match that cannot be read */
    } small[] = {
        {N_("Rename"), {SDLK_F2, 0, "F2"}, MATCH_RENAME, false, true},
        {N_("Duplicate"), {SDLK_d, 0, "D"}, MATCH_DUPLICATE, false, false},
        {N_("Copy as text"), {SDLK_c, 0, "C"}, MATCH_COPY, false, false},
        {N_("Export"), {SDLK_e, 0, "E"}, MATCH_EXPORT, true, true},
        {N_("Export picture"), {SDLK_p, 0, "P"}, MATCH_PICTURE, false, false},
        {N_("Delete"), {SDLK_DELETE, 0, N_("Del")}, MATCH_DELETE, true, true},
    };
    enum { COUNT = sizeof small / sizeof *small };
    const double gap = ui_grid(ui), high = ui_small_height(ui);
    const bool one = list->chosens == 1, readable = detail->session != NULL;
    MatchDo asked = MATCH_NOTHING;
    const bool goes_on = !one || !readable || session_outcome(detail->session).kind == OUTCOME_NONE;
    const double half = floor((box.w - gap) / 2);
    const uint64_t means = ui_means(ui, what_is_chosen(list));
    Box first = ui_cut_top(&box, ui_button_height(ui), gap);
    const Box reviews = ui_cut_right(&first, half, gap);
    if (ui_button(ui, first, goes_on ? tr("Continue") : tr("View"), NULL,
                  (Shortcut){SDLK_RETURN, 0, N_("Enter")},
                  WIDGET_PRIMARY | (one && readable ? 0U : WIDGET_DISABLED))) {
        asked = MATCH_CONTINUE;
    }
    const bool played = one && readable && session_plies(detail->session) > 0;
    if (ui_button(ui, reviews, tr("Review"), NULL, (Shortcut){SDLK_F3, 0, "F3"},
                  played ? 0U : WIDGET_DISABLED)) {
        asked = MATCH_REVIEW;
    }
    for (int i = 0; i < COUNT; i++) {
        const Box at = {box.x + i % 2 * (box.w - half), box.y + floor(i / 2.0) * (high + gap), half,
                        high};
        const bool works = list->chosens > 0 && (one ? readable || small[i].any : small[i].many);
        const unsigned flags =
            (works ? 0U : WIDGET_DISABLED) | (small[i].what == MATCH_DELETE ? WIDGET_DANGER : 0U);
        if (ui_button(ui, at, tr(small[i].name), NULL, small[i].key, flags)) {
            asked = small[i].what;
        }
    }
    (void)ui_means(ui, means);
    return asked;
}

static double buttons_height(const Ui *ui) {
    return ui_button_height(ui) + 3 * (ui_small_height(ui) + ui_grid(ui));
}

MatchDo match_detail(Ui *ui, MatchDetail *detail, const MatchList *list, Box panel) {
    const double pad = 2 * ui_grid(ui);
    DetailRows rows = {.detail = detail, .entry = match_list_only(list), .list = list};
    ui_panel(ui, panel);
    if (rows.entry != NULL) {
        read_match(detail, list->library, rows.entry);
    }
    ColumnRows *all = rows.entry != NULL ? rows_of_one : rows_of_many;
    Box inner = {panel.x + pad, panel.y, panel.w - 2 * pad, panel.h - pad};
    const Box foot = ui_cut_bottom(&inner, buttons_height(ui), pad);
    const double height = ceil(column_height(ui, inner.w, all, &rows));
    if (rows.entry != NULL) {
        const double most = round(panel.w * picture_shape);
        const double left = inner.h - height - pad;
        const Box body =
            ui_cut_top(&inner, fmax(page_em(ui, LEAST_PICTURE), fmin(most, left)), pad);
        picture(ui, detail, (Box){panel.x, panel.y, panel.w, body.h});
    } else {
        (void)ui_cut_top(&inner, 0, pad);
    }
    const double bar = height > inner.h ? ui_scroll_bar(ui) : 0;
    ui_scroll_begin(ui, (Box){inner.x, inner.y, inner.w + pad, inner.h}, &detail->scroll, height);
    Column column = {ui, inner.x, inner.y - detail->scroll, inner.w + pad - fmax(bar, pad)};
    if (list->chosens > 0) {
        all(&column, &rows);
    } else {
        column_text(&column, FONT_BODY, INK_SOFT, tr("The match you choose is shown here."));
    }
    ui_scroll_end(ui);
    return buttons(ui, list, detail, foot);
}
