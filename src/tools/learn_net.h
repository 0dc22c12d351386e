/* The network of Worldwide Empire with weights in floating point, as learn.c finds them: logistic
 * regression by Adam. Only for that file. */
#ifndef TOOLS_LEARN_NET_H
#define TOOLS_LEARN_NET_H

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "games/empire/net.h"

typedef struct Sample {
    EmpireLook look;
    float result; /* 1: the seat won; 0: it lost */
    bool known;   /* false: it is not learnt from */
} Sample;

enum { CELLS = EMPIRE_NET_HIDDEN, INPUTS = EMPIRE_NET_INPUTS, SUMS = EMPIRE_NET_SUMS };

typedef struct Weights {
    float country[EMPIRE_SIDES][EMPIRE_NET_COUNTRY][CELLS];
    float country_bias[EMPIRE_SIDES][CELLS];
    float second[INPUTS][CELLS];
    float second_bias[CELLS];
    float last[CELLS];
    float last_bias;
} Weights;

enum { WEIGHTS = sizeof(Weights) / sizeof(float) };

/* What a position makes of the cells. */
typedef struct Cells {
    float country[EMPIRE_COUNTRIES][CELLS];
    float input[INPUTS];
    float second[CELLS];
} Cells;

static const float part = 1.0F / EMPIRE_NET_ONE;

/* --- Forward ---------------------------------------------------------------------------------- */

static float odds_of(const Weights *weights, const EmpireLook *look, Cells *cells) {
    memset(cells->input, 0, sizeof cells->input);
    for (int c = 0; c < EMPIRE_COUNTRIES; c++) {
        const int side = look->side[c];
        float *cell = cells->country[c];
        memcpy(cell, weights->country_bias[side], sizeof cells->country[c]);
        for (int i = 0; i < EMPIRE_NET_COUNTRY; i++) {
            const float number = part * look->country[c][i];
            for (int j = 0; number != 0 && j < CELLS; j++) {
                cell[j] += number * weights->country[side][i][j];
            }
        }
        for (int j = 0; j < CELLS; j++) {
            cells->input[side * CELLS + j] += cell[j] > 0 ? cell[j] : 0;
        }
    }
    for (int i = 0; i < EMPIRE_NET_WHOLE; i++) {
        cells->input[SUMS + i] = part * look->whole[i];
    }
    memcpy(cells->second, weights->second_bias, sizeof cells->second);
    for (int i = 0; i < INPUTS; i++) {
        for (int j = 0; cells->input[i] != 0 && j < CELLS; j++) {
            cells->second[j] += cells->input[i] * weights->second[i][j];
        }
    }
    float odds = weights->last_bias;
    for (int j = 0; j < CELLS; j++) {
        odds += cells->second[j] > 0 ? cells->second[j] * weights->last[j] : 0;
    }
    return odds;
}

/* --- Backward --------------------------------------------------------------------------------- */

static void add_slope(const Weights *weights, const EmpireLook *look, const Cells *cells,
                      float error, Weights *slope) {
    float second[CELLS];
    float input[INPUTS];
    slope->last_bias += error;
    for (int j = 0; j < CELLS; j++) {
        const float cell = cells->second[j] > 0 ? cells->second[j] : 0;
        second[j] = cells->second[j] > 0 ? error * weights->last[j] : 0;
        slope->last[j] += error * cell;
        slope->second_bias[j] += second[j];
    }
    for (int i = 0; i < INPUTS; i++) {
        float sum = 0;
        for (int j = 0; j < CELLS; j++) {
            sum += second[j] * weights->second[i][j];
            slope->second[i][j] += second[j] * cells->input[i];
        }
        input[i] = sum;
    }
    for (int c = 0; c < EMPIRE_COUNTRIES; c++) {
        const int side = look->side[c];
        float cell[CELLS];
        for (int j = 0; j < CELLS; j++) {
            cell[j] = cells->country[c][j] > 0 ? input[side * CELLS + j] : 0;
            slope->country_bias[side][j] += cell[j];
        }
        for (int i = 0; i < EMPIRE_NET_COUNTRY; i++) {
            const float number = part * look->country[c][i];
            for (int j = 0; number != 0 && j < CELLS; j++) {
                slope->country[side][i][j] += number * cell[j];
            }
        }
    }
}

/* --- Learning --------------------------------------------------------------------------------- */

/* The mean surprise (log loss) about the samples that are learnt from, or about the others. */
static double surprise_about(const Weights *weights, const Sample *sample, long count, bool known) {
    double sum = 0;
    long seen = 0;
    Cells cells;
    for (long i = 0; i < count; i++) {
        if (sample[i].known == known) {
            const double odds = (double)odds_of(weights, &sample[i].look, &cells);
            sum += log1p(exp(odds)) - (double)sample[i].result * odds;
            seen++;
        }
    }
    return seen == 0 ? 0 : sum / (double)seen;
}

