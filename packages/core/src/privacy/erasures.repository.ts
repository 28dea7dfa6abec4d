import type { Connections, Reader, Statement, Writer } from '../kernel/internal.ts';
import type { PersonRecords } from './person.repository.ts';
import type { Erasure } from './privacy.shape.ts';

const COLUMNS = `id, email, state, cause, waits_for as "waitsFor", erased, requested_by as "requestedBy",
  created_at as "createdAt", started_at as "startedAt", ended_at as "endedAt"`;

/** What an erasure still has to do once the person's rows are erased. */
export interface ErasurePlan {
  person: PersonRecords;
  fileKeys: string[];
  patterns: string[];
  /** Those of `patterns` that match email addresses. */
  emailPatterns: string[];
  words: string[];
}

const INSERT: Statement = {
  name: 'erasures.insert',
  text: `insert into erasures (store_id, id, person_hash, email, state, waits_for, requested_by_id,
      requested_by, created_at, cause)
    values ($1, $2, $3, $4, 'WAITING', $5::jsonb, $6, $7, $8, $9)
    on conflict (store_id, person_hash) where state in ('WAITING', 'ERASING') do nothing
    returning ${COLUMNS}`,
};

/** Saves a requested erasure; returns null if the person's erasure already waits or runs. */
export async function insertErasure(
  writer: Writer,
  given: {
    id: string;
    personHash: string;
    email: string;
    waitsFor: object;
    requestedById: string | null;
    requestedBy: string | null;
    cause: Erasure['cause'];
  },
): Promise<Erasure | null> {
  const values = [
    writer.storeId,
    given.id,
    given.personHash,
    given.email,
    JSON.stringify(given.waitsFor),
    given.requestedById,
    given.requestedBy,
    writer.ctx.now(),
    given.cause,
  ];
  return (await writer.rows<Erasure>(INSERT, values))[0] ?? null;
}

const ADOPT: Statement = {
  name: 'erasures.adopt',
  text: `update erasures set cause = 'REQUEST', requested_by_id = $3, requested_by = $4
    where store_id = $1 and person_hash = $2 and state = 'WAITING' and cause = 'RETENTION'`,
};

/** Turns a waiting erasure that was due to the retention period into one that someone requested. */
export async function adoptErasure(
  writer: Writer,
  hash: string,
  by: Pick<Parameters<typeof insertErasure>[1], 'requestedById' | 'requestedBy'>,
): Promise<void> {
  await writer.rows(ADOPT, [writer.storeId, hash, by.requestedById, by.requestedBy]);
}

const OPEN: Statement = {
  name: 'erasures.open',
  text: `select ${COLUMNS} from erasures where store_id = $1 and person_hash = $2
    and state in ('WAITING', 'ERASING')`,
};

export const findOpenErasure = async (reader: Reader, hash: string): Promise<Erasure | null> =>
  (await reader.rows<Erasure>(OPEN, [reader.storeId, hash]))[0] ?? null;

const FIND: Statement = {
  name: 'erasures.find',
  text: `select ${COLUMNS} from erasures where store_id = $1 and id = $2`,
};

export const findErasure = async (reader: Reader, id: string): Promise<Erasure | null> =>
  (await reader.rows<Erasure>(FIND, [reader.storeId, id]))[0] ?? null;

const LIST: Statement = {
  name: 'erasures.list',
  text: `select ${COLUMNS} from erasures where store_id = $1
      and ($2::timestamptz is null or (created_at, id) < ($2, $3))
    order by created_at desc, id desc limit $4`,
};

export const selectErasures = (
  reader: Reader,
  after: { at: Date; id: string } | null,
  limit: number,
): Promise<Erasure[]> =>
  reader.rows<Erasure>(LIST, [reader.storeId, after?.at ?? null, after?.id ?? '', limit]);

const LOCK: Statement = {
  name: 'erasures.lock',
  text: `select id, person_hash as "personHash", email, state, cause, plan, searched, erased
    from erasures where store_id = $1 and id = $2 for update`,
};

export interface LockedErasure {
  id: string;
  personHash: string;
  email: string | null;
  state: Erasure['state'];
  cause: Erasure['cause'];
  plan: ErasurePlan | null;
  searched: number;
  erased: Erasure['erased'];
}

