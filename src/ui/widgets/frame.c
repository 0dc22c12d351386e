/* Frames of the immediate interface: input, focus, keys. */
#include <math.h>
#include <string.h>

#include "ui/draw/canvas_parts.h"
#include "ui/widgets/ui_parts.h"
#include "view/clicks.h"

enum { CLICK_FRAMES = 2 };

bool ui_open(Ui *ui, Canvas *canvas) {
    *ui = (Ui){.canvas = canvas, .due = -1, .scale = 1};
    canvas->interface = ui;
    return elements_open(ui);
}

void ui_close(Ui *ui) {
    elements_close(ui);
}

unsigned ui_mods(unsigned mods) {
    return ((mods & KMOD_CTRL) != 0 ? 1u : 0u) | ((mods & KMOD_SHIFT) != 0 ? 2u : 0u) |
           ((mods & KMOD_ALT) != 0 ? 4u : 0u);
}

static bool is_navigation(const Input *in) {
    const SDL_Keycode key = in->key;
    return key == SDLK_TAB || key == SDLK_UP || key == SDLK_DOWN || key == SDLK_LEFT ||
           key == SDLK_RIGHT;
}

/* The keys that go on while they are held: no other does anything more than once. */
static bool repeats(const Ui *ui, const Input *in) {
    switch (in->key) {
    case SDLK_UP:
    case SDLK_DOWN:
    case SDLK_LEFT:
    case SDLK_RIGHT:
    case SDLK_HOME:
    case SDLK_END:
    case SDLK_PAGEUP:
    case SDLK_PAGEDOWN:
    case SDLK_TAB:
    case SDLK_PLUS:
    case SDLK_EQUALS:
    case SDLK_MINUS:
        return true;
    case SDLK_BACKSPACE:
    case SDLK_DELETE:
        return ui->typing;
    case SDLK_y:
    case SDLK_z:
        return (in->mods & KMOD_CTRL) != 0;
    default:
        return false;
    }
}

/* Whether an input is none: what a key that is held no longer does, or types into a field that was
 * not there when it went down. */
static bool is_stale(const Ui *ui, const Input *in) {
    return in->held && ((in->kind == INPUT_KEY && !repeats(ui, in)) ||
                        (in->kind == INPUT_TEXT && !ui->key_types));
}

/* Whether a press goes on with a double click on what is gone, or means something else by now. */
static bool is_late(Ui *ui, const Input *in) {
    const uint64_t aim = in->kind == INPUT_PRESS ? elements_aim(ui, in->at) : 0;
    if (in->kind == INPUT_PRESS && !in->second) {
        ui->aim = aim;
    }
    return in->kind == INPUT_PRESS && aim != ui->aim;
}

void ui_begin(Ui *ui, const Input *input) {
    ui->in = *input;
    if (input->reach > 0) {
        ui->in.at = elements_near(ui, input->at, input->reach);
    }
    const bool late = is_late(ui, &ui->in);
    elements_swap(ui);
    if (input->kind == INPUT_KEY && !input->held) {
        ui->key_types = ui->typing;
    }
    if (late || is_stale(ui, input)) {
        ui->in.kind = INPUT_NONE;
    }
    ui->again = false;
    ui->animating = false;
    ui->due = -1;
    ui->layer = 0;
    ui->deepest = 0;
    ui->outers = 0;
    ui->modal = ui->layers > 0;
    ui->field_reported = false;
    ui->field_text = NULL;
    ui->live = false;
    ui->means = 0;
    ui->over_bar = false;
    ui->scrolls = 0;
    ui->had_hot = ui->has_hot;
    ui->last_hot = ui->hot;
    ui->has_hot = false;
    if (ui->in.kind == INPUT_PRESS) {
        ui->focus_shown = false;
        ui->pressed = 0;
    } else if (ui->in.kind == INPUT_KEY && is_navigation(input)) {
        ui->focus_shown = true;
    }
}

/* --- Focus ------------------------------------------------------------------------------------
 */

void ui_move_focus(Ui *ui, UiId id) {
    ui->focus = id;
    ui->focus_moved = 2;
    ui->again = true;
}

void ui_set_focus(Ui *ui, const char *name) {
    ui_move_focus(ui, name != NULL ? ui_id(name) : 0);
    ui->focus_kept = ui->layers > 0;
}

bool ui_has_focus(const Ui *ui, const char *name) {
    return ui->focus == ui_id(name);
}

bool ui_focused(const Ui *ui, const char *name) {
    return ui->focus_shown && ui_on_top(ui) && ui_has_focus(ui, name);
}

static bool takes_focus(const Ui *ui, const Element *element) {
    return element->focusable && element->layer == ui->deepest;
}

