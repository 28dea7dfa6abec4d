import type { BUTTON_RADIUS } from './brand.rules.ts';

/** Everything about a store's look that can be drafted and published. */
export interface Look {
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
  buttonStyle: keyof typeof BUTTON_RADIUS;
  /** The store's own pages for help, privacy and terms. */
  contactUrl: string | null;
  privacyUrl: string | null;
  termsUrl: string | null;
  /** Whether the provider's name may appear. */
  showProvider: boolean;
}

/** The look of a store without its own branding. */
export const PLAIN_LOOK: Look = {
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
  contactUrl: null,
  privacyUrl: null,
  termsUrl: null,
  showProvider: true,
};

export const LOOK_FIELDS = Object.keys(PLAIN_LOOK) as readonly (keyof Look)[];

/** The fields that may name an uploaded file, with the kind of file each takes. */
export const FILE_FIELDS = {
  logoUrl: 'logo',
  faviconUrl: 'favicon',
  backgroundImage: 'background',
  font: 'font',
  headingFont: 'font',
} as const satisfies Partial<Record<keyof Look, string>>;

/** Picks the fields of a look from an object; missing fields get the plain look's values. */
export const lookIn = (from: Partial<Look>): Look =>
  Object.fromEntries(
    LOOK_FIELDS.map((field) => [field, from[field] ?? PLAIN_LOOK[field]]),
  ) as unknown as Look;

/** Returns the fields in which the second look differs from the first. */
export const changesBetween = (from: Look, to: Look): Partial<Look> =>
  Object.fromEntries(
    LOOK_FIELDS.filter((field) => from[field] !== to[field]).map((field) => [field, to[field]]),
  );

/** Returns the fields of a look that the branding stores, without the store's own pages. */
export function lookColumns(look: Look) {
  const {
    contactUrl: _contact,
    privacyUrl: _privacy,
    termsUrl: _terms,
    showProvider: _shown,
    ...columns
  } = look;
  return columns;
}
