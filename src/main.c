#include <stdio.h>
#include <stdlib.h>

#include "game/text.h"
#include "system/process.h"
#include "ui/run.h"
#include "ui/widgets/language.h"
#include "version.h"

enum { STATUS_MISUSED = 2 };

int main(int argc, char **argv) {
    Start start;
    char why[SESSION_WHY_MAX] = "";
    process_begin(&argc, &argv);
    language_open(NULL);
    if (!start_parse(argc, argv, &start, why)) {
        text_complain("hexfolio", "%s", why);
        return STATUS_MISUSED;
    }
    if (start.translations != NULL) {
        language_open(start.translations);
    }
    if (start.help) {
        fputs(tr(start_help), stdout);
        return fflush(stdout) == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
    }
    if (start.version) {
        puts("Hexfolio " HEXFOLIO_VERSION);
        return fflush(stdout) == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
    }
    /* Who read the descriptions may leave, and the match goes on; saving fails with a sentence. */
    process_outlive_writes();
    return run(&start);
}
