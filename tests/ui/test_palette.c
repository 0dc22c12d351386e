/* Palettes of pictures with more colours than a GIF can have. */
#include <setjmp.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "ui/draw/palette.h"

enum { STEPS = 24, MANY = STEPS * STEPS * STEPS };

static int away(const uint8_t a[3], const uint8_t b[3]) {
    int sum = 0;
    for (int part = 0; part < 3; part++) {
        sum += (a[part] - b[part]) * (a[part] - b[part]);
    }
    return sum;
}

/* The squared distance of a colour to the nearest one of the palette. */
static int lost(const uint8_t colour[3], uint8_t palette[][3], int count) {
    int least = 3 * 256 * 256;
    for (int i = 0; i < count; i++) {
        const int far = away(colour, palette[i]);
        least = far < least ? far : least;
    }
    return least;
}

static void test_few_colours_stay_exact(void **state) {
    PaletteColour colour[200];
    uint8_t palette[PALETTE_MOST][3];
    (void)state;
    for (int i = 0; i < 200; i++) {
        colour[i] = (PaletteColour){{(uint8_t)(37 * i), (uint8_t)(i * i), (uint8_t)(255 - i)},
                                    i % 7 == 0 ? 5000 : 1};
    }
    assert_int_equal(palette_choose(colour, 200, PALETTE_MOST, palette), 200);
    for (int i = 0; i < 200; i++) {
        assert_int_equal(lost(colour[i].part, palette, 200), 0);
    }
    assert_int_equal(palette_choose(colour, 1, PALETTE_MOST, palette), 1);
    assert_int_equal(palette_choose(colour, 0, PALETTE_MOST, palette), 0);
}

/* All colours of a cube: parted 8 x 8 x 4 times, its boxes have sides of 32, 32 and 63, so that the
 * mean of the squares is at best (32 * 32 + 32 * 32 + 63 * 63) / 12, which is 501. */
static void test_many_colours_come_near(void **state) {
    static PaletteColour colour[MANY];
    uint8_t palette[PALETTE_MOST][3];
    long sum = 0;
    int worst = 0;
    (void)state;
    for (int i = 0; i < MANY; i++) {
        colour[i] = (PaletteColour){{(uint8_t)(i % STEPS * 11), (uint8_t)(i / STEPS % STEPS * 11),
                                     (uint8_t)(i / STEPS / STEPS * 11)},
                                    1};
    }
    for (int most = 2; most <= PALETTE_MOST; most += 127) {
        const int count = palette_choose(colour, MANY, most, palette);
        assert_int_equal(count, most);
    }
    for (int i = 0; i < MANY; i++) {
        const int far = lost(colour[i].part, palette, PALETTE_MOST);
        worst = far > worst ? far : worst;
        sum += far;
    }
    print_message("# mean of squares %ld, worst %d\n", sum / MANY, worst);
    assert_true(sum / MANY <= 23 * 23);
    assert_true(worst <= 40 * 40);
}

/* What most pixels have gets most places: a smooth sky beside a few odd points. */
static void test_weights_count(void **state) {
    static PaletteColour colour[1000];
    uint8_t palette[16][3];
    (void)state;
    for (int i = 0; i < 1000; i++) {
        const bool sky = i < 64;
        colour[i] = sky ? (PaletteColour){{10, 20, (uint8_t)(4 * i)}, 100000}
                        : (PaletteColour){{(uint8_t)(200 + i % 50), (uint8_t)(i % 256), 7}, 1};
    }
    assert_int_equal(palette_choose(colour, 1000, 16, palette), 16);
    for (int i = 0; i < 64; i++) {
        assert_true(lost((const uint8_t[3]){10, 20, (uint8_t)(4 * i)}, palette, 16) <= 16 * 16);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_few_colours_stay_exact),
        cmocka_unit_test(test_many_colours_come_near),
        cmocka_unit_test(test_weights_count),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
