import type { Reader, Statement, Writer } from '../../kernel/internal.ts';
import { decimalOf } from '../../reference/money.rules.ts';
import { shopOrderId } from '../orders/order-import.repository.ts';
import { type OrderValues, trackingText } from './compare-order.rules.ts';

/** An order as we store it. */
export interface StoredOrder {
  shopOrderId: string;
  label: string;
  /** When the shop last changed it; null if the order came another way. */
  sourceUpdatedAt: Date | null;
  values: OrderValues;
}

interface StoredRow {
  shopOrderId: string;
  label: string;
  sourceUpdatedAt: Date | null;
  total: number;
  currency: string;
  isCanceled: boolean;
  units: number;
  refundedUnits: number;
  tracking: string[];
}

const storedOf = ({ shopOrderId, label, sourceUpdatedAt, ...row }: StoredRow): StoredOrder => ({
  shopOrderId,
  label,
  sourceUpdatedAt,
  values: {
    total: `${decimalOf({ amount: row.total, currency: row.currency })} ${row.currency}`,
    canceled: row.isCanceled ? 'yes' : 'no',
    units: String(row.units),
    refundedUnits: String(row.refundedUnits),
    tracking: trackingText(row.tracking),
  },
});

const STORED_COLUMNS = `${shopOrderId('o')} as "shopOrderId", o.order_number as label,
  o.source_updated_at as "sourceUpdatedAt", o.total::float8 as total, o.currency,
  o.source_cancelled_at is not null as "isCanceled",
  coalesce((select sum(i.quantity) from order_items i
    where i.store_id = o.store_id and i.order_id = o.id), 0)::int as units,
  coalesce((select sum(i.refunded_quantity) from order_items i
    where i.store_id = o.store_id and i.order_id = o.id), 0)::int as "refundedUnits",
  coalesce((select array_agg(t) from fulfillments f, unnest(f.tracking_numbers) t
    where f.store_id = o.store_id and f.order_id = o.id), '{}') as tracking`;

const STORED: Statement = {
  name: 'reconciliations.stored-orders',
  text: `select ${STORED_COLUMNS} from orders o
    where o.store_id = $1 and o.connection_id = $2 and ${shopOrderId('o')} = any($3)`,
};

/** Returns orders of a connection by the shop's own ids. */
export async function findStored(
  reader: Reader,
  connectionId: string,
  ids: readonly string[],
): Promise<Map<string, StoredOrder>> {
  const rows = await reader.rows<StoredRow>(STORED, [reader.storeId, connectionId, ids]);
  return new Map(rows.map((row) => [row.shopOrderId, storedOf(row)]));
}

const UNLISTED: Statement = {
  name: 'reconciliations.unlisted-orders',
  text: `select ${shopOrderId('o')} as id from orders o
    where o.store_id = $1 and o.connection_id = $2 and o.source_updated_at >= $3
      and o.source_updated_at <= $4 and o.source_cancelled_at is null
      and ($5::text is null or ${shopOrderId('o')} > $5)
      and not exists (select from reconciled_orders r where r.store_id = o.store_id
        and r.connection_id = o.connection_id and r.shop_order_id = ${shopOrderId('o')})
    order by 1 limit $6`,
};

/** Lists orders that changed in a window and that the shop did not list, by the shop's ids. */
export async function listUnlisted(
  reader: Reader,
  connectionId: string,
  given: { since: Date; until: Date; after: string | null; limit: number },
): Promise<string[]> {
  const { since, until, after, limit } = given;
  const values = [reader.storeId, connectionId, since, until, after, limit];
  return (await reader.rows<{ id: string }>(UNLISTED, values)).map(({ id }) => id);
}

const LISTED: Statement = {
  name: 'reconciliations.keep-listed',
  text: `insert into reconciled_orders (store_id, connection_id, shop_order_id)
    select $1, $2, id from unnest($3::text[]) id on conflict do nothing`,
};

export async function keepListed(
  writer: Writer,
  connectionId: string,
  ids: readonly string[],
): Promise<void> {
  await writer.rows(LISTED, [writer.storeId, connectionId, ids]);
}

/** An effect, with what is needed to look it up. */
export interface StoredEffect {
  id: string;
  kind: 'refund' | 'reship' | 'credit' | 'cancel-credit';
  status: 'DONE' | 'FAILED';
  shopOrderId: string;
  claimId: string | null;
  returnId: string | null;
  amount: number | null;
  currency: string;
  code: string | null;
  reference: string | null;
  requestedAt: Date;
}

/** Effects that change an order itself are not compared, because later changes may have undone them. */
const COMPARED = `('refund', 'reship', 'credit', 'cancel-credit')`;

const EFFECT_COLUMNS = `id, kind, status, shop_order_id as "shopOrderId", claim_id as "claimId",
  return_id as "returnId", amount::float8 as amount, currency, code, reference,
  requested_at as "requestedAt"`;

const EFFECTS: Statement = {
  name: 'reconciliations.effects',
  text: `select ${EFFECT_COLUMNS} from shop_effects
    where store_id = $1 and connection_id = $2 and status in ('DONE', 'FAILED')
      and kind in ${COMPARED} and settled_at >= $3 and ($4::text is null or id > $4) order by id limit $5`,
};

/** Lists effects that the shop performed or refused since an instant, by id. */
export const listEffects = (
  reader: Reader,
  connectionId: string,
  given: { since: Date; after: string | null; limit: number },
): Promise<StoredEffect[]> => {
  const { since, after, limit } = given;
  return reader.rows(EFFECTS, [reader.storeId, connectionId, since, after, limit]);
};

const EFFECT: Statement = {
  name: 'reconciliations.effect',
  text: `select ${EFFECT_COLUMNS} from shop_effects
    where store_id = $1 and id = $2 and status in ('DONE', 'FAILED') and kind in ${COMPARED}`,
};

export async function findStoredEffect(reader: Reader, id: string): Promise<StoredEffect | null> {
  const [row] = await reader.rows<StoredEffect>(EFFECT, [reader.storeId, id]);
  return row ?? null;
}
