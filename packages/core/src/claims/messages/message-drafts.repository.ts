import type { Reader, Statement, Writer } from '../../kernel/internal.ts';
import type { MessageDraft } from './message-draft.shape.ts';

const COLUMNS = 'content, version, updated_at as "updatedAt"';

const FIND: Statement = {
  name: 'message-drafts.find',
  text: `select ${COLUMNS} from message_drafts where store_id = $1 and claim_id = $2 and content <> ''`,
};

/** Returns the unsent message of a claim's customer; null if there is none. */
export async function findDraft(reader: Reader, claimId: string): Promise<MessageDraft | null> {
  const [draft] = await reader.rows<MessageDraft>(FIND, [reader.storeId, claimId]);
  return draft ?? null;
}

// A draft that ended stays for a while as an empty one with its version, so that a device which still shows
// it can't save over the next draft.
const SAVE: Statement = {
  name: 'message-drafts.save',
  text: `insert into message_drafts as d (store_id, claim_id, content, version, created_at, updated_at)
    select $1, $2, $3, 1, $4, $4 where $5::integer = 0 or exists (
      select from message_drafts where store_id = $1 and claim_id = $2)
    on conflict (store_id, claim_id) do update
      set content = excluded.content, version = d.version + 1, updated_at = excluded.updated_at
      where d.version = $5 or ($5 = 0 and d.content = '')
    returning ${COLUMNS}`,
};

/** Saves a draft that still has the version it was read with (0: none); null if it has not. */
export async function upsertDraft(
  writer: Writer,
  { claimId, content, version }: { claimId: string; content: string; version: number },
): Promise<MessageDraft | null> {
  const values = [writer.storeId, claimId, content, writer.ctx.now(), version];
  const [saved] = await writer.rows<MessageDraft>(SAVE, values);
  return saved ?? null;
}

const EMPTY: Statement = {
  name: 'message-drafts.empty',
  text: `update message_drafts set content = '', version = version + 1, updated_at = $4
    where store_id = $1 and claim_id = $2 and content <> ''
      and (version = $3 or starts_with($5, btrim(content, E' \\t\\r\\n'))) returning 1 as emptied`,
};

/**
 * Empties a draft of this version, or one that the sent text begins with, because a save may have come between.
 * Returns whether there was one.
 */
export async function emptyDraft(
  writer: Writer,
  claimId: string,
  version: number,
  sent: string | null = null,
): Promise<boolean> {
  const values = [writer.storeId, claimId, version, writer.ctx.now(), sent];
  return (await writer.rows(EMPTY, values)).length > 0;
}
