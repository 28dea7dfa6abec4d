import {
  type ClaimMessage,
  type ClaimNote,
  describeMessage,
  describeNote,
  getClaimRow,
  listMediaOfClaims,
  type MediaRow,
  rowOf,
} from '../../claims/internal.ts';
import type { Context } from '../../kernel/internal.ts';
import {
  invalid,
  may,
  type NamedData,
  parse,
  type Reader,
  read,
  readEvent,
} from '../../kernel/internal.ts';
import {
  type HistoryPlace,
  type HistoryRow,
  listHistoryRows,
  type StoredEvent,
} from './history.repository.ts';
import { ListHistoryInput } from './staff-claim.input.ts';

/** An event with its actor, as far as staff may know them. */
export type StaffEvent = NamedData & {
  id: string;
  sequence: number;
  actorKind: string;
  actorId: string | null;
  actorName: string | null;
  from: string | null;
  to: string | null;
  reason: string | null;
  at: Date;
};

/**
 * An entry of a claim's history: a message, a note or an event. `sequence` is the number of its event among
 * the claim's, which shows whether a person has seen it; null if it has no event. `emailId` is the email that
 * a message arrived as; null if it was written here.
 */
export type HistoryEntry = { sequence: number | null } & (
  | { kind: 'message'; message: ClaimMessage; emailId: string | null }
  | { kind: 'note'; note: ClaimNote }
  | { kind: 'event'; event: StaffEvent }
);

export interface HistoryPageOfClaim {
  /** Latest first. */
  items: HistoryEntry[];
  nextCursor: string | null;
}

/**
 * Returns a claim's history, latest first, in pages: messages, notes and events, each if the actor
 * may read it. Throws `claim_not_found`.
 */
export async function listHistory(
  ctx: Context,
  input: ListHistoryInput,
): Promise<HistoryPageOfClaim> {
  const { storeId, claimId, cursor, limit } = parse(ListHistoryInput, input);
  const before = cursor === undefined ? null : placeOf(cursor);
  return read(ctx, 'claim:read', { storeId, claimId }, async (reader) => {
    await getClaimRow(reader, claimId);
    return readHistory(reader, claimId, before, limit);
  });
}

/** Does the same for a claim that was already read. */
export async function readHistory(
  reader: Reader,
  claimId: string,
  before: HistoryPlace | null,
  limit: number,
): Promise<HistoryPageOfClaim> {
  const { ctx, storeId } = reader;
  const kinds = {
    messages: may(ctx.actor, 'message:read', storeId),
    notes: may(ctx.actor, 'claim-note:read', storeId),
    events: may(ctx.actor, 'event:read', storeId),
  };
  const [rows, media] = await Promise.all([
    listHistoryRows(reader, claimId, kinds, before, limit + 1),
    listMediaOfClaims(reader, [claimId]),
  ]);
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  return {
    items: shown.map((row) => entryOf(ctx, row, media)),
    nextCursor: rows.length > limit && last ? cursorOf(last) : null,
  };
}

function entryOf(ctx: Context, row: HistoryRow, media: readonly MediaRow[]): HistoryEntry {
  const { kind, sequence } = row;
  switch (kind) {
    case 'message': {
      const { emailId, ...message } = rowOf(row.data);
      return { kind, sequence, message: describeMessage(ctx, message, media), emailId };
    }
    case 'note':
      return { kind, sequence, note: describeNote(ctx, rowOf(row.data), media) };
    case 'event':
      return { kind, sequence, event: eventOf(rowOf(row.data)) };
  }
}

const eventOf = ({ fromState, toState, data, occurredAt, ...event }: StoredEvent): StaffEvent =>
  readEvent({
    id: event.id,
    sequence: event.sequence,
    name: event.name,
    actorKind: event.actorKind,
    actorId: event.actorId,
    actorName: event.actorName,
    from: fromState,
    to: toState,
    reason: event.reason,
    data: withoutSnapshot(data),
    at: occurredAt,
  });

/** Leaves out the previous state, which is stored for undo only. */
function withoutSnapshot(data: StoredEvent['data']): object {
  const { stood: _stood, ...shown } = data ?? {};
  return shown;
}

const cursorOf = ({ place, rank, id }: HistoryRow) =>
  Buffer.from(`${place} ${rank} ${id}`).toString('base64url');

const CURSOR =
  /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z) (-?\d{1,9}) ((?:msg|not|evt)_[0-9a-f]{40})$/;

function placeOf(cursor: string): HistoryPlace {
  const [, place, rank, id] = CURSOR.exec(Buffer.from(cursor, 'base64url').toString()) ?? [];
  if (place && rank && id && !Number.isNaN(Date.parse(place))) {
    return { place, rank: Number(rank), id };
  }
  throw invalid([{ path: 'cursor', code: 'invalid_cursor' }]);
}
