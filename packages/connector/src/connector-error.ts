/**
 * Why a request to a shop failed.
 *
 * - `credentials`: the shop rejects the credentials. Someone must connect it again.
 * - `limited`: too many requests. Retry after `retryAfterMs`.
 * - `unavailable`: the shop is unreachable, failing or slow. An effect may have happened: look it up before
 *   retrying.
 * - `refused`: the shop understood the request and refused it. Retrying doesn't help.
 * - `not-found`: the shop has no such order or product.
 * - `wrong-signature`: the shop didn't send this webhook.
 * - `unexpected`: the connector doesn't understand the response.
 */
export type ConnectorErrorCode =
  | 'credentials'
  | 'limited'
  | 'unavailable'
  | 'refused'
  | 'not-found'
  | 'wrong-signature'
  | 'unexpected';

/** The only error that connectors throw. Staff see its message, so it must not contain secrets. */
export class ConnectorError extends Error {
  override readonly name = 'ConnectorError';
  readonly code: ConnectorErrorCode;
  /** How long to wait before a retry, in milliseconds; null if the shop doesn't say. */
  readonly retryAfterMs: number | null;

  constructor(
    code: ConnectorErrorCode,
    message: string,
    given: { retryAfterMs?: number | null; cause?: unknown } = {},
  ) {
    super(message, { cause: given.cause });
    this.code = code;
    this.retryAfterMs = given.retryAfterMs ?? null;
  }
}
