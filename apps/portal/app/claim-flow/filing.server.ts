import { isRefusal } from '@amends/core';
import {
  type ClaimSession,
  findSession,
  saveSession,
  updateSessionStatus,
} from '@amends/core/claims';
import { statusForPath, statusToSet } from '@amends/core/claims/filing/session-status.rules';
import {
  type ClaimDraft,
  emptyDraft,
  setUpFulfillments,
} from '@amends/core/claims/terms/draft.rules';
import { type Fulfillment, getOrder, type OrderLookup } from '@amends/core/commerce';
import { createContext, type RouterContextProvider, redirect } from 'react-router';
import { enterSampleOrder } from '../access/enter-order.server.ts';
import { offeredOptions } from '../access/first-screen.ts';
import { knowingReturns } from '../access/knowing-returns.server.ts';
import { lookUpAgain } from '../access/look-up-again.server.ts';
import { storePath } from '../branding/store-path.ts';
import { flowMessagesFor } from '../messages/flow-messages.ts';
import { type PortalRequest, portalRequest } from '../request-context.ts';
import { describeOrder } from './describe-order.ts';

/** A claim being filed: its order, draft, and current shipment. */
export interface Filing {
  portal: PortalRequest;
  storeId: string;
  order: OrderLookup;
  session: ClaimSession | null;
  draft: ClaimDraft;
  /** The current shipment; the order's only one if it has just one. */
  shipment: Fulfillment | null;
}

const filingContext = createContext<Filing | null>(null);
const formContext = createContext(false);

interface MiddlewareArgs {
  request: Request;
  /** The target path, without what the router adds to its own requests. */
  url: URL;
  context: Readonly<RouterContextProvider>;
}

/**
 * Redirects to /start if the request has no order. Otherwise sets the filing session's status to
 * that of the page. See docs/rules/lifecycle.md#filing-session.
 */
export async function requireOrder({ request, url, context }: MiddlewareArgs): Promise<void> {
  const portal = portalRequest(context);
  if (url.searchParams.has('fake') && portal.demo) {
    throw redirectFrom(url, (await enterSampleOrder(portal)).headers.get('Location') ?? '/start');
  }
  const { actor } = portal.ctx;
  if (actor.kind !== 'shopper') throw redirectFrom(url, startPath(portal, lookUpAgain(request)));
  const { storeId, orderId } = actor;
  const handed = portal.isNext && portal.handed?.filing;
  const [order, found] = handed
    ? [handed.order, handed.session]
    : await Promise.all([
        getOrder(portal.ctx, { storeId, orderId }).then((one) => knowingReturns(portal.ctx, one)),
        findSession(portal.ctx, { storeId, orderId }),
      ]).catch((error: unknown) => {
        // The session is for a purchase in a store, whose order exists only once its claim is filed.
        if (isRefusal(error) && error.kind === 'not-found') {
          throw redirectFrom(url, startPath(portal));
        }
        throw error;
      });
  const status = request.method === 'GET' ? statusToSet(url.pathname, found?.status ?? null) : null;
  const session = status
    ? await updateSessionStatus(portal.ctx, { storeId, orderId, status })
    : found;
  context.set(formContext, request.method !== 'GET');
  context.set(filingContext, filing(portal, storeId, order, session));
}

/** The router keeps the locale in responses of loaders and actions, but not here. */
const redirectFrom = ({ pathname }: URL, path: string) =>
  redirect(pathname.startsWith('/en-US/') ? `/en-US${path}` : path);

const startPath = ({ storeQuery }: PortalRequest, query = {}): string =>
  storePath(storeQuery, '/start', query);

function filing(
  portal: PortalRequest,
  storeId: string,
  order: OrderLookup,
  session: ClaimSession | null,
): Filing {
  const draft = inItsCategory(session?.metadata.claim ?? draftFor(order), order);
  const wanted = session?.metadata.currentShipmentId;
  const [only, ...others] = order.fulfillments;
  const shipment =
    order.fulfillments.find((each) => each.id === wanted) ??
    (others.length === 0 ? (only ?? null) : null);
  return { portal, storeId, order, session, draft, shipment };
}

