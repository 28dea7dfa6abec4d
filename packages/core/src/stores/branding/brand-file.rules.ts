import { readOwnFont } from './own-font.rules.ts';

/** The kinds of pictures of a store's branding. */
export const BRAND_PICTURE_KINDS = ['logo', 'favicon', 'background'] as const;

/** The kinds of files of a store's branding. */
export const BRAND_FILE_KINDS = [...BRAND_PICTURE_KINDS, 'font'] as const;
export type BrandFileKind = (typeof BRAND_FILE_KINDS)[number];

/** Maximum size of a picture as uploaded, in bytes. */
export const BRAND_PICTURE_MAX_BYTES = 2 * 1024 * 1024;

/** Maximum number of files that a store keeps. */
export const MOST_BRAND_FILES = 500;

const EXTENSIONS = { 'image/png': 'png', 'image/webp': 'webp' } as const;
type BrandContentType = keyof typeof EXTENSIONS;

interface BrandFileName {
  storeId: string;
  id: string;
  contentType: BrandContentType;
  width: number;
  height: number;
}

/**
 * Returns the address of a picture on the portal. It contains the picture's size, so that pages and emails
 * reserve space for it, and its content never changes.
 */
export const brandFilePath = ({ storeId, id, contentType, width, height }: BrandFileName): string =>
  `/brand/${storeId}/${id}/${width}x${height}.${EXTENSIONS[contentType]}`;

const PATH =
  /^\/brand\/(sto_\w{1,80})\/(brf_\w{1,80})\/(?:(\d{1,5})x(\d{1,5})\.(png|webp)|(email)\.png)$/;

export interface BrandFileAddress {
  /** Key of the file in the file storage. */
  key: string;
  contentType: BrandContentType | 'font/woff2';
  /** In pixels; null for fonts and for copies for emails. */
  size: { width: number; height: number } | null;
  /** Address of a logo's copy for emails. */
  emailPath: string;
}

/** Returns the location of the file at an address; null for an address that no file can have. */
export function readBrandFilePath(path: string): BrandFileAddress | null {
  const [matched, storeId = '', id = '', width, height, extension, email] = PATH.exec(path) ?? [];
  if (!matched) return fontAddress(path);
  const keys = brandFileKeys(storeId, id);
  return {
    key: email ? keys.email : keys.view,
    contentType: extension === 'webp' ? 'image/webp' : 'image/png',
    size: email ? null : { width: Number(width), height: Number(height) },
    emailPath: `/brand/${storeId}/${id}/email.png`,
  };
}

function fontAddress(path: string): BrandFileAddress | null {
  if (!readOwnFont(path)) return null;
  const [, , storeId = '', id = ''] = path.split('/');
  const { view } = brandFileKeys(storeId, id);
  return { key: view, contentType: 'font/woff2', size: null, emailPath: '' };
}

/** Returns the keys of a file in the file storage; they start with the store's id. */
export const brandFileKeys = (storeId: string, id: string) => ({
  view: `${storeId}/${id}/view`,
  email: `${storeId}/${id}/email`,
});

const EMAIL_LOGO = { width: 220, height: 36 };

/** Returns the size of a logo in an email, in CSS pixels: 36 high, or lower if the logo is very wide. */
export function emailLogoSize(own: { width: number; height: number }): {
  width: number;
  height: number;
} {
  const scale = Math.min(EMAIL_LOGO.width / own.width, EMAIL_LOGO.height / own.height);
  const scaled = (side: number) => Math.max(1, Math.round(side * scale));
  return { width: scaled(own.width), height: scaled(own.height) };
}
