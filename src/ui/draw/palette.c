#include "ui/draw/palette.h"

#include "hex/min_max.h"

/* Colours that get one place of the palette, unless they are parted. */
typedef struct Box {
    PaletteColour *colour;
    int count;
    int axis, low, high; /* the part that differs most, and its ends */
    uint32_t weight;
} Box;

static Box box_of(PaletteColour *colour, int count) {
    Box box = {.colour = colour, .count = count, .low = 0, .high = -1};
    for (int axis = 0; axis < 3; axis++) {
        int low = UINT8_MAX, high = 0;
        for (int i = 0; i < count; i++) {
            const int value = colour[i].part[axis];
            low = MIN(value, low);
            high = MAX(value, high);
        }
        if (high - low > box.high - box.low) {
            box.axis = axis;
            box.low = low;
            box.high = high;
        }
    }
    for (int i = 0; i < count; i++) {
        box.weight += colour[i].weight;
    }
    return box;
}

/* Parts a box with two colours or more where half of its weight is on either side. */
static void part_box(Box *box, Box *other) {
    uint32_t weight[UINT8_MAX + 1] = {0}, below = 0;
    for (int i = 0; i < box->count; i++) {
        weight[box->colour[i].part[box->axis]] += box->colour[i].weight;
    }
    int last = box->low; /* the highest value that stays */
    for (below = weight[last]; last + 1 < box->high && below < box->weight / 2;) {
        below += weight[++last];
    }
    int stay = 0;
    for (int i = 0; i < box->count; i++) {
        const PaletteColour colour = box->colour[i];
        if (colour.part[box->axis] <= last) {
            box->colour[i] = box->colour[stay];
            box->colour[stay++] = colour;
        }
    }
    *other = box_of(box->colour + stay, box->count - stay);
    *box = box_of(box->colour, stay);
}

static uint8_t mean(const Box *box, int part) {
    uint64_t sum = 0;
    for (int i = 0; i < box->count; i++) {
        sum += (uint64_t)box->colour[i].weight * box->colour[i].part[part];
    }
    const uint64_t weight = box->weight > 0 ? box->weight : 1;
    return (uint8_t)((sum + weight / 2) / weight);
}

/* What is lost if the box gets one place. */
static uint64_t spread(const Box *box) {
    return (uint64_t)box->weight * (uint64_t)(box->high - box->low);
}

int palette_choose(PaletteColour *colour, int count, int most, uint8_t palette[][3]) {
    Box box[PALETTE_MOST] = {box_of(colour, count)};
    int boxes = count > 0;
    for (int widest = 0; boxes > 0 && boxes < most && spread(&box[widest]) > 0;) {
        part_box(&box[widest], &box[boxes]);
        boxes++;
        for (int i = widest = 0; i < boxes; i++) {
            widest = spread(&box[i]) > spread(&box[widest]) ? i : widest;
        }
    }
    for (int i = 0; i < boxes; i++) {
        for (int part = 0; part < 3; part++) {
            palette[i][part] = mean(&box[i], part);
        }
    }
    return boxes;
}
