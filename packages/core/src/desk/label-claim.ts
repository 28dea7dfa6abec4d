import { may } from '../access/index.ts';
import type { Permission } from '../access/permission.rules.ts';
import { getClaimRow } from '../claims/index.ts';
import type { Context } from '../context.ts';
import { forbidden } from '../errors.ts';
import { parse } from '../input.ts';
import { changeLabelsOfClaim } from '../labels/index.ts';
import { write } from '../transaction.ts';
import { LabelClaimInput } from './desk.input.ts';

export interface Labelled {
  added: string[];
  removed: string[];
}

/** Puts labels on a claim and takes others off, in one; each needs its own permission, and whoever
 * lacks one changes nothing. What is on it already stays so. Labels are no version of the claim:
 * nobody's decision waits for them. */
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
