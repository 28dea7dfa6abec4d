import { createHash } from 'node:crypto';

/** A step's position in a trace, as the W3C Trace Context header `traceparent` has it. */
export interface TraceParent {
  /** 32 hex digits. */
  traceId: string;
  /** 16 hex digits. */
  spanId: string;
  sampled: boolean;
}

const FORMAT =
  /^(?!ff)[0-9a-f]{2}-(?!0{32})(?<traceId>[0-9a-f]{32})-(?!0{16})(?<spanId>[0-9a-f]{16})-(?<flags>[0-9a-f]{2})(?:$|-)/;

/** Parses a `traceparent`, including later versions of the format; null for anything else. */
export function readTraceParent(text: string | undefined): TraceParent | null {
  const { traceId, spanId, flags } = FORMAT.exec(text ?? '')?.groups ?? {};
  if (!traceId || !spanId || !flags) return null;
  const isFirstVersion = text?.startsWith('00-');
  // Only later versions may be longer.
  if (isFirstVersion && text?.length !== 55) return null;
  return { traceId, spanId, sampled: (Number.parseInt(flags, 16) & 1) === 1 };
}

/** Writes a `traceparent`. */
export const writeTraceParent = ({ traceId, spanId, sampled }: TraceParent): string =>
  `00-${traceId}-${spanId}-${sampled ? '01' : '00'}`;

/**
 * Returns the trace id of a request: its id without dashes if that is 32 hex digits, as our ids are,
 * otherwise a hash of it. Every process derives the same id.
 */
export function traceIdOf(requestId: string): string {
  const digits = requestId.replaceAll('-', '').toLowerCase();
  if (/^(?!0{32})[0-9a-f]{32}$/.test(digits)) return digits;
  return createHash('sha256').update(requestId).digest('hex').slice(0, 32);
}
