import { passed } from './passed.ts';

/** How long the page waits at most, in milliseconds: a request may never end. */
const LONGEST_HOLD = 30_000;
/** Time in which the next step of something that is done begins, such as a form after its script. */
const NEXT_STEP = 50;

const unsent = new Set<Promise<unknown>>();

/** Keeps the page from reloading itself until `work`, such as an action of the person, is done. */
export function holdReload<Result>(work: Promise<Result>): Promise<Result> {
  const isDone = () => unsent.delete(work);
  unsent.add(work);
  void work.then(isDone, isDone);
  return work;
}

/**
 * Resolves once nothing holds a reload, including what was added in the meantime; after 30 seconds
 * in any case.
 */
export async function nothingUnsent(longest: number = LONGEST_HOLD): Promise<void> {
  const end = Date.now() + longest;
  while (unsent.size > 0 && Date.now() < end) {
    await Promise.race([Promise.allSettled(unsent), passed(end - Date.now())]);
    await passed(NEXT_STEP);
  }
}
