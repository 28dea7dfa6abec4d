/** The fields of a claim item that staff set when they resolve it. See
 * docs/rules/money.md#fields-of-a-decision. */
export interface ResolutionFields {
  readonly resolutionFinal: boolean;
  readonly resolutionQuantity: number | null;
  readonly resolutionPercentage: number;
  readonly quantityType: string | null;
}

/** Sets the quantity to resolve; 0 or less clears it. */
export function setResolutionQuantity<T extends ResolutionFields>(item: T, quantity: number): T {
  return { ...item, resolutionQuantity: quantity > 0 ? quantity : null };
}

/** Turns "final" on or off; off clears the quantity, sets the percentage to 0 and clears the
 * quantity type. */
export function setResolutionFinal<T extends ResolutionFields>(item: T, final: boolean): T {
  if (final) return { ...item, resolutionFinal: true };
  return {
    ...item,
    resolutionFinal: false,
    resolutionQuantity: null,
    resolutionPercentage: 0,
    quantityType: null,
  };
}
