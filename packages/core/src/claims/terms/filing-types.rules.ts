import {
  CLAIM_CATEGORIES,
  type ClaimCategory,
  type ClaimType,
  DAMAGED_DEFECTIVE_TYPES,
  ITEM_ISSUE_TYPES,
  ITEM_PROBLEM_TYPES,
  isClaimType,
  NOT_RECEIVED_TYPES,
} from './claim-type.rules.ts';
import type { DisabledTypes, FilingTypes, SubType } from './filing-types.shape.ts';

export type { DisabledTypes, FilingTypes, SubType };

/** The types that a store may add to its warranty coverage. */
export const FURTHER_WARRANTY_TYPES: readonly ClaimType[] = ITEM_ISSUE_TYPES.filter(
  (type) => !DAMAGED_DEFECTIVE_TYPES.includes(type),
);

/**
 * The default types of a category, before the store adds or removes some: damaged and defective for
 * a warranty.
 */
export const OFFERED_TYPES: Readonly<Record<ClaimCategory, readonly ClaimType[]>> = {
  SHIPPING: [...NOT_RECEIVED_TYPES, ...ITEM_ISSUE_TYPES],
  WARRANTY: DAMAGED_DEFECTIVE_TYPES,
};

/**
 * The types for which a store may additionally require evidence. See
 * docs/rules/evidence.md#which-types-a-store-can-add.
 */
export const FURTHER_EVIDENCE_TYPES: readonly ClaimType[] = OFFERED_TYPES.SHIPPING.filter(
  (type) => !ITEM_PROBLEM_TYPES.includes(type),
);

/**
 * Filters types to those that the store accepts for a category, keeping the order. Used by the
 * portal and the API: a warranty covers damaged and defective items, plus the store's additions.
 */
export function offeredTypes<T extends ClaimType>(
  { disabledTypes, warrantyTypes }: Pick<FilingTypes, 'disabledTypes' | 'warrantyTypes'>,
  category: ClaimCategory,
  types: readonly T[],
): T[] {
  const covered = (type: ClaimType) =>
    category === 'SHIPPING' ||
    OFFERED_TYPES.WARRANTY.includes(type) ||
    warrantyTypes.includes(type);
  return types.filter((type) => covered(type) && !disabledTypes[category].includes(type));
}

/** Returns the store's sub-types of a type, in its order; empty if it has none. */
export function subTypesOf(
  { subTypes }: Pick<FilingTypes, 'subTypes'>,
  category: ClaimCategory,
  type: ClaimType,
): string[] {
  return subTypes
    .filter((one) => one.claimCategory === category && one.claimType === type)
    .map(({ label }) => label);
}

/**
 * Returns the types that need a photo or video: those that always do, those the store adds, and
 * theft, which needs a police report, if the order is worth more than the store's limit. See
 * docs/rules/evidence.md#required-evidence and docs/rules/evidence.md#police-report.
 */
export function evidenceRequired(
  furtherTypes: readonly ClaimType[],
  policeReportRequired: boolean,
): ClaimType[] {
  const stolen: ClaimType[] = policeReportRequired ? ['STOLEN'] : [];
  return [...new Set([...ITEM_PROBLEM_TYPES, ...furtherTypes, ...stolen])];
}

/** Parses disabled types from the format of the settings' row: `CATEGORY/TYPE`. */
export function disabledTypesOf(kept: readonly string[]): Record<ClaimCategory, ClaimType[]> {
  const of = (category: ClaimCategory) =>
    kept.flatMap((word) => {
      const [named, type] = word.split('/');
      return named === category && isClaimType(type) ? [type] : [];
    });
  return { SHIPPING: of('SHIPPING'), WARRANTY: of('WARRANTY') };
}

/** Formats disabled types for the settings' row: `CATEGORY/TYPE`. */
export const keptDisabledTypes = (disabledTypes: DisabledTypes): string[] =>
  CLAIM_CATEGORIES.flatMap((category) =>
    disabledTypes[category].map((type) => `${category}/${type}`),
  );
