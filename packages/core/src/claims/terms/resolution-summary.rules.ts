import type { ResolutionSummary } from './claim-resolution.shape.ts';
import { isApprovedResolution, type ResolutionType } from './resolution-type.rules.ts';

/** The parts of a resolution's amounts, in minor units. */
export interface ResolutionFigures {
  readonly resolutionType: string;
  readonly quantity: number;
  readonly itemsAmount: number;
  readonly taxAmount: number;
  readonly shippingAmount: number;
  readonly bonusAmount: number;
  readonly reimbursable: boolean;
  /** The reimbursement; null if not computed, which stands for the whole value. */
  readonly reimbursement: number | null;
  readonly resolvedBy: string | null;
  readonly createdAt: Date;
}

/**
 * Adds up a claim's resolutions; null if there are none. The parts always add up: items + taxes +
 * shipping = subtotal, and subtotal + the store's bonus = total value. `labelOf` names what was provided.
 */
export function summariseResolutions(
  resolutions: readonly ResolutionFigures[],
  labelOf: (type: ResolutionType) => string,
): ResolutionSummary | null {
  const [first] = resolutions;
  if (!first) return null;
  const sum = (part: (resolution: ResolutionFigures) => number) =>
    resolutions.reduce((total, resolution) => total + part(resolution), 0);
  const value = (one: ResolutionFigures) => one.itemsAmount + one.taxAmount + one.shippingAmount;
  const types = new Set(resolutions.map(({ resolutionType }) => resolutionType));
  const provided = types.size === 1 ? first.resolutionType : 'CUSTOM';
  if (!isApprovedResolution(provided)) return null;
  const latest = Math.max(...resolutions.map(({ createdAt }) => createdAt.getTime()));
  return {
    resolutionDate: new Date(latest),
    providedResolution: provided,
    providedLabel: labelOf(provided),
    reimbursed: resolutions.some(({ reimbursable }) => reimbursable),
    actionedBy: resolutions.find(({ resolvedBy }) => resolvedBy)?.resolvedBy ?? null,
    shipping: sum((one) => one.shippingAmount),
    items: sum((one) => one.itemsAmount),
    taxes: sum((one) => one.taxAmount),
    subtotal: sum(value),
    totalValueToCustomer: sum((one) => value(one) + one.bonusAmount),
    totalReimbursed: sum((one) => (one.reimbursable ? (one.reimbursement ?? value(one)) : 0)),
  };
}
