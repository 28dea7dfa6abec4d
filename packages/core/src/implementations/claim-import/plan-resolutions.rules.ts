import { isApprovedResolution } from '../../claims/terms/resolution-type.rules.ts';
import type { RowProblem } from '../../commerce/file-import/file-import.shape.ts';
import type { ImportedItem, ImportedResolution } from './imported-claim.shape.ts';
import { amountOf } from './plan-items.rules.ts';
import { partsOf, type SourceClaim, textOf } from './source-claim.rules.ts';

/**
 * Returns the resolutions that another system approved. If any have an id, drops those without:
 * webhooks send the same resolutions without ids.
 */
export function resolutionsOf(
  source: SourceClaim,
  items: readonly ImportedItem[],
  { currency, createdAt }: { currency: string; createdAt: string },
): { resolutions: ImportedResolution[]; errors: RowProblem[] } {
  const errors: RowProblem[] = [];
  const all = partsOf(source, 'resolutions').map(([, facts]) => facts);
  const named = all.filter((facts) => textOf(facts, 'hasId') === 'yes');
  const resolutions = (named.length > 0 ? named : all).map((facts): ImportedResolution => {
    const given = textOf(facts, 'type');
    const type = isApprovedResolution(given) ? given : 'CUSTOM';
    const hasAmount = textOf(facts, 'amount') !== '';
    const paidIn = (hasAmount && textOf(facts, 'currency')) || currency;
    const amount = amountOf(facts, 'amount', paidIn, errors) ?? 0;
    const isSame = paidIn === currency;
    const shipping = isSame ? (amountOf(facts, 'shipping', paidIn, errors) ?? 0) : 0;
    const shippingAmount = shipping <= amount ? shipping : 0;
    const at = items.findIndex(({ sourceItemId, sku }) =>
      [sourceItemId, sku].includes(textOf(facts, 'item') || '\0'),
    );
    const details = textOf(facts, 'details') || (type === given ? '' : given);
    return {
      type,
      details: details || null,
      item: at < 0 ? null : at,
      quantity: at < 0 ? 0 : (items[at]?.quantity ?? 0),
      paidValue: isSame ? amount : 0,
      itemsAmount: isSame ? amount - shippingAmount : 0,
      shippingAmount,
      paidOriginalValue: isSame ? null : amount,
      paidOriginalCurrency: isSame ? null : paidIn,
      at: textOf(facts, 'doneAt') || createdAt,
    };
  });
  return { resolutions, errors };
}
