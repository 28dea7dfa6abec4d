import { type Counted, countingFrom, countingOf, type Window } from '../../access/internal.ts';
import type { Reader, Statement, Writer } from '../../kernel/internal.ts';
import { notFound, reaches, unscoped } from '../../kernel/internal.ts';
import type { OrderRow } from './order-row.ts';

/** Returns the columns of a table under their camel-case names. */
const columns = (alias: string, names: readonly string[]) =>
  names.map((name) => `${alias}.${name} as "${camel(name)}"`).join(', ');
const camel = (name: string) => name.replace(/_(\w)/g, (_, letter) => letter.toUpperCase());

// Converts whole rows to JSON at once, which PostgreSQL does faster than naming each value.
const rowOf = (select: string) => `(select to_json(one) from (select ${select}) as one)`;
const rowsOf = (select: string) =>
  `(select coalesce(json_agg(one), '[]') from (select ${select}) as one)`;

const ofOrder = (alias: string) => `${alias}.store_id = o.store_id and ${alias}.order_id = o.id`;

const ORDER = columns('o', [
  'order_number',
  'customer_email',
  'customer_name',
  'currency',
  'exchange_rate',
  'subtotal',
  'tax',
  'shipping',
  'shipping_tax',
  'discount_total',
  'total',
  'shipping_protected',
  'warranty_protected',
  'protection_removed_at',
  'policy_cancelled_at',
  'is_one_time_appeasement',
  'sales_channel',
  'shipping_address',
  'source_created_at',
  'source_cancelled_at',
  'charged_back_at',
  'policies_due',
  'tags',
]);

const STORE = columns('s', [
  'id',
  'slug',
  'name',
  'currency',
  'time_zone',
  'country',
  'contact_email',
  'contact_url',
  'status',
]);

const SETTINGS = columns('t', [
  'returns_enabled',
  'warranties_enabled',
  'credit_enabled',
  'refund_enabled',
  'reship_enabled',
  'credit_bonus',
  'credit_bonus_type',
  'returns_portal_url',
  'returns_tracking_url',
  'not_received_after',
  'stuck_domestic_after',
  'stuck_abroad_after',
  'closes_after',
  'signature_required',
  'parking_enabled',
  'protection_fulfilment',
  'disabled_types',
  'warranty_types',
  'evidence_types',
  'sub_types',
  'police_report_above',
  'acknowledgments_enabled',
  'acknowledgments',
  'online_channel_name',
  'in_store_channel_name',
  'online_claims_enabled',
]);

const ITEM = columns('i', [
  'id',
  'source_item_id',
  'source_product_id',
  'source_variant_id',
  'sku',
  'product_name',
  'product_image',
  'product_url',
  'price',
  'discount',
  'tax',
  'quantity',
  'refunded_quantity',
  'claimed_quantity',
  'item_description',
  'color',
  'size',
  'size_region',
  'flavor',
  'warranty_period',
]);

const FULFILLMENT = columns('f', [
  'id',
  'source_fulfillment_id',
  'fulfillment_status',
  'tracking_company',
  'tracking_numbers',
  'tracking_urls',
  'fulfilled_at',
  'shipped_at',
  'delivered_at',
  'last_scan_at',
  'returned_to_sender_at',
]);

const SHIPPED = columns('fi', ['source_item_id', 'quantity', 'claimed_quantity']);
const TRACKED = columns('e', ['occurred_at', 'status', 'description', 'location']);
const CLAIM = columns('c', [
  'id',
  'claim_number',
  'claim_state',
  'claim_category',
  'claim_type',
  'created_at',
  'wake_at',
]);
const CLAIMED = columns('ci', ['source_item_id', 'quantity']);
// JavaScript can't read a later year from JSON.
const WARRANTY = `p.id, p.source_item_id as "sourceItemId",
  least(p.warranty_valid_until, '9999-12-31T00:00:00.000Z') as "validUntil",
  p.warranty_period as period, p.origin`;
const RETURN = columns('r', ['id', 'status', 'tracking_number', 'tracking_url', 'created_at']);

const storeOf = (id: string) =>
  rowOf(`${STORE}, ${SETTINGS}, (select d.domain from store_domains d
      where d.store_id = s.id and d.verified_at is not null
      order by d.is_primary desc, d.verified_at, d.domain limit 1) as domain
    from stores s join store_settings t on t.store_id = s.id where s.id = ${id}`);

