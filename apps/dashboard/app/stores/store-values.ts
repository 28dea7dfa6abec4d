import type { StoreRecord } from '@amends/core/stores';

/** The fields of a store that its form edits; empty text for none. */
export interface StoreValues {
  slug: string;
  name: string;
  currency: string;
  timeZone: string;
  country: string;
  contactEmail: string;
  contactUrl: string;
  privacyUrl: string;
  termsUrl: string;
  capabilities: StoreRecord['capabilities'];
  credit: StoreRecord['credit'];
  creditMethod: StoreRecord['creditMethod'];
  returns: { portalUrl: string; trackingUrl: string };
  showProvider: boolean;
}

export const NEW_STORE: StoreValues & { status: 'DRAFT' | 'ACTIVE' } = {
  slug: '',
  name: '',
  currency: 'USD',
  timeZone: 'America/New_York',
  country: 'US',
  contactEmail: '',
  contactUrl: '',
  privacyUrl: '',
  termsUrl: '',
  capabilities: { returns: false, warranties: false, credit: false, refund: true, reship: true },
  credit: { bonus: 0, bonusType: 'percentage' },
  creditMethod: 'automatic',
  returns: { portalUrl: '', trackingUrl: '' },
  showProvider: true,
  status: 'DRAFT',
};

/** Returns the initial values of a store's form. */
export const valuesOf = (store: StoreRecord): StoreValues => ({
  slug: store.slug,
  name: store.name,
  currency: store.currency,
  timeZone: store.timeZone,
  country: store.country,
  contactEmail: store.contactEmail ?? '',
  contactUrl: store.contactUrl ?? '',
  privacyUrl: store.privacyUrl ?? '',
  termsUrl: store.termsUrl ?? '',
  capabilities: store.capabilities,
  credit: store.credit,
  creditMethod: store.creditMethod,
  returns: {
    portalUrl: store.returns.portalUrl ?? '',
    trackingUrl: store.returns.trackingUrl ?? '',
  },
  showProvider: store.showProvider,
});
