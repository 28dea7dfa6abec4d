import type { ClaimMessageRow, JsonRow, NoteRow } from '../../claims/internal.ts';
import type { Reader, Statement } from '../../kernel/internal.ts';

/** An event as it is stored. */
export interface StoredEvent {
  id: string;
  sequence: number;
  name: string;
  actorKind: string;
  actorId: string | null;
  actorName: string | null;
  fromState: string | null;
  toState: string | null;
  reason: string | null;
  data: Readonly<Record<string, unknown>> | null;
  occurredAt: Date;
}

/** A stored message, with the id of the email that it arrived as. */
type StoredMessage = ClaimMessageRow & { emailId: string | null };

/** A stored entry of a claim's history. */
export type HistoryRow = HistoryNumbers &
  (
    | { kind: 'message'; data: JsonRow<StoredMessage> }
    | { kind: 'note'; data: JsonRow<NoteRow> }
    | { kind: 'event'; data: JsonRow<StoredEvent> }
  );

interface HistoryNumbers {
  id: string;
  /** To the microsecond, as the cursor needs it. */
  place: string;
  rank: number;
  at: Date;
  /** The number of the entry's event; null if it was imported without one. */
  sequence: number | null;
}

export interface HistoryPlace {
  place: string;
  rank: number;
  id: string;
}

/** At the same instant, a message comes before the events that it caused, and after the claim's creation. */
const HISTORY: Statement = {
  name: 'claim.history',
  text: `with numbered as materialized (
      select coalesce(e.data->>'messageId', e.data->>'noteId') as id, e.sequence
      from events e where e.store_id = $1 and e.stream_id = $2
        and e.name in ('message.created', 'note.created'))
    select kind, id, at, rank, data, to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as place,
      coalesce(sequence, (select max(t.sequence) from numbered t where t.id = all_of_it.id)) as sequence
    from (
      select 'message' as kind, m.id, m.created_at as at, 0 as rank, null::integer as sequence,
        to_jsonb(m) || jsonb_build_object('email_id', (select i.id from inbound_emails i
          where i.store_id = m.store_id and i.claim_id = m.claim_id and i.claim_message_id = m.id)) as data
      from claim_messages m where $3 and m.store_id = $1 and m.claim_id = $2
      union all
      select 'note', n.id, n.created_at, 0, null, to_jsonb(n)
      from notes n where $4 and n.store_id = $1 and n.claim_id = $2
      union all
      select 'event', e.id, e.occurred_at, case e.sequence when 1 then -1 else e.sequence end, e.sequence, to_jsonb(e)
      from events e where $5 and e.store_id = $1 and e.stream_id = $2
        and e.name not in ('message.created', 'note.created')
        and ($4 or e.name not in ('note.edited', 'note.deleted'))
    ) as all_of_it
    where $6::timestamptz is null or (at, rank, id) < ($6, $7::integer, $8::text)
    order by at desc, rank desc, id desc limit $9`,
};

/** Returns the entries of a claim's history before a cursor, latest first. */
export const listHistoryRows = (
  reader: Reader,
  claimId: string,
  kinds: { messages: boolean; notes: boolean; events: boolean },
  before: HistoryPlace | null,
  limit: number,
) =>
  reader.rows<HistoryRow>(HISTORY, [
    reader.storeId,
    claimId,
    kinds.messages,
    kinds.notes,
    kinds.events,
    before?.place ?? null,
    before?.rank ?? null,
    before?.id ?? null,
    limit,
  ]);
