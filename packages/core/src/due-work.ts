/** How many items are listed at once, and how many of them are worked on beside each other. */
const BATCH = 100;
const CONCURRENCY = 4;
/** How long one run may take; the next goes on from there. */
const TURN_MS = 8 * 60_000;
/** How many failed items an error names. */
const NAMED = 20;

/** Lists items that are due, after the given one in the order of the list. */
export type ListDue<Item> = (after: Item | null, limit: number) => Promise<Item[]>;

export interface DueWork {
  /** Works on everything that is due, in batches, until nothing is left or the run's time is over. */
  drain<Item extends { id: string }>(
    list: ListDue<Item>,
    act: (item: Item) => Promise<boolean>,
  ): Promise<void>;
  /** How many items were done. Throws an error that names the items that failed. */
  end(): number;
}

/**
 * Works through what is due by the clock. An item that fails is passed over until the next run and
 * keeps no other waiting. Several workers may run the same work: an item that another one holds
 * returns false and doesn't count. `what` names the items in the error, such as "claims".
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
