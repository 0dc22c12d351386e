#include "ui/widgets/page.h"

#include <math.h>
#include <string.h>

#include "game/text.h"
#include "game/utf8.h"
#include "ui/draw/canvas_parts.h"

enum { TIGHT_WIDTH = 1100, TIGHT_HEIGHT = 720, MOST_HEIGHT = 900 };

bool page_tight(const Ui *ui) {
    return ui->width < fmax(TIGHT_WIDTH, page_em(ui, TIGHT_WIDTH)) ||
           ui->height < fmax(TIGHT_HEIGHT, page_em(ui, TIGHT_HEIGHT));
}

double page_gap(const Ui *ui) {
    return (page_tight(ui) ? 2 : 4) * ui_grid(ui);
}

void page_scroll_begin(Ui *ui, Box box, double *offset, double content) {
    const double margin = ui_scroll_bar(ui);
    ui_scroll_begin(ui, ui_inset(box, -margin), offset, content + 2 * margin);
}

Page page_begin(Ui *ui, Requests *requests, const char *screen, const char *title, double most) {
    const Box window = {0, 0, ui->width, ui->height};
    canvas_add_element(ui->canvas, ELEMENT_SCREEN, screen, window, 0, NULL);
    const double gap = page_gap(ui);
    const double width = fmin(ui->width - 2 * gap, page_em(ui, most));
    const double height = fmin(ui->height - 2 * gap, page_em(ui, MOST_HEIGHT));
    const Box column = {round((ui->width - width) / 2), 0, width, ui->height};
    Page page = {.body = ui_middle(column, height)};
    const double line = ceil(canvas_line_height(ui->canvas, FONT_HEADING));
    const bool live = ui_live(ui, true);
    ui_text(ui, FONT_HEADING, INK_TEXT, ui_cut_top(&page.body, line, 2 * ui_grid(ui)), ALIGN_LEFT,
            title);
    (void)ui_live(ui, live);
    page.foot = ui_cut_bottom(&page.body, ui_button_height(ui), 2 * ui_grid(ui));
    if (ui_key(ui, SDLK_F1, 0)) {
        request_go(requests, REQUEST_RULES);
    }
    return page;
}

bool page_foot_button(Ui *ui, Box foot, int place, const char *label, Shortcut key,
                      unsigned flags) {
    const double gap = 2 * ui_grid(ui);
    const double width = fmin(page_em(ui, 200), (foot.w - 3 * gap) / 4);
    const double end = place < 0 ? foot.x + foot.w + gap : foot.x;
    return ui_button(ui, (Box){end + place * (width + gap), foot.y, width, foot.h}, label, NULL,
                     key, flags);
}

bool page_back_button(Ui *ui, Box foot) {
    return page_foot_button(ui, foot, 0, tr("Back"), (Shortcut){SDLK_ESCAPE, 0, N_("Esc")}, 0);
}

double page_button_width(Ui *ui, const char *label, Shortcut key) {
    double width = canvas_text_width(ui->canvas, FONT_STRONG, label) + 4 * ui_grid(ui);
    if (key.label != NULL) {
        width += 3 * ui_grid(ui) + canvas_text_width(ui->canvas, FONT_BODY, tr(key.label));
    }
    return fmax(page_em(ui, 120), ceil(width));
}

Shortcut page_key(Shortcut key, bool named) {
    return named ? key : (Shortcut){key.key, key.mods, NULL};
}

double page_paragraph(Ui *ui, Font font, Ink ink, Box box, const char *text) {
    box.h = canvas_paragraph(ui->canvas, font, canvas_ink(ui->canvas, ink), box, text);
    canvas_add_element(ui->canvas, ELEMENT_TEXT, text, box, 0, NULL);
    return box.h;
}

double page_paragraph_height(Ui *ui, Font font, double width, const char *text) {
    return canvas_paragraph(ui->canvas, font, COLOUR_NONE, (Box){0, 0, width, 0}, text);
}