export const lockErasure = async (writer: Writer, id: string): Promise<LockedErasure | null> =>
  (await writer.rows<LockedErasure>(LOCK, [writer.storeId, id]))[0] ?? null;

const WAIT: Statement = {
  name: 'erasures.wait',
  text: 'update erasures set waits_for = $3::jsonb where store_id = $1 and id = $2',
};

export async function saveWait(writer: Writer, id: string, waitsFor: object): Promise<void> {
  await writer.rows(WAIT, [writer.storeId, id, JSON.stringify(waitsFor)]);
}

const START: Statement = {
  name: 'erasures.start',
  text: `update erasures set state = 'ERASING', waits_for = '{}', plan = $3::jsonb,
      erased = $4::jsonb, started_at = $5 where store_id = $1 and id = $2`,
};

export async function saveStart(
  writer: Writer,
  id: string,
  plan: ErasurePlan,
  erased: object,
): Promise<void> {
  const values = [writer.storeId, id, JSON.stringify(plan), JSON.stringify(erased)];
  await writer.rows(START, [...values, writer.ctx.now()]);
}

const PROGRESS: Statement = {
  name: 'erasures.progress',
  text: `update erasures set searched = $3, erased = $4::jsonb where store_id = $1 and id = $2`,
};

export async function saveProgress(
  writer: Writer,
  id: string,
  searched: number,
  erased: object,
): Promise<void> {
  await writer.rows(PROGRESS, [writer.storeId, id, searched, JSON.stringify(erased)]);
}

const END: Statement = {
  name: 'erasures.end',
  text: `update erasures set state = $3, email = null, plan = null, waits_for = '{}', ended_at = $4
    where store_id = $1 and id = $2`,
};

export async function endErasure(
  writer: Writer,
  id: string,
  state: 'DONE' | 'CANCELED',
): Promise<void> {
  await writer.rows(END, [writer.storeId, id, state, writer.ctx.now()]);
}

const REMEMBER: Statement = {
  name: 'erasures.remember',
  text: `insert into erased_people (store_id, person_hash, pseudonym, erased_at)
    values ($1, $2, $3, $4)
    on conflict (store_id, person_hash) do update set erased_at = excluded.erased_at`,
};

/** Records that a person was erased, by a keyed hash of their email. */
export async function rememberErased(
  writer: Writer,
  { personHash, pseudonym }: { personHash: string; pseudonym: string },
): Promise<void> {
  await writer.rows(REMEMBER, [writer.storeId, personHash, pseudonym, writer.ctx.now()]);
}

const LOCK_ORDERS: Statement = {
  name: 'erasures.lock-orders',
  text: 'select id from orders where store_id = $1 and email_key = $2 order by id for update',
};

/** Locks the person's orders, which waits for claims and returns that are being filed for them. */
export async function lockOrdersOf(writer: Writer, email: string): Promise<void> {
  await writer.rows(LOCK_ORDERS, [writer.storeId, email]);
}

const LOCK_CLAIMS: Statement = {
  name: 'erasures.lock-claims',
  text: 'select id from claims where store_id = $1 and id = any($2) order by id for update',
};
const LOCK_RETURNS: Statement = {
  name: 'erasures.lock-returns',
  text: 'select id from return_requests where store_id = $1 and id = any($2) order by id for update',
};

/**
 * Locks the person's claims and returns, which waits for messages, files and anything else that is
 * being added to them.
 */
export async function lockRecords(
  writer: Writer,
  { claims, returns }: PersonRecords,
): Promise<void> {
  await writer.rows(LOCK_CLAIMS, [writer.storeId, claims]);
  await writer.rows(LOCK_RETURNS, [writer.storeId, returns]);
}

/** Returns erasures that wait or run, oldest first. */
export async function listDueErasures(
  { pool }: Connections,
  after: { createdAt: string; id: string } | null,
  limit: number,
): Promise<{ storeId: string; id: string; createdAt: string }[]> {
  const { rows } = await pool.query(
    `select store_id as "storeId", id, created_at::text as "createdAt" from erasures
      where state in ('WAITING', 'ERASING')
        and ($1::timestamptz is null or (created_at, id) > ($1, $2))
      order by created_at, id limit $3`,
    [after?.createdAt ?? null, after?.id ?? '', limit],
  );
  return rows;
}
