import { isClaimStatus, STATES } from './lifecycle/states.rules.ts';

/** The meanings of a badge's color; the badge always shows its word as well. */
export type BadgeColour = 'info' | 'warning' | 'success' | 'danger' | 'neutral';

const STATE: Readonly<Record<string, BadgeColour>> = {
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
export function badgeColourOf(state: string): BadgeColour {
  const name = state.toUpperCase();
  if (isClaimStatus(name)) return STATES[name].badge;
  return name === 'PENDING' ? 'warning' : 'info';
}

/** Returns the color of a state of a claim, a payment or a fulfillment; `neutral` for any other value. */
export function stateBadgeColourOf(state: string): BadgeColour {
  const key = state.toLowerCase();
  return (Object.hasOwn(STATE, key) && STATE[key]) || 'neutral';
}