const WITHOUT_STORE = `o.id as "systemOrderId", o.source_order_id as "orderId", ${ORDER},
    ${rowsOf(`${ITEM} from order_items i where ${ofOrder('i')} order by i.position`)} as items,
    ${rowsOf(`${FULFILLMENT},
        ${rowsOf(`${SHIPPED} from fulfillment_items fi
          where ${ofOrder('fi')} and fi.fulfillment_id = f.id
          order by fi.position, fi.source_item_id`)} as items,
        ${rowsOf(`${TRACKED} from tracking_events e
          where ${ofOrder('e')} and e.fulfillment_id = f.id order by e.occurred_at`)} as events
        from fulfillments f where ${ofOrder('f')}
        order by f.position, f.created_at, f.id`)} as fulfillments,
    ${rowsOf(`${CLAIM},
        ${rowsOf(`${CLAIMED} from claim_items ci
          where ci.store_id = c.store_id and ci.claim_id = c.id order by ci.position`)} as items
        from claims c where ${ofOrder('c')} order by c.created_at desc`)} as claims,
    ${rowsOf(`${WARRANTY} from policies p where ${ofOrder('p')}
        and p.claim_category = 'WARRANTY' and p.removed_at is null
        and p.source_item_id is not null and p.warranty_valid_until is not null`)} as warranties,
    ${rowsOf(`${RETURN} from (
        select store_id, order_id, id, status, tracking_number, tracking_url, created_at from returns
        union all
        select store_id, order_id, id, state, tracking_number, tracking_url, created_at
        from return_requests) r where ${ofOrder('r')} order by r.created_at desc`)} as returns`;
const SELECT = `${WITHOUT_STORE}, ${storeOf('o.store_id')} as store`;

const BY_ID: Statement = {
  name: 'orders.by-id',
  text: `select ${SELECT} from orders o where o.store_id = $1 and o.id = $2`,
};
const BY_SOURCE: Statement = {
  name: 'orders.by-source',
  text: `select ${SELECT} from orders o where o.store_id = $1 and o.source_order_id = $2`,
};
const LOCK: Statement = {
  name: 'orders.lock',
  text: 'select 1 from orders where store_id = $1 and id = $2 for no key update',
};
const LOCK_BY_SOURCE: Statement = {
  name: 'orders.lock-by-source',
  text: 'select 1 from orders where store_id = $1 and source_order_id = $2 for no key update',
};

const HAS_OPEN_SESSION = `exists (select from claim_sessions cs
    where ${ofOrder('cs')} and cs.closed_at is null) as "hasOpenSession"`;

// Counts the look-ups of any number of shoppers, and finds their orders. Every outcome takes the same path,
// whether the order exists or not. `nulls last` makes the planner use the index of number and email, however
// many orders a person has. The parameters are wrapped in `select`, because PostgreSQL would otherwise plan
// the statement for each number of look-ups, which takes longer than running it.
const LOOK_UP: Statement = {
  name: 'orders.look-up',
  text: `with counted as (${countingFrom(5)})
    select case when asked.position = 1 then (select json_agg(counted) from counted) end as counted,
      array(select coalesce((select r.count from rate_limits r
            where r.key = f.key and r.window_start = f.start), 0)
        from rows from (jsonb_to_recordset(asked.failures) as (key text, start integer))
          with ordinality as f(key, start, place)
        order by f.place) as failures,
      case when asked.opens_store then ${storeOf('asked.store_id')} end as store, found.*
    from (select *, row_number() over (partition by store_id order by position) = 1 as opens_store
      from unnest((select $1::text[]), (select $2::text[]), (select $3::text[]),
          (select $4::jsonb[]))
        with ordinality as given(store_id, number_key, email_key, failures, position)) as asked
    left join lateral (select ${WITHOUT_STORE}, ${HAS_OPEN_SESSION} from orders o
      where o.store_id = asked.store_id and o.order_number_key = asked.number_key
        and o.email_key = asked.email_key
      order by o.source_created_at desc nulls last limit 1) as found on true
    order by asked.position`,
};

