/* Pictures that are given to SDL_image, and those that are not. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>
#include <dirent.h>

#include "library/file.h"
#include "ui/draw/canvas_parts.h"
#include "ui/draw/svg.h"

#define BEGIN "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 9 9\">"
#define END "</svg>\n"

static char *text_of(const char *name, size_t *length) {
    char path[FILE_PATH_MAX];
    snprintf(path, sizeof path, "assets/%.255s", name);
    char *text = file_read(path, length, NULL, NULL);
    assert_non_null(text);
    return text;
}

static void test_all_pictures_of_the_program_are_sound(void **state) {
    (void)state;
    int count = 0;
    DIR *folder = opendir("assets");
    assert_non_null(folder);
    for (struct dirent *next; (next = readdir(folder)) != NULL;) {
        const char *end = strrchr(next->d_name, '.');
        if (end != NULL && strcmp(end, ".svg") == 0) {
            size_t length;
            char *text = text_of(next->d_name, &length);
            if (!svg_is_sound(text)) {
                fail_msg("%s", next->d_name);
            }
            free(text);
            count++;
        }
    }
    closedir(folder);
    assert_true(count > 200);
}

static bool is_sound(const char *inside) {
    char text[4096];
    snprintf(text, sizeof text, BEGIN "%s" END, inside);
    return svg_is_sound(text);
}

static void test_what_is_sound(void **state) {
    (void)state;
    static const char *const right[] = {
        "",
        "<!-- any words é --><g/>",
        "<path d=\"M0 0 1 1L-.5-1e2 3,3Z m1,1a1 2 30 0 1 4 5 1 2 30 014 5\"/>",
        "<path d=\"\"/>",
        "<path d=\"M0 0Q1 2 3 4C1 2 3 4 5 6S1 2 3 4T5 6H1V2Z\" style=\"fill:none; stroke:#fff\"/>",
        "<circle cx=\"1\" cy=\"2px\" r=\"10%\" fill=\"rgb(1, 2, 3)\" stroke=\"red\"/>",
        "<polygon points=\"0,0 1 1, 2 2\" transform=\"translate(1 2) rotate(3)\"/>",
        "<linearGradient id=\"a\"><stop/><stop offset=\"1\"/></linearGradient>",
        "<linearGradient id=\"a\" xlink:href=\"#b\"/>",
        "<g stroke-dasharray=\"1 2\"><title>Words</title></g>",
    };
    for (size_t i = 0; i < sizeof right / sizeof right[0]; i++) {
        if (!is_sound(right[i])) {
            fail_msg("%s", right[i]);
        }
    }
}

static void test_what_is_not(void **state) {
    (void)state;
    static const char *const wrong[] = {
        /* SDL_image reads 256 stops where there is one. */
        "<linearGradient id=\"a\"><stop/></linearGradient>",
        "<linearGradient id=\"a\"><stop/><g/><stop/></linearGradient>",
        "<linearGradient id=\"a\"><radialGradient/><stop/><stop/></linearGradient>",
        "<stop/>",
        "<g>",
        "</g>",
        "<g></h>",
        "<g",
        "<>",
        "<g id=a/>",
        "<g id='a'/>",
        "<g id=\"a/>",
        "<g id=\"<\"/>",
        "<g id=\"a\"id=\"b\"/>",
        "<g id=\"\xC3\xA9\"/>",
        "words > words",
        "\xC3",
        "<path d=\"L0 0\"/>",
        "<path d=\"M0\"/>",
        "<path d=\"M0 0 1\"/>",
        "<path d=\"M0 0 X\"/>",
        "<path d=\"M0 0 A1 1 0 2 1 1 1\"/>",
        "<path d=\"M0 0 L1e9 1\"/>",
        "<path d=\"M0 0 L1.000000000000000000000000000 1\"/>",
        "<path d=\"M0 0 Lnan 1\"/>",
        "<polygon points=\"0 0 1\"/>",
        "<circle r=\"x\"/>",
        "<circle r=\"\"/>",
        "<circle r=\"1furlong\"/>",
        "<circle fill=\"#12345\"/>",
        "<circle fill=\"#12345g\"/>",
        "<circle fill=\"rgb(1,2)\"/>",
        "<circle fill=\"url(#a\"/>",
        "<circle transform=\"rotate(1\"/>",
        "<circle transform=\"turn(1)\"/>",
        "<circle transform=\"matrix(1 2 3)\"/>",
        "<circle transform=\"scale(1e9)\"/>",
        "<circle stroke-dasharray=\"0.000001\"/>",
        "<circle stroke-dasharray=\"1 1 1 1 1 1 1 1 1\"/>",
        "<circle style=\"fill\"/>",
        "<circle style=\"r:x\"/>",
        "<svg viewBox=\"0 0 0 9\"/>",
    };
    for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++) {
        if (is_sound(wrong[i])) {
            fail_msg("%s", wrong[i]);
        }
    }
    assert_false(svg_is_sound(""));
    assert_false(svg_is_sound("<svg></svg>"));
    assert_false(svg_is_sound(BEGIN END BEGIN END));
    char deep[4096] = "";
    for (int i = 0; i < 40; i++) {
        strcat(deep, "<g>");
    }
    for (int i = 0; i < 40; i++) {
        strcat(deep, "</g>");
    }
    assert_false(is_sound(deep));
    static char long_text[1 << 19];
    memset(long_text, ' ', sizeof long_text - 1);
    memcpy(long_text, BEGIN END, strlen(BEGIN END));
    assert_false(svg_is_sound(long_text));
}

/* Cut off anywhere, and with another byte anywhere; what is still sound is drawn. */
static void test_damaged_pictures(void **state) {
    (void)state;
    static const char values[] = {'\xC3', '<', '>', '"', '9', 'z', ' ', '\x01'};
    char folder[] = "/tmp/hexfolio-svg-XXXXXX", path[64];
    size_t length;
    char *text = text_of("queen-ebony.svg", &length);
    char *copy = malloc(length + 1);
    assert_non_null(copy);
    assert_non_null(mkdtemp(folder));
    snprintf(path, sizeof path, "%s/queen.svg", folder);
    for (size_t at = 0; at < length - strlen("</svg>\n"); at++) {
        memcpy(copy, text, length + 1);
        copy[at] = '\0';
        assert_false(svg_is_sound(copy));
    }
    int drawn = 0;
    for (size_t at = 0; at < length; at++) {
        memcpy(copy, text, length + 1);
        copy[at] = values[at % sizeof values];
        if (at == 193) {
            copy[at] = '\xC3';
            assert_false(svg_is_sound(copy));
        }
        if (svg_is_sound(copy)) {
            assert_true(file_write_cache(path, copy, length, NULL));
            SDL_Surface *surface = sprite_surface(folder, "queen", 20, 20, at % 2 == 0);
            drawn += surface != NULL;
            SDL_FreeSurface(surface);
        } else {
            assert_true(file_write_cache(path, copy, length, NULL));
            assert_null(sprite_surface(folder, "queen", 20, 20, false));
        }
    }
    assert_true(drawn > 50);
    assert_int_equal(remove(path), 0);
    assert_int_equal(remove(folder), 0);
    free(copy);
    free(text);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_all_pictures_of_the_program_are_sound),
        cmocka_unit_test(test_what_is_sound),
        cmocka_unit_test(test_what_is_not),
        cmocka_unit_test(test_damaged_pictures),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
