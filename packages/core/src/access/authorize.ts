import type { Actor } from '../context.ts';
import { forbidden, notFound, unauthenticated } from '../errors.ts';
import { can, grantsOf, type Permission } from './permission.rules.ts';

/** What a use case is about: always a store, and the order or claim where it is known beforehand. */
export interface Subject {
  storeId: string;
  orderId?: string | undefined;
  claimId?: string | undefined;
}

/**
 * Refuses what the actor may not do. What is not the actor's answers `not-found`, like what does
 * not exist; what is the actor's store's but not the role's answers `forbidden` (D11).
 */
export function authorize(actor: Actor, permission: Permission, subject: Subject): void {
  const grants = grantsIn(actor, subject.storeId);
  if (!grants || !reaches(actor, subject)) {
    if (actor.kind === 'anonymous') throw unauthenticated();
    throw notFound(subject.claimId ? 'claim' : subject.orderId ? 'order' : 'store');
  }
  if (can(grants, permission)) return;
  throw actor.kind === 'anonymous' ? unauthenticated() : forbidden(permission);
}

/** Whether the actor may see this at all; every `get…` of a repository asks it (D11). */
export function reaches(actor: Actor, subject: Subject): boolean {
  switch (actor.kind) {
    case 'shopper':
      return actor.storeId === subject.storeId && isOrAny(subject.orderId, actor.orderId);
    case 'claim-link':
      return (
        actor.storeId === subject.storeId &&
        isOrAny(subject.orderId, actor.orderId) &&
        isOrAny(subject.claimId, actor.claimId)
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

const isOrAny = (given: string | undefined, own: string) => given === undefined || given === own;

/** The actor's grants in a store; null where the actor has nothing to do with it. */
function grantsIn(actor: Actor, storeId: string): readonly string[] | null {
  switch (actor.kind) {
    case 'system':
      return ['*'];
    case 'anonymous':
    case 'shopper':
    case 'claim-link':
      return grantsOf(actor.kind);
    case 'api-token':
      return actor.storeId === storeId ? actor.scopes : null;
    case 'staff': {
      const roles = actor.memberships.filter((one) => one.storeId === null || one.storeId === storeId);
      return roles.length > 0 ? roles.flatMap(({ role }) => grantsOf(role)) : null;
    }
  }
}
