/* What a turn did, in words. */
#include "game/text.h"
#include "games/fields/view/parts.h"

/* The way of a Prince, made in several actions on the blank map. */
typedef struct Walk {
    Cell from, to; /* CELL_NONE: there is none */
    bool attacks;
} Walk;

typedef struct Story {
    const TurnPart *part;
    Summary *summary;
    Walk walk;
    Cell explored[FIELDS_CELLS];
    int explored_count;
} Story;

static const char *name_of(const Story *story, Cell cell) {
    return story->part->board->name[cell];
}

/* Says the way that is known so far, and what was explored on it. */
static void finish_walk(Story *story) {
    Summary *summary = story->summary;
    if (story->walk.from != CELL_NONE && story->walk.from == story->walk.to) {
        summary_add(summary, "Prince %s left and came back", name_of(story, story->walk.from));
    } else if (story->walk.from != CELL_NONE) {
        summary_add(summary, story->walk.attacks ? N_("Prince %sx%s") : N_("Prince %s-%s"),
                    name_of(story, story->walk.from), name_of(story, story->walk.to));
    }
    summary_add_cells(summary, story->part->board, story->explored, story->explored_count,
                      N_("explored %s"), "explored %d tile", "explored %d tiles");
    story->walk = (Walk){.from = CELL_NONE, .to = CELL_NONE};
    story->explored_count = 0;
}

/* What the other player has lost. */
static void tell_taken(const Story *story, const Event *event) {
    static const char *const yours[FIELDS_PIECES] = {N_("took your Queen"), N_("took your Prince"),
                                                     N_("took your City on %s"),
                                                     N_("took your Field on %s")};
    static const char *const others[FIELDS_PIECES] = {N_("took %s's Queen"), N_("took %s's Prince"),
                                                      N_("took %s's City on %s"),
                                                      N_("took %s's Field on %s")};
    const int seat = fields_piece_seat(event->piece);
    const FieldsPiece piece = fields_piece_kind(event->piece);
    const char *cell = name_of(story, event->kind == EVENT_CHANGED ? event->to : event->from);
    if (seat == story->part->you) {
        summary_add(story->summary, yours[piece], cell);
    } else {
        summary_add(story->summary, others[piece], story->part->seat_name[seat], cell);
    }
}

/* F-32 */
static void tell_joint_attack(const Story *story, Action action) {
    summary_add(story->summary, "Princes %s and %s attacked %s",
                name_of(story, fields_from(action)), name_of(story, fields_with(action)),
                name_of(story, fields_to(action)));
}

static void tell_move(Story *story, const Event *event, FieldsActionKind kind) {
    if (fields_piece_kind(event->piece) == FIELDS_QUEEN) {
        finish_walk(story);
        summary_add(story->summary, "Queen %s-%s", name_of(story, event->from),
                    name_of(story, event->to));
        return;
    }
    if (story->walk.to != event->from) {
        finish_walk(story);
        story->walk.from = event->from;
    }
    story->walk.to = event->to;
    story->walk.attacks = kind == FIELDS_ATTACK;
}

static void tell_event(Story *story, const Event *event, FieldsActionKind kind) {
    static const char *const placed[FIELDS_PIECES] = {
        N_("brought back the Queen on %s"), N_("brought back a Prince on %s"),
        N_("built a City on %s"), N_("built a Field on %s")};
    Summary *summary = story->summary;
    if (event->kind == EVENT_MOVED && kind == FIELDS_JOINT_ATTACK) {
        return; /* said already */
    }
    if (event->kind == EVENT_MOVED) {
        tell_move(story, event, kind);
        return;
    }
    if (event->kind == EVENT_FLIPPED) {
        story->explored[story->explored_count++] = event->to;
        return;
    }
    finish_walk(story);
    if (event->kind == EVENT_CHANGED ||
        (event->kind == EVENT_CAPTURED && event->seat != SEAT_NONE)) {
        tell_taken(story, event);
    } else if (event->kind == EVENT_CAPTURED && kind == FIELDS_BRING_QUEEN) {
        summary_add(summary, "gave up the Prince on %s", name_of(story, event->from));
    } else if (event->kind == EVENT_CAPTURED) {
        summary_add(summary, "lost a Prince on %s (F-33)", name_of(story, event->from));
    } else if (event->kind == EVENT_PLACED) {
        summary_add(summary, placed[fields_piece_kind(event->piece)], name_of(story, event->to));
    }
}

void fields_view_sum_up(const TurnPart *part, Summary *summary) {
    Story story = {.part = part, .summary = summary, .walk = {CELL_NONE, CELL_NONE, false}};
    for (int i = 0; i < part->count; i++) {
        const PlayedAction *played = &part->played[i];
        const FieldsActionKind kind = fields_action_kind(played->action);
        if (kind == FIELDS_CASTLE) {
            summary_add(summary, "castled: Queen %s-%s", name_of(&story, played->event[0].from),
                        name_of(&story, played->event[0].to));
            continue;
        }
        if (kind == FIELDS_JOINT_ATTACK) {
            tell_joint_attack(&story, played->action);
        } else if (kind == FIELDS_PASS) {
            summary_add(summary, "passed");
        } else if (kind == FIELDS_STOP) {
            finish_walk(&story); /* the next step is another Prince's */
        }
        for (int j = 0; j < played->events; j++) {
            tell_event(&story, &played->event[j], kind);
        }
    }
    finish_walk(&story);
    if (summary->count == 0) {
        summary_add(summary, "ended the turn");
    }
}
