/** How long changes of several requests are batched. */
const GATHER_MS = 500;

/**
 * Runs a function once, shortly after the first call, for all calls until then. A scheduled task covers
 * failures.
 */
export function debounce(settle: () => Promise<unknown>): () => void {
  let isWaiting = false;
  const run = async () => {
    isWaiting = false;
    await settle().catch(() => undefined);
  };
  return () => {
    if (isWaiting) return;
    isWaiting = true;
    setTimeout(run, GATHER_MS).unref();
  };
}
