/* Letters and figures that can be told apart and stand below each other: figures of one width, and
 * an l with a tail, which Inter has as features. SDL_ttf shapes all text with HarfBuzz but cannot
 * be asked for features, so its calls of hb_shape come here. A font without them is drawn as it is,
 * and so is all text where SDL_ttf has a HarfBuzz of its own. */
#include <hb.h>
#include <stddef.h>

void hb_shape(hb_font_t *font, hb_buffer_t *buffer, const hb_feature_t *features,
              unsigned int count) {
    enum { OWN = 2, MOST = 8 };
    hb_feature_t all[MOST] = {
        {HB_TAG('t', 'n', 'u', 'm'), 1, HB_FEATURE_GLOBAL_START, HB_FEATURE_GLOBAL_END},
        {HB_TAG('c', 'v', '0', '5'), 1, HB_FEATURE_GLOBAL_START, HB_FEATURE_GLOBAL_END}};
    unsigned int used = OWN;
    for (unsigned int i = 0; i < count && used < MOST; i++) {
        all[used++] = features[i];
    }
    (void)hb_shape_full(font, buffer, all, used, NULL);
}
