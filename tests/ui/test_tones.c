/* Sound, without a device: the tones themselves, and which of them sounds when. */
#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>

#include <cmocka.h>

#include "ui/sound/cues.h"

enum { RATE = 48000, COARSE = 8000, PITCHES = 49, LOWEST = -24 };

static const double middle = 261.63; /* C */

/* --- Tones -------------------------------------------------------------------------------------
 */

static void test_every_tone_is_soft_and_begins_and_ends_at_zero(void **state) {
    (void)state;
    for (int tone = 0; tone < TONE_COUNT; tone++) {
        const double length = tone_length((Tone)tone);
        double peak = 0, step = 0, before = 0;
        assert_true(length > 0.05 && length < 2);
        for (int i = 0; i <= length * RATE + 10; i++) {
            const double value = tone_value((Tone)tone, (double)i / RATE);
            peak = fmax(peak, fabs(value));
            step = fmax(step, fabs(value - before));
            before = value;
        }
        assert_true(peak <= TONE_PEAK);
        assert_true(peak > TONE_PEAK / 5);
        /* No click anywhere: no jump from a value to the next. */
        assert_true(step < 0.2 * TONE_PEAK);
        assert_true(tone_value((Tone)tone, 0) == 0 && tone_value((Tone)tone, -0.001) == 0);
        assert_true(fabs(tone_value((Tone)tone, 1.0 / RATE)) < 0.002);
        assert_true(fabs(tone_value((Tone)tone, length - 1.0 / RATE)) < 0.002);
        assert_true(tone_value((Tone)tone, length) == 0);
    }
}

/* How much of a pitch, in semitones from C, a part of a tone has. */
static double strength(Tone tone, double from, double seconds, double pitch) {
    double real = 0, imaginary = 0;
    const double turn = 2 * acos(-1) * middle * pow(2, pitch / 12);
    for (double at = from; at < from + seconds; at += 1.0 / COARSE) {
        const double value = tone_value(tone, at);
        real += value * cos(turn * at);
        imaginary += value * sin(turn * at);
    }
    return hypot(real, imaginary);
}

/* The share of each pitch of four octaves in a whole tone. */
static void spectrum(Tone tone, double share[PITCHES]) {
    double sum = 0;
    for (int i = 0; i < PITCHES; i++) {
        share[i] = strength(tone, 0, tone_length(tone), i + LOWEST);
        sum += share[i] * share[i];
    }
    for (int i = 0; i < PITCHES; i++) {
        share[i] /= sqrt(sum);
    }
}

/* In any two tones, other pitches are strong, or they last for other times. */
static void test_no_two_tones_are_alike(void **state) {
    (void)state;
    double share[TONE_COUNT][PITCHES];
    for (int tone = 0; tone < TONE_COUNT; tone++) {
        spectrum((Tone)tone, share[tone]);
        for (int other = 0; other < tone; other++) {
            double alike = 0;
            for (int i = 0; i < PITCHES; i++) {
                alike += share[tone][i] * share[other][i];
            }
            const double longer = tone_length((Tone)tone) / tone_length((Tone)other);
            assert_true(alike < 0.85 || longer < 0.6 || longer > 1 / 0.6);
        }
    }
}

/* Of all pitches, each tone has most of one of C, D, E, G, A. */
static void test_tones_are_of_one_key(void **state) {
    (void)state;
    static const bool in_key[12] = {[0] = true, [2] = true, [4] = true, [7] = true, [9] = true};
    for (int tone = 0; tone < TONE_COUNT; tone++) {
        double share[PITCHES], inside = 0, outside = 0;
        int best = 0;
        spectrum((Tone)tone, share);
        for (int i = 0; i < PITCHES; i++) {
            best = share[i] > share[best] ? i : best;
            *(in_key[(i + LOWEST + 24) % 12] ? &inside : &outside) += share[i] * share[i];
        }
        assert_true(in_key[(best + LOWEST + 24) % 12]);
        assert_true(inside > 2 * outside);
    }
}

/* --- Cues --------------------------------------------------------------------------------------
 */

/* Goes on by some seconds; the loudest value. */
static int pass(Cues *cues, double seconds) {
    static int16_t block[RATE];
    const int count = (int)lround(seconds * RATE);
    int loudest = 0;
    cues_fill(cues, block, count, RATE);
    for (int i = 0; i < count; i++) {
        loudest = abs(block[i]) > loudest ? abs(block[i]) : loudest;
    }
    return loudest;
}

static void add(Cues *cues, Tone tone, double after) {
    cues_add(cues, tone, after, tone_length(tone), 1);
}

