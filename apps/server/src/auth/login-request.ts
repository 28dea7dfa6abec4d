import type { Context } from '@amends/core';
import type { Login } from './login.ts';
import { asRefusal } from './login-refusal.ts';
import { CLIENT_ADDRESS_HEADER, LONGEST_SESSION_MS, mayHoldLogin } from './login-rules.ts';

/** A request that may carry a session cookie, and the response that gets new cookies. */
export interface LoginRequest {
  ctx: Context;
  cookie: string | undefined;
  userAgent: string | undefined;
  clientAddress: string;
  /** Adds `Set-Cookie` lines to the response. */
  keep(...lines: string[]): void;
}

/** Returns the same request, which adds its `Set-Cookie` lines to `lines` as well. */
export const keepingToo = (request: LoginRequest, lines: string[]): LoginRequest => ({
  ...request,
  keep(...more) {
    lines.push(...more);
    request.keep(...more);
  },
});

type Session = NonNullable<Awaited<ReturnType<Login['api']['getSession']>>>;

/** The parts of a request passed to the auth library; the rest is not trusted. */
export function headersOf(request: LoginRequest): Headers {
  const headers = new Headers({ [CLIENT_ADDRESS_HEADER]: request.clientAddress });
  if (request.cookie) headers.set('cookie', request.cookie);
  if (request.userAgent) headers.set('user-agent', request.userAgent.slice(0, 300));
  return headers;
}

/** Calls the auth library; keeps its cookies and maps its errors. */
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
 * Returns the session of a request, renewed if due and allowed. Null if there is none or it has
 * ended: 12 hours after its last use, or 7 days after its start.
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
