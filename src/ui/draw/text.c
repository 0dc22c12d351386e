/* Lines of text, rendered once for each font, size and colour. */
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "game/text.h"
#include "game/utf8.h"
#include "ui/draw/canvas_parts.h"
#include "ui/draw/runs.h"

enum { NAME_TEXT = 0x7E87, NAME_WIDTH = 0x71D8, TEXT_BYTES_MAX = 2048 };

/* Fonts of one size differ only in what they are opened from, so the pixel size names them. */
static uint64_t text_key(const Canvas *canvas, int kind, Font font, Colour colour,
                         const char *text) {
    const int part[] = {kind, (int)font, canvas_font_pixels(canvas, font), (int)colour};
    return raster_hash_text(raster_hash(RASTER_HASH_SEED, part, sizeof part), text);
}

static int pixel_width(Canvas *canvas, Font font, const char *text) {
    uint64_t key = text_key(canvas, NAME_WIDTH, font, 0, text);
    TextWidth *known = &canvas->width[key % CANVAS_WIDTHS];
    if (known->key != key) {
        int width = 0;
        if (canvas->font[font] == NULL) {
            width = 0;
        } else if (runs_is_plain(canvas, font, text)) {
            TTF_SizeUTF8(canvas->font[font], text, &width, NULL);
        } else {
            width = runs_width(canvas, font, text);
        }
        *known = (TextWidth){key, width};
    }
    return known->width;
}

double canvas_text_width(Canvas *canvas, Font font, const char *text) {
    return pixel_width(canvas, font, text) * canvas_pixel_size(canvas);
}

static const Raster *text_raster(Canvas *canvas, Font font, Colour colour, const char *text) {
    if (canvas->measures) {
        return NULL;
    }
    uint64_t key = text_key(canvas, NAME_TEXT, font, colour, text);
    const Raster *raster = raster_find(canvas->cache, key);
    if (raster == NULL) {
        SDL_Color shade = {(Uint8)(colour >> 24), (Uint8)(colour >> 16), (Uint8)(colour >> 8),
                           (Uint8)colour};
        int up = 0;
        SDL_Surface *surface = runs_is_plain(canvas, font, text)
                                   ? TTF_RenderUTF8_Blended(canvas->font[font], text, shade)
                                   : runs_draw(canvas, font, text, shade, &up);
        raster = raster_keep(canvas->cache, key, surface, 0, -up);
    }
    return raster;
}

/* Fonts leave more room above the capitals than below; what the eye centres is the capitals. */
static int text_top(const Canvas *canvas, Font font, Box box) {
    int capital = 0;
    TTF_GlyphMetrics(canvas->font[font], 'H', NULL, NULL, NULL, &capital, NULL);
    double middle = (box.y + box.h / 2) * canvas->look.scale;
    return (int)lround(middle + capital / 2.0) - TTF_FontAscent(canvas->font[font]);
}

/* The first byte beyond as many whole clusters of a text as fit into `room` pixels. */
static const char *what_fits(Canvas *canvas, Font font, const char *text, int room) {
    const char *end = text;
    if (runs_is_plain(canvas, font, text)) {
        int width;
        int letters = 0;
        TTF_MeasureUTF8(canvas->font[font], text, room, &width, &letters);
        for (int i = 0; i < letters; i++) {
            end = utf8_next(end);
        }
        return end;
    }
    int16_t cut[TEXT_BYTES_MAX]; /* between two clusters */
    int fits = 0, count = 0;
    for (; *end != '\0' && count < TEXT_BYTES_MAX; end = utf8_next_cluster(end)) {
        cut[count++] = (int16_t)(end - text);
    }
    for (int beyond = count; beyond - fits > 1;) {
        char part[TEXT_BYTES_MAX];
        const int middle = (fits + beyond) / 2;
        SDL_utf8strlcpy(part, text, SDL_min(sizeof part, (size_t)cut[middle] + 1));
        *(pixel_width(canvas, font, part) > room ? &beyond : &fits) = middle;
    }
    return count > 0 ? text + cut[fits] : text;
}

