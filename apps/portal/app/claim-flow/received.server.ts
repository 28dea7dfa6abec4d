import type { PortalRequest } from '../request-context.ts';

/** Holds the link to the claim this browser just filed: the page after filing shows it, an address never does. */
const COOKIE = 'amends_received';
const HOUR = 3_600;

interface Received {
  claimId: string;
  viewToken: string;
}

export function keepReceived(portal: PortalRequest, received: Received): void {
  const value = `${received.claimId}.${received.viewToken}`;
  portal.cookies.set(COOKIE, value, { maxAgeSeconds: HOUR });
}

/** The claim this browser filed within the last hour, or null. */
export function findReceived(portal: PortalRequest): Received | null {
  const match = /^(clm_[\w-]+)\.([\w-]+)$/.exec(portal.cookies.get(COOKIE) ?? '');
  return match?.[1] && match[2] ? { claimId: match[1], viewToken: match[2] } : null;
}
