import type { FieldError, Said } from './said.rules.ts';

export type { FieldError, Said, TextValues } from './said.rules.ts';

/** The kind of refusal. Entry points map kinds to their own codes (HTTP statuses, pages). */
export type RefusalKind =
  | 'invalid'
  | 'unauthenticated'
  | 'forbidden'
  | 'not-found'
  | 'conflict'
  | 'unprocessable'
  | 'too-large'
  | 'unsupported'
  | 'rate-limited'
  | 'unavailable'
  | 'storage-full';

export interface RefusalDetails extends Said {
  /** A finished message, from another system or an entry point. */
  title?: string;
  detail?: string;
  errors?: FieldError[];
  /** Facts that a client may act on, such as the allowed moves or the newer version. */
  facts?: Record<string, unknown>;
  /** Seconds to wait before a retry. */
  retryAfter?: number;
}

/**
 * Thrown by use cases for every error the caller caused, and by adapters whose storage is
 * unavailable or full. Distinguish errors by `code`, never by `instanceof`: more than one copy of
 * this module may be loaded.
 */
export class Refusal extends Error {
  readonly refusal = true;
  readonly kind: RefusalKind;
  readonly code: string;
  readonly details: RefusalDetails;

  constructor(kind: RefusalKind, code: string, details: RefusalDetails, options?: ErrorOptions) {
    super(details.title === undefined ? code : `${code}: ${details.title}`, options);
    this.name = 'Refusal';
    this.kind = kind;
    this.code = code;
    this.details = details;
  }
}

/** Returns whether a thrown value is a refusal, from any copy of this module. */
export function isRefusal(thrown: unknown): thrown is Refusal {
  return thrown instanceof Error && 'refusal' in thrown && thrown.refusal === true;
}

/**
 * Returns the error for something that does not exist or is not the caller's; both look the same.
 * `thing` is its name in codes, such as `api_token`. See docs/rules/permissions.md#what-is-not-yours.
 */
export const notFound = (thing: string) => new Refusal('not-found', `${thing}_not_found`, {});

/**
 * Returns the error for something in the caller's own store that the caller's role does not allow.
 */
export const forbidden = (permission: string) =>
  new Refusal('forbidden', 'forbidden', { facts: { permission } });

/** Returns the error for a program that attempts what only a person may do; `text` names the message. */
export const peopleOnly = (text: string) => new Refusal('forbidden', 'people_only', { text });

/** Returns the error for an action that needs an approved store. */
export const storeNotApproved = () => new Refusal('forbidden', 'store_not_approved', {});

export const unauthenticated = () => new Refusal('unauthenticated', 'unauthenticated', {});

/** Returns the error for invalid input, with one entry per field. */
export const invalid = (errors: FieldError[]) =>
  new Refusal('invalid', 'invalid_input', { errors });

/** Returns the error for a concurrent change, or for a state that does not allow the change. */
export const conflict = (code: string, details: RefusalDetails = {}) =>
  new Refusal('conflict', code, details);

/** Returns the error for well-formed input that breaks a business rule. */
export const unprocessable = (code: string, details: RefusalDetails = {}) =>
  new Refusal('unprocessable', code, details);

/** Seconds after which a caller should retry during an outage. */
const RETRY_AFTER_OUTAGE = 5;

/** The database or storage is unreachable or too slow; a retry may succeed. */
export const temporarilyUnavailable = (cause?: unknown) =>
  new Refusal(
    'unavailable',
    'temporarily_unavailable',
    { retryAfter: RETRY_AFTER_OUTAGE },
    { cause },
  );

/** A form has more bytes of files than its page takes at once. */
export const formTooLarge = (megabytes: number) =>
  new Refusal('too-large', 'body_too_large', { text: 'form_too_large', values: { megabytes } });

/** The disk or the bucket is full. A retry may succeed once an operator has made room. */
export const storageFull = (cause?: unknown) =>
  new Refusal('storage-full', 'storage_full', { retryAfter: 60 }, { cause });
