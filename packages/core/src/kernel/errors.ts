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

/** An invalid field: its path, a stable code, and a message in the language of the API. */
export interface FieldError {
  path: string;
  code: string;
  message: string;
  /** What the message says, for doors that say it in another language. No part of an answer. */
  values?: Readonly<Record<string, string | number | Date>>;
}

export interface RefusalDetails {
  /** A message for people, shown as is. */
  title: string;
  detail?: string;
  errors?: FieldError[];
  /** Facts a client may act on, such as the allowed moves or the newer version. */
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
    super(`${code}: ${details.title}`, options);
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
 * See docs/rules/permissions.md#what-is-not-yours.
 */
export const notFound = (thing: string) =>
  new Refusal('not-found', `${thing.replaceAll(' ', '_')}_not_found`, {
    title: `We couldn't find that ${thing}.`,
  });

/**
 * Returns the error for something in the caller's own store that the caller's role does not allow.
 */
export const forbidden = (permission: string) =>
  new Refusal('forbidden', 'forbidden', {
    title: 'You don’t have permission to do this.',
    facts: { permission },
  });

/** Returns the error for a program that does what only a person can do. */
export const peopleOnly = (title: string) => new Refusal('forbidden', 'people_only', { title });

/** Returns the error for what a store can't do before the application of its brand is approved. */
export const storeNotApproved = () =>
  new Refusal('forbidden', 'store_not_approved', {
    title: 'This works once your store is approved. Until then, nothing is sent to customers.',
  });

export const unauthenticated = () =>
  new Refusal('unauthenticated', 'unauthenticated', {
    title: 'Please look up your order or sign in first.',
  });

/** Returns the error for invalid input, with one entry per field. */
export const invalid = (errors: FieldError[]) =>
  new Refusal('invalid', 'invalid_input', {
    title: errors[0]?.message ?? 'Something in this request is invalid.',
    errors,
  });

/** Returns the error for a concurrent change, or for a state that does not allow the change. */
export const conflict = (code: string, title: string, facts?: Record<string, unknown>) =>
  new Refusal('conflict', code, facts ? { title, facts } : { title });

/** Returns the error for well-formed input that breaks a business rule. */
export const unprocessable = (code: string, title: string, errors?: FieldError[]) =>
  new Refusal('unprocessable', code, errors ? { title, errors } : { title });

/** Seconds after which a caller should retry during an outage. */
const RETRY_AFTER_OUTAGE = 5;

/** The database or storage is unreachable or too slow; a retry may succeed. */
export const temporarilyUnavailable = (cause?: unknown) =>
  new Refusal(
    'unavailable',
    'temporarily_unavailable',
    {
      title: 'Amends is temporarily unavailable. Please try again in a moment.',
      retryAfter: RETRY_AFTER_OUTAGE,
    },
    { cause },
  );

/** The disk or the bucket is full. A retry may succeed once an operator has made room. */
export const storageFull = (cause?: unknown) =>
  new Refusal(
    'storage-full',
    'storage_full',
    {
      title: "We couldn't save this because our storage is full. Please try again later.",
      retryAfter: 60,
    },
    { cause },
  );
