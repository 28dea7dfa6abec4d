import {
  type CreditTerms,
  type RequestedLine,
  type RequestedTotals,
  requestedTotals,
} from '@amends/core/claims/terms/requested-amounts.rules';
import {
  methodOf,
  type RequestableResolution,
  type RequestedMethods,
} from '@amends/core/claims/terms/requested-resolution.rules';
import { moneyText } from '@amends/ui';
import type { FlowMessages } from '../messages/flow-messages.ts';

/** A claimed item; its quantity includes all its issues and shipments. */
export interface ClaimedLine extends RequestedLine {
  name: string;
  image: string | null;
}

/** The data from which a request's amounts are computed. */
export interface RequestView extends CreditTerms {
  lines: ClaimedLine[];
  currency: string;
}

/** Returns the totals of a request. */
export const totalsOf = (request: RequestView, methods: RequestedMethods): RequestedTotals =>
  requestedTotals(request.lines, (id) => methodOf(methods, id), request);

/** Formats the amount of a resolution for some items; null for a reshipment. */
export function amountText(
  { credit, exchangeRate, currency }: RequestView,
  lines: readonly ClaimedLine[],
  method: RequestableResolution,
  locale: string,
): string | null {
  if (method === 'RESHIP') return null;
  const totals = requestedTotals(lines, () => method, { credit, exchangeRate });
  return moneyText(method === 'REFUND' ? totals.refund : totals.credit, currency, locale);
}

/**
 * Formats the amount of a resolution for one of several items; null for a reshipment. A fixed bonus counts
 * once for the whole request, so it is in no item's amount.
 */
export function itemAmountText(
  request: RequestView,
  line: ClaimedLine,
  method: RequestableResolution,
  locale: string,
): string | null {
  const { credit } = request;
  const enabled = credit.enabled && credit.bonusType === 'percentage';
  return amountText({ ...request, credit: { ...credit, enabled } }, [line], method, locale);
}

/** Returns the totals of a request in words: "$30.00 refund and 1 item reshipped". */
export function totalsText(
  t: FlowMessages,
  request: RequestView,
  methods: RequestedMethods,
): string {
  const { refund, credit, reshipped } = totalsOf(request, methods);
  const { comesTo } = t.resolution;
  const money = (amount: number) => moneyText(amount, request.currency, t.locale);
  return [
    refund > 0 ? comesTo.refund(money(refund)) : '',
    credit > 0 ? comesTo.credit(money(credit)) : '',
    reshipped > 0 ? comesTo.reship(t.order.items(reshipped)) : '',
  ]
    .filter(Boolean)
    .join(' + ');
}

/** Name prefix of the field with one item's choice. */
export const ITEM_FIELD = 'item:';

/** Returns a form's choices for single items. */
export function readMethods(
  form: FormData,
  offered: readonly RequestableResolution[],
): NonNullable<RequestedMethods['methodByItem']> {
  return Object.fromEntries(
    [...form].flatMap(([name, value]) => {
      const method = offered.find((one) => one === value);
      return method && name.startsWith(ITEM_FIELD) ? [[name.slice(ITEM_FIELD.length), method]] : [];
    }),
  );
}
