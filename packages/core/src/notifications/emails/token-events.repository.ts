import type { Reader, Statement } from '../../kernel/internal.ts';
import { type NamedData, readEvent } from '../../kernel/internal.ts';

const FIND: Statement = {
  name: 'emails.token-event',
  text: `select e.name, e.data, e.actor_kind as "actorKind", e.actor_name as "actorName",
      e.occurred_at as at
    from events e where e.store_id = $1 and e.stream_id = $2 and e.id = $3`,
};

interface EventRow {
  name: string;
  data: unknown;
  actorKind: string;
  actorName: string | null;
  at: Date;
}

/** Returns an event about an API token, or null. */
export async function findTokenEvent(
  reader: Reader,
  { tokenId, eventId }: { tokenId: string; eventId: string },
): Promise<(Omit<EventRow, 'name' | 'data'> & NamedData) | null> {
  const [row] = await reader.rows<EventRow>(FIND, [reader.storeId, tokenId, eventId]);
  return row ? readEvent(row) : null;
}

const RECIPIENT: Statement = {
  name: 'emails.token-recipient',
  text: 'select name, email from people where id = $1',
};

/** Returns the name and address of a person, or null. */
export async function findRecipient(
  reader: Reader,
  userId: string,
): Promise<{ name: string; email: string } | null> {
  const [row] = await reader.rows<{ name: string; email: string }>(RECIPIENT, [userId]);
  return row ?? null;
}
