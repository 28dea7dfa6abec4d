import {
  RETURN_RESOLUTIONS,
  type ReturnResolution,
} from '@amends/core/stores/settings/return-policy.rules';

/** A settlement chosen by staff, where it differs from the request. */
export interface ChosenSettlement {
  items: { returnItemId: string; resolution: ReturnResolution; percentage: number }[];
  deductFee: boolean;
}

/** Parses a typed percentage into basis points; null if invalid. */
export function percentageOf(typed: string): number | null {
  const text = typed.trim().replace(',', '.').replace(/%$/, '').trim();
  if (!/^\d{1,3}(\.\d{1,2})?$/.test(text)) return null;
  const points = Math.round(Number(text) * 100);
  return points <= 10_000 ? points : null;
}

/** Formats basis points as a percentage. */
export const shareText = (percentage: number): string => String(percentage / 100);

/** Parses the settlement in a form for a return's items; the default one if empty, null if invalid. */
export function settlementIn(
  text: string,
  items: readonly { readonly id: string }[],
): ChosenSettlement | null {
  if (text === '') return { items: [], deductFee: true };
  try {
    const { items: chosen, deductFee } = JSON.parse(text) as ChosenSettlement;
    const fits = chosen.every(
      ({ returnItemId, resolution, percentage }) =>
        items.some(({ id }) => id === returnItemId) &&
        RETURN_RESOLUTIONS.includes(resolution) &&
        Number.isInteger(percentage),
    );
    return fits ? { items: chosen, deductFee: deductFee === true } : null;
  } catch {
    return null;
  }
}
