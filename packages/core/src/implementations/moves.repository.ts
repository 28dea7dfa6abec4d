import type { Reader, Statement } from '../kernel/internal.ts';

/** A move, with what an email about it needs. */
export interface MoveFacts {
  name: string;
  actorId: string | null;
  actorName: string | null;
  note: string | null;
}

const FIND: Statement = {
  name: 'implementations.move',
  text: `select e.name, e.actor_id as "actorId",
      case when e.actor_kind = 'staff' then e.actor_name end as "actorName", e.data->>'note' as note
    from events e where e.store_id = $1 and e.stream_id = $2 and e.id = $3`,
};

/** Returns a move of an implementation by its event; null if there is none. */
export async function findMove(
  reader: Reader,
  { implementationId, eventId }: { implementationId: string; eventId: string },
): Promise<MoveFacts | null> {
  const [row] = await reader.rows<MoveFacts>(FIND, [reader.storeId, implementationId, eventId]);
  return row ?? null;
}
