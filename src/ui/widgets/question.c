#include "ui/widgets/question.h"

#include <math.h>

#include "ui/draw/raster.h"

enum { WIDTH = 420 };

static void draw_rows(Column *column, void *what) {
    const Question *question = what;
    if (question->title != NULL) {
        column_line(column, FONT_HEADING, INK_TEXT, question->title);
        column->y += ui_grid(column->ui);
    }
    if (question->text != NULL) {
        column_text(column, FONT_BODY, INK_TEXT, question->text);
    }
    if (question->rows != NULL) {
        question->rows(column, question->what);
    }
}

static uint64_t what_is_asked(const Question *question) {
    return raster_hash_text(RASTER_HASH_SEED,
                            question->text != NULL ? question->text : question->name);
}

Answer question_frame(Ui *ui, const Question *question) {
    Question asked = *question;
    const double pad = 2 * ui_grid(ui), high = ui_button_height(ui);
    const double width = fmin(page_em(ui, WIDTH), ui->width - 2 * pad);
    const double rows = column_height(ui, width - 2 * pad, draw_rows, &asked);
    Box box = {0, 0, width, rows + high + 3 * pad};
    box.x = round((ui->width - box.w) / 2);
    box.y = round((ui->height - box.h) / 2);
    const uint64_t means = ui_means(ui, what_is_asked(&asked));
    Answer answer = ui_modal_begin(ui, box, asked.name) ? ANSWER_NO : ANSWER_NONE;
    draw_rows(&(Column){ui, box.x + pad, box.y + pad, width - 2 * pad}, &asked);
    Box button = {box.x + pad, box.y + box.h - pad - high, (width - 3 * pad) / 2, high};
    if (asked.no != NULL && ui_button(ui, button, asked.no, NULL, (Shortcut){0}, 0)) {
        answer = ANSWER_NO;
    }
    button.x += button.w + pad;
    if (ui_button(ui, button, asked.yes, NULL, asked.key, asked.flags)) {
        answer = ANSWER_YES;
    }
    ui_modal_end(ui);
    (void)ui_means(ui, means);
    ui->again = ui->again || answer != ANSWER_NONE;
    return answer;
}
