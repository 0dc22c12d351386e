/* Sizes that follow the size of letters, boxes cut out of boxes, the ring of the focus. */
#include <math.h>

#include "ui/widgets/page.h"

Box ui_inset(Box box, double by) {
    return (Box){box.x + by, box.y + by, fmax(0, box.w - 2 * by), fmax(0, box.h - 2 * by)};
}

Box ui_middle(Box box, double height) {
    return (Box){box.x, round(box.y + (box.h - height) / 2), box.w, height};
}

Box ui_cut_left(Box *box, double width, double gap) {
    const Box part = {box->x, box->y, width, box->h};
    *box = (Box){box->x + width + gap, box->y, fmax(0, box->w - width - gap), box->h};
    return part;
}

Box ui_cut_right(Box *box, double width, double gap) {
    const Box part = {box->x + box->w - width, box->y, width, box->h};
    box->w = fmax(0, box->w - width - gap);
    return part;
}

Box ui_cut_top(Box *box, double height, double gap) {
    const Box part = {box->x, box->y, box->w, height};
    *box = (Box){box->x, box->y + height + gap, box->w, fmax(0, box->h - height - gap)};
    return part;
}

Box ui_cut_bottom(Box *box, double height, double gap) {
    const Box part = {box->x, box->y + box->h - height, box->w, height};
    box->h = fmax(0, box->h - height - gap);
    return part;
}

double page_em(const Ui *ui, double points) {
    return round(points * canvas_text_scale(ui->canvas));
}

double ui_grid(const Ui *ui) {
    return fmax(8, page_em(ui, 8));
}

double ui_row_height(const Ui *ui) {
    return fmax(20, page_em(ui, 24));
}

double ui_button_height(const Ui *ui) {
    return fmax(32, page_em(ui, 40));
}

double ui_small_height(const Ui *ui) {
    return fmax(26, page_em(ui, 32));
}

void ui_focus_ring(Ui *ui, Box box, double radius) {
    bool large = box.h > 2 * ui_button_height(ui);
    double width = large ? 3 : 2;
    double gap = 2 + width;
    canvas_frame(ui->canvas, ui_inset(box, -gap), radius + gap, width,
                 canvas_ink(ui->canvas, INK_ACCENT));
}
