import type { ReturnDraftContent, ReturnOptions } from '@amends/core/returns';
import type { ReturnResolution } from '@amends/core/stores/settings/return-policy.rules';

/** The pages of a return, in sequence. */
export type ReturnStep = 'start' | 'reasons' | 'resolution' | 'review';

type Options = Pick<ReturnOptions, 'items' | 'reasons' | 'resolutions'>;
type Answer = ReturnDraftContent['items'][number];

/** Returns what a customer can get for an item: an exchange needs another variant. */
export function possibleFor({ items, resolutions }: Options, id: string): ReturnResolution[] {
  const item = items.find(({ sourceItemId }) => sourceItemId === id);
  return resolutions.filter((one) => one !== 'EXCHANGE' || (item?.variants.length ?? 0) > 0);
}

/**
 * Returns the answers that are still valid: drops items, reasons and resolutions that are no longer possible,
 * and fills in the resolution if there is only one.
 */
export function usable(content: ReturnDraftContent, options: Options): ReturnDraftContent {
  return {
    ...content,
    items: content.items.flatMap((answer) => {
      const able = options.items.find(({ sourceItemId }) => sourceItemId === answer.sourceItemId);
      if (!able || able.quantity === 0) return [];
      const possible = possibleFor(options, answer.sourceItemId);
      return possible.length === 0 ? [] : [usableAnswer(answer, able, possible, options)];
    }),
  };
}

function usableAnswer(
  answer: Answer,
  able: Options['items'][number],
  possible: readonly ReturnResolution[],
  { reasons }: Options,
): Answer {
  const { sourceItemId, details } = answer;
  const reason = reasons.find(({ code }) => code === answer.reason)?.code;
  const [only] = possible;
  const chosen = possible.find((one) => one === answer.resolution);
  const resolution = chosen ?? (possible.length === 1 && only !== 'EXCHANGE' ? only : undefined);
  const wanted = answer.exchangeFor?.sourceVariantId;
  const variant = able.variants.find(({ sourceVariantId }) => sourceVariantId === wanted);
  const isOpen = resolution === 'EXCHANGE' && !variant;
  return {
    sourceItemId,
    quantity: Math.min(answer.quantity, able.quantity),
    details,
    ...(reason ? { reason } : {}),
    ...(resolution && !isOpen ? { resolution } : {}),
    ...(resolution === 'EXCHANGE' && variant
      ? { exchangeFor: { sourceVariantId: variant.sourceVariantId } }
      : {}),
  };
}

/** Returns the pages of a return; includes the one about resolutions only if there is a choice. */
export function stepsOf({ items }: ReturnDraftContent, options: Options): ReturnStep[] {
  const ids = items.length > 0 ? items : options.items.filter(({ quantity }) => quantity > 0);
  const hasChoice = ids.some(({ sourceItemId }) => {
    const possible = possibleFor(options, sourceItemId);
    return possible.length > 1 || possible.includes('EXCHANGE');
  });
  return hasChoice ? ['start', 'reasons', 'resolution', 'review'] : ['start', 'reasons', 'review'];
}

/** Returns the first page with an open question; the review once all are answered. */
export function furthestStep({ items }: ReturnDraftContent): ReturnStep {
  if (items.length === 0) return 'start';
  if (items.some(({ reason }) => !reason)) return 'reasons';
  return items.some(({ resolution }) => !resolution) ? 'resolution' : 'review';
}

/**
 * Returns whether two lists of answers are equal, whatever the order of fields, which the database changes.
 */
export function saySame(
  one: ReturnDraftContent['items'],
  other: ReturnDraftContent['items'],
): boolean {
  const fields = (answer: Answer) => [
    answer.sourceItemId,
    answer.quantity,
    answer.reason,
    answer.details,
    answer.resolution,
    answer.exchangeFor?.sourceVariantId,
  ];
  return JSON.stringify(one.map(fields)) === JSON.stringify(other.map(fields));
}
