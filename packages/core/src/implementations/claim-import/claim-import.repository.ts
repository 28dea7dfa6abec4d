import type { FileImportRow } from '../../commerce/file-import/file-import.shape.ts';
import { shopOrderId } from '../../commerce/internal.ts';
import type { Reader, Statement, Writer } from '../../kernel/internal.ts';
import { newId } from '../../kernel/internal.ts';
import type { ImportedClaim, OrderOfClaim } from './imported-claim.shape.ts';
import type { SourceClaim } from './source-claim.rules.ts';

/** Where imported claims come from. */
export const ORDER_PROTECTION = 'order-protection';

/** Selects orders by source id, by the shop's own id and by number; each uses an index. */
const NAMED = `select n.id from orders n where n.store_id = $1 and n.source_order_id = any($2)
    union select n.id from orders n where n.store_id = $1 and n.order_number_key = any($3)
    union select n.id from connections c join orders n on n.store_id = $1 and n.connection_id = c.id
      and ${shopOrderId('n')} = any($2) where c.store_id = $1`;

const ORDERS: Statement = {
  name: 'claim-import.orders',
  text: `select o.id, o.source_order_id as "sourceOrderId", ${shopOrderId('o')} as "shopOrderId",
      o.order_number_key as "numberKey", o.order_number as "orderNumber", o.customer_email as email,
      o.customer_name as name, o.currency, o.total::float8 as total, o.sales_channel as "salesChannel",
      o.shipping_address as "shippingAddress", o.erased_at is not null as "isErased",
      (select coalesce(jsonb_agg(jsonb_build_object('sourceItemId', i.source_item_id, 'sku', i.sku,
          'productName', i.product_name, 'productImage', i.product_image, 'price', i.price,
          'discount', i.discount, 'tax', i.tax, 'quantity', i.quantity,
          'free', greatest(0, i.quantity - i.refunded_quantity - i.claimed_quantity))
          order by i.position), '[]') from order_items i
        where i.store_id = $1 and i.order_id = o.id) as items
    from orders o where o.store_id = $1 and o.id in (${NAMED})`,
};
const LOCK_ORDERS: Statement = {
  name: 'claim-import.lock-orders',
  text: `select from orders o where o.store_id = $1 and o.id in (${NAMED})
    order by o.id for no key update`,
};

/** Returns the store's orders with these source ids, ids of their shop, or order numbers. */
export const ordersOfClaims = (
  reader: Reader,
  ids: readonly string[],
  numberKeys: readonly string[],
): Promise<OrderOfClaim[]> => reader.rows<OrderOfClaim>(ORDERS, [reader.storeId, ids, numberKeys]);

/** Locks these orders until the transaction ends. */
export async function lockOrdersOfClaims(
  writer: Writer,
  ids: readonly string[],
  numberKeys: readonly string[],
): Promise<void> {
  await writer.rows(LOCK_ORDERS, [writer.storeId, ids, numberKeys]);
}

const KNOWN: Statement = {
  name: 'claim-import.known',
  text: `select source_claim_id as id from claims
    where store_id = $1 and imported_from = '${ORDER_PROTECTION}' and source_claim_id = any($2)`,
};

/** Returns those of the claims that were imported before. */
export async function knownClaims(reader: Reader, ids: readonly string[]): Promise<Set<string>> {
  const rows = await reader.rows<{ id: string }>(KNOWN, [reader.storeId, ids]);
  return new Set(rows.map(({ id }) => id));
}

export interface StagedClaim extends Pick<FileImportRow, 'key' | 'line' | 'errors'> {
  data: SourceClaim | null;
}

const STAGED: Statement = {
  name: 'claim-import.staged',
  text: `select source_order_id as key, line, errors, data from order_import_rows
    where store_id = $1 and import_id = $2 and source_order_id = any($3)`,
};

/** Returns the data about some claims from earlier parts of a file. */
export const stagedClaims = (
  reader: Reader,
  importId: string,
  keys: readonly string[],
): Promise<StagedClaim[]> => reader.rows<StagedClaim>(STAGED, [reader.storeId, importId, keys]);

