import type { Actor, LinkPurpose } from './context.ts';
import { forbidden, notFound, unauthenticated } from './errors.ts';
import { can, type Grant, grantsOf, type Permission } from './permission.rules.ts';

/** What a use case is about: always a store, and the order or claim where it is known beforehand. */
export interface Subject {
  storeId: string;
  orderId?: string | undefined;
  claimId?: string | undefined;
}

/**
 * Refuses what the actor may not do. What is not the actor's throws `not-found`, as if it did not
 * exist. What belongs to the actor's store but not to the role throws `forbidden`. See
 * docs/rules/permissions.md#what-is-not-yours.
 */
export function authorize(actor: Actor, permission: Permission, subject: Subject): void {
  const grants = grantsIn(actor, subject.storeId);
  if (!grants || !reaches(actor, subject)) {
    if (actor.kind === 'anonymous') throw unauthenticated();
    throw notFound(subject.claimId ? 'claim' : subject.orderId ? 'order' : 'store');
  }
  if (can(grants, permission)) return;
  // Whoever may only read their own claim reaches no other one.
  if (permission === 'claim:read' && can(grants, 'claim:read-own')) return;
  throw actor.kind === 'anonymous' ? unauthenticated() : forbidden(permission);
}

/** Whether the actor may see this at all; every `get…` of a repository asks it. */
export function reaches(actor: Actor, subject: Subject): boolean {
  switch (actor.kind) {
    case 'shopper':
      return actor.storeId === subject.storeId && isOrAny(subject.orderId, actor.orderId);
    case 'claim-link':
      return (
        actor.storeId === subject.storeId &&
        isOrAny(subject.orderId, actor.orderId) &&
        // The link to all claims of an order names none of them.
        (actor.purpose === 'order-claims' || isOrAny(subject.claimId, actor.claimId))
      );
    case 'api-token':
      return actor.storeId === subject.storeId;
    case 'staff':
      return grantsIn(actor, subject.storeId) !== null;
    case 'system':
    case 'anonymous':
      return true;
  }
}

/**
 * Whether the actor may do this in a store, for showing or hiding what a use case would refuse. The
 * provider account itself is the store `''`, which only provider roles reach.
 */
export function may(actor: Actor, permission: Permission, storeId: string): boolean {
  const grants = grantsIn(actor, storeId);
  return grants !== null && reaches(actor, { storeId }) && can(grants, permission);
}

/** Whether the actor has a role of the provider, or is the product itself. */
export const isProvider = (actor: Actor): boolean =>
  actor.kind === 'system' ||
  (actor.kind === 'staff' && actor.memberships.some(({ storeId }) => storeId === null));

/** The stores that the actor belongs to; a role of the provider reaches all of them. */
export function storesReached(actor: Actor): 'all' | string[] {
  switch (actor.kind) {
    case 'system':
      return 'all';
    case 'anonymous':
      return [];
    case 'staff': {
      const ids = actor.memberships.flatMap(({ storeId }) => storeId ?? []);
      return isProvider(actor) ? 'all' : [...new Set(ids)];
    }
    default:
      return [actor.storeId];
  }
}

const isOrAny = (given: string | undefined, own: string) => given === undefined || given === own;

const LINK_GRANTS = {
  view: 'claim-link',
  print: 'read-link',
  'order-claims': 'read-link',
  // Proves nothing before it was used, by a POST.
  'order-look-up': 'anonymous',
  sign: 'sign-link',
} as const satisfies Record<LinkPurpose, string>;

/** The actor's grants in a store; null where the actor has nothing to do with it. */
function grantsIn(actor: Actor, storeId: string): readonly Grant[] | null {
  switch (actor.kind) {
    case 'system':
    case 'anonymous':
    case 'shopper':
      return grantsOf(actor.kind);
    case 'claim-link':
      return grantsOf(LINK_GRANTS[actor.purpose]);
    case 'api-token': {
      if (actor.storeId !== storeId) return null;
      const all = grantsOf('api-token') as readonly Permission[];
      return all.filter((permission) => can(actor.scopes, permission));
    }
    case 'staff': {
      const roles = actor.memberships.filter(
        (one) => one.storeId === null || one.storeId === storeId,
      );
      return roles.length > 0 ? roles.flatMap(({ role }) => grantsOf(role)) : null;
    }
  }
}