void page_fit(Ui *ui, Font font, double width, char *text, size_t size) {
    char whole[ELEMENT_NAME_MAX];
    str_write(whole, sizeof whole, "%s", text);
    size_t length = strlen(whole);
    while (length > 0 && canvas_text_width(ui->canvas, font, text) > width) {
        length = (size_t)(utf8_cluster_before(whole, whole + length) - whole);
        str_write(text, size, "%.*s…", (int)length, whole);
    }
}

/* The last end of a part; the first colon follows the name of a seat. NULL: there is only one part.
 */
static char *last_part(char *text) {
    char *last = NULL;
    int colons = 0;
    for (char *at = text; *at != '\0'; at++) {
        if (at[1] == ' ' && (at[0] == ',' || at[0] == ';' || (at[0] == ':' && colons++ > 0))) {
            last = at;
        }
    }
    return last;
}

bool page_shorten(char *text) {
    enum { DOTS = 4 }; /* the bytes of a space and an ellipsis */
    const size_t length = strlen(text);
    char *last = last_part(text);
    if (last == NULL || last + DOTS > text + length) {
        last = NULL;
        for (char *at = text; at + DOTS < text + length; at++) {
            last = *at == ' ' ? at : last;
        }
    }
    if (last != NULL) {
        memcpy(last, " …", DOTS + 1);
    }
    return last != NULL;
}

void page_hint(Ui *ui, Box field, const char *text) {
    const double margin = 1.5 * ui_grid(ui);
    const Box box = {field.x + margin, field.y, fmax(0, field.w - 2 * margin), field.h};
    canvas_text(ui->canvas, FONT_BODY, canvas_ink(ui->canvas, INK_OFF), box, ALIGN_LEFT, text);
}

static void round_corner(Canvas *canvas, Point corner, double dx, double dy, Colour colour) {
    enum { STEPS = 8 };
    const double radius = fabs(dx);
    const Point centre = {corner.x + dx, corner.y + dy};
    Point wedge[STEPS + 2] = {corner};
    for (int i = 0; i <= STEPS; i++) {
        const double angle = acos(-1) / 2 * i / STEPS;
        wedge[i + 1] = (Point){centre.x - copysign(radius * cos(angle), dx),
                               centre.y - copysign(radius * sin(angle), dy)};
    }
    canvas_polygon(canvas, wedge, STEPS + 2, &(Pen){.fill = colour});
}

void page_round(Ui *ui, Box box, double radius, unsigned corners, Colour under) {
    const Point corner[4] = {{box.x, box.y},
                             {box.x + box.w, box.y},
                             {box.x + box.w, box.y + box.h},
                             {box.x, box.y + box.h}};
    for (int i = 0; i < 4; i++) {
        if ((corners >> i & 1U) != 0) {
            const Colour colour =
                under != COLOUR_NONE ? under : canvas_table(ui->canvas, corner[i]);
            round_corner(ui->canvas, corner[i], i == 0 || i == 3 ? radius : -radius,
                         i < 2 ? radius : -radius, colour);
        }
    }
}

/* --- Choices --------------------------------------------------------------------------------- */

static bool has_about(const PageChoice *choice) {
    return choice->about != NULL && choice->about[0] != '\0';
}

/* Room at the left for the mark. */
static double choice_indent(const Ui *ui) {
    return 2 * ui_grid(ui) + page_em(ui, 16) + 1.5 * ui_grid(ui);
}

double page_choice_text(const Ui *ui, double width) {
    return fmax(ui_grid(ui), width - choice_indent(ui) - 2 * ui_grid(ui));
}

static double choice_height(Ui *ui, double width, const PageChoice *choice) {
    double height = 2 * page_em(ui, 10) + ceil(canvas_line_height(ui->canvas, FONT_STRONG));
    if (has_about(choice)) {
        const double room = page_choice_text(ui, width);
        height += page_em(ui, 2) + page_paragraph_height(ui, FONT_BODY, room, choice->about);
    }
    return ceil(height);
}

