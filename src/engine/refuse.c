#include <stdarg.h>

#include "engine/engine.h"
#include "game/text.h"

bool engine_refuse(Engine *engine, const char *format, ...) {
    va_list arguments;
    va_start(arguments, format);
    tr_say_list(engine->why, sizeof engine->why, format, arguments);
    va_end(arguments);
    return false;
}
