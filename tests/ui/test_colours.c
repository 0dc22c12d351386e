/*
 * Seats can be told apart by everybody: their pieces, as small as 23 pixels, seen without red
 * cones, without green cones, and in grey. Dichromacy is simulated by the matrices of Machado,
 * Oliveira and Fernandes, "A Physiologically-based Model for Simulation of Color Vision
 * Deficiency", IEEE TVCG 15 (2009), severity 1.0, on linear RGB; lightness is L* of CIELAB.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <math.h>
#include <stdio.h>

#include "game/options.h"
#include "games/games.h"
#include "ui/draw/canvas_parts.h"
#include "ui/table/views.h"

enum { SIDE = 23 };

/* The least difference between the plates of two seats: of their mean lightness, and of what is
 * left of their pixels when that is taken out (root mean square); that between the pictures of two
 * seats, both together; and that between the colours of their traces. All in L*. */
#define LEAST_LIGHTNESS 8.0
#define LEAST_PATTERN 5.0
#define LEAST_PICTURE 10.0
#define LEAST_TRACE 6.0

/* --- How others see ------------------------------------------------------------------------ */

enum { EYES_ALL, EYES_PROTAN, EYES_DEUTAN, EYES_GREY, EYES };
static const char *const eyes_name[EYES] = {"all cones", "protanopia", "deuteranopia", "grey"};

static const double machado[EYES][3][3] = {
    [EYES_ALL] = {{1, 0, 0}, {0, 1, 0}, {0, 0, 1}},
    [EYES_PROTAN] = {{0.152286, 1.052583, -0.204868},
                     {0.114503, 0.786281, 0.099216},
                     {-0.003882, -0.048116, 1.051998}},
    [EYES_DEUTAN] = {{0.367322, 0.860646, -0.227968},
                     {0.280085, 0.672501, 0.047413},
                     {-0.011820, 0.042940, 0.968881}},
    [EYES_GREY] = {{0.2126, 0.7152, 0.0722}, {0.2126, 0.7152, 0.0722}, {0.2126, 0.7152, 0.0722}},
};

static double linear(double channel) {
    return channel <= 0.04045 ? channel / 12.92 : pow((channel + 0.055) / 1.055, 2.4);
}

static double seen_lightness(const uint8_t rgb[3], int eyes) {
    static const double share[3] = {0.2126, 0.7152, 0.0722};
    double part[3], luminance = 0;
    for (int i = 0; i < 3; i++) {
        part[i] = linear(rgb[i] / 255.0);
    }
    for (int i = 0; i < 3; i++) {
        const double *row = machado[eyes][i];
        luminance +=
            share[i] * fmin(1, fmax(0, row[0] * part[0] + row[1] * part[1] + row[2] * part[2]));
    }
    return luminance > 216.0 / 24389 ? 116 * cbrt(luminance) - 16 : luminance * 24389 / 27;
}

/* --- What is seen of a plate ---------------------------------------------------------------- */

/* The pixels of a piece that show its plate: those of the picture that are opaque and that the
 * silhouette on it leaves free. */
typedef struct Plate {
    bool shows[SIDE * SIDE];
    double lightness[EYES][SIDE * SIDE];
} Plate;

static SDL_Surface *picture(const char *name) {
    SDL_Surface *surface = sprite_surface("assets", name, SIDE, SIDE, false);
    if (surface == NULL) {
        fail_msg("assets/%s.svg cannot be read", name);
    }
    return surface;
}

static void pixel_of(const SDL_Surface *surface, int i, uint8_t rgba[4]) {
    const uint8_t *row = (const uint8_t *)surface->pixels + (ptrdiff_t)(i / SIDE) * surface->pitch;
    uint32_t raw;
    memcpy(&raw, row + (ptrdiff_t)(i % SIDE) * 4, sizeof raw);
    SDL_GetRGBA(raw, surface->format, &rgba[0], &rgba[1], &rgba[2], &rgba[3]);
}

