import type { Context } from '@amends/core';
import { createContext, RouterContextProvider } from 'react-router';
import type { Brand } from './branding/brand.ts';

/** The cookies of one request and what its answer sets; the server chooses Secure, SameSite=Lax and HttpOnly. */
export interface PortalCookies {
  get(name: string): string | undefined;
  /** Without `maxAgeSeconds` the cookie lasts as long as the browser is open. */
  set(name: string, value: string, options?: { maxAgeSeconds?: number }): void;
  delete(name: string): void;
}

/** What the server hands to every request of the portal. */
export interface PortalRequest {
  /** With the shopper of the order in hand, or no one. */
  ctx: Context;
  /** The store this request is about, or null when none is known. */
  store: PortalStore | null;
  /** `?store=…` where nothing but the address tells the store; empty if the host does. */
  storeQuery: string;
  cspNonce?: string;
  clientAddress: string;
  cookies: PortalCookies;
  /** Whether sample data may be shown for `?fake`. */
  demo: boolean;
  /** Where browsers may put files besides this origin, for example an S3 host. */
  uploadOrigins?: readonly string[];
  /** Whether the database can't be used right now; the page then only says so. */
  isUnavailable?: boolean;
  /** Writes an error to the server's log. */
  report: (error: unknown) => void;
}

/** The part of a store that the portal needs. */
export interface PortalStore extends Brand {
  /** How many days a closed claim can be reopened or appealed. */
  reopenDays: number;
  currency: string;
  country: string;
}

/** The cookie that holds the shopper session. */
export const ORDER_COOKIE = 'amends_order';

export const requestContext = createContext<PortalRequest | null>(null);

/**
 * Returns the context of one request, made by the server. It lives in this bundle because its key
 * does.
 */
export function createPortalContext(request: PortalRequest): RouterContextProvider {
  const provider = new RouterContextProvider();
  provider.set(requestContext, request);
  return provider;
}

/** Returns what the server handed to this request, or null if it handed nothing. */
export function findPortalRequest(context: Readonly<RouterContextProvider>): PortalRequest | null {
  return context.get(requestContext);
}

/** Returns what the server handed to this request. Throws if it handed nothing. */
export function portalRequest(context: Readonly<RouterContextProvider>): PortalRequest {
  const request = findPortalRequest(context);
  if (!request) throw new Error('Missing config. Pass `useRuntimeConfig()`');
  return request;
}
