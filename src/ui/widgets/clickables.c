/* What a picture of a game shows that can be clicked: pieces, cells, buttons of a panel. */
#include <string.h>

#include "ui/draw/canvas_parts.h"
#include "ui/widgets/ui_parts.h"
#include "view/view.h"

static void give_click(Ui *ui, Click click, uint8_t button) {
    ui->click = click;
    ui->has_click = button;
    ui->click_frames = 0;
}

/* What was pressed is taken along as soon as the pointer leaves it, and dropped on a target. */
static void drag_click(Ui *ui, const Touch *touch, Box box, unsigned states, Click click) {
    if (ui->in.kind == INPUT_MOTION && touch->down && (states & STATE_MOVABLE) != 0 &&
        !ui->dragging && !ui_hot(ui, box)) {
        ui->dragging = true;
        give_click(ui, click, SDL_BUTTON_LEFT);
    } else if (ui->in.kind == INPUT_RELEASE && ui->dragging && (states & STATE_TARGET) != 0 &&
               ui_hot(ui, box)) {
        give_click(ui, click, SDL_BUTTON_LEFT);
        ui->dragging = false;
    }
}

static void right_click(Ui *ui, Box box, Click click) {
    Input *in = &ui->in;
    if (in->kind == INPUT_PRESS && !in->used && in->button == SDL_BUTTON_RIGHT && ui_hot(ui, box)) {
        in->used = true;
        if (in->reach > 0) {
            return; /* a finger that rests only looks */
        }
        give_click(ui, click, SDL_BUTTON_RIGHT);
    }
}

static bool picture_click(UiPicture *picture, const char *name, Click click) {
    if (!picture->found && picture->pointed != NULL && strcmp(picture->pointed, name) == 0) {
        picture->found = true;
        picture->click = click;
    }
    return picture->found && click_equal(picture->click, click);
}

bool canvas_add_clickable(Canvas *canvas, const char *name, Box box, unsigned states, Click click) {
    Ui *ui = canvas->interface;
    if (canvas->measures) {
        return false;
    }
    if (ui->picture != NULL) {
        return picture_click(ui->picture, name, click);
    }
    bool enabled = (states & STATE_DISABLED) == 0;
    if ((states & STATE_MOVABLE) != 0 && ui_hot(ui, box)) {
        ui->in.drags = false; /* a finger takes it along, instead of scrolling */
    }
    Touch touch = ui_touch(ui, name, box, enabled);
    if (touch.clicked) {
        give_click(ui, click, SDL_BUTTON_LEFT);
    } else if (enabled) {
        drag_click(ui, &touch, box, states, click);
        right_click(ui, box, click);
    }
    if (touch.hot || touch.ring || (ui->dragging && ui_hot(ui, box))) {
        ui->hot = click;
        ui->has_hot = true;
    }
    if (touch.ring) {
        ui_focus_ring(ui, box, 6);
        states |= STATE_FOCUSED;
    }
    Element *element = elements_add(ui, ELEMENT_PIECE, name, box, states, NULL);
    element->focusable = enabled;
    element->clickable = true;
    element->click = click;
    if (click.kind == CLICK_ITEM && click.index >= VIEW_ITEM_OWN) {
        element->means = 0; /* it decides nothing */
    }
    element->kind =
        click.kind == CLICK_BUTTON || click.kind == CLICK_ITEM ? ELEMENT_BUTTON : ELEMENT_PIECE;
    return touch.hot;
}
