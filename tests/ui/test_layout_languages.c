/* Built without sanitizers. */
/* In make test: nothing. */
/* Wraps canvas_text canvas_paragraph. */
/* Every screen in every other language, that of tests/language/pseudo.py first, at the sizes that
 * leave least room; with an argument, all promised sizes that fit it: '*' all of them, '*de' those
 * in German. */
#include <stddef.h>
#include <string.h>

#include "ui/layout/layout.h"
#include "ui/widgets/language.h"

int main(int argc, char **argv) {
    static const LayoutSize tight[] = {
        {.wide = 1024, .high = 640, .text = 75},   {.wide = 1024, .high = 640, .text = 100},
        {.wide = 1024, .high = 640, .text = 125},  {.wide = 1280, .high = 800, .text = 100},
        {.wide = 1600, .high = 1000, .text = 200}, {.wide = 0},
    };
    static const char *walked[LANGUAGES_MAX + 2] = {"xx"};
    int languages, count = 1;
    layout_speak("en");
    const Language *language = language_list(&languages);
    for (int i = 0; i < languages; i++) {
        if (strcmp(language[i].word, "en") != 0) {
            walked[count++] = language[i].word;
        }
    }
    return layout_main(argc > 1 ? layout_sizes : tight, walked, argc, argv);
}
