import { actingAsSystem, resealSecrets } from '@amends/core';
import { commandLine } from './command-line.ts';
import { readConfig } from './config.ts';
import { createLog } from './log.ts';
import { openServices } from './services.ts';

const USAGE = `Usage: ${commandLine('secrets', 'reseal | discard')}
  reseal   re-encrypts all secrets with the first key in SECRETS_KEY so that you can remove the others
  discard  deletes the secrets whose key is lost; stores need new DKIM keys afterward`;

/** Maintains the sealed secrets of stores: after a rotation of SECRETS_KEY, or the loss of a key. */
async function main(): Promise<void> {
  const [action, ...rest] = process.argv.slice(2);
  if ((action !== 'reseal' && action !== 'discard') || rest.length > 0) throw new Error(USAGE);
  const stopping = new AbortController();
  const { services, close, discarded } = await openServices(
    readConfig(),
    createLog('silent'),
    stopping.signal,
    { guest: true, lostSecrets: action === 'discard' ? 'discard' : 'refuse' },
  );
  try {
    if (action === 'discard') {
      console.log(`Secrets discarded: ${discarded}.`);
      return;
    }
    const resealed = await resealSecrets(actingAsSystem(services.baseContext(), 'secrets'));
    console.log(`Secrets encrypted with the newest key: ${resealed}.`);
  } finally {
    stopping.abort();
    await close();
  }
}

try {
  await main();
  process.exit(0);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
