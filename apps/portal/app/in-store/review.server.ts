import { MOST_ITEMS } from '@amends/core/claims';
import {
  mustSign,
  type Statement,
  statementsFor,
  toTick,
} from '@amends/core/claims/filing/statements.rules';
import { offeredResolutions } from '@amends/core/claims/terms/resolution-type.rules';
import { startOfDay } from '@amends/core/reference/duration.rules';
import { dateTimeText } from '@amends/ui';
import { addressLinesIn } from '../messages/country-names.server.ts';
import { flowMessagesFor } from '../messages/flow-messages.ts';
import { localeOf } from '../request-context.ts';
import type { InStore } from './in-store.server.ts';
import { shownFiles } from './sent-files.server.ts';

/**
 * Returns the statements to accept with a checkbox or a signature, and the resolutions that the store offers.
 */
export function termsOf({ store: { settings }, draft }: InStore) {
  const asked: readonly Statement[] = settings.acknowledgmentsEnabled
    ? settings.acknowledgments
    : [];
  const issues = [...(draft.others ?? []).map(({ issue }) => issue), draft.issue];
  const types = issues.flatMap((issue) => issue?.type ?? []);
  const statements = statementsFor(asked, [...new Set(types)]);
  return {
    toTick: toTick(statements).map(({ text }) => text),
    toSign: statements.filter(({ signature }) => signature).map(({ text }) => text),
    signatureRequired: mustSign(settings, statements),
    offered: offeredResolutions({
      credit: settings.creditEnabled,
      refund: settings.refundEnabled,
      reship: settings.reshipEnabled,
    }),
  };
}

/** Returns everything on the review page. */
export function reviewOf(inStore: InStore) {
  const { draft, store } = inStore;
  const { item, issue, customerName, email = '', phone } = draft;
  const bought = startOfDay(draft.dateOfPurchase ?? '', store.timeZone);
  const shownIssue = (one: typeof issue) => ({
    label: one?.type
      ? (one.subType ?? flowMessagesFor(inStore.portal.texts).claimTypes[one.type])
      : '',
    details: one?.details ?? '',
    evidence: shownFiles(inStore, one?.images),
  });
  const others = draft.others ?? [];
  return {
    ...termsOf(inStore),
    others: others.map((one, at) => ({
      at,
      name: one.item.name,
      quantity: one.quantity ?? 1,
      issue: shownIssue(one.issue),
    })),
    mayAdd: others.length + 1 < MOST_ITEMS,
    mostItems: MOST_ITEMS,
    item: { name: item?.name ?? '', description: item?.description ?? '' },
    quantity: draft.quantity ?? 1,
    bought: bought ? dateTimeText(bought, 'date', localeOf(inStore.portal), store.timeZone) : '',
    issue: shownIssue(issue),
    receipt: {
      number: draft.orderNumber ?? null,
      evidence: draft.hasReceipt ? shownFiles(inStore, draft.receipts) : [],
    },
    email,
    contact: [customerName, email, phone].filter((one) => one !== undefined),
    lines: addressLinesIn(draft.address ?? null, inStore.portal.texts),
  };
}

export type Review = ReturnType<typeof reviewOf>;