static bool waits(const Cues *cues, Tone tone) {
    for (int i = 0; i < cues->count; i++) {
        if (cues->at[i].tone == tone && !cues->at[i].earlier) {
            return true;
        }
    }
    return false;
}

static void test_nothing_sounds_until_something_is_added(void **state) {
    (void)state;
    Cues cues = {.count = 0};
    assert_int_equal(pass(&cues, 0.3), 0);
    add(&cues, TONE_MOVE, 0.2);
    assert_int_equal(pass(&cues, 0.2), 0);
    assert_false(cues_silent(&cues, 0));
    assert_in_range(pass(&cues, 0.2), 3000, INT16_MAX * TONE_PEAK);
    assert_int_equal(pass(&cues, 0.3), 0);
    assert_true(cues_silent(&cues, 0.3));
    assert_false(cues_silent(&cues, 0.5));
}

static void test_the_more_important_of_two_sounds(void **state) {
    (void)state;
    for (int first = 0; first < 2; first++) {
        Cues cues = {.count = 0};
        add(&cues, first ? TONE_MOVE : TONE_CAPTURE, first ? 0.1 : 0.15);
        add(&cues, first ? TONE_CAPTURE : TONE_MOVE, first ? 0.15 : 0.1);
        assert_true(waits(&cues, TONE_CAPTURE));
        assert_false(waits(&cues, TONE_MOVE));
    }
    Cues cues = {.count = 0};
    add(&cues, TONE_MOVE, 0); /* at the same moment: not even the beginning of the other is heard */
    add(&cues, TONE_CAPTURE, 0);
    assert_int_equal(cues.count, 1);
    assert_true(cues.at[0].tone == TONE_CAPTURE && cues.at[0].start == 0);
    cues.count = 0;
    add(&cues, TONE_PLACE, 0);
    add(&cues, TONE_PLACE, 0.05); /* several at once are heard as one */
    assert_int_equal(cues.count, 1);
    add(&cues, TONE_FLIP, 0.3); /* and later ones for themselves */
    assert_int_equal(cues.count, 2);
}

static void test_what_follows_waits_for_all_others(void **state) {
    (void)state;
    Cues cues = {.count = 0};
    add(&cues, TONE_FLIP, 0.4);
    cues_follow(&cues, TONE_CHECK, 0.1, 1);
    assert_int_equal(cues.count, 2);
    assert_true(cues.at[1].start > cues.at[0].end);
}

/* Another action ends what sounds still, without a jump, and drops what waits. */
static void test_another_action_takes_over(void **state) {
    (void)state;
    enum { PART = 480, PARTS = 60 };
    Cues cues = {.count = 0};
    int16_t value[PART * PARTS];
    add(&cues, TONE_WIN, 0);
    add(&cues, TONE_MOVE, 3);
    for (int part = 0; part < PARTS; part++) {
        if (part == 20) {
            cues_begin(&cues);
            assert_false(waits(&cues, TONE_MOVE));
            add(&cues, TONE_CARD, 0);
            assert_true(waits(&cues, TONE_CARD));
        }
        for (int i = 0; i < cues.count; i++) {
            for (int j = 0; j < i; j++) {
                assert_true(cues.at[i].start >= cues.at[j].end ||
                            cues.at[j].start >= cues.at[i].end);
            }
        }
        cues_fill(&cues, value + part * PART, PART, RATE);
    }
    for (int i = 1; i < PART * PARTS; i++) {
        assert_true(abs(value[i] - value[i - 1]) < 2000);
    }
    assert_int_equal(cues.count, 0);
}

static void test_any_number_of_cues_is_taken(void **state) {
    (void)state;
    Cues cues = {.count = 0};
    for (int i = 0; i < 3 * CUES_MAX; i++) {
        add(&cues, TONE_PLACE, i * 0.2);
    }
    assert_int_equal(cues.count, CUES_MAX);
    for (int i = 0; i < 20; i++) {
        assert_true(pass(&cues, 1) <= INT16_MAX * TONE_PEAK);
    }
    assert_true(cues_silent(&cues, 1));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_every_tone_is_soft_and_begins_and_ends_at_zero),
        cmocka_unit_test(test_no_two_tones_are_alike),
        cmocka_unit_test(test_tones_are_of_one_key),
        cmocka_unit_test(test_nothing_sounds_until_something_is_added),
        cmocka_unit_test(test_the_more_important_of_two_sounds),
        cmocka_unit_test(test_what_follows_waits_for_all_others),
        cmocka_unit_test(test_another_action_takes_over),
        cmocka_unit_test(test_any_number_of_cues_is_taken),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
