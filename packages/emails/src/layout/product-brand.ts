import type { EmailBrand } from '../email-props.ts';

/** The product's own branding: emails to staff carry no store's. */
export const PRODUCT: EmailBrand = {
  storeName: 'Amends',
  logo: null,
  contactEmail: null,
  contactUrl: null,
  light: { accent: '#1f5a41', onAccent: '#ffffff', link: '#1f5a41' },
  dark: { accent: '#7cc7a2', onAccent: '#10130f', link: '#7cc7a2' },
  font: 'sans',
  radius: '6px',
  showProvider: false,
  providerName: null,
};
