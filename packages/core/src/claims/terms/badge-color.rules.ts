import { isClaimStatus, STATES } from './lifecycle/states.rules.ts';

/** The meanings of a badge's color; the badge always shows its word as well. */
export type BadgeColor = 'info' | 'warning' | 'success' | 'danger' | 'neutral';

const STATE: Readonly<Record<string, BadgeColor>> = {
  approved: 'success',
  closed: 'neutral',
  denied: 'danger',
  dismissed: 'neutral',
  fulfilled: 'success',
  open: 'info',
  payment: 'warning',
  unfulfilled: 'warning',
};

/** Returns the color of a claim state, in any case; `info` for any other value. */
export function badgeColorOf(state: string): BadgeColor {
  const name = state.toUpperCase();
  if (isClaimStatus(name)) return STATES[name].badge;
  return name === 'PENDING' ? 'warning' : 'info';
}

/** Returns the color of a state of a claim, a payment or a fulfillment; `neutral` for any other value. */
export function stateBadgeColorOf(state: string): BadgeColor {
  const key = state.toLowerCase();
  return (Object.hasOwn(STATE, key) && STATE[key]) || 'neutral';
}
