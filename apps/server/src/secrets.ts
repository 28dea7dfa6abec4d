import { actingAsSystem, resealSecrets } from '@amends/core';
import { readConfig } from './config.ts';
import { createLog } from './log.ts';
import { openServices } from './services.ts';

const USAGE = `Usage: npm run secrets -- reseal | discard
  reseal   seals all secrets with the first key of SECRETS_KEY, so that the others can be removed
  discard  deletes the secrets whose key is lost; stores make new DKIM keys`;

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
      console.log(`Discarded ${discarded}.`);
      return;
    }
    const resealed = await resealSecrets(actingAsSystem(services.baseContext(), 'secrets'));
    console.log(`Sealed ${resealed} with the newest key.`);
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
