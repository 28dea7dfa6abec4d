/** How long changes of several requests are batched. */
const GATHER_MS = 500;

/**
 * Runs a function shortly after the first call, once for all calls until then; a scheduled task
 * covers failures.
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
