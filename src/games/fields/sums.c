/* How Battle values and networks come about, in numbers: F-26 .. F-29, F-34. */
#include "game/text.h"
#include "games/fields/rules.h"

static void say_princes(const FieldsBattle *sum, char text[FIELDS_SUM_TEXT]) {
    const int far = 5 - sum->prince;
    if (sum->prince == 0) {
        tr_say(text, FIELDS_SUM_TEXT, "0 without a Queen"); /* F-15 */
    } else if (sum->princes == 1) {
        tr_say(text, FIELDS_SUM_TEXT, "5 − %d = %d", far, sum->prince);
    } else {
        tr_say(text, FIELDS_SUM_TEXT, "2 × (5 − %d) = %d", far, 2 * sum->prince);
    }
}

const char *fields_battle_text(const FieldsBattle *sum, char text[FIELDS_SUM_TEXT]) {
    char princes[FIELDS_SUM_TEXT];
    const bool high = sum->mountain;
    if (sum->princes > 0) {
        say_princes(sum, princes);
        if (sum->city > 0) {
            tr_say(text, FIELDS_SUM_TEXT,
                   high ? N_("%s, City on a mountain +%d = %d") : N_("%s, City +%d = %d"), princes,
                   sum->city, sum->value);
        } else if (sum->times > 1 && sum->prince > 0) {
            tr_say(text, FIELDS_SUM_TEXT, "%s, mountain ×%d = %d", princes, sum->times, sum->value);
        } else {
            tr_say(text, FIELDS_SUM_TEXT, "%s", princes);
        }
    } else if (sum->queen > 0 && sum->city > 0) {
        tr_say(text, FIELDS_SUM_TEXT,
               high ? N_("Queen %d + City on a mountain %d = %d") : N_("Queen %d + City %d = %d"),
               sum->queen, sum->city, sum->value);
    } else if (sum->queen > 0) {
        tr_say(text, FIELDS_SUM_TEXT, high ? N_("Queen on a mountain %d") : N_("Queen %d"),
               sum->queen);
    } else {
        tr_say(text, FIELDS_SUM_TEXT, high ? N_("City on a mountain %d") : N_("City %d"),
               sum->city);
    }
    return text;
}

FieldsWorth fields_worth(const FieldsState *state, int seat, FieldsSet cells) {
    const FieldsSet fields = cells & state->field[seat];
    return (FieldsWorth){.plains = fields_size(fields & ~state->mountain),
                         .mountains = fields_size(fields & state->mountain),
                         .halves = fields_halves(state, fields)};
}
