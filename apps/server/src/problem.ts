import { isRefusal, type Refusal, type RefusalKind, refusalOf } from '@amends/core';
import { messageOf, titleOf } from '@amends/words';
import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { Log } from './log.ts';
import type { AppEnv } from './request-context.ts';

/** A problem document (RFC 9457), the format of every refusal of `/v1`. */
export interface Problem {
  type: string;
  title: string;
  status: number;
  code: string;
  detail?: string;
  requestId: string;
  /** Identifies the request in logs and traces: 32 hex digits. */
  traceId: string;
  errors?: { path: string; code: string; message: string }[];
  /** Facts a program may act on, such as the newer version or the allowed moves. */
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
  unavailable: 503,
  'storage-full': 507,
};

/** The message of an unknown failure. */
export const UNKNOWN_FAILURE = 'An unknown error occurred. Please try again later.';

/**
 * Converts a thrown value: a refusal with its status and message, a database outage with 503,
 * anything else with a bare 500. `type` links to the code's explanation in the reference.
 */
export function answerProblem(c: Context<AppEnv>, thrown: unknown): Response {
  const refusal = refusalOf(thrown);
  if (!refusal) return answer(c, 500, 'unknown_error', { title: UNKNOWN_FAILURE });
  const { retryAfter, detail, facts } = refusal.details;
  const errors = refusal.details.errors?.map((error) => ({ ...error, message: messageOf(error) }));
  const title = titleOf(refusal);
  // RFC 9110 has a separate status for an If-Match that does not match.
  const status = refusal.code === 'precondition_failed' ? 412 : STATUS[refusal.kind];
  const headers: Record<string, string> = {};
  const challenge = challengeOf(c, status, refusal);
  if (challenge) headers['WWW-Authenticate'] = challenge;
  if (retryAfter !== undefined) headers['Retry-After'] = String(Math.max(1, Math.ceil(retryAfter)));
  return answer(c, status, refusal.code, { title, detail, errors, facts }, headers);
}

/**
 * Returns the challenge of RFC 6750: without an error for a request without credentials, with
 * `invalid_token` for a bearer that is not accepted, and `insufficient_scope` for one that lacks a
 * permission.
 */
function challengeOf(c: Context<AppEnv>, status: number, refusal: Refusal): string | null {
  const realm = 'Bearer realm="amends"';
  const isBearer = /^Bearer /i.test(c.req.header('authorization') ?? '');
  if (status === 401) {
    return isBearer ? `${realm}, error="invalid_token", ${description(refusal)}` : realm;
  }
  if (status !== 403 || !isBearer) return null;
  const needed = refusal.details.facts?.permission;
  const scope = typeof needed === 'string' ? `, scope="${needed}"` : '';
  return `${realm}, error="insufficient_scope", ${description(refusal)}${scope}`;
}

/** Descriptions in a header are ASCII without quotes. */
const description = (refusal: Refusal) =>
  `error_description="${titleOf(refusal)
    .replaceAll('’', "'")
    .replaceAll(/[^\x20-\x21\x23-\x5b\x5d-\x7e]/g, '')}"`;

type Given = Pick<Problem, 'title'> & {
  [Part in 'detail' | 'errors' | 'facts']?: Problem[Part] | undefined;
};

/** Returns a problem of the HTTP layer, such as an unknown path. */
export function answer(
  c: Context<AppEnv>,
  status: number,
  code: string,
  { title, detail, errors, facts }: Given,
  headers: Record<string, string> = {},
): Response {
  const type = `/v1/reference#${code}`;
  const { requestId, traceId } = c.var;
  const problem: Problem = {
    type,
    title,
    status,
    code,
    ...(detail === undefined ? {} : { detail }),
    requestId,
    traceId,
    ...(errors === undefined
      ? {}
      : { errors: errors.map(({ path, code: of, message }) => ({ path, code: of, message })) }),
    ...(facts === undefined ? {} : { facts }),
  };
  return c.body(JSON.stringify(problem), status as ContentfulStatusCode, {
    'Content-Type': 'application/problem+json',
    'Cache-Control': 'no-store',
    ...headers,
  });
}

/**
 * Logs thrown values that an operator must know: outages as warnings, since they may pass; full
 * storage and unexpected failures as errors. Other refusals are caused by the caller and not
 * logged.
 */
export function logFailure(log: Log, thrown: unknown, message: string): void {
  const kind = refusalOf(thrown)?.kind;
  const err = isRefusal(thrown) ? (thrown.cause ?? thrown) : thrown;
  if (kind === undefined || kind === 'storage-full') log.error({ err }, message);
  else if (kind === 'unavailable') log.warn({ err }, message);
}
