#include "ui/table/panel_buttons.h"

#include <math.h>
#include <string.h>

#include "game/text.h"
#include "play/click.h"
#include "play/computer.h"
#include "play/curtain.h"
#include "play/history.h"
#include "play/lesson.h"
#include "play/match.h"
#include "play/tentative.h"
#include "ui/table/curtain.h"
#include "ui/table/gather_buttons.h"
#include "ui/table/inspector.h"
#include "ui/table/panel_foot.h"
#include "view/sheet.h"

/* --- Which there are ----------------------------------------------------------------------- */

enum { PANEL_BUTTONS_MAX = VIEW_BUTTONS_MAX + 4 };

typedef struct PanelButton {
    const char *label, *about;
    char key;
    int row;
    int index;                       /* among those of the view; -1: not one of them */
    void (*act)(TableScreen *table); /* of the others */
    unsigned flags;
    const char *off; /* why one of the others does nothing now */
    ButtonNote note; /* of those of the view */
} PanelButton;

typedef struct PanelButtons {
    PanelButton at[PANEL_BUTTONS_MAX];
    int count, rows;
} PanelButtons;

static void add(PanelButtons *buttons, PanelButton button) {
    buttons->at[buttons->count++] = button;
    buttons->rows = button.row >= buttons->rows ? button.row + 1 : buttons->rows;
}

static void pass(TableScreen *table) {
    tentative_pass(table->play);
}

static void take_back(TableScreen *table) {
    match_undo(table->play, false);
}

/* Turns the board by a sixth, so that the next in the order of play sits below. */
static void turn_board(TableScreen *table) {
    const int rotation = table->board.view.projection.layout.rotation;
    board_view_rotate(&table->board.view, (rotation + HEX_DIRECTIONS - 1) % HEX_DIRECTIONS);
    table->ui->again = true;
}

static int next_projection(const TableScreen *table) {
    return (table->board.shown_as + 1) % table->see->view->maps->count;
}

/* Shows the board in the next way that the view has. */
static void change_projection(TableScreen *table) {
    table->board.shown_as = next_projection(table);
    board_view_change(&table->board.view,
                      view_projection(table->see->view, table->see->board, table->board.shown_as));
    table->ui->again = true;
}

static void choose_tentative(TableScreen *table) {
    table->settings->tentative_moves = !table->settings->tentative_moves;
    request_save_settings(table->requests);
    table->ui->again = true;
}

static bool is_held(const TableScreen *table) {
    return table->see->tentative && table->see->viewed_ply < 0;
}

static ButtonNote note_of(const TableScreen *table, int index) {
    const View *view = table->see->view;
    const int id = view->buttons[index].id;
    ButtonNote note = {.gone = false};
    if (view->button != NULL) {
        const Scene scene = table_scene(table, false);
        view->button(&scene, id, &note);
    }
    if (view->group != NULL && table->see->lesson != NULL) {
        note.gone = note.gone || id >= VIEW_ITEM_OWN;
        note.works = false;
    }
    return note;
}

/* Of the primary buttons that work, the first is raised. */
static bool is_raised(const TableScreen *table, int index) {
    for (int i = 0; i < index; i++) {
        if (table->see->view->buttons[i].primary && table->see->clicks.button_works[i] &&
            !note_of(table, i).rests) {
            return false;
        }
    }
    return table->see->view->buttons[index].primary;
}

static PanelButton view_button(const TableScreen *table, int index, const ButtonNote *note) {
    const ViewButton *button = &table->see->view->buttons[index];
    const Click click = click_on_button(button->id);
    const bool passes = button->passes && is_held(table);
    const bool works = passes || table->see->clicks.button_works[index] || note->works;
    const bool wanted = table->see->lesson ? lesson_wants_button(table->play, button->id)
                                           : is_raised(table, index) && !note->rests;
    unsigned flags = !works ? WIDGET_DISABLED : wanted || passes ? WIDGET_PRIMARY : 0U;
    for (int i = 0; i < table->see->clicks.path.count; i++) {
        flags |= click_equal(table->see->clicks.path.at[i], click) ? WIDGET_SELECTED : 0U;
    }
    return (PanelButton){.label = tr(button->label),
                         .about = tr(button->about),
                         .key = button->key,
                         .row = button->row,
                         .index = index,
                         .act = passes ? pass : NULL,
                         .flags = flags,
                         .note = *note};
}

