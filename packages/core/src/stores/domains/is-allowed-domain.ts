import { limitRate } from '../../access/internal.ts';
import type { Context } from '../../kernel/internal.ts';
import { hostNameOf } from './domain-name.rules.ts';
import { hostStateOf } from './find-host.ts';

/** Maximum number of requests about other names, from one network in a minute. */
const OTHERS = { limit: 300, windowSeconds: 60 };

/**
 * Returns whether a reverse proxy may get a certificate for a host: whether it is one of the deployment's two
 * addresses, or a store has verified it. Counts only requests about other names, so that a flood of them can't keep a
 * domain from getting its certificate. Throws `too_many_requests`.
 */
export async function isAllowedDomain(
  ctx: Context,
  { domain }: { domain: string },
): Promise<boolean> {
  if (isOwnAddress(ctx, domain) || (await hostStateOf(ctx, domain)) === 'verified') return true;
  await limitRate(ctx, [{ key: `whitelabel-allowed:${ctx.clientNetwork ?? ''}`, ...OTHERS }]);
  return false;
}

/** Caddy before 2.7 also asks for hosts that are named next to `on_demand`. */
function isOwnAddress({ ports: { links } }: Context, domain: string): boolean {
  const own = [links.api('/'), links.dashboard('/')].map((url) => new URL(url).hostname);
  return own.includes(hostNameOf(domain) ?? '');
}
