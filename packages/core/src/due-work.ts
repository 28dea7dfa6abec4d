/** Number of items listed at once, and number of them processed in parallel. */
const BATCH = 100;
const CONCURRENCY = 4;
/** How long one run may take; the next continues from there. */
const TURN_MS = 8 * 60_000;
/** Number of failed items that an error names. */
const NAMED = 20;

/** Lists due items after the given one, in list order. */
export type ListDue<Item> = (after: Item | null, limit: number) => Promise<Item[]>;

export interface DueWork {
  /** Processes everything due, in batches, until nothing is left or the run's time is over. */
  drain<Item extends { id: string }>(
    list: ListDue<Item>,
    act: (item: Item) => Promise<boolean>,
  ): Promise<void>;
  /** The number of processed items. Throws an error that names the failed items. */
  end(): number;
}

/**
 * Processes due work. A failed item is skipped until the next run and blocks no other. Several workers
 * may run the same work: an item locked by another worker returns false and doesn't count. `what` is
 * the name of the items in the error, such as "claims".
 */
export function dueWork(what: string): DueWork {
  const started = performance.now();
  const failed: string[] = [];
  let first: unknown;
  let count = 0;
  const isOver = () => performance.now() - started > TURN_MS;
  return {
    async drain(list, act) {
      for (let after: Awaited<ReturnType<typeof list>>[number] | null = null; !isOver(); ) {
        const due = await list(after, BATCH);
        const waiting = [...due];
        await Promise.all(
          Array.from({ length: CONCURRENCY }, async () => {
            for (let item = waiting.shift(); item; item = waiting.shift()) {
              try {
                if (await act(item)) count++;
              } catch (error) {
                first ??= error;
                failed.push(item.id);
              }
            }
          }),
        );
        after = due.at(-1) ?? null;
        if (due.length < BATCH) return;
      }
    },
    end() {
      if (failed.length === 0) return count;
      const names = failed.slice(0, NAMED).join(', ');
      throw new Error(`${failed.length} ${what} couldn't be processed: ${names}`, { cause: first });
    },
  };
}
