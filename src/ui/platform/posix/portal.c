#include "ui/platform/posix/portal.h"

#include <string.h>

#include "game/text.h"

static const char service[] = "org.freedesktop.portal.Desktop";
static const char object[] = "/org/freedesktop/portal/desktop";
static const char appearance[] = "org.freedesktop.appearance";
static const char gnome_interface[] = "org.gnome.desktop.interface";
static const char gnome_access[] = "org.gnome.desktop.a11y.interface";

/* --- Writing ---------------------------------------------------------------------------------- */

/* Sends a message, which may be NULL, and frees it. */
static uint32_t send(Portal *portal, DBusMessage *message) {
    const DBus *bus = &portal->bus;
    uint32_t serial = 0;
    if (message != NULL) {
        (void)bus->send(portal->connection, message, &serial);
        bus->flush(portal->connection);
        bus->free_message(message);
    }
    return serial;
}

static void put_text(Portal *portal, DBusMessageIter *at, const char *text) {
    (void)portal->bus.put(at, DBUS_STRING, &text);
}

/* Begins an option whose value has this signature; it is written to `value`. */
typedef struct PortalOption {
    DBusMessageIter entry, value;
} PortalOption;

static void begin_option(Portal *portal, DBusMessageIter *options, PortalOption *option,
                         const char *name, const char *signature) {
    (void)portal->bus.open_container(options, DBUS_ENTRY, NULL, &option->entry);
    put_text(portal, &option->entry, name);
    (void)portal->bus.open_container(&option->entry, DBUS_VARIANT, signature, &option->value);
}

static void end_option(Portal *portal, DBusMessageIter *options, PortalOption *option) {
    (void)portal->bus.close_container(&option->entry, &option->value);
    (void)portal->bus.close_container(options, &option->entry);
}

static void put_text_option(Portal *portal, DBusMessageIter *options, const char *name,
                            const char *text) {
    PortalOption option;
    begin_option(portal, options, &option, name, "s");
    put_text(portal, &option.value, text);
    end_option(portal, options, &option);
}

/* Paths are bytes with a zero behind them. */
static void put_path_option(Portal *portal, DBusMessageIter *options, const char *name,
                            const char *path) {
    PortalOption option;
    DBusMessageIter bytes;
    begin_option(portal, options, &option, name, "ay");
    (void)portal->bus.open_container(&option.value, DBUS_ARRAY, "y", &bytes);
    for (size_t i = 0; i <= strlen(path); i++) {
        (void)portal->bus.put(&bytes, DBUS_BYTE, &path[i]);
    }
    (void)portal->bus.close_container(&option.value, &bytes);
    end_option(portal, options, &option);
}

static void put_filter(Portal *portal, DBusMessageIter *filters, const char *name,
                       const char *ending) {
    const DBus *bus = &portal->bus;
    const uint32_t by_name = 0;
    char pattern[32];
    DBusMessageIter filter, patterns, one;
    str_write(pattern, sizeof pattern, "*%s", ending);
    (void)bus->open_container(filters, DBUS_STRUCT, NULL, &filter);
    put_text(portal, &filter, name);
    (void)bus->open_container(&filter, DBUS_ARRAY, "(us)", &patterns);
    (void)bus->open_container(&patterns, DBUS_STRUCT, NULL, &one);
    (void)bus->put(&one, DBUS_UINT32, &by_name);
    put_text(portal, &one, pattern);
    (void)bus->close_container(&patterns, &one);
    (void)bus->close_container(&filter, &patterns);
    (void)bus->close_container(filters, &filter);
}

static void put_filters(Portal *portal, DBusMessageIter *options, const DesktopFile *file) {
    PortalOption option;
    DBusMessageIter filters;
    begin_option(portal, options, &option, "filters", "a(sa(us))");
    (void)portal->bus.open_container(&option.value, DBUS_ARRAY, "(sa(us))", &filters);
    put_filter(portal, &filters, file->kind, file->ending);
    put_filter(portal, &filters, file->any, "");
    (void)portal->bus.close_container(&option.value, &filters);
    end_option(portal, options, &option);
}

uint32_t portal_ask_look(Portal *portal) {
    static const char *const wanted[] = {appearance, gnome_interface, gnome_access};
    const DBus *bus = &portal->bus;
    DBusMessage *message = bus->new_call(service, object, PORTAL_SETTINGS, "ReadAll");
    if (message != NULL) {
        DBusMessageIter at, names;
        bus->begin_writing(message, &at);
        (void)bus->open_container(&at, DBUS_ARRAY, "s", &names);
        for (size_t i = 0; i < sizeof wanted / sizeof *wanted; i++) {
            put_text(portal, &names, wanted[i]);
        }
        (void)bus->close_container(&at, &names);
    }
    return send(portal, message);
}

uint32_t portal_ask_file(Portal *portal, const DesktopFile *file, const char *handle) {
    const DBus *bus = &portal->bus;
    DBusMessage *message = bus->new_call(service, object, "org.freedesktop.portal.FileChooser",
                                         file->choice == FILE_TO_SAVE ? "SaveFile" : "OpenFile");
    if (message != NULL) {
        DBusMessageIter at, options;
        bus->begin_writing(message, &at);
        put_text(portal, &at, file->parent);
        put_text(portal, &at, file->title);
        (void)bus->open_container(&at, DBUS_ARRAY, "{sv}", &options);
        put_text_option(portal, &options,
                        "handle_tok"
                        "en",
                        handle); /* that word is one of a game */
        put_path_option(portal, &options, "current_folder", file->folder);
        if (file->choice == FILE_TO_SAVE) {
            put_text_option(portal, &options, "current_name", file->name);
        }
        if (file->choice == FILE_FOLDER) {
            PortalOption option;
            const uint32_t yes = 1;
            begin_option(portal, &options, &option, "directory", "b");
            (void)bus->put(&option.value, DBUS_BOOLEAN, &yes);
            end_option(portal, &options, &option);
        } else if (file->kind[0] != '\0') {
            put_filters(portal, &options, file);
        }
        (void)bus->close_container(&at, &options);
    }
    return send(portal, message);
}

