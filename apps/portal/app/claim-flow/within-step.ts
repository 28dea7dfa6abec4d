import type { FilingView } from './filing.server.ts';

/**
 * The pages of the second step: the choice of shipments, then for each its issue and details, or
 * its items.
 */
export type FlowPlace = 'shipments' | 'what-happened' | 'details' | 'items';

/**
 * Returns the progress within the second step including this page (above 0, at most 1), and the shipment's
 * number if the claim has several.
 */
export function withinStep(
  filing: Pick<FilingView, 'chosen' | 'shipment'> & { order: { shipments: readonly unknown[] } },
  place: FlowPlace,
): { part: number; position: number | null } {
  const choices = filing.order.shipments.length > 1 ? 1 : 0;
  const pages = place === 'items' ? 1 : 2;
  const count = Math.max(1, filing.chosen.length);
  const all = choices + pages * count;
  if (place === 'shipments') return { part: 1 / all, position: null };
  const at = Math.max(0, filing.chosen.indexOf(filing.shipment?.id ?? ''));
  const done = choices + pages * at + (place === 'details' ? 2 : 1);
  return {
    part: Math.min(1, done / all),
    position: count > 1 ? (filing.shipment?.position ?? null) : null,
  };
}
