import { requireSystem } from '../../access/internal.ts';
import { type Context, conflict, read } from '../../kernel/internal.ts';
import { isAwaited } from './media.repository.ts';

/**
 * Keeps a part that has arrived if its file is still awaited; otherwise deletes it and throws `upload_used`.
 * The URLs of parts outlive the upload, and parts that arrive after its end count toward no quota. Only for
 * the system.
 */
export async function keepPart(
  ctx: Context,
  { storeId, mediaId, key }: { storeId: string; mediaId: string; key: string },
): Promise<void> {
  requireSystem(ctx);
  const isKept = await read(ctx, 'media:create', { storeId }, (reader) =>
    isAwaited(reader, mediaId),
  );
  if (isKept) return;
  await ctx.ports.files.delete(key);
  throw conflict('upload_used');
}
