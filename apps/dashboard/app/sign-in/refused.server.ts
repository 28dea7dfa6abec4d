import { isRefusal } from '@amends/core';
import { data } from 'react-router';

/** The data of a refused sign-in or account form. */
export interface Refused {
  code: string;
  message: string;
  /** Words by the name of the field that they belong beside. */
  errors: Record<string, string>;
  /** Seconds after which trying again makes sense. */
  retryAfter: number | null;
}

const STATUSES: Record<string, number> = {
  'rate-limited': 429,
  forbidden: 403,
  conflict: 409,
  'not-found': 404,
};

/**
 * Returns the refusal as data of the page, with its status, and what was typed to show again;
 * anything else is thrown on.
 */
export function refused(error: unknown, typed: Record<string, string> = {}) {
  if (!isRefusal(error)) throw error;
  const { title, errors = [], retryAfter = null } = error.details;
  const answer: Refused = {
    code: error.code,
    message: title,
    errors: Object.fromEntries(errors.map(({ path, message }) => [path, message])),
    retryAfter,
  };
  const headers: HeadersInit = retryAfter === null ? {} : { 'Retry-After': `${retryAfter}` };
  return data({ refused: answer, typed }, { status: STATUSES[error.kind] ?? 422, headers });
}

/** Returns a field of a form as text; files count as nothing. */
export function textOf(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
}
