import { z } from 'zod';
import { BUTTON_STYLES, type ButtonStyle } from './brand.rules.ts';
import { BRAND_PICTURE_KINDS } from './brand-file.rules.ts';
import type { Look } from './look.rules.ts';
import { PORTAL_LOCALES } from './portal-text.rules.ts';

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
  texts: z
    .record(z.string(), z.string())
    .meta({ description: 'The reworded portal texts, by name.' }),
  restoredFrom: z.int().nullable(),
  publishedAt: z.date(),
  publishedBy: text,
};

export const BrandingVersion = z.strictObject(published).meta({ id: 'BrandingVersion' });
export type BrandingVersion = z.output<typeof BrandingVersion>;

const PortalTextShape = z.strictObject({
  key: z.string(),
  group: z.string().meta({ description: 'The screen it belongs to.' }),
  original: z.string().meta({ description: 'The default, in ICU message syntax.' }),
  placeholders: z.array(z.string()),
  maxLength: z.int(),
  published: text.meta({ description: 'What shoppers see instead; null for the default.' }),
  draft: text.meta({ description: 'The same with the draft.' }),
});

/** The portal's texts in a language, with the store's rewordings. */
export const PortalTexts = z
  .strictObject({
    locale: z.enum(PORTAL_LOCALES),
    texts: z.array(PortalTextShape),
    draft: z.strictObject({
      version: z.int().meta({ description: 'Version of the draft, also the ETag.' }),
      savedAt: z.date().nullable(),
      savedBy: text,
    }),
    mayChange: z.boolean(),
  })
  .meta({ id: 'PortalTexts' });
export type PortalTexts = z.output<typeof PortalTexts>;

/** A font that the store uploaded. */
export const BrandFont = z
  .strictObject({
    id: z.string(),
    filename: z.string(),
    path: z.string().meta({ description: 'Its path on the portal. Use it as the draft’s font.' }),
    family: z.string().meta({ description: 'The font’s own family name, or its file name.' }),
    size: z.int().meta({ description: 'In bytes.' }),
    weights: z.array(z.int()).meta({ description: 'The lightest and the boldest.' }),
    axes: z.array(z.strictObject({ tag: z.string(), min: z.number(), max: z.number() })),
    permission: z.enum(['installable', 'editable', 'preview', 'restricted']).meta({
      description:
        'The embedding permission in the font (`fsType`). A restricted font needs a license note.',
    }),
    missing: z
      .string()
      .meta({ description: 'Characters the portal uses that the font is missing.' }),
    licenseNote: text,
    uploadedAt: z.date(),
  })
  .meta({ id: 'BrandFont' });
export type BrandFont = z.output<typeof BrandFont>;

/** A store's branding as its editors see it. */
export const Branding = z
  .strictObject({
    published: z.strictObject({
      version: z.int().meta({ description: '0 before anything was published.' }),
      look: LookShape,
    }),
    draft: z.strictObject({
      version: z.int().meta({ description: 'Version to send back when saving; also the ETag.' }),
      look: LookShape,
      changed: z
        .array(z.string())
        .meta({ description: 'The fields that differ from the published branding.' }),
      changedTexts: z.array(z.string()).meta({
        description: 'The portal texts that differ, by name, such as `en-US/start.title`.',
      }),
      restoredFrom: z.int().nullable(),
      savedAt: z.date().nullable(),
      savedBy: text,
      checks: z.array(ColorCheck),
    }),
    fonts: z.array(BrandFont).meta({ description: 'The store’s own fonts, newest first.' }),
    mayChange: z.boolean(),
  })
  .meta({ id: 'Branding' });
export type Branding = z.output<typeof Branding>;

export const BrandFile = z
  .strictObject({
    id: z.string(),
    kind: z.enum(BRAND_PICTURE_KINDS),
    filename: z.string(),
    path: z.string().meta({ description: 'Its path on the portal. Use it in the draft.' }),
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
