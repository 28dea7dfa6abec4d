import { requireSystem } from '../access/index.ts';
import type { Context } from '../context.ts';
import { listOverdueClaims } from './overdue-claims.repository.ts';
import { wakeParkedClaim } from './wake-parked-claim.ts';

/** As many as one run looks at; the rest waits for the next. */
const LIMIT = 500;

/**
 * Wakes the parked claims of all stores whose date has come and whose own job was lost (D4). Of
 * several runs at once each claim is woken by one. Answers how many were woken.
 */
export async function wakeOverdueClaims(ctx: Context): Promise<number> {
  requireSystem(ctx);
  const overdue = await listOverdueClaims(ctx.database, ctx.now(), LIMIT);
  const outcomes = [];
  const failures: unknown[] = [];
  for (const claim of overdue) {
    try {
      outcomes.push(await wakeParkedClaim(ctx, claim));
    } catch (error) {
      failures.push(error);
    }
  }
  // One claim that cannot be woken keeps none of the others asleep.
  if (failures.length > 0) throw failures[0];
  return outcomes.filter((outcome) => outcome === 'asked' || outcome === 'opened').length;
}
