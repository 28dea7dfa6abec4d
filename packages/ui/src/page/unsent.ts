import { passed } from './passed.ts';
import { isWaiting, onWaiting } from './waiting.ts';

/** How long the page waits at most, in milliseconds: a request may never end. */
const LONGEST_HOLD = 30_000;
/** Time in which the next step of something that is done begins, such as a form after its script. */
const NEXT_STEP = 50;

const unsent = new Set<Promise<unknown>>();
let activeAt = 0;
let stopReload: (() => void) | undefined;

/**
 * Keeps the page from reloading itself until the work that `begin` starts is done, such as an action of the
 * person. Stops a reload that is under way first, because the new page would discard the work.
 */
export function holdReload<Result>(begin: () => Promise<Result>): Promise<Result> {
  const stop = stopReload;
  // Stopping twice would abort what was begun after the first time.
  stopReload = undefined;
  stop?.();
  const work = begin();
  const isDone = () => {
    unsent.delete(work);
    noteActivity();
  };
  unsent.add(work);
  noteActivity();
  void work.then(isDone, isDone);
  return work;
}

/** Sets what stops the reload that is under way; undefined if there is none. */
export function setReloadStop(stop?: () => void): void {
  stopReload = stop;
}

/** Restarts the limit: what holds a reload continues, such as an upload. */
export function noteActivity(): void {
  activeAt = performance.now();
}

// Time without a connection doesn't count.
onWaiting(noteActivity);

/** Returns how long nothing changed in what holds a reload, in milliseconds. */
export const quietFor = (): number => performance.now() - activeAt;

/** Returns whether something holds a reload: at most 30 seconds, not counting those without a connection. */
export const isHeld = (): boolean => unsent.size > 0 && (isWaiting() || quietFor() < LONGEST_HOLD);

/** Resolves once nothing holds a reload, including what was added in the meantime. */
export async function nothingUnsent(): Promise<void> {
  while (isHeld()) {
    await Promise.race([Promise.allSettled(unsent), passed(1_000)]);
    await passed(NEXT_STEP);
  }
}