static Plate plate_of(const char *plate, const char *silhouette) {
    Plate seen;
    SDL_Surface *below = picture(plate);
    SDL_Surface *above = picture(silhouette);
    for (int i = 0; i < SIDE * SIDE; i++) {
        uint8_t rgba[4], over[4];
        pixel_of(below, i, rgba);
        pixel_of(above, i, over);
        seen.shows[i] = rgba[3] == 255 && over[3] < 64;
        for (int eyes = 0; eyes < EYES; eyes++) {
            seen.lightness[eyes][i] = seen_lightness(rgba, eyes);
        }
    }
    SDL_FreeSurface(below);
    SDL_FreeSurface(above);
    return seen;
}

static double mean_of(const Plate *plate, const Plate *other, int eyes) {
    double sum = 0;
    int count = 0;
    for (int i = 0; i < SIDE * SIDE; i++) {
        if (plate->shows[i] && other->shows[i]) {
            sum += plate->lightness[eyes][i];
            count++;
        }
    }
    assert_true(count > SIDE);
    return sum / count;
}

static double pattern_between(const Plate *a, const Plate *b, int eyes) {
    const double apart = mean_of(a, b, eyes) - mean_of(b, a, eyes);
    double sum = 0;
    int count = 0;
    for (int i = 0; i < SIDE * SIDE; i++) {
        if (a->shows[i] && b->shows[i]) {
            const double left = a->lightness[eyes][i] - b->lightness[eyes][i] - apart;
            sum += left * left;
            count++;
        }
    }
    return sqrt(sum / count);
}

/* --- HexiMeros: the plates ------------------------------------------------------------------- */

/* The plate and the silhouette of every colour's Militant, as the view names them. */
static int militants(const View *view, Plate plate[GAME_SEATS_MAX]) {
    static PieceLook look[VIEW_PIECES_MAX];
    static _Alignas(GAME_STATE_ALIGN) unsigned char state[GAME_STATE_MAX];
    const Options options = options_default(view->game);
    view->game->setup(state, &options, 1, NULL);
    const int pieces = view->pieces(state, look);
    int seats = 0;
    for (int i = 0; i < pieces; i++) {
        if (look[i].seat == seats && strcmp(look[i].name, "Militant") == 0) {
            plate[seats++] = plate_of(look[i].layer[0], look[i].layer[1]);
            i = -1;
        }
    }
    return seats;
}

static void check_pair(const Plate *a, const Plate *b, int first, int second) {
    for (int eyes = 0; eyes < EYES; eyes++) {
        const double lightness = fabs(mean_of(a, b, eyes) - mean_of(b, a, eyes));
        const double pattern = pattern_between(a, b, eyes);
        if (lightness < LEAST_LIGHTNESS || pattern < LEAST_PATTERN) {
            fail_msg("seats %d and %d, %s: lightness %.1f, pattern %.1f", first, second,
                     eyes_name[eyes], lightness, pattern);
        }
    }
}

static void test_six_plates_differ_in_lightness_and_pattern(void **state) {
    (void)state;
    static Plate plate[GAME_SEATS_MAX];
    const int seats = militants(views_find(games_find("heximeros")), plate);
    assert_int_equal(seats, 6);
    for (int i = 0; i < seats; i++) {
        for (int k = 0; k < i; k++) {
            check_pair(&plate[i], &plate[k], i, k);
        }
    }
}

/* --- All games: what stands for a seat -------------------------------------------------------- */

