import type { Database } from '@amends/db';
import type { DeploymentKeys } from './deployment-keys.ts';
import type { Role } from './permission.rules.ts';
import type { Ports } from './ports/ports.ts';

/** Who acts; the permission is asked of this in the first line of every use case. */
export type Actor =
  | { kind: 'anonymous' }
  /** Knows an order's number and email: may act on that one order. */
  | { kind: 'shopper'; storeId: string; orderId: string; email: string }
  /** Holds a claim's secret link: may act on that one claim. */
  | { kind: 'claim-link'; storeId: string; orderId: string; claimId: string; purpose: LinkPurpose }
  /** A store's program. */
  | { kind: 'api-token'; storeId: string; tokenId: string; name: string; scopes: readonly string[] }
  /** A person of a store or of the provider. */
  | { kind: 'staff'; userId: string; name: string; memberships: readonly Membership[] }
  /** The product itself: jobs, migrations, the demo store. */
  | { kind: 'system'; task: string };

export type LinkPurpose = 'view' | 'print' | 'sign' | 'order-claims' | 'order-look-up';

/** A role in one store, or in the provider account where `storeId` is null. */
export interface Membership {
  storeId: string | null;
  role: Role;
}

/** Everything a use case needs from outside; made per request or job by the composition root. */
export interface Context {
  readonly database: Database;
  readonly ports: Ports;
  readonly keys: DeploymentKeys;
  readonly now: () => Date;
  readonly actor: Actor;
  readonly requestId?: string | undefined;
  /** Where the request came from: an IPv4 address, or the /64 of an IPv6 one. Only for rate limits. */
  readonly clientNetwork?: string | undefined;
  /** The proof from `confirmEmail` that this browser's user knows the order's email. */
  readonly confirmation?: string | undefined;
  /** Bytes of photos and videos that an order takes in a day; the core's own limit where unset. */
  readonly uploadQuota?: number | undefined;
  /** Set if the caller wants a repeat of this request to get the same answer. */
  readonly idempotency?: { key: string; requestHash: string } | undefined;
  /** The version that a claim must still have for this request to change it. */
  readonly expectedVersion?: number | undefined;
}

/** The same context for another actor. */
export const actingAs = (ctx: Context, actor: Actor): Context => ({ ...ctx, actor });

/** The same context for the product itself, in a named task. */
export const actingAsSystem = (ctx: Context, task: string): Context =>
  actingAs(ctx, { kind: 'system', task });