void portal_close(Portal *portal, const char *path) {
    (void)send(portal, portal->bus.new_call(service, path, PORTAL_REQUEST, "Close"));
}

/* --- Reading: what has another form than expected says nothing ---------------------------------
 */

static const char *text_at(const DBus *bus, DBusMessageIter *at) {
    const char *text = "";
    const int kind = bus->kind(at);
    if (kind == DBUS_STRING || kind == DBUS_PATH) {
        bus->get(at, &text);
    }
    return text;
}

/* A value, maybe in variants, as a number. */
static uint32_t number_at(const DBus *bus, DBusMessageIter at) {
    uint32_t value = 0;
    while (bus->kind(&at) == DBUS_VARIANT) {
        DBusMessageIter inside;
        bus->enter(&at, &inside);
        at = inside;
    }
    if (bus->kind(&at) == DBUS_UINT32 || bus->kind(&at) == DBUS_BOOLEAN) {
        bus->get(&at, &value);
    }
    return value;
}

static void read_value(const DBus *bus, const char *group, const char *key, DBusMessageIter at,
                       PortalLook *look) {
    const struct {
        const char *group, *key;
        uint32_t means; /* the number that sets it */
        bool *sets;
    } known[] = {{appearance, "color-scheme", 1, &look->dark},
                 {appearance, "contrast", 1, &look->contrast},
                 {appearance, "reduced-motion", 1, &look->still},
                 {gnome_interface, "enable-animations", 0, &look->no_animations},
                 {gnome_access, "high-contrast", 1, &look->high_contrast}};
    for (size_t i = 0; i < sizeof known / sizeof *known; i++) {
        if (strcmp(group, known[i].group) == 0 && strcmp(key, known[i].key) == 0) {
            *known[i].sets = number_at(bus, at) == known[i].means;
        }
    }
}

void portal_read_look(Portal *portal, DBusMessage *message, PortalLook *look) {
    const DBus *bus = &portal->bus;
    DBusMessageIter at, groups;
    if (bus->begin_reading(message, &at) == 0 || bus->kind(&at) != DBUS_ARRAY) {
        return;
    }
    for (bus->enter(&at, &groups); bus->kind(&groups) == DBUS_ENTRY; (void)bus->next(&groups)) {
        DBusMessageIter group, keys;
        bus->enter(&groups, &group);
        const char *name = text_at(bus, &group);
        (void)bus->next(&group);
        if (bus->kind(&group) != DBUS_ARRAY) {
            return;
        }
        for (bus->enter(&group, &keys); bus->kind(&keys) == DBUS_ENTRY; (void)bus->next(&keys)) {
            DBusMessageIter entry;
            bus->enter(&keys, &entry);
            const char *key = text_at(bus, &entry);
            (void)bus->next(&entry);
            read_value(bus, name, key, entry, look);
        }
    }
}

void portal_read_change(Portal *portal, DBusMessage *message, PortalLook *look) {
    const DBus *bus = &portal->bus;
    DBusMessageIter at;
    if (bus->begin_reading(message, &at) == 0) {
        return;
    }
    const char *group = text_at(bus, &at);
    (void)bus->next(&at);
    const char *key = text_at(bus, &at);
    (void)bus->next(&at);
    read_value(bus, group, key, at, look);
}

const char *portal_read_path(Portal *portal, DBusMessage *message) {
    DBusMessageIter at;
    if (portal->bus.begin_reading(message, &at) == 0 || portal->bus.kind(&at) != DBUS_PATH) {
        return NULL;
    }
    return text_at(&portal->bus, &at);
}

DesktopAnswer portal_read_file(Portal *portal, DBusMessage *message, char url[STORE_PATH_MAX]) {
    enum { DONE = 0, CLOSED = 1 };
    const DBus *bus = &portal->bus;
    DBusMessageIter at, results, entry, value, urls;
    if (bus->begin_reading(message, &at) == 0 || bus->kind(&at) != DBUS_UINT32) {
        return DESKTOP_CANNOT;
    }
    const uint32_t status = number_at(bus, at);
    if (status != DONE) {
        return status == CLOSED ? DESKTOP_DROPPED : DESKTOP_CANNOT;
    }
    if (bus->next(&at) == 0 || bus->kind(&at) != DBUS_ARRAY) {
        return DESKTOP_CANNOT;
    }
    for (bus->enter(&at, &results); bus->kind(&results) == DBUS_ENTRY; (void)bus->next(&results)) {
        bus->enter(&results, &entry);
        if (strcmp(text_at(bus, &entry), "uris") != 0 || bus->next(&entry) == 0 ||
            bus->kind(&entry) != DBUS_VARIANT) {
            continue;
        }
        bus->enter(&entry, &value);
        if (bus->kind(&value) != DBUS_ARRAY) {
            continue;
        }
        bus->enter(&value, &urls);
        const char *first = text_at(bus, &urls);
        if (first[0] != '\0' && strlen(first) < STORE_PATH_MAX) {
            str_write(url, STORE_PATH_MAX, "%s", first);
            return DESKTOP_CHOSEN;
        }
    }
    return DESKTOP_CANNOT;
}
