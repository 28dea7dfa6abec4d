import { type TracedStep, traced } from '@amends/db';
import { traceParentNow } from './current-trace.ts';

/** The field of a stored payload that says where in a trace the job was queued; no job's input has it. */
const FIELD = '_trace';

interface Queued {
  traceParent: string;
  /** Whether it runs later than it was queued, in a trace of its own. */
  later: boolean;
}

/** Adds to a payload where in a trace it is queued; returns it as it is while no traces are recorded. */
export function withTrace(payload: object, startAfter?: Date): object {
  const traceParent = traceParentNow();
  if (traceParent === null) return payload;
  const queued: Queued = { traceParent, later: startAfter !== undefined };
  return { ...payload, [FIELD]: queued };
}

/**
 * Runs a job as one step. What is due at once belongs to the trace that queued it, so that a claim and its email are one
 * trace; what was queued for later has its own, which would else last for days. Both link to the step that queued it.
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
