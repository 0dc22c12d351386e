#include "ui/table/board_spin.h"

#include <math.h>

#define HELD 0.08   /* seconds without a move after which a globe is let go at rest */
#define SLOWS 3.0   /* its speed falls to 1/e in a third of a second */
#define LEAST 12.0  /* points a second, below which it stands still */
#define MOST 2400.0 /* that it begins with */
#define MEMORY 0.04 /* seconds over which the speed of the pointer is averaged */

void board_spin_drag(TableScreen *table, Point from, Point to) {
    Spin *spin = &table->board.spin;
    const double now = table->ui->now, passed = fmax(1e-3, now - spin->since);
    const double old = spin->since > 0 ? exp(-passed / MEMORY) : 0;
    spin->speed.x = old * spin->speed.x + (1 - old) * (to.x - from.x) / passed;
    spin->speed.y = old * spin->speed.y + (1 - old) * (to.y - from.y) / passed;
    spin->since = now;
}

void board_spin_release(TableScreen *table) {
    Spin *spin = &table->board.spin;
    const double speed = hypot(spin->speed.x, spin->speed.y);
    const bool globe = table->board.view.projection.kind == &projection_globe;
    spin->turns = globe && table->settings->globe_spins && settings_speed(table->settings) > 0 &&
                  table->ui->now - spin->since < HELD && speed >= LEAST;
    if (speed > MOST) {
        spin->speed.x *= MOST / speed;
        spin->speed.y *= MOST / speed;
    }
    spin->since = table->ui->now;
}

void board_spin_frame(TableScreen *table) {
    Spin *spin = &table->board.spin;
    const InputKind input = table->ui->in.kind;
    if (input == INPUT_PRESS || input == INPUT_KEY || input == INPUT_WHEEL ||
        input == INPUT_PINCH) {
        spin->turns = false;
    }
    if (!spin->turns) {
        return;
    }
    const double passed = fmin(0.1, table->ui->now - spin->since);
    /* The way in this time at a speed that falls exponentially. */
    const double way = (1 - exp(-SLOWS * passed)) / SLOWS;
    const Point from = table->board.view.projection.globe.centre;
    const Point to = {from.x + spin->speed.x * way, from.y + spin->speed.y * way};
    board_view_drag(&table->board.view, from, to);
    table->board.turned = spin->since = table->ui->now;
    spin->speed.x *= exp(-SLOWS * passed);
    spin->speed.y *= exp(-SLOWS * passed);
    spin->turns = hypot(spin->speed.x, spin->speed.y) >= LEAST;
    table->ui->animating = true;
}
