#include "ui/draw/runs.h"

#include <string.h>

#include "game/utf8.h"
#include "ui/draw/bidi.h"
#include "ui/draw/script.h"

enum { RUNS_MAX = 48, RUN_BYTES_MAX = 1024 };

typedef struct Run {
    const char *text;
    int length;      /* bytes */
    int place;       /* of its font among the fallbacks; -1: the interface's own */
    uint8_t level;   /* odd: from right to left */
    uint32_t script; /* as script_of */
    int width;       /* pixels; filled in by `measure` */
} Run;

typedef struct Runs {
    int count;
    Run at[RUNS_MAX];
} Runs;

static bool is_rtl(const Run *run) {
    return run->level % 2 != 0;
}

/* --- Fonts ----------------------------------------------------------------------------------- */

bool runs_is_plain(const Canvas *canvas, Font font, const char *text) {
    for (; *text != '\0'; text = utf8_next(text)) {
        const uint32_t character = utf8_character(text);
        if (character >= 0x80 && (!script_is_plain(character) ||
                                  !TTF_GlyphIsProvided32(canvas->font[font], character))) {
            return false;
        }
    }
    return true;
}

/* Since SDL2_ttf 2.20, and if it was built with HarfBuzz; else letters stand as they come. */
static void set_shaping(TTF_Font *font, const Run *run) {
#if SDL_TTF_VERSION_ATLEAST(2, 20, 0)
    const SDL_version *linked = TTF_Linked_Version();
    if (linked->major > 2 || linked->minor >= 20) {
        (void)TTF_SetFontDirection(font, is_rtl(run) ? TTF_DIRECTION_RTL : TTF_DIRECTION_LTR);
        const char name[] = {(char)(run->script >> 24), (char)(run->script >> 16 & 0xFF),
                             (char)(run->script >> 8 & 0xFF), (char)(run->script & 0xFF), '\0'};
        (void)TTF_SetFontScriptName(font, run->script != 0 ? name : "Zzzz");
    }
#else
    (void)font, (void)run;
#endif
}

static TTF_Font *font_of(Canvas *canvas, Font font, const Run *run) {
    TTF_Font *open = NULL;
    if (run->place >= 0) {
        open =
            fallback_font(&canvas->fallbacks, run->place, font, canvas_font_pixels(canvas, font));
    }
    open = open != NULL ? open : canvas->font[font];
    set_shaping(open, run);
    return open;
}

/* As fonts are at first: texts without runs are drawn with the same. */
static void reset_shaping(Canvas *canvas, Font font) {
    set_shaping(canvas->font[font], &(Run){.script = 0});
}

/* The place of the font for a cluster. What joins, and a space, take the font before them. */
static int place_of(Canvas *canvas, Font font, const char *cluster, int before) {
    const uint32_t character = utf8_character(cluster);
    if (utf8_joins(character) ||
        (before >= 0 && script_is_inside(character) && character != '-' && character != '.')) {
        return before;
    }
    return TTF_GlyphIsProvided32(canvas->font[font], character)
               ? -1
               : fallback_find(&canvas->fallbacks, character);
}

/* --- Runs ------------------------------------------------------------------------------------ */

static bool goes_on(const Run *run, const Run *next) {
    const bool script = run->script == next->script || run->script == 0 || next->script == 0;
    return run->text + run->length == next->text && run->place == next->place &&
           run->level == next->level && script && run->length + next->length < RUN_BYTES_MAX;
}

static void add(Runs *runs, const Run *next) {
    Run *last = runs->count > 0 ? &runs->at[runs->count - 1] : NULL;
    if (last != NULL && goes_on(last, next)) {
        last->length += next->length;
        last->script = last->script != 0 ? last->script : next->script;
    } else if (runs->count < RUNS_MAX) {
        runs->at[runs->count++] = *next;
    }
}

/* Puts runs in the order in which they are seen. */
static void sort(Runs *runs) {
    const Runs read = *runs;
    uint8_t level[RUNS_MAX];
    int order[RUNS_MAX];
    for (int i = 0; i < read.count; i++) {
        level[i] = read.at[i].level;
    }
    bidi_order(level, read.count, order);
    for (int i = 0; i < read.count; i++) {
        runs->at[i] = read.at[order[i]];
    }
}