void page_tick(Ui *ui, Box box, Ink ink) {
    const Pen tick = {.stroke = canvas_ink(ui->canvas, ink), .width = box.w / 8};
    const Point low = {box.x + box.w * 0.43, box.y + box.h * 0.70};
    canvas_line(ui->canvas, (Point){box.x + box.w * 0.24, box.y + box.h * 0.52}, low, &tick);
    canvas_line(ui->canvas, low, (Point){box.x + box.w * 0.77, box.y + box.h * 0.30}, &tick);
}

void page_cross(Ui *ui, Box box, Ink ink) {
    const Pen pen = {.stroke = canvas_ink(ui->canvas, ink), .width = box.w / 8};
    const Box inner = ui_inset(box, box.w * 0.3);
    const double right = inner.x + inner.w, foot = inner.y + inner.h;
    canvas_line(ui->canvas, (Point){inner.x, inner.y}, (Point){right, foot}, &pen);
    canvas_line(ui->canvas, (Point){inner.x, foot}, (Point){right, inner.y}, &pen);
}

static void draw_mark(Ui *ui, Box box, const PageChoice *choice) {
    Canvas *canvas = ui->canvas;
    const Colour accent = canvas_ink(canvas, choice->disabled ? INK_OFF : INK_ACCENT);
    const Colour edge = choice->selected ? accent : canvas_ink(canvas, INK_EDGE);
    const Point middle = {box.x + box.w / 2, box.y + box.h / 2};
    if (!choice->several) {
        const Pen rim = {.stroke = edge, .width = 2, .fill = canvas_ink(canvas, INK_PANEL)};
        canvas_circle(canvas, middle, box.w / 2 - 1, &rim);
        if (choice->selected) {
            canvas_circle(canvas, middle, box.w / 4, &(Pen){.fill = accent});
        }
        return;
    }
    canvas_box(canvas, box, 4, choice->selected ? accent : canvas_ink(canvas, INK_PANEL), edge);
    if (choice->selected) {
        page_tick(ui, box, INK_ON_ACCENT);
    }
}

bool page_choice(Ui *ui, Box *place, const PageChoice *choice) {
    Canvas *canvas = ui->canvas;
    place->h = choice_height(ui, place->w, choice);
    const Box box = *place;
    const unsigned states =
        (choice->selected ? STATE_SELECTED : 0U) | (choice->disabled ? STATE_DISABLED : 0U);
    bool hot = false;
    const bool clicked = ui_area(ui, ELEMENT_CHOICE, box, choice->name, states, &hot);
    const Ink face = choice->selected ? INK_ROW : hot && !choice->disabled ? INK_RAISED : INK_PANEL;
    const Ink edge = choice->selected && !choice->disabled ? INK_ACCENT : INK_EDGE;
    canvas_box(canvas, box, ui_grid(ui), canvas_ink(canvas, face), canvas_ink(canvas, edge));

    const double line = ceil(canvas_line_height(canvas, FONT_STRONG));
    const double mark = page_em(ui, 16);
    const double pad = page_em(ui, 10);
    draw_mark(ui,
              (Box){box.x + 2 * ui_grid(ui), box.y + pad + round((line - mark) / 2), mark, mark},
              choice);
    Box text = {box.x + choice_indent(ui), box.y + pad, page_choice_text(ui, box.w), line};
    canvas_text(canvas, FONT_STRONG, canvas_ink(canvas, INK_TEXT), text, ALIGN_LEFT, choice->title);
    if (has_about(choice)) {
        text.y += line + page_em(ui, 2);
        page_paragraph(ui, FONT_BODY, INK_SOFT, text, choice->about);
    }
    if (ui_focused(ui, choice->name)) {
        ui_focus_ring(ui, box, ui_grid(ui));
    }
    return clicked && !choice->disabled;
}

