import type { ClaimType } from '@amends/core/claims/terms/claim-type.rules';
import { claimTypeLabel } from '@amends/words/labels';
import type { SopsWords } from '../messages/sops.ts';

/** Describes the claims with which an SOP is shown. */
export function conditionsText(
  sop: { claimCategories: string[]; claimTypes: string[] },
  t: SopsWords,
): string {
  const kinds = [
    ...sop.claimCategories.map((name) => t.categories[name as keyof typeof t.categories]),
    ...sop.claimTypes.map((type) => claimTypeLabel(type as ClaimType)),
  ];
  return kinds.length === 0 ? t.forAll : t.forSome(kinds);
}
