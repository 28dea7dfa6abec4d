import type { Schemas } from './operations.ts';

/** One wrong field of a request. */
type FieldError = NonNullable<Schemas['Problem']['errors']>[number];

/** The default message, for a failure without one. */
export const UNKNOWN_FAILURE = 'An unknown error occurred. Please try again later.';

/**
 * A failed call, with a stable `code`: that of the problem document, `unreachable` (no response,
 * `status` 0) or `unknown_error` (a response without a problem document).
 */
export class ApiProblem extends Error {
  readonly apiProblem = true;
  readonly status: number;
  readonly code: string;
  readonly detail: string | null;
  readonly requestId: string | null;
  /** 32 hex digits that the logs and traces of the server have too. */
  readonly traceId: string | null;
  /** The wrong fields, if any. */
  readonly errors: readonly FieldError[];
  /** Data to act on, such as the newer version or the allowed moves. */
  readonly facts: Readonly<Record<string, unknown>>;
  /** Seconds to wait before retrying, if the server says so. */
  readonly retryAfterSeconds: number | null;

  constructor(answer: {
    status: number;
    document: unknown;
    retryAfter?: string | null;
    cause?: unknown;
  }) {
    const document = isRecord(answer.document) ? answer.document : {};
    super(textOr(document.title, UNKNOWN_FAILURE), { cause: answer.cause });
    this.name = 'ApiProblem';
    this.status = answer.status;
    this.code = textOr(document.code, answer.status === 0 ? 'unreachable' : 'unknown_error');
    this.detail = textOr(document.detail, null);
    this.requestId = textOr(document.requestId, null);
    this.traceId = textOr(document.traceId, null);
    this.errors = Array.isArray(document.errors) ? (document.errors as FieldError[]) : [];
    this.facts = isRecord(document.facts) ? document.facts : {};
    const seconds = Number(answer.retryAfter ?? Number.NaN);
    this.retryAfterSeconds = Number.isFinite(seconds) ? seconds : null;
  }
}

/** Returns whether a thrown value is an `ApiProblem`, from any copy of this package. */
export function isApiProblem(thrown: unknown): thrown is ApiProblem {
  return thrown instanceof Error && 'apiProblem' in thrown && thrown.apiProblem === true;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function textOr<Other>(value: unknown, other: Other): string | Other {
  return typeof value === 'string' && value !== '' ? value : other;
}
