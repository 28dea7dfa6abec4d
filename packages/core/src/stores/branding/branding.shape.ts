import { z } from 'zod';
import { BUTTON_STYLES, type ButtonStyle } from './brand.rules.ts';
import { BRAND_PICTURE_KINDS } from './brand-file.rules.ts';
import type { Look } from './look.rules.ts';

const text = z.string().nullable();

export const LookShape = z
  .strictObject({
    logoUrl: text,
    faviconUrl: text,
    backgroundImage: text,
    accentColor: text,
    accentColorDark: text,
    paperColor: text,
    paperColorDark: text,
    inkColor: text,
    inkColorDark: text,
    font: text,
    headingFont: text,
    buttonStyle: z.enum(BUTTON_STYLES as [ButtonStyle, ...ButtonStyle[]]),
    contactUrl: text,
    privacyUrl: text,
    termsUrl: text,
    showProvider: z.boolean(),
  })
  .meta({ id: 'BrandingLook' }) satisfies z.ZodType<Look>;

const ColorCheck = z
  .strictObject({
    palette: z.enum(['light', 'dark']),
    use: z.enum(['button', 'button-text', 'link', 'page', 'text']),
    chosen: z.string(),
    used: z.string(),
    against: z.string(),
    chosenRatio: z.number(),
    usedRatio: z.number(),
    minimum: z.number(),
    corrected: z.boolean(),
  })
  .meta({
    id: 'BrandingColorCheck',
    description: 'The contrast of a color (WCAG 2.2), and the color that pages use instead.',
  });

const published = {
  version: z.int(),
  look: LookShape,
  restoredFrom: z.int().nullable(),
  publishedAt: z.date(),
  publishedBy: text,
};

export const BrandingVersion = z.strictObject(published).meta({ id: 'BrandingVersion' });
export type BrandingVersion = z.output<typeof BrandingVersion>;

/** A store's branding as its editors see it. */
export const Branding = z
  .strictObject({
    published: z.strictObject({
      version: z.int().meta({ description: '0 before the first publication.' }),
      look: LookShape,
    }),
    draft: z.strictObject({
      version: z.int().meta({ description: 'Version to send back when saving; also the ETag.' }),
      look: LookShape,
      changed: z
        .array(z.string())
        .meta({ description: 'The fields that differ from the published branding.' }),
      restoredFrom: z.int().nullable(),
      savedAt: z.date().nullable(),
      savedBy: text,
      checks: z.array(ColorCheck),
    }),
    mayChange: z.boolean(),
  })
  .meta({ id: 'Branding' });
export type Branding = z.output<typeof Branding>;

export const BrandFile = z
  .strictObject({
    id: z.string(),
    kind: z.enum(BRAND_PICTURE_KINDS),
    filename: z.string(),
    path: z.string().meta({ description: 'Its address on the portal; what a draft names.' }),
    contentType: z.string(),
    size: z.int().meta({ description: 'In bytes, re-encoded.' }),
    width: z.int(),
    height: z.int(),
  })
  .meta({ id: 'BrandFile' });
export type BrandFile = z.output<typeof BrandFile>;

export const BrandingPreview = z
  .strictObject({
    key: z
      .string()
      .meta({ description: 'Shown by the portal as `/start?preview=`, for 15 minutes.' }),
    checks: z.array(ColorCheck),
  })
  .meta({ id: 'BrandingPreview' });
export type BrandingPreview = z.output<typeof BrandingPreview>;
