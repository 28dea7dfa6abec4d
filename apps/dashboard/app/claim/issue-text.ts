import type { ClaimType } from '@amends/core/claims/terms/claim-type.rules';
import { claimTypeLabel } from '@amends/words/labels';

/** Returns the label of the claim type, followed by the store's sub-type if there is one. */
export const issueText = (item: { claimType: ClaimType; subType: string | null }): string =>
  [claimTypeLabel(item.claimType), item.subType].filter(Boolean).join(': ');
