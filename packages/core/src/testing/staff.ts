import { randomBytes } from 'node:crypto';
import type { Actor } from '../kernel/internal.ts';
import type { Role } from '../kernel/permission.rules.ts';

/** Returns a person with a role in a store, or in the provider account if the store is null. */
export const aStaffMember = (
  storeId: string | null,
  role: Role = 'store_support',
  name = 'Ada Agent',
): Extract<Actor, { kind: 'staff' }> => ({
  kind: 'staff',
  userId: `usr_${randomBytes(16).toString('hex')}`,
  name,
  memberships: [{ storeId, role }],
});

/** Returns the actor of a store's API token. */
export const aProgram = (
  storeId: string,
  scopes: readonly string[] = ['*'],
): Extract<Actor, { kind: 'api-token' }> => ({
  kind: 'api-token',
  storeId,
  tokenId: 'tok_program',
  name: 'Warehouse',
  scopes,
});