static const Element *focused_element(const Ui *ui) {
    int count;
    const Element *at = ui_elements(ui, &count);
    for (int i = 0; i < count; i++) {
        if (takes_focus(ui, &at[i]) && at[i].id == ui->focus) {
            return &at[i];
        }
    }
    return NULL;
}

/* Tab goes through the elements in the order they were reported in, round and round. */
static void move_focus(Ui *ui, int step) {
    int count;
    const Element *at = ui_elements(ui, &count);
    const Element *focused = focused_element(ui);
    const int here = focused != NULL ? (int)(focused - at) : step < 0 ? 0 : -1;
    for (int i = 1; i <= count; i++) {
        int next = ((here + step * i) % count + count) % count;
        if (takes_focus(ui, &at[next])) {
            ui_move_focus(ui, at[next].id);
            return;
        }
    }
}

static Point middle(Box box) {
    return (Point){box.x + box.w / 2, box.y + box.h / 2};
}

/* Arrows that no screen used go to the nearest element in their direction. */
static bool step_focus(Ui *ui, int step_x, int step_y) {
    const Element *from = focused_element(ui);
    if (from == NULL) {
        return false;
    }
    int count;
    const Element *at = ui_elements(ui, &count);
    const Element *best = NULL;
    double least = 0;
    for (int i = 0; i < count; i++) {
        double dx = middle(at[i].whole).x - middle(from->whole).x;
        double dy = middle(at[i].whole).y - middle(from->whole).y;
        double along = dx * step_x + dy * step_y;
        double cost = along + 3 * fabs(dx * step_y + dy * step_x);
        if (takes_focus(ui, &at[i]) && along > 4 && (best == NULL || cost < least)) {
            best = &at[i];
            least = cost;
        }
    }
    if (best != NULL) {
        ui_move_focus(ui, best->id);
    }
    return best != NULL;
}

static bool follow_arrow(Ui *ui) {
    const SDL_Keycode key = ui->in.key;
    const int x = (key == SDLK_RIGHT) - (key == SDLK_LEFT);
    const int y = (key == SDLK_DOWN) - (key == SDLK_UP);
    return (x != 0 || y != 0) && step_focus(ui, x, y);
}

static void follow_dialogs(Ui *ui) {
    while (ui->layers < ui->deepest) {
        ui->focus_under[ui->layers++] = ui->focus;
        ui->focus = 0;
        ui->again = true;
    }
    while (ui->layers > ui->deepest) {
        ui->layers--;
        if (!ui->focus_kept) {
            ui->focus = ui->focus_under[ui->layers];
        }
        ui->again = true;
    }
    ui->focus_kept = ui->focus_kept && focused_element(ui) == NULL;
}

/* --- The end of a frame -----------------------------------------------------------------------
 */

static void finish_input(Ui *ui) {
    Input *in = &ui->in;
    if (in->kind == INPUT_KEY && !in->used && in->key == SDLK_TAB) {
        in->used = true;
        move_focus(ui, (in->mods & KMOD_SHIFT) != 0 ? -1 : 1);
    }
    if (in->kind == INPUT_KEY && !in->used && ui_mods(in->mods) == 0) {
        in->used = follow_arrow(ui);
    }
    if (in->kind == INPUT_PRESS && !in->used && ui->focus != 0) {
        ui->focus = 0;
        ui->again = true;
    }
    if (in->kind == INPUT_RELEASE) {
        ui->pressed = 0;
        ui->dragging = false;
        ui->again = true;
    }
    if (in->used) {
        ui->again = true;
    }
}

/* Whether the field of the caret has the focus, or gets it back from a dialog. */
static bool is_field_kept(const Ui *ui) {
    bool kept = ui->field == ui->focus;
    for (int i = 0; i < ui->layers && !kept; i++) {
        kept = ui->field == ui->focus_under[i];
    }
    return kept;
}

void ui_end(Ui *ui) {
    SDL_assert(ui->layer == 0 && ui->scrolls == 0);
    int focus_moved = ui->focus_moved;
    finish_input(ui);
    if (ui->deepest != ui->layers) {
        follow_dialogs(ui);
    } else if (ui->focus != 0 && ui->in.kind == INPUT_NONE && focus_moved < 2 &&
               focused_element(ui) == NULL) {
        ui->focus = 0;
        ui->again = true;
    }
    bool typing = ui->field_reported && ui->field == ui->focus;
    if (typing != ui->typing) {
        ui->typing = typing;
        ui->again = true;
    }
    if (!is_field_kept(ui)) {
        ui->field = 0;
    }
    if (ui->focus_moved == focus_moved && focus_moved > 0) {
        ui->focus_moved--;
    }
    if (ui->has_hot != ui->had_hot || (ui->has_hot && !click_equal(ui->hot, ui->last_hot))) {
        ui->again = true;
    }
    if (ui->has_click != 0 && ++ui->click_frames > CLICK_FRAMES) {
        ui->has_click = 0;
    }
    if (ui->has_click != 0) {
        ui->again = true;
    }
}

