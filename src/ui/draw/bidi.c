#include "ui/draw/bidi.h"

#include <fribidi.h>

#include "game/utf8.h"
#include "hex/min_max.h"
#include "ui/draw/script.h"

/* Outside of names, what is no letter, digit or space of a name goes from left to right. */
static FriBidiCharType type_of(uint32_t character, int depth) {
    const FriBidiCharType type = fribidi_get_bidi_type(character);
    const bool joint =
        FRIBIDI_IS_NEUTRAL(type) || FRIBIDI_IS_ES_OR_CS(type) || type == FRIBIDI_TYPE_ET;
    return depth == 0 && joint && !script_is_inside(character) && !script_is_control(character)
               ? FRIBIDI_TYPE_LTR
               : type;
}

void bidi_levels(const char *text, BidiLine *line) {
    FriBidiCharType type[BIDI_MAX];
    FriBidiBracketType bracket[BIDI_MAX];
    FriBidiLevel level[BIDI_MAX] = {0};
    FriBidiParType base = FRIBIDI_PAR_LTR;
    int depth = 0;
    line->count = 0;
    for (; *text != '\0' && line->count < BIDI_MAX; text = utf8_next(text)) {
        const uint32_t character = utf8_character(text);
        const int i = line->count++;
        depth -= fribidi_get_bidi_type(character) == FRIBIDI_TYPE_PDI && depth > 0;
        type[i] = type_of(character, depth);
        bracket[i] =
            type[i] == FRIBIDI_TYPE_ON ? fribidi_get_bracket(character) : FRIBIDI_NO_BRACKET;
        depth += FRIBIDI_IS_ISOLATE(type[i]) && type[i] != FRIBIDI_TYPE_PDI;
    }
    /* Without memory, all goes from left to right. */
    const bool known =
        fribidi_get_par_embedding_levels_ex(type, bracket, line->count, &base, level) != 0;
    for (int i = 0; i < line->count; i++) {
        line->level[i] = known ? (uint8_t)level[i] : 0;
    }
}

static void turn(int *order, int count) {
    for (int i = 0; i < count / 2; i++) {
        const int first = order[i];
        order[i] = order[count - 1 - i];
        order[count - 1 - i] = first;
    }
}

/* Rule L2: from the highest level down to the lowest odd one, what is not below it is turned round.
 */
void bidi_order(const uint8_t *level, int count, int order[]) {
    int highest = 0;
    for (int i = 0; i < count; i++) {
        order[i] = i;
        highest = MAX(level[i], highest);
    }
    for (int at = highest; at > 0; at--) {
        for (int i = 0; i < count; i++) {
            const int first = i;
            while (i < count && level[i] >= at) {
                i++;
            }
            turn(order + first, i - first);
        }
    }
}
