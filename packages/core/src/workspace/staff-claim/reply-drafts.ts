import { getClaimRow } from '../../claims/internal.ts';
import type { Actor, Context } from '../../kernel/internal.ts';
import {
  conflict,
  forbidden,
  parse,
  peopleOnly,
  read,
  type Writer,
  write,
} from '../../kernel/internal.ts';
import {
  deleteDraft,
  deleteSentDraft,
  listDrafts,
  type ReplyDraft,
  upsertDraft,
} from './reply-drafts.repository.ts';
import { type DraftKind, SaveReplyDraftInput } from './staff-claim.input.ts';

/** Returns this person's unsent drafts on a claim, for all their devices. */
export async function listReplyDrafts(
  ctx: Context,
  input: { storeId: string; claimId: string },
): Promise<ReplyDraft[]> {
  const { storeId, claimId } = input;
  return read(ctx, 'claim:read', { storeId, claimId }, async (reader) => {
    await getClaimRow(reader, claimId);
    return listDrafts(reader, claimId, personOf(ctx.actor));
  });
}

/**
 * Saves a draft. An older version never overwrites a newer one, which `draft_conflict` returns with
 * its text; saving an empty text deletes the draft. Only its author can read it.
 */
export async function saveReplyDraft(
  ctx: Context,
  input: SaveReplyDraftInput,
): Promise<ReplyDraft | null> {
  const { storeId, claimId, kind, content, macroId, version } = parse(SaveReplyDraftInput, input);
  const userId = personOf(ctx.actor);
  await read(ctx, 'claim:read', { storeId, claimId }, (reader) => getClaimRow(reader, claimId));
  return write(ctx, 'claim:read', { storeId, claimId }, async (writer) => {
    const saved = await upsertDraft(writer, { claimId, userId, kind, content, macroId, version });
    if (saved && content.trim() !== '') return saved;
    if (saved) {
      await deleteDraft(writer, claimId, userId, kind);
      return null;
    }
    const newest = (await listDrafts(writer, claimId, userId)).find((one) => one.kind === kind);
    throw conflict('draft_conflict', {
      facts: {
        draft: newest ?? null,
      },
    });
  });
}

/**
 * Deletes a draft within the change that sends it. With the version of the draft that was sent (0: none), the text
 * of another device stays.
 */
export async function clearReplyDraft(
  writer: Writer,
  claimId: string,
  kind: DraftKind,
  { version, content }: { version: number | undefined; content: string },
): Promise<void> {
  const { actor } = writer.ctx;
  if (actor.kind !== 'staff') return;
  const { userId } = actor;
  if (version === undefined) await deleteDraft(writer, claimId, userId, kind);
  else await deleteSentDraft(writer, { claimId, userId, kind, version, content });
}

function personOf(actor: Actor): string {
  if (actor.kind === 'api-token') throw peopleOnly('only_people_have_drafts_of_replies');
  if (actor.kind !== 'staff') throw forbidden('claim:read');
  return actor.userId;
}
