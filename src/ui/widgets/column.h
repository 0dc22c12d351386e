/* Rows below each other. The function that draws them also says how high they are. */
#ifndef UI_COLUMN_H
#define UI_COLUMN_H

#include "ui/widgets/page.h"

typedef struct Column {
    Ui *ui;
    double x, y, width; /* the next row begins at y */
} Column;

/* Draws rows from column->y on and moves it below them; `what` is the caller's. */
typedef void ColumnRows(Column *column, void *what);

/* How high the rows are, without drawing them. */
double column_height(Ui *ui, double width, ColumnRows *rows, void *what);

/* The next row, with `gap` below it. */
Box column_row(Column *column, double height, double gap);

void column_heading(Column *column, const char *text);
/* One line, or as many as the text needs. */
void column_line(Column *column, Font font, Ink ink, const char *text);
void column_text(Column *column, Font font, Ink ink, const char *text);

#endif