/* The row of the view with the fewest buttons; of several the first. */
static int emptiest_row(const View *view) {
    int count[VIEW_BUTTONS_MAX] = {0}, rows = 0, best = 0;
    for (int i = 0; i < view->button_count; i++) {
        const int row = view->buttons[i].row;
        if (row >= 0) {
            count[row]++;
            rows = row >= rows ? row + 1 : rows;
        }
    }
    for (int row = 1; row < rows; row++) {
        best = count[row] < count[best] ? row : best;
    }
    return best;
}

static void add_projection(const TableScreen *table, PanelButtons *buttons) {
    const View *view = table->see->view;
    if (view->maps != NULL && view->maps->count > 1) {
        add(buttons,
            (PanelButton){.label = tr(view->maps->projections[next_projection(table)].label),
                          .about = tr("Changes the view of the board."),
                          .key = 'G',
                          .row = emptiest_row(view),
                          .index = -1,
                          .act = change_projection});
    }
}

/* The buttons of the view; behind the one that passes, the one that takes a tried move back. */
static void add_of_view(const TableScreen *table, PanelButtons *buttons) {
    const View *view = table->see->view;
    for (int i = 0; i < view->button_count; i++) {
        const ButtonNote note = note_of(table, i);
        if (note.gone) {
            continue;
        }
        add(buttons, view_button(table, i, &note));
        if (view->buttons[i].passes) {
            add(buttons, (PanelButton){.label = tr("Take back"),
                                       .about = tr("Takes back the move being tried."),
                                       .key = 'B',
                                       .row = view->buttons[i].row,
                                       .index = -1,
                                       .act = take_back,
                                       .flags = is_held(table) ? 0U : WIDGET_DISABLED,
                                       .off = tr("There is no move to take back.")});
        }
    }
}

static void add_tentative(const TableScreen *table, int row, PanelButtons *buttons) {
    const bool on = table->settings->tentative_moves;
    const bool any = play_persons(table->play) > 0;
    add(buttons, (PanelButton){.label = tr("Try moves"),
                               .about = tr("A move can be taken back until its turn is passed on."),
                               .key = 'M',
                               .row = row,
                               .index = -1,
                               .act = choose_tentative,
                               .flags = !any || table->see->lesson ? WIDGET_DISABLED
                                        : on                       ? WIDGET_SELECTED
                                                                   : 0U,
                               .off = !any ? tr("Only computers play here.")
                                           : tr("Not in tours and puzzles.")});
}

static PanelButtons list(const TableScreen *table) {
    const View *view = table->see->view;
    PanelButtons buttons = {.count = 0};
    add_projection(table, &buttons);
    add_of_view(table, &buttons);
    const int last = buttons.rows;
    if (view->rotation) {
        add(&buttons,
            (PanelButton){.label = tr("Turn the board"),
                          .about =
                              tr("Rotates it 60°, so that the next player sits at the bottom."),
                          .key = 'T',
                          .row = last,
                          .index = -1,
                          .act = turn_board});
    }
    if (view->pass_label) {
        add_tentative(table, last, &buttons);
    }
    return buttons;
}

/* --- Where they are ------------------------------------------------------------------------ */

double panel_buttons_height(const TableScreen *table, double action) {
    const int rows = list(table).rows;
    return rows == 0 ? 0 : action + (rows - 1) * (ui_small_height(table->ui) + ui_grid(table->ui));
}

static const char *words_on(const PanelButton *button) {
    return button->note.label[0] != '\0' ? button->note.label : button->label;
}

static bool is_wide(const TableScreen *table, const PanelButton *button) {
    return button->index >= 0 && table->see->view->buttons[button->index].wide;
}

/* The id of the button that gives the place its name. */
static int place_of(const ViewButton *button) {
    return button->instead != 0 ? button->instead : button->id;
}

/* The next button of the view from `from` on that shares the place of this one; -1: none. */
static int sharing(const TableScreen *table, const PanelButton *button, int from) {
    const View *view = table->see->view;
    for (int i = from; i < view->button_count && button->index >= 0; i++) {
        const ViewButton *own = &view->buttons[button->index], *other = &view->buttons[i];
        if (other != own && place_of(other) == place_of(own)) {
            return i;
        }
    }
    return -1;
}

static double width_with(const TableScreen *table, const char *label, char key, bool keyed) {
    Canvas *canvas = table->ui->canvas;
    const char sign[] = {key, '\0'};
    return canvas_text_width(canvas, FONT_STRONG, label) + 1 +
           (keyed ? canvas_text_width(canvas, FONT_BODY, sign) + ui_grid(table->ui) : 0);
}

