import type { Context } from '../../kernel/internal.ts';
import { conflict, newId, notFound, parse, unprocessable, write } from '../../kernel/internal.ts';
import { MOST_LABELS } from './label.rules.ts';
import { ChangeLabelInput, CreateLabelInput } from './labels.input.ts';
import {
  countLabels,
  findLabel,
  insertLabel,
  type Label,
  updateLabel,
} from './labels.repository.ts';

/**
 * Adds a label. Throws `label_exists` for a name in use, ignoring case, and `too_many_labels` past
 * 200.
 */
export async function createLabel(ctx: Context, input: CreateLabelInput): Promise<Label> {
  const { storeId, name, color } = parse(CreateLabelInput, input);
  return write(ctx, 'label:add', { storeId }, async (writer) => {
    if ((await countLabels(writer)) >= MOST_LABELS) {
      throw unprocessable('too_many_labels', `A store has at most ${MOST_LABELS} labels.`);
    }
    const id = newId('lab');
    if (!(await insertLabel(writer, { id, name, color }))) throw taken(name);
    writer.emit({ name: 'label.created', streamId: id, data: { name, color } });
    return { id, name, color, uses: 0 };
  });
}

/** Renames or recolors a label on every claim. Throws `label_not_found` and `label_exists`. */
export async function changeLabel(ctx: Context, input: ChangeLabelInput): Promise<Label> {
  const { storeId, labelId, name, color } = parse(ChangeLabelInput, input);
  try {
    return await write(ctx, 'label:add', { storeId }, async (writer) => {
      const before = await findLabel(writer, labelId);
      if (!before) throw notFound('label');
      if (before.name === name && before.color === color) return before;
      await updateLabel(writer, { id: labelId, name, color });
      const data = { name, color, before: { name: before.name, color: before.color } };
      writer.emit({ name: 'label.changed', streamId: labelId, data });
      return { ...before, name, color };
    });
  } catch (error) {
    throw isTaken(error) ? taken(name) : error;
  }
}

const taken = (name: string) => conflict('label_exists', `There’s already a label called ${name}.`);

const isTaken = (error: unknown) =>
  error instanceof Error && 'constraint' in error && error.constraint === 'labels_name';
