import { twoFactors } from '@amends/db';
import { and, eq, isNull, lt, or } from 'drizzle-orm';
import type { Context } from '../kernel/internal.ts';
import { unscoped } from '../kernel/internal.ts';

/**
 * Uses up the code of a 30-second step, together with all earlier codes. Returns false if this code or
 * a later one was already used; of several concurrent calls, only one returns true.
 */
export async function useTotpStep(
  ctx: Context,
  { userId, step }: { userId: string; step: number },
): Promise<boolean> {
  const { db } = unscoped(ctx);
  const used = await db
    .update(twoFactors)
    .set({ lastStep: step })
    .where(
      and(
        eq(twoFactors.userId, userId),
        or(isNull(twoFactors.lastStep), lt(twoFactors.lastStep, step)),
      ),
    )
    .returning({ id: twoFactors.id });
  return used.length > 0;
}
