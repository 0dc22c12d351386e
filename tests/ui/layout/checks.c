/* No elements overlap, nothing reaches out of the window, no text is shortened, and in the language
 * of tests/language/pseudo.py every word is translated. */
#include "ui/layout/checks.h"

#include "games/empire/empire.h"
#include "ui/table/views.h"
#include "ui/widgets/language.h"

const char *called(const Element *element) {
    return element->english != NULL ? element->english : element->name;
}

static Stage *watching; /* its shortened texts are counted; NULL: none */

double __real_canvas_text(Canvas *canvas, Font font, Colour colour, Box box, Align align,
                          const char *text);
double __wrap_canvas_text(Canvas *canvas, Font font, Colour colour, Box box, Align align,
                          const char *text);

void report(Stage *stage, const char *fault, const char *a, const char *b) {
    stage->faults++;
    fprintf(stderr, "# %s at %dx%d, text %d %%: \"%s\" %s%s%s\n", stage->what, stage->wide,
            stage->high, stage->text, a, fault, b != NULL ? " " : "", b != NULL ? b : "");
}

/* --- Words without accents ------------------------------------------------------------------- */

static bool speaks_pseudo(void) {
    return strcmp(language_word(), "xx") == 0;
}

static bool begins(const char *text, const char *name, size_t *length) {
    *length = name != NULL ? strlen(name) : 0;
    return *length > 0 && strncmp(text, name, *length) == 0;
}

/* The bytes of a name or of notation at the start of a text, which have no translation; 0: none. */
static size_t data_length(const char *text) {
    static const char *const data[] = {
        "Hexfolio",
        "English",
        "Deutsch",
        "Ada",
        "Kathrin",
        "Anna of the northern hills",
        "Sunday evening",
        "Sunday afternoon with the people from the northern hills",
        "Sunday afternoon with the people",
        "Club evening",
        "Broken",
        "Six computers",
        "done",
        "pass",
        "III",
        "Esc",
        "Enter",
        "Space",
        "Home",
        "End",
        "Del",
        "Ctrl",
        "Shift",
        "Tab",
        "png",
        "gif",
        "csv",
    };
    size_t length;
    for (size_t i = 0; i < sizeof data / sizeof *data; i++) {
        if (begins(text, data[i], &length)) {
            return length;
        }
    }
    for (int i = 0; i < EMPIRE_COUNTRIES; i++) {
        if (begins(text, empire_country[i].name, &length)) {
            return length;
        }
    }
    for (int i = 0; i < EMPIRE_COUNTERS; i++) {
        if (begins(text, empire_counter[i].name, &length)) {
            return length;
        }
    }
    for (int i = 0; views_all[i] != NULL; i++) {
        if (begins(text, views_all[i]->game->title, &length)) {
            return length;
        }
    }
    return 0;
}

/* Whether a text is notation, as it stands small behind sentences: each word has signs in it, or is
 * an action that is a word. */