const STAGE: Statement = {
  name: 'claim-import.stage',
  text: `insert into order_import_rows (store_id, import_id, source_order_id, line, outcome, errors, data)
    select $1, $2, g.key, g.line, g.outcome, g.errors, g.data
    from jsonb_to_recordset($3::jsonb) as g(key text, line integer, outcome text, errors jsonb, data jsonb)
    on conflict (store_id, import_id, source_order_id) do update set outcome = excluded.outcome,
      errors = excluded.errors, data = excluded.data`,
};

/** Saves a file's data about some claims so far, and the outcome that their import would have. */
export async function stageClaims(
  writer: Writer,
  importId: string,
  rows: readonly (StagedClaim & Pick<FileImportRow, 'outcome'>)[],
): Promise<void> {
  await writer.rows(STAGE, [writer.storeId, importId, JSON.stringify(rows)]);
}

export const DUE: Statement = {
  name: 'claim-import.due',
  text: `select key, line, errors, data, bytes from (
      select page.*, sum(bytes) over (order by line, key) as total from (
        select source_order_id as key, line, errors, data,
          coalesce(octet_length(data::text), 0) as bytes from order_import_rows
        where store_id = $1 and import_id = $2 and imported_at is null and outcome <> 'failed'
          and (line, source_order_id) > ($3, $4)
        order by line, source_order_id limit $5) page) sized
    where total - bytes < $6 order by line, key`,
};
const TOTAL: Statement = {
  name: 'claim-import.total',
  text: `select count(*)::int as total, count(*) filter (where imported_at is null)::int as left
    from order_import_rows where store_id = $1 and import_id = $2
      and (outcome <> 'failed' or imported_at is not null)`,
};

/**
 * Returns the next claims to import after a position in the file: at least one, then more until `bytes`
 * is reached.
 */
export const dueClaims = (
  reader: Reader,
  importId: string,
  given: { after: { line: number; key: string }; limit: number; bytes: number },
): Promise<(StagedClaim & { bytes: number })[]> => {
  const { after, limit, bytes } = given;
  const values = [reader.storeId, importId, after.line, after.key, limit, bytes];
  return reader.rows(DUE, values);
};

/**
 * Counts the claims of a file that can be imported or already were (`total`), and those still to import
 * (`left`).
 */
export async function countImportable(
  reader: Reader,
  importId: string,
): Promise<{ total: number; left: number }> {
  const [found] = await reader.rows<{ total: number; left: number }>(TOTAL, [
    reader.storeId,
    importId,
  ]);
  return found ?? { total: 0, left: 0 };
}

const FORGET: Statement = {
  name: 'claim-import.forget-data',
  text: `update order_import_rows set data = null
    where store_id = $1 and import_id = $2 and source_order_id = any($3)`,
};

/** Deletes a file's data about some claims. */
export async function forgetData(
  writer: Writer,
  importId: string,
  keys: readonly string[],
): Promise<void> {
  await writer.rows(FORGET, [writer.storeId, importId, keys]);
}

