import { type FieldError, isRefusal, type RefusalKind } from '@amends/core';

/** An RFC 9457 problem document, as every refusal of `/v1` answers it (D7, D17). */
export interface Problem {
  type: string;
  title: string;
  status: number;
  code: string;
  detail?: string;
  requestId: string;
  errors?: FieldError[];
  /** What a program may act on, such as the newer version or the allowed moves. */
  facts?: Record<string, unknown>;
}

const STATUS: Record<RefusalKind, number> = {
  invalid: 400,
  unauthenticated: 401,
  forbidden: 403,
  'not-found': 404,
  conflict: 409,
  'too-large': 413,
  unsupported: 415,
  unprocessable: 422,
  'rate-limited': 429,
};

/** Words for a failure that nobody foresaw (S8). */
export const UNKNOWN_FAILURE = 'An unknown error occurred. Please try again later.';

/**
 * The answer to something thrown: a refusal says itself, anything else says nothing of itself and
 * answers 500. Where a code is explained: the reference page, under its own name.
 */
export function problemResponse(thrown: unknown, requestId: string): Response {
  if (!isRefusal(thrown)) {
    return answer({ title: UNKNOWN_FAILURE, status: 500, code: 'unknown_error', requestId });
  }
  const { title, detail, errors, facts, retryAfter } = thrown.details;
  // RFC 9110 has a status of its own for an If-Match that does not match.
  const status = thrown.code === 'precondition_failed' ? 412 : STATUS[thrown.kind];
  const headers: Record<string, string> = {};
  if (status === 401) headers['WWW-Authenticate'] = 'Bearer realm="amends"';
  if (retryAfter !== undefined) headers['Retry-After'] = String(Math.max(1, Math.ceil(retryAfter)));
  return answer(
    {
      title,
      status,
      code: thrown.code,
      ...(detail === undefined ? {} : { detail }),
      requestId,
      ...(errors === undefined ? {} : { errors }),
      ...(facts === undefined ? {} : { facts }),
    },
    headers,
  );
}

/** A problem of the door itself, such as an address that nobody answers. */
export const answer = (
  problem: Omit<Problem, 'type'>,
  headers: Record<string, string> = {},
): Response =>
  new Response(JSON.stringify({ type: `/v1/reference#${problem.code}`, ...problem }), {
    status: problem.status,
    headers: {
      'Content-Type': 'application/problem+json',
      'Cache-Control': 'no-store',
      ...headers,
    },
  });
