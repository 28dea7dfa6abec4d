import { type Context, read } from '../../kernel/internal.ts';
import { findOwnFiles } from './media.repository.ts';
import { mediaIdOf } from './media-id.rules.ts';

/**
 * Returns the references to files that were uploaded for an order, or for a filing: a form can name any file,
 * and a page shows what it names by a signed URL.
 */
export async function ownFilesAmong(
  ctx: Context,
  given: { storeId: string; orderId: string; references: readonly string[] },
): Promise<string[]> {
  const { storeId, orderId, references } = given;
  const ids = references.flatMap((one) => mediaIdOf(one) ?? []);
  return read(ctx, 'media:read', { storeId, orderId }, async (reader) => {
    const own = await findOwnFiles(reader, orderId, ids);
    return references.filter((one) => own.has(mediaIdOf(one) ?? ''));
  });
}
