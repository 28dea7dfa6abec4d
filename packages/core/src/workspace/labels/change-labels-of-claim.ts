import type { Writer } from '../../kernel/internal.ts';
import { addLabelsToClaim, namesOfLabels, removeLabelsFromClaim } from './labels.repository.ts';

/** Ids of the store's labels. */
export interface LabelChange {
  add?: readonly string[] | undefined;
  remove?: readonly string[] | undefined;
}

/**
 * Adds and removes labels of a claim in the caller's transaction; each change is an event of the claim with
 * the label's name. Ignores labels that the store does not have. Returns what changed.
 */
export async function changeLabelsOfClaim(
  writer: Writer,
  claimId: string,
  { add = [], remove = [] }: LabelChange,
): Promise<{ added: string[]; removed: string[] }> {
  const names = await namesOfLabels(writer, [...add, ...remove]);
  const nameOf = new Map(names.map(({ id, name }) => [id, name]));
  const removed = remove.length > 0 ? await removeLabelsFromClaim(writer, claimId, remove) : [];
  const added = add.length > 0 ? await addLabelsToClaim(writer, claimId, add) : [];
  const record = (name: 'claim.labeled' | 'claim.unlabeled', ids: readonly { id: string }[]) => {
    for (const { id } of ids) {
      writer.emit({ name, streamId: claimId, data: { labelId: id, label: nameOf.get(id) ?? '' } });
    }
  };
  record('claim.unlabeled', removed);
  record('claim.labeled', added);
  return { added: added.map(({ id }) => id), removed: removed.map(({ id }) => id) };
}
