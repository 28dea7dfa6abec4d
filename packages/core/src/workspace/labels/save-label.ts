import type { Context, Writer } from '../../kernel/internal.ts';
import { conflict, newId, notFound, parse, unprocessable, write } from '../../kernel/internal.ts';
import { MOST_LABELS } from './label.rules.ts';
import { newestChangeOf } from './label-changes.repository.ts';
import { ChangeLabelInput, CreateLabelInput } from './labels.input.ts';
import {
  countLabels,
  findLabel,
  insertLabel,
  type Label,
  lockLabels,
  updateLabel,
} from './labels.repository.ts';

/**
 * Adds a label. Throws `label_exists` for a name in use, ignoring case, and `too_many_labels` past
 * 200.
 */
export async function createLabel(ctx: Context, input: CreateLabelInput): Promise<Label> {
  const { storeId, name, color } = parse(CreateLabelInput, input);
  return write(ctx, 'label:add', { storeId }, async (writer) => {
    await lockLabels(writer);
    await requireRoom(writer);
    const id = newId('lab');
    if (!(await insertLabel(writer, { id, name, color }))) throw taken(name);
    writer.emit({ name: 'label.created', streamId: id, data: { name, color } });
    return { id, name, color, uses: 0, version: 1 };
  });
}

/**
 * Renames or recolors a label on every claim. Throws `label_not_found`, `label_exists`, and `label_changed`
 * for an outdated version.
 */
export async function changeLabel(ctx: Context, input: ChangeLabelInput): Promise<Label> {
  const { storeId, labelId, name, color, version } = parse(ChangeLabelInput, input);
  return write(ctx, 'label:add', { storeId }, async (writer) => {
    await lockLabels(writer);
    const before = await findLabel(writer, labelId);
    if (!before) throw notFound('label');
    await refuseOtherVersion(writer, labelId, version);
    return changeWithin(writer, before, { name, color });
  });
}

/** Changes a label in the caller's transaction; does nothing if the label already has these values. */
export async function changeWithin(
  writer: Writer,
  before: Label,
  look: Pick<Label, 'name' | 'color'>,
  restored?: number,
): Promise<Label> {
  const { name, color } = look;
  if (before.name === name && before.color === color) return before;
  if (!(await updateLabel(writer, { id: before.id, name, color }))) throw taken(name);
  const data = {
    name,
    color,
    before: { name: before.name, color: before.color },
    ...(restored === undefined ? {} : { restored }),
  };
  writer.emit({ name: 'label.changed', streamId: before.id, data });
  return { ...before, name, color, version: before.version + 1 };
}

/** Throws `label_changed` if a label has another version than the expected one. */
export async function refuseOtherVersion(
  writer: Writer,
  labelId: string,
  expected: number | undefined,
): Promise<void> {
  if (expected === undefined) return;
  const version = await newestChangeOf(writer, labelId);
  if (version === expected) return;
  throw conflict('label_changed', { facts: { version } });
}

/** Throws `too_many_labels` if the store can't have another label. */
export async function requireRoom(writer: Writer): Promise<void> {
  if ((await countLabels(writer)) < MOST_LABELS) return;
  throw unprocessable('too_many_labels', { values: { most: MOST_LABELS } });
}

export const taken = (name: string) => conflict('label_exists', { values: { name } });
