/* What the parts of this view share: the pictures of the pieces, and points as text. */
#include "game/text.h"
#include "games/fields/view/parts.h"

/* Pictures have a margin around the piece. */
#define MARGIN (108.0 / 96)

const PictureLook fields_pictures[PICTURE_COUNT] = {
    [PICTURE_QUEEN] = {N_("Queen"), {"queen-ivory", "queen-ebony"}, "shadow", 0.62 * MARGIN, 0.03},
    [PICTURE_PRINCE] =
        {N_("Prince"), {"prince-ivory", "prince-ebony"}, "shadow-slim", 0.58 * MARGIN, 0.03},
    [PICTURE_CITY] = {N_("City"), {"city-ivory", "city-ebony"}, "shadow", 0.62 * MARGIN, 0.06},
    [PICTURE_FIELD] = {N_("Field"), {"field-ivory", "field-ebony"}, "shadow", 0.58 * MARGIN, 0.04},
    [PICTURE_PLOT] = {N_("Field"), {"plot-ivory", "plot-ebony"}, "shadow", 0.58 * MARGIN, 0.06},
};

void fields_points_text(int halves, char text[FIELDS_POINTS_TEXT]) {
    const char *half = halves % 2 != 0 ? "½" : "";
    if (halves == 1) {
        str_write(text, FIELDS_POINTS_TEXT, "½");
    } else {
        str_write(text, FIELDS_POINTS_TEXT, "%d%s", halves / 2, half);
    }
}
