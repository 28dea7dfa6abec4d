import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { deliveredShipment, mug } from '../fixtures/an-order.ts';
import { storeApi } from '../fixtures/store-api.ts';

/**
 * Clients that file claims continuously, one for each order, and record what was acknowledged. What was not
 * is sent again with the same idempotency key, as a careful program does.
 */
export interface Load {
  /** Ids of claims that were acknowledged. */
  acknowledged: Set<string>;
  /** Number of responses by status; 0 means no response. */
  statuses: Map<number, number>;
  stop(): Promise<void>;
}

export function startLoad(url: string, token: string, writers = 3): Load {
  const statuses = new Map<number, number>();
  const acknowledged = new Set<string>();
  const count = (status: number) => statuses.set(status, (statuses.get(status) ?? 0) + 1);
  let isOver = false;
  const store = storeApi(url, token);
  const fileOne = async () => {
    const items = [mug({ quantity: 1 })];
    const order = await store.anOrder({ items, fulfillments: [deliveredShipment(items)] });
    const key = randomUUID();
    while (!isOver) {
      const claim = await store.aClaim(order, {}, key).catch(failed);
      if (claim) return void acknowledged.add(claim.id);
    }
  };
  const failed = async (error: unknown): Promise<null> => {
    count(Number(/\b([45]\d\d)\b/.exec(String(error))?.[1] ?? 0));
    await pause(100);
    return null;
  };
  const write = async () => {
    while (!isOver) {
      try {
        await fileOne();
        count(200);
      } catch (error) {
        await failed(error);
      }
    }
  };
  const working = Promise.all(Array.from({ length: writers }, write));
  return {
    acknowledged,
    statuses,
    async stop() {
      isOver = true;
      await working;
    },
  };
}
