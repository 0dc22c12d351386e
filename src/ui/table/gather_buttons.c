#include "ui/table/gather_buttons.h"

#include <math.h>

#include "game/text.h"
#include "play/gather.h"
#include "ui/table/inspector.h"

#define SHARE 0.64 /* of the width for the button that makes them */

/* The key stands beside the words where there is room for both. */
static Shortcut key_shown(const Ui *ui, Box box, const char *words, const char *key) {
    const double wide = canvas_text_width(ui->canvas, FONT_STRONG, words) +
                        canvas_text_width(ui->canvas, FONT_BODY, key) + 3 * ui_grid(ui);
    return (Shortcut){.label = wide <= box.w ? key : NULL};
}

static void confirm_button(TableScreen *table, Box box, InspectText *said) {
    Ui *ui = table->ui;
    const View *view = table->see->view;
    const Scene scene = table_scene(table, false);
    const char *name = tr("Confirm");
    char label[64] = "";
    InspectText text = {.count = 0};
    if (view->gathered != NULL) {
        view->gathered(&scene, label, &text);
    }
    const char *words = label[0] != '\0' ? label : name;
    if ((ui_hot(ui, box) || ui_focused(ui, name)) && said->title[0] == '\0') {
        *said = text;
        if (text.title[0] == '\0') {
            inspector_note(said, words, tr("Enter"), tr("Makes all that is chosen."));
        }
    }
    const bool full = gather_full(table->play);
    if (!full && ui->in.kind == INPUT_PRESS && !ui->in.used && ui_hot(ui, box)) {
        ui->in.used = true;
        gather_make(table->play); /* says what is missing */
    }
    const unsigned flags = full ? WIDGET_PRIMARY : WIDGET_DISABLED;
    if (ui_button(ui, box, name, words, key_shown(ui, box, words, tr("Enter")), flags)) {
        gather_make(table->play);
    }
    if (label[0] != '\0') {
        ui_button_reads(ui, label);
    }
}

void gather_buttons_frame(TableScreen *table, Box line, InspectText *said) {
    Ui *ui = table->ui;
    const char *clear = tr(NC_("choices", "Clear"));
    const Box first = ui_cut_left(&line, floor(SHARE * (line.w - ui_grid(ui))), ui_grid(ui));
    confirm_button(table, first, said);
    if (ui_hot(ui, line) || ui_focused(ui, clear)) {
        inspector_note(said, clear, tr("Esc"), tr("Takes back all that is chosen."));
    }
    const bool any = table->see->clicks.gathered.count > 0;
    if (ui_button(ui, line, clear, NULL, key_shown(ui, line, clear, tr("Esc")),
                  any ? 0U : WIDGET_DISABLED)) {
        (void)gather_clear(table->play);
    }
}
