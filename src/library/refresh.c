/* The list as it is now; the first time, what earlier versions and killed processes left is put
 * right before. */
#include "library/parts.h"

bool library_refresh(Library *library, char why[SESSION_WHY_MAX]) {
    FileError error;
    if (!library->taken_over && library_ready(library, NULL)) {
        library_migrate(library);
        library->taken_over = true;
    }
    return library_list_again(library, &error) || file_say(&error, why);
}
