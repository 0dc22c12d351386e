/* A walk through every screen at sizes of the window and the text. */
#ifndef TESTS_UI_LAYOUT_LAYOUT_H
#define TESTS_UI_LAYOUT_LAYOUT_H

enum { LAYOUT_TESTS_MAX = 512 };

typedef struct LayoutSize {
    int wide, high, text; /* 0 wide: the end of a list */
    const char *language; /* set by layout_main */
} LayoutSize;

/* All that are promised; the last has no width. */
extern const LayoutSize layout_sizes[];

/* The text of the program is in this language from now on. */
void layout_speak(const char *language);
/* One test for each size in each language of a list that ends with NULL; those whose name fits the
 * first argument. Gives the status of the program. */
int layout_main(const LayoutSize *size, const char *const *language, int argc, char **argv);

#endif
