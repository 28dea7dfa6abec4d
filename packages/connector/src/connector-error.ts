/**
 * Why a shop did not do what it was asked.
 *
 * - `credentials`: the shop refuses the credentials. Someone has to connect it again.
 * - `limited`: too many requests; try again after `retryAfterMs`.
 * - `unavailable`: it can't be reached, fails, or takes too long. An effect may have happened: look it up
 *   before trying again.
 * - `refused`: the shop understood, and will not do it. Trying again changes nothing.
 * - `not-found`: the shop has no such order or product.
 * - `wrong-signature`: a webhook that the shop did not send.
 * - `unexpected`: an answer that the connector doesn't understand.
 */
export type ConnectorErrorCode =
  | 'credentials'
  | 'limited'
  | 'unavailable'
  | 'refused'
  | 'not-found'
  | 'wrong-signature'
  | 'unexpected';

/** The only error that a connector throws. Its message is shown to the shop's staff, and holds no secret. */
export class ConnectorError extends Error {
  override readonly name = 'ConnectorError';
  readonly code: ConnectorErrorCode;
  /** How long to wait before trying again, in milliseconds; null if the shop doesn't say. */
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
