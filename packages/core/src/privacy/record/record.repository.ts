import type { Reader, Statement } from '../../kernel/internal.ts';
import type { RecordedLine } from './record-file.ts';

const COLUMNS = `store_id as "storeId", stream_id as "streamId", sequence, id, name,
  actor_kind as "actorKind", actor_id as "actorId", actor_name as "actorName", from_state as "from",
  to_state as "to", reason, extract(epoch from occurred_at)::text as at, data::text as data, salt,
  data_digest as digest, erased_at is not null as erased, previous_hash as "previousHash", hash`;

/** A position in the events of a store, sorted by stream. */
export interface EventPlace {
  streamId: string;
  sequence: number;
}

const EVENTS: Statement = {
  name: 'record.events',
  text: `select ${COLUMNS} from events where store_id = $1 and (stream_id, sequence) > ($2, $3)
    order by stream_id, sequence limit $4`,
};

const EVENTS_OF: Statement = {
  name: 'record.events-of',
  text: `select ${COLUMNS} from events where store_id = $1 and (stream_id, sequence) > ($2, $3)
    and stream_id = any($5) order by stream_id, sequence limit $4`,
};

/** Returns events by stream and sequence, after a position; null for all streams of the store. */
export const listEventsAfter = (
  reader: Reader,
  after: EventPlace,
  { streams, limit }: { streams: readonly string[] | null; limit: number },
): Promise<RecordedLine[]> => {
  const values = [reader.storeId, after.streamId, after.sequence, limit];
  return streams
    ? reader.rows<RecordedLine>(EVENTS_OF, [...values, streams])
    : reader.rows<RecordedLine>(EVENTS, values);
};

const CLAIMS: Statement = {
  name: 'record.claims',
  text: 'select id from claims where store_id = $1 and id > $2 order by id limit $3',
};

/** Returns the ids of a store's claims, after an id. */
export async function listClaimIds(
  reader: Reader,
  after: string,
  limit: number,
): Promise<string[]> {
  const rows = await reader.rows<{ id: string }>(CLAIMS, [reader.storeId, after, limit]);
  return rows.map(({ id }) => id);
}

const FIND: Statement = {
  name: 'record.claim',
  text: 'select order_id as "orderId" from claims where store_id = $1 and id = $2',
};

/** Returns the order of a claim; null if the store has no such claim. */
export async function findOrderOf(reader: Reader, claimId: string): Promise<string | null> {
  const [row] = await reader.rows<{ orderId: string }>(FIND, [reader.storeId, claimId]);
  return row?.orderId ?? null;
}

const STORE: Statement = {
  name: 'record.store',
  text: 'select name from stores where id = $1',
};

export async function findStoreName(reader: Reader): Promise<string> {
  return (await reader.rows<{ name: string }>(STORE, [reader.storeId]))[0]?.name ?? '';
}

/** The tables of a claim, with their internal columns, which are not exported. */
const TABLES: readonly (readonly [table: string, key: string, leftOut: readonly string[]])[] = [
  ['claims', 'id', []],
  ['claim_items', 'claim_id', []],
  ['claim_messages', 'claim_id', []],
  ['notes', 'claim_id', []],
  ['claim_documents', 'claim_id', []],
  ['media', 'claim_id', ['acceptance_id', 'accepting_until', 'perceptual_hash']],
  ['resolutions', 'claim_id', []],
  ['reviews', 'claim_id', []],
];

const ROWS: Statement = {
  name: 'record.rows',
  text: TABLES.map(
    ([table, key, leftOut], n) =>
      `select ${n} as n, t.id, '{"table":"${table}","values":' || (to_jsonb(t) - array['store_id'${leftOut
        .map((column) => `, '${column}'`)
        .join('')}])::text || '}' as json
      from "${table}" t where t.store_id = $1 and t.${key} = any($2)`,
  )
    .join(' union all ')
    .concat(' order by 1, 2'),
};

/** Returns the rows of claims, as JSON texts. */
export async function listClaimRows(
  reader: Reader,
  claimIds: readonly string[],
): Promise<string[]> {
  const rows = await reader.rows<{ json: string }>(ROWS, [reader.storeId, claimIds]);
  return rows.map(({ json }) => json);
}
