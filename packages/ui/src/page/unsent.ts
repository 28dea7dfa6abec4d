const unsent = new Set<Promise<unknown>>();

/** Keeps the page from reloading itself until `work`, such as an action of the person, is done. */
export function holdReload<Result>(work: Promise<Result>): Promise<Result> {
  const isDone = () => unsent.delete(work);
  unsent.add(work);
  void work.then(isDone, isDone);
  return work;
}

/** Resolves once nothing holds a reload, including what was added in the meantime. */
export async function nothingUnsent(): Promise<void> {
  while (unsent.size > 0) await Promise.allSettled(unsent);
}
