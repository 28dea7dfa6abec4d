import { BUTTON_STYLES } from '@amends/core/stores/branding/brand.rules';
import { z } from '@hono/zod-openapi';

const text = z.string().nullable();

/** A store's branding; null means the default. */
export const WhitelabelSettingsResource = z
  .strictObject({
    storeId: z.string(),
    storeName: z.string(),
    logoUrl: text,
    faviconUrl: text,
    backgroundImage: text,
    colors: z.strictObject({ accent: text, accentDark: text, paper: text, ink: text }),
    fonts: z.strictObject({ body: text, heading: text }),
    buttonStyle: z.enum(BUTTON_STYLES as ['ROUNDED', 'ROUNDED_FULL', 'SQUARE']),
    buttonRadius: z.string(),
  })
  .openapi('WhitelabelSettings');
