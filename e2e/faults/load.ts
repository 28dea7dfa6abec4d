import { deliveredShipment, mug } from '../fixtures/an-order.ts';
import { storeApi } from '../fixtures/store-api.ts';

/** Writers that file claims all the time, and remember what was acknowledged. */
export interface Load {
  /** Ids of claims that were answered with success. */
  acknowledged: Set<string>;
  /** How often each status was answered; 0 stands for no answer. */
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
    const claim = await store.aClaim(order);
    acknowledged.add(claim.id);
  };
  const write = async () => {
    while (!isOver) {
      try {
        await fileOne();
        count(200);
      } catch (error) {
        count(Number(/\b([45]\d\d)\b/.exec(String(error))?.[1] ?? 0));
        await new Promise((resolve) => setTimeout(resolve, 100));
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
