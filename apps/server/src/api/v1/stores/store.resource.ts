import type { Store } from '@amends/core/stores';
import { z } from '@hono/zod-openapi';
import { currency } from '../wire.resource.ts';

/** A store's public data. */
export const StoreResource = z
  .strictObject({
    id: z.string(),
    slug: z.string(),
    name: z.string(),
    currency,
    timeZone: z.string(),
    country: z.string(),
    contactEmail: z.string().nullable(),
    contactUrl: z.string().nullable(),
    domain: z.string().nullable().openapi({ description: 'Its verified white-label host.' }),
  })
  .openapi('Store');

/** Omits the store's private data. */
export const toStoreResource = (store: Store): z.output<typeof StoreResource> => ({
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
