import type { ShopOrderReading, Writer } from '../../kernel/internal.ts';
import { check } from '../../kernel/internal.ts';
import { fulfillProtection } from '../effects/fulfill-protection.ts';
import { importOrders, nameOrders } from '../orders/order-import.repository.ts';
import { OrderSnapshot } from '../orders/order-snapshot.input.ts';
import { toImport } from '../orders/upsert-order.ts';
import type { Connection } from './connection.shape.ts';
import { isInStoreCurrency } from './connections.repository.ts';
import {
  forgetUnreadable,
  keepUnreadable,
  type UnreadableOrder,
} from './unreadable-orders.repository.ts';

/**
 * Saves orders as a connector read them, within a larger change. A snapshot that is older than the stored one
 * changes nothing. Readings that are no valid order are kept with the reason. Asks the shop to fulfill
 * protection that is due. Returns how many orders were new or changed, and how many could not be read.
 */
export async function saveShopOrders(
  writer: Writer,
  { id: connectionId, kind }: Pick<Connection, 'id' | 'kind'>,
  readings: readonly ShopOrderReading[],
): Promise<{ changed: number; unreadable: number }> {
  const newest = newestOf(readings);
  const keepsRates =
    newest.some((one) => one.kind === 'order' && one.order.exchangeRate !== undefined) &&
    (await isInStoreCurrency(writer, connectionId));
  const checked = newest.map((reading) =>
    readOrder(writer, reading, { platform: kind, keepsRates }),
  );
  const orders = checked.flatMap((one) => ('order' in one ? [one.order] : []));
  const unreadable = checked.flatMap((one) => ('unreadable' in one ? [one.unreadable] : []));
  const names = new Map(
    (await nameOrders(writer, connectionId, orders)).map((one) => [one.shopOrderId, one]),
  );
  const named = orders.map((order) => ({ ...order, ...nameOf(names.get(order.sourceOrderId)) }));
  const imported = await importOrders(writer, named, connectionId);
  const lost = imported.find((one) => one.connectionId !== connectionId);
  // Another connection took the id after the lookup; the next attempt will see it.
  if (lost) throw new Error(`The order ${lost.sourceOrderId} belongs to another connection.`);
  await forgetUnreadable(
    writer,
    connectionId,
    orders.map(({ sourceOrderId }) => sourceOrderId),
  );
  await keepUnreadable(writer, connectionId, unreadable);
  const changed = imported.filter((one) => one.changed !== 'unchanged');
  await fulfillProtection(
    writer,
    changed.map(({ systemOrderId }) => systemOrderId),
  );
  return { changed: changed.length, unreadable: unreadable.length };
}

const nameOf = (
  name: { sourceOrderId: string; originalSourceOrderId: string | null } | undefined,
) => {
  if (!name) throw new Error('the order has no name');
  const { sourceOrderId, originalSourceOrderId } = name;
  return { sourceOrderId, originalSourceOrderId };
};

const idOf = (reading: ShopOrderReading) =>
  reading.kind === 'order' ? reading.order.sourceOrderId : reading.sourceOrderId;

/** Returns each order once: the last reading of it. */
const newestOf = (readings: readonly ShopOrderReading[]) => [
  ...new Map(readings.map((reading) => [idOf(reading), reading])).values(),
];

type Checked =
  | { order: ReturnType<typeof toImport> & { sourceUpdatedAt: string } }
  | { unreadable: UnreadableOrder };

/** Maximum length of what is kept of an unreadable order, in characters. */
const MOST_RAW = 100_000;
const MOST_REASON = 1_000;

/** In characters; a connection's id may be put before it. */
const LONGEST_ID = 140;

/** `keepsRates`: whether to keep the shop's exchange rates, which is right if it has the store's currency. */
function readOrder(
  { ctx: { ports } }: Writer,
  reading: ShopOrderReading,
  { platform, keepsRates }: { platform: string; keepsRates: boolean },
): Checked {
  if (reading.kind === 'unreadable') return unreadable(idOf(reading), reading.reason, reading.raw);
  const { words } = ports;
  const { sourceOrderId, sourceUpdatedAt, exchangeRate, ...rest } = reading.order;
  const given = keepsRates && exchangeRate !== undefined ? { ...rest, exchangeRate } : rest;
  if (sourceOrderId === '' || sourceOrderId.length > LONGEST_ID) {
    return unreadable(sourceOrderId, words.text('order_id_length'), reading.order);
  }
  if (!isStorable(sourceOrderId) || Number.isNaN(Date.parse(sourceUpdatedAt))) {
    return unreadable(sourceOrderId, words.text('order_id_or_time_wrong'), reading.order);
  }
  const parsed = check(OrderSnapshot, { ...given, platform });
  if ('data' in parsed && isStorable(parsed.data)) {
    return { order: { ...toImport(sourceOrderId, parsed.data), sourceUpdatedAt } };
  }
  const [first] = 'errors' in parsed ? parsed.errors : [];
  const reason = first ? `${first.path}: ${words.message(first)}` : words.text('order_has_no_text');
  return unreadable(sourceOrderId, reason, reading.order);
}

/** PostgreSQL stores neither a zero byte nor half of a character. */
function isStorable(order: unknown): boolean {
  const isText = (given: unknown) =>
    typeof given !== 'string' || (!given.includes('\0') && given.isWellFormed());
  let isFine = true;
  JSON.stringify(order, (name, value) => {
    isFine &&= isText(name) && isText(value);
    return value;
  });
  return isFine;
}

/** Returns a text that PostgreSQL can store: cutting it may have halved its last character. */
const cut = (text: string, most: number) => text.replaceAll('\0', '').slice(0, most).toWellFormed();

const unreadable = (sourceOrderId: string, reason: string, raw: unknown): Checked => ({
  unreadable: {
    sourceOrderId: cut(sourceOrderId, 200),
    reason: cut(reason, MOST_REASON),
    raw: cut(JSON.stringify(raw) ?? 'null', MOST_RAW),
  },
});
