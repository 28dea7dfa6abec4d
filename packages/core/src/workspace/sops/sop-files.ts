import type { Context, OpenFile } from '../../kernel/internal.ts';
import {
  isRefusal,
  newId,
  notFound,
  parse,
  Refusal,
  read,
  unprocessable,
  write,
} from '../../kernel/internal.ts';
import { isPdf } from '../../kernel/pdf.rules.ts';
import { describeFile, type SopFile } from './describe-sop.ts';
import { MOST_SOP_FILES } from './sop-file.rules.ts';
import { AttachToSopInput, SopFileInput } from './sops.input.ts';
import {
  getSopRow,
  insertAttachment,
  removeAttachment,
  selectAttachments,
} from './sops.repository.ts';

const keyOf = (storeId: string, attachmentId: string) => `${storeId}/${attachmentId}/original`;

/**
 * Attaches a picture, a video or a PDF of at most 10 MB to an SOP; its content decides its type,
 * not its name. Throws `sop_not_found`, `file_type_refused`, and `too_many_files` past 20.
 */
export async function attachToSop(ctx: Context, input: AttachToSopInput): Promise<SopFile> {
  const { storeId, sopId, filename, content } = parse(AttachToSopInput, input);
  await read(ctx, 'sop:update', { storeId }, (reader) => getSopRow(reader, sopId));
  const contentType = await typeOf(ctx, content);
  if (!contentType) throw typeRefused(filename);
  const id = newId('att');
  if (!ctx.dryRun) await ctx.ports.files.put(keyOf(storeId, id), content, contentType);
  const attached = await write(ctx, 'sop:update', { storeId }, async (writer) => {
    await getSopRow(writer, sopId);
    if ((await selectAttachments(writer, [sopId])).length >= MOST_SOP_FILES) {
      throw unprocessable('too_many_files', {
        text: 'too_many_sop_files',
        values: { most: MOST_SOP_FILES },
      });
    }
    const bytes = content.length;
    const row = await insertAttachment(writer, { id, sopId, filename, contentType, bytes });
    writer.emit({ name: 'sop.attached', streamId: sopId, data: { filename } });
    return describeFile(row);
  }).catch(async (error: unknown) => {
    // After any other error the file may have been committed, and only the response was lost.
    if (isRefusal(error)) await ctx.ports.files.delete(keyOf(storeId, id));
    throw error;
  });
  // A repeat under the same idempotency key: the file is there already.
  if (attached.id !== id) await ctx.ports.files.delete(keyOf(storeId, id));
  return attached;
}

/** Deletes a file of an SOP. Throws `sop_not_found` and `file_not_found`. */
export async function detachFromSop(ctx: Context, input: SopFileInput): Promise<{ removed: true }> {
  const { storeId, sopId, attachmentId } = parse(SopFileInput, input);
  await write(ctx, 'sop:update', { storeId }, async (writer) => {
    await getSopRow(writer, sopId);
    const { filename } = await removeAttachment(writer, sopId, attachmentId);
    writer.emit({ name: 'sop.detached', streamId: sopId, data: { filename } });
  });
  if (!ctx.dryRun) await ctx.ports.files.delete(keyOf(storeId, attachmentId));
  return { removed: true };
}

/** Returns the bytes of a file of an SOP. Throws `sop_not_found` and `file_not_found`. */
export async function openSopFile(
  ctx: Context,
  input: SopFileInput,
): Promise<OpenFile & { filename: string }> {
  const { storeId, sopId, attachmentId } = parse(SopFileInput, input);
  const files = await read(ctx, 'sop:read', { storeId }, async (reader) => {
    await getSopRow(reader, sopId);
    return selectAttachments(reader, [sopId]);
  });
  const file = files.find(({ id }) => id === attachmentId);
  const opened = file ? await ctx.ports.files.get(keyOf(storeId, attachmentId)) : null;
  if (!file || !opened) throw notFound('file');
  return { ...opened, contentType: file.contentType, filename: file.filename };
}

async function typeOf(ctx: Context, content: Uint8Array): Promise<string | null> {
  if (isPdf(content)) return 'application/pdf';
  const stream = new Blob([new Uint8Array(content)]).stream();
  const inspection = await ctx.ports.media.inspect({ stream, size: content.length });
  return inspection.ok ? inspection.contentType : null;
}

const typeRefused = (filename: string) =>
  new Refusal('unsupported', 'file_type_refused', {
    text: 'sop_file_type_refused',
    values: { filename },
  });
