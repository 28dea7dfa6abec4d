/** How a store looks; null takes the product's own. */
export interface Branding {
  storeId: string;
  storeName: string;
  logoUrl: string | null;
  faviconUrl: string | null;
  colors: {
    accent: string | null;
    accentDark: string | null;
    paper: string | null;
    ink: string | null;
  };
  fonts: { body: string | null; heading: string | null };
  buttonStyle: 'ROUNDED' | 'ROUNDED_FULL' | 'SQUARE';
  /** The button style as a CSS length. */
  buttonRadius: string;
  backgroundImage: string | null;
}

/** What anyone may know of a store. */
export interface Store {
  id: string;
  slug: string;
  name: string;
  currency: string;
  timeZone: string;
  country: string;
  contactEmail: string | null;
  contactUrl: string | null;
  /** Its verified white-label host. */
  domain: string | null;
}
