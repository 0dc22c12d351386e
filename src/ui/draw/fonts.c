/* The fonts of the interface and their sizes. */
#include <math.h>
#include <string.h>

#include "game/text.h"
#include "ui/draw/canvas_parts.h"
#include "ui/platform/fonts.h"

typedef struct FontLook {
    double size, line; /* points */
    bool semibold;
} FontLook;

static const FontLook font_look[FONT_COUNT] = {
    [FONT_BODY] = {14, 20, false},   [FONT_STRONG] = {14, 20, true}, [FONT_SMALL] = {12, 17, false},
    [FONT_HEADING] = {20, 28, true}, [FONT_MAP] = {0, 0, false},
};

#define MAP_SIZE 14.0 /* until another is said */
#define MAP_LINE 1.3  /* of the size */

static double map_size(const Canvas *canvas) {
    return canvas->map_size > 0 ? canvas->map_size : MAP_SIZE;
}

int canvas_font_pixels(const Canvas *canvas, Font font) {
    const double points =
        font == FONT_MAP ? map_size(canvas) : font_look[font].size * canvas_text_scale(canvas);
    return (int)lround(points * canvas->look.scale);
}

bool canvas_open_fonts(Canvas *canvas, char why[SESSION_WHY_MAX]) {
    if (!fonts_interface(canvas->font_path, why)) {
        return false;
    }
    canvas_size_fonts(canvas);
    if (canvas->font[FONT_BODY] == NULL) {
        tr_say(why, SESSION_WHY_MAX, "The font %.200s cannot be read; install fonts-inter.",
               canvas->font_path[0]);
        return false;
    }
    return true;
}

void canvas_close_fonts(Canvas *canvas) {
    for (int i = 0; i < FONT_COUNT; i++) {
        if (canvas->font[i] != NULL) {
            TTF_CloseFont(canvas->font[i]);
            canvas->font[i] = NULL;
        }
    }
    fallback_close(&canvas->fallbacks);
}

void canvas_size_fonts(Canvas *canvas) {
    canvas_close_fonts(canvas);
    memset(canvas->width, 0, sizeof canvas->width);
    for (int i = 0; i < FONT_COUNT; i++) {
        const FontLook *look = &font_look[i];
        canvas->font[i] =
            TTF_OpenFont(canvas->font_path[look->semibold], canvas_font_pixels(canvas, (Font)i));
        if (canvas->font[i] != NULL) {
            TTF_SetFontHinting(canvas->font[i], TTF_HINTING_LIGHT_SUBPIXEL);
        }
    }
}

void canvas_map_size(Canvas *canvas, double size) {
    const int before = canvas_font_pixels(canvas, FONT_MAP);
    canvas->map_size = size;
    if (canvas_font_pixels(canvas, FONT_MAP) != before && canvas->font[FONT_MAP] != NULL) {
        TTF_SetFontSize(canvas->font[FONT_MAP], canvas_font_pixels(canvas, FONT_MAP));
    }
}

double canvas_text_scale(const Canvas *canvas) {
    return canvas->look.text_percent / 100.0;
}

double canvas_line_height(const Canvas *canvas, Font font) {
    return round(font == FONT_MAP ? map_size(canvas) * MAP_LINE
                                  : font_look[font].line * canvas_text_scale(canvas));
}
