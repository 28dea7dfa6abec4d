import type { Reader, Statement, Writer } from '../../kernel/internal.ts';
import type { ClaimSession } from './claim-session.shape.ts';
import type { SessionStatus } from './session-status.rules.ts';

const COLUMNS = `id, order_id as "orderId", status, version,
  jsonb_build_object('claim', claim, 'currentShipmentId', current_shipment_id) as metadata,
  created_at as "createdAt", updated_at as "updatedAt"`;

const OPEN: Statement = {
  name: 'sessions.open',
  text: `select ${COLUMNS} from claim_sessions
    where store_id = $1 and order_id = $2 and closed_at is null`,
};
const INSERT: Statement = {
  name: 'sessions.insert',
  text: `with made as (
      insert into claim_sessions (store_id, id, order_id, status, claim, current_shipment_id,
        created_at, updated_at)
      select $1, $2, o.id, $4, $5::jsonb, $6, $7, $7 from orders o
      where o.store_id = $1 and o.id = $3
      on conflict (store_id, order_id) where closed_at is null do nothing
      returning *),
    noted as (
      insert into claim_session_statuses (store_id, session_id, status, created_at)
      select store_id, id, status, created_at from made)
    select ${COLUMNS} from made`,
};
const SAVE: Statement = {
  name: 'sessions.save',
  // `was` is the row as it was before the statement.
  text: `with saved as (
      update claim_sessions set claim = $4, current_shipment_id = $5, version = version + 1,
        updated_at = $6, status = coalesce($8::text, status)
      where store_id = $1 and order_id = $2 and closed_at is null
        and ($3::text is null or id = $3) and ($7::integer is null or version = $7)
      returning *),
    noted as (
      insert into claim_session_statuses (store_id, session_id, status, created_at)
      select was.store_id, was.id, saved.status, $6
      from saved join claim_sessions was on was.store_id = saved.store_id and was.id = saved.id
      where was.status <> saved.status)
    select ${COLUMNS} from saved`,
};
const SET_STATUS: Statement = {
  name: 'sessions.set-status',
  text: `with moved as (
      update claim_sessions set status = $3, updated_at = $4
      where store_id = $1 and order_id = $2 and closed_at is null and status <> $3
      returning *),
    noted as (
      insert into claim_session_statuses (store_id, session_id, status, created_at)
      select store_id, id, status, $4 from moved)
    select ${COLUMNS} from moved`,
};
const DELETE: Statement = {
  name: 'sessions.delete',
  text: `delete from claim_sessions where store_id = $1 and id = $2 and closed_at is null
    and ($3::text is null or order_id = $3) returning id`,
};

export async function findOpenSession(
  reader: Reader,
  orderId: string,
): Promise<ClaimSession | null> {
  const [session] = await reader.rows<ClaimSession>(OPEN, [reader.storeId, orderId]);
  return session ?? null;
}

export interface NewSession {
  id: string;
  orderId: string;
  status: SessionStatus;
  claim: unknown;
  currentShipmentId: string | null;
}

/**
 * Opens a session; returns null if the order already has an open one or does not belong to the
 * store.
 */
export async function insertSession(
  writer: Writer,
  session: NewSession,
): Promise<ClaimSession | null> {
  const [made] = await writer.rows<ClaimSession>(INSERT, [
    writer.storeId,
    session.id,
    session.orderId,
    session.status,
    JSON.stringify(session.claim),
    session.currentShipmentId,
    writer.ctx.now(),
  ]);
  return made ?? null;
}

/**
 * Saves the draft if its version is unchanged since it was read; returns null otherwise. Sets and records
 * the status, unless it is null or the session has it.
 */
export async function saveDraft(
  writer: Writer,
  draft: {
    orderId: string;
    id: string | undefined;
    version: number | undefined;
    claim: unknown;
    currentShipmentId: string | null;
    status: SessionStatus | null;
  },
): Promise<ClaimSession | null> {
  const [saved] = await writer.rows<ClaimSession>(SAVE, [
    writer.storeId,
    draft.orderId,
    draft.id ?? null,
    JSON.stringify(draft.claim),
    draft.currentShipmentId,
    writer.ctx.now(),
    draft.version ?? null,
    draft.status,
  ]);
  return saved ?? null;
}

/**
 * Sets and records another status; returns null if the session already has it or does not exist.
 */
export async function setSessionStatus(
  writer: Writer,
  orderId: string,
  status: SessionStatus,
): Promise<ClaimSession | null> {
  const values = [writer.storeId, orderId, status, writer.ctx.now()];
  const [moved] = await writer.rows<ClaimSession>(SET_STATUS, values);
  return moved ?? null;
}

/** Deletes an open session; an actor bound to one order deletes only that order's. */
export async function deleteOpenSession(
  writer: Writer,
  id: string,
  orderId: string | null,
): Promise<boolean> {
  return (await writer.rows(DELETE, [writer.storeId, id, orderId])).length > 0;
}
