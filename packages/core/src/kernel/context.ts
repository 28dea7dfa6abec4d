import { CONNECTIONS, type Connections } from './database-key.ts';
import type { DeploymentKeys } from './deployment-keys.ts';
import type { LinkPurpose } from './link-purpose.rules.ts';
import type { Role } from './permission.rules.ts';
import type { Ports } from './ports/ports.ts';

export type { LinkPurpose };

/** The actor of a use case; its first line checks the actor's permission. */
export type Actor =
  | { kind: 'anonymous' }
  /** A shopper who knows an order's number and email; may act on that order only. */
  | { kind: 'shopper'; storeId: string; orderId: string; email: string }
  /** The holder of a claim's secret link; may act on that claim only. */
  | { kind: 'claim-link'; storeId: string; orderId: string; claimId: string; purpose: LinkPurpose }
  /** A store's program, identified by an API token. */
  | {
      kind: 'api-token';
      storeId: string;
      tokenId: string;
      name: string;
      scopes: readonly string[];
      /** Set while the store's brand waits for the approval of its application. */
      awaitsApproval?: true;
    }
  /** A page of a storefront, identified by a publishable key. */
  | { kind: 'publishable-key'; storeId: string; keyId: string }
  /** A member of a store's or the provider's staff. */
  | { kind: 'staff'; userId: string; name: string; memberships: readonly Membership[] }
  /** The system itself: jobs, migrations, the demo store. */
  | { kind: 'system'; task: string };

/** A role in one store, or in the provider account if `storeId` is null. */
export interface Membership {
  storeId: string | null;
  role: Role;
}

/**
 * Everything a use case needs from outside. The composition root creates it per request or job, by
 * `createContext`. Handles to the database come from `kernel/transaction.ts`.
 */
export interface Context {
  readonly [CONNECTIONS]: Connections;
  readonly ports: Ports;
  readonly keys: DeploymentKeys;
  readonly now: () => Date;
  readonly actor: Actor;
  readonly requestId?: string | undefined;
  /**
   * The origin of the request: an IPv4 address, or the /64 of an IPv6 address. Used only for rate
   * limits.
   */
  readonly clientNetwork?: string | undefined;
  /** The proof from `confirmEmail` that this browser's user knows the order's email. */
  readonly confirmation?: string | undefined;
  /** The reader's language, such as `en-US`, which is the default. */
  readonly locale?: string | undefined;
  /** Bytes of photos and videos that an order accepts in a day; the core's default if unset. */
  readonly uploadQuota?: number | undefined;
  /** Set if a repeat of this request should get the same response. */
  readonly idempotency?:
    | {
        key: string;
        requestHash: string;
        /** The caller to recognize repeats by, if the use case acts as a person that it creates. */
        caller?: Actor;
      }
    | undefined;
  /** Set for a dry run: `write` runs the change and keeps nothing. */
  readonly dryRun?: boolean | undefined;
  /** The version that a claim must still have for this request to change it. */
  readonly expectedVersion?: number | undefined;
}

/**
 * Returns a context that uses a database. Accepts an existing context to move it to another database.
 */
export const createContext = ({
  database,
  ...rest
}: Omit<Context, typeof CONNECTIONS> & { database: Connections }): Context => ({
  ...rest,
  [CONNECTIONS]: database,
});

/** Returns the same context for another actor. */
export const actingAs = (ctx: Context, actor: Actor): Context => ({ ...ctx, actor });

/** Returns the same context for the system, in a named task. */
export const actingAsSystem = (ctx: Context, task: string): Context =>
  actingAs(ctx, { kind: 'system', task });
