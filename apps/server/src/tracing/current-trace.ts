import { AsyncLocalStorage } from 'node:async_hooks';
import { type TraceParent, writeTraceParent } from './trace-parent.ts';

/** The step that runs at the moment, with what the library of traces knows of it. */
export interface CurrentTrace extends TraceParent {
  readonly context: unknown;
  /** Whether it belongs to a request, whose log lines name its trace anyway. */
  readonly ofRequest: boolean;
}

/** The current step; empty while no traces are recorded. */
export const currentTrace = new AsyncLocalStorage<CurrentTrace | undefined>();

/** Returns the `traceparent` of the current step; null while no traces are recorded. */
export function traceParentNow(): string | null {
  const current = currentTrace.getStore();
  return current ? writeTraceParent(current) : null;
}

/** What a log line says of the current step, besides what the log of its request does. */
export function traceFields(): { traceId?: string; spanId?: string } {
  const current = currentTrace.getStore();
  if (!current) return {};
  const { traceId, spanId, ofRequest } = current;
  return ofRequest ? { spanId } : { traceId, spanId };
}
