import { z } from 'zod';
import { ConnectorError } from '../connector-error.ts';
import type { Effect, EffectResult, TagEffect } from '../effect.ts';
import { type Ask, gid, refuseErrors, userErrors } from './ask.ts';
import { cancelCredit, credit, findCanceledCredit, findCredit } from './credit.ts';
import {
  addProtection,
  findAddedProtection,
  findFulfilledProtection,
  findRemovedProtection,
  fulfillProtection,
  removeProtection,
} from './protection.ts';
import { CHANGE_TAGS, TAGS } from './protection-documents.ts';
import { findRefund, orderPage, refund } from './refund.ts';
import { findReship, reship } from './reship.ts';

export const SHOPIFY_EFFECTS = [
  'refund',
  'reship',
  'credit',
  'cancel-credit',
  'add-protection',
  'remove-protection',
  'fulfill-protection',
  'tag',
] as const;

/** Shopify's maximum length of a tag. */
const LONGEST_TAG = 40;

/** Performs an effect, unless the shop already has its result. */
export async function performEffect(ask: Ask, effect: Effect): Promise<EffectResult> {
  return (await findEffect(ask, effect)) ?? perform(ask, effect);
}

function perform(ask: Ask, effect: Effect): Promise<EffectResult> {
  switch (effect.kind) {
    case 'refund':
      return refund(ask, effect);
    case 'reship':
      return reship(ask, effect);
    case 'credit':
      return credit(ask, effect, ask.access.creditMethod ?? 'store-credit');
    case 'cancel-credit':
      return cancelCredit(ask, effect);
    case 'add-protection':
      return addProtection(ask, effect);
    case 'remove-protection':
      return removeProtection(ask, effect);
    case 'fulfill-protection':
      return fulfillProtection(ask, effect);
    case 'tag':
      return changeTags(ask, effect);
  }
}

/** Returns the result of an effect that the shop already has; null if it doesn't. */
export function findEffect(ask: Ask, effect: Effect): Promise<EffectResult | null> {
  switch (effect.kind) {
    case 'refund':
      return findRefund(ask, effect);
    case 'reship':
      return findReship(ask, effect);
    case 'credit':
      return findCredit(ask, effect);
    case 'cancel-credit':
      return findCanceledCredit(ask, effect);
    case 'add-protection':
      return findAddedProtection(ask, effect);
    case 'remove-protection':
      return findRemovedProtection(ask, effect);
    case 'fulfill-protection':
      return findFulfilledProtection(ask, effect);
    case 'tag':
      return findTags(ask, effect);
  }
}

const Tags = z.looseObject({
  order: z.looseObject({ name: z.string(), tags: z.array(z.string()) }).nullable(),
});
const ChangedTags = z.looseObject({
  tagsAdd: z.looseObject({ userErrors }),
  tagsRemove: z.looseObject({ userErrors }),
});

const sameTag = (a: string) => (b: string) => a.toLowerCase() === b.toLowerCase();

/** Returns the result if the order already has the requested tags. */
async function findTags(ask: Ask, effect: TagEffect): Promise<EffectResult | null> {
  const { order } = await ask(TAGS, Tags, { id: gid('Order', effect.sourceOrderId) });
  if (!order) throw new ConnectorError('not-found', 'This order doesn’t exist in Shopify.');
  const has = (tag: string) => order.tags.some(sameTag(tag));
  if (!effect.add.every(has) || effect.remove.some(has)) return null;
  const url = orderPage(ask, effect.sourceOrderId);
  return { kind: 'done', reference: order.name, url };
}

async function changeTags(ask: Ask, effect: TagEffect): Promise<EffectResult> {
  const { add, remove } = effect;
  const tooLong = [...add, ...remove].find((tag) => tag.length > LONGEST_TAG);
  if (tooLong)
    throw new ConnectorError(
      'refused',
      `The tag "${tooLong}" is longer than ${LONGEST_TAG} characters. Shorten it.`,
    );
  const variables = { id: gid('Order', effect.sourceOrderId), add, remove };
  const { tagsAdd, tagsRemove } = await ask(CHANGE_TAGS, ChangedTags, variables);
  refuseErrors([...tagsAdd.userErrors, ...tagsRemove.userErrors]);
  const found = await findTags(ask, effect);
  if (found) return found;
  throw new ConnectorError('unexpected', 'Shopify didn’t change the order’s tags.');
}