double canvas_text_caret(Canvas *canvas, Font font, const char *text, int at) {
    char before[TEXT_BYTES_MAX];
    if (canvas->font[font] != NULL && !runs_is_plain(canvas, font, text)) {
        return runs_caret(canvas, font, text, at) * canvas_pixel_size(canvas);
    }
    SDL_utf8strlcpy(before, text, SDL_min(sizeof before, (size_t)at + 1));
    return canvas_text_width(canvas, font, before);
}

/* Cuts a text so that it fits with an ellipsis; gives false when not even that fits. */
static bool shorten(Canvas *canvas, Font font, int room, char text[TEXT_BYTES_MAX]) {
    static const char ellipsis[] = "…";
    int left = room - pixel_width(canvas, font, ellipsis);
    if (left < 0) {
        return false;
    }
    const char *end = what_fits(canvas, font, text, left);
    while (end > text && end[-1] == ' ') {
        end--;
    }
    const size_t length = (size_t)(end - text);
    if (length + sizeof ellipsis > TEXT_BYTES_MAX) {
        return false;
    }
    memcpy(text + length, ellipsis, sizeof ellipsis);
    return true;
}

double canvas_text(Canvas *canvas, Font font, Colour colour, Box box, Align align,
                   const char *text) {
    if (text[0] == '\0' || (colour & 0xFF) == 0 || canvas->font[font] == NULL) {
        return 0;
    }
    int width = pixel_width(canvas, font, text);
    int room = (int)ceil(box.w * canvas->look.scale);
    char cut[TEXT_BYTES_MAX];
    if (width > room) {
        SDL_utf8strlcpy(cut, text, sizeof cut);
        if (!shorten(canvas, font, room, cut)) {
            return 0;
        }
        text = cut;
        width = pixel_width(canvas, font, text);
    }
    double x = box.x * canvas->look.scale;
    if (align == ALIGN_MIDDLE) {
        x += (room - width) / 2.0;
    } else if (align == ALIGN_RIGHT) {
        x += room - width;
    }
    const Raster *raster = text_raster(canvas, font, colour, text);
    canvas_copy(canvas, raster, (int)lround(x), text_top(canvas, font, box), 1);
    return width * canvas_pixel_size(canvas);
}

/* Where a word that is too long for a line is broken: behind its last hyphen that fits, else behind
 * the last letter that fits, at `end`. */
static const char *broken_word(const char *line, const char *end) {
    const char *hyphen = end;
    while (hyphen > line && hyphen[-1] != '-') {
        hyphen--;
    }
    return hyphen > line ? hyphen : end > line ? end : utf8_next_cluster(line);
}

/* Whether a line may end here: a percent sign stays with its number. */
static bool may_break(const char *at) {
    return at[0] == ' ' && at[1] != '%';
}

/* The bytes of the next line: as many words as fit, at least one letter; `*skip` is what separates
 * it from the one after. */
static size_t line_length(Canvas *canvas, Font font, const char *text, int room, size_t *skip) {
    size_t whole = strcspn(text, "\n");
    char line[TEXT_BYTES_MAX];
    SDL_utf8strlcpy(line, text, whole + 1 < sizeof line ? whole + 1 : sizeof line);
    size_t fits = strlen(line);
    if (pixel_width(canvas, font, line) <= room && fits == whole) {
        *skip = text[whole] == '\n';
        return whole;
    }
    const char *end = what_fits(canvas, font, line, room);
    const char *space = end;
    while (space > line && !may_break(space)) {
        space--;
    }
    *skip = space > line;
    end = space > line ? space : broken_word(line, end);
    return (size_t)(end - line);
}

double canvas_paragraph(Canvas *canvas, Font font, Colour colour, Box box, const char *text) {
    double line_height = canvas_line_height(canvas, font);
    double height = 0;
    int room = (int)floor(fmax(1, box.w * canvas->look.scale));
    while (*text != '\0' && canvas->font[font] != NULL) {
        size_t skip;
        size_t length = line_length(canvas, font, text, room, &skip);
        if ((colour & 0xFF) != 0) {
            char line[TEXT_BYTES_MAX];
            SDL_utf8strlcpy(line, text, length + 1 < sizeof line ? length + 1 : sizeof line);
            Box place = {box.x, box.y + height, box.w + 1, line_height};
            canvas_text(canvas, font, colour, place, ALIGN_LEFT, line);
        }
        height += line_height;
        text += length + skip;
    }
    return height;
}
