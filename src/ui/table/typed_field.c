#include "ui/table/typed_field.h"

#include <math.h>
#include <string.h>

#include "game/text.h"
#include "game/utf8.h"
#include "play/confirm.h"
#include "play/typed.h"
#include "ui/widgets/page.h"

static const char *const field_name = N_("Move");

void typed_field_open(TableScreen *table) {
    char why[SESSION_WHY_MAX];
    if (play_idle(table->play, why)) {
        play_refuse(table->play, why);
        return;
    }
    play_let_go(table->play, true);
    table->typed = (Typed){.open = true};
    ui_set_focus(table->ui, tr(field_name));
}

static void close_typed(TableScreen *table) {
    table->typed.open = false;
    ui_set_focus(table->ui, tr("board"));
}

static void enter(TableScreen *table, const TypedMoves *found) {
    Typed *typed = &table->typed;
    if (found->exact != ACTION_NONE) {
        close_typed(table);
        confirm_choose(table->play, found->exact);
    } else if (found->count == 1) {
        memcpy(typed->text, found->common, sizeof typed->text);
    } else {
        typed_refuse(table->play, typed->text, found, typed->why);
    }
    table->ui->again = true;
}

/* The keys that the field itself does not use. */
static void keys(TableScreen *table, const TypedMoves *found) {
    Ui *ui = table->ui;
    Typed *typed = &table->typed;
    Input *in = &ui->in;
    if (ui_key(ui, SDLK_ESCAPE, 0)) {
        close_typed(table);
    } else if (ui_key(ui, SDLK_RETURN, 0)) {
        enter(table, found);
    } else if (in->kind == INPUT_KEY && !in->used && in->key == SDLK_TAB && !ui->modal) {
        in->used = true;
        ui->again = true;
        if (found->count > 0) {
            memcpy(typed->text, found->common, sizeof typed->text);
            ui->caret = ui->anchor = (int)strlen(typed->text);
        }
    }
}

static void say(const Typed *typed, const TypedMoves *found, char text[SESSION_WHY_MAX]) {
    if (typed->why[0] != '\0') {
        tr_say(text, SESSION_WHY_MAX, "%s", typed->why);
    } else if (typed->text[0] == '\0') {
        tr_say(text, SESSION_WHY_MAX,
               "Type a move as in the list of moves. Tab completes it, Enter plays it.");
    } else if (found->exact != ACTION_NONE) {
        tr_say(text, SESSION_WHY_MAX, "Press Enter to play this move.");
    } else if (found->count > 0) {
        enum { SHOWN = 120 };
        if (strlen(found->list) <= SHOWN) {
            str_write(text, SESSION_WHY_MAX, "%s", found->list);
        } else {
            tr_say_number(text, SESSION_WHY_MAX, "%.*s… (%d move)", "%.*s… (%d moves)",
                          found->count, (int)utf8_within(found->list, SHOWN), found->list,
                          found->count);
        }
    } else {
        tr_say(text, SESSION_WHY_MAX, "No legal move starts like that.");
    }
}

bool typed_field_frame(TableScreen *table, Box box) {
    Ui *ui = table->ui;
    Typed *typed = &table->typed;
    if (!typed->open || !ui_has_focus(ui, tr(field_name)) || table->see->clicks.source.count == 0) {
        typed->open = false;
        return false;
    }
    TypedMoves found;
    char text[SESSION_WHY_MAX];
    typed_find(&table->see->clicks.source, typed->text, &found);
    keys(table, &found);
    say(typed, &found, text);
    const double gap = ui_grid(ui) / 2;
    Box words = {box.x + gap, box.y + 2, box.w - 3 * gap, box.h - 4};
    const Box field = ui_cut_left(&words, floor(fmin(page_em(ui, 200), box.w * 0.4)), 2 * gap);
    const double line = canvas_line_height(ui->canvas, FONT_BODY);
    const double high = page_paragraph_height(ui, FONT_BODY, words.w, text);
    const double extra = fmax(0, ceil(high - line));
    const Box plate = {box.x, box.y - extra, box.w, box.h + extra};
    canvas_box(ui->canvas, plate, 8, canvas_ink(ui->canvas, INK_PANEL), COLOUR_NONE);
    words.y = plate.y + floor((box.h - line) / 2);
    words.h = high;
    canvas_paragraph(ui->canvas, FONT_BODY, canvas_ink(ui->canvas, INK_TEXT), words, text);
    canvas_add_element(ui->canvas, ELEMENT_HELP, text, words, typed->why[0] ? STATE_WARNING : 0,
                       NULL);
    if (ui_field(ui, field, tr(field_name), typed->text, sizeof typed->text, NULL)) {
        typed->why[0] = '\0';
        ui->again = true;
    }
    return true;
}
