import type { Context } from '../../kernel/internal.ts';
import { notFound, parse, write } from '../../kernel/internal.ts';
import { RemoveLabelInput } from './labels.input.ts';
import { deleteLabel, findLabel } from './labels.repository.ts';

/**
 * Deletes a label and removes it from every claim; returns their number. Throws `label_not_found`.
 */
export async function removeLabel(
  ctx: Context,
  input: RemoveLabelInput,
): Promise<{ removed: true; takenOff: number }> {
  const { storeId, labelId } = parse(RemoveLabelInput, input);
  return write(ctx, 'label:remove', { storeId }, async (writer) => {
    const label = await findLabel(writer, labelId);
    if (!label) throw notFound('label');
    const takenOff = await deleteLabel(writer, labelId);
    const data = { name: label.name, color: label.color, takenOff };
    writer.emit({ name: 'label.removed', streamId: labelId, data });
    return { removed: true, takenOff };
  });
}
