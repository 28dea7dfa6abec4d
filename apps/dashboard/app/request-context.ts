import type { Context } from '@amends/core';
import type { StaffAuth } from '@amends/core/people';
import type { StoreStatus } from '@amends/core/stores/store-status.rules';
import type { BrowserReports } from '@amends/ui/page';
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
  /** Without `maxAgeSeconds` the cookie is a session cookie. */
  set(name: string, value: string, options?: { maxAgeSeconds?: number }): void;
  delete(name: string): void;
}

/** A signed-in person. */
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
  status: StoreStatus;
}

/** The server's services for a dashboard request. */
export interface DashboardRequest {
  /** The use cases' context with the person as its actor, or an anonymous one. */
  ctx: Context;
  person: Person | null;
  /** The first stores that the person reaches, by name; `findStores` finds any of them. */
  firstStores: readonly DashboardStore[];
  hasMoreStores: boolean;
  /** The store selected in the switcher, or the person's only one; null for all of their stores. */
  store: DashboardStore | null;
  storeId: string | null;
  auth: StaffAuth;
  cookies: DashboardCookies;
  cspNonce?: string;
  clientAddress: string;
  demo: boolean;
  /** The portal's URL. */
  portalUrl: string;
  /** Origins besides this one that browsers may upload files to, for example an S3 host. */
  uploadOrigins?: readonly string[];
  /** Configuration of browser error reports; off by default. */
  errorReports?: BrowserReports | null;
  /** Whether the database is unavailable; the page then only says so. */
  isUnavailable?: boolean;
  /** Whether the deployment is a restored copy, which sends nothing. */
  isCopy?: boolean;
  /** Logs an error on the server. */
  report: (error: unknown) => void;
}

/** A request of a signed-in person. */
export interface StaffRequest extends DashboardRequest {
  person: Person;
}

/** Returns the selected store; null for all of the person's stores, when a page of one store asks which. */
export const chosenStore = ({ store }: DashboardRequest): DashboardStore | null => store;

/** Name of the cookie with the selected store; the server reads it too. */
export const STORE_COOKIE = 'amends_desk_store';

const requestContext = createContext<DashboardRequest | null>(null);

/** Creates the context of a request. It must be created in this bundle, which has its key. */
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
  if (!request) throw new Error('The server passed no context to this request.');
  return request;
}

/** Returns the request of a signed-in person; the layout of staff pages admits no one else. */
export function staffRequest(context: Readonly<Provider>): StaffRequest {
  const request = dashboardRequest(context);
  if (!request.person) throw new Error('A staff page was rendered without a signed-in person.');
  return { ...request, person: request.person };
}
