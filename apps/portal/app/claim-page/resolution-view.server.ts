import type { ClaimDetails } from '@amends/core/claims';
import type { ClaimPackage } from '@amends/core/claims/terms/package-milestones.rules';
import { trackingLink } from '@amends/core/commerce/orders/tracking-link.rules';
import { claimMessagesFor } from '../messages/claim-messages.ts';
import {
  decisionReason,
  evidenceTexts,
  resolutionText,
} from '../messages/decision-messages.server.ts';
import type { PageTexts } from '../messages/page-texts.ts';
import type { OutcomeView, ResolutionView } from './claim-view.ts';
import { safeLink } from './safe-link.ts';

/**
 * Returns the decision and its amounts, or null if undecided. See
 * docs/rules/money.md#summary-of-a-claim.
 */
export function resolutionView(
  claim: ClaimDetails,
  packages: readonly ClaimPackage[],
  storeName: string,
  texts?: PageTexts,
): ResolutionView | null {
  const { decision, resolutionSummary: summary, claimResolutions: given } = claim;
  const isDenied = decision.decision === 'DENIED';
  if (!isDenied && !summary && !decision.text) return null;
  const t = claimMessagesFor(texts).claimPage.resolution;
  const money = outcomesOf(claim).filter(({ kind }) => kind !== 'reshipment');
  const sum = (isDone: boolean) =>
    money.reduce((all, { amount, at }) => all + ((at !== null) === isDone ? amount : 0), 0);
  const [ahead, paid] = [sum(false), sum(true)];
  const lastAt = money.flatMap(({ at }) => at ?? []).at(-1) ?? null;
  const reships = given.filter(({ resolutionType }) => resolutionType === 'RESHIP');
  const nameOf = (itemId: string | null) =>
    claim.claimItems.filter(({ id }) => itemId === null || id === itemId);
  return {
    date: (summary?.resolutionDate ?? decision.decidedAt)?.toISOString() ?? null,
    provided: isDenied ? t.denied : resolutionText(summary?.providedResolution, texts),
    isDenied,
    evidence: isDenied ? evidenceTexts(claim, texts) : [],
    reason: decisionReason(decision, texts),
    text: decision.text,
    actionedBy: actionedBy(summary?.actionedBy ?? decision.decidedBy, storeName),
    reimbursedAt: ahead === 0 && paid > 0 ? lastAt : null,
    ahead,
    paid,
    amounts: summary && {
      shipping: summary.shipping,
      items: summary.items,
      taxes: summary.taxes,
      subtotal: summary.subtotal,
      bonus: summary.totalValueToCustomer - summary.subtotal,
      total: summary.totalValueToCustomer,
    },
    isReshipment: reships.length > 0,
    reshipped: reships.flatMap(({ claimItemId, quantity }) =>
      nameOf(claimItemId).map(({ name, quantity: all }) => ({ name, quantity: quantity || all })),
    ),
    tracking: reships.flatMap(({ trackingNumber, trackingUrl }) =>
      trackingNumber || trackingUrl
        ? [{ number: trackingNumber, url: reshipmentLink(trackingNumber, trackingUrl, packages) }]
        : [],
    ),
    references: given.flatMap(({ resolutionReference }) => resolutionReference ?? []),
    credits: claim.claimStoreCredits.map(
      ({ code, amount, balance, currency, method, canceledAt }) => ({
        code,
        amount,
        balance,
        currency,
        method,
        isCanceled: canceledAt !== null,
      }),
    ),
  };
}

const KINDS: Readonly<Record<string, OutcomeView['kind']>> = {
  REFUND: 'refund',
  FLAT_RATE: 'refund',
  STORE_CREDIT: 'credit',
  FLAT_RATE_STORE_CREDIT: 'credit',
  RESHIP: 'reshipment',
};

/** Returns what the shopper gets: for each kind, one entry for pending and one for completed resolutions. */
export function outcomesOf({ claimResolutions }: ClaimDetails): OutcomeView[] {
  const found = new Map<string, OutcomeView>();
  for (const { resolutionType, status, paidValue, executedAt } of claimResolutions) {
    const kind = KINDS[resolutionType];
    const at = status === 'executed' ? (executedAt?.toISOString() ?? null) : null;
    if (!kind) continue;
    const key = `${kind} ${at !== null}`;
    const known = found.get(key);
    found.set(key, { kind, amount: (known?.amount ?? 0) + paidValue, at: at ?? known?.at ?? null });
  }
  return [...found.values()].sort((a, b) => ORDER.indexOf(a.kind) - ORDER.indexOf(b.kind));
}

const ORDER: readonly OutcomeView['kind'][] = ['refund', 'credit', 'reshipment'];

/** Returns the tracking URL of the reshipment, else the carrier's page, if the carrier is known by now. */
function reshipmentLink(
  number: string | null,
  url: string | null,
  packages: readonly ClaimPackage[],
): string | null {
  if (!number) return safeLink(url);
  const sent = packages.find(({ trackingNumbers }) => trackingNumbers.includes(number));
  return trackingLink(number, url, sent?.carrier);
}

/** Returns the person's name, else the store's; never an id. */
function actionedBy(name: string | null, storeName: string): string {
  return name && !/^(usr|tok)_/.test(name) ? name : storeName;
}