/** Makes an empty draft a warranty claim if nothing else is left to claim. */
function inItsCategory(draft: ClaimDraft, order: OrderLookup): ClaimDraft {
  const options = offeredOptions(order);
  const onlyWarranty = options.includes('warranty') && !options.includes('shipping');
  const untouched = Object.keys(draft.fulfillments).length === 0;
  return onlyWarranty && untouched ? { ...draft, category: 'WARRANTY' } : draft;
}

function draftFor(order: OrderLookup): ClaimDraft {
  return emptyDraft('SHIPPING', {
    email: order.customerEmail,
    sourceOrderId: order.orderId,
    customerName: order.customerName ?? '',
  });
}

/** Returns the claim being filed in this request; set by `requireOrder`. */
export function filingOf(context: Readonly<RouterContextProvider>): Filing {
  const found = context.get(filingContext);
  if (!found) throw new Error('A page of the claim flow was rendered without an order.');
  return found;
}

/** Returns whether this request is a form submission, after which the page shows its errors. */
export const isFormSent = (context: Readonly<RouterContextProvider>): boolean =>
  context.get(formContext);

/** Returns the data that every page of the flow needs besides its question. */
export function filingView({ order, session, shipment, draft }: Filing) {
  const view = describeOrder(order);
  return {
    order: view,
    shipment: view.shipments.find((each) => each.id === shipment?.id) ?? null,
    /** Ids of the shipments in the claim, in the order's sequence. */
    chosen: view.shipments
      .map(({ id }) => id)
      .filter((id) => Object.hasOwn(draft.fulfillments, id)),
    timeZone: order.store.timeZone,
    version: session?.version ?? 0,
    sessionId: session?.id ?? null,
    /** Begins the names of input that a browser stores: that of an earlier claim is none of this one. */
    inputKey: session?.id ?? `${order.orderNumber} ${order.existingClaims.length}`,
  };
}

export type FilingView = ReturnType<typeof filingView>;

export type Saved = { session: ClaimSession } | { conflict: string };

/**
 * Saves a change of the draft. The form carries the version it was loaded with: an older one never overwrites
 * a newer one, and the shopper gets a notice. `to` is the next page: its status is saved with the draft, so
 * that opening it writes nothing, and a page sent with the response uses the saved draft without reading it
 * again.
 */
export async function saveDraft(
  { portal, storeId, order, session, draft, shipment }: Filing,
  form: FormData | null,
  change: (draft: ClaimDraft) => ClaimDraft,
  { shipmentId = shipment?.id ?? null, to }: { shipmentId?: string | null; to?: string } = {},
): Promise<Saved> {
  const version = Number(form?.get('version')) || session?.version;
  try {
    const saved = await saveSession(
      portal.ctx,
      {
        storeId,
        orderId: order.systemOrderId,
        ...(session && version ? { id: session.id, version } : {}),
        metadata: { claim: asInput(change(draft)), currentShipmentId: shipmentId },
      },
      to === undefined ? null : statusForPath(to),
    );
    if (to !== undefined && portal.handed) portal.handed.filing = { order, session: saved };
    return { session: saved };
  } catch (error) {
    if (isRefusal(error) && error.code === 'session_conflict')
      return { conflict: flowMessagesFor(portal.texts).errors.savedElsewhere };
    throw error;
  }
}

type DraftInput = Parameters<typeof saveSession>[1]['metadata']['claim'];

// The rules' drafts are read-only and the schema's are not; the shape is the same.
const asInput = (draft: ClaimDraft) => draft as unknown as DraftInput;

/** Returns the draft with an entry for the current shipment. */
export function withShipment(draft: ClaimDraft, id: string): ClaimDraft {
  return setUpFulfillments(draft, [...new Set([...Object.keys(draft.fulfillments), id])]);
}
