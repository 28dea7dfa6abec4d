import type { z } from 'zod';
import type { Context, Writer } from '../kernel/internal.ts';
import { newId, parse, write } from '../kernel/internal.ts';
import { describeStore } from './describe-store.ts';
import { refuseUnready } from './move-store.ts';
import { CreateStoreInput } from './store.input.ts';
import { columnsOf, settingsOf } from './store-columns.ts';
import { getStoreColumns, isSlugTaken } from './store-record.repository.ts';
import type { StoreRecord } from './store-record.shape.ts';
import { insertStore } from './stores.repository.ts';
import { explainTaken, slugTaken } from './update-store.ts';

/** The store id of the provider account. */
const ACCOUNT = '';

/**
 * Creates a store, a draft unless it is to be active at once. Throws `slug_taken`, and
 * `store_not_ready` for an active store that shoppers could not use. See docs/rules/stores.md.
 */
export async function createStore(ctx: Context, input: CreateStoreInput): Promise<StoreRecord> {
  const store = parse(CreateStoreInput, input);
  return write(ctx, 'store:create', { storeId: ACCOUNT }, (writer) => addStore(writer, store));
}

/** Throws `invalid_input` with all problems of a new store. */
export function checkNewStore(input: CreateStoreInput): void {
  parse(CreateStoreInput, input);
}

/**
 * Creates a store within a transaction of the provider account, or of the new store itself if its id
 * is given. Throws like `createStore`.
 */
export async function addStore(
  writer: Writer,
  { status, ...fields }: z.output<typeof CreateStoreInput>,
  storeId = newId('sto'),
): Promise<StoreRecord> {
  const { slug, name, currency, timeZone, country } = fields;
  if (await isSlugTaken(writer, slug)) throw slugTaken();
  const settings = settingsOf(fields);
  const store = { ...columnsOf(fields), slug, name, currency, timeZone, country, status };
  await insertStore(writer, storeId, { ...store, settings }).catch(explainTaken);
  const created = await getStoreColumns({ ...writer, storeId });
  if (status === 'ACTIVE') refuseUnready(created);
  writer.emit({ name: 'store.created', streamId: storeId, to: status, data: { slug, name } });
  return describeStore(writer.ctx, created);
}
