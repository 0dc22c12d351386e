/* When a thought is over. */
#include <time.h>

#include "ai/candidates.h"

double thinking_now(void) {
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (double)time.tv_sec + (double)time.tv_nsec * 1e-9;
}

bool thinking_over(Thinking *thinking, uint64_t playouts) {
    static const double report_every = 0.1;
    if ((thinking->playouts > 0 && playouts >= thinking->playouts) || thinking->enough ||
        is_stopped(thinking->stop)) {
        return true;
    }
    const double time = thinking_now();
    if (thinking->seconds > 0 && time - thinking->began >= thinking->seconds) {
        return true;
    }
    if (time >= thinking->next_report && thinking->report != NULL) {
        thinking->next_report = time + report_every;
        thinking->report(thinking->context);
    }
    return false;
}
