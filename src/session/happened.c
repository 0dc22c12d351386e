#include "session/happened.h"

#include <string.h>

#include "session/list.h"

bool happened_make_room(Happened *happened) {
    HappenedPly *ply =
        list_grown(happened->ply, &happened->ply_room, happened->plies + 1, sizeof *ply);
    if (ply != NULL) {
        happened->ply = ply;
    }
    Event *event = list_grown(happened->event, &happened->event_room,
                              happened->events + GAME_EVENTS_MAX, sizeof *event);
    if (event != NULL) {
        happened->event = event;
    }
    char *text = list_grown(happened->text, &happened->text_room, happened->bytes + GAME_TEXT_MAX,
                            sizeof *text);
    if (text != NULL) {
        happened->text = text;
    }
    return ply != NULL && event != NULL && text != NULL;
}

static void add_events(Happened *happened, const Events *events) {
    memcpy(happened->event + happened->events, events->at,
           (size_t)events->count * sizeof *events->at);
    happened->events += events->count;
}

void happened_deal(Happened *happened, const Events *events) {
    add_events(happened, events);
    happened->deal_end = happened->events;
}

void happened_add(Happened *happened, const SessionPly *ply, const Events *events) {
    const size_t length = strlen(ply->text) + 1;
    add_events(happened, events);
    memcpy(happened->text + happened->bytes, ply->text, length);
    happened->ply[happened->plies++] = (HappenedPly){.action = ply->action,
                                                     .turn = ply->turn,
                                                     .to_act = ply->to_act,
                                                     .applied = (uint8_t)ply->applied,
                                                     .text_begin = happened->bytes,
                                                     .events_end = happened->events};
    happened->bytes += (int)length;
}

void happened_cut(Happened *happened, int ply) {
    if (ply < happened->plies) {
        happened->bytes = happened->ply[ply].text_begin;
        happened->events = ply > 0 ? happened->ply[ply - 1].events_end : happened->deal_end;
        happened->plies = ply;
    }
}

SessionPly happened_at(const Happened *happened, int ply) {
    const HappenedPly *kept = &happened->ply[ply];
    return (SessionPly){.action = kept->action,
                        .turn = kept->turn,
                        .to_act = kept->to_act,
                        .applied = kept->applied,
                        .text = happened->text + kept->text_begin};
}

const Event *happened_events(const Happened *happened, int ply, int *count) {
    const int begin = ply == SESSION_DEAL ? 0
                      : ply == 0          ? happened->deal_end
                                          : happened->ply[ply - 1].events_end;
    const int end = ply == SESSION_DEAL ? happened->deal_end : happened->ply[ply].events_end;
    *count = end - begin;
    return happened->event + begin;
}

void happened_free(Happened *happened) {
    free(happened->ply);
    free(happened->event);
    free(happened->text);
}
