import { getClaimRow } from '../../claims/internal.ts';
import type { Context } from '../../kernel/internal.ts';
import { forbidden, may, useCase, write } from '../../kernel/internal.ts';
import type { Permission } from '../../kernel/permission.rules.ts';
import { changeLabelsOfClaim } from '../labels/change-labels-of-claim.ts';
import { LabelChanges, ofClaim } from './staff-claim.input.ts';

export interface Labeled {
  added: string[];
  removed: string[];
}

/**
 * Adds and removes labels of a claim in one step; each needs its own permission, and without either
 * nothing changes. Existing labels stay. Labels don't change the claim's version, so no decision is
 * refused because of them.
 */
export const labelClaim = useCase(ofClaim, LabelChanges, changeLabels);

/** Does the same with changes that need no parsing. */
export async function changeLabels(
  ctx: Context,
  { storeId, claimId }: { storeId: string; claimId: string },
  { add, remove }: { add: string[]; remove: string[] },
): Promise<Labeled> {
  const needed: Permission[] = remove.length > 0 ? ['label:remove'] : ['label:add'];
  if (add.length > 0) needed.push('label:add');
  const [first = 'label:add', ...others] = needed;
  return write(ctx, first, { storeId, claimId }, async (writer) => {
    const lacks = others.find((permission) => !may(ctx.actor, permission, storeId));
    if (lacks) throw forbidden(lacks);
    await getClaimRow(writer, claimId);
    return changeLabelsOfClaim(writer, claimId, { add, remove });
  });
}
