/** How long the changes of several requests are gathered. */
const GATHER_MS = 500;

/** Runs something a moment after it was asked for, once however often that is; what fails then is
 * left to the clock. */
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
