import type { Context, Writer } from '../../kernel/internal.ts';
import { notFound, parse, write } from '../../kernel/internal.ts';
import { RemoveLabelInput } from './labels.input.ts';
import { deleteLabel, findLabel, type Label, lockLabels } from './labels.repository.ts';

/**
 * Deletes a label and removes it from every claim; returns their number. `restoreLabel` undoes it. Throws
 * `label_not_found`.
 */
export async function removeLabel(
  ctx: Context,
  input: RemoveLabelInput,
): Promise<{ removed: true; takenOff: number }> {
  const { storeId, labelId } = parse(RemoveLabelInput, input);
  return write(ctx, 'label:remove', { storeId }, async (writer) => {
    await lockLabels(writer);
    const label = await findLabel(writer, labelId);
    if (!label) throw notFound('label');
    return { removed: true, takenOff: await removeWithin(writer, label) };
  });
}

/** Deletes a label in the caller's transaction; returns the number of claims that had it. */
export async function removeWithin(
  writer: Writer,
  { id, name, color }: Label,
  restored?: number,
): Promise<number> {
  const takenOff = await deleteLabel(writer, id);
  const data = { name, color, takenOff, ...(restored === undefined ? {} : { restored }) };
  writer.emit({ name: 'label.removed', streamId: id, data });
  return takenOff;
}
