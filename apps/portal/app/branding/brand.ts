import { readBrandFilePath } from '@amends/core/stores/branding/brand-file.rules';
import { type Look, PLAIN_LOOK } from '@amends/core/stores/branding/look.rules';
import type { StoreStatus } from '@amends/core/stores/store-status.rules';

/** A store as its shoppers see it: name, contact and branding. */
export interface Brand extends Look {
  storeId: string;
  status: StoreStatus;
  slug: string;
  name: string;
  timeZone: string;
  contactEmail: string | null;
  /** Null for a deployment whose provider has no name. */
  providerName: string | null;
  /** Width in pixels at `LOGO_HEIGHT`, so that nothing moves when the logo loads; null if unknown. */
  logoWidth: number | null;
}

/** Height of the logo in the header, in pixels. */
export const LOGO_HEIGHT = 28;

/** Used if no store is known, for example on an error page. */
export const NO_BRAND: Brand = {
  ...PLAIN_LOOK,
  storeId: '',
  status: 'ACTIVE',
  slug: '',
  name: 'Amends',
  timeZone: 'UTC',
  contactEmail: null,
  providerName: null,
  logoWidth: null,
};

/** Returns only the brand fields of a store. */
export function brandOf(store: Omit<Brand, 'logoWidth'> | null): Brand {
  if (!store) return NO_BRAND;
  const keys = Object.keys(NO_BRAND) as (keyof typeof store)[];
  const entries = keys.map((key) => [key, store[key]]);
  return { ...Object.fromEntries(entries), logoWidth: logoWidthOf(store.logoUrl) } as Brand;
}

function logoWidthOf(logoUrl: string | null): number | null {
  // The logos of the demo's stores are square.
  if (logoUrl?.startsWith('/demo/')) return LOGO_HEIGHT;
  const size = logoUrl ? readBrandFilePath(logoUrl)?.size : null;
  return size ? Math.round((LOGO_HEIGHT * size.width) / size.height) : null;
}
