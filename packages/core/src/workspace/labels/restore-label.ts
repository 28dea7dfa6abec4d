import type { Context, Writer } from '../../kernel/internal.ts';
import { forbidden, may, parse, write } from '../../kernel/internal.ts';
import { lookAfter } from './label-changes.repository.ts';
import { RestoreLabelInput } from './labels.input.ts';
import {
  findLabel,
  insertLabel,
  type Label,
  lockLabels,
  restoreOnClaims,
} from './labels.repository.ts';
import { removeWithin } from './remove-label.ts';
import { changeWithin, refuseOtherVersion, requireRoom, taken } from './save-label.ts';

/**
 * Gives a label the name and color that it had after one of its changes, as a change of its own. A deleted
 * label comes back on the claims that had it; restoring the time before the first change (0), or a deletion,
 * deletes it, which needs `label:remove`. Returns the label, null if it is deleted now. Throws
 * `label_not_found`, `label_change_not_found`, `label_changed` for an outdated version, `label_exists` and
 * `too_many_labels`.
 */
export async function restoreLabel(
  ctx: Context,
  input: RestoreLabelInput,
): Promise<{ label: Label | null }> {
  const { storeId, labelId, number, version } = parse(RestoreLabelInput, input);
  return write(ctx, 'label:add', { storeId }, async (writer) => {
    await lockLabels(writer);
    const look = await lookAfter(writer, labelId, number);
    await refuseOtherVersion(writer, labelId, version);
    const before = await findLabel(writer, labelId);
    if (!look) {
      if (!may(ctx.actor, 'label:remove', storeId)) throw forbidden('label:remove');
      if (before) await removeWithin(writer, before, number);
      return { label: null };
    }
    if (before) return { label: await changeWithin(writer, before, look, number) };
    return { label: await makeAgain(writer, { id: labelId, ...look }, number) };
  });
}

async function makeAgain(
  writer: Writer,
  look: Pick<Label, 'id' | 'name' | 'color'>,
  restored: number,
): Promise<Label> {
  await requireRoom(writer);
  if (!(await insertLabel(writer, look))) throw taken(look.name);
  const uses = await restoreOnClaims(writer, look.id);
  const { id, name, color } = look;
  writer.emit({
    name: 'label.restored',
    streamId: id,
    data: { name, color, claims: uses, restored },
  });
  const version = (await findLabel(writer, id))?.version ?? 0;
  return { id, name, color, uses, version: version + 1 };
}
