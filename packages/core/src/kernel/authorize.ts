import type { Actor, LinkPurpose } from './context.ts';
import { forbidden, notFound, storeNotApproved, unauthenticated } from './errors.ts';
import { can, type Grant, grantsOf, type Permission } from './permission.rules.ts';
import { isTokenScope, SCOPES_AFTER_APPROVAL, TOKEN_SCOPES } from './token-scopes.rules.ts';

/** The subject of a use case: always a store, plus the order or claim if known. */
export interface Subject {
  storeId: string;
  orderId?: string | undefined;
  claimId?: string | undefined;
}

/**
 * Throws if the actor may not do this. Anything outside the actor's reach throws `not-found`, as if it
 * did not exist. Anything in the actor's store that the role does not allow throws `forbidden`, or
 * `store_not_approved` for an API token that may do it once its store is approved. See
 * docs/rules/permissions.md#what-is-not-yours.
 */
export function authorize(actor: Actor, permission: Permission, subject: Subject): void {
  const grants = grantsIn(actor, subject.storeId);
  if (!grants || !reaches(actor, subject)) {
    if (actor.kind === 'anonymous') throw unauthenticated();
    throw notFound(subject.claimId ? 'claim' : subject.orderId ? 'order' : 'store');
  }
  if (can(grants, permission)) return;
  // An actor limited to one claim (`own`) cannot reach any other claim.
  if (permission === 'claim:read' && can(grants, 'claim:read-own')) return;
  if (actor.kind === 'anonymous') throw unauthenticated();
  throw awaitsApproval(actor, permission) ? storeNotApproved() : forbidden(permission);
}

/** Returns whether the actor may read the subject. Every `get…` of a repository checks it. */
export function reaches(actor: Actor, subject: Subject): boolean {
  switch (actor.kind) {
    case 'shopper':
      return actor.storeId === subject.storeId && isOrAny(subject.orderId, actor.orderId);
    case 'claim-link':
      return (
        actor.storeId === subject.storeId &&
        isOrAny(subject.orderId, actor.orderId) &&
        // A link to all claims of an order does not name a claim.
        (actor.purpose === 'order-claims' || isOrAny(subject.claimId, actor.claimId))
      );
    case 'api-token':
    case 'publishable-key':
      return actor.storeId === subject.storeId;
    case 'staff':
      return grantsIn(actor, subject.storeId) !== null;
    case 'system':
    case 'anonymous':
      return true;
  }
}

/**
 * Returns whether the actor has a permission in a store, so that callers can hide what a use case would
 * refuse. The provider account is the store `''`, which only provider roles reach.
 */
export function may(actor: Actor, permission: Permission, storeId: string): boolean {
  const grants = grantsIn(actor, storeId);
  return grants !== null && reaches(actor, { storeId }) && can(grants, permission);
}

/** Returns whether the actor has a provider role or is the system. */
export const isProvider = (actor: Actor): boolean =>
  actor.kind === 'system' ||
  (actor.kind === 'staff' && actor.memberships.some(({ storeId }) => storeId === null));

/** Returns the stores that the actor belongs to. Provider roles reach all stores. */
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
  // Opening the link proves nothing; only a POST uses it.
  'order-look-up': 'anonymous',
  sign: 'sign-link',
} as const satisfies Record<LinkPurpose, string>;

/** Returns the actor's grants in a store, or null if the actor has no access to it. */
function grantsIn(actor: Actor, storeId: string): readonly Grant[] | null {
  switch (actor.kind) {
    case 'system':
    case 'anonymous':
    case 'shopper':
      return grantsOf(actor.kind);
    case 'claim-link':
      return grantsOf(LINK_GRANTS[actor.purpose]);
    case 'publishable-key':
      return actor.storeId === storeId ? grantsOf(actor.kind) : null;
    case 'api-token': {
      if (actor.storeId !== storeId) return null;
      const scopes = withinCeiling(actor.scopes);
      const now = actor.awaitsApproval ? scopes.filter((scope) => !isAfterApproval(scope)) : scopes;
      return [...grantsOf('anonymous'), ...now];
    }
    case 'staff': {
      const roles = actor.memberships.filter(
        (one) => one.storeId === null || one.storeId === storeId,
      );
      return roles.length > 0 ? roles.flatMap(({ role }) => grantsOf(role)) : null;
    }
  }
}

const isAfterApproval = (scope: Grant) =>
  (SCOPES_AFTER_APPROVAL as readonly Grant[]).includes(scope);

const awaitsApproval = (actor: Actor, permission: Permission) =>
  actor.kind === 'api-token' &&
  actor.awaitsApproval === true &&
  isAfterApproval(permission) &&
  can(withinCeiling(actor.scopes), permission);

/** Expands scopes to plain permissions, without those that no token can have. */
function withinCeiling(scopes: readonly string[]): readonly Grant[] {
  if (scopes.every(isTokenScope)) return scopes;
  return TOKEN_SCOPES.filter((scope) => can(scopes, scope));
}
