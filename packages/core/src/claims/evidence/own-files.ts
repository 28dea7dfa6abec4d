import { type Context, read } from '../../kernel/internal.ts';
import { findOwnFiles } from './media.repository.ts';
import { mediaIdOf } from './media-id.rules.ts';

/**
 * Returns only the references to files that were uploaded for an order or a filing. A form can name any file,
 * and its page shows the named files by signed URLs.
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