static bool is_notation(const char *text) {
    static const char letters[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
    static const char *const actions[] = {"done", "take",  "reshuffle", "emergency",
                                          "end",  "stop",  "pass",      "field",
                                          "city", "token", "decline"};
    bool any = false;
    while (*text != '\0') {
        const size_t length = strcspn(text, " ");
        bool known = strspn(text, letters) < length;
        any = any || known;
        for (size_t i = 0; !known && i < sizeof actions / sizeof *actions; i++) {
            known = strlen(actions[i]) == length && strncmp(text, actions[i], length) == 0;
        }
        if (!known) {
            return false;
        }
        text += length + (text[length] == ' ');
    }
    return any;
}

/* Reports a text with a word that has none: letters alone, three and more. */
static void plain_find(Stage *stage, const char *text) {
    static const char letters[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
    static const char between[] = " ,.:;!?()/\"'\n";
    const char *whole = text;
    const char *path = strstr(text, " /");
    /* Of a text with a path, what comes before it. */
    const char *end = *text == '/' ? text : path != NULL ? path : text + strlen(text);
    /* Rulebooks are files of their own. */
    while (speaks_pseudo() && !is_notation(whole) && strcmp(stage->what, "the rules") != 0 &&
           text < end) {
        static const char quote[] = "\u201C";
        text += strncmp(text, quote, sizeof quote - 1) == 0 ? sizeof quote - 1 : 0;
        size_t length = data_length(text);
        if (length == 0) {
            length = strcspn(text, between);
            if (length >= 3 && strspn(text, letters) == length) {
                report(stage, "is not translated", whole, NULL);
                return;
            }
        }
        text += length;
        text += strspn(text, between);
    }
}

/* The vowel in a text of this test, which is in no other. */
#define SPOKEN "\u00EB"

const char *spoken(const char *english) {
    const char *text = english;
    static char room[4][512];
    static int next;
    char *to = room[next++ % 4], *at = to;
    for (; *text != '\0'; text++) {
        const bool accent = speaks_pseudo() && strchr("aeiou", *text) != NULL;
        at += snprintf(at, 4, accent ? SPOKEN : "%c", *text);
    }
    text_stands_for(to, english);
    return to;
}

/* Everything has an English name, but for the names of languages. */
static void plain_name(Stage *stage, const Element *element) {
    int languages;
    const Language *language = language_list(&languages);
    for (int i = 0; i < languages; i++) {
        if (strstr(element->name, language[i].name) != NULL) {
            return;
        }
    }
    if (strstr(element->name, SPOKEN) != NULL) {
        return;
    }
    for (const char *at = called(element); speaks_pseudo() && *at != '\0'; at++) {
        const bool times = strncmp(at, "×", strlen("×")) == 0; /* of sums, in all languages */
        if ((unsigned char)*at >= 0xC3 && (unsigned char)*at <= 0xC7 && !times) {
            report(stage, "has no English name", element->name, NULL);
            return;
        }
    }
}

/* A title as long as people like: a card shortens it, and the panel beside the list has all of it.
 */
const char long_title[] = "Sunday afternoon with the people from the northern hills";

/* Names of persons may be of any length, and so may those that stand in their places. */
static bool is_long_name(const char *text) {
    for (int i = 0; speaks_pseudo() && views_all[i] != NULL; i++) {
        for (int seat = 0; seat < views_all[i]->game->seats_max; seat++) {
            if (strcmp(tr(views_all[i]->game->seat_title[seat]), text) == 0) {
                return true;
            }
        }
    }
    return false;
}

/* Stands in for canvas_text (the linker sees to it) and checks that the text fits. */
double __wrap_canvas_text(Canvas *canvas, Font font, Colour colour, Box box, Align align,
                          const char *text) {
    const double needs = canvas_text_width(canvas, font, text);
    if (watching != NULL && needs > box.w + 0.5 && strcmp(text, long_title) != 0 &&
        !is_long_name(text)) {
        char lacks[48];
        snprintf(lacks, sizeof lacks, "needs %.0f and has %.0f", needs, box.w);
        report(watching, lacks, text, NULL);
    }
    if (watching != NULL) {
        plain_find(watching, text);
    }
    return __real_canvas_text(canvas, font, colour, box, align, text);
}

double __real_canvas_paragraph(Canvas *canvas, Font font, Colour colour, Box box, const char *text);
double __wrap_canvas_paragraph(Canvas *canvas, Font font, Colour colour, Box box, const char *text);

/* The same for canvas_paragraph, whose lines are of any number. */
double __wrap_canvas_paragraph(Canvas *canvas, Font font, Colour colour, Box box,
                               const char *text) {
    if (watching != NULL) {
        plain_find(watching, text);
    }
    return __real_canvas_paragraph(canvas, font, colour, box, text);
}

/* --- Frames ---------------------------------------------------------------------------------- */

void frame(Stage *stage, Input input) {
    app_stage_frame(stage, input);
}

const Element *find(const Stage *stage, ElementKind kind, const char *name) {
    int count;
    const Element *at = ui_elements(&stage->app->ui, &count);
    for (int i = 0; i < count; i++) {
        if (at[i].kind == kind && at[i].seen && strcmp(called(&at[i]), name) == 0) {
            return &at[i];
        }
    }
    fail_msg("there is no \"%s\"", name);
    return NULL;
}

void point(Stage *stage, ElementKind kind, const char *name) {
    const Box box = find(stage, kind, name)->box;
    stage->at = (Point){box.x + box.w / 2, box.y + box.h / 2};
    frame(stage, (Input){.kind = INPUT_MOTION});
}

void click(Stage *stage, ElementKind kind, const char *name) {
    point(stage, kind, name);
    frame(stage, (Input){.kind = INPUT_PRESS, .button = SDL_BUTTON_LEFT});
    frame(stage, (Input){.kind = INPUT_RELEASE, .button = SDL_BUTTON_LEFT});
}

void press(Stage *stage, SDL_Keycode key) {
    frame(stage, (Input){.kind = INPUT_KEY, .key = key});
}

/* --- What is checked ------------------------------------------------------------------------- */

/* Arrows and rings are part of the board. */
static bool is_arrow(const Element *element) {
    return strncmp(called(element), "Arrow from ", 11) == 0 ||
           strncmp(called(element), "Ring on ", 8) == 0;
}

static bool is_flat(const Element *element) {
    switch (element->kind) {
    case ELEMENT_BUTTON:
    case ELEMENT_CHOICE:
    case ELEMENT_TEXT:
    case ELEMENT_HELP:
    case ELEMENT_FIELD:
        return strcmp(called(element), "board") != 0 && !is_arrow(element);
    default:
        return false;
    }
}

static bool lies_in(Box inner, Box outer) {
    return inner.x >= outer.x - 1 && inner.y >= outer.y - 1 &&
           inner.x + inner.w <= outer.x + outer.w + 1 && inner.y + inner.h <= outer.y + outer.h + 1;
}

bool overlap(Box a, Box b) {
    return a.x + 1 < b.x + b.w && b.x + 1 < a.x + a.w && a.y + 1 < b.y + b.h && b.y + 1 < a.y + a.h;
}

Box inner(const Element *cell) {
    const Box whole = cell->whole;
    return (Box){whole.x + whole.w / 4, whole.y, whole.w / 2, whole.h};
}

/* The window beside a cell may cover others. */
static bool is_on_card(const Stage *stage, const Element *element) {
    const TableScreen *table = stage->app->table;
    return table != NULL && table->side_window.cell != CELL_NONE &&
           lies_in(element->box, table->side_window.box);
}

/* Whether what Tab reaches after `a` stands before it, as one reads: above it, or to its left in
 * the same row; the next column begins at the top again. */
static bool stands_before(Box b, Box a) {
    const bool above = b.y + b.h <= a.y + 1, below = b.y >= a.y + a.h - 1;
    return above ? b.x < a.x + a.w - 1 : !below && b.x + b.w <= a.x + 1;
}

/* Tab goes through a screen or a dialog as one reads it; at the table what acts comes first, and
 * the button in the corner of the menu, which is wanted least, comes last. */
static void check_order(Stage *stage) {
    const Ui *ui = &stage->app->ui;
    int count;
    const Element *at = ui_elements(ui, &count), *before = NULL;
    for (int i = 0; i < count; i++) {
        if (at[i].kind == ELEMENT_SCREEN && ui->deepest == 0 &&
            strcmp(called(&at[i]), "Table") == 0) {
            return;
        }
        const bool apart = strcmp(called(&at[i]), "About") == 0;
        if (at[i].focusable && at[i].seen && !apart && is_flat(&at[i]) &&
            at[i].layer == ui->deepest) {
            if (before != NULL && stands_before(at[i].box, before->box)) {
                report(stage, "comes after", at[i].name, before->name);
            }
            before = &at[i];
        }
    }
}

void check(Stage *stage, const char *what) {
    Ui *ui = &stage->app->ui;
    const Box window = {0, 0, ui->width, ui->height};
    int count;
    stage->what = what;
    watching = stage;
    frame(stage, (Input){0});
    watching = NULL;
    const Element *at = ui_elements(ui, &count);
    check_order(stage);
    for (int i = 0; i < count; i++) {
        const Element *a = &at[i];
        plain_find(stage, a->name);
        plain_name(stage, a);
        if (!a->seen || !is_flat(a) || a->layer != ui->deepest) {
            continue;
        }
        if (!lies_in(a->box, window)) {
            report(stage, "reaches out of the window", a->name, NULL);
        }
        if (a->whole.x < a->box.x - 1 || a->whole.x + a->whole.w > a->box.x + a->box.w + 1) {
            report(stage, "is cut at its side", a->name, NULL);
        }
        for (int j = 0; j < count; j++) {
            const Element *b = &at[j];
            if (b->kind == ELEMENT_CELL && b->layer == a->layer && overlap(a->box, inner(b)) &&
                !is_on_card(stage, a)) {
                report(stage, "covers the cell", a->name, b->name);
            }
            if (j > i && b->seen && is_flat(b) && b->layer == a->layer && overlap(a->box, b->box) &&
                !lies_in(a->box, b->box) && !lies_in(b->box, a->box)) {
                report(stage, "overlaps", a->name, b->name);
            }
        }
    }
}
