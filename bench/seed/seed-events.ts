import type { PoolClient } from 'pg';
import { idOf } from './seed-orders.ts';

/** What happens to each claim, in order; values are SQL over a row of claims. */
const EVENTS: readonly {
  name: string;
  actor: 'customer' | 'staff';
  from: string;
  to: string;
  data: string;
}[] = [
  {
    name: 'claim.created',
    actor: 'customer',
    from: 'null',
    to: `'NEW'`,
    data: `jsonb_build_object('claimType', 'DAMAGED', 'orderId', order_id)`,
  },
  {
    name: 'message.created',
    actor: 'customer',
    from: 'null',
    to: 'null',
    data: `jsonb_build_object('messageId', ${idOf('msg', "'message' || n || 0")}, 'senderType', 'customer')`,
  },
  {
    name: 'claim.assigned',
    actor: 'staff',
    from: 'null',
    to: 'null',
    data: `jsonb_build_object('assigneeId', 'usr_' || md5('agent' || n % 40), 'before', null)`,
  },
  {
    name: 'message.created',
    actor: 'staff',
    from: 'null',
    to: 'null',
    data: `jsonb_build_object('messageId', ${idOf('msg', "'message' || n || 1")}, 'senderType', 'brand')`,
  },
  {
    name: 'claim.moved',
    actor: 'staff',
    from: `case claim_state when 'OPEN' then 'NEW' when 'NEW' then 'TEMPORARILY_DISMISSED'
      else 'OPEN' end`,
    to: 'claim_state',
    data: `'{}'::jsonb`,
  },
];

/** The number of events of each claim. */
export const EVENTS_OF_CLAIM = EVENTS.length;

const idOfEvent = (sequence: string) => idOf('evt', `'event' || n || '/' || ${sequence}`);

/**
 * Returns the statements that give each row of `seed_claims` its events, chained as the database would
 * chain them, and the events their positions in the outbox. Triggers have to be off: they lock each stream.
 */
export async function statementsOfEvents(client: PoolClient): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select attname as name from pg_attribute where attrelid = 'events'::regclass and attnum > 0
      and not attisdropped order by attnum`,
  );
  const columns = rows.map(({ name }) => name);
  return [...EVENTS.keys()].map((at) => appendEvent(at, columns)).concat(POSITION);
}

/** `columns` are those of the table, in its order: the hash is computed of a whole row. */
function appendEvent(at: number, columns: readonly string[]): string {
  const event = EVENTS[at];
  if (!event) throw new RangeError(`there is no event ${at}`);
  const sequence = at + 1;
  const row = `row(${columns.map((name) => `e.${name}`).join(', ')})::events`;
  const values = columns.map((name) => (name === 'hash' ? `event_hash(${row})` : `e.${name}`));
  // Not merged into one query, in which each use of a value would compute it again.
  return `insert into events (${columns.join(', ')})
    select ${values.join(', ')} from (
      select f.*, event_digest(f.salt, f.data) as data_digest from (
        select c.store_id, c.id as stream_id, ${sequence} as sequence, ${idOfEvent(`${sequence}`)} as id,
          '${event.name}' as name, '${event.actor}' as actor_kind,
          ${event.actor === 'staff' ? `'usr_' || md5('agent' || n % 40)` : 'null::text'} as actor_id,
          ${event.actor === 'staff' ? `'Ada Agent'` : 'null::text'} as actor_name,
          (${event.from})::text as from_state, (${event.to})::text as to_state, null::text as reason,
          ${event.data} as data, null::text as request_id,
          created_at + ${at} * (state_at - created_at) / ${EVENTS.length - 1} as occurred_at,
          coalesce((select p.hash from events p where p.store_id = c.store_id
            and p.stream_id = c.id and p.sequence = ${at}), '') as previous_hash, '' as hash,
          md5('salt' || n || '/${sequence}') || md5('more salt' || n || '/${sequence}') as salt,
          null::timestamptz as erased_at
        from seed_claims c offset 0) f
      offset 0) e`;
}

const POSITION = `with added as (
    insert into outbox (store_id, position, event_id)
    select c.store_id, coalesce(h.position, 0)
        + row_number() over (partition by c.store_id order by c.n, sequence), ${idOfEvent('sequence')}
      from seed_claims c cross join generate_series(1, ${EVENTS.length}) sequence
      left join outbox_heads h on h.store_id = c.store_id
    returning store_id)
  insert into outbox_heads as h (store_id, position) select store_id, count(*) from added group by 1
  on conflict (store_id) do update set position = coalesce(h.position, 0) + excluded.position`;
