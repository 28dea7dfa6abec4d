import type { Context } from '../kernel/internal.ts';
import { may, read } from '../kernel/internal.ts';
import { findFirsts, getStoreColumns } from './store-record.repository.ts';

/** The steps from a new store to its first claim, in order. */
export const FIRST_STEPS = ['details', 'contact', 'live', 'order', 'claim'] as const;

export type FirstStep = (typeof FIRST_STEPS)[number];

/** The first steps of a store, with their current states. */
export interface FirstSteps {
  store: { id: string; slug: string; name: string };
  steps: { step: FirstStep; isDone: boolean }[];
  /** The oldest order; null if there is none. */
  orderId: string | null;
  /** The first claim; null if there is none. */
  claimId: string | null;
  mayAddOrders: boolean;
}

/** Returns a store's progress toward its first claim, computed from its data. */
export async function getFirstSteps(
  ctx: Context,
  { storeId }: { storeId: string },
): Promise<FirstSteps> {
  return read(ctx, 'store:read', { storeId }, async (reader) => {
    const { store, hasOrders } = await getStoreColumns(reader);
    const { orderId, claimId } = await findFirsts(reader);
    const done: Record<FirstStep, boolean> = {
      details: true,
      contact: (store.contactEmail ?? store.contactUrl) !== null,
      live: store.status === 'ACTIVE',
      order: hasOrders,
      claim: claimId !== null,
    };
    const { id, slug, name } = store;
    return {
      store: { id, slug, name },
      steps: FIRST_STEPS.map((step) => ({ step, isDone: done[step] })),
      orderId,
      claimId,
      mayAddOrders: may(ctx.actor, 'order:update', storeId),
    };
  });
}
