import type { ClaimDetails } from '@amends/core/claims';
import { isReasonCode } from '@amends/core/claims/terms/reason.rules';
import { isApprovedResolution } from '@amends/core/claims/terms/resolution-type.rules';
import { customerReasonLabel } from '@amends/words/labels';
import { decisions } from './en-US/decisions.ts';
import { type PageTexts, textsFor } from './page-texts.ts';

const enUS = { decisions };
const wordsFor = (texts?: PageTexts) => textsFor(enUS, texts, ['decisions']).decisions;

/** Returns a reason in the language of the page; null for none. */
export const reasonText = (reason: string | null, texts?: PageTexts): string | null =>
  isReasonCode(reason) ? wordsFor(texts).reasons[reason] : null;

/**
 * Returns the reason of a decision like `reasonText`. To customers core shows suspected fraud under the
 * code of another reason, and with a label of its own.
 */
export function decisionReason(
  { reason, reasonLabel }: Pick<ClaimDetails['decision'], 'reason' | 'reasonLabel'>,
  texts?: PageTexts,
): string | null {
  const isSuspicion = reasonLabel === customerReasonLabel('POTENTIAL_FRAUD');
  return reasonText(isSuspicion ? 'POTENTIAL_FRAUD' : reason, texts);
}

/** Returns what a shopper gets in the language of the page; empty for an unknown code. */
export const resolutionText = (type: string | undefined, texts?: PageTexts): string =>
  isApprovedResolution(type) ? wordsFor(texts).resolutions[type] : '';

/** Returns the evidence of a denial: files by their name, documents in the language of the page. */
export function evidenceTexts(
  { decision, claimDocuments }: Pick<ClaimDetails, 'decision' | 'claimDocuments'>,
  texts?: PageTexts,
): string[] {
  const { documents } = wordsFor(texts);
  return decision.evidenceConsidered.map(({ id, name }) => {
    const document = claimDocuments.find((one) => one.id === id);
    return document ? documents[document.type] : name;
  });
}
