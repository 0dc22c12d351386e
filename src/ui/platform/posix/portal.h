/* Messages to the portal of the desktop and from it; of the thread that speaks to the bus alone. */
#ifndef UI_PORTAL_H
#define UI_PORTAL_H

#include "ui/platform/files.h"
#include "ui/platform/posix/dbus.h"

#define PORTAL_SETTINGS "org.freedesktop.portal.Settings"
#define PORTAL_REQUEST "org.freedesktop.portal.Request"

/* What the desktop has said of each setting; it may say the same in an older and a newer way. */
typedef struct PortalLook {
    bool dark, contrast, high_contrast, still, no_animations;
} PortalLook;

typedef struct Portal {
    DBus bus;
    DBusConnection *connection;
} Portal;

/* Both send a message and return its serial, 0 without memory. */
uint32_t portal_ask_look(Portal *portal);
/* `handle` names the question: the path of what its answer comes from ends with it. */
uint32_t portal_ask_file(Portal *portal, const DesktopFile *file, const char *handle);
/* Closes the window of a question, by its path. */
void portal_close(Portal *portal, const char *path);

/* Reads the answer to portal_ask_look, and the news that one setting has changed. */
void portal_read_look(Portal *portal, DBusMessage *message, PortalLook *look);
void portal_read_change(Portal *portal, DBusMessage *message, PortalLook *look);
/* The path in the answer to portal_ask_file; NULL: it names none. Belongs to the message. */
const char *portal_read_path(Portal *portal, DBusMessage *message);
DesktopAnswer portal_read_file(Portal *portal, DBusMessage *message, char url[STORE_PATH_MAX]);

#endif
