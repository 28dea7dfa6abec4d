import { randomBytes } from 'node:crypto';
import { actingAsSystem, type Context } from '../kernel/internal.ts';
import { makeStore, type NewStore, type Store } from '../stores/internal.ts';

/** Creates a store with default settings, overrides, and a unique slug. */
export async function aStore(ctx: Context, given: Partial<NewStore> = {}): Promise<Store> {
  return makeStore(actingAsSystem(ctx, 'builders'), {
    slug: `store-${randomBytes(5).toString('hex')}`,
    name: 'Juniper Outfitters',
    currency: 'USD',
    timeZone: 'America/New_York',
    country: 'US',
    contactEmail: 'help@juniper.example',
    ...given,
  });
}