/* The parts of a picture, joined by `+`, over a ground. */
static void compose(const char *names, uint8_t ground, double lightness[EYES][SIDE * SIDE]) {
    static uint8_t pixel[SIDE * SIDE][3];
    char list[128];
    memset(pixel, ground, sizeof pixel);
    snprintf(list, sizeof list, "%s", names);
    for (char *name = list, *next = NULL; name != NULL; name = next) {
        next = strchr(name, '+');
        if (next != NULL) {
            *next++ = '\0';
        }
        SDL_Surface *part = picture(name);
        for (int i = 0; i < SIDE * SIDE; i++) {
            uint8_t rgba[4];
            pixel_of(part, i, rgba);
            for (int c = 0; c < 3; c++) {
                const int mixed = rgba[c] * rgba[3] + pixel[i][c] * (255 - rgba[3]);
                pixel[i][c] = (uint8_t)(mixed / 255);
            }
        }
        SDL_FreeSurface(part);
    }
    for (int i = 0; i < SIDE * SIDE; i++) {
        for (int eyes = 0; eyes < EYES; eyes++) {
            lightness[eyes][i] = seen_lightness(pixel[i], eyes);
        }
    }
}

static void check_pictures(const View *view, int first, int second, uint8_t ground) {
    static double one[EYES][SIDE * SIDE], other[EYES][SIDE * SIDE];
    compose(view->seat_sprites[first], ground, one);
    compose(view->seat_sprites[second], ground, other);
    for (int eyes = 0; eyes < EYES; eyes++) {
        double sum = 0;
        for (int i = 0; i < SIDE * SIDE; i++) {
            sum += pow(one[eyes][i] - other[eyes][i], 2);
        }
        if (sqrt(sum / (SIDE * SIDE)) < LEAST_PICTURE) {
            fail_msg("%s, pictures of seats %d and %d, %s on %d: %.1f", view->game->id, first,
                     second, eyes_name[eyes], ground, sqrt(sum / (SIDE * SIDE)));
        }
    }
}

static void check_traces(const View *view, int first, int second, const Canvas *canvas) {
    const Colour colour[] = {view->seat_colour(canvas, first), view->seat_colour(canvas, second)};
    for (int eyes = 0; eyes < EYES; eyes++) {
        double lightness[2];
        for (int i = 0; i < 2; i++) {
            const uint8_t rgb[] = {(uint8_t)(colour[i] >> 24), (uint8_t)(colour[i] >> 16),
                                   (uint8_t)(colour[i] >> 8)};
            lightness[i] = seen_lightness(rgb, eyes);
        }
        if (fabs(lightness[0] - lightness[1]) < LEAST_TRACE) {
            fail_msg("%s, traces of seats %d and %d, %s, %s: %.1f", view->game->id, first, second,
                     eyes_name[eyes], canvas_dark(canvas) ? "dark" : "light",
                     fabs(lightness[0] - lightness[1]));
        }
    }
}

/* Seats that are told apart by their pictures alone have one colour. */
static bool has_colours(const View *view, const Canvas *canvas) {
    bool differ = false;
    for (int i = 1; i < view->game->seats_max; i++) {
        differ = differ || view->seat_colour(canvas, i) != view->seat_colour(canvas, 0);
    }
    return differ;
}

static void check_view(const View *view, const Canvas *canvas) {
    const bool colours = has_colours(view, canvas);
    const uint8_t ground = canvas_dark(canvas) ? 0x28 : 0xF8;
    for (int i = 0; i < view->game->seats_max; i++) {
        for (int k = 0; k < i; k++) {
            check_pictures(view, i, k, ground);
            if (colours) {
                check_traces(view, i, k, canvas);
            }
        }
    }
}

static void test_seats_of_every_game_differ_wherever_they_are_named(void **state) {
    (void)state;
    for (int theme = THEME_LIGHT; theme <= THEME_DARK; theme++) {
        const Canvas canvas = {.look = {.theme = (Theme)theme}};
        for (int i = 0; i < GAMES_COUNT; i++) {
            check_view(views_find(games_all[i]), &canvas);
        }
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_six_plates_differ_in_lightness_and_pattern),
        cmocka_unit_test(test_seats_of_every_game_differ_wherever_they_are_named),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
