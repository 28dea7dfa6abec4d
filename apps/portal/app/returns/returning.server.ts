import { isRefusal } from '@amends/core';
import { getOrder, type OrderLookup } from '@amends/core/commerce';
import {
  findReturnDraft,
  previewReturn,
  type ReturnDraftContent,
  type ReturnOptions,
  type ReturnPreview,
  saveReturnDraft,
} from '@amends/core/returns';
import { takesNewClaims } from '@amends/core/stores/store-status.rules';
import { type RouterContextProvider, redirect } from 'react-router';
import { lookUpAgain } from '../access/look-up-again.server.ts';
import { describeOrder, variantOf } from '../claim-flow/describe-order.ts';
import { returnMessagesFor } from '../messages/return-messages.ts';
import { returnReasonText } from '../messages/return-reason-messages.server.ts';
import { type PortalRequest, portalRequest } from '../request-context.ts';
import { returnPath } from './own-return.server.ts';
import { furthestStep, possibleFor, type ReturnStep, stepsOf, usable } from './return-answers.ts';

/** A return being filled in: its order, what can be chosen, and the answers so far. */
export interface Returning {
  portal: PortalRequest;
  storeId: string;
  order: OrderLookup;
  options: ReturnOptions;
  preview: ReturnPreview;
  /** The draft as it is stored; null before the first answer. */
  saved: { id: string; version: number; content: ReturnDraftContent } | null;
  /** The answers that are still valid. */
  content: ReturnDraftContent;
  step: ReturnStep;
}

interface Asked {
  request: Request;
  context: Readonly<RouterContextProvider>;
}

/** Returns the order that this browser has looked up, or null. */
export async function findOwnOrder(portal: PortalRequest): Promise<OrderLookup | null> {
  const { actor } = portal.ctx;
  if (actor.kind !== 'shopper') return null;
  try {
    return await getOrder(portal.ctx, { storeId: actor.storeId, orderId: actor.orderId });
  } catch (error) {
    // The session is for a purchase in a store, whose order exists only once its claim is filed.
    if (isRefusal(error) && error.kind === 'not-found') return null;
    throw error;
  }
}

/**
 * Returns the return at a step. Redirects to /return, which says why, if there is no order or no return can
 * be started; and to the first open question if this step isn't reached yet.
 */
export async function returningAt(
  { request, context }: Asked,
  step: ReturnStep,
): Promise<Returning> {
  const portal = portalRequest(context);
  const order = await findOwnOrder(portal);
  if (!order) throw redirect(returnPath(portal, lookUpAgain(request)));
  const about = { storeId: order.store.id, orderId: order.systemOrderId };
  const saved = await findReturnDraft(portal.ctx, about);
  const before = saved?.content ?? { items: [], note: '' };
  const { options, preview } = await previewReturn(
    portal.ctx,
    about,
    (possible) => usable(before, possible).items,
  );
  const isTaken = portal.store === null || takesNewClaims(portal.store.status);
  if (!options.enabled || !isTaken) throw redirect('/return?overview=1');
  const content = usable(before, options);
  const returning = {
    portal,
    storeId: about.storeId,
    order,
    options,
    preview,
    saved,
    content,
    step,
  };
  const steps = stepsOf(content, options);
  const furthest = steps.indexOf(furthestStep(content));
  const isReached = steps.indexOf(step) <= furthest && steps.includes(step);
  if (!isReached && request.method === 'GET') throw redirect(pathOf(steps[furthest] ?? 'start'));
  return returning;
}

/** Returns the path of a step. */
export const pathOf = (step: ReturnStep): string => `/return/${step}`;

/** Returns the data that every step's page needs besides its question. */
export function returningView({ order, saved, content, options, step }: Returning) {
  const steps = stepsOf(content, options);
  const at = steps.indexOf(step);
  const before = steps[at - 1];
  return {
    order: describeOrder(order),
    timeZone: order.store.timeZone,
    step,
    current: at + 1,
    total: steps.length,
    back: before ? pathOf(before) : '/return?overview=1',
    draftId: saved?.id ?? '',
    version: saved?.version ?? 0,
    /** Begins the names of input that a browser stores: that of an earlier return is none of this one. */
    inputKey: `return ${saved?.id ?? `${order.orderNumber} ${order.returns.length}`}`,
  };
}

export type ReturningView = ReturnType<typeof returningView>;

/** Returns the items of the order with what can be chosen for each, and the answers. */
export function itemsOf({ order, options, content, preview }: Returning) {
  return order.items.flatMap((item) => {
    const able = options.items.find((one) => one.sourceItemId === item.sourceItemId);
    if (!able) return [];
    const possible = possibleFor(options, item.sourceItemId);
    return [
      {
        /** Item id that is safe in a field's name. */
        key: item.id,
        sourceItemId: item.sourceItemId,
        name: item.productName,
        image: item.productImage,
        variant: variantOf(item),
        price: item.price,
        most: possible.length > 0 ? able.quantity : 0,
        until: able.until?.toISOString() ?? null,
        closedAt: able.closedAt?.toISOString() ?? null,
        problem: able.code ?? (possible.length > 0 ? null : ('no_resolution' as const)),
        possible,
        variants: able.variants,
        answer: content.items.find((one) => one.sourceItemId === item.sourceItemId) ?? null,
        worth: preview.items.find((one) => one.sourceItemId === item.sourceItemId) ?? null,
      },
    ];
  });
}

/** Returns the reasons to choose from, in the language of the page. */
export const reasonsOf = ({ options, portal }: Returning) =>
  options.reasons.map((one) => ({ ...one, label: returnReasonText(one, portal.texts) }));

export type ReturningItem = ReturnType<typeof itemsOf>[number];

/**
 * Saves the answers. Returns the draft's version, or an error message if another tab saved in the meantime.
 * The form carries the version it was loaded with: an older one never overwrites a newer one.
 */
export async function saveAnswers(
  { portal, storeId, order }: Returning,
  form: FormData,
  content: ReturnDraftContent,
): Promise<{ version: number } | { conflict: string }> {
  const draftId = String(form.get('draft') ?? '');
  const version = Number(form.get('version')) || 1;
  const given = { storeId, orderId: order.systemOrderId, content };
  try {
    return await saveReturnDraft(portal.ctx, {
      ...given,
      ...(draftId ? { draftId, version } : {}),
    });
  } catch (error) {
    if (!isRefusal(error)) throw error;
    if (error.code === 'return_draft_submitted') {
      throw redirect(`/return/${error.details.facts?.returnId}`);
    }
    if (error.code === 'return_draft_changed') {
      return { conflict: returnMessagesFor(portal.texts).returns.changedElsewhere };
    }
    if (error.code !== 'return_draft_not_found') throw error;
    // The draft was unused for so long that it was deleted.
    return saveReturnDraft(portal.ctx, given);
  }
}

/** Returns whether a submission is an autosave. */
export const isAutosave = (form: FormData): boolean => form.get('intent') === 'autosave';

/** Redirects to the step after this one. */
export function nextStep(returning: Returning, content: ReturnDraftContent): Response {
  const steps = stepsOf(content, returning.options);
  return redirect(pathOf(steps[steps.indexOf(returning.step) + 1] ?? 'review'));
}