const INSERT: Statement = {
  name: 'claim-import.insert',
  text: `with given as (select * from jsonb_to_recordset($2::jsonb) as g(id text, place integer,
      "sourceClaimId" text, "orderId" text, "sourceOrderId" text, "orderNumber" text, state text,
      category text, type text, description text, requested text, "authorName" text,
      "authorEmail" text, "salesChannel" text, "isOta" boolean, currency text,
      "claimedValue" bigint, "insuredAmount" bigint, "shippingAddress" jsonb,
      "decisionReason" text, "decidedAt" timestamptz, "resolvedAt" timestamptz,
      "createdAt" timestamptz, items jsonb, messages jsonb, resolutions jsonb)),
    saved as (
      insert into claims (store_id, id, claim_number, order_id, source_order_id,
        source_order_number, claim_state, claim_category, claim_type, claim_description,
        requested_resolution, author_name, author_email, sales_channel, is_ota, currency,
        claimed_value, insured_amount, shipping_address, decision_reason, decided_at, decided_by,
        resolved_at, created_at, updated_at, state_at, imported_at, imported_from, source_claim_id)
      select $1, id, next_claim_number($1), "orderId", "sourceOrderId", "orderNumber", state,
        category, type, description, requested, "authorName", "authorEmail", "salesChannel",
        "isOta", currency, "claimedValue", "insuredAmount", "shippingAddress", "decisionReason",
        "decidedAt", case when "decidedAt" is not null then $4 end, "resolvedAt", "createdAt",
        $3, $3, $3, '${ORDER_PROTECTION}', "sourceClaimId"
      from given order by place),
    items as (
      insert into claim_items (store_id, claim_id, id, position, order_id, source_item_id, sku,
        name, image_url, price, discount, tax, quantity, details, claim_type, sub_type,
        resolution_requested)
      select $1, given.id, i.id, i.position, given."orderId", i."sourceItemId", i.sku, i.name,
        i."imageUrl", i.price, i.discount, i.tax, i.quantity, i.details, i."claimType",
        i."subType", i."resolutionRequested"
      from given, jsonb_to_recordset(given.items) as i(id text, position integer,
        "sourceItemId" text, sku text, name text, "imageUrl" text, price bigint, discount bigint,
        tax bigint, quantity integer, details text, "claimType" text, "subType" text,
        "resolutionRequested" text)),
    paid as (
      insert into resolutions (store_id, claim_id, id, position, claim_item_id, resolution_type,
        resolution_details, quantity, paid_value, items_amount, shipping_amount, reimbursement,
        paid_original_value, paid_original_currency, status, resolved_by, due_at, executed_at,
        created_at)
      select $1, given.id, r.id, r.position, r."claimItemId", r.type, r.details, r.quantity,
        r."paidValue", r."itemsAmount", r."shippingAmount", 0, r."paidOriginalValue",
        r."paidOriginalCurrency", 'executed', $4, r.at, r.at, r.at
      from given, jsonb_to_recordset(given.resolutions) as r(id text, position integer,
        "claimItemId" text, type text, details text, quantity integer, "paidValue" bigint,
        "itemsAmount" bigint, "shippingAmount" bigint, "paidOriginalValue" bigint,
        "paidOriginalCurrency" text, at timestamptz))
    insert into claim_messages (store_id, claim_id, id, message_content, sender_name, sender_type,
      read_by_customer_at, read_by_staff_at, notified_at, created_at)
    select $1, given.id, m.id, m.text, m."senderName", m."senderType", $3, $3, $3, m.at
    from given, jsonb_to_recordset(given.messages) as m(id text, position integer, text text,
      "senderName" text, "senderType" text, at timestamptz)
    order by given.place, m.position`,
};

const RESERVE: Statement = {
  name: 'claim-import.reserve',
  text: `update order_items i set claimed_quantity = least(
      greatest(i.claimed_quantity, i.quantity - i.refunded_quantity),
      i.claimed_quantity + u.quantity)
    from (select order_id, source_item_id, sum(quantity)::integer as quantity from claim_items
      where store_id = $1 and claim_id = any($2) group by order_id, source_item_id) u
    where i.store_id = $1 and i.order_id = u.order_id and i.source_item_id = u.source_item_id`,
};

/**
 * Saves claims with their items, messages and resolutions, and reserves as many of their units as are
 * free. Their orders must be locked. Returns their ids, in the same order.
 */
export async function insertImportedClaims(
  writer: Writer,
  claims: readonly ImportedClaim[],
  sourceName: string,
): Promise<string[]> {
  const now = writer.ctx.now();
  const given = claims.map(({ items, messages, resolutions, ...claim }, place) => {
    const named = items.map((one, position) => ({ ...one, position, id: newId('cit', now) }));
    return {
      ...claim,
      place,
      id: newId('clm', now),
      items: named,
      messages: messages.map((one, position) => ({ ...one, position, id: newId('msg', now) })),
      resolutions: resolutions.map(({ item, ...one }, position) => ({
        ...one,
        position,
        id: newId('res', now),
        claimItemId: item === null ? null : (named[item]?.id ?? null),
      })),
    };
  });
  await writer.rows(INSERT, [writer.storeId, JSON.stringify(given), now, sourceName]);
  const holding = given.filter(({ holdsUnits }) => holdsUnits).map(({ id }) => id);
  if (holding.length > 0) await writer.rows(RESERVE, [writer.storeId, holding]);
  return given.map(({ id }) => id);
}
