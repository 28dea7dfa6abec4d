import {
  RETURN_RESOLUTIONS,
  type ReturnResolution,
} from '@amends/core/stores/settings/return-policy.rules';

/** What staff give for a return, where it differs from what was requested. */
export interface ChosenSettlement {
  items: { returnItemId: string; resolution: ReturnResolution; percentage: number }[];
  deductFee: boolean;
}

/** Reads a typed share in percent as basis points; null if it is none. */
export function percentageOf(typed: string): number | null {
  const text = typed.trim().replace(',', '.').replace(/%$/, '').trim();
  if (!/^\d{1,3}(\.\d{1,2})?$/.test(text)) return null;
  const points = Math.round(Number(text) * 100);
  return points <= 10_000 ? points : null;
}

/** Writes basis points as a share in percent. */
export const shareText = (percentage: number): string => String(percentage / 100);

/**
 * Reads a settlement as the page's form carries it, for the items of a return; the default one if it is
 * empty, null if it can't be read.
 */
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
