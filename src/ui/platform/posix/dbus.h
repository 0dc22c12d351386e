/* What is used of libdbus, which talks to the desktop; loaded while the program runs. Names and
 * layouts are those of the library, whose interface does not change. */
#ifndef UI_DBUS_H
#define UI_DBUS_H

#include <stdbool.h>
#include <stdint.h>

typedef struct DBusConnection DBusConnection;
typedef struct DBusMessage DBusMessage;

/* Larger than that of the library. */
typedef union DBusMessageIter {
    void *pointer;
    int64_t room[16];
} DBusMessageIter;

enum {
    DBUS_CALL = 1,
    DBUS_RETURN = 2,
    DBUS_FAULT = 3,
    DBUS_SIGNAL = 4,
};

/* Kinds of values, as signatures name them; 0 behind the last. */
enum {
    DBUS_ARRAY = 'a',
    DBUS_BOOLEAN = 'b',
    DBUS_BYTE = 'y',
    DBUS_ENTRY = 'e',
    DBUS_PATH = 'o',
    DBUS_STRING = 's',
    DBUS_STRUCT = 'r',
    DBUS_UINT32 = 'u',
    DBUS_VARIANT = 'v',
};

/* Booleans of the library are 32 bits; a NULL in place of an error is allowed everywhere. */
typedef struct DBus {
    void *library; /* NULL: not loaded; never released: it has threads and memory of its own */
    DBusConnection *(*open)(const char *address, void *error);
    uint32_t (*register_name)(DBusConnection *connection, void *error);
    void (*close)(DBusConnection *connection);
    void (*unref)(DBusConnection *connection);
    uint32_t (*get_fd)(DBusConnection *connection, int *fd);
    uint32_t (*read_write)(DBusConnection *connection, int milliseconds);
    DBusMessage *(*pop)(DBusConnection *connection);
    uint32_t (*send)(DBusConnection *connection, DBusMessage *message, uint32_t *serial);
    void (*flush)(DBusConnection *connection);
    void (*add_match)(DBusConnection *connection, const char *rule, void *error);
    DBusMessage *(*new_call)(const char *to, const char *path, const char *interface,
                             const char *method);
    void (*free_message)(DBusMessage *message);
    int (*type)(DBusMessage *message);
    uint32_t (*answers)(DBusMessage *message); /* the serial of the call */
    uint32_t (*is_signal)(DBusMessage *message, const char *interface, const char *name);
    const char *(*path)(DBusMessage *message);
    uint32_t (*begin_reading)(DBusMessage *message, DBusMessageIter *at);
    uint32_t (*next)(DBusMessageIter *at);
    int (*kind)(DBusMessageIter *at);
    void (*enter)(DBusMessageIter *at, DBusMessageIter *inside);
    void (*get)(DBusMessageIter *at, void *value);
    void (*begin_writing)(DBusMessage *message, DBusMessageIter *at);
    uint32_t (*put)(DBusMessageIter *at, int kind, const void *value);
    uint32_t (*open_container)(DBusMessageIter *at, int kind, const char *signature,
                               DBusMessageIter *inside);
    uint32_t (*close_container)(DBusMessageIter *at, DBusMessageIter *inside);
} DBus;

/* False when the library is not there, or lacks something. */
bool dbus_load(DBus *bus);

#endif
