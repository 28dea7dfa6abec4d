import { actingAsSystem } from '@amends/core';
import {
  getReconciliation,
  listDifferences,
  performDueEffects,
  reconcileShops,
  startReconciliation,
  syncConnections,
  tagOrder,
} from '@amends/core/commerce';
import { executeResolution } from '@amends/core/resolutions';
import { aStaffMember, type TestContext } from '@amends/core/testing';

/** Does the workers' work for connected shops. Runs only jobs that cause effects. */
export function shopWork({ ctx, as, jobs }: TestContext) {
  const system = actingAsSystem(ctx, 'story');

  /** Runs queued jobs and performs due effects until nothing is left. */
  async function work(): Promise<void> {
    for (;;) {
      const job = jobs.splice(0, 1)[0] as unknown as { name: string; payload: never } | undefined;
      if (job?.name === 'execute-resolution') await executeResolution(system, job.payload);
      if (job?.name === 'tag-order') await tagOrder(system, job.payload);
      if (!job && (await performDueEffects(system)) === 0) return;
    }
  }

  async function sync(): Promise<void> {
    while ((await syncConnections(system)) > 0);
  }

  /** Reconciles the books and returns the differences. */
  async function reconcile(of: { storeId: string; connectionId: string }) {
    await startReconciliation(as(aStaffMember(of.storeId, 'store_owner')), of);
    for (let steps = 0; steps < 50; steps += 1) {
      await reconcileShops(system);
      const { isRunning, problem } = await getReconciliation(ctx, of);
      if (problem) throw new Error(problem);
      if (!isRunning) return listDifferences(ctx, of);
    }
    throw new Error('the comparison does not end');
  }

  return { system, work, sync, reconcile };
}
