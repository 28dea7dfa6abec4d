import { type ClaimType, claimTypeLabel } from '@amends/core/claims/terms/claim-type.rules';

/** What is wrong with an item: its type and, where the store has any, its kind of that type (D5). */
export const issueText = (item: { claimType: ClaimType; subType: string | null }): string =>
  [claimTypeLabel(item.claimType), item.subType].filter(Boolean).join(': ');
