import type { StoreStatus } from './store-status.rules.ts';

/** The facts about a store that its health depends on. */
export interface HealthFacts {
  status: StoreStatus;
  hasContact: boolean;
  /** Whether at least one of refund, reshipment and store credit is on. */
  hasResolution: boolean;
  ordersLast7Days: number;
  lastOrderAt: Date | null;
  undeliveredEmails: number;
  /** Domains whose records are gone; they stop working within three days. */
  failingDomains: number;
  overdueClaims: number;
}

/** What may be wrong with a store, most urgent first. */
export const STORE_PROBLEMS = [
  'no-contact',
  'no-resolution',
  'failing-domains',
  'undelivered-emails',
  'overdue-claims',
  'no-orders',
  'no-recent-orders',
] as const;

export type StoreProblem = (typeof STORE_PROBLEMS)[number];

/**
 * Returns what needs attention, most urgent first. Missing orders count for active stores only; claims and
 * emails count for closed stores, too. See docs/rules/stores.md#health.
 */
export function problemsOf(facts: HealthFacts): StoreProblem[] {
  const isOpen = facts.status === 'ACTIVE';
  const holds: Readonly<Record<StoreProblem, boolean>> = {
    'no-contact': !facts.hasContact,
    'no-resolution': isOpen && !facts.hasResolution,
    'failing-domains': facts.failingDomains > 0,
    'undelivered-emails': facts.undeliveredEmails > 0,
    'overdue-claims': facts.overdueClaims > 0,
    'no-orders': isOpen && facts.lastOrderAt === null,
    'no-recent-orders': isOpen && facts.lastOrderAt !== null && facts.ordersLast7Days === 0,
  };
  return STORE_PROBLEMS.filter((problem) => holds[problem]);
}
