/* What a turn, or a part of it, does, in words. */
#include "game/text.h"
#include "games/fields/view/parts.h"

/* The way of a Prince, made in several actions on the blank map. */
typedef struct Walk {
    Cell from, to; /* CELL_NONE: there is none */
} Walk;

typedef struct Story {
    const TurnPart *part;
    Summary *summary;
    Walk walk;
    Cell explored[FIELDS_CELLS];
    Cell explorer; /* where he stands */
    int explored_count;
} Story;

static const char *name_of(const Story *story, Cell cell) {
    return story->part->board->name[cell];
}

/* Says the way that is known so far, and what is explored on it. */
static void finish_walk(Story *story) {
    Summary *summary = story->summary;
    const Walk walk = story->walk;
    char explored[SUMMARY_NAME_MAX];
    summary_cells(story->part->board, story->explored, story->explored_count, explored);
    if (walk.from != CELL_NONE && walk.from == walk.to) {
        summary_add(summary, "the Prince on %s makes a round trip", name_of(story, walk.from));
    } else if (walk.from != CELL_NONE) {
        summary_add(summary, "the Prince goes from %s to %s", name_of(story, walk.from),
                    name_of(story, walk.to));
    }
    if (story->explored_count > 0 && walk.from == CELL_NONE && story->explorer != CELL_NONE) {
        summary_add(summary, "the Prince on %s explores %s", name_of(story, story->explorer),
                    explored);
    } else if (story->explored_count > 0) {
        summary_add(summary, "explores %s", explored);
    }
    story->walk = (Walk){.from = CELL_NONE, .to = CELL_NONE};
    story->explored_count = 0;
}

/* What the other player loses. */
static void tell_taken(const Story *story, const Event *event) {
    static const char *const yours[FIELDS_PIECES] = {
        N_("your Queen is captured"), N_("your Prince is captured"),
        N_("your City on %s is captured"), N_("your Field on %s is captured")};
    static const char *const others[FIELDS_PIECES] = {
        N_("%s's Queen is captured"), N_("%s's Prince is captured"),
        N_("%s's City on %s is captured"), N_("%s's Field on %s is captured")};
    const int seat = fields_piece_seat(event->piece);
    const FieldsPiece piece = fields_piece_kind(event->piece);
    const char *cell = name_of(story, event->kind == EVENT_CHANGED ? event->to : event->from);
    if (seat == story->part->you) {
        summary_add(story->summary, yours[piece], cell);
    } else {
        summary_add(story->summary, others[piece], story->part->seat_name[seat], cell);
    }
}

/* F-25, F-32: with the values that are compared. */
static void tell_attack(const Story *story, const PlayedAction *played) {
    const FieldsState *before = played->before;
    const Cell to = fields_to(played->action);
    const Cell from = fields_from(played->action), with = fields_with(played->action);
    const int attack = fields_attack(before, before->side, to);
    const int defence = fields_defence(before, 1 - before->side, to);
    const bool bare = story->part->bare;
    if (fields_action_kind(played->action) == FIELDS_ATTACK) {
        summary_add(story->summary,
                    bare ? N_("the Prince on %s attacks %s")
                         : N_("the Prince on %s attacks %s with %d against %d"),
                    name_of(story, from), name_of(story, to), attack, defence);
    } else if (from == with) {
        summary_add(story->summary,
                    bare ? N_("both Princes on %s attack %s together")
                         : N_("both Princes on %s attack %s together with %d + %d against %d"),
                    name_of(story, from), name_of(story, to), attack, attack, defence);
    } else {
        summary_add(story->summary,
                    bare
                        ? N_("the Princes on %s and %s attack %s together")
                        : N_("the Princes on %s and %s attack %s together with %d + %d against %d"),
                    name_of(story, from), name_of(story, with), name_of(story, to), attack, attack,
                    defence);
    }
}

static void tell_move(Story *story, const Event *event, FieldsActionKind kind) {
    if (kind == FIELDS_ATTACK || kind == FIELDS_JOINT_ATTACK) {
        return; /* said already */
    }
    if (fields_piece_kind(event->piece) == FIELDS_QUEEN) {
        finish_walk(story);
        summary_add(story->summary, "the Queen goes from %s to %s", name_of(story, event->from),
                    name_of(story, event->to));
        return;
    }
    if (story->walk.to != event->from) {
        finish_walk(story);
        story->walk.from = event->from;
    }
    story->walk.to = event->to;
}