static float small_number(Rng *rng, float most) {
    enum { FINE = 1 << 24 };
    return most * (2.0F * (float)rng_below(rng, FINE) / FINE - 1);
}

static void begin_weights(Weights *weights, Rng *rng) {
    *weights = (Weights){.last_bias = 0};
    for (size_t i = 0; i < sizeof weights->country / sizeof(float); i++) {
        ((float *)weights->country)[i] = small_number(rng, 0.15F);
    }
    for (size_t i = 0; i < sizeof weights->second / sizeof(float); i++) {
        ((float *)weights->second)[i] = small_number(rng, 0.1F);
    }
    for (int j = 0; j < CELLS; j++) {
        weights->last[j] = small_number(rng, 0.3F);
    }
}

typedef struct Descent {
    Weights slope, mean, square;
    double mean_left, square_left; /* of what the means began with */
} Descent;

static void descend(Weights *weights, Descent *descent, float pace) {
    static const float keep_mean = 0.9F, keep_square = 0.999F, pull = 1e-3F, least = 1e-8F;
    descent->mean_left *= (double)keep_mean;
    descent->square_left *= (double)keep_square;
    const float by_mean = (float)(1 / (1 - descent->mean_left));
    const float by_square = (float)(1 / (1 - descent->square_left));
    float *weight = (float *)weights;
    const float *slope = (const float *)&descent->slope;
    float *mean = (float *)&descent->mean;
    float *square = (float *)&descent->square;
    for (size_t i = 0; i < WEIGHTS; i++) {
        mean[i] = keep_mean * mean[i] + (1 - keep_mean) * slope[i];
        square[i] = keep_square * square[i] + (1 - keep_square) * slope[i] * slope[i];
        weight[i] -=
            pace * (mean[i] * by_mean / (sqrtf(square[i] * by_square) + least) + pull * weight[i]);
    }
}

static void shuffle(long *order, long count, Rng *rng) {
    for (long i = count - 1; i > 0; i--) {
        const long with = rng_below(rng, (uint32_t)i + 1);
        const long swapped = order[i];
        order[i] = order[with];
        order[with] = swapped;
    }
}

/* Learns from random weights, in `passes` passes over the samples. `order` has room for their
 * numbers. */
static void learn_weights(Weights *weights, const Sample *sample, long count, int passes,
                          long *order, Rng *rng) {
    enum { BATCH = 128 };
    static const float pace_first = 0.003F, pace_last = 1e-5F;
    static Descent descent;
    Cells cells;
    long known = 0;
    descent = (Descent){.mean_left = 1, .square_left = 1};
    for (long i = 0; i < count; i++) {
        if (sample[i].known) {
            order[known++] = i;
        }
    }
    const long steps = passes * (known / BATCH);
    begin_weights(weights, rng);
    for (long step = 0; step < steps; step++) {
        const long first = step % (known / BATCH) * BATCH;
        if (first == 0) {
            shuffle(order, known, rng);
        }
        memset(&descent.slope, 0, sizeof descent.slope);
        for (long i = first; i < first + BATCH; i++) {
            const Sample *one = &sample[order[i]];
            const float odds = odds_of(weights, &one->look, &cells);
            const float error = 1 / (1 + expf(-odds)) - one->result;
            add_slope(weights, &one->look, &cells, error / BATCH, &descent.slope);
        }
        descend(weights, &descent, pace_first * (1 - (float)step / (float)steps) + pace_last);
    }
}

/* --- Integers --------------------------------------------------------------------------------- */

static void round_all(int16_t *out, const float *weight, size_t count) {
    for (size_t i = 0; i < count; i++) {
        const float scaled = weight[i] * EMPIRE_NET_SCALE;
        out[i] = (int16_t)lrintf(fmaxf(-INT16_MAX, fminf(scaled, INT16_MAX)));
    }
}

static void round_biases(int32_t *out, const float *weight, size_t count, float one) {
    for (size_t i = 0; i < count; i++) {
        out[i] = (int32_t)lrintf(weight[i] * one);
    }
}

static void round_weights(const Weights *weights, EmpireNet *net) {
    static const float first = (float)EMPIRE_NET_ONE * EMPIRE_NET_SCALE;
    static const float later = (float)EMPIRE_NET_FINE * EMPIRE_NET_SCALE;
    round_all((int16_t *)net->country, (const float *)weights->country,
              sizeof weights->country / sizeof(float));
    round_all((int16_t *)net->second, (const float *)weights->second,
              sizeof weights->second / sizeof(float));
    round_all(net->last, weights->last, CELLS);
    round_biases((int32_t *)net->country_bias, (const float *)weights->country_bias,
                 (size_t)EMPIRE_SIDES * CELLS, first);
    round_biases(net->second_bias, weights->second_bias, CELLS, later);
    round_biases(&net->last_bias, &weights->last_bias, 1, later);
}

#endif
