/** The meanings a badge's color can have; the badge always carries its word as well. */
export type BadgeColour = 'info' | 'warning' | 'success' | 'danger' | 'neutral';

const CLAIM_STATE: Readonly<Record<string, BadgeColour>> = {
  new: 'info',
  pending: 'warning',
  approved: 'success',
  denied: 'danger',
  dismissed: 'neutral',
  closed: 'neutral',
  draft: 'warning',
};

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

/** Returns the color of a claim state, in either case; `info` for any other value. */
export function badgeColourOf(state: string): BadgeColour {
  return own(CLAIM_STATE, state) ?? 'info';
}

/** Returns the color of a state of a claim, a payment or a fulfillment; `neutral` for any other value. */
export function stateBadgeColourOf(state: string): BadgeColour {
  return own(STATE, state) ?? 'neutral';
}

function own(map: Readonly<Record<string, BadgeColour>>, state: string): BadgeColour | undefined {
  const key = state.toLowerCase();
  return Object.hasOwn(map, key) ? map[key] : undefined;
}
