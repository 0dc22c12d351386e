#include "ui/fingers.h"

#include <math.h>

/* Milliseconds after which a finger that rests looks; and once more, so that it is not one that
 * went up while a slow frame was made. */
enum { HOLD = 500, SURE = 20 };

static const Point away = {-1000, -1000};

static double distance(Point a, Point b) {
    return hypot(a.x - b.x, a.y - b.y);
}

/* A finger that rests moves a little, too: by a quarter of what it covers. */
static double slip(const Fingers *fingers) {
    return fingers->reach / 2;
}

static Input *tell(Fingers *fingers, InputKind kind, Point at) {
    if (fingers->waits == FINGERS_WAITING) {
        fingers->waits--; /* the last is the latest */
    }
    Input *in = &fingers->waiting[fingers->waits++];
    *in = (Input){.kind = kind, .at = at};
    if (kind == INPUT_PRESS || kind == INPUT_RELEASE) {
        in->button = SDL_BUTTON_LEFT;
        in->clicks = 1;
    }
    return in;
}

/* Of one that may be a tap. */
static Input *tell_near(Fingers *fingers, InputKind kind, Point at) {
    Input *in = tell(fingers, kind, at);
    in->reach = fingers->reach;
    return in;
}

static void measure(Fingers *fingers) {
    const Point *at = fingers->at;
    fingers->apart = fmax(1, distance(at[0], at[1]));
    fingers->middle = (Point){(at[0].x + at[1].x) / 2, (at[0].y + at[1].y) / 2};
}

void fingers_down(Fingers *fingers, SDL_FingerID id, Point at, double reach, Uint32 now) {
    if (fingers->down < FINGERS_MAX) {
        fingers->id[fingers->down] = id;
        fingers->at[fingers->down] = at;
    }
    fingers->down++;
    fingers->reach = reach;
    if (fingers->down == 1) {
        fingers->state = FINGERS_PRESS;
        fingers->start = at;
        fingers->since = now;
        fingers->ripe = 0;
        tell_near(fingers, INPUT_MOTION, at);
    } else if (fingers->down == FINGERS_MAX && fingers->state != FINGERS_LEAVING) {
        /* What the first one held is let go where it does nothing. */
        tell(fingers, fingers->state == FINGERS_DRAG ? INPUT_RELEASE : INPUT_MOTION, away);
        fingers->state = FINGERS_PINCH;
        measure(fingers);
    }
}

static int place_of(const Fingers *fingers, SDL_FingerID id) {
    for (int i = 0; i < FINGERS_MAX && i < fingers->down; i++) {
        if (fingers->id[i] == id) {
            return i;
        }
    }
    return -1;
}

void fingers_note(Fingers *fingers, SDL_FingerID id, Point at) {
    const int place = place_of(fingers, id);
    if (place >= 0) {
        fingers->at[place] = at;
    }
}

static void move_one(Fingers *fingers) {
    const Point at = fingers->at[0];
    if (fingers->state == FINGERS_PRESS && distance(fingers->start, at) > slip(fingers)) {
        fingers->state = FINGERS_DRAG;
        tell(fingers, INPUT_PRESS, fingers->start)->drags = true;
    }
    if (fingers->state == FINGERS_DRAG) {
        tell(fingers, INPUT_MOTION, at);
    } else if (fingers->state == FINGERS_HOLD) {
        tell_near(fingers, INPUT_MOTION, at);
    }
}

void fingers_move(Fingers *fingers) {
    if (fingers->state != FINGERS_PINCH) {
        move_one(fingers);
        return;
    }
    const double apart = fingers->apart;
    const Point middle = fingers->middle;
    measure(fingers);
    Input *in = tell(fingers, INPUT_PINCH, fingers->middle);
    in->amount = fingers->apart / apart;
    in->by = (Point){fingers->middle.x - middle.x, fingers->middle.y - middle.y};
}

Input *fingers_up(Fingers *fingers, SDL_FingerID id) {
    Input *tap = NULL;
    const int place = place_of(fingers, id);
    const FingersState was = fingers->state;
    if (fingers->down == 0) {
        return NULL;
    }
    fingers->down--;
    fingers->state = fingers->down == 0                   ? FINGERS_REST
                     : was == FINGERS_PINCH && place >= 0 ? FINGERS_LEAVING
                                                          : was;
    if (was == FINGERS_PRESS) {
        tap = tell_near(fingers, INPUT_PRESS, fingers->start);
        tell_near(fingers, INPUT_RELEASE, fingers->start);
    } else if (was == FINGERS_DRAG) {
        tell(fingers, INPUT_RELEASE, fingers->at[0]);
    }
    if (was == FINGERS_PRESS || was == FINGERS_DRAG) {
        tell(fingers, INPUT_MOTION, away); /* nothing is under a finger that is gone */
    }
    return tap;
}

void fingers_forget(Fingers *fingers) {
    if (fingers->state == FINGERS_DRAG) {
        tell(fingers, INPUT_RELEASE, away);
    }
    fingers->state = FINGERS_REST;
    fingers->down = 0;
}

static int left_of(Uint32 since, int time, Uint32 now) {
    const Uint32 passed = now - since;
    return passed < (Uint32)time ? time - (int)passed : 0;
}

int fingers_due(const Fingers *fingers, Uint32 now) {
    return fingers->waits > 0                ? 0
           : fingers->state != FINGERS_PRESS ? -1
           : fingers->ripe == 0              ? left_of(fingers->since, HOLD, now)
                                             : left_of(fingers->ripe, SURE, now);
}

static void hold(Fingers *fingers, Uint32 now) {
    if (fingers->ripe == 0) {
        fingers->ripe = now;
        return;
    }
    fingers->state = FINGERS_HOLD;
    tell_near(fingers, INPUT_PRESS, fingers->start)->button = SDL_BUTTON_RIGHT;
    tell_near(fingers, INPUT_RELEASE, fingers->start)->button = SDL_BUTTON_RIGHT;
}

bool fingers_next(Fingers *fingers, Uint32 now, Input *in) {
    if (fingers->waits == 0 && fingers_due(fingers, now) == 0) {
        hold(fingers, now);
    }
    if (fingers->waits == 0) {
        return false;
    }
    *in = fingers->waiting[0];
    fingers->waits--;
    for (int i = 0; i < fingers->waits; i++) {
        fingers->waiting[i] = fingers->waiting[i + 1];
    }
    return true;
}
