#include "ui/table/catchup_bar.h"

#include <math.h>
#include <string.h>

#include "game/text.h"
#include "hex/min_max.h"
#include "play/catchup.h"
#include "play/replay.h"
#include "ui/table/board_trace.h"
#include "ui/widgets/page.h"

static const char *const heading = N_("Since your last turn:");

enum { TEXT_MAX = ELEMENT_NAME_MAX, LINES = 2, LINES_MORE = 3, HEADING_MAX = 96 };
enum { MANY = 5 }; /* turns, which need a line more */

#define NARROW 840.0 /* points at a text size of 100 %; narrower bars are a line higher */

/* What is said of one turn. */
typedef struct Entry {
    char text[TEXT_MAX];
    Box box; /* with its disc */
} Entry;

typedef struct Bar {
    TableScreen *table;
    Ui *ui;
    Box text; /* where the entries stand */
    double line;
    int most;      /* lines */
    bool untitled; /* without the names of the seats */
    bool headless; /* and without the heading */
    int count;
    Entry entry[GAME_SEATS_MAX];
} Bar;

/* --- Where everything stands --------------------------------------------------------------- */

static double width_of(const Bar *bar, const char *text) {
    return canvas_text_width(bar->ui->canvas, FONT_BODY, text);
}

static double disc_radius(const Bar *bar) {
    return floor(bar->line * 0.5);
}

/* Puts the entries one behind the other, none broken; gives the number of lines. */
static int flow(Bar *bar) {
    const double gap = 2 * ui_grid(bar->ui);
    const double disc = bar->count > 1 ? 2 * disc_radius(bar) + ui_grid(bar->ui) : 0;
    double x = bar->text.x + (bar->headless ? 0 : width_of(bar, heading) + gap);
    int lines = 1;
    for (int i = 0; i < bar->count; i++) {
        Entry *entry = &bar->entry[i];
        const double room = bar->text.w - disc;
        const double width = disc + fmin(width_of(bar, entry->text), room);
        if (x + width > bar->text.x + bar->text.w) {
            x = bar->text.x;
            lines++;
        }
        entry->box = (Box){x, (lines - 1) * bar->line, width, bar->line};
        x += width + gap;
    }
    return lines;
}

/* Takes the last part off a text; false where there is only one. */
static bool shorten(char *text) {
    const size_t length = strlen(text);
    char *last = NULL;
    for (char *at = text; *at != '\0'; at++) {
        if ((at[0] == ',' || at[0] == ';') && at[1] == ' ') {
            last = at;
        }
    }
    if (last == NULL || (size_t)(last - text) + 4 > length) {
        return false;
    }
    memcpy(last, " …", 5);
    return true;
}

/* Takes the last word off a text that has no parts left; false where there is only one. */
static bool shorten_words(char *text) {
    const size_t length = strlen(text);
    char *last = NULL;
    for (char *at = text; at + 5 < text + length; at++) {
        last = *at == ' ' ? at : last;
    }
    if (last != NULL) {
        memcpy(last, " …", 5);
    }
    return last != NULL;
}

/* Leaves the names of the seats to the colours of the discs; false where that is done already. */
static bool drop_titles(Bar *bar) {
    if (bar->count == 1 || bar->untitled) {
        return false;
    }
    bar->untitled = true;
    for (int i = 0; i < bar->count; i++) {
        char *text = bar->entry[i].text;
        const char *title =
            tr(bar->table->see->game->seat_title[bar->table->see->catchup.turn[i].seat]);
        const size_t length = strlen(title);
        if (strncmp(text, title, length) == 0) {
            const size_t skip = length + strspn(text + length, ": ");
            memmove(text, text + skip, strlen(text + skip) + 1);
        }
    }
    return true;
}

/* What was taken is worth more than the heading; false where that is gone already. */
static bool drop_heading(Bar *bar) {
    const bool drops = bar->count > 1 && !bar->headless;
    bar->headless = bar->headless || drops;
    return drops;
}

/* Shortens the longest entry that can be. */
static bool shorten_longest(Bar *bar) {
    int longest = -1;
    double most = 0;
    for (int i = 0; i < bar->count; i++) {
        char probe[TEXT_MAX];
        memcpy(probe, bar->entry[i].text, sizeof probe);
        const double width = width_of(bar, probe);
        if (width > most && shorten(probe)) {
            most = width;
            longest = i;
        }
    }
    return longest >= 0 && shorten(bar->entry[longest].text);
}

/* One sentence may be broken; several turns are laid out in a row of entries. Gives the lines. */
static int lay_out(Bar *bar) {
    Canvas *canvas = bar->ui->canvas;
    for (;;) {
        int lines = 0;
        if (bar->count == 1) {
            char text[TEXT_MAX + HEADING_MAX];
            tr_say(text, sizeof text, "%s %s", tr(heading), bar->entry[0].text);
            const double high = canvas_paragraph(canvas, FONT_BODY, COLOUR_NONE, bar->text, text);
            lines = (int)round(high / bar->line);
        } else {
            lines = flow(bar);
        }
        if (lines <= bar->most ||
            !(drop_titles(bar) || drop_heading(bar) || shorten_longest(bar))) {
            return MIN(lines, bar->most);
        }
    }
}

/* --- Drawing ------------------------------------------------------------------------------- */

static void draw_sentence(Bar *bar) {
    Canvas *canvas = bar->ui->canvas;
    char text[TEXT_MAX + HEADING_MAX];
    tr_say(text, sizeof text, "%s %s", tr(heading), bar->entry[0].text);
    canvas_paragraph(canvas, FONT_BODY, canvas_ink(canvas, INK_TEXT), bar->text, text);
}

