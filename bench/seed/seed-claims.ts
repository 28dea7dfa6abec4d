import type { Pool, PoolClient } from 'pg';

const CHUNK = 50_000;

/**
 * States and their share in a thousand claims: of those filed in the last month, and of all earlier
 * ones.
 */
const OF_LATE: [status: string, share: number][] = [
  ['NEW', 120],
  ['OPEN', 120],
  ['WAITING_FOR_OP', 30],
  ['WAITING_FOR_BRAND', 60],
  ['WAITING_FOR_CUSTOMER', 120],
  ['COMMUNICATING', 50],
  ['DRAFT', 20],
  ['TEMPORARILY_DISMISSED', 60],
  ['APPROVED', 60],
  ['DENIED', 120],
  ['RESOLVED', 140],
  ['CLOSED', 100],
];
const BEFORE: [status: string, share: number][] = [
  ['DENIED', 60],
  ['RESOLVED', 80],
  ['RESOLVED_BY_BRAND', 20],
  ['CLOSED', 90],
  ['DISMISSED', 30],
  ['WAITING_FOR_CUSTOMER', 5],
  ['OPEN', 5],
  ['ARCHIVED', 710],
];

/** Returns the state for a number from 0 to 999, as SQL. */
function stateOf(shares: [status: string, share: number][], number: string): string {
  let below = 0;
  const cases = shares.map(([status, share]) => {
    below += share;
    return `when ${number} < ${below} then '${status}'`;
  });
  return `case ${cases.join(' ')} else 'CLOSED' end`;
}

/**
 * Returns a number from 0 to `below - 1` for a claim: always the same for a salt, different for
 * another.
 */
const pick = (salt: string, below: number) =>
  `(abs(hashtextextended('${salt}' || n, 7)) % ${below})::integer`;
const oneOf = (salt: string, values: readonly string[]) =>
  `(array[${values.map((value) => `'${value}'`).join(', ')}])[1 + ${pick(salt, values.length)}]`;

const TYPES = [
  'DAMAGED',
  'LOST',
  'ORDER_DELIVERED_NOT_RECEIVED',
  'TRACKING_NOT_MOVING',
  'STOLEN',
  'WRONG_ITEM',
  'DEFECTIVE_ITEM',
  'MISSING_ITEM',
  'RETURNED_TO_SENDER',
  'WRONG_ADDRESS',
];
const SYLLABLES = ['ba', 'den', 'kor', 'li', 'mes', 'nu', 'pra', 'sto', 'tam', 'vel', 'wi', 'zor'];
/** Returns a word of a message, preferring low numbers. */
export const someWord = (): string => wordOf(Math.floor(WORDS * Math.random() ** 3));

/** Returns a made-up word for a number; low numbers are frequent. */
const word = (number: string) =>
  [0, 1, 2]
    .map((place) => {
      const at = `1 + (${number}) / ${SYLLABLES.length ** place} % ${SYLLABLES.length}`;
      return `(array[${SYLLABLES.map((each) => `'${each}'`).join(', ')}])[${at}]`;
    })
    .join(' || ');
/** The number of made-up words. */
export const WORDS = SYLLABLES.length ** 3;

/** Returns the word of a number, as in the seed. */
export const wordOf = (number: number): string =>
  [0, 1, 2]
    .map((place) => SYLLABLES[Math.floor(number / SYLLABLES.length ** place) % SYLLABLES.length])
    .join('');

/** Words of a message; the hash makes some a hundred times as common as others. */
const words = (salt: string, count: number) =>
  `(select string_agg(${word(`floor(${WORDS} * power(abs(hashtextextended('${salt}' || n || i, 3)) % 10000 / 10000.0, 3))::integer`)}, ' ')
    from generate_series(1, ${count}) i)`;

const ID = `'clm_' || md5('claim' || n)`;
const NEWEST_LAST = `now() - make_interval(secs => ($3::integer - n) * (1000 * 86400.0 / $3::integer))`;

/** $1: the stores; $2 to $4: first, total, last. The first store has 60 %. */
const STORE = `($1::text[])[case when ${pick('store', 10)} < 6 then 1
  else 1 + ${pick('other', 1_000)} % cardinality($1::text[]) end]`;
