#include "ui/widgets/describe.h"

#include <math.h>
#include <string.h>

#include "game/text.h"
#include "ui/draw/raster.h"

static const char *const kind_word[] = {
    [ELEMENT_SCREEN] = "screen", [ELEMENT_BUTTON] = "button", [ELEMENT_CHOICE] = "choice",
    [ELEMENT_FIELD] = "field",   [ELEMENT_CELL] = "cell",     [ELEMENT_PIECE] = "piece",
    [ELEMENT_MENU] = "menu",     [ELEMENT_TEXT] = "text",     [ELEMENT_HELP] = "help",
};

static const struct {
    unsigned state;
    const char *word;
} state_word[] = {
    {STATE_FOCUSED, "focused"}, {STATE_SELECTED, "selected"},     {STATE_DISABLED, "disabled"},
    {STATE_TARGET, "target"},   {STATE_CAPTURE, "capture"},       {STATE_DISCOVER, "discover"},
    {STATE_HIDDEN, "hidden"},   {STATE_GHOST, "ghost"},           {STATE_MOVABLE, "movable"},
    {STATE_WARNING, "warning"}, {STATE_CONSIDERED, "considered"}, {STATE_REACHED, "reached"},
    {STATE_TRAIL, "trail"},
};

static bool is_reported(const Ui *ui, const Element *element) {
    return element->kind == ELEMENT_SCREEN || (element->seen && element->layer == ui->deepest);
}

static void write_name(FILE *out, const char *name) {
    char shown[ELEMENT_NAME_MAX];
    text_clean(shown, sizeof shown, name, ' ');
    text_without_isolates(shown);
    fputc('"', out);
    for (const char *at = shown; *at != '\0'; at++) {
        if (*at == '"' || *at == '\\') {
            fputc('\\', out);
        }
        fputc(*at, out);
    }
    fputc('"', out);
}

/* Edges are rounded, not sizes, so that what touches on the screen touches here. */
static void write_size(FILE *out, Box box, double unit) {
    fprintf(out, "%ldx%ld", lround((box.x + box.w) * unit) - lround(box.x * unit),
            lround((box.y + box.h) * unit) - lround(box.y * unit));
}

static void write_box(FILE *out, const Element *element, double unit) {
    const Box *seen = &element->box, *whole = &element->whole;
    fputc(' ', out);
    write_size(out, *seen, unit);
    if (whole->w > seen->w + 1 || whole->h > seen->h + 1) {
        fputc('/', out);
        write_size(out, *whole, unit);
    }
}

void describe_frame(FILE *out, const Ui *ui, const DescribeHow *how) {
    int count;
    const Element *at = ui_elements(ui, &count);
    for (int i = 0; i < count; i++) {
        const Element *element = &at[i];
        if (!is_reported(ui, element)) {
            continue;
        }
        fprintf(out, "%s ", kind_word[element->kind]);
        write_name(out, element->english != NULL ? element->english : element->name);
        fprintf(out, " %ld %ld", lround((element->box.x + element->box.w / 2) * how->unit),
                lround((element->box.y + element->box.h / 2) * how->unit));
        if (how->boxes) {
            write_box(out, element, how->unit);
        }
        for (size_t w = 0; w < SDL_arraysize(state_word); w++) {
            if ((element->states & state_word[w].state) != 0) {
                fprintf(out, " %s", state_word[w].word);
            }
        }
        if (element->words[0] != '\0') {
            fprintf(out, " %s", text_english(element->words));
        }
        if (element->english != NULL && strcmp(element->english, element->name) != 0) {
            fputs(" in ", out);
            write_name(out, element->name);
        }
        fputc('\n', out);
    }
    fputs(".\n", out);
    fflush(out);
}

uint64_t describe_hash(const Ui *ui) {
    int count;
    const Element *at = ui_elements(ui, &count);
    uint64_t hash = RASTER_HASH_SEED;
    for (int i = 0; i < count; i++) {
        if (is_reported(ui, &at[i])) {
            hash = raster_hash(hash, &at[i].kind, sizeof at[i].kind);
            hash = raster_hash(hash, &at[i].box, sizeof at[i].box);
            hash = raster_hash(hash, &at[i].states, sizeof at[i].states);
            hash = raster_hash_text(hash, at[i].name);
            hash = raster_hash_text(hash, at[i].words);
        }
    }
    return hash;
}
