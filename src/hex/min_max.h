/* The smaller and the larger of two values, and the value nearest to `x` from `least` to `most`.
 * They are computed more than once: no calls, nothing that changes something. */
#ifndef HEX_MIN_MAX_H
#define HEX_MIN_MAX_H

/* Some systems have them in their headers. */
#undef MIN
#undef MAX
#define MIN(a, b) ((a) < (b) ? (a) : (b))
#define MAX(a, b) ((a) > (b) ? (a) : (b))
#define CLAMP(x, least, most) ((x) < (least) ? (least) : (x) > (most) ? (most) : (x))

/* The same for what is computed; `least` where that is above `most`. */
static inline double clamp_double(double x, double least, double most) {
    const double low = MIN(x, most);
    return MAX(low, least);
}

#endif