const CLAIMS = `select n, ${STORE} as store_id, ${ID} as id, ${NEWEST_LAST} as created_at,
    case when n > $3::integer * 0.97 then ${stateOf(OF_LATE, pick('state', 1000))}
      else ${stateOf(BEFORE, pick('state', 1000))} end as claim_state
  from generate_series($2::integer, $4::integer) n`;

const STATEMENTS: readonly string[] = [
  `insert into orders (store_id, id, source_order_id, order_number, order_number_key, email_key,
      customer_email, currency, subtotal, total, source_created_at, policies_due, snapshot_hash)
    select store_id, 'ord_' || md5('order' || n), 'claimed-' || n, (100000 + n)::text,
      (100000 + n)::text, mail, mail, 'USD', 9720, 10220, created_at, false, ''
    from (${CLAIMS}) c,
      lateral (select 'shopper' || ${pick('shopper', 500_000)} || '@example.com' as mail) m`,
  `insert into claims (store_id, id, claim_number, order_id, source_order_id, source_order_number,
      claim_state, claim_category, claim_type, claim_description, requested_resolution, author_name,
      author_email, sales_channel, is_ota, currency, claimed_value, insured_amount,
      shipping_address, assignee_id, state_at, unread_by_staff, wake_at, created_at, updated_at)
    select store_id, id, 1000 + n, 'ord_' || md5('order' || n), 'claimed-' || n, (100000 + n)::text,
      claim_state, case when ${pick('category', 12)} = 0 then 'WARRANTY' else 'SHIPPING' end,
      ${oneOf('type', TYPES)}, ${words('details', 8)},
      ${oneOf('asked', ['RESHIP', 'RESHIP', 'REFUND', 'REFUND', 'STORE_CREDIT', 'MIXED'])},
      initcap(${word(pick('first', WORDS))}) || ' ' || initcap(${word(pick('last', WORDS))}),
      'shopper' || ${pick('shopper', 500_000)} || '@example.com',
      case when ${pick('channel', 20)} = 0 then 'In Store' else 'Online' end,
      ${pick('ota', 200)} = 0, 'USD', 500 + ${pick('value', 60_000)}, 10220,
      '{"name":"Sam Shopper","address1":"12 Lark Street","city":"Albany","province":"NY","postalCode":"12210","country":"US"}',
      case when claim_state <> 'NEW' and ${pick('assigned', 3)} < 2
        then 'usr_' || md5('agent' || ${pick('agent', 40)}) end,
      created_at + least(interval '2 days', now() - created_at), 
      case when claim_state in ('COMMUNICATING', 'NEW', 'OPEN') and ${pick('unread', 3)} = 0
        then 1 else 0 end,
      case when claim_state = 'TEMPORARILY_DISMISSED' then now() + interval '3 days' end,
      created_at, created_at
    from (${CLAIMS}) c`,
  `insert into claim_items (store_id, claim_id, id, position, order_id, source_item_id, sku, name,
      price, tax, quantity, details, claim_type, resolution_requested)
    select store_id, id, 'cit_' || md5('item' || n || i), i, 'ord_' || md5('order' || n), 'item-' || i,
      'SKU-' || ${pick('sku', 5_000)}, 'Enamel camp mug', 3000, 240, 1, ${words('details', 8)},
      'DAMAGED', 'RESHIP'
    from (${CLAIMS}) c, generate_series(0, ${pick('lines', 2)}) i`,
  `insert into claim_messages (store_id, claim_id, id, message_content, sender_name, sender_type,
      created_at)
    select store_id, id, 'msg_' || md5('message' || n || i), ${words('said', 15)},
      'Sam', case i % 2 when 0 then 'customer' else 'brand' end, created_at + i * interval '5 hours'
    from (${CLAIMS}) c, generate_series(0, ${pick('messages', 3)}) i
    where i > 0 or ${pick('silent', 3)} > 0`,
  `insert into resolutions (store_id, claim_id, id, position, resolution_type, quantity, paid_value,
      status, created_at)
    select store_id, id, 'res_' || md5('resolution' || n), 0,
      ${oneOf('given', ['RESHIP', 'RESHIP', 'RESHIP', 'REFUND', 'REFUND', 'STORE_CREDIT', 'FLAT_RATE'])},
      1, 3000, 'executed', created_at + interval '1 day'
    from (${CLAIMS}) c where claim_state in ('APPROVED', 'RESOLVED')
      or claim_state = 'ARCHIVED' and ${pick('archived', 2)} = 0`,
  `insert into claim_labels (store_id, claim_id, label_id, claim_created_at)
    select store_id, id, 'lab_' || md5(store_id || ${pick('label', 30)}), created_at
    from (${CLAIMS}) c
    where ${pick('labelled', 10)} = 0`,
];

