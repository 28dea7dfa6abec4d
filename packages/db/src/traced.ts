import { type TracingChannel, tracingChannel } from 'node:diagnostics_channel';

/**
 * A step of the work as a trace shows it. Its name and attributes follow the semantic conventions of
 * OpenTelemetry, and never hold personal data, tokens or values of statements.
 */
export interface TracedStep {
  name: string;
  kind: 'internal' | 'server' | 'client' | 'consumer';
  attributes: Record<string, string | number | boolean>;
  /** What a trace can begin with; other steps are shown only within one. */
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
 * Where steps are announced. Registered by Node under its name, so that it is one channel if a bundler loads
 * this module twice.
 */
export const STEPS: TracingChannel<unknown, TracedStep> = tracingChannel('amends.step');

/**
 * Runs `body` as one step of a trace, and returns its answer. `body` may add to the attributes of its step, which is
 * null if no traces are recorded: then this costs one comparison.
 */
export function traced<T>(
  describe: () => TracedStep,
  body: (step: TracedStep | null) => Promise<T>,
): Promise<T> {
  if (!STEPS.start.hasSubscribers) return body(null);
  const step = describe();
  return STEPS.tracePromise(async () => body(step), step);
}
