import { parseArgs } from 'node:util';
import { actingAsSystem, type Context, can, isRefusal } from '@amends/core';
import { createApiToken } from '@amends/core/access';
import { makeDemoStores } from '@amends/core/demo';
import {
  STANDARD_SCOPES,
  TOKEN_SCOPES,
  type TokenScope,
} from '@amends/core/kernel/token-scopes.rules';
import { findStore, getStore, listStoreIds, type Store } from '@amends/core/stores';
import type { Database } from '@amends/db';
import { firstMessageOf } from '@amends/words';
import { commandLine } from './command-line.ts';
import { readConfig } from './config.ts';
import { createLog } from './log.ts';
import { openServices } from './services.ts';

const USAGE = `Usage: ${commandLine('token', '--store SLUG [--name NAME] [--scopes SCOPES] [--expires DAY] [--from RANGES]')}
  --scopes   comma-separated, such as order:read,claim:*, or "all" for every scope;
             by default, orders, claims and conversations
  --expires  the last day the token works, such as 2027-01-31, or a number of days such as 90d
  --from     comma-separated IP addresses or CIDR ranges; by default, any address`;

/** Prints a new API token of a store, alone on standard output. It can't be shown again. */
async function main(): Promise<void> {
  const { store: slug, ...wanted } = readArguments();
  const config = readConfig();
  const stopping = new AbortController();
  const { services, close } = await openServices(config, createLog('silent'), stopping.signal, {
    guest: true,
  });
  try {
    const ctx = actingAsSystem(services.baseContext(), 'token');
    if (config.demo) await makeDemoStores(ctx);
    const store = await chooseStore(ctx, services.database, slug);
    const token = await createApiToken(ctx, { storeId: store.id, ...wanted });
    console.error(`API token for ${store.name}. You won’t see it again:`);
    console.log(token.value);
  } finally {
    stopping.abort();
    await close();
  }
}

function readArguments() {
  try {
    const { values } = parseArgs({
      options: {
        store: { type: 'string' },
        name: { type: 'string', default: 'Command line' },
        scopes: { type: 'string' },
        expires: { type: 'string' },
        from: { type: 'string' },
      },
    });
    return {
      store: values.store,
      name: values.name,
      scopes: readScopes(values.scopes),
      expiresAt: readExpiry(values.expires),
      allowedRanges: listIn(values.from),
    };
  } catch (error) {
    throw new Error(`${(error as Error).message}\n${USAGE}`);
  }
}

const listIn = (text = '') =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');

function readScopes(text: string | undefined): TokenScope[] {
  if (text === undefined) return [...STANDARD_SCOPES];
  const given = text === 'all' ? ['*'] : listIn(text);
  for (const one of given) {
    if (TOKEN_SCOPES.some((scope) => can([one], scope))) continue;
    throw new Error(`There is no scope ${one}. Use any of: ${TOKEN_SCOPES.join(', ')}.`);
  }
  return TOKEN_SCOPES.filter((scope) => can(given, scope));
}

function readExpiry(text: string | undefined): string | null {
  if (text === undefined) return null;
  const days = /^(\d{1,4})d$/.exec(text)?.[1];
  if (days !== undefined) return new Date(Date.now() + Number(days) * 86_400_000).toISOString();
  const end = /^\d{4}-\d{2}-\d{2}$/.test(text) ? new Date(`${text}T23:59:59.999Z`) : null;
  if (!end || Number.isNaN(end.getTime()))
    throw new Error(`${text} isn’t a day, such as 2027-01-31, or a number of days, such as 90d.`);
  return end.toISOString();
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
  const wrong = slug ? `There is no store called ${slug}.` : 'Specify a store.';
  throw new Error(`${wrong} Stores: ${known}.\n${USAGE}`);
}

/** Describes an error. */
const wordsOf = (error: unknown) => {
  if (isRefusal(error)) return firstMessageOf(error);
  return error instanceof Error ? error.message : error;
};

try {
  await main();
  process.exit(0);
} catch (error) {
  console.error(wordsOf(error));
  process.exit(1);
}