export interface LookUpRow extends OrderRow {
  /** Number of look-ups in each counted window including this one, in the order of the windows. */
  counts: number[];
  /** Number of failed look-ups in each requested window, in the order of the windows. */
  failures: number[];
  /** Whether a draft exists already. */
  hasOpenSession: boolean;
}

interface LookUp {
  orderNumberKey: string;
  emailKey: string;
  failures: readonly { key: string; start: number }[];
  /** The windows in which the look-up counts. */
  windows: readonly Window[];
}

/**
 * Counts a look-up. Returns the counts, the failures of an order number, and the order if number
 * and email match.
 */
export async function lookUpRow(reader: Reader, input: LookUp): Promise<LookUpRow> {
  const { storeId } = reader;
  const database = unscoped(reader.ctx);
  return database.together('orders.look-up', { storeId, ...input }, async (asked) => {
    const counting = countingOf(asked.map(({ windows }) => windows));
    const values = [
      asked.map((each) => each.storeId),
      asked.map((each) => each.orderNumberKey),
      asked.map((each) => each.emailKey),
      asked.map((each) => JSON.stringify(each.failures)),
      ...counting.values,
    ];
    const { rows } = await database.pool.query<SharedRow>({ ...LOOK_UP, values });
    return share(rows, asked, counting);
  });
}

/**
 * A row of the statement: the first row has the counts of all, and the first row of each store has the store.
 */
interface SharedRow extends Omit<LookUpRow, 'counts'> {
  counts?: number[];
  counted: Counted[] | null;
}

/** Adds the counts and the store to each row. */
function share(
  rows: SharedRow[],
  asked: readonly { storeId: string }[],
  { countsIn }: ReturnType<typeof countingOf>,
): LookUpRow[] {
  const counts = countsIn(rows[0]?.counted ?? []);
  const stores = new Map<string | undefined, LookUpRow['store']>();
  return rows.map((row, index) => {
    const storeId = asked[index]?.storeId;
    const store = stores.get(storeId) ?? row.store;
    stores.set(storeId, store);
    return Object.assign(row, { store, counts: counts[index] ?? [] });
  });
}

/**
 * Returns the order by our id; throws `order_not_found` if it does not exist or is not the actor's.
 */
export async function getOrderRow(reader: Reader, orderId: string): Promise<OrderRow> {
  const [row] = await reader.rows<OrderRow>(BY_ID, [reader.storeId, orderId]);
  if (!row || !reaches(reader.ctx.actor, { storeId: reader.storeId, orderId })) {
    throw notFound('order');
  }
  return row;
}

/** Returns the order by its platform's id; throws `order_not_found` like `getOrderRow`. */
export async function getOrderRowBySource(
  reader: Reader,
  sourceOrderId: string,
): Promise<OrderRow> {
  const [row] = await reader.rows<OrderRow>(BY_SOURCE, [reader.storeId, sourceOrderId]);
  const orderId = row?.systemOrderId;
  if (!row || !reaches(reader.ctx.actor, { storeId: reader.storeId, orderId })) {
    throw notFound('order');
  }
  return row;
}

/** Locks the order: other submissions on it wait until this transaction ends. */
export async function lockOrder(writer: Writer, orderId: string): Promise<void> {
  await writer.rows(LOCK, [writer.storeId, orderId]);
}

/** An order by our id or by its platform's. */
export type NamedOrder =
  | { readonly id: string; readonly sourceId?: string | undefined }
  | { readonly id?: undefined; readonly sourceId: string };

/**
 * Locks the order and reads it, once: no one else files on it until this transaction ends. Throws
 * `order_not_found` like `getOrderRow`, and if both ids are given and belong to different orders.
 */
export async function getLockedOrder(writer: Writer, order: NamedOrder): Promise<OrderRow> {
  // Sent together and executed in order: the second statement sees what was committed while the first waited
  // for the lock.
  const [, row] = await Promise.all(
    order.id === undefined
      ? [
          writer.rows(LOCK_BY_SOURCE, [writer.storeId, order.sourceId]),
          getOrderRowBySource(writer, order.sourceId),
        ]
      : [lockOrder(writer, order.id), getOrderRow(writer, order.id)],
  );
  if (order.sourceId && order.sourceId !== row.orderId) throw notFound('order');
  return row;
}
