/*
 * What the actions of a match were and did, kept when they are made, also of those that can be
 * redone: nothing is played again to know it. Part of the session.
 */
#ifndef SESSION_HAPPENED_H
#define SESSION_HAPPENED_H

#include "session/ply.h"

/* An action as it is kept; its notation and its events are in the lists of all. */
typedef struct HappenedPly {
    Action action;
    int turn; /* of the position before it, like `to_act` */
    ToAct to_act;
    uint8_t applied;
    int text_begin;
    int events_end;
} HappenedPly;

/* Begins as all zero. */
typedef struct Happened {
    HappenedPly *ply;
    int plies, ply_room;
    Event *event; /* the deal, then what each action did */
    int deal_end, events, event_room;
    char *text; /* the notation of each action with its zero */
    int bytes, text_room;
} Happened;

/* Room for a deal or an action, whatever it does; false, with what is kept unchanged, when memory
 * is out. */
bool happened_make_room(Happened *happened);

/* The deal, once, before any action; then actions in their order. There is room. */
void happened_deal(Happened *happened, const Events *events);
void happened_add(Happened *happened, const SessionPly *ply, const Events *events);
/* Forgets the actions from a ply on. */
void happened_cut(Happened *happened, int ply);

SessionPly happened_at(const Happened *happened, int ply);
/* The events of an action, or of the deal (SESSION_DEAL). */
const Event *happened_events(const Happened *happened, int ply, int *count);

void happened_free(Happened *happened);

#endif
