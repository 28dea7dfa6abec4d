import { countBytes, pastQuota } from '../claims/internal.ts';
import type { Context, OpenFile } from '../kernel/internal.ts';
import { isRefusal, newId, notFound, parse, Refusal, read, write } from '../kernel/internal.ts';
import { isPdf } from '../kernel/pdf.rules.ts';
import { changeReturn, lockFor } from './change-return.ts';
import { readReturn } from './describe-return.ts';
import { AttachLabelInput, type ReturnById } from './return.input.ts';
import type { ReturnDetails } from './return.shape.ts';
import { readingReturns } from './return-access.ts';
import { LABEL_EXTENSIONS } from './return-label.rules.ts';
import { getReturnRow, type ReturnRow } from './returns.repository.ts';

const keyOf = (storeId: string, fileId: string) => `${storeId}/${fileId}/original`;

/** The columns of a return without an uploaded label. */
export const NO_LABEL_FILE = {
  labelFileId: null,
  labelFilename: null,
  labelContentType: null,
  labelBytes: null,
};

/**
 * Uploads the label of a return: a PDF, PNG or JPEG of at most 10 MB; its content decides its type, not its
 * name. It replaces the previous label, and the instructions if new ones are given. The customer of an
 * approved return gets one email. Throws `file_type_refused`, `upload_quota_reached` past the order's daily
 * quota, and `return_move_not_allowed`.
 */
export async function attachReturnLabel(
  ctx: Context,
  input: AttachLabelInput,
): Promise<ReturnDetails> {
  const { storeId, returnId, filename, content, instructions } = parse(AttachLabelInput, input);
  await read(ctx, 'returns:update', { storeId }, (reader) => getReturnRow(reader, returnId));
  const contentType = await typeOf(ctx, content);
  if (!contentType) throw typeRefused(filename);
  const id = newId('lbl');
  const key = keyOf(storeId, id);
  if (!ctx.dryRun) await ctx.ports.files.put(key, content, contentType);
  let isKept = false;
  const saved = await droppingLabel(ctx, { storeId }, (drops) =>
    write(ctx, 'returns:update', { storeId }, async (writer) => {
      const row = await lockFor(writer, returnId, 'label');
      const sent = { orderId: row.orderId, uploadedBy: ctx.actor.kind };
      if (!(await countBytes(writer, sent, content.length))) throw pastQuota(ctx);
      drops(row.labelFileId);
      isKept = true;
      const file = { labelFileId: id, labelFilename: filename, labelContentType: contentType };
      const said = instructions === undefined ? {} : { instructions };
      const change = { ...file, ...said, labelBytes: content.length, labelUrl: null };
      await changeReturn(writer, row, change, { change: changeOf(row) });
      return readReturn(writer, row.id);
    }),
  ).catch(async (error: unknown) => {
    // After any other error the change may have been committed, and only the response was lost.
    if (isRefusal(error)) await ctx.ports.files.delete(key);
    throw error;
  });
  // A repeat under the same idempotency key changed nothing: its file is superfluous.
  if (!isKept && !ctx.dryRun) await ctx.ports.files.delete(key);
  return saved;
}

/**
 * Removes the uploaded label of a return, such as one of another customer. Throws `file_not_found` and
 * `return_move_not_allowed`.
 */
export async function removeReturnLabel(
  ctx: Context,
  { storeId, returnId }: ReturnById,
): Promise<ReturnDetails> {
  return droppingLabel(ctx, { storeId }, (drops) =>
    write(ctx, 'returns:update', { storeId }, async (writer) => {
      const row = await lockFor(writer, returnId, 'label');
      if (!row.labelFileId) throw notFound('file');
      drops(row.labelFileId);
      await changeReturn(writer, row, NO_LABEL_FILE, { change: 'label-removed' });
      return readReturn(writer, row.id);
    }),
  );
}

/**
 * Runs a change that may drop a return's uploaded label, and deletes the dropped file once the change is
 * committed.
 */
export async function droppingLabel<Result>(
  ctx: Context,
  { storeId }: { storeId: string },
  act: (drops: (fileId: string | null) => void) => Promise<Result>,
): Promise<Result> {
  const dropped: string[] = [];
  const result = await act((fileId) => {
    if (fileId) dropped.push(fileId);
  });
  if (!ctx.dryRun) {
    for (const fileId of dropped) await ctx.ports.files.delete(keyOf(storeId, fileId));
  }
  return result;
}

/**
 * Returns the bytes of a return's uploaded label, for staff and for the customer of its order. Throws
 * `return_not_found`, and `file_not_found` without one.
 */
export async function openReturnLabel(
  ctx: Context,
  { storeId, returnId }: ReturnById,
): Promise<OpenFile & { filename: string }> {
  const row = await read(ctx, readingReturns(ctx.actor), { storeId }, (reader) =>
    getReturnRow(reader, returnId),
  );
  const { labelFileId, labelFilename, labelContentType } = row;
  const opened = labelFileId ? await ctx.ports.files.get(keyOf(storeId, labelFileId)) : null;
  if (!opened || !labelFilename || !labelContentType) throw notFound('file');
  return { ...opened, contentType: labelContentType, filename: labelFilename };
}

/** If the return is not approved yet, the customer gets the label with the approval's email. */
const changeOf = ({ state }: ReturnRow) =>
  state === 'REQUESTED' ? ('label-uploaded' as const) : ('label-added' as const);

async function typeOf(ctx: Context, content: Uint8Array): Promise<string | null> {
  if (isPdf(content)) return 'application/pdf';
  const stream = new Blob([new Uint8Array(content)]).stream();
  const inspection = await ctx.ports.media.inspect({ stream, size: content.length });
  return inspection.ok && inspection.contentType in LABEL_EXTENSIONS
    ? inspection.contentType
    : null;
}

const typeRefused = (filename: string) =>
  new Refusal('unsupported', 'file_type_refused', {
    text: 'label_type_refused',
    values: { filename },
  });
