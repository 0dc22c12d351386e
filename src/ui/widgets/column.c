#include "ui/widgets/column.h"

#include <math.h>

double column_height(Ui *ui, double width, ColumnRows *rows, void *what) {
    Column column = {.ui = ui, .width = width};
    const bool measures = canvas_measure(ui->canvas, true);
    rows(&column, what);
    canvas_measure(ui->canvas, measures);
    return column.y;
}

Box column_row(Column *column, double height, double gap) {
    const Box row = {column->x, column->y, column->width, height};
    column->y += height + gap;
    return row;
}

void column_line(Column *column, Font font, Ink ink, const char *text) {
    const Box row = column_row(column, ceil(canvas_line_height(column->ui->canvas, font)), 0);
    ui_text(column->ui, font, ink, row, ALIGN_LEFT, text);
}

void column_heading(Column *column, const char *text) {
    column_line(column, FONT_STRONG, INK_SOFT, text);
    column->y += ui_grid(column->ui);
}

void column_text(Column *column, Font font, Ink ink, const char *text) {
    column->y += page_paragraph(column->ui, font, ink, column_row(column, 0, 0), text);
}
