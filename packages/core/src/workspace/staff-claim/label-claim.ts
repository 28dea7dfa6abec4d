import { getClaimRow } from '../../claims/internal.ts';
import type { Context } from '../../kernel/internal.ts';
import { forbidden, may, parse, write } from '../../kernel/internal.ts';
import type { Permission } from '../../kernel/permission.rules.ts';
import { changeLabelsOfClaim } from '../labels/change-labels-of-claim.ts';
import { LabelClaimInput } from './staff-claim.input.ts';

export interface Labelled {
  added: string[];
  removed: string[];
}

/**
 * Puts labels on a claim and takes others off, in one; each needs its own permission, and whoever
 * lacks one changes nothing. What is on it already stays so. Labels are no version of the claim: no
 * one's decision waits for them.
 */
export async function labelClaim(ctx: Context, input: LabelClaimInput): Promise<Labelled> {
  const { storeId, claimId, add, remove } = parse(LabelClaimInput, input);
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
