/** The claims an SOP applies to; an empty list means all. */
export interface SopConditions {
  readonly claimCategories: readonly string[];
  readonly claimTypes: readonly string[];
}

/**
 * Returns whether an SOP applies to a claim of this category with these types: its own and its
 * items'.
 */
export function fitsClaim(
  sop: SopConditions,
  claim: { claimCategory: string; claimTypes: readonly string[] },
): boolean {
  const { claimCategories, claimTypes } = sop;
  const category = claimCategories.length === 0 || claimCategories.includes(claim.claimCategory);
  const type = claimTypes.length === 0 || claim.claimTypes.some((one) => claimTypes.includes(one));
  return category && type;
}
