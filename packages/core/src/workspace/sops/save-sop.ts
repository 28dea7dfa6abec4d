import { isDeepStrictEqual } from 'node:util';
import type { Context } from '../../kernel/internal.ts';
import { conflict, newId, parse, type Writer, write } from '../../kernel/internal.ts';
import { describeSop, describeWholeSop, type Sop, type SopDetails } from './describe-sop.ts';
import {
  ChangeSopInput,
  CreateSopInput,
  NameSopInput,
  SetSopStateInput,
  SopVersionInput,
} from './sops.input.ts';
import {
  getSopRow,
  getVersionRow,
  insertSop,
  type SopRow,
  type SopText,
  saveSopText,
  selectAttachments,
  updateSop,
} from './sops.repository.ts';

/** Creates an SOP, inactive at first. */
export async function createSop(ctx: Context, input: CreateSopInput): Promise<SopDetails> {
  const { storeId, ...text } = parse(CreateSopInput, input);
  return write(ctx, 'sop:create', { storeId }, (writer) => add(writer, text));
}

/**
 * Saves an SOP as its next version; earlier versions are kept. Throws `sop_not_found`, and
 * `sop_changed` with the newer version if a colleague saved it in the meantime.
 */
export async function changeSop(ctx: Context, input: ChangeSopInput): Promise<SopDetails> {
  const { storeId, sopId, version, ...text } = parse(ChangeSopInput, input);
  return write(ctx, 'sop:update', { storeId }, async (writer) => {
    const sop = await getSopRow(writer, sopId);
    refuseOther(sop, version ?? ctx.expectedVersion);
    if (isDeepStrictEqual(textOf(sop), text)) return whole(writer, sop);
    const saved = await saveSopText(writer, sopId, text, null);
    const data = { title: text.title, version: saved.version };
    writer.emit({ name: 'sop.changed', streamId: sopId, data });
    return whole(writer, saved);
  });
}

/**
 * Restores an earlier version as the newest. Throws `sop_not_found` and `sop_version_not_found`.
 */
export async function restoreSopVersion(ctx: Context, input: SopVersionInput): Promise<SopDetails> {
  const { storeId, sopId, number } = parse(SopVersionInput, input);
  return write(ctx, 'sop:update', { storeId }, async (writer) => {
    const sop = await getSopRow(writer, sopId);
    refuseOther(sop, ctx.expectedVersion);
    const { title, content, claimCategories, claimTypes } = await getVersionRow(
      writer,
      sopId,
      number,
    );
    const text = { title, content, claimCategories, claimTypes };
    const saved = await saveSopText(writer, sopId, text, number);
    const data = { title, version: saved.version, restoredFrom: number };
    writer.emit({ name: 'sop.changed', streamId: sopId, data });
    return whole(writer, saved);
  });
}

/** Activates an SOP, so that it appears on claims, or deactivates it. Throws `sop_not_found`. */
export async function setSopState(ctx: Context, input: SetSopStateInput): Promise<Sop> {
  const { storeId, sopId, state } = parse(SetSopStateInput, input);
  return write(ctx, 'sop:set-state', { storeId }, async (writer) => {
    const sop = await getSopRow(writer, sopId);
    if (sop.state === state) return describeSop(sop);
    const data = { title: sop.title };
    writer.emit({ name: 'sop.state-set', streamId: sopId, from: sop.state, to: state, data });
    return describeSop(await updateSop(writer, sopId, { state }));
  });
}

/** Duplicates an SOP as an inactive "… (copy)", without its files. Throws `sop_not_found`. */
export async function duplicateSop(ctx: Context, input: NameSopInput): Promise<SopDetails> {
  const { storeId, sopId } = parse(NameSopInput, input);
  return write(ctx, 'sop:create', { storeId }, async (writer) => {
    const text = textOf(await getSopRow(writer, sopId));
    const mark = ctx.ports.words.text('name_of_copy', { number: 1 });
    return add(writer, { ...text, title: `${text.title.slice(0, 113)} ${mark}` });
  });
}

/** Deletes an SOP; its versions stay on record. Throws `sop_not_found`. */
export async function removeSop(ctx: Context, input: NameSopInput): Promise<{ removed: true }> {
  const { storeId, sopId } = parse(NameSopInput, input);
  return write(ctx, 'sop:delete', { storeId }, async (writer) => {
    const { title } = await getSopRow(writer, sopId);
    await updateSop(writer, sopId, { archivedAt: ctx.now(), state: 'INACTIVE' });
    writer.emit({ name: 'sop.archived', streamId: sopId, data: { title } });
    return { removed: true };
  });
}

async function add(writer: Writer, text: SopText): Promise<SopDetails> {
  const row = await insertSop(writer, { id: newId('sop'), ...text });
  writer.emit({ name: 'sop.created', streamId: row.id, data: { title: row.title } });
  return describeWholeSop(row, []);
}

const whole = async (writer: Writer, row: SopRow): Promise<SopDetails> =>
  describeWholeSop(row, await selectAttachments(writer, [row.id]));

const textOf = ({ title, content, claimCategories, claimTypes }: SopRow): SopText => ({
  title,
  content,
  claimCategories,
  claimTypes,
});

function refuseOther({ version }: SopRow, expected: number | undefined): void {
  if (expected === undefined || expected === version) return;
  throw conflict('sop_changed', { facts: { version } });
}
