/* The panel of the position editor: who moves, the palette, and all other choices. */
#include <math.h>
#include <string.h>

#include "game/text.h"
#include "ui/screens/editor_parts.h"
#include "ui/screens/setup_options.h"
#include "view/sheet.h"

enum { NAME_LENGTH = 240 };

/* --- Chips: choices side by side, in as many lines as they need --------------------------------
 */

typedef struct Chips {
    Column *column;
    Box row; /* what is left of the line */
} Chips;

static Chips chips_begin(Column *column) {
    return (Chips){column, {0, 0, 0, 0}};
}

static bool chip(Chips *chips, const char *name, const char *label, bool selected) {
    Ui *ui = chips->column->ui;
    const double gap = ui_grid(ui) / 2;
    const double width =
        fmin(chips->column->width,
             ceil(canvas_text_width(ui->canvas, FONT_STRONG, label)) + 3.25 * ui_grid(ui));
    if (chips->row.w < width) {
        chips->row = column_row(chips->column, ui_small_height(ui), gap);
    }
    const Box box = ui_cut_left(&chips->row, width, gap);
    return ui_choice(ui, box, name, label, selected ? WIDGET_SELECTED : 0);
}

static void chips_end(const Chips *chips) {
    chips->column->y += 1.5 * ui_grid(chips->column->ui);
}

/* --- Who moves -------------------------------------------------------------------------------- */

static void side_rows(Column *column, Editor *editor) {
    const Game *game = editor->view->game;
    const unsigned seats = game->seats(draft_options(editor->draft));
    column_heading(column, tr("To move"));
    Chips chips = chips_begin(column);
    for (int seat = 0; seat < game->seats_max; seat++) {
        char name[NAME_LENGTH];
        const char *title = tr(game->seat_title[seat]);
        tr_say(name, sizeof name, "To move: %s", title);
        if ((seats >> seat & 1U) != 0 &&
            chip(&chips, name, title, draft_side(editor->draft) == seat)) {
            editor_changed(editor, column->ui, draft_turn(editor->draft, seat));
        }
    }
    chips_end(&chips);
}

/* --- The palette ------------------------------------------------------------------------------ */

static void group_rows(Column *column, Editor *editor) {
    const char *last = "";
    column_heading(column, tr("Palette"));
    Chips chips = chips_begin(column);
    for (int i = 0; i < editor->things; i++) {
        const char *group = editor->thing[i].group;
        if (strcmp(group, last) != 0) {
            char name[NAME_LENGTH];
            tr_say(name, sizeof name, "Palette: %s", tr(group));
            if (chip(&chips, name, tr(group), strcmp(group, editor->group) == 0)) {
                editor->group = group;
                editor->code = editor->thing[i].code;
                column->ui->again = true;
            }
        }
        last = group;
    }
    chips_end(&chips);
}

/* How the tile looks that a thing puts, tried on the first cell that takes it. */
static bool tile_of(const Editor *editor, const Canvas *canvas, const EditThing *thing,
                    TileLook *look) {
    const Board *board = editor->board.projection.board;
    const Game *game = editor->view->game;
    for (Cell cell = 0; cell < board->cells; cell++) {
        _Alignas(GAME_STATE_ALIGN) unsigned char state[GAME_STATE_MAX];
        memcpy(state, draft_state(editor->draft), game->state_size);
        if (game->edit->put(state, thing->code, cell) == NULL) {
            *look = editor->view->tile(canvas, state, cell);
            return true;
        }
    }
    return false;
}

static void draw_thing(const Editor *editor, Canvas *canvas, const EditThing *thing, Box box) {
    const Point middle = {box.x + box.w / 2, box.y + box.h / 2};
    TileLook look;
    if (thing->piece != 0) {
        const ShownPiece piece = {
            .look = editor->view->piece(thing->piece, 0), .at = middle, .size = box.h, .alpha = 1};
        board_view_piece(canvas, &piece);
    } else if (tile_of(editor, canvas, thing, &look)) {
        if (look.fill != COLOUR_NONE) {
            canvas_fill(canvas, ui_inset(box, 2), look.fill);
        } else {
            const double high = box.w * 0.866 * VIEW_TILE_TALL;
            canvas_sprite(canvas, look.face, (Box){box.x, middle.y - high / 2, box.w, high}, 1);
        }
    }
}

/* One of the palette, with its picture; true when it was chosen. */
static bool thing_button(Editor *editor, Ui *ui, const EditThing *thing, Box box) {
    char name[NAME_LENGTH];
    const bool selected = editor->code == thing->code;
    if (thing->piece != 0) {
        tr_say(name, sizeof name, "Put %s %s", tr(thing->group), tr(thing->title));
    } else {
        tr_say(name, sizeof name, "Put %s", tr(thing->title));
    }
    const bool chosen = ui_choice(ui, box, name, "", selected ? WIDGET_SELECTED : 0);
    Box rest = ui_inset(box, ui_grid(ui) / 2);
    const Box icon = ui_cut_left(&rest, rest.h, ui_grid(ui));
    draw_thing(editor, ui->canvas, thing, icon);
    draw_text(ui->canvas, FONT_BODY, INK_TEXT, rest, ALIGN_LEFT, "%s", tr(thing->title));
    return chosen;
}

/* Whether the titles of the group fit beside each other, two in a line. */
static bool fit_in_pairs(const Editor *editor, const Ui *ui, double width) {
    const double room = width - ui_button_height(ui) - 1.5 * ui_grid(ui);
    bool fit = true;
    for (int i = 0; i < editor->things; i++) {
        const EditThing *thing = &editor->thing[i];
        fit = fit && (strcmp(thing->group, editor->group) != 0 ||
                      canvas_text_width(ui->canvas, FONT_BODY, tr(thing->title)) <= room);
    }
    return fit;
}