/* The width that a button, and what shares its place, cannot do without. */
static double least_width(const TableScreen *table, const PanelButton *button, bool keyed) {
    double words = width_with(table, button->label, button->key, keyed);
    for (int i = sharing(table, button, 0); i >= 0; i = sharing(table, button, i + 1)) {
        const ViewButton *other = &table->see->view->buttons[i];
        words = fmax(words, width_with(table, tr(other->label), other->key, keyed));
    }
    return ceil(words * 1.2);
}

/* In a row that is too narrow, labels of several words take two lines. */
static bool can_break(const TableScreen *table, const PanelButton *button) {
    bool breaks = strchr(button->label, ' ') != NULL;
    for (int i = sharing(table, button, 0); i >= 0; i = sharing(table, button, i + 1)) {
        breaks = breaks || strchr(tr(table->see->view->buttons[i].label), ' ') != NULL;
    }
    return breaks;
}

/* A wide button takes a fixed share of its row, whatever it reads, and leaves the others room for
 * labels in two lines. Takes it off `box`. */
static void place_wide(const TableScreen *table, const PanelButtons *buttons, int row, Box *box,
                       Box place[PANEL_BUTTONS_MAX]) {
    const double gap = ui_grid(table->ui);
    double others = 0;
    int count = 0, wide = -1;
    for (int i = 0; i < buttons->count; i++) {
        const bool here = buttons->at[i].row == row;
        wide = here && is_wide(table, &buttons->at[i]) ? i : wide;
        if (here && wide != i) {
            others += ui_button_least(table->ui, buttons->at[i].label, 2) + gap;
            count++;
        }
    }
    if (wide >= 0) {
        const double share = count == 0 ? 1 : count == 1 ? 0.68 : 0.54;
        const double width = floor(fmin(share * box->w, box->w - others));
        place[wide] = (Box){box->x + box->w - width, box->y, width, box->h};
        box->w -= width + gap;
    }
}

/* Divides a row among its buttons; false if it is too narrow. */
static bool place_row(const TableScreen *table, const PanelButtons *buttons, int row, Box box,
                      bool keyed, Box place[PANEL_BUTTONS_MAX]) {
    const double gap = ui_grid(table->ui);
    double least = 0, breaks = 0, own[PANEL_BUTTONS_MAX] = {0};
    bool here[PANEL_BUTTONS_MAX] = {0}, fits_equal = true;
    int count = 0;
    place_wide(table, buttons, row, &box, place);
    for (int i = 0; i < buttons->count; i++) {
        here[i] = buttons->at[i].row == row && !is_wide(table, &buttons->at[i]);
        if (here[i]) {
            own[i] = least_width(table, &buttons->at[i], keyed);
            least += own[i];
            breaks += can_break(table, &buttons->at[i]) ? own[i] : 0;
            count++;
        }
    }
    const double spare = box.w - least - (count - 1) * gap;
    const double equal = (box.w - (count - 1) * gap) / (count > 0 ? count : 1);
    for (int i = 0; i < buttons->count; i++) {
        fits_equal = fits_equal && (!here[i] || own[i] <= equal);
    }
    double x = box.x;
    for (int i = 0; i < buttons->count; i++) {
        if (here[i]) {
            const double less = breaks > 0
                                    ? (can_break(table, &buttons->at[i]) ? own[i] / breaks : 0)
                                    : own[i] / least;
            const double wide = fits_equal  ? equal
                                : spare < 0 ? own[i] + spare * less
                                            : own[i] + spare / count;
            place[i] = (Box){x, box.y, wide, box.h};
            x += wide + gap;
        }
    }
    return count == 0 || spare >= 0;
}

/* --- What they do -------------------------------------------------------------------------- */

/* Why a click does nothing now. */
static void refusal(const TableScreen *table, Click click, char why[SESSION_WHY_MAX]) {
    ClickPath path = table->see->clicks.path;
    ClickAnswer answer = {.result = CLICK_REFUSED};
    if (!play_idle(table->play, why)) {
        clicks_add(&table->see->clicks.source, &path, click, &answer);
        tr_say(why, SESSION_WHY_MAX, "%s",
               curtain_is_reason(table->play, &click) ? table->see->curtain.why : answer.why);
    }
}

/* What a press on it clicks while it does nothing. */
static Click click_for_reason(const TableScreen *table, const PanelButton *button) {
    const int like = button->note.like;
    return click_on_button(like != 0 ? like : table->see->view->buttons[button->index].id);
}

