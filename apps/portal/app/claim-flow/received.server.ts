import type { OrderLookup } from '@amends/core/commerce';
import type { PortalRequest } from '../request-context.ts';

/** Stores the link to the new claim in a cookie: the receipt shows it, a URL never does. */
const COOKIE = 'amends_received';
const HOUR = 3_600;

interface Received {
  claimId: string;
  /** Path for following the claim: its own link, or the list of the order's claims. */
  viewPath: string;
}

export function rememberReceived(
  portal: PortalRequest,
  filed: { claimId: string; viewToken: string },
) {
  const value = `${filed.claimId}.${filed.viewToken}`;
  portal.cookies.set(COOKIE, value, { maxAgeSeconds: HOUR });
}

/**
 * Returns the order's claim filed within the last hour, or null. Its response may not have reached
 * this browser, which then has no link to it.
 */
export function findReceived(portal: PortalRequest, order: OrderLookup): Received | null {
  const since = portal.ctx.now().getTime() - HOUR * 1_000;
  const [last] = order.existingClaims
    .filter(({ claimState, createdAt }) => claimState !== 'DRAFT' && createdAt.getTime() >= since)
    .sort((a, b) => b.createdAt.getTime() - a.createdAt.getTime());
  if (!last) return null;
  const [claimId, viewToken] = (portal.cookies.get(COOKIE) ?? '').split('.');
  const isOwn = claimId === last.id && /^[\w-]+$/.test(viewToken ?? '');
  const viewPath = isOwn ? `/view/${viewToken}` : `/claims/view/${order.systemOrderId}`;
  return { claimId: last.id, viewPath };
}
