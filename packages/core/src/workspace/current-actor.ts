import { findProgram } from '../access/internal.ts';
import type { Actor, Context } from '../kernel/internal.ts';
import { findStaff } from '../people/internal.ts';

/** A staff member, or a store's program. */
export type StaffOrProgram = Extract<Actor, { kind: 'staff' | 'api-token' }>;

/**
 * Returns a person or a program with its current permissions, for work that outlasts its request. Returns
 * null for a person who was removed, and for a program whose token was revoked or has expired.
 */
export async function currentActor(
  ctx: Context,
  { kind, storeId, id }: { kind: StaffOrProgram['kind']; storeId: string; id: string },
): Promise<StaffOrProgram | null> {
  if (kind === 'api-token') return findProgram(ctx, { storeId, tokenId: id });
  return (await findStaff(ctx, id))?.actor ?? null;
}
