import type { Context, LinkPurpose } from '@amends/core';
import type { ResolvedLink } from '@amends/core/access';
import type { ClaimSession, SignLink } from '@amends/core/claims';
import type { OrderLookup } from '@amends/core/commerce';
import { DEFAULT_LOCALE } from '@amends/core/reference/locale.rules';
import type { BrowserReports } from '@amends/ui/page';
import { createContext, RouterContextProvider } from 'react-router';
import type { Brand } from './branding/brand.ts';
import type { PageTexts } from './messages/page-texts.ts';

/**
 * A request's cookies and those its response sets; the server adds Secure, SameSite=Lax and
 * HttpOnly.
 */
export interface PortalCookies {
  get(name: string): string | undefined;
  /** Without `maxAgeSeconds` the cookie is a session cookie. */
  set(name: string, value: string, options?: { maxAgeSeconds?: number }): void;
  delete(name: string): void;
}

/** The server's services for a portal request. */
export interface PortalRequest {
  /** The order's shopper, or an anonymous actor. */
  ctx: Context;
  /** The store of this request, or null if unknown. */
  store: PortalStore | null;
  /** `?store=…` if only the URL names the store; empty if the host does. */
  storeQuery: string;
  /** The language of the page, and the store's own texts in it. */
  texts?: PageTexts;
  cspNonce?: string;
  clientAddress: string;
  cookies: PortalCookies;
  /**
   * Returns the link in the URL, which the server resolved to find the store. Null after the first call,
   * because an action may have changed what the link opens.
   */
  openedLink?: () => OpenedLink | null;
  /** Whether sample data may be shown for `?fake`. */
  demo: boolean;
  /** Origins besides this one that browsers may upload files to, for example an S3 host. */
  uploadOrigins?: readonly string[];
  /** Configuration of browser error reports; off by default. */
  errorReports?: BrowserReports | null;
  /** Whether the database is unavailable; the page then only says so. */
  isUnavailable?: boolean;
  /** Set if this is a preview of an unpublished look, shown to one teammate in a frame of the dashboard. */
  preview?: { palette: 'light' | 'dark' | null; framedBy: string };
  /** Whether the host is the domain of a draft store, which shows a single page. */
  opensSoon?: true;
  /**
   * Returns another page's data for the same visitor, given its data path; null if the browser has to request
   * it.
   */
  openNext?: (dataPath: string) => Promise<Response | null>;
  /**
   * Whether the page's data is sent with the response to a form, to a browser that already has the root's
   * data.
   */
  isNext?: true;
  /** Data that a form's action passes to the next page sent with its response. */
  handed?: Handed;
  /** Logs an error on the server. */
  report: (error: unknown) => void;
}

export interface Handed {
  /** The draft that the action saved, with its order, which drafts never change. */
  filing?: { order: OrderLookup; session: ClaimSession };
}

/** A secret link that was already looked up; `found` rejects if the look-up failed. */
export type OpenedLink =
  | { purpose: Exclude<LinkPurpose, 'sign'>; token: string; found: Promise<ResolvedLink> }
  | { purpose: 'sign'; token: string; found: Promise<SignLink> };

/** The part of a store that the portal needs. */
export interface PortalStore extends Brand {
  /** Number of days a closed claim can be reopened or appealed. */
  reopenDays: number;
  /** Whether shoppers may file claims for their orders. */
  takesOnlineClaims: boolean;
  /** Whether shoppers may file claims for purchases in a store. */
  takesInStoreClaims: boolean;
  /** Whether shoppers may register products they bought. */
  takesRegistrations: boolean;
  /** Whether shoppers may return something, here or at `returnsPortalUrl`. */
  takesReturns: boolean;
  /** The store's own returns portal, if it has one. */
  returnsPortalUrl: string | null;
  currency: string;
  country: string;
}

/** Returns the language of a request's page. */
export const localeOf = (request: Pick<PortalRequest, 'texts'> | null): string =>
  request?.texts?.locale ?? DEFAULT_LOCALE;

/** The cookie that holds the shopper session. */
export const ORDER_COOKIE = 'amends_order';

export const requestContext = createContext<PortalRequest | null>(null);

/** The target to which the response redirects. */
export const redirectContext = createContext<string | null>(null);

/** Creates the context of a request, in this bundle, so that the server and the pages share its key. */
export function createPortalContext(request: PortalRequest): RouterContextProvider {
  const provider = new RouterContextProvider();
  provider.set(requestContext, request);
  return provider;
}

/** Returns the server's services for this request, or null. */
export function findPortalRequest(context: Readonly<RouterContextProvider>): PortalRequest | null {
  return context.get(requestContext);
}

/** Returns the server's services for this request. Throws if there are none. */
export function portalRequest(context: Readonly<RouterContextProvider>): PortalRequest {
  const request = findPortalRequest(context);
  if (!request) throw new Error('Missing config. Pass `useRuntimeConfig()`');
  return request;
}
