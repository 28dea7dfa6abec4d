import { PublicStore, type Store } from '@amends/core/stores';
import { wire } from '../wire.ts';

export const StoreResource = wire(PublicStore);

/** Omits the store's private data. */
export const toStoreResource = (store: Store): PublicStore => ({
  id: store.id,
  slug: store.slug,
  name: store.name,
  currency: store.currency,
  timeZone: store.timeZone,
  country: store.country,
  contactEmail: store.contactEmail,
  contactUrl: store.contactUrl,
  domain: store.domain,
});
