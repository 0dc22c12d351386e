#include "ui/table/inspector.h"

#include <math.h>
#include <string.h>

#include "game/text.h"
#include "ui/table/board_danger.h"
#include "ui/table/fight_card.h"
#include "view/sheet.h"

static double line_height(const Canvas *canvas) {
    return canvas_line_height(canvas, FONT_BODY) + 2;
}

double inspector_height(const Ui *ui, int lines) {
    return ceil((1 + lines) * line_height(ui->canvas));
}

void inspector_note(InspectText *text, const char *title, const char *about, const char *line) {
    if (text->title[0] == '\0') {
        inspect_head(text, title, "%s", about);
        inspect_say(text, "%s", line);
    }
}

/* The cell that the text is about. */
static Cell inspected(const TableScreen *table) {
    if (table->pointing.hover != CELL_NONE) {
        return table->pointing.hover;
    }
    if (table->pointing.focused && table->ui->focus_shown &&
        table->pointing.walk.cursor != CELL_NONE) {
        return table->pointing.walk.cursor;
    }
    if (table->see->clicks.kept != CELL_NONE) {
        return table->see->clicks.kept;
    }
    for (int i = table->see->clicks.path.count - 1; i >= 0; i--) {
        if (click_is_on_board(&table->see->clicks.path.at[i])) {
            return table->see->clicks.path.at[i].cell;
        }
    }
    return CELL_NONE;
}

/* What is chosen of the panel, a window or the tray; NULL: nothing, or something on the board. */
static const Click *chosen_hot(const TableScreen *table) {
    const int count = table->see->clicks.path.count;
    const Click *last = count > 0 ? &table->see->clicks.path.at[count - 1] : NULL;
    return last == NULL || click_is_on_board(last) ? NULL : last;
}

/* What there is to say; false: nothing. */
static bool find_text(const TableScreen *table, InspectText *text) {
    const View *view = table->see->view;
    const Scene scene = table_scene(table, false);
    if (scene.hot && view->inspect_hot && view->inspect_hot(&scene, *scene.hot, text)) {
        return true;
    }
    const Cell cell = inspected(table);
    if (cell != CELL_NONE) {
        view->inspect(&scene, cell, text);
        board_danger_inspect(table, cell, text);
        return true;
    }
    const Click *chosen = chosen_hot(table);
    return chosen && view->inspect_hot && view->inspect_hot(&scene, *chosen, text);
}

/* The lines in one paragraph, for slots with less of them; one in another colour stays alone. */
static void join_lines(InspectText *text) {
    char all[VIEW_LINES_MAX * VIEW_LINE_MAX] = "";
    const int first = text->alarms;
    for (int i = first; i < text->count; i++) {
        tr_add(all, sizeof all, "%s%s", i > first ? "  ·  " : "", text->line[i]);
    }
    if (strlen(all) < VIEW_LINE_MAX && text->count > first) {
        memcpy(text->line[first], all, strlen(all) + 1);
        text->count = first + 1;
    }
}

/* The height of the text from box.y on, which is drawn unless it is only measured; `warns`: of
 * danger. */
static double draw(Canvas *canvas, const InspectText *text, Box box, bool warns, bool measures) {
    Box row = {box.x, box.y, box.w, line_height(canvas)};
    if (!measures) {
        const Box head = box_between(row, warns ? row.h + 4 : 0, 0);
        const double wide = draw_text(canvas, FONT_STRONG, warns ? INK_DANGER : INK_TEXT, head,
                                      ALIGN_LEFT, "%s", text->title);
        draw_text(canvas, FONT_BODY, INK_SOFT, box_between(head, wide + 8, 0), ALIGN_LEFT, "%s",
                  text->about);
        if (warns) {
            draw_alarm(canvas, (Box){row.x, row.y, row.h, row.h});
        }
    }
    for (int i = 0; i < text->count; i++) {
        const Ink ink = i == 0 && text->alarms ? INK_DANGER : INK_TEXT;
        row.y += row.h;
        row.h = 2 + canvas_paragraph(canvas, FONT_BODY,
                                     measures ? COLOUR_NONE : canvas_ink(canvas, ink), row,
                                     text->line[i]);
    }
    return row.y + row.h - box.y;
}

/* Where a text higher than the slot is drawn, on a plate of its own. */
static Box grown(const TableScreen *table, Box slot, double height) {
    Canvas *canvas = table->ui->canvas;
    const bool down = table->ui->in.at.x > slot.x && table->ui->in.at.y < slot.y;
    const Box box = {slot.x, down ? slot.y : slot.y + slot.h - height, slot.w, height};
    const double grid = ui_grid(table->ui);
    Box plate = ui_inset(box, -grid);
    /* What it grows away from stays whole. */
    plate.y += down ? grid / 2 : 0;
    plate.h -= grid / 2;
    canvas_deep_shadow(canvas, plate, 8);
    canvas_box(canvas, plate, 8, canvas_ink(canvas, INK_PANEL), canvas_ink(canvas, INK_EDGE));
    return box;
}

/* The card of a fight says what there is to say of its cell. */
static bool gives_way(const TableScreen *table) {
    const Scene scene = table_scene(table, false);
    const FightCards *cards = &table->fights;
    const Cell cell = table->pointing.hover;
    return scene.hot == NULL && cell != CELL_NONE &&
           ((fight_card_up(table) && cell == cards->fight[cards->at].cell) ||
            (cards->odds.count > 0 && cell == cards->odds.cell));
}

/* The card of a fight takes this place while there is nothing to say. */
static void note_informs(TableScreen *table, bool informs) {
    table->ui->again =
        table->ui->again || (fight_card_up(table) && table->panel.informs != informs);
    table->panel.informs = informs;
}

void inspector_frame(TableScreen *table, Box slot, const InspectText *said) {
    Canvas *canvas = table->ui->canvas;
    InspectText text = *said;
    const bool finds = text.title[0] != '\0' || (!gives_way(table) && find_text(table, &text));
    note_informs(table, finds);
    if (fight_card_covers(table, slot)) {
        return;
    }
    const View *view = table->see->view;
    const Scene scene = table_scene(table, false);
    if (!finds && view->warn != NULL) {
        view->warn(&scene, &text);
    }
    if (!finds && text.title[0] == '\0') {
        const Box row = {slot.x, slot.y, slot.w, line_height(canvas)};
        draw_text(canvas, FONT_BODY, INK_SOFT, row, ALIGN_LEFT,
                  "Point at a cell to see what is there.");
        return;
    }
    if (draw(canvas, &text, slot, !finds, true) > slot.h) {
        join_lines(&text);
    }
    const double height = draw(canvas, &text, slot, !finds, true);
    (void)draw(canvas, &text, height > slot.h ? grown(table, slot, height) : slot, !finds, false);
    add_text(canvas, slot, "%s %s", text.title, text.about);
    for (int i = 0; i < text.count; i++) {
        add_text(canvas, slot, "%s", text.line[i]);
    }
}
