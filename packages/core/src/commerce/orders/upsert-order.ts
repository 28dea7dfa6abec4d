import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { Context } from '../../kernel/internal.ts';
import {
  check,
  conflict,
  type FieldError,
  type FieldMessage,
  invalid,
  inWords,
  may,
  newId,
  parse,
  type Writer,
  write,
} from '../../kernel/internal.ts';
import { normalizeEmail, normalizeOrderNumber } from '../../kernel/order-number.rules.ts';
import { NATIVE_CONNECTION } from './connection-id.rules.ts';
import type { ImportedOrder } from './imported-order.ts';
import { importOrders } from './order-import.repository.ts';
import { OrderSnapshot, type OrderSnapshotInput } from './order-snapshot.input.ts';
import { saveInTurn } from './save-in-turn.repository.ts';

export type ImportChange = 'created' | 'updated' | 'unchanged';

const SourceOrderId = z.string().trim().min(1).max(200);

/**
 * Saves an order from its platform by its natural key. Idempotent. Deletes items and fulfillments that the
 * snapshot no longer has, unless they were claimed. A snapshot without fulfillments leaves them alone. Throws
 * `invalid_input`, and `order_of_connection` for an order that a connected shop keeps current.
 */
export async function upsertOrder(
  ctx: Context,
  input: { storeId: string; sourceOrderId: string; order: OrderSnapshotInput },
): Promise<{ systemOrderId: string; changed: ImportChange }> {
  const sourceOrderId = parse(SourceOrderId, input.sourceOrderId);
  const order = toImport(sourceOrderId, parse(OrderSnapshot, input.order));
  const [imported] = await write(ctx, 'order:update', { storeId: input.storeId }, (writer) =>
    importOrders(writer, [order]),
  );
  if (!imported) throw new Error('importing the order returned no result');
  if (imported.connectionId !== NATIVE_CONNECTION) throw ofConnection();
  return { systemOrderId: imported.systemOrderId, changed: imported.changed };
}

const ofConnection = () => conflict('order_of_connection');

/** Saves an order within a larger change, under its own id if one is given. */
export async function importOrder(
  writer: Writer,
  sourceOrderId: string,
  order: OrderSnapshotInput,
  id?: string,
): Promise<string> {
  const parsed = toImport(parse(SourceOrderId, sourceOrderId), parse(OrderSnapshot, order));
  const given = id ? { ...parsed, id } : parsed;
  const [imported] = await importOrders(writer, [given]);
  if (!imported) throw new Error('importing the order returned no result');
  return imported.systemOrderId;
}

export type BatchResult =
  | { sourceOrderId: string; ok: true; systemOrderId: string; changed: ImportChange }
  | { sourceOrderId: string | null; ok: false; errors: FieldMessage[] };

const BATCH_LIMIT = 500;

/**
 * Saves up to 500 orders at once, each `{ sourceOrderId, ...snapshot }`, and returns a result for
 * each, in the given order. An invalid one does not stop the others. A store's batches take turns; throws an
 * outage if the turn doesn't come within ten seconds.
 */
export async function upsertOrders(
  ctx: Context,
  input: { storeId: string; orders: readonly unknown[] },
): Promise<{ results: BatchResult[] }> {
  refuseLongBatch(input.orders);
  const seen = new Set<string>();
  const checked = input.orders.map((given) => checkOnce(given, seen));
  const orders = checked.flatMap((one) => ('order' in one ? [one.order] : []));
  const { storeId } = input;
  const save = () =>
    write(ctx, 'order:update', { storeId }, (writer) => importOrders(writer, orders));
  // An actor without the permission doesn't wait: `write` throws at once.
  const isAllowed = may(ctx.actor, 'order:update', storeId);
  const imported = await (isAllowed ? saveInTurn(ctx, storeId, save) : save());
  const answers = new Map(imported.map((one) => [one.sourceOrderId, one]));
  return {
    results: checked.map((one): BatchResult => {
      if (!('order' in one))
        return { sourceOrderId: one.sourceOrderId, ok: false, errors: inWords(ctx, one.errors) };
      const answer = answers.get(one.order.sourceOrderId);
      if (!answer) throw new Error('importing the order returned no result');
      const { connectionId, ...saved } = answer;
      if (connectionId === NATIVE_CONNECTION) return { ok: true, ...saved };
      const errors = [{ path: 'sourceOrderId', code: ofConnection().code }];
      return { sourceOrderId: saved.sourceOrderId, ok: false, errors: inWords(ctx, errors) };
    }),
  };
}

/** An order as it would be saved, or what is wrong with it. */
export type CheckedOrder =
  | { order: ImportedOrder }
  | { sourceOrderId: string | null; errors: FieldError[] };

const BatchOrder = z.looseObject({ sourceOrderId: SourceOrderId });

/** Returns an order `{ sourceOrderId, ...snapshot }` as it would be saved, or what is wrong with it. */
export function checkOrder(given: unknown): CheckedOrder {
  const named = check(BatchOrder, given);
  if ('errors' in named) return { sourceOrderId: null, errors: named.errors };
  const { sourceOrderId, ...snapshot } = named.data;
  const order = check(OrderSnapshot, snapshot);
  if ('errors' in order) return { sourceOrderId, errors: order.errors };
  return { order: toImport(sourceOrderId, order.data) };
}

function checkOnce(given: unknown, seen: Set<string>): CheckedOrder {
  const checked = checkOrder(given);
  if (!('order' in checked)) return checked;
  const { sourceOrderId } = checked.order;
  if (seen.has(sourceOrderId)) {
    const twice = { path: 'sourceOrderId', code: 'duplicate', text: 'order_twice_in_batch' };
    return { sourceOrderId, errors: [twice] };
  }
  seen.add(sourceOrderId);
  return checked;
}

function refuseLongBatch(orders: readonly unknown[]) {
  if (orders.length > 0 && orders.length <= BATCH_LIMIT) return;
  throw invalid([
    { path: 'orders', code: 'batch_size', text: 'orders_in_batch', values: { most: BATCH_LIMIT } },
  ]);
}

/** Returns a checked snapshot with the keys and ids that it is saved with. */
export function toImport(sourceOrderId: string, snapshot: OrderSnapshot): ImportedOrder {
  return {
    ...snapshot,
    sourceOrderId,
    id: newId('ord'),
    orderNumberKey: normalizeOrderNumber(snapshot.orderNumber),
    emailKey: normalizeEmail(snapshot.customerEmail),
    snapshotHash: createHash('sha256').update(JSON.stringify(snapshot)).digest('base64url'),
    fulfillments: snapshot.fulfillments?.map((one) => ({ ...one, id: newId('ful') })),
    items: snapshot.items.map((one) => ({ ...one, id: newId('itm') })),
  };
}
