/* What the files of the set-up share; nobody else includes it. */
#ifndef UI_SETUP_PARTS_H
#define UI_SETUP_PARTS_H

#include "ui/widgets/page.h"

enum { SEED_TEXT = 21, ELEMENT_TEXT_MAX = 80 };

struct SetupState {
    const View *view;
    LastSetup choice; /* as chosen so far */
    char seed[SEED_TEXT];
    double scroll;
};

/* Each part draws from `y` on, or only measures, and moves `y` behind itself. */
typedef struct Part {
    App *app;
    struct SetupState *setup;
    double x, y, width;
    bool measure;
} Part;

Box part_box(const Part *part, double height);
void part_heading(Part *part, const char *text);

/* setup_seats.c: who plays. */
void part_seats(Part *part);

#endif
