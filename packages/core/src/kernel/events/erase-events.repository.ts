import type { Statement, Writer } from '../transaction.ts';

/** Fields of events that hold what people typed. */
const FREE_TEXT = new Set([
  'note',
  'customerText',
  'decisionText',
  'claimDescription',
  'failure',
  'why',
  'email',
]);

const ERASED = '[erased]';

/**
 * Returns the data of an event without what people typed. `before` is either the text of a note or the
 * previous value of something else.
 */
export function withoutFreeText(name: string, data: unknown): unknown {
  if (Array.isArray(data)) return data.map((one) => withoutFreeText(name, one));
  if (typeof data !== 'object' || data === null) return data;
  const isTyped = (key: string) =>
    FREE_TEXT.has(key) || (key === 'before' && name.startsWith('note.'));
  return Object.fromEntries(
    Object.entries(data).map(([key, value]) => [
      key,
      isTyped(key) && typeof value === 'string' && value !== ''
        ? ERASED
        : withoutFreeText(name, value),
    ]),
  );
}

const OF_STREAMS: Statement = {
  name: 'events.of-streams',
  text: `select id, name, data from events where store_id = $1 and stream_id = any($2)
    and data <> '{}'::jsonb`,
};

/** No time limit: searching all events of a store can take long. */
const PATIENT = { query_timeout: 24 * 3_600_000 };

const ERASE = {
  ...PATIENT,
  name: 'events.erase',
  text: `update events e set data = n.data, salt = null, erased_at = $4
    from (select e.id, erase_json(coalesce(g.data, e.data), $3) as data
      from events e left join jsonb_to_recordset($2::jsonb) as g(id text, data jsonb) using (id)
      where e.store_id = $1 and ($5::text[] is null or e.stream_id = any($5))
        and (g.id is not null or e.data::text ~* array_to_string($3::text[], '|'))) n
    where e.store_id = $1 and e.id = n.id and e.data <> n.data
    returning e.stream_id as "streamId", e.sequence, event_digest('', e.data) as digest`,
};

/**
 * Replaces personal data in the events of streams: what people typed, and whatever matches one of the
 * patterns (PostgreSQL regular expressions). Adds an event with the digests of what remains to each
 * stream, so that the chains still verify. Returns the number of events changed.
 */
export async function eraseEventsOf(
  writer: Writer,
  given: { erasureId: string; streams: readonly string[]; patterns: readonly string[] },
): Promise<number> {
  const { erasureId, streams, patterns } = given;
  const rows = await writer.rows<{ id: string; name: string; data: unknown }>(OF_STREAMS, [
    writer.storeId,
    streams,
  ]);
  const changed = rows
    .map(({ id, name, data }) => ({ id, before: data, data: withoutFreeText(name, data) }))
    .filter(({ before, data }) => JSON.stringify(before) !== JSON.stringify(data))
    .map(({ id, data }) => ({ id, data }));
  return erase(writer, { erasureId, patterns, changed, streams });
}

/**
 * Like `eraseEventsOf`, but for any event of the store that matches one of the patterns. Reads all
 * events, which takes long in a large store.
 */
export async function eraseEventMentions(
  writer: Writer,
  given: { erasureId: string; patterns: readonly string[] },
): Promise<number> {
  await writer.rows({ name: 'events.no-timeout', text: 'set local statement_timeout = 0' });
  return erase(writer, { ...given, changed: [], streams: null });
}

async function erase(
  writer: Writer,
  given: {
    erasureId: string;
    patterns: readonly string[];
    changed: readonly { id: string; data: unknown }[];
    /** Null for all. */
    streams: readonly string[] | null;
  },
): Promise<number> {
  const { erasureId, patterns, changed, streams } = given;
  const AS_ERASURE = `select set_config('amends.erasure', $1, true)`;
  await writer.rows({ name: 'events.as-erasure', text: AS_ERASURE }, [erasureId]);
  const erased = await writer.rows<{ streamId: string; sequence: number; digest: string }>(ERASE, [
    writer.storeId,
    JSON.stringify(changed),
    patterns,
    writer.ctx.now(),
    streams,
  ]);
  await writer.rows({ name: 'events.as-erasure', text: AS_ERASURE }, ['']);
  for (const streamId of [...new Set(erased.map((one) => one.streamId))].sort()) {
    const events = erased
      .filter((one) => one.streamId === streamId)
      .map(({ sequence, digest }) => ({ sequence, digest }));
    writer.emit({ name: 'personal-data.erased', streamId, data: { erasureId, events } });
  }
  return erased.length;
}
