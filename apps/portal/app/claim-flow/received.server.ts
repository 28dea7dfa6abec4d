import type { OrderLookup } from '@amends/core/commerce';
import type { PortalRequest } from '../request-context.ts';

/** Holds the link to the claim this browser just filed: the page after filing shows it, an address never does. */
const COOKIE = 'amends_received';
const HOUR = 3_600;

interface Received {
  claimId: string;
  /** Where the claim is followed: its own link, or the list of the order's claims. */
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
 * Returns the claim that was filed last on this order, within the last hour, or null. Its answer
 * may never have reached this browser, which then has no link of its own to it.
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
