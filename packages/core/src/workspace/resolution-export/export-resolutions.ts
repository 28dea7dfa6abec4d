import { z } from 'zod';
import { RESOLUTION_TYPES } from '../../claims/terms/resolution-type.rules.ts';
import type { Context } from '../../kernel/internal.ts';
import { parse, type ReaderAcross, text } from '../../kernel/internal.ts';
import { decimalOf } from '../../reference/money.rules.ts';
import { EXPORT_BATCH, streamExport } from '../stream-export.ts';
import {
  type ExportedResolution,
  type ResolutionQuery,
  readResolutions,
} from './resolution-export.repository.ts';

const NO_INSTANT = text('not_an_instant');

/** Filters of the exported resolutions. */
export const ResolutionFilters = z.strictObject({
  status: z.enum(['pending', 'working', 'executed', 'failed']).optional(),
  type: z.enum(RESOLUTION_TYPES).optional(),
  /** Approved at or after `since`, and before `until`; ISO 8601 with a zone. */
  since: z.iso.datetime({ offset: true, error: NO_INSTANT }).optional(),
  until: z.iso.datetime({ offset: true, error: NO_INSTANT }).optional(),
});

/** `bom`: whether the file starts with a byte order mark, by which spreadsheets detect UTF-8. */
const ExportResolutionsInput = ResolutionFilters.extend({
  /** If omitted, all stores whose claims the actor may export. */
  storeIds: z.array(z.string().min(1)).max(1000).optional(),
  bom: z.boolean().default(true),
});

const amount = (value: number | null, currency: string | null) =>
  value === null || currency === null ? '' : decimalOf({ amount: value, currency });

const COLUMNS: readonly [heading: string, of: (one: ExportedResolution) => string | number][] = [
  [text('column_claim'), ({ claimNumber }) => claimNumber],
  [text('column_store'), ({ storeName }) => storeName],
  [text('column_order'), ({ orderNumber }) => orderNumber],
  [text('column_claim_state'), ({ claimState }) => claimState],
  [text('column_approved'), ({ createdAt }) => createdAt.toISOString()],
  [text('column_resolution'), ({ resolutionType }) => resolutionType],
  [text('column_item'), ({ itemName }) => itemName ?? ''],
  [text('column_sku'), ({ sku }) => sku ?? ''],
  [text('column_quantity'), ({ quantity }) => quantity],
  [text('column_status'), ({ status }) => status],
  [text('column_executed'), ({ executedAt }) => executedAt?.toISOString() ?? ''],
  [text('column_currency'), ({ currency }) => currency],
  [text('column_items'), ({ itemsAmount, currency }) => amount(itemsAmount, currency)],
  [text('column_tax'), ({ taxAmount, currency }) => amount(taxAmount, currency)],
  [text('column_shipping'), ({ shippingAmount, currency }) => amount(shippingAmount, currency)],
  [text('column_bonus'), ({ bonusAmount, currency }) => amount(bonusAmount, currency)],
  [text('column_to_customer'), ({ paidValue, currency }) => amount(paidValue, currency)],
  [
    text('column_approved_amount'),
    ({ approvedValue, currency }) => amount(approvedValue, currency),
  ],
  [text('column_reason_for_the_difference'), ({ differenceReason }) => differenceReason ?? ''],
  [text('column_reimbursed'), ({ reimbursement, currency }) => amount(reimbursement, currency)],
  [text('column_paid_in'), ({ paidOriginalCurrency }) => paidOriginalCurrency ?? ''],
  [
    text('column_amount_paid'),
    ({ paidOriginalValue, paidOriginalCurrency }) =>
      amount(paidOriginalValue, paidOriginalCurrency),
  ],
  [text('column_reference'), ({ resolutionReference }) => resolutionReference ?? ''],
  [text('column_tracking_number'), ({ trackingNumber }) => trackingNumber ?? ''],
  [text('column_failure'), ({ failure }) => failure ?? ''],
  [text('column_resolved_by'), ({ resolvedBy }) => resolvedBy ?? ''],
  [text('column_platform_order_id'), ({ sourceOrderId }) => sourceOrderId],
  [text('column_id'), ({ id }) => id],
];

/**
 * Exports the resolutions of all claims, most recently approved first, as CSV: amounts in major units of the
 * claim's currency, instants in UTC. Throws `forbidden` without the permission to export claims.
 */
export async function exportResolutions(
  ctx: Context,
  input: z.input<typeof ExportResolutionsInput>,
): Promise<AsyncIterable<string>> {
  const { bom, storeIds, ...filters } = parse(ExportResolutionsInput, input);
  const { status = null, type = null, since, until } = filters;
  const query = {
    status,
    resolutionType: type,
    since: since ? new Date(since) : null,
    until: until ? new Date(until) : null,
    limit: EXPORT_BATCH,
  };
  const asked = Object.entries(filters).flatMap(([name, value]) => (value ? [[name, value]] : []));
  return streamExport(ctx, {
    permission: 'claim:export',
    events: ['resolutions.export-started', 'resolutions.exported'],
    query: new URLSearchParams(asked).toString(),
    storeIds,
    bom,
    headings: COLUMNS.map(([heading]) => heading),
    readPage: (reader, cursor) => readPage(reader, query, cursor),
    linesOf: async (_reader, rows) => rows.map((one) => COLUMNS.map(([, of]) => of(one))),
  });
}

/** A cursor never leaves the process: it is the instant and id of the last row. */
async function readPage(
  reader: ReaderAcross,
  query: Omit<ResolutionQuery, 'after'>,
  cursor: string | undefined,
) {
  const [at = '', id = ''] = cursor?.split('|') ?? [];
  const after = cursor === undefined ? null : { at, id };
  const items = await readResolutions(reader, { ...query, after });
  const last = items.at(-1);
  const isFull = items.length === query.limit && last;
  return { items, nextCursor: isFull ? `${last.createdAtText}|${last.id}` : null };
}
