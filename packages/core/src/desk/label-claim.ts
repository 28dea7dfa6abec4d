import { getClaimRow } from '../claims/index.ts';
import type { Context } from '../context.ts';
import { parse } from '../input.ts';
import { changeLabelsOfClaim } from '../labels/index.ts';
import { write } from '../transaction.ts';
import { LabelClaimInput } from './desk.input.ts';

export interface Labelled {
  added: string[];
  removed: string[];
}

/** Puts labels on a claim and takes others off, each as its own permission allows; what is on it
 * already stays so. Labels are no version of the claim: nobody's decision waits for them. */
export async function labelClaim(ctx: Context, input: LabelClaimInput): Promise<Labelled> {
  const { storeId, claimId, add, remove } = parse(LabelClaimInput, input);
  const subject = { storeId, claimId };
  const change = async (permission: 'label:add' | 'label:remove', changes: object) =>
    write(ctx, permission, subject, async (writer) => {
      await getClaimRow(writer, claimId);
      return changeLabelsOfClaim(writer, claimId, changes);
    });
  const removed = remove.length > 0 ? (await change('label:remove', { remove })).removed : [];
  const added =
    add.length > 0 || remove.length === 0 ? (await change('label:add', { add })).added : [];
  return { added, removed };
}
