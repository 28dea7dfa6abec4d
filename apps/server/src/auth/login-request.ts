import type { Context } from '@amends/core';
import type { Login } from './login.ts';
import { asRefusal } from './login-refusal.ts';
import { CLIENT_ADDRESS_HEADER, LONGEST_SESSION_MS, mayHoldLogin } from './login-rules.ts';

/** A request whose cookies may hold a session, and whose answer gets those that the login sets. */
export interface LoginRequest {
  ctx: Context;
  cookie: string | undefined;
  userAgent: string | undefined;
  clientAddress: string;
  /** Takes whole `Set-Cookie` lines for the answer. */
  keep(...lines: string[]): void;
}

type Session = NonNullable<Awaited<ReturnType<Login['api']['getSession']>>>;

/** What the login's calls are told of a request: nothing else that it says is believed. */
export function headersOf(request: LoginRequest): Headers {
  const headers = new Headers({ [CLIENT_ADDRESS_HEADER]: request.clientAddress });
  if (request.cookie) headers.set('cookie', request.cookie);
  if (request.userAgent) headers.set('user-agent', request.userAgent.slice(0, 300));
  return headers;
}

/** Calls the login; cookies it sets are kept, and its refusals are ours. */
export async function callLogin<T>(
  request: LoginRequest,
  call: (headers: Headers) => Promise<{ headers: Headers | null | undefined; response: T }>,
): Promise<T> {
  try {
    const { headers, response } = await call(headersOf(request));
    request.keep(...(headers?.getSetCookie() ?? []));
    return response;
  } catch (error) {
    throw asRefusal(error);
  }
}

/**
 * Returns the session of a request, renewed if that is due and allowed. Null if there is none or it
 * has ended: 12 hours after its last use, or 7 days after it began.
 */
export async function findSession(
  open: () => Promise<Login>,
  request: LoginRequest,
  { renew }: { renew: boolean },
): Promise<Session | null> {
  if (!mayHoldLogin(request.cookie)) return null;
  const login = await open();
  const found = await callLogin(request, (headers) =>
    login.api.getSession({ headers, query: { disableRefresh: !renew }, returnHeaders: true }),
  );
  if (!found) return null;
  const age = request.ctx.now().getTime() - found.session.createdAt.getTime();
  if (age <= LONGEST_SESSION_MS) return found;
  await (await login.$context).internalAdapter.deleteSession(found.session.token);
  return null;
}