static void draw_entries(Bar *bar, int lines) {
    Canvas *canvas = bar->ui->canvas;
    const double radius = disc_radius(bar) - 1;
    const Box head = {bar->text.x, bar->text.y, bar->text.w, bar->line};
    if (!bar->headless) {
        canvas_text(canvas, FONT_BODY, canvas_ink(canvas, INK_SOFT), head, ALIGN_LEFT, tr(heading));
    }
    for (int i = 0; i < bar->count; i++) {
        const Entry *entry = &bar->entry[i];
        Box box = entry->box;
        box.y += bar->text.y;
        if (box.y >= bar->text.y + lines * bar->line - 1) {
            return; /* in a window too small for all; the list of moves has them */
        }
        const Point disc = {box.x + radius + 2, box.y + bar->line / 2};
        board_trace_number(bar->table, bar->table->see->catchup.turn[i].seat, i + 1, disc, radius);
        (void)ui_cut_left(&box, 2 * disc_radius(bar), ui_grid(bar->ui));
        char text[TEXT_MAX];
        tr_say(text, sizeof text, "%s", entry->text);
        while (width_of(bar, text) > box.w && (shorten(text) || shorten_words(text))) {
        }
        canvas_text(canvas, FONT_BODY, canvas_ink(canvas, INK_TEXT), box, ALIGN_LEFT, text);
    }
}

/* Every turn as a whole, also where the bar has no room for all of it. */
static void describe(const Bar *bar) {
    const TableScreen *table = bar->table;
    for (int i = 0; i < bar->count; i++) {
        char text[TEXT_MAX], name[TEXT_MAX];
        Box box = bar->count == 1 ? bar->text : bar->entry[i].box;
        box.y += bar->count == 1 ? 0 : bar->text.y;
        if (box.y >= bar->text.y + bar->text.h - 1) {
            box = (Box){bar->text.x, bar->text.y, 1, 1};
        }
        catchup_say(table->play, table->see->catchup.turn[i].seat, &table->see->catchup.summary[i],
                    text, sizeof text);
        tr_say(name, sizeof name, "since your last turn %d: %s", i + 1, text);
        canvas_add_element(bar->ui->canvas, ELEMENT_TEXT, name, box, 0, NULL);
    }
}

typedef struct Buttons {
    Box replay, dismiss;
} Buttons;

static const Shortcut replay_key = {SDLK_r, 0, "R"};
static const Shortcut dismiss_key = {SDLK_ESCAPE, 0, N_("Esc")};

/* Makes the box as high as the bar becomes, whatever the turns were, so that nothing jumps; what
 * the buttons leave is for the text. In a narrow bar they stand one over the other. */
static Buttons place_buttons(Bar *bar, Box *box, bool narrow) {
    Ui *ui = bar->ui;
    const double gap = ui_grid(ui) / 2;
    const double dismiss = page_button_width(ui, tr("Dismiss"), dismiss_key);
    const double replay = page_button_width(ui, tr("Replay"), replay_key);
    const double button = box->h - gap;
    const double high =
        fmax(bar->most * bar->line + 2 * gap, narrow ? 2 * button + 3 * gap : box->h);
    box->y -= ceil(high) - box->h;
    box->h = ceil(high);
    Box line = ui_inset(*box, gap);
    Buttons at;
    if (narrow) {
        Box column = ui_cut_right(&line, fmax(dismiss, replay), 2 * gap);
        at.replay = ui_cut_top(&column, (column.h - gap) / 2, gap);
        at.dismiss = column;
    } else {
        at.dismiss = ui_middle(ui_cut_right(&line, dismiss, gap), button);
        at.replay = ui_middle(ui_cut_right(&line, replay, 2 * gap), button);
    }
    bar->text = (Box){box->x + 4 * gap, 0, line.x + line.w - box->x - 4 * gap, 0};
    return at;
}

void catchup_bar_frame(TableScreen *table, Box box) {
    Ui *ui = table->ui;
    Bar bar = {.table = table, .ui = ui, .count = table->see->catchup.count};
    catchup_sum_up_all(table->play);
    for (int i = 0; i < bar.count; i++) {
        catchup_say(table->play, table->see->catchup.turn[i].seat, &table->see->catchup.summary[i],
                    bar.entry[i].text, TEXT_MAX);
    }
    bar.line = canvas_line_height(ui->canvas, FONT_BODY);
    const bool narrow = box.w < NARROW * canvas_text_scale(ui->canvas);
    bar.most = narrow || bar.count >= MANY ? LINES_MORE : LINES;
    const Buttons buttons = place_buttons(&bar, &box, narrow);
    const int lines = lay_out(&bar);
    const double high = lines * bar.line;
    bar.text.y = box.y + floor((box.h - high) / 2);
    bar.text.h = high;
    canvas_box(ui->canvas, box, 8, canvas_ink(ui->canvas, INK_PANEL), COLOUR_NONE);
    if (bar.count == 1) {
        draw_sentence(&bar);
    } else {
        draw_entries(&bar, lines);
    }
    describe(&bar);
    const bool replays = ui_button(ui, buttons.replay, tr("Replay"), NULL, replay_key, 0);
    if (ui_button(ui, buttons.dismiss, tr("Dismiss"), NULL, dismiss_key, 0)) {
        catchup_dismiss(table->play);
    } else if (replays) {
        replay_start(table->play);
    }
}
