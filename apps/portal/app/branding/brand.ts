import type { StoreStatus } from '@amends/core/stores/store-status.rules';

/** A store as its shoppers see it: name, contact and branding. */
export interface Brand {
  storeId: string;
  status: StoreStatus;
  slug: string;
  name: string;
  timeZone: string;
  contactEmail: string | null;
  contactUrl: string | null;
  /** The store's own pages on privacy and terms. */
  privacyUrl: string | null;
  termsUrl: string | null;
  /** Whether the provider's name may appear (white-label). */
  showProvider: boolean;
  /** Null for a deployment whose provider has no name. */
  providerName: string | null;
  logoUrl: string | null;
  faviconUrl: string | null;
  backgroundImage: string | null;
  accentColor: string | null;
  accentColorDark: string | null;
  paperColor: string | null;
  paperColorDark: string | null;
  inkColor: string | null;
  inkColorDark: string | null;
  font: string | null;
  headingFont: string | null;
  buttonStyle: 'ROUNDED' | 'ROUNDED_FULL' | 'SQUARE';
}

/** Used if no store is known, for example on an error page. */
export const NO_BRAND: Brand = {
  storeId: '',
  status: 'ACTIVE',
  slug: '',
  name: 'Amends',
  timeZone: 'UTC',
  contactEmail: null,
  contactUrl: null,
  privacyUrl: null,
  termsUrl: null,
  showProvider: true,
  providerName: null,
  logoUrl: null,
  faviconUrl: null,
  backgroundImage: null,
  accentColor: null,
  accentColorDark: null,
  paperColor: null,
  paperColorDark: null,
  inkColor: null,
  inkColorDark: null,
  font: null,
  headingFont: null,
  buttonStyle: 'ROUNDED',
};

/** Returns the fields of a brand, and nothing else the store has. */
export function brandOf(store: Brand | null): Brand {
  if (!store) return NO_BRAND;
  const entries = Object.keys(NO_BRAND).map((key) => [key, store[key as keyof Brand]]);
  return Object.fromEntries(entries) as unknown as Brand;
}
