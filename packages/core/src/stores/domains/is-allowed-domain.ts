import { limitRate } from '../../access/internal.ts';
import type { Context } from '../../kernel/internal.ts';
import { hostStateOf } from './find-host.ts';

/** Maximum number of requests about other names, from one network in a minute. */
const OTHERS = { limit: 300, windowSeconds: 60 };

/**
 * Returns whether a reverse proxy may get a certificate for a host: whether a store has verified it. Counts
 * only requests about other names, so that a flood of them can't keep a domain from getting its certificate.
 * Throws `too_many_requests`.
 */
export async function isAllowedDomain(
  ctx: Context,
  { domain }: { domain: string },
): Promise<boolean> {
  if ((await hostStateOf(ctx, domain)) === 'verified') return true;
  await limitRate(ctx, [{ key: `whitelabel-allowed:${ctx.clientNetwork ?? ''}`, ...OTHERS }]);
  return false;
}