/* --- Pointer and keys -------------------------------------------------------------------------
 */

bool ui_on_top(const Ui *ui) {
    return ui->layer == ui->layers;
}

bool ui_hot(const Ui *ui, Box box) {
    return ui_on_top(ui) && box_holds(canvas_visible(ui->canvas, box), ui->in.at);
}

/* Keys that a field needs for itself. */
static bool edits(SDL_Keycode key, unsigned mods) {
    if (key == SDLK_ESCAPE || key == SDLK_RETURN || (key >= SDLK_F1 && key <= SDLK_F12)) {
        return false;
    }
    if ((ui_mods(mods) & 1) != 0) {
        return key == SDLK_a || key == SDLK_c || key == SDLK_v || key == SDLK_x || key == SDLK_y ||
               key == SDLK_z || key == SDLK_LEFT || key == SDLK_RIGHT || key == SDLK_BACKSPACE ||
               key == SDLK_DELETE || key == SDLK_INSERT;
    }
    return key != SDLK_UP && key != SDLK_DOWN && key != SDLK_PAGEUP && key != SDLK_PAGEDOWN;
}

bool ui_key(Ui *ui, SDL_Keycode key, uint16_t mods) {
    Input *in = &ui->in;
    if (in->kind != INPUT_KEY || in->used || ui->canvas->measures || !ui_on_top(ui) ||
        in->key != key || ui_mods(in->mods) != ui_mods(mods)) {
        return false;
    }
    if (ui->typing && edits(key, mods)) {
        return false;
    }
    /* The focused element comes first with the keys that act on it. */
    bool acts = (key == SDLK_RETURN || key == SDLK_SPACE) && ui_mods(mods) == 0;
    if (acts && ui->focus_shown && !ui->typing && ui->focus != 0) {
        return false;
    }
    in->used = true;
    return true;
}

static bool acts_on_focus(const Ui *ui) {
    const Input *in = &ui->in;
    return in->kind == INPUT_KEY && !in->used && ui_mods(in->mods) == 0 &&
           (in->key == SDLK_RETURN || in->key == SDLK_SPACE);
}

/* Whether a finger that moves scrolls what is drawn, rather than press it. */
static bool finger_scrolls(const Ui *ui) {
    bool scrolls = false;
    for (int i = 0; i < ui->scrolls; i++) {
        scrolls = scrolls || ui->scroll[i].content > ui->scroll[i].box.h;
    }
    return ui->in.drags && scrolls;
}

Touch ui_touch(Ui *ui, const char *name, Box box, bool enabled) {
    if (ui->canvas->measures) {
        return (Touch){.hot = false};
    }
    Touch touch = {.hot = enabled && ui_hot(ui, box), .ring = enabled && ui_focused(ui, name)};
    Input *in = &ui->in;
    bool left = in->button == SDL_BUTTON_LEFT && !in->used;
    if (in->kind == INPUT_PRESS && left && touch.hot && !finger_scrolls(ui)) {
        ui->pressed = ui->focus = ui_id(name);
        in->used = true;
    }
    touch.down = enabled && ui_on_top(ui) && ui->pressed == ui_id(name) && name[0] != '\0';
    if (in->kind == INPUT_RELEASE && left && touch.down) {
        touch.clicked = touch.hot;
        in->used = true;
    }
    if (touch.ring && acts_on_focus(ui)) {
        touch.clicked = true;
        in->used = true;
    }
    touch.hot = touch.hot && (touch.down || ui->pressed == 0);
    return touch;
}

bool ui_take_click(Ui *ui, Click *click, bool *right) {
    const bool has = ui->has_click != 0;
    if (has) {
        *click = ui->click;
        *right = ui->has_click == SDL_BUTTON_RIGHT;
        ui->has_click = 0;
        ui->again = true;
    }
    return has;
}

const Click *ui_hot_click(const Ui *ui) {
    return ui->has_hot ? &ui->hot : ui->had_hot ? &ui->last_hot : NULL;
}

/* --- Waking ----------------------------------------------------------------------------------- */

void ui_wake_after(Ui *ui, double seconds) {
    if (ui->due < 0 || seconds < ui->due) {
        ui->due = seconds;
    }
}

void ui_wake(void) {
    SDL_Event event = {.user = {.type = SDL_USEREVENT}};
    SDL_PushEvent(&event);
}
