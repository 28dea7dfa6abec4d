import type { Connections, Reader, Statement, Writer } from '../../kernel/internal.ts';

/** An attempt to connect a shop on its own page. */
export interface Attempt {
  personId: string;
  /** The connection as it was entered, without keys. */
  input: Readonly<Record<string, unknown>>;
  expiresAt: Date;
  usedAt: Date | null;
  connectionId: string | null;
}

const INSERT: Statement = {
  name: 'connection-attempts.insert',
  text: `insert into connection_attempts (store_id, id, person_id, input, created_at, expires_at)
    values ($1, $2, $3, $4, $5, $6)`,
};

export async function insertAttempt(
  writer: Writer,
  id: string,
  { personId, input, expiresAt }: Pick<Attempt, 'personId' | 'input' | 'expiresAt'>,
): Promise<void> {
  const values = [id, personId, JSON.stringify(input), writer.ctx.now(), expiresAt];
  await writer.rows(INSERT, [writer.storeId, ...values]);
}

const FIND: Statement = {
  name: 'connection-attempts.find',
  text: `select person_id as "personId", input, expires_at as "expiresAt", used_at as "usedAt",
      connection_id as "connectionId"
    from connection_attempts where store_id = $1 and id = $2`,
};

export async function findAttempt(reader: Reader, id: string): Promise<Attempt | null> {
  return (await reader.rows<Attempt>(FIND, [reader.storeId, id]))[0] ?? null;
}

/** Returns the store of an attempt; null if there is none. */
export async function findStoreOfAttempt(
  { pool }: Connections,
  id: string,
): Promise<string | null> {
  const { rows } = await pool.query<{ storeId: string }>({
    name: 'connection-attempts.store-of',
    text: 'select store_id as "storeId" from connection_attempts where id = $1',
    values: [id],
  });
  return rows[0]?.storeId ?? null;
}

const USE: Statement = {
  name: 'connection-attempts.use',
  text: `update connection_attempts set used_at = $3
    where store_id = $1 and id = $2 and used_at is null and expires_at > $3 returning id`,
};

/** Uses up an attempt. Of concurrent callers only one gets true; none does once it has expired. */
export async function useAttempt(writer: Writer, id: string): Promise<boolean> {
  return (await writer.rows(USE, [writer.storeId, id, writer.ctx.now()])).length > 0;
}

const CONNECTED: Statement = {
  name: 'connection-attempts.connected',
  text: 'update connection_attempts set connection_id = $3 where store_id = $1 and id = $2',
};

export async function noteConnected(
  writer: Writer,
  id: string,
  connectionId: string,
): Promise<void> {
  await writer.rows(CONNECTED, [writer.storeId, id, connectionId]);
}

/** Returns attempts that expired before an instant. */
export async function listOldAttempts(
  { pool }: Connections,
  before: Date,
): Promise<{ storeId: string; id: string }[]> {
  const { rows } = await pool.query<{ storeId: string; id: string }>({
    name: 'connection-attempts.old',
    text: `select store_id as "storeId", id from connection_attempts where expires_at < $1
      order by expires_at limit 1000`,
    values: [before],
  });
  return rows;
}

const DELETE: Statement = {
  name: 'connection-attempts.delete',
  text: 'delete from connection_attempts where store_id = $1 and id = $2',
};

export async function deleteAttempt(writer: Writer, id: string): Promise<void> {
  await writer.rows(DELETE, [writer.storeId, id]);
}
