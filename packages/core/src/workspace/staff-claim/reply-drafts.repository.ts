import { replyDrafts } from '@amends/db';
import { and, eq } from 'drizzle-orm';
import type { Reader, Statement, Writer } from '../../kernel/internal.ts';
import type { DraftKind } from './staff-claim.input.ts';

/** A person's reply draft on a claim. */
export interface ReplyDraft {
  kind: DraftKind;
  content: string;
  /** The chosen macro, if any. */
  macroId: string | null;
  version: number;
  updatedAt: Date;
}

const of = (reader: Reader, claimId: string, userId: string) =>
  and(
    eq(replyDrafts.storeId, reader.storeId),
    eq(replyDrafts.claimId, claimId),
    eq(replyDrafts.userId, userId),
  );

/** Returns this person's drafts on a claim: a message, a note, both or neither. */
export async function listDrafts(
  reader: Reader,
  claimId: string,
  userId: string,
): Promise<ReplyDraft[]> {
  const { kind, content, macroId, version, updatedAt } = replyDrafts;
  return reader.drizzle
    .select({ kind, content, macroId, version, updatedAt })
    .from(replyDrafts)
    .where(of(reader, claimId, userId));
}

const SAVED = 'kind, content, macro_id as "macroId", version, updated_at as "updatedAt"';

// A draft begins at a random version: rows of drafts that ended are gone, and a page that still shows one must
// never match the draft that was begun after it.
const BEGIN: Statement = {
  name: 'reply-drafts.begin',
  text: `insert into reply_drafts (store_id, claim_id, user_id, kind, content, macro_id, version, updated_at)
    values ($1, $2, $3, $4, $5, $6, 1 + floor(random() * 1000000000)::integer, $7)
    on conflict (store_id, claim_id, user_id, kind) do nothing
    returning ${SAVED}`,
};

const CHANGE: Statement = {
  name: 'reply-drafts.change',
  text: `update reply_drafts set content = $5, macro_id = $6, version = version + 1, updated_at = $7
    where store_id = $1 and claim_id = $2 and user_id = $3 and kind = $4 and version = $8
    returning ${SAVED}`,
};

/** Saves a draft that still has the version it was read with (0: none); null if it has not. */
export async function upsertDraft(
  writer: Writer,
  draft: { claimId: string; userId: string } & Omit<ReplyDraft, 'updatedAt'>,
): Promise<ReplyDraft | null> {
  const { claimId, userId, kind, content, macroId, version } = draft;
  const now = writer.ctx.now();
  const values = [writer.storeId, claimId, userId, kind, content, macroId, now];
  const [saved] =
    version === 0
      ? await writer.rows<ReplyDraft>(BEGIN, values)
      : await writer.rows<ReplyDraft>(CHANGE, [...values, version]);
  return saved ?? null;
}

export async function deleteDraft(
  writer: Writer,
  claimId: string,
  userId: string,
  kind: DraftKind,
): Promise<void> {
  await writer.drizzle
    .delete(replyDrafts)
    .where(and(of(writer, claimId, userId), eq(replyDrafts.kind, kind)));
}

const DELETE_SENT: Statement = {
  name: 'reply-drafts.delete-sent',
  text: `delete from reply_drafts where store_id = $1 and claim_id = $2 and user_id = $3 and kind = $4
    and (version = $5 or starts_with($6, btrim(content, E' \\t\\r\\n')))`,
};

/** Deletes a draft of this version, or one that the sent text begins with, because a save may have come between. */
export async function deleteSentDraft(
  writer: Writer,
  draft: { claimId: string; userId: string; kind: DraftKind; version: number; content: string },
): Promise<void> {
  const { claimId, userId, kind, version, content } = draft;
  await writer.rows(DELETE_SENT, [writer.storeId, claimId, userId, kind, version, content]);
}
