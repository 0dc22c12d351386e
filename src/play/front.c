/* What the front end is asked to do; nothing where it has not said how. */
#include "play/parts.h"

void play_again(Play *play) {
    if (play->front.again != NULL) {
        play->front.again(play->front.own);
    }
}

void play_wake(Play *play, double seconds) {
    if (play->front.wake != NULL) {
        play->front.wake(play->front.own, seconds);
    }
}

void play_move(Play *play, const PlayMotion *motion) {
    play->moved = play->front.move != NULL && play->front.move(play->front.own, motion);
}

void play_still(Play *play) {
    if (play->front.move != NULL) {
        (void)play->front.move(play->front.own, NULL);
    }
}

bool play_moving(const Play *play) {
    return play->front.moving != NULL && play->front.moving(play->front.own);
}

void play_fights(Play *play, int ply) {
    if (play->front.fights != NULL) {
        play->front.fights(play->front.own, ply);
    }
}

double play_reading(const Play *play) {
    return play->front.reading != NULL ? play->front.reading(play->front.own) : 0;
}
