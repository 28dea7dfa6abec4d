import { z } from 'zod';
import { numberedPage, text, webAddress, webAddressOrPath } from '../../kernel/internal.ts';
import { BUTTON_STYLES, type ButtonStyle, parseColor } from './brand.rules.ts';
import { BRAND_PICTURE_KINDS } from './brand-file.rules.ts';
import { isOfferedFont } from './font.rules.ts';
import type { Look } from './look.rules.ts';
import { readOwnFont } from './own-font.rules.ts';
import { PORTAL_LOCALES } from './portal-text.rules.ts';

const MOST = 2_000_000_000;
const storeId = z.string().min(1).max(100);
/** The draft's version that the caller loaded; any other is refused. */
const version = z.int().min(0).max(MOST).optional();

/** Treats blank as unset. The API's description shows the example. */
const orNone = <Schema extends z.ZodType<string, string>>(schema: Schema, example: string) =>
  z
    .string()
    .trim()
    .max(2_000)
    .nullable()
    .transform((text) => text || null)
    .pipe(schema.nullable())
    .meta({ example });

const color = orNone(
  z
    .string()
    .refine((text) => parseColor(text) !== null, text('not_a_color'))
    .transform((text) => parseColor(text) ?? text),
  '#1f5a41',
);
const font = orNone(
  z
    .string()
    .refine((name) => isOfferedFont(name) || readOwnFont(name) !== null, text('font_not_offered')),
  'serif',
);
const page = orNone(webAddress, 'https://example.com/');
const file = orNone(webAddressOrPath, 'https://example.com/logo.png');

/** A complete look: saving replaces every field. */
export const LookInput = z.strictObject({
  logoUrl: file,
  faviconUrl: file,
  backgroundImage: file,
  accentColor: color,
  accentColorDark: color,
  paperColor: color,
  paperColorDark: color,
  inkColor: color,
  inkColorDark: color,
  font,
  headingFont: font,
  buttonStyle: z.enum(BUTTON_STYLES as [ButtonStyle, ...ButtonStyle[]]),
  contactUrl: page,
  privacyUrl: page,
  termsUrl: page,
  showProvider: z.boolean(),
}) satisfies z.ZodType<Look>;

export const SaveBrandingDraftInput = z.strictObject({ storeId, look: LookInput, version });
export type SaveBrandingDraftInput = z.input<typeof SaveBrandingDraftInput>;

/** More than the portal has, so that a translation can be saved as a whole. */
const MOST_TEXTS = 2_000;

/** Changes of portal texts by key: null restores the default. Other texts of the draft stay. */
export const SavePortalTextsInput = z.strictObject({
  storeId,
  locale: z.enum(PORTAL_LOCALES).default('en-US'),
  texts: z
    .record(z.string().min(1).max(200), z.string().max(2_000).nullable())
    .refine((texts) => Object.keys(texts).length <= MOST_TEXTS, text('too_many_texts')),
  version,
});
export type SavePortalTextsInput = z.input<typeof SavePortalTextsInput>;

export const ListPortalTextsInput = z.strictObject({
  storeId,
  locale: z.enum(PORTAL_LOCALES).default('en-US'),
});
export type ListPortalTextsInput = z.input<typeof ListPortalTextsInput>;

/** What to show: the given look, a published version, or the draft. */
export const PreviewBrandingInput = z.strictObject({
  storeId,
  look: LookInput.optional(),
  number: z.int().min(1).max(MOST).optional(),
});
export type PreviewBrandingInput = z.input<typeof PreviewBrandingInput>;

export const BrandingDraftInput = z.strictObject({ storeId, version });
export type BrandingDraftInput = z.input<typeof BrandingDraftInput>;

export const ListBrandingVersionsInput = z.strictObject({ storeId, ...numberedPage });
export type ListBrandingVersionsInput = z.input<typeof ListBrandingVersionsInput>;

export const BrandingVersionInput = z.strictObject({
  storeId,
  number: z.int().min(1).max(MOST),
  version,
});
export type BrandingVersionInput = z.input<typeof BrandingVersionInput>;

export const UploadBrandFileInput = z.strictObject({
  storeId,
  kind: z.enum(BRAND_PICTURE_KINDS),
  filename: z.string().trim().min(1, text('filename_missing')).max(255, text('filename_too_long')),
  content: z
    .custom<Uint8Array>((given) => given instanceof Uint8Array, text('file_missing'))
    .refine((given) => given.length > 0, text('file_empty')),
});
export type UploadBrandFileInput = z.input<typeof UploadBrandFileInput>;

export const UploadBrandFontInput = z.strictObject({
  storeId,
  filename: z.string().trim().min(1, text('filename_missing')).max(255, text('filename_too_long')),
  content: z
    .custom<Uint8Array>((given) => given instanceof Uint8Array, text('file_missing'))
    .refine((given) => given.length > 0, text('file_empty')),
  /** The source of the store's right to use the font on the web. */
  licenseNote: z.string().trim().max(500, text('at_most_characters')).optional(),
});
export type UploadBrandFontInput = z.input<typeof UploadBrandFontInput>;
