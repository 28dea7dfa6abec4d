import type { Context } from '@amends/core';
import type { StaffAuth } from '@amends/core/people';
import {
  createContext,
  type RouterContextProvider as Provider,
  RouterContextProvider,
} from 'react-router';

/**
 * A request's cookies and those its response sets; the server adds Secure, SameSite=Lax and
 * HttpOnly.
 */
export interface DashboardCookies {
  get(name: string): string | undefined;
  /** Without `maxAgeSeconds` the cookie lasts as long as the browser is open. */
  set(name: string, value: string, options?: { maxAgeSeconds?: number }): void;
  delete(name: string): void;
}

/** A person who signed in. */
export interface Person {
  userId: string;
  name: string;
  email: string;
}

/** The part of a store that the dashboard needs everywhere. */
export interface DashboardStore {
  id: string;
  slug: string;
  name: string;
  currency: string;
  timeZone: string;
}

/** The server's services for a dashboard request. */
export interface DashboardRequest {
  /** With the person as its actor, or no one. */
  ctx: Context;
  person: Person | null;
  /** The stores that the person reaches, by name. */
  stores: DashboardStore[];
  /** The store chosen in the switcher, or the only one; null if all of theirs are meant. */
  storeId: string | null;
  auth: StaffAuth;
  cookies: DashboardCookies;
  cspNonce?: string;
  clientAddress: string;
  demo: boolean;
  /** Where shoppers are. */
  portalUrl: string;
  /** Where browsers may put files besides this origin, for example an S3 host. */
  uploadOrigins?: readonly string[];
  /** Whether the database can't be used right now; the page then only says so. */
  isUnavailable?: boolean;
  /** Writes an error to the server's log. */
  report: (error: unknown) => void;
}

/** A request of someone who signed in. */
export interface StaffRequest extends DashboardRequest {
  person: Person;
}

/**
 * Returns the chosen store, or null if all of the person's are meant; a page of one store then asks
 * which.
 */
export const chosenStore = ({ stores, storeId }: DashboardRequest): DashboardStore | null =>
  stores.find(({ id }) => id === storeId) ?? null;

/** Holds the chosen store in the browser; the server reads it too. */
export const STORE_COOKIE = 'amends_desk_store';

const requestContext = createContext<DashboardRequest | null>(null);

/**
 * Returns the context of one request, made by the server. It lives in this bundle because its key
 * does.
 */
export function createDashboardContext(request: DashboardRequest): Provider {
  const provider = new RouterContextProvider();
  provider.set(requestContext, request);
  return provider;
}

/** Returns the server's services for this request, or null. */
export function findDashboardRequest(context: Readonly<Provider>): DashboardRequest | null {
  return context.get(requestContext);
}

/** Returns the server's services for this request, signed in or not. */
export function dashboardRequest(context: Readonly<Provider>): DashboardRequest {
  const request = findDashboardRequest(context);
  if (!request) throw new Error('The server handed nothing to this request.');
  return request;
}

/**
 * Returns the request of someone who signed in; the layout of staff's pages lets no one else
 * through.
 */
export function staffRequest(context: Readonly<Provider>): StaffRequest {
  const request = dashboardRequest(context);
  if (!request.person) throw new Error('Nobody signed in, and the page is one of staff.');
  return { ...request, person: request.person };
}