static void thing_rows(Column *column, Editor *editor) {
    Ui *ui = column->ui;
    const double gap = ui_grid(ui) / 2;
    const double half = floor((column->width - gap) / 2);
    const int in_line = fit_in_pairs(editor, ui, half) ? 2 : 1;
    const double width = in_line == 2 ? half : column->width;
    int place = 0;
    Box row = {0};
    for (int i = 0; i < editor->things; i++) {
        const EditThing *thing = &editor->thing[i];
        if (strcmp(thing->group, editor->group) != 0) {
            continue;
        }
        row = place % in_line == 0 ? column_row(column, ui_button_height(ui), gap) : row;
        const Box box = {row.x + place % in_line * (width + gap), row.y, width, row.h};
        const bool key = place < 9 && ui_key(ui, SDLK_1 + place, 0);
        if (thing_button(editor, ui, thing, box) || key) {
            editor->code = thing->code;
            ui->again = true;
        }
        place++;
    }
    row = column_row(column, ui_small_height(ui), 2 * ui_grid(ui));
    const unsigned flags = editor->code == EDIT_NOTHING ? WIDGET_SELECTED : 0;
    if (ui_choice(ui, row, tr("Remove"), tr("Remove (or right click, Delete)"), flags)) {
        editor->code = EDIT_NOTHING;
        ui->again = true;
    }
}

/* --- Choices ---------------------------------------------------------------------------------- */

/* A title, and a button with the word that holds, which offers the others. */
static void choice_row(Column *column, Editor *editor, int index) {
    Ui *ui = column->ui;
    const EditRow *choice = &editor->row[index];
    char name[NAME_LENGTH];
    const double title = canvas_text_width(ui->canvas, FONT_BODY, tr(choice->title));
    Box row = column_row(column, ui_small_height(ui), ui_grid(ui) / 2);
    Box button;
    if (title > floor(column->width * 0.45) - ui_grid(ui)) {
        button = column_row(column, ui_small_height(ui), ui_grid(ui) / 2);
    } else {
        button = ui_cut_right(&row, floor(column->width * 0.55), ui_grid(ui));
    }
    draw_text(ui->canvas, FONT_BODY, INK_TEXT, row, ALIGN_LEFT, "%s", tr(choice->title));
    tr_say(name, sizeof name, "%s: %s", tr(choice->group), tr(choice->title));
    if (ui_button(ui, button, name, tr(choice->word[choice->value]), (Shortcut){0}, WIDGET_LEFT)) {
        editor->menu_row = index;
        editor->menu_at = (Point){button.x, button.y + button.h};
        ui->again = true;
    }
}

static void choice_rows(Column *column, Editor *editor) {
    const char *last = "";
    for (int i = 0; i < editor->rows; i++) {
        if (strcmp(editor->row[i].group, last) != 0) {
            column->y += i > 0 ? ui_grid(column->ui) : 0;
            column_heading(column, tr(editor->row[i].group));
        }
        last = editor->row[i].group;
        choice_row(column, editor, i);
    }
    column->y += editor->rows > 0 ? 1.5 * ui_grid(column->ui) : 0;
}

void editor_menu(Editor *editor, Ui *ui) {
    if (editor->menu_row < 0 || editor->menu_row >= editor->rows) {
        editor->menu_row = EDITOR_ASKS_NOTHING;
        return;
    }
    MenuItem item[EDIT_WORDS_MAX] = {{0}};
    const EditRow *choice = &editor->row[editor->menu_row];
    for (int i = 0; i < choice->count; i++) {
        item[i] = (MenuItem){.label = tr(choice->word[i]), .selected = i == choice->value};
    }
    const int chosen = ui_menu(ui, editor->menu_at, tr(choice->title), item, choice->count);
    if (chosen != UI_MENU_OPEN) {
        editor->menu_row = EDITOR_ASKS_NOTHING;
        ui->again = true;
    }
    if (chosen >= 0) {
        editor_changed(editor, ui, draft_choose(editor->draft, choice->code, chosen));
    }
}

static void option_of_game(Column *column, Editor *editor, int index) {
    uint32_t value = draft_options(editor->draft)->value[index];
    const uint32_t before = value;
    option_rows(column, &editor->view->game->options[index], &value);
    if (value != before) {
        editor_changed(editor, column->ui, draft_option(editor->draft, index, value));
    }
}

static void board_rows(Column *column, Editor *editor) {
    Ui *ui = column->ui;
    const double gap = ui_grid(ui);
    column_heading(column, tr("Board"));
    Box row = column_row(column, ui_small_height(ui), 2 * gap);
    const Box left = ui_cut_left(&row, floor((row.w - gap) / 2), gap);
    if (ui_button(ui, left, tr("Remove all pieces"), tr("Clear"), (Shortcut){0}, 0)) {
        editor_changed(editor, ui, draft_clear(editor->draft));
    }
    if (ui_button(ui, row, tr("Set up the starting position"), tr("Starting position"),
                  (Shortcut){0}, 0)) {
        /* Once more, and it is dealt in another way. */
        editor_changed(editor, ui, draft_begin(editor->draft, draft_version(editor->draft)));
    }
}

void editor_rows(Column *column, void *at) {
    Editor *editor = at;
    side_rows(column, editor);
    group_rows(column, editor);
    thing_rows(column, editor);
    board_rows(column, editor);
    choice_rows(column, editor);
    for (int i = 0; i < editor->view->game->option_count; i++) {
        option_of_game(column, editor, i);
    }
}