bool page_row(Ui *ui, Box box, const char *name, bool selected, bool *hot) {
    const double grid = ui_grid(ui);
    const bool clicked =
        ui_area(ui, ELEMENT_CHOICE, box, name, selected ? STATE_SELECTED : 0U, hot);
    if (selected || *hot) {
        canvas_box(ui->canvas, box, grid, canvas_ink(ui->canvas, selected ? INK_ROW : INK_RAISED),
                   COLOUR_NONE);
    }
    if (ui_focused(ui, name)) {
        ui_focus_ring(ui, ui_inset(box, grid / 2), grid);
    }
    return clicked;
}

/* --- Words ----------------------------------------------------------------------------------- */

/* The days from one date to another. */
static int days_between(const struct tm *from, const struct tm *to) {
    struct tm noon[2] = {*from, *to};
    for (int i = 0; i < 2; i++) {
        noon[i].tm_hour = 12;
        noon[i].tm_min = noon[i].tm_sec = 0;
        noon[i].tm_isdst = -1;
    }
    return (int)lround(difftime(mktime(&noon[1]), mktime(&noon[0])) / (24 * 60 * 60));
}

/* `Sunday 18:02` and `12 March`; days of the week are counted from Sunday. */
static const char *const on_day[] = {
    N_("Sunday %d:%02d"),   N_("Monday %d:%02d"), N_("Tuesday %d:%02d"),  N_("Wednesday %d:%02d"),
    N_("Thursday %d:%02d"), N_("Friday %d:%02d"), N_("Saturday %d:%02d"),
};
static const char *const in_month[] = {
    N_("%d January"),   N_("%d February"), N_("%d March"),    N_("%d April"),
    N_("%d May"),       N_("%d June"),     N_("%d July"),     N_("%d August"),
    N_("%d September"), N_("%d October"),  N_("%d November"), N_("%d December"),
};

void page_date(time_t when, bool within, char text[PAGE_DATE_MAX]) {
    enum { WEEK = 7, MONTHS = 12 };
    const time_t now = time(NULL);
    struct tm then = {0}, today = {0};
    text[0] = '\0';
    if (when <= 0 || localtime_r(&when, &then) == NULL || localtime_r(&now, &today) == NULL) {
        return;
    }
    const int days = days_between(&then, &today);
    if (days == 0) {
        tr_say(text, PAGE_DATE_MAX, within ? N_("today %d:%02d") : N_("Today %d:%02d"),
               then.tm_hour, then.tm_min);
    } else if (days == 1) {
        tr_say(text, PAGE_DATE_MAX, within ? N_("yesterday %d:%02d") : N_("Yesterday %d:%02d"),
               then.tm_hour, then.tm_min);
    } else if (days > 0 && days < WEEK) {
        tr_say(text, PAGE_DATE_MAX, on_day[then.tm_wday % WEEK], then.tm_hour, then.tm_min);
    } else {
        char day[PAGE_DATE_MAX];
        tr_say(day, sizeof day, in_month[then.tm_mon % MONTHS], then.tm_mday);
        if (then.tm_year == today.tm_year) {
            str_write(text, PAGE_DATE_MAX, "%s", day);
        } else {
            /* Translators: a day with its month, and the year. */
            tr_say(text, PAGE_DATE_MAX, NC_("day and year", "%s %d"), day, then.tm_year + 1900);
        }
    }
}

void page_duration(int64_t seconds, char text[PAGE_DURATION_MAX]) {
    enum { MINUTE = 60, HOUR = 60 * MINUTE };
    const int minutes = (int)(seconds % HOUR / MINUTE), rest = (int)(seconds % MINUTE);
    if (seconds < HOUR) {
        str_write(text, PAGE_DURATION_MAX, "%d:%02d", minutes, rest);
    } else {
        str_write(text, PAGE_DURATION_MAX, "%d:%02d:%02d", (int)(seconds / HOUR), minutes, rest);
    }
}
