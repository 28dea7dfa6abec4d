import type { Context } from '../../kernel/internal.ts';
import { read } from '../../kernel/internal.ts';
import { listSimilar, type SimilarMedia } from './media.repository.ts';
import { SAME_PHOTO_DISTANCE } from './perceptual-hash.rules.ts';

/**
 * Returns photos of this claim that look like photos of other claims in the deployment: a hint for staff,
 * never a reason to refuse. If the other claim is another store's, reveals only that it exists. See
 * docs/rules/evidence.md#the-same-photo-again.
 */
export async function listSimilarMedia(
  ctx: Context,
  input: { storeId: string; claimId: string },
): Promise<SimilarMedia[]> {
  const { storeId, claimId } = input;
  return read(ctx, 'claim:read', { storeId, claimId }, (reader) =>
    listSimilar(reader, claimId, SAME_PHOTO_DISTANCE),
  );
}
