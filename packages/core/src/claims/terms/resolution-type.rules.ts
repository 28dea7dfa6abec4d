import {
  REQUESTABLE_RESOLUTIONS,
  type RequestableResolution,
} from './requested-resolution.rules.ts';

/**
 * The kinds of resolution. CUSTOM is a split one, FLAT_RATE a fixed amount. See
 * docs/rules/lifecycle.md#kinds-of-resolution.
 */
export const RESOLUTION_TYPES = [
  'REFUND',
  'RESHIP',
  'STORE_CREDIT',
  'CUSTOM',
  'FLAT_RATE',
  'FLAT_RATE_STORE_CREDIT',
] as const;

export type ResolutionType = (typeof RESOLUTION_TYPES)[number];

/** The resolutions that a store offers its shoppers. */
export interface ResolutionCapabilities {
  readonly reship: boolean;
  readonly refund: boolean;
  readonly credit: boolean;
}

const CAPABILITY: Record<RequestableResolution, keyof ResolutionCapabilities> = {
  RESHIP: 'reship',
  REFUND: 'refund',
  STORE_CREDIT: 'credit',
};

/**
 * Returns whether a provided resolution counts as an approval: one of the six kinds, not a denial
 * reason.
 */
export function isApprovedResolution(type: string | null | undefined): type is ResolutionType {
  return typeof type === 'string' && (RESOLUTION_TYPES as readonly string[]).includes(type);
}

/** Returns whether a claim can be resolved: only a claim without resolutions can. */
export function canBeResolved(claim: { claimResolutions: readonly unknown[] }): boolean {
  return claim.claimResolutions.length === 0;
}

/**
 * Returns the resolutions a shopper may choose from, in the order they are shown. See
 * docs/rules/eligibility.md#resolutions-on-offer.
 */
export function offeredResolutions(capabilities: ResolutionCapabilities): RequestableResolution[] {
  return REQUESTABLE_RESOLUTIONS.filter((type) => capabilities[CAPABILITY[type]]);
}

/** Moves a resolution to the front, if it is among them; the others keep their order. */
export function listedFirst(
  offered: readonly RequestableResolution[],
  first: RequestableResolution,
): RequestableResolution[] {
  return [...offered.filter((type) => type === first), ...offered.filter((type) => type !== first)];
}
