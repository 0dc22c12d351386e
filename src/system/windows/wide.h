/* Texts as Windows takes them: its functions have a form for UTF-16, which knows every name. */
#ifndef SYSTEM_WIDE_H
#define SYSTEM_WIDE_H

#include <stddef.h>
#include <wchar.h>

/* To be freed; NULL, with errno: out of memory. */
wchar_t *wide_text(const char *text);
char *wide_to_text(const wchar_t *wide);

/* The path of a name in an open folder, or in DISK_HERE: whole, and in the form that may be of any
 * length. To be freed; NULL, with errno: there is none, or it names a device. */
wchar_t *wide_path(int folder, const char *name);
/* Such a path as the program writes it, with slashes. To be freed. */
char *wide_to_path(const wchar_t *wide);

/* Puts the reason why a function of Windows has failed into errno. */
void wide_fail(void);

#endif
