type End = () => Promise<unknown>;

const ends: End[] = [];
let isEnding = false;

/**
 * Ends the run with Ctrl-C or SIGTERM: first what was started last. Without it, PostgreSQL would run on. A
 * second signal ends the run at once.
 */
export function endAtSignal(end: End): void {
  ends.push(end);
  if (ends.length > 1) return;
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void endAll());
}

async function endAll(): Promise<void> {
  if (isEnding) process.exit(130);
  isEnding = true;
  console.log('\nStopping ...');
  // The run fails while its servers end, which says nothing.
  process.on('uncaughtException', () => undefined);
  for (const end of ends.toReversed()) await end().catch(() => undefined);
  process.exit(130);
}
