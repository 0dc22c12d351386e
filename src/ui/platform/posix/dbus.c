#include "ui/platform/posix/dbus.h"

#include "ui/platform/posix/load.h"

bool dbus_load(DBus *bus) {
    const LoadName names[] = {{"dbus_connection_open_private", &bus->open},
                              {"dbus_bus_register", &bus->register_name},
                              {"dbus_connection_close", &bus->close},
                              {"dbus_connection_unref", &bus->unref},
                              {"dbus_connection_get_unix_fd", &bus->get_fd},
                              {"dbus_connection_read_write", &bus->read_write},
                              {"dbus_connection_pop_message", &bus->pop},
                              {"dbus_connection_send", &bus->send},
                              {"dbus_connection_flush", &bus->flush},
                              {"dbus_bus_add_match", &bus->add_match},
                              {"dbus_message_new_method_call", &bus->new_call},
                              {"dbus_message_unref", &bus->free_message},
                              {"dbus_message_get_type", &bus->type},
                              {"dbus_message_get_reply_serial", &bus->answers},
                              {"dbus_message_is_signal", &bus->is_signal},
                              {"dbus_message_get_path", &bus->path},
                              {"dbus_message_iter_init", &bus->begin_reading},
                              {"dbus_message_iter_next", &bus->next},
                              {"dbus_message_iter_get_arg_type", &bus->kind},
                              {"dbus_message_iter_recurse", &bus->enter},
                              {"dbus_message_iter_get_basic", &bus->get},
                              {"dbus_message_iter_init_append", &bus->begin_writing},
                              {"dbus_message_iter_append_basic", &bus->put},
                              {"dbus_message_iter_open_container", &bus->open_container},
                              {"dbus_message_iter_close_container", &bus->close_container}};
    bus->library = load_library("libdbus-1.so.3", names, sizeof names / sizeof *names);
    return bus->library != NULL;
}
