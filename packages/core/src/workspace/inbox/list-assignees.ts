import type { Context } from '../../kernel/internal.ts';
import { readAcross } from '../../kernel/internal.ts';
import { type Assignee, selectAssignees } from './assignees.repository.ts';

/** Returns the possible assignees in one store, several, or all that the actor reaches, by name. */
export async function listAssignees(
  ctx: Context,
  input: { storeIds?: readonly string[] | undefined },
): Promise<Assignee[]> {
  return readAcross(ctx, 'claim:read', input.storeIds, selectAssignees);
}
