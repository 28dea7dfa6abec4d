import { type TracingChannel, tracingChannel } from 'node:diagnostics_channel';

/**
 * A step of a trace. Its name and attributes follow OpenTelemetry's semantic conventions, and never contain
 * personal data, tokens or statement values.
 */
export interface TracedStep {
  name: string;
  kind: 'internal' | 'server' | 'client' | 'consumer';
  attributes: Record<string, string | number | boolean>;
  /** Set if the step may begin a trace; others are recorded only within one. */
  begins?: {
    /** The id of a new trace: 32 hex digits. */
    traceId?: string;
    /** The `traceparent` of the step that this one belongs to. */
    parent?: string | undefined;
    /** The `traceparent` of the step that caused this one. */
    cause?: string | undefined;
  };
  /** Set if it failed without throwing: a short name such as `500`. */
  failure?: string;
  /** Set by Node if it threw. */
  error?: unknown;
}

/**
 * The channel that announces steps. Node registers it by name, so it is shared even if a bundler loads this
 * module twice.
 */
export const STEPS: TracingChannel<unknown, TracedStep> = tracingChannel('amends.step');

/**
 * Runs `body` as one step of a trace, and returns its result. `body` may add attributes to its step, which is
 * null while no traces are recorded; the cost is then one comparison.
 */
export function traced<T>(
  describe: () => TracedStep,
  body: (step: TracedStep | null) => Promise<T>,
): Promise<T> {
  if (!STEPS.start.hasSubscribers) return body(null);
  const step = describe();
  return STEPS.tracePromise(async () => body(step), step);
}
