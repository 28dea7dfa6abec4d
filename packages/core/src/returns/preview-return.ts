import { getOrderRow } from '../commerce/internal.ts';
import { type Context, type Reader, read } from '../kernel/internal.ts';
import type { ReturnResolution } from '../stores/settings/return-policy.rules.ts';
import { optionsOf } from './read-return-options.ts';
import type { ReturnById } from './return.input.ts';
import type { ReturnOptions } from './return.shape.ts';
import { readingReturns } from './return-access.ts';
import { givesMoney, type ReturnLine, type ReturnLineAmounts } from './return-amount.rules.ts';
import type { ReturnDraftContent } from './return-draft.input.ts';
import { planReturnOf, type ReturnFacts, readReturnFacts } from './return-facts.ts';
import { chooseUnits } from './returnable.rules.ts';
import { getReturnRow, listReturnItems } from './returns.repository.ts';

/** What the customer gets for an item of a return, in minor units. */
export interface PreviewedItem extends ReturnLineAmounts {
  sourceItemId: string;
  /** The amount of each resolution for this item alone, before any fee; 0 for goods. */
  worth: Partial<Record<ReturnResolution, number>>;
}

/** What the customer will get for a return if the store accepts all of it, computed as when it is settled. */
export interface ReturnPreview {
  items: PreviewedItem[];
  fee: number;
  total: number;
}

/**
 * Returns a customer's options for a return, and a preview of the answers, which may depend on the options.
 * Items that can't be returned any more count as 0. Throws `order_not_found`.
 */
export async function previewReturn(
  ctx: Context,
  { storeId, orderId }: { storeId: string; orderId: string },
  answersFor: (options: ReturnOptions) => ReturnDraftContent['items'],
): Promise<{ options: ReturnOptions; preview: ReturnPreview }> {
  return read(ctx, 'order:read', { storeId, orderId }, async (reader) => {
    const facts = await readReturnFacts(reader, orderId);
    const options = optionsOf(facts);
    const chosen = answersFor(options).map((item) => ({
      ...item,
      fee: options.reasons.find(({ code }) => code === item.reason)?.fee ?? 0,
    }));
    const lines = chosen.flatMap(({ resolution, ...item }) =>
      resolution ? linesOf(facts, { ...item, resolution }) : [],
    );
    const plan = await planReturnOf(reader, facts.row, lines, '');
    const worths = await Promise.all(chosen.map((item) => worthOf(reader, facts, item)));
    const previewed = chosen.map(({ sourceItemId }, index) => ({
      sourceItemId,
      ...sumOf(plan.lines.filter((_, at) => lines[at]?.sourceItemId === sourceItemId)),
      worth: worths[index] ?? {},
    }));
    return { options, preview: { items: previewed, fee: plan.fee, total: plan.total } };
  });
}

type Line = ReturnLine & { sourceItemId: string };

interface ChosenItem {
  sourceItemId: string;
  quantity: number;
  resolution: ReturnResolution;
  fee: number;
}

/** Returns the lines of a requested item: one for each shipment that its units came in. */
function linesOf(
  { order, able }: Pick<ReturnFacts, 'order' | 'able'>,
  { sourceItemId, quantity, resolution, fee }: ChosenItem,
): Line[] {
  const item = order.items.find((one) => one.sourceItemId === sourceItemId);
  const found = able.find((one) => one.sourceItemId === sourceItemId);
  if (!item || !found) return [];
  const { price, discount, tax } = item;
  return (chooseUnits(found, quantity) ?? []).map((units) => ({
    sourceItemId,
    price,
    discount,
    tax,
    quantity: units.quantity,
    percentage: 10_000,
    resolutionType: resolution,
    fee,
  }));
}

/** Returns the amount of each resolution for an item alone, before any fee. */
async function worthOf(
  reader: Reader,
  facts: ReturnFacts,
  item: Omit<ChosenItem, 'resolution'>,
): Promise<PreviewedItem['worth']> {
  const amounts = facts.offered.map(async (resolution) => {
    const lines = linesOf(facts, { ...item, resolution, fee: 0 });
    const isFree = !givesMoney(resolution) || lines.length === 0;
    const total = isFree ? 0 : (await planReturnOf(reader, facts.row, lines, '')).total;
    return [resolution, total] as const;
  });
  return Object.fromEntries(await Promise.all(amounts));
}

function sumOf(lines: readonly ReturnLineAmounts[]): ReturnLineAmounts {
  const sum = (of: keyof ReturnLineAmounts) => lines.reduce((total, line) => total + line[of], 0);
  return {
    items: sum('items'),
    taxes: sum('taxes'),
    bonus: sum('bonus'),
    fee: sum('fee'),
    total: sum('total'),
  };
}

/**
 * Previews an unsettled return: what the customer will get if the store accepts all that is still expected.
 * Throws `return_not_found`.
 */
export async function previewSettlement(
  ctx: Context,
  { storeId, returnId }: ReturnById,
): Promise<Pick<ReturnPreview, 'fee' | 'total'>> {
  return read(ctx, readingReturns(ctx.actor), { storeId }, async (reader) => {
    const row = await getReturnRow(reader, returnId);
    const items = await listReturnItems(reader, returnId);
    const lines = items.map(
      ({ price, discount, tax, quantity, acceptedQuantity, requestedResolution, fee }) => ({
        price,
        discount,
        tax,
        quantity: acceptedQuantity ?? quantity,
        percentage: 10_000,
        resolutionType: requestedResolution as ReturnResolution,
        fee,
      }),
    );
    const order = await getOrderRow(reader, row.orderId);
    const { fee, total } = await planReturnOf(reader, order, lines, row.id);
    return { fee, total };
  });
}
