#include "ui/table/sounds.h"

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

void sounds_of_action(const Table *table, const Events *events) {
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

void sounds_of_deal(const Table *table) {
    if (table->animation.running) {
        sound_now(table->ui->sound, TONE_CARD);
    }
}

/* --- What follows from them --------------------------------------------------------------------
 */

static Heard present(const Table *table) {
    return (Heard){.plies = session_plies(table->session),
                   .decider = table->tentative ? table->tentative_by.decider
                                               : session_to_act(table->session).decider,
                   .over = table->outcome.kind != OUTCOME_NONE};
}

/* For those at this screen: a loss if only computers have won. */
static Tone tone_of_end(const Table *table) {
    bool person_won = table_persons(table) == 0;
    for (int seat = 0; seat < table->game->seats_max; seat++) {
        person_won = person_won ||
                     ((table->outcome.seats >> seat & 1U) != 0 && table_is_person(table, seat));
    }
    return table->outcome.kind == OUTCOME_DRAW ? TONE_TURN : person_won ? TONE_WIN : TONE_LOSS;
}

/* Whether something is attacked that the seat that decides must not lose. */
static bool in_check(const Table *table, int seat) {
    Attacks attacks = {.count = 0};
    if (table->view->threats != NULL && table->view->threats->attacks != NULL &&
        seat != SEAT_NONE && table->viewed_ply < 0) {
        const Scene scene = table_scene(table, false);
        table->view->threats->attacks(&scene, seat, &attacks);
    }
    return attacks.count > 0;
}

void sounds_follow(const Table *table, Tone tone) {
    const Animation *animation = &table->animation;
    const double left = animation->running ? animation->total / animation->speed : 0;
    sound_follow(table->ui->sound, tone, left);
}

void sounds_frame(Table *table) {
    const Heard before = table->heard, now = present(table);
    table->heard = now;
    if (table->ui->sound == NULL || now.plies < before.plies ||
        (now.plies == before.plies && now.over == before.over && now.decider == before.decider)) {
        return;
    }
    const bool waited = before.decider != SEAT_NONE && !table_is_person(table, before.decider);
    if (now.over) {
        sounds_follow(table, tone_of_end(table));
    } else if (now.decider != before.decider && in_check(table, now.decider)) {
        sounds_follow(table, TONE_CHECK);
    } else if (waited && table_is_person(table, now.decider)) {
        sounds_follow(table, TONE_TURN);
    }
}