static void tell_event(Story *story, const Event *event, FieldsActionKind kind) {
    static const char *const placed[FIELDS_PIECES] = {
        N_("the Queen comes back on %s"), N_("a Prince comes back on %s"),
        N_("the Queen builds a City on %s"), N_("the Queen builds a Field on %s")};
    Summary *summary = story->summary;
    if (event->kind == EVENT_MOVED) {
        tell_move(story, event, kind);
        return;
    }
    if (event->kind == EVENT_FLIPPED) {
        story->explorer = event->from;
        story->explored[story->explored_count++] = event->to;
        return;
    }
    finish_walk(story);
    if (event->kind == EVENT_CHANGED ||
        (event->kind == EVENT_CAPTURED && event->seat != SEAT_NONE)) {
        tell_taken(story, event);
    } else if (event->kind == EVENT_CAPTURED && kind == FIELDS_BRING_QUEEN) {
        summary_add(summary, "the Prince on %s is given up", name_of(story, event->from));
    } else if (event->kind == EVENT_CAPTURED) {
        summary_add(summary, "a Prince on %s is lost (F-33)", name_of(story, event->from));
    } else if (event->kind == EVENT_PLACED) {
        summary_add(summary, placed[fields_piece_kind(event->piece)], name_of(story, event->to));
    }
}

static void tell_action(Story *story, const PlayedAction *played) {
    Summary *summary = story->summary;
    const FieldsActionKind kind = fields_action_kind(played->action);
    if (kind == FIELDS_CASTLE) {
        finish_walk(story);
        summary_add(summary, "the Queen castles from %s to %s",
                    name_of(story, played->event[0].from), name_of(story, played->event[0].to));
        return;
    }
    if (kind == FIELDS_ATTACK || kind == FIELDS_JOINT_ATTACK) {
        finish_walk(story);
        tell_attack(story, played);
    } else if (kind == FIELDS_PASS) {
        summary_add(summary, "the turn is passed");
    } else if (kind == FIELDS_STOP) {
        finish_walk(story); /* the next step is another Prince's */
    }
    for (int i = 0; i < played->events; i++) {
        tell_event(story, &played->event[i], kind);
    }
}

/* --- What it is for -------------------------------------------------------------------------- */

/* F-34, F-35: how the networks change. */
static void tell_network(const TurnPart *part, Summary *summary, int seat) {
    static const char *const own[] = {N_("the network shrinks from %1$s to %2$s"),
                                      N_("the network grows from %1$s to %2$s")};
    static const char *const yours[] = {N_("your network shrinks from %1$s to %2$s"),
                                        N_("your network grows from %1$s to %2$s")};
    static const char *const others[] = {N_("%3$s's network shrinks from %1$s to %2$s"),
                                         N_("%3$s's network grows from %1$s to %2$s")};
    const int was = fields_network(part->before, seat).halves;
    const int is = fields_network(part->after, seat).halves;
    char from[FIELDS_POINTS_TEXT], to[FIELDS_POINTS_TEXT];
    if (was != is) {
        fields_points_text(was, from);
        fields_points_text(is, to);
        summary_purpose(part, summary,
                        seat == part->seat  ? own[is > was]
                        : seat == part->you ? yours[is > was]
                                            : others[is > was],
                        from, to, part->seat_name[seat]);
    }
}

static const char *pawn_on(const FieldsState *state, int seat, Cell cell) {
    return fields_has(state->queen[seat], cell) ? N_("Queen") : N_("Prince");
}

/* Whom the other player could take now and could not before, and the other way round. */
static void tell_threats(const TurnPart *part, Summary *summary) {
    static const char *const threatens[] = {N_("threatens %3$s's %1$s on %2$s"),
                                            N_("threatens your %1$s on %2$s")};
    const FieldsState *before = part->before, *after = part->after;
    const int other = 1 - part->seat;
    const FieldsSet attacked = fields_threatened(after, other) & ~fields_threatened(before, other);
    const FieldsSet was = fields_threatened(before, part->seat);
    const FieldsSet is = fields_threatened(after, part->seat);
    for (Cell cell = 0; cell < FIELDS_CELLS; cell++) {
        if (fields_has(attacked, cell)) {
            summary_purpose(part, summary, threatens[other == part->you],
                            tr(pawn_on(after, other, cell)), name_of(&(Story){.part = part}, cell),
                            part->seat_name[other]);
        }
    }
    if (was != 0 && is == 0) {
        summary_purpose(part, summary, "the Queen and the Princes are safe");
    }
}

void fields_view_sum_up(const TurnPart *part, Summary *summary) {
    Story story = {
        .part = part, .summary = summary, .walk = {CELL_NONE, CELL_NONE}, .explorer = CELL_NONE};
    const FieldsState *after = part->after;
    for (int i = 0; i < part->count; i++) {
        tell_action(&story, &part->played[i]);
    }
    finish_walk(&story);
    if (summary->count == 0) {
        const bool stops = fields_action_kind(part->played[part->count - 1].action) == FIELDS_STOP;
        summary_add(summary, stops ? N_("the Prince stops here") : N_("the turn ends"));
    }
    if (after->ended == FIELDS_GOES_ON) {
        tell_network(part, summary, part->seat);
        tell_network(part, summary, 1 - part->seat);
        tell_threats(part, summary);
    }
}
