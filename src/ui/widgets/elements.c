/* What was reported in this frame, and in the one before. */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "game/text.h"
#include "ui/draw/canvas_parts.h"
#include "ui/draw/raster.h"
#include "ui/widgets/edit.h"
#include "ui/widgets/ui_parts.h"
#include "view/view.h"

UiId ui_id(const char *name) {
    return name[0] != '\0' ? raster_hash_text(RASTER_HASH_SEED, tr_id(name)) : 0;
}

typedef struct ElementList {
    int count;
    Element at[ELEMENTS_MAX + 1]; /* the last is for those that are not kept */
} ElementList;

struct Elements {
    ElementList list[2];
    int now; /* the list being filled */
};

bool elements_open(Ui *ui) {
    ui->elements = calloc(1, sizeof *ui->elements);
    return ui->elements != NULL;
}

void elements_close(Ui *ui) {
    free(ui->elements);
    ui->elements = NULL;
    edit_free(ui->history);
    ui->history = NULL;
}

void elements_swap(Ui *ui) {
    ui->elements->now = 1 - ui->elements->now;
    ui->elements->list[ui->elements->now].count = 0;
}

const Element *ui_elements(const Ui *ui, int *count) {
    const ElementList *list = &ui->elements->list[ui->elements->now];
    *count = list->count;
    return list->at;
}

/* Pieces on a board share the cell under them, which is what is clicked. */
static bool takes_press(const Ui *ui, const Element *element, Point at) {
    const bool used = element->kind == ELEMENT_CELL || element->kind == ELEMENT_BUTTON ||
                      element->kind == ELEMENT_CHOICE || element->kind == ELEMENT_FIELD ||
                      element->clickable;
    return used && element->layer == ui->layers && element->seen && box_holds(element->box, at);
}

uint64_t elements_aim(const Ui *ui, Point at) {
    const ElementList *list = &ui->elements->list[ui->elements->now];
    const Element *found = NULL;
    uint64_t hash = raster_hash(RASTER_HASH_SEED, &ui->layers, sizeof ui->layers);
    for (int i = 0; i < list->count; i++) {
        if (list->at[i].kind == ELEMENT_SCREEN) {
            hash = raster_hash_text(hash, list->at[i].name);
        } else if (takes_press(ui, &list->at[i], at)) {
            found = &list->at[i];
        }
    }
    if (ui->over_bar) {
        return raster_hash(hash, &ui->over_bar, sizeof ui->over_bar);
    }
    if (found != NULL) {
        hash = raster_hash(hash, &found->kind, sizeof found->kind);
        hash = raster_hash(hash, &found->means, sizeof found->means);
        hash = raster_hash(hash, &found->id, sizeof found->id);
    }
    return hash;
}

static Point middle(Box box) {
    return (Point){box.x + box.w / 2, box.y + box.h / 2};
}

/* What a finger has to hit; of the board, only cells with something to do keep others away. */
static bool is_target(const Ui *ui, const Element *element) {
    const unsigned marks = STATE_MOVABLE | STATE_TARGET | STATE_CAPTURE | STATE_DISCOVER;
    return (element->states & STATE_DISABLED) == 0 &&
           (element->kind != ELEMENT_CELL || (element->states & marks) != 0) &&
           takes_press(ui, element, middle(element->box));
}

/* The box, at least as large as a finger. */
static Box as_large(Box box, double finger) {
    const double across = fmax(0, finger - box.w), down = fmax(0, finger - box.h);
    return (Box){box.x - across / 2, box.y - down / 2, box.w + across, box.h + down};
}

static double clamped(double x, double least, double size) {
    const double rim = fmin(0.5, size / 2);
    return fmax(least + rim, fmin(x, least + size - rim));
}

Point elements_near(const Ui *ui, Point at, double reach) {
    const ElementList *list = &ui->elements->list[ui->elements->now];
    Point found = at;
    double least = INFINITY;
    for (int i = 0; i < list->count && least > 0; i++) {
        const Element *element = &list->at[i];
        const Box box = element->box;
        const Point in = {clamped(at.x, box.x, box.w), clamped(at.y, box.y, box.h)};
        const bool hit = box_holds(box, at);
        const double away = hit ? 0 : hypot(in.x - at.x, in.y - at.y);
        const bool near = element->kind != ELEMENT_CELL && box_holds(as_large(box, 2 * reach), at);
        if ((hit || near) && away < least && is_target(ui, element)) {
            least = away;
            found = hit ? at : in;
        }
    }
    return found;
}

Element *elements_add(Ui *ui, ElementKind kind, const char *name, Box box, unsigned states,
                      const char *words) {
    ElementList *list = &ui->elements->list[ui->elements->now];
    const bool kept = list->count < ELEMENTS_MAX && !ui->canvas->measures;
    Element *element = &list->at[kept ? list->count : ELEMENTS_MAX];
    list->count += kept;
    element->kind = kind;
    element->id = ui_id(name);
    element->box = canvas_visible(ui->canvas, box);
    element->whole = box;
    element->seen = element->box.w > 0 && element->box.h > 0;
    element->layer = ui->layer;
    element->states = states;
    element->live = kind == ELEMENT_TEXT && (ui->live || ui->layer > 0);
    element->focusable = false;
    element->clickable = false;
    element->means = ui->means;
    element->key[0] = '\0';
    SDL_utf8strlcpy(element->name, name, sizeof element->name);
    const char *english = text_english(name);
    element->english = english != name ? english : NULL;
    SDL_utf8strlcpy(element->words, words != NULL ? words : "", sizeof element->words);
    return element;
}

void ui_button_reads(Ui *ui, const char *label) {
    ElementList *list = &ui->elements->list[ui->elements->now];
    if (list->count > 0 && !ui->canvas->measures) {
        Element *element = &list->at[list->count - 1];
        SDL_utf8strlcpy(element->words, label, sizeof element->words);
    }
}

void canvas_add_element(Canvas *canvas, ElementKind kind, const char *name, Box box,
                        unsigned states, const char *words) {
    Ui *ui = canvas->interface;
    if (ui->picture == NULL) {
        elements_add(ui, kind, name, box, states, words);
    }
}
