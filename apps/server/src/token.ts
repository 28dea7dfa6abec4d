import { parseArgs } from 'node:util';
import { actingAsSystem, type Context } from '@amends/core';
import { createApiToken } from '@amends/core/access';
import { makeDemoStores } from '@amends/core/demo';
import { findStore, getStore, listStoreIds, type Store } from '@amends/core/stores';
import type { Database } from '@amends/db';
import { readConfig } from './config.ts';
import { createLog } from './log.ts';
import { openServices } from './services.ts';

const USAGE = 'Usage: npm run token -- --store SLUG [--name NAME]';

/** Prints a new API token of a store, alone on standard output; it is shown only this once. */
async function main(): Promise<void> {
  const { store: slug, name } = readArguments();
  const config = readConfig();
  const stopping = new AbortController();
  const { services, close } = await openServices(config, createLog('silent'), stopping.signal, {
    guest: true,
  });
  try {
    const ctx = actingAsSystem(services.baseContext(), 'token');
    if (config.demo) await makeDemoStores(ctx);
    const store = await chooseStore(ctx, services.database, slug);
    const token = await createApiToken(ctx, { storeId: store.id, name });
    console.error(`A token of ${store.name}. It is shown only now:`);
    console.log(token.value);
  } finally {
    stopping.abort();
    await close();
  }
}

function readArguments(): { store: string | undefined; name: string } {
  try {
    const { values } = parseArgs({
      options: { store: { type: 'string' }, name: { type: 'string', default: 'npm run token' } },
    });
    return { store: values.store, name: values.name };
  } catch (error) {
    throw new Error(`${(error as Error).message}\n${USAGE}`);
  }
}

async function chooseStore(
  ctx: Context,
  database: Database,
  slug: string | undefined,
): Promise<Store> {
  const found = await findStore(ctx, { store: slug });
  if (found) return found;
  const ids = await listStoreIds(database);
  const stores = await Promise.all(ids.map((storeId) => getStore(ctx, { storeId })));
  const known = stores.map((store) => store.slug).join(', ') || 'none yet';
  const wrong = slug ? `There is no store called ${slug}.` : 'Name a store.';
  throw new Error(`${wrong} There are: ${known}.\n${USAGE}`);
}

try {
  await main();
  process.exit(0);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
