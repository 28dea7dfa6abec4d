import { actingAs, isRefusal } from '@amends/core';
import { lookUpOrder, type OrderLookup, requestOrderLink } from '@amends/core/commerce';
import { redirect } from 'react-router';
import { lineIn } from '../frame/text-in.ts';
import { type LookUpMessages, lookUpMessagesFor } from '../messages/look-up-messages.server.ts';
import { unprotectedWordsFor } from '../messages/unprotected-messages.server.ts';
import { ORDER_COOKIE, type PortalRequest } from '../request-context.ts';
import { firstScreen } from './first-screen.ts';
import { knowingReturns } from './knowing-returns.server.ts';
import type { LookUpNotice } from './look-up-again.server.ts';

/** A shopper session lasts two hours from the last page. */
export const SESSION_SECONDS = 2 * 60 * 60;

interface LookUpForm {
  email: string;
  orderNumber: string;
}

/** Texts of the page for an order that can't be claimed. */
export interface UncoveredWords {
  orderNumber: string;
  title: string;
  subtitle: string;
  /** Path of returns; null if the order can't be returned either. */
  returns: string | null;
  /** Emails a link to the order. */
  emailLink: string;
}

export interface NotEntered {
  status: number;
  values: LookUpForm;
  /** Seconds to wait after too many attempts. */
  retryAfter?: number;
  /** The heading above the errors. */
  title?: string;
  errors: { email?: string; orderNumber?: string; form?: string };
  /** Whether to offer a link by email instead. */
  mayEmailLink?: boolean;
  /** Shown after a link was requested; the page never reveals whether one was sent. */
  notice?: LookUpNotice;
  /** Set if the order exists but is not protected. */
  uncovered?: UncoveredWords;
}

/** Why the shopper looks up the order: `follow` is to see existing claims. */
export type LookUpPurpose = 'claim' | 'follow' | 'return';

/** Looks up the order and opens it for this browser; otherwise returns the errors with the input. */
export async function enterOrder(
  portal: PortalRequest,
  formGiven: FormData,
  purpose: LookUpPurpose = 'claim',
): Promise<NotEntered | { redirect: Response }> {
  const t = lookUpMessagesFor(portal.texts);
  const values = {
    email: lineIn(formGiven, 'email'),
    orderNumber: lineIn(formGiven, 'orderNumber'),
  };
  const errors: NotEntered['errors'] = {};
  if (values.email === '') errors.email = t.start.emailMissing;
  else if (!/^[^@\s]+@[^@\s]+$/.test(values.email)) errors.email = t.start.emailWrong;
  if (values.orderNumber === '') errors.orderNumber = t.start.orderNumberMissing;
  if (Object.keys(errors).length > 0) return { status: 422, values, errors };
  if (!portal.store) return noMatch(values, t);
  const { storeId } = portal.store;
  try {
    if (formGiven.get('intent') === 'email-link') {
      await requestOrderLink(portal.ctx, { storeId, ...values });
      const { linkSentTitle: title, linkSent: text } = t.start;
      return { status: 200, values, errors: {}, notice: { title, text } };
    }
    const opened = await open(portal, storeId, values, purpose);
    if (opened instanceof Response) return { redirect: opened };
    return { status: 200, values, errors: {}, uncovered: opened };
  } catch (error) {
    if (!isRefusal(error)) throw error;
    if (error.kind === 'rate-limited') {
      const { retryAfter = 60 } = error.details;
      const form = t.errors.tooManyLookUps(Math.max(1, Math.ceil(retryAfter / 60)));
      const mayEmailLink = formGiven.get('intent') !== 'email-link';
      return {
        status: 429,
        retryAfter,
        values,
        title: t.start.waitTitle,
        errors: { form },
        mayEmailLink,
      };
    }
    return noMatch(values, t);
  }
}

function noMatch(values: LookUpForm, t: LookUpMessages): NotEntered {
  return {
    status: 404,
    values,
    title: t.start.errorTitle,
    errors: { form: t.errors.lookUpFailed },
    mayEmailLink: true,
  };
}

/** Returns the sample order of demo mode, for `?fake`. */
export async function enterSampleOrder(portal: PortalRequest): Promise<Response> {
  if (!portal.store) return redirect('/start');
  const sample = { email: 'shopper@example.com', orderNumber: '1001' };
  const opened = await open(portal, portal.store.storeId, sample);
  return opened instanceof Response ? opened : redirect('/start');
}

async function open(
  portal: PortalRequest,
  storeId: string,
  values: LookUpForm,
  purpose: LookUpPurpose = 'claim',
) {
  const { order: found, accessToken } = await lookUpOrder(portal.ctx, { storeId, ...values });
  const { systemOrderId: orderId, customerEmail: email } = found;
  const shopper = { kind: 'shopper', storeId, orderId, email } as const;
  const order = await knowingReturns(actingAs(portal.ctx, shopper), found);
  const path = pathFor(order, purpose);
  const mayReturn = order.settings.capabilities.returns || order.returns.length > 0;
  if (path !== '/unprotected' || mayReturn) {
    portal.cookies.set(ORDER_COOKIE, accessToken, { maxAgeSeconds: SESSION_SECONDS });
  }
  if (path !== '/unprotected') return redirect(path);
  const words = unprotectedWordsFor(portal.texts);
  const isCanceled = order.cancelled || order.chargedBack;
  const { name } = order.store;
  return {
    orderNumber: order.orderNumber,
    title: words.title,
    subtitle: isCanceled ? words.cancelled(name) : words.subtitle(name),
    returns: mayReturn ? words.returns : null,
    emailLink: words.emailLink,
  };
}

function pathFor(order: OrderLookup, purpose: LookUpPurpose): string {
  if (purpose === 'return') return '/return';
  if (purpose === 'claim') return firstScreen(order);
  if (order.existingClaims.length > 0) return `/claims/view/${order.systemOrderId}`;
  return order.returns.length > 0 ? '/return' : firstScreen(order);
}
