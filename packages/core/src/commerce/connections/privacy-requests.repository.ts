import type { Connections, Reader, Statement, Writer } from '../../kernel/internal.ts';
import type { PrivacyRequest } from './privacy-request.shape.ts';

const COLUMNS = `id, kind, source_customer_id as "sourceCustomerId", email,
  source_order_ids as "sourceOrderIds", received_at as "receivedAt", due_at as "dueAt",
  done_at as "doneAt"`;

const INSERT: Statement = {
  name: 'privacy-requests.insert',
  text: `insert into privacy_requests (store_id, id, connection_id, kind, source_customer_id, email,
      source_order_ids, message_id, received_at, due_at)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
    on conflict (store_id, connection_id, message_id) do nothing returning id`,
};

/** Stores a request; returns false for a message that was stored before. */
export async function insertPrivacyRequest(
  writer: Writer,
  connectionId: string,
  row: Omit<PrivacyRequest, 'doneAt'> & { messageId: string },
): Promise<boolean> {
  const { id, kind, sourceCustomerId, email, sourceOrderIds, messageId, receivedAt, dueAt } = row;
  const values = [id, connectionId, kind, sourceCustomerId, email, sourceOrderIds, messageId];
  const saved = await writer.rows(INSERT, [writer.storeId, ...values, receivedAt, dueAt]);
  return saved.length > 0;
}

const LIST: Statement = {
  name: 'privacy-requests.list',
  text: `select ${COLUMNS} from privacy_requests where store_id = $1 and connection_id = $2
      and ($3::timestamptz is null or (received_at, id) < ($3, $4))
    order by received_at desc, id desc limit $5`,
};

/** Returns the requests of a connection after a position, the newest first. */
export const selectPrivacyRequests = (
  reader: Reader,
  given: { connectionId: string; after: { at: Date; id: string } | null; limit: number },
): Promise<PrivacyRequest[]> =>
  reader.rows<PrivacyRequest>(LIST, [
    reader.storeId,
    given.connectionId,
    given.after?.at ?? null,
    given.after?.id ?? '',
    given.limit,
  ]);

const COMPLETE: Statement = {
  name: 'privacy-requests.complete',
  text: `update privacy_requests set done_at = coalesce(done_at, $4)
    where store_id = $1 and connection_id = $2 and id = $3
    returning ${COLUMNS}, done_at = $4 as "isNew"`,
};

/** Marks a request as done; returns null if there is none. `isNew` is false if it was marked before. */
export async function completeOne(
  writer: Writer,
  connectionId: string,
  id: string,
): Promise<(PrivacyRequest & { isNew: boolean }) | null> {
  const values = [writer.storeId, connectionId, id, writer.ctx.now()];
  const [row] = await writer.rows<PrivacyRequest & { isNew: boolean }>(COMPLETE, values);
  return row ?? null;
}

/** Deletes requests that were done before an instant. Returns how many. */
export async function deleteDoneRequests({ pool }: Connections, before: Date): Promise<number> {
  const { rowCount } = await pool.query({
    name: 'privacy-requests.purge',
    text: 'delete from privacy_requests where done_at < $1',
    values: [before],
  });
  return rowCount ?? 0;
}
