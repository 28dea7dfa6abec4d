import type { Context } from '../../kernel/internal.ts';
import { read } from '../../kernel/internal.ts';
import { listMediaOfClaims } from '../evidence/media.repository.ts';
import { getClaimRow } from '../reading/claims.repository.ts';
import type { ClaimNote } from './claim-note.shape.ts';
import { describeNote } from './claim-note.ts';
import { listNoteRows } from './notes.repository.ts';

/** Returns the notes of a claim, oldest first. Throws `claim_not_found`. */
export async function listNotes(
  ctx: Context,
  input: { storeId: string; claimId: string },
): Promise<ClaimNote[]> {
  const { storeId, claimId } = input;
  return read(ctx, 'claim-note:read', { storeId, claimId }, async (reader) => {
    await getClaimRow(reader, claimId);
    const [rows, media] = await Promise.all([
      listNoteRows(reader, claimId),
      listMediaOfClaims(reader, [claimId]),
    ]);
    return rows.filter(({ deletedAt }) => !deletedAt).map((row) => describeNote(ctx, row, media));
  });
}
