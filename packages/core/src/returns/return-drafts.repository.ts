import { deleteInBatches } from '../access/internal.ts';
import type { Context, Reader, Statement, Writer } from '../kernel/internal.ts';
import type { ReturnDraftContent } from './return-draft.input.ts';

/** A return being filled in. */
export interface ReturnDraft {
  id: string;
  version: number;
  content: ReturnDraftContent;
  /** The return that it became; null while it is open. */
  returnId: string | null;
}

const COLUMNS = 'id, version, content, return_id as "returnId"';

const FIND: Statement = {
  name: 'return-drafts.find',
  text: `select ${COLUMNS} from return_drafts
    where store_id = $1 and order_id = $2 and return_id is null`,
};

/** Returns the open draft of an order, or null. */
export async function findOpenDraft(reader: Reader, orderId: string): Promise<ReturnDraft | null> {
  const [row] = await reader.rows<ReturnDraft>(FIND, [reader.storeId, orderId]);
  return row ?? null;
}

const LOCK: Statement = {
  name: 'return-drafts.lock',
  text: `select ${COLUMNS} from return_drafts where store_id = $1 and order_id = $2 and id = $3
    for no key update`,
};

/** Returns a draft of an order, locked until the end of the transaction; null if there is none. */
export async function lockDraft(
  writer: Writer,
  { orderId, draftId }: { orderId: string; draftId: string },
): Promise<ReturnDraft | null> {
  const [row] = await writer.rows<ReturnDraft>(LOCK, [writer.storeId, orderId, draftId]);
  return row ?? null;
}

const INSERT: Statement = {
  name: 'return-drafts.insert',
  text: `insert into return_drafts (store_id, id, order_id, content, created_at, updated_at)
    values ($1, $2, $3, $4, $5, $5)
    on conflict (store_id, order_id) where return_id is null do nothing
    returning ${COLUMNS}`,
};

/** Opens the draft of an order; returns null if the order already has one. */
export async function insertDraft(
  writer: Writer,
  { id, orderId, content }: { id: string; orderId: string; content: ReturnDraftContent },
): Promise<ReturnDraft | null> {
  const values = [writer.storeId, id, orderId, JSON.stringify(content), writer.ctx.now()];
  const [row] = await writer.rows<ReturnDraft>(INSERT, values);
  return row ?? null;
}

const SAVE: Statement = {
  name: 'return-drafts.save',
  text: `update return_drafts set content = $3, version = version + 1, updated_at = $4
    where store_id = $1 and id = $2 and return_id is null and version = $5
    returning ${COLUMNS}`,
};

/** Replaces the answers of a draft that still has this version; returns null if it has not. */
export async function saveDraftContent(
  writer: Writer,
  { id, version, content }: Pick<ReturnDraft, 'id' | 'version' | 'content'>,
): Promise<ReturnDraft | null> {
  const values = [writer.storeId, id, JSON.stringify(content), writer.ctx.now(), version];
  const [row] = await writer.rows<ReturnDraft>(SAVE, values);
  return row ?? null;
}

const CLOSE: Statement = {
  name: 'return-drafts.close',
  text: `update return_drafts set return_id = $3, updated_at = $4
    where store_id = $1 and id = $2 and return_id is null`,
};

/** Records the return that a locked draft became. */
export async function closeDraft(
  writer: Writer,
  { id, returnId }: { id: string; returnId: string },
): Promise<void> {
  await writer.rows(CLOSE, [writer.storeId, id, returnId, writer.ctx.now()]);
}

const BEFORE = `$1::timestamptz - (select s.drafts_kept::interval from store_settings s
  where s.store_id = d.store_id)`;

/** Deletes drafts that were last touched longer ago than their stores keep them. */
export const deleteOldDrafts = (ctx: Context): Promise<number> =>
  deleteInBatches(
    ctx,
    (limit) => `delete from return_drafts where (store_id, id) in
      (select d.store_id, d.id from return_drafts d
        where d.created_at < ${BEFORE} and d.updated_at < ${BEFORE} ${limit})`,
    [ctx.now()],
  );
