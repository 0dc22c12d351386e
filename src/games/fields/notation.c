/* Actions as text, exactly as docs/rules/fields.md writes them, and their names on a button or in a
 * menu. */
#include "game/pattern.h"
#include "game/text.h"
#include "games/fields/rules.h"

/* %F, %W and %T are the cells `from`, `with` and `to`. */
static const char *const notation[] = {
    [FIELDS_NOTHING] = "",
    [FIELDS_MOVE_QUEEN] = "Q%F-%T",
    [FIELDS_MOVE_PRINCE] = "P%F-%T",
    [FIELDS_ATTACK] = "P%Fx%T",
    [FIELDS_JOINT_ATTACK] = "P%F+P%Wx%T",
    [FIELDS_DISCOVER] = "P%F?%T",
    [FIELDS_STOP] = "stop",
    [FIELDS_END] = "end",
    [FIELDS_CASTLE] = "Q<>%T",
    [FIELDS_BUILD_FIELD] = "field",
    [FIELDS_BUILD_CITY] = "city",
    [FIELDS_BRING_PRINCE] = "prince@%T",
    [FIELDS_BRING_QUEEN] = "queen@%T=%F",
    [FIELDS_PASS] = "pass",
};
enum { KINDS = sizeof notation / sizeof notation[0] };

static const char *const labels[KINDS] = {
    [FIELDS_NOTHING] = "",
    [FIELDS_MOVE_QUEEN] = N_("Move the Queen to %T"),
    [FIELDS_MOVE_PRINCE] = N_("Move Prince %F to %T"),
    [FIELDS_ATTACK] = N_("Attack with Prince %F alone"),
    [FIELDS_JOINT_ATTACK] = N_("Attack with both Princes, %F and %W"),
    [FIELDS_DISCOVER] = N_("Explore %T"),
    [FIELDS_STOP] = N_("Stop here"),
    [FIELDS_END] = N_("End turn"),
    [FIELDS_CASTLE] = N_("Castle with Prince %T"),
    [FIELDS_BUILD_FIELD] = N_("Build Field"),
    [FIELDS_BUILD_CITY] = N_("Build City"),
    [FIELDS_BRING_PRINCE] = N_("Bring a Prince back to %T"),
    [FIELDS_BRING_QUEEN] = N_("Bring the Queen back to %T, give up Prince %F"),
    [FIELDS_PASS] = N_("Pass"),
};

const char *fields_part(const void *state, Action action, char part, char room[GAME_LABEL_MAX]) {
    (void)state;
    (void)room;
    return fields_cell_name(part == 'F'   ? fields_from(action)
                            : part == 'W' ? fields_with(action)
                                          : fields_to(action));
}

static bool read_part(const void *state, char part, const char **text, Action *action) {
    const Cell cell = board_read(fields_board(NULL), *text, text);
    (void)state;
    if (cell == CELL_NONE || (part == 'W' && cell < fields_from(*action))) {
        return false;
    }
    *action |= part == 'F'   ? fields_from_bits(cell)
               : part == 'W' ? fields_with_bits(cell)
                             : fields_to_bits(cell);
    return true;
}

void fields_action_text(const void *state, Action action, char text[GAME_TEXT_MAX]) {
    pattern_write(notation[fields_action_kind(action)], fields_part, state, action, text,
                  GAME_TEXT_MAX);
}

Action fields_action_parse(const void *state, const char *text) {
    return pattern_read(notation, KINDS, read_part, state, text);
}

void fields_action_label(const void *state, Action action, char label[GAME_LABEL_MAX]) {
    const FieldsActionKind kind = fields_action_kind(action);
    const bool one_cell = kind == FIELDS_JOINT_ATTACK && fields_from(action) == fields_with(action);
    pattern_say(one_cell ? N_("Attack with both Princes on %F") : labels[kind], fields_part, state,
                action, label, GAME_LABEL_MAX);
}
