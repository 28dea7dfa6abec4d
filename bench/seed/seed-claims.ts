import type { Pool, PoolClient } from 'pg';
import { statementsOfEvents } from './seed-events.ts';
import { idOf, partsOfOrders } from './seed-orders.ts';

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
/** Claims whose timers have run: most are archived after a hundred days. */
const LONG_AGO: [status: string, share: number][] = [
  ['WAITING_FOR_CUSTOMER', 3],
  ['OPEN', 3],
  ['ARCHIVED', 994],
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

/** $1: the number of stores; $2 to $4: first, total, last; $5: now. The first store has 60 %. */
const STORE = `case when ${pick('store', 10)} < 6 then 1
  else 1 + ${pick('other', 1_000_000)} % $1::integer end`;
const NEWEST_LAST = `$5::timestamptz
  - make_interval(secs => ($3::integer - n) * (1000 * 86400.0 / $3::integer))`;

const SOON_AFTER = `created_at + least(interval '2 days', $5::timestamptz - created_at)`;
const within = (hours: number) =>
  `greatest(created_at, $5::timestamptz - make_interval(hours => ${pick('since', hours)}))`;
/** So late that no timer has run out. */
const NOT_DUE = `case when claim_state in ('WAITING_FOR_CUSTOMER', 'WAITING_FOR_BRAND', 'DRAFT')
    then ${within(47)}
  when claim_state in ('RESOLVED', 'RESOLVED_BY_BRAND') then ${within(300)}
  when claim_state in ('DENIED', 'CLOSED', 'DISMISSED') then ${within(1_900)}
  else ${SOON_AFTER} end`;

/**
 * Returns the statement that fills `seed_claims` with the claims between two numbers. Of a whole deployment,
 * timers have run: nothing is due yet, and most claims are archived.
 */
function fillClaims(isWhole: boolean): string {
  const before = stateOf(BEFORE, 'state');
  const earlier = isWhole
    ? `when n > $3::integer * 0.9 then ${before} else ${stateOf(LONG_AGO, 'state')}`
    : `else ${before}`;
  return `insert into seed_claims select n, store_id, id, order_id, created_at, claim_state,
      ${isWhole ? NOT_DUE : SOON_AFTER} from (
    select n, s.id as store_id, ${idOf('clm', "'claim' || n")} as id,
      ${idOf('ord', "'claimed' || n")} as order_id, ${NEWEST_LAST} as created_at,
      case when n > $3::integer * 0.97 then ${stateOf(OF_LATE, 'state')}
        ${earlier} end as claim_state
    from generate_series($2::integer, $4::integer) n
      cross join lateral (select ${pick('state', 1000)} as state offset 0) p
      join seed_stores s on s.number = ${STORE}) k`;
}

/** What the statements of a chunk read, so that it is computed once. */
const SEED_CLAIMS = `create temporary table seed_claims (n integer, store_id text, id text,
  order_id text, created_at timestamptz, claim_state text, state_at timestamptz)`;

/** Add claims with what the inbox shows of them. */
const STATEMENTS: readonly string[] = [
  `insert into orders (store_id, id, source_order_id, order_number, order_number_key, email_key,
      customer_email, currency, subtotal, total, source_created_at, policies_due, snapshot_hash)
    select store_id, order_id, 'claimed-' || n, (100000 + n)::text,
      (100000 + n)::text, mail, mail, 'USD', 9720, 10220, created_at, false, ''
    from seed_claims c,
      lateral (select 'shopper' || ${pick('shopper', 500_000)} || '@example.com' as mail) m`,
  `insert into claims (store_id, id, claim_number, order_id, source_order_id, source_order_number,
      claim_state, claim_category, claim_type, claim_description, requested_resolution, author_name,
      author_email, sales_channel, is_ota, currency, claimed_value, insured_amount,
      shipping_address, assignee_id, state_at, unread_by_staff, wake_at, created_at, updated_at)
    select store_id, id, 1000 + n, order_id, 'claimed-' || n, (100000 + n)::text,
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
      state_at,
      case when claim_state in ('COMMUNICATING', 'NEW', 'OPEN') and ${pick('unread', 3)} = 0
        then 1 else 0 end,
      case when claim_state = 'TEMPORARILY_DISMISSED' then now() + interval '3 days' end,
      created_at, created_at
    from seed_claims c`,
  `insert into claim_items (store_id, claim_id, id, position, order_id, source_item_id, sku, name,
      price, tax, quantity, details, claim_type, resolution_requested)
    select store_id, id, ${idOf('cit', "'claimed item' || n || i")}, i, order_id, 'item-' || i + 1,
      'SKU-' || ${pick('sku', 5_000)}, 'Enamel camp mug', 3000, 240, 1, ${words('details', 8)},
      'DAMAGED', 'RESHIP'
    from seed_claims c, generate_series(0, ${pick('lines', 2)}) i`,
  `insert into claim_messages (store_id, claim_id, id, message_content, sender_name, sender_type,
      created_at)
    select store_id, id, ${idOf('msg', "'message' || n || i")}, ${words('said', 15)},
      'Sam', case i % 2 when 0 then 'customer' else 'brand' end, created_at + i * interval '5 hours'
    from seed_claims c, generate_series(0, ${pick('messages', 3)}) i
    where i > 0 or ${pick('silent', 3)} > 0`,
  `insert into resolutions (store_id, claim_id, id, position, resolution_type, quantity, paid_value,
      status, created_at)
    select store_id, id, ${idOf('res', "'resolution' || n")}, 0,
      ${oneOf('given', ['RESHIP', 'RESHIP', 'RESHIP', 'REFUND', 'REFUND', 'STORE_CREDIT', 'FLAT_RATE'])},
      1, 3000, 'executed', created_at + interval '1 day'
    from seed_claims c where claim_state in ('APPROVED', 'RESOLVED')
      or claim_state = 'ARCHIVED' and ${pick('archived', 2)} = 0`,
  `insert into claim_labels (store_id, claim_id, label_id, claim_created_at)
    select store_id, id, 'lab_' || md5(store_id || ${pick('label', 30)}), created_at
    from seed_claims c
    where ${pick('labelled', 10)} = 0`,
];

/** Tables that get many rows: of the inbox, and of a whole deployment. */
const TABLES = ['claims', 'claim_search', 'claim_messages', 'resolutions', 'claim_labels'];
const WHOLE = [
  ...TABLES,
  ...['orders', 'order_items', 'fulfillments', 'fulfillment_items', 'tracking_events', 'policies'],
  ...['claim_items', 'events', 'outbox'],
];

const ORDERS = `select n, store_id, order_id, created_at - interval '10 days' as ordered_at
  from seed_claims`;

interface SeedOptions {
  /** Whether to add the items, shipments and protection of orders, and the events of claims. */
  isWhole?: boolean;
  /** Called with what is under way, and how many claims have it. */
  onProgress(what: string, done: number): void;
}

/**
 * Fills stores with claims 1 to `count` over a thousand days, with items, messages, labels and
 * resolutions; 60 % go to the first store. Builds counts and search words afterwards, in bulk.
 */
export async function seedClaims(
  pool: Pool,
  storeIds: readonly string[],
  count: number,
  { isWhole = false, onProgress }: SeedOptions,
): Promise<void> {
  const client = await pool.connect();
  try {
    // Replaces what triggers would do per claim; done in bulk below.
    await client.query('set session_replication_role = replica');
    await client.query("set maintenance_work_mem = '512MB'");
    await client.query('create temporary table seed_stores (number integer primary key, id text)');
    await client.query(
      'insert into seed_stores select number, id from unnest($1::text[]) with ordinality s(id, number)',
      [storeIds],
    );
    await client.query('analyze seed_stores');
    // Claims that were filed before give way, because the seed's numbers begin at 1001.
    await client.query('update claims set claim_number = claim_number + 100000000');
    const indexes = await takeIndexes(client, isWhole ? WHOLE : TABLES);
    await client.query(SEED_CLAIMS);
    const fill = fillClaims(isWhole);
    const statements = [...STATEMENTS];
    if (isWhole) statements.push(...partsOfOrders(ORDERS), ...(await statementsOfEvents(client)));
    const now = new Date();
    for (let from = 1; from <= count; from += CHUNK) {
      const to = Math.min(count, from + CHUNK - 1);
      await client.query('truncate seed_claims');
      await client.query(fill, [storeIds.length, from, count, to, now]);
      await client.query('analyze seed_claims');
      for (const statement of statements) await client.query(statement);
      onProgress('claims', to);
    }
    for (const statement of AFTERWARDS) await client.query(statement);
    onProgress('counts and search words', count);
    for (const statement of indexes) await client.query(statement);
    onProgress('indexes', count);
    await client.query('reset session_replication_role');
  } finally {
    client.release(true);
  }
  await pool.query('vacuum (analyze)');
  await pool.query('checkpoint');
}

const INDEXES = `select indexrelid::regclass as name, pg_get_indexdef(indexrelid) as made
  from pg_index where indrelid::regclass::text = any($1) and not indisunique`;

/**
 * Drops the indexes that no key needs, and returns the statements that recreate them: building them
 * once is faster.
 */
async function takeIndexes(client: PoolClient, tables: readonly string[]): Promise<string[]> {
  const { rows } = await client.query<{ name: string; made: string }>(INDEXES, [tables]);
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
  // The words of all claims, as corrections of typos look for them.
  `insert into search_words (word) select ${word('i')} from generate_series(0, ${WORDS - 1}) i
    on conflict do nothing`,
  'delete from search_word_fills',
  // Triggers are off while this runs.
  `truncate claim_totals`,
  `insert into claim_totals (spread, claim_state, total, unread)
    select hashtext(store_id) & 63, claim_state, sum(total), sum(unread) from claim_counts group by 1, 2`,
  // New claims are numbered above those of the seed, and below those that gave way.
  `select setval(format('claim_numbers.%I', s.id), greatest(5000000,
      (select max(claim_number) from claims c where c.store_id = s.id and claim_number < 100000000)))
    from stores s`,
];
