import { type ClaimType, claimTypeLabel } from '@amends/core/claims/terms/claim-type.rules';

/** Returns the label of the claim type, followed by the store's sub-type if there is one. */
export const issueText = (item: { claimType: ClaimType; subType: string | null }): string =>
  [claimTypeLabel(item.claimType), item.subType].filter(Boolean).join(': ');
