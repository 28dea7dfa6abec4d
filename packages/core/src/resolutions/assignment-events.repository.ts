import type { Reader, Statement } from '../kernel/internal.ts';

/** An event of a claim since it was assigned. */
export interface Happened {
  id: string;
  actorKind: string;
  actorId: string | null;
  actorName: string | null;
  to: string | null;
  data: Record<string, unknown>;
  at: Date;
}

const SINCE_ASSIGNMENT: Statement = {
  name: 'events.since-assignment',
  text: `select id, actor_kind as "actorKind", actor_id as "actorId", actor_name as "actorName",
      to_state as "to", data, occurred_at as at
    from events where store_id = $1 and stream_id = $2 and sequence >= (
      select max(sequence) from events where store_id = $1 and stream_id = $2
        and name = 'claim.assigned' and actor_kind = 'staff' and actor_id = $3)
    order by sequence`,
};

/** Returns a person's last assignment of a claim and all events after it; nothing if there is none. */
export function eventsSinceAssignment(
  reader: Reader,
  claimId: string,
  personId: string | null,
): Promise<Happened[]> {
  return reader.rows(SINCE_ASSIGNMENT, [reader.storeId, claimId, personId]);
}
