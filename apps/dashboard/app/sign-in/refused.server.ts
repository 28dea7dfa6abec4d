import { isRefusal } from '@amends/core';
import { messagesOf, titleOf } from '@amends/words';
import { data } from 'react-router';

/** The data of a refused sign-in or account form. */
export interface Refused {
  code: string;
  message: string;
  /** Messages by the name of their field. */
  errors: Record<string, string>;
  /** Seconds to wait before retrying. */
  retryAfter: number | null;
}

const STATUSES: Record<string, number> = {
  'rate-limited': 429,
  forbidden: 403,
  conflict: 409,
  'not-found': 404,
};

/** Returns the refusal as page data with its status and the input; throws any other error. */
export function refused(error: unknown, typed: Record<string, string> = {}) {
  if (!isRefusal(error)) throw error;
  const { retryAfter = null } = error.details;
  const answer: Refused = {
    code: error.code,
    message: titleOf(error),
    errors: Object.fromEntries(messagesOf(error).map(({ path, message }) => [path, message])),
    retryAfter,
  };
  const headers: HeadersInit = retryAfter === null ? {} : { 'Retry-After': `${retryAfter}` };
  return data({ refused: answer, typed }, { status: STATUSES[error.kind] ?? 422, headers });
}

/** Returns a field of a form as text that can be stored; a file becomes an empty text. */
export function textOf(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value.replaceAll('\0', '') : '';
}
