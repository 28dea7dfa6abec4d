import { parseArgs } from 'node:util';
import { actingAsSystem } from '@amends/core';
import { inviteOwner, PROVIDER } from '@amends/core/people';
import { findStore } from '@amends/core/stores';
import { commandLine } from './command-line.ts';
import { readConfig } from './config.ts';
import { createLog } from './log.ts';
import { openServices } from './services.ts';

const USAGE = `Usage: ${commandLine('owner', '--email ADDRESS [--store SLUG]')}`;

/**
 * Prints an owner invitation link, alone on standard output: of a store, or of the provider account. The
 * first person gets access this way.
 */
async function main(): Promise<void> {
  const { email, store: slug } = readArguments();
  const config = readConfig();
  const stopping = new AbortController();
  const { services, close } = await openServices(config, createLog('silent'), stopping.signal, {
    guest: true,
  });
  try {
    const ctx = actingAsSystem(services.baseContext(), 'owner');
    const store = slug ? await findStore(ctx, { store: slug }) : null;
    if (slug && !store) throw new Error(`There is no store called ${slug}.`);
    const { url } = await inviteOwner(ctx, { storeId: store?.id ?? PROVIDER, email });
    const what = store ? store.name : 'the provider account';
    console.error(
      `Link that makes ${email} an owner of ${what}. It works once and expires in 7 days:`,
    );
    console.log(url);
  } finally {
    stopping.abort();
    await close();
  }
}

function readArguments(): { email: string; store: string | undefined } {
  try {
    const { values } = parseArgs({
      options: { email: { type: 'string' }, store: { type: 'string' } },
    });
    if (!values.email) throw new Error('Specify the owner’s address with --email.');
    return { email: values.email, store: values.store };
  } catch (error) {
    throw new Error(`${(error as Error).message}\n${USAGE}`);
  }
}

try {
  await main();
  process.exit(0);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