/* The runs of a text, from left to right. */
static void split(Canvas *canvas, Font font, const char *text, Runs *runs) {
    BidiLine line;
    int place = -1;
    *runs = (Runs){.count = 0};
    bidi_levels(text, &line);
    fallback_begin(&canvas->fallbacks);
    for (int i = 0; *text != '\0';) {
        const char *next = utf8_next_cluster(text);
        if (!script_is_control(utf8_character(text))) {
            place = place_of(canvas, font, text, place);
            add(runs, &(Run){.text = text,
                             .length = (int)(next - text),
                             .place = place,
                             .level = i < line.count ? line.level[i] : 0,
                             .script = script_of(utf8_character(text))});
        }
        for (; text < next; text = utf8_next(text)) {
            i++;
        }
    }
    sort(runs);
}

static const char *words_of(const Run *run, int length, char text[RUN_BYTES_MAX]) {
    memcpy(text, run->text, (size_t)length);
    text[length] = '\0';
    return text;
}

static int width_of(Canvas *canvas, Font font, const Run *run, int length) {
    char text[RUN_BYTES_MAX];
    int width = 0;
    if (length > 0) {
        TTF_SizeUTF8(font_of(canvas, font, run), words_of(run, length, text), &width, NULL);
    }
    return width;
}

static int measure(Canvas *canvas, Font font, const char *text, Runs *runs) {
    int width = 0;
    split(canvas, font, text, runs);
    for (int i = 0; i < runs->count; i++) {
        runs->at[i].width = width_of(canvas, font, &runs->at[i], runs->at[i].length);
        width += runs->at[i].width;
    }
    return width;
}

int runs_width(Canvas *canvas, Font font, const char *text) {
    Runs runs;
    const int width = measure(canvas, font, text, &runs);
    reset_shaping(canvas, font);
    return width;
}

/* The run of the last letter before a byte; of the first letter where there is none. */
static int run_before(const Runs *runs, const char *at) {
    int found = 0;
    for (int i = 1; i < runs->count; i++) {
        const char *here = runs->at[i].text, *best = runs->at[found].text;
        if (here < at ? best >= at || here > best : here < best) {
            found = i;
        }
    }
    return found;
}

int runs_caret(Canvas *canvas, Font font, const char *text, int at) {
    Runs runs;
    int caret = 0;
    (void)measure(canvas, font, text, &runs);
    const int found = run_before(&runs, text + at);
    for (int i = 0; i < found; i++) {
        caret += runs.at[i].width;
    }
    if (runs.count > 0) {
        const Run *run = &runs.at[found];
        const int inside = SDL_clamp((int)(text + at - run->text), 0, run->length);
        const int part = width_of(canvas, font, run, inside);
        caret += is_rtl(run) ? run->width - part : part;
    }
    reset_shaping(canvas, font);
    return caret;
}

/* --- Drawing --------------------------------------------------------------------------------- */

/* Copies a run beside the others. All have the same colour, so only how much of it there is in each
 * pixel is mixed. */
static void draw_run(Canvas *canvas, Font font, const Run *run, SDL_Surface *line, SDL_Color colour,
                     SDL_Rect to) {
    char text[RUN_BYTES_MAX];
    TTF_Font *open = font_of(canvas, font, run);
    SDL_Surface *picture = TTF_RenderUTF8_Blended(open, words_of(run, run->length, text), colour);
    if (picture != NULL) {
        to.y -= TTF_FontAscent(open);
        SDL_SetSurfaceBlendMode(picture, SDL_BLENDMODE_BLEND);
        SDL_BlitSurface(picture, NULL, line, &to);
        SDL_FreeSurface(picture);
    }
}

SDL_Surface *runs_draw(Canvas *canvas, Font font, const char *text, SDL_Color colour, int *up) {
    Runs runs;
    const int width = measure(canvas, font, text, &runs);
    int above = TTF_FontAscent(canvas->font[font]), below = -TTF_FontDescent(canvas->font[font]);
    for (int i = 0; i < runs.count; i++) {
        TTF_Font *open = font_of(canvas, font, &runs.at[i]);
        above = SDL_max(above, TTF_FontAscent(open));
        below = SDL_max(below, -TTF_FontDescent(open));
    }
    *up = above - TTF_FontAscent(canvas->font[font]);
    SDL_Surface *line = width > 0 ? SDL_CreateRGBSurfaceWithFormat(0, width, above + below + 1, 32,
                                                                   SDL_PIXELFORMAT_ARGB8888)
                                  : NULL;
    if (line != NULL) {
        SDL_FillRect(line, NULL, SDL_MapRGBA(line->format, colour.r, colour.g, colour.b, 0));
    }
    for (int i = 0, x = 0; i < runs.count && line != NULL; i++) {
        draw_run(canvas, font, &runs.at[i], line, colour, (SDL_Rect){x, above, 0, 0});
        x += runs.at[i].width;
    }
    reset_shaping(canvas, font);
    return line;
}
