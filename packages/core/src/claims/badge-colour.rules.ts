/** The meanings a badge's colour can have; the badge always carries its word as well. */
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

/** The first mapping of S4, by claim state in any case; any other value is info. */
export function badgeColourOf(state: string): BadgeColour {
  return own(CLAIM_STATE, state) ?? 'info';
}

/** The second mapping of S4 (claims, payments and fulfilment together). S4 names its values but
 * not their colours; any other value is neutral. */
export function stateBadgeColourOf(state: string): BadgeColour {
  return own(STATE, state) ?? 'neutral';
}

function own(map: Readonly<Record<string, BadgeColour>>, state: string): BadgeColour | undefined {
  const key = state.toLowerCase();
  return Object.hasOwn(map, key) ? map[key] : undefined;
}
