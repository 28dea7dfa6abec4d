/** The shopper's progress. See docs/rules/lifecycle.md#filing-session. */
export const SESSION_STATUSES = [
  'STARTED',
  'PROCESS',
  'ISSUE_SELECTION',
  'SHIPMENT_SELECTION',
  'ITEMS',
  'SHIPMENT',
  'SHIPMENT_DETAILS',
  'RESOLUTION',
  'REVIEW',
  'SUBMITTED',
  'TOO_SOON',
  'TOO_LATE',
  'NOT_SHIPPED',
] as const;

export type SessionStatus = (typeof SESSION_STATUSES)[number];

/** The status of each route. STARTED is set by the look-up, not by a route. */
export const ROUTE_TO_STATUS = {
  '/process': 'PROCESS',
  '/issues': 'ISSUE_SELECTION',
  '/multiple-shipments': 'SHIPMENT_SELECTION',
  '/issues/items': 'ITEMS',
  '/issues/shipment': 'SHIPMENT',
  '/issues/shipment/details': 'SHIPMENT_DETAILS',
  '/resolution': 'RESOLUTION',
  '/resolution/review': 'REVIEW',
  '/claim-received': 'SUBMITTED',
  '/too-soon': 'TOO_SOON',
  '/too-late': 'TOO_LATE',
  '/not-shipped': 'NOT_SHIPPED',
} as const satisfies Record<string, SessionStatus>;

const ROUTES = Object.entries(ROUTE_TO_STATUS).sort(([a], [b]) => b.length - a.length);

/** Returns whether the value is one of the session statuses. */
export function isSessionStatus(value: unknown): value is SessionStatus {
  return typeof value === 'string' && (SESSION_STATUSES as readonly string[]).includes(value);
}

/**
 * Returns the status a navigation sets: that of the longest mapped path the target ends with, or
 * null. A query, a fragment and a trailing slash do not matter. See
 * docs/rules/lifecycle.md#filing-session.
 */
export function statusForPath(path: string): SessionStatus | null {
  const target = path.replace(/[?#].*$/s, '').replace(/\/+$/, '');
  return ROUTES.find(([route]) => target.endsWith(route))?.[1] ?? null;
}

/** Returns the status to write before a navigation, or null if the session already has it. */
export function statusToSet(path: string, current: SessionStatus | null): SessionStatus | null {
  const status = statusForPath(path);
  return status === current ? null : status;
}
