/** What kind of refusal this is; the doors map kinds to their own codes (HTTP statuses, pages). */
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

/** One wrong field: where it is, a stable code, and words for a person. */
export interface FieldError {
  path: string;
  code: string;
  message: string;
}

export interface RefusalDetails {
  /** Words for a person, shown as they are. */
  title: string;
  detail?: string;
  errors?: FieldError[];
  /** Facts a client may act on, such as allowed moves or the newer version. */
  facts?: Record<string, unknown>;
  /** Seconds after which trying again makes sense. */
  retryAfter?: number;
}

/**
 * Thrown by use cases for everything that is the caller's doing, and by adapters whose storage is
 * unavailable or full. Told apart by `code`, never by `instanceof`: more than one copy of this
 * module may be loaded.
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

/** Whether something thrown is a refusal, from whichever copy of this module. */
export function isRefusal(thrown: unknown): thrown is Refusal {
  return thrown instanceof Error && 'refusal' in thrown && thrown.refusal === true;
}

/** The error for what does not exist or is not the caller's: both look the same. See
 * docs/rules/permissions.md#what-is-not-yours. */
export const notFound = (thing: string) =>
  new Refusal('not-found', `${thing.replaceAll(' ', '_')}_not_found`, {
    title: `We couldn't find that ${thing}.`,
  });

/** The error for what belongs to the caller's own store but is not for the caller's role. */
export const forbidden = (permission: string) =>
  new Refusal('forbidden', 'forbidden', {
    title: 'You are not allowed to do this.',
    facts: { permission },
  });

export const unauthenticated = () =>
  new Refusal('unauthenticated', 'unauthenticated', {
    title: 'Please look up your order or sign in first.',
  });

/** The input is wrong; one entry per field. */
export const invalid = (errors: FieldError[]) =>
  new Refusal('invalid', 'invalid_input', {
    title: errors[0]?.message ?? 'Something in this request is not right.',
    errors,
  });

/** Somebody else changed the same thing first, or the state does not allow it. */
export const conflict = (code: string, title: string, facts?: Record<string, unknown>) =>
  new Refusal('conflict', code, facts ? { title, facts } : { title });

/** Well-formed, but against a rule of the business. */
export const unprocessable = (code: string, title: string, errors?: FieldError[]) =>
  new Refusal('unprocessable', code, errors ? { title, errors } : { title });

/** Seconds after which a caller should retry what an outage refused. */
const RETRY_AFTER_OUTAGE = 5;

/** The database or a storage service can't be reached or takes too long; a retry may succeed. */
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

/** The disk or the bucket is full: an operator has to make room, and a retry may then succeed. */
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
