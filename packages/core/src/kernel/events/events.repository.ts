import type { Actor } from '../context.ts';
import { newId } from '../ids.ts';
import type { Reader, Statement, Writer } from '../transaction.ts';
import { eventChainChecks } from './chain-checks.repository.ts';
import { currentName, type NamedData } from './event.rules.ts';
import { type NewEvent, type RecordedEvent, readEvent } from './event.ts';

const APPEND: Statement = {
  name: 'events.append',
  text: `insert into events (store_id, stream_id, id, name, actor_kind, actor_id, actor_name,
      from_state, to_state, reason, data, request_id, occurred_at)
    select $1, e->>'streamId', e->>'id', e->>'name', $2, $3, $4,
      e->>'from', e->>'to', e->>'reason', coalesce(e->'data', '{}'), $5, $6
    from jsonb_array_elements($7::jsonb) with ordinality as given(e, position)
    order by e->>'streamId', position
    returning stream_id as "streamId", sequence`,
};

/** The number that an event got in its stream. */
interface NumberedEvent {
  streamId: string;
  sequence: number;
}

/** Assigns ids and the time to events. */
export function recordEvents(writer: Writer, events: readonly NewEvent[]): RecordedEvent[] {
  const { storeId, ctx } = writer;
  const occurredAt = ctx.now();
  return events.map((event) => ({ ...event, id: newId('evt'), storeId, occurredAt }));
}

/**
 * Appends events to their streams, keeping the given order within each. The database chains the events
 * of each stream and locks the streams, in the order of their ids, until the transaction ends. Sends
 * its statement before it returns. Returns the numbers of the events.
 */
export function appendEvents(
  writer: Writer,
  events: readonly RecordedEvent[],
): Promise<NumberedEvent[]> {
  const [first] = events;
  if (!first) return Promise.resolve([]);
  const who = describe(writer.ctx.actor);
  return writer.rows<NumberedEvent>(APPEND, [
    writer.storeId,
    who.kind,
    who.id,
    who.name,
    writer.ctx.requestId ?? null,
    first.occurredAt,
    JSON.stringify(events),
  ]);
}

function describe(actor: Actor): { kind: string; id: string | null; name: string | null } {
  switch (actor.kind) {
    case 'shopper':
      return { kind: 'customer', id: null, name: null };
    case 'claim-link':
      return { kind: 'customer', id: null, name: null };
    case 'api-token':
      return { kind: actor.kind, id: actor.tokenId, name: actor.name };
    case 'staff':
      return { kind: actor.kind, id: actor.userId, name: actor.name };
    case 'system':
      return { kind: actor.kind, id: null, name: actor.task };
    case 'publishable-key':
      return { kind: actor.kind, id: actor.keyId, name: null };
    case 'anonymous':
      return { kind: actor.kind, id: null, name: null };
  }
}

interface TimelineRow {
  id: string;
  sequence: number;
  name: string;
  actorKind: string;
  actorName: string | null;
  from: string | null;
  to: string | null;
  reason: string | null;
  data: unknown;
  occurredAt: Date;
}

/** An event of one claim or order. */
export type TimelineEvent = Omit<TimelineRow, 'name' | 'data'> & NamedData;

const TIMELINE: Statement = {
  name: 'events.timeline',
  text: `select id, sequence, name, actor_kind as "actorKind", actor_name as "actorName",
      from_state as "from", to_state as "to", reason, data, occurred_at as "occurredAt"
    from events where store_id = $1 and stream_id = $2 order by sequence`,
};

/** Returns all events of one claim or order, oldest first. */
export async function listEvents(reader: Reader, streamId: string): Promise<TimelineEvent[]> {
  const rows = await reader.rows<TimelineRow>(TIMELINE, [reader.storeId, streamId]);
  return rows.map((row) => readEvent(row));
}

const PAGE: Statement = {
  name: 'events.page',
  text: `select id, sequence, name, actor_kind as "actorKind", actor_name as "actorName",
      from_state as "from", to_state as "to", reason, data, occurred_at as "occurredAt"
    from events where store_id = $1 and stream_id = $2 and sequence < $3
    order by sequence desc limit $4`,
};

/** Returns events of one claim or order before a number, latest first. */
export async function listEventsBefore(
  reader: Reader,
  streamId: string,
  { before, limit }: { before: number; limit: number },
): Promise<TimelineEvent[]> {
  const values = [reader.storeId, streamId, before, limit];
  return (await reader.rows<TimelineRow>(PAGE, values)).map((row) => readEvent(row));
}

/** The last change of a claim's status. */
export interface LastMove {
  id: string;
  name: string;
  actorKind: string;
  actorId: string | null;
  from: string | null;
  to: string | null;
  /** The claim snapshot from before the change, if it was recorded. */
  before: Record<string, unknown> | null;
  at: Date;
}

const LAST_MOVE: Statement = {
  name: 'events.last-move',
  text: `select id, name, actor_kind as "actorKind", actor_id as "actorId", from_state as "from",
      to_state as "to", data->'stood' as before, occurred_at as at
    from events where store_id = $1 and stream_id = $2 and to_state is not null
    order by sequence desc limit 1`,
};

/** Returns the last event that changed a claim's status, or null. */
export async function findLastMove(reader: Reader, claimId: string): Promise<LastMove | null> {
  const [row] = await reader.rows<LastMove>(LAST_MOVE, [reader.storeId, claimId]);
  return row ? { ...row, name: currentName(row.name) } : null;
}

const BROKEN: Statement = {
  name: 'events.broken',
  text: `with ${eventChainChecks('e.store_id = $1 and e.stream_id = $2')}
    select sequence from checked where not stands order by sequence limit 1`,
};

/**
 * Returns the first event of a stream whose hash or position is wrong, or null if the chain is intact.
 * An event whose personal data was erased is valid if a later event has the digest of what remains.
 * Events of earlier releases have no digest, so only that and their place in the chain can be checked.
 */
export async function findTamperedEvent(reader: Reader, streamId: string): Promise<number | null> {
  const [row] = await reader.rows<{ sequence: number }>(BROKEN, [reader.storeId, streamId]);
  return row?.sequence ?? null;
}
