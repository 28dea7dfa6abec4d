import { z } from 'zod';
import { CREDIT_METHODS } from '../kernel/credit-method.rules.ts';
import { STORE_PROBLEMS } from './store-health.rules.ts';
import { STORE_ACTIONS, STORE_STATUSES } from './store-status.rules.ts';

export const StoreHealth = z.object({
  ordersLast7Days: z.int().meta({ description: 'Counted up to 1000.' }),
  lastOrderAt: z.date().nullable(),
  unfinishedClaims: z.int(),
  overdueClaims: z.int().meta({ description: 'Counted up to 1000.' }),
  undeliveredEmails: z.int().meta({ description: 'Counted up to 1000.' }),
  failingDomains: z.int().meta({ description: 'Domains whose DNS records are missing.' }),
  problems: z.array(z.enum(STORE_PROBLEMS)),
});
export type StoreHealth = z.output<typeof StoreHealth>;

/** Everything about a store that its staff edit, and its status. */
export const StoreRecord = z.object({
  id: z.string(),
  slug: z.string(),
  name: z.string(),
  status: z.enum(STORE_STATUSES),
  statusReason: z.string().nullable(),
  statusChangedAt: z.date().nullable(),
  activatedAt: z.date().nullable(),
  currency: z.string(),
  timeZone: z.string(),
  country: z.string(),
  contactEmail: z.string().nullable(),
  contactUrl: z.string().nullable(),
  privacyUrl: z.string().nullable(),
  termsUrl: z.string().nullable(),
  domain: z.string().nullable(),
  capabilities: z.object({
    returns: z.boolean(),
    warranties: z.boolean(),
    credit: z.boolean(),
    refund: z.boolean(),
    reship: z.boolean(),
  }),
  credit: z.object({ bonus: z.int(), bonusType: z.enum(['fixed', 'percentage']) }),
  creditMethod: z.enum(CREDIT_METHODS).meta({
    description:
      'How store credit is issued. `automatic`: by the order’s shop with its default method, or else in our own ledger.',
  }),
  creditMethods: z
    .array(z.object({ method: z.enum(CREDIT_METHODS), shops: z.array(z.string()) }))
    .meta({
      description: 'The available methods, with the connected shops that support each.',
    }),
  returns: z.object({ portalUrl: z.string().nullable(), trackingUrl: z.string().nullable() }),
  showProvider: z.boolean(),
  hasOrders: z
    .boolean()
    .meta({ description: 'The slug and the currency can’t change once a store has orders.' }),
  version: z.int(),
  createdAt: z.date(),
  mayChange: z.boolean(),
  allowedActions: z.array(z.enum(STORE_ACTIONS)),
});
export type StoreRecord = z.output<typeof StoreRecord>;

/** A store in a list; `health` only for those with `admin-stores:read`. */
export const ListedStore = z.object({
  id: z.string(),
  slug: z.string(),
  name: z.string(),
  status: z.enum(STORE_STATUSES),
  currency: z.string(),
  country: z.string(),
  domain: z.string().nullable(),
  createdAt: z.date(),
  health: StoreHealth.nullable(),
});
export type ListedStore = z.output<typeof ListedStore>;

export const StorePage = z.object({
  items: z.array(ListedStore),
  nextCursor: z.string().nullable(),
});
export type StorePage = z.output<typeof StorePage>;
