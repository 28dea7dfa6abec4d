import { AsyncLocalStorage } from 'node:async_hooks';
import { type TraceParent, writeTraceParent } from './trace-parent.ts';

/** The running step, with its OpenTelemetry context. */
export interface CurrentTrace extends TraceParent {
  readonly context: unknown;
  /** Whether it belongs to a request, whose log lines already have the trace id. */
  readonly ofRequest: boolean;
}

/** The current step; empty while no traces are recorded. */
export const currentTrace = new AsyncLocalStorage<CurrentTrace | undefined>();

/** Returns the `traceparent` of the current step; null while no traces are recorded. */
export function traceParentNow(): string | null {
  const current = currentTrace.getStore();
  return current ? writeTraceParent(current) : null;
}

/** Returns the current step's log fields that its request's logger doesn't add. */
export function traceFields(): { traceId?: string; spanId?: string } {
  const current = currentTrace.getStore();
  if (!current) return {};
  const { traceId, spanId, ofRequest } = current;
  return ofRequest ? { spanId } : { traceId, spanId };
}