/**
 * Fills stores with claims 1 to `count` over a thousand days, with items, messages, labels and
 * resolutions; 60 % go to the first store. Builds counts and search words afterwards, in bulk.
 */
export async function seedClaims(
  pool: Pool,
  storeIds: readonly string[],
  count: number,
  onProgress: (done: number) => void,
): Promise<void> {
  const client = await pool.connect();
  try {
    // Replaces what triggers would do per claim; done in bulk below.
    await client.query('set session_replication_role = replica');
    await client.query("set maintenance_work_mem = '512MB'");
    // Claims that were filed before give way, because the seed's numbers begin at 1001.
    await client.query('update claims set claim_number = claim_number + 100000000');
    const indexes = await takeIndexes(client);
    for (let from = 1; from <= count; from += CHUNK) {
      const to = Math.min(count, from + CHUNK - 1);
      for (const statement of STATEMENTS) {
        await client.query(statement, [storeIds, from, count, to]);
      }
      onProgress(to);
    }
    for (const statement of AFTERWARDS) await client.query(statement);
    for (const statement of indexes) await client.query(statement);
    await client.query('reset session_replication_role');
  } finally {
    client.release(true);
  }
  await pool.query('vacuum (analyze)');
  await pool.query('checkpoint');
}

const INDEXES = `select indexrelid::regclass as name, pg_get_indexdef(indexrelid) as made
  from pg_index where indrelid in ('claims'::regclass, 'claim_search'::regclass,
    'claim_messages'::regclass, 'resolutions'::regclass, 'claim_labels'::regclass)
    and not indisunique`;

/**
 * Drops the indexes that no key needs, and returns the statements that recreate them: building them
 * once is faster.
 */
async function takeIndexes(client: PoolClient): Promise<string[]> {
  const { rows } = await client.query<{ name: string; made: string }>(INDEXES);
  for (const { name } of rows) await client.query(`drop index ${name}`);
  return rows.map(({ made }) => made);
}

const AFTERWARDS: readonly string[] = [
  `insert into labels (store_id, id, name)
    select s.id, 'lab_' || md5(s.id || i), 'Label ' || i from stores s, generate_series(0, 29) i`,
  `update claims c set first_replied_at = created_at + interval '5 hours'
    where is_sla_running(claim_state) and ${pick('messages', 3).replaceAll('n,', 'claim_number - 1000,')} > 0`,
  `update claims c set sla_due_at = sla_deadline(c) where is_sla_running(claim_state)`,
  `insert into claim_counts (store_id, claim_state, total, unread)
    select store_id, claim_state, count(*), count(*) filter (where unread_by_staff > 0)
    from claims group by store_id, claim_state`,
  `insert into claim_search (store_id, claim_id, words)
    select c.store_id, c.id, claim_words(c) from claims c`,
  // Triggers are off while this runs.
  `truncate claim_totals`,
  `insert into claim_totals (spread, claim_state, total, unread)
    select hashtext(store_id) & 63, claim_state, sum(total), sum(unread) from claim_counts group by 1, 2`,
  // New claims are numbered above those of the seed, and below those that gave way.
  `select setval(format('claim_numbers.%I', s.id), greatest(5000000,
      (select max(claim_number) from claims c where c.store_id = s.id and claim_number < 100000000)))
    from stores s`,
];
