import { type TracedStep, traced } from '@amends/db';
import { traceParentNow } from './current-trace.ts';

/** The payload field with the trace of the queuing step; no job's input has this field. */
const FIELD = '_trace';

interface Queued {
  traceParent: string;
  /** Whether it was delayed, and so has a trace of its own. */
  later: boolean;
}

/** Adds the current trace to a payload; returns the payload unchanged while no traces are recorded. */
export function withTrace(payload: object, startAfter?: Date): object {
  const traceParent = traceParentNow();
  if (traceParent === null) return payload;
  const queued: Queued = { traceParent, later: startAfter !== undefined };
  return { ...payload, [FIELD]: queued };
}

/**
 * Runs a job as one step. An immediate job belongs to the trace that queued it, so that a claim and its email
 * are one trace. A delayed job has its own trace, which would otherwise last for days. Both link to the
 * queuing step.
 */
export const traceJob = <T>(
  { name, id, data }: { name: string; id: string; data: unknown },
  run: (step: TracedStep | null) => Promise<T>,
): Promise<T> =>
  traced(() => {
    const { traceParent, later } = queuedAt(data);
    return {
      name: `process ${name}`,
      kind: 'consumer',
      begins: { parent: later ? undefined : traceParent, cause: traceParent },
      attributes: {
        'messaging.system': 'pg-boss',
        'messaging.operation.type': 'process',
        'messaging.operation.name': 'process',
        'messaging.destination.name': name,
        'messaging.message.id': id,
      },
    };
  }, run);

function queuedAt(data: unknown): Partial<Queued> {
  const queued = (data as Record<string, unknown> | null)?.[FIELD];
  return typeof queued === 'object' && queued !== null ? queued : {};
}
