import { isDeepStrictEqual } from 'node:util';
import type { CreditMethod } from '../kernel/credit-method.rules.ts';
import type { Context, FieldError, Writer } from '../kernel/internal.ts';
import { conflict, parse, unprocessable, write } from '../kernel/internal.ts';
import { creditMethodsOf } from './credit-methods.rules.ts';
import { describeStore } from './describe-store.ts';
import { refuseUnready, STORE_STREAM } from './move-store.ts';
import { type StoreChanges, UpdateStoreInput } from './store.input.ts';
import { columnsOf, settingsOf } from './store-columns.ts';
import {
  getStoreColumns,
  isSlugTaken,
  type StoreColumns,
  updateStoreRow,
} from './store-record.repository.ts';
import type { StoreRecord } from './store-record.shape.ts';

/**
 * Changes fields of a store and records the old and new values as an event. Throws `store_changed` with the
 * newer version if a colleague saved the store in the meantime, `slug_taken`, `slug_fixed` and
 * `currency_fixed` once there are orders, and `store_not_ready` for a change that removes what an active
 * store needs. See docs/rules/stores.md#what-can-change.
 */
export async function updateStore(ctx: Context, input: UpdateStoreInput): Promise<StoreRecord> {
  const { storeId, ...given } = parse(UpdateStoreInput, input);
  return write(ctx, 'store:update', { storeId }, async (writer) =>
    changeStoreWithin(writer, await getStoreColumns(writer), given),
  );
}

/** Changes a store that was read, and locked, in the same transaction. Throws like `updateStore`. */
export async function changeStoreWithin(
  writer: Writer,
  before: StoreColumns,
  given: { version?: number | undefined; changes: StoreChanges; restored?: number },
): Promise<StoreRecord> {
  const { ctx } = writer;
  const { version, changes, restored } = given;
  const store = columnsOf(changes);
  const settings = settingsOf(changes);
  const expected = version ?? ctx.expectedVersion ?? before.store.version;
  if (expected !== before.store.version) {
    throw conflict('store_changed', { facts: { version: before.store.version } });
  }
  refuseFixed(before, store);
  refuseUnknownCredit(ctx, before, settings.creditMethod);
  const { slug = before.store.slug } = store;
  if (slug !== before.store.slug && (await isSlugTaken(writer, slug))) throw slugTaken();
  const after = {
    store: { ...before.store, ...store },
    settings: { ...before.settings, ...settings },
  };
  if (before.store.status === 'ACTIVE') refuseUnready(after);
  const changed = {
    ...differences(before.store, store),
    ...differences(before.settings, settings),
  };
  if (Object.keys(changed).length === 0) return describeStore(ctx, before);
  await updateStoreRow(writer, store, settings).catch(explainTaken);
  const data = { changes: changed, ...(restored === undefined ? {} : { restored }) };
  writer.emit({ name: 'store.updated', streamId: STORE_STREAM, data });
  return describeStore(ctx, await getStoreColumns(writer));
}

export function slugTaken() {
  return unprocessable('slug_taken', {
    errors: [{ path: 'slug', code: 'slug_taken' }],
  });
}

/** A way of issuing credit can be chosen only if a connected shop supports it; an earlier choice can stay. */
function refuseUnknownCredit(
  { ports }: Context,
  { settings, connections }: StoreColumns,
  given: CreditMethod | undefined,
): void {
  if (given === undefined || given === settings.creditMethod) return;
  const known = creditMethodsOf(ports.shops, connections);
  if (known.some(({ method }) => method === given)) return;
  const code = 'credit_method_unavailable';
  throw unprocessable(code, {
    errors: [{ path: 'creditMethod', code }],
  });
}

/** If two stores take a slug at the same moment, the database refuses one of them. */
export function explainTaken(error: unknown): never {
  const { cause } = (error ?? {}) as { cause?: { code?: string; constraint?: string } };
  throw cause?.code === '23505' && cause.constraint === 'stores_slug' ? slugTaken() : error;
}

function refuseFixed({ store, hasOrders }: StoreColumns, given: Partial<StoreColumns['store']>) {
  if (!hasOrders) return;
  const errors = (['slug', 'currency'] as const).flatMap((path): FieldError[] =>
    given[path] === undefined || given[path] === store[path] ? [] : [{ path, code: FIXED[path] }],
  );
  const [first] = errors;
  if (first) throw unprocessable(first.code, { errors });
}

const FIXED = {
  slug: 'slug_fixed',
  currency: 'currency_fixed',
};

/** Returns the fields that differ, with old and new value. */
function differences<Row extends object>(before: Row, given: Partial<Row>) {
  return Object.fromEntries(
    Object.entries(given).flatMap(([name, after]) => {
      const was = before[name as keyof Row];
      return isDeepStrictEqual(was, after) ? [] : [[name, { before: was, after }]];
    }),
  );
}