static void button_why(const TableScreen *table, const PanelButton *button,
                       char why[SESSION_WHY_MAX]) {
    if (button->index >= 0) {
        refusal(table, click_for_reason(table, button), why);
    } else {
        str_write(why, SESSION_WHY_MAX, "%s", button->off);
    }
}

void panel_buttons_why(const TableScreen *table, const Element *element,
                       char why[SESSION_WHY_MAX]) {
    const PanelButtons buttons = list(table);
    why[0] = '\0';
    if (element->clickable) {
        refusal(table, element->click, why);
    } else if (element->id == ui_id(tr("Undo"))) {
        str_write(why, SESSION_WHY_MAX, "%s", table->see->no_undo);
    } else if (element->id == ui_id(tr("Redo"))) {
        str_write(why, SESSION_WHY_MAX, "%s", panel_foot_redo_why(table));
    }
    for (int i = 0; i < buttons.count && why[0] == '\0'; i++) {
        if (element->id == ui_id(buttons.at[i].label)) {
            button_why(table, &buttons.at[i], why);
        }
    }
}

static void explain(const TableScreen *table, const PanelButton *button, Click click,
                    InspectText *said) {
    const View *view = table->see->view;
    const Scene scene = table_scene(table, false);
    if (said->title[0] != '\0') {
        return;
    }
    inspect_head(said, words_on(button), "key %c", button->key);
    inspect_say(said, "%s", button->about);
    if (button->index >= 0 && view->inspect_hot) {
        (void)view->inspect_hot(&scene, click, said);
    }
    if ((button->flags & WIDGET_DISABLED) != 0) {
        char why[SESSION_WHY_MAX];
        button_why(table, button, why);
        inspect_say(said, "%s", why);
    }
}

static void draw_button(TableScreen *table, const PanelButton *button, Box box, bool keyed,
                        InspectText *said) {
    Ui *ui = table->ui;
    const char label[] = {keyed || is_wide(table, button) ? button->key : '\0', '\0'};
    const Shortcut shortcut = {SDLK_a + (button->key - 'A'), 0, label};
    const Click click = button->index >= 0
                            ? click_on_button(table->see->view->buttons[button->index].id)
                            : (Click){.kind = CLICK_BUTTON, .cell = CELL_NONE, .index = -1};
    const bool works = (button->flags & WIDGET_DISABLED) == 0;
    if (ui_hot(ui, box) || ui_focused(ui, button->label)) {
        explain(table, button, click, said);
    }
    const bool asked = !works && button->index >= 0 && panel_wants_reason(ui, box, shortcut);
    const bool clicked =
        ui_button(ui, box, button->label, words_on(button), shortcut, button->flags);
    if (button->note.label[0] != '\0') {
        ui_button_reads(ui, button->note.label);
    }
    if (clicked && button->act) {
        button->act(table);
    } else if (clicked || asked) {
        const Click on = asked ? click_for_reason(table, button) : click;
        table_click(table, on, (Point){box.x, box.y + box.h});
    }
    if (button->index >= 0) {
        const Scene scene = table_scene(table, false);
        view_point(ui->canvas, &scene, click, box);
    }
}

void panel_buttons_frame(TableScreen *table, Box box, double action, InspectText *said) {
    Ui *ui = table->ui;
    const PanelButtons buttons = list(table);
    Box place[PANEL_BUTTONS_MAX];
    for (int row = 0; row < buttons.rows; row++) {
        const Box line = ui_cut_top(&box, row == 0 ? action : ui_small_height(ui), ui_grid(ui));
        if (row == 0 && table->see->clicks.gathered.need > 0) {
            gather_buttons_frame(table, line, said);
            continue;
        }
        const bool keyed = place_row(table, &buttons, row, line, true, place);
        if (!keyed) {
            (void)place_row(table, &buttons, row, line, false, place);
        }
        for (int i = 0; i < buttons.count; i++) {
            if (buttons.at[i].row == row) {
                const PanelButton *button = &buttons.at[i];
                const double own = width_with(table, words_on(button), button->key, true);
                draw_button(table, button, place[i], keyed || ceil(own * 1.2) <= place[i].w, said);
            }
        }
    }
    for (int i = 0; i < buttons.count; i++) {
        const PanelButton *button = &buttons.at[i];
        if (button->row == VIEW_ROW_WINDOW && table->side_window.cell != CELL_NONE &&
            ui_key(ui, SDLK_a + (button->key - 'A'), 0)) {
            table_click(table, click_on_button(table->see->view->buttons[button->index].id),
                        ui->in.at);
        }
    }
}
