#include "ui/table/sounds.h"

#include "play/history.h"
#include "ui/sound/sound.h"

/* --- Actions --------------------------------------------------------------------------------- */

/* The tone of an event as it begins; false: it has none. */
static bool tone_of(const Event *event, Tone *tone) {
    switch ((EventKind)event->kind) {
    case EVENT_MOVED:
        *tone = TONE_MOVE;
        return true;
    case EVENT_CAPTURED:
        *tone = TONE_CAPTURE;
        return true;
    case EVENT_PLACED:
    case EVENT_CHANGED:
        *tone = TONE_PLACE;
        return true;
    case EVENT_FLIPPED:
        *tone = TONE_FLIP;
        return true;
    case EVENT_ROLLED:
        *tone = TONE_ROLL;
        return true;
    case EVENT_CARD:
        *tone = TONE_CARD;
        return true;
    case EVENT_DEALT:
    case EVENT_NOTE:
        break;
    }
    return false;
}

/* An event that begins after some seconds; dice also land, those that do not roll at once. */
static void add_event(Sound *sound, const Event *event, double after, double tumble) {
    Tone tone;
    if (!tone_of(event, &tone)) {
        return;
    }
    const bool rolls = tone == TONE_ROLL;
    if (!rolls || tumble > 0) {
        sound_add(sound, tone, after, rolls ? tumble : tone_length(tone));
    }
    if (rolls) {
        sound_add(sound, TONE_LAND, after + tumble, tone_length(TONE_LAND));
    }
}

void sounds_of_action(const TableScreen *table, const Events *events) {
    const Animation *animation = &table->animation;
    Sound *sound = table->ui->sound;
    sound_begin(sound);
    if (!animation->running) {
        for (int i = 0; i < events->count; i++) {
            add_event(sound, &events->at[i], 0, 0);
        }
        return;
    }
    for (int i = 0; i < animation->events.count; i++) {
        add_event(sound, &animation->events.at[i], animation->begin[i] / animation->speed,
                  ANIMATION_TUMBLE / animation->speed);
    }
}

void sounds_of_deal(const TableScreen *table) {
    if (table->animation.running) {
        sound_now(table->ui->sound, TONE_CARD);
    }
}

/* --- What follows from them --------------------------------------------------------------------
 */

Heard sounds_heard(const TableScreen *table) {
    return (Heard){.plies = play_plies(table->play),
                   .decider = play_now_to_act(table->play).decider,
                   .over = table->see->outcome.kind != OUTCOME_NONE};
}

/* For those at this screen: a loss if only computers have won. */
static Tone tone_of_end(const TableScreen *table) {
    bool person_won = play_persons(table->play) == 0;
    for (int seat = 0; seat < table->see->game->seats_max; seat++) {
        person_won = person_won || ((table->see->outcome.seats >> seat & 1U) != 0 &&
                                    play_is_person(table->play, seat));
    }
    return table->see->outcome.kind == OUTCOME_DRAW ? TONE_TURN : person_won ? TONE_WIN : TONE_LOSS;
}

/* Whether something is attacked that the seat that decides must not lose. */
static bool in_check(const TableScreen *table, int seat) {
    Attacks attacks = {.count = 0};
    if (table->see->view->threats != NULL && table->see->view->threats->attacks != NULL &&
        seat != SEAT_NONE && table->see->viewed_ply < 0) {
        const Scene scene = table_scene(table, false);
        table->see->view->threats->attacks(&scene, seat, &attacks);
    }
    return attacks.count > 0;
}

void sounds_follow(const TableScreen *table, Tone tone) {
    const Animation *animation = &table->animation;
    const double left = animation->running ? animation->total / animation->speed : 0;
    sound_follow(table->ui->sound, tone, left);
}

void sounds_frame(TableScreen *table) {
    const Heard before = table->heard, now = sounds_heard(table);
    table->heard = now;
    if (table->ui->sound == NULL || now.plies < before.plies ||
        (now.plies == before.plies && now.over == before.over && now.decider == before.decider)) {
        return;
    }
    const bool waited = before.decider != SEAT_NONE && !play_is_person(table->play, before.decider);
    if (now.over) {
        sounds_follow(table, tone_of_end(table));
    } else if (now.decider != before.decider && in_check(table, now.decider)) {
        sounds_follow(table, TONE_CHECK);
    } else if (waited && play_is_person(table->play, now.decider)) {
        sounds_follow(table, TONE_TURN);
    }
}
