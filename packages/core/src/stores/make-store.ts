import { z } from 'zod';
import { requireSystem } from '../access/internal.ts';
import type { Context } from '../kernel/internal.ts';
import { newId, parse, webAddress, webAddressOrPath, write } from '../kernel/internal.ts';
import { getStore } from './find-store.ts';
import type { Store } from './store.ts';
import { insertStore, type NewStore } from './stores.repository.ts';

/** The store's URLs that pages and emails link to or show. */
const Addresses = z.looseObject({
  contactUrl: webAddress.nullish(),
  privacyUrl: webAddress.nullish(),
  termsUrl: webAddress.nullish(),
  branding: z
    .looseObject({
      logoUrl: webAddressOrPath.nullish(),
      faviconUrl: webAddressOrPath.nullish(),
      backgroundImage: webAddressOrPath.nullish(),
    })
    .optional(),
  settings: z
    .looseObject({
      returnsPortalUrl: webAddress.nullish(),
      returnsTrackingUrl: webAddress.nullish(),
    })
    .optional(),
});

/**
 * Creates a store with its settings, branding and claim numbers, for demos and tests. Throws
 * `invalid_input`, with the field code `not_a_web_address` for a URL that is neither http nor https.
 */
export async function makeStore(ctx: Context, store: NewStore): Promise<Store> {
  requireSystem(ctx);
  parse(Addresses, store);
  const storeId = newId('sto');
  await write(ctx, 'store:create', { storeId }, (writer) => insertStore(writer, storeId, store));
  return getStore(ctx, { storeId });
}
