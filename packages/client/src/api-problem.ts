import type { Schemas } from './operations.ts';

/** One wrong field of a request. */
type FieldError = NonNullable<Schemas['Problem']['errors']>[number];

/** The message of a failure that carries none of its own. */
export const UNKNOWN_FAILURE = 'An unknown error occurred. Please try again later.';

/**
 * A call that did not succeed, with a stable `code` to tell it by: the problem document's, or
 * `unreachable` (no answer came, `status` 0) or `unknown_error` (an answer of another kind).
 */
export class ApiProblem extends Error {
  readonly apiProblem = true;
  readonly status: number;
  readonly code: string;
  readonly detail: string | null;
  readonly requestId: string | null;
  /** Wrong fields, where fields were wrong. */
  readonly errors: readonly FieldError[];
  /** What a program may act on, such as the newer version or the allowed moves. */
  readonly facts: Readonly<Record<string, unknown>>;
  /** After how many seconds to try again, where the server says so. */
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
    this.errors = Array.isArray(document.errors) ? (document.errors as FieldError[]) : [];
    this.facts = isRecord(document.facts) ? document.facts : {};
    const seconds = Number(answer.retryAfter ?? Number.NaN);
    this.retryAfterSeconds = Number.isFinite(seconds) ? seconds : null;
  }
}

/** Returns whether something thrown is an `ApiProblem`, from whichever copy of this package. */
export function isApiProblem(thrown: unknown): thrown is ApiProblem {
  return thrown instanceof Error && 'apiProblem' in thrown && thrown.apiProblem === true;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function textOr<Other>(value: unknown, other: Other): string | Other {
  return typeof value === 'string' && value !== '' ? value : other;
}
