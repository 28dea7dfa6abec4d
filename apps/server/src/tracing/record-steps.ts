import { STEPS, type TracedStep } from '@amends/db';
import {
  type Context,
  type Link,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  TraceFlags,
  type Tracer,
  trace,
} from '@opentelemetry/api';
import { type CurrentTrace, currentTrace } from './current-trace.ts';
import { readTraceParent } from './trace-parent.ts';

const KINDS: Record<TracedStep['kind'], SpanKind> = {
  internal: SpanKind.INTERNAL,
  server: SpanKind.SERVER,
  client: SpanKind.CLIENT,
  consumer: SpanKind.CONSUMER,
};

/** Starts a span; if it begins a trace, the trace has this id. */
export type StartSpan = (
  traceId: string | undefined,
  ...given: Parameters<Tracer['startSpan']>
) => Span;

/**
 * Records announced steps as spans, until the returned function is called. Errors here never reach the work;
 * only the span is missing.
 */
export function recordSteps(start: StartSpan): () => void {
  const spans = new WeakMap<TracedStep, Span>();
  const begin = (step: TracedStep): CurrentTrace | undefined => {
    const around = currentTrace.getStore();
    try {
      const opened = beginSpan(start, step, around);
      if (!opened) return around;
      spans.set(step, opened.span);
      return opened.current;
    } catch {
      return around;
    }
  };
  const end = (step: TracedStep) => {
    const span = spans.get(step);
    if (!span) return;
    spans.delete(step);
    try {
      endSpan(span, step);
    } catch {
      // See above.
    }
  };
  const handlers = { asyncEnd: end };
  STEPS.subscribe(handlers as never);
  STEPS.start.bindStore(currentTrace, begin);
  return () => {
    STEPS.start.unbindStore(currentTrace);
    STEPS.unsubscribe(handlers as never);
  };
}

/** Returns null for a step outside of any trace that may not begin one. */
function beginSpan(start: StartSpan, step: TracedStep, around: CurrentTrace | undefined) {
  const { begins, kind } = step;
  if (!around && !begins) return null;
  const parent = begins ? contextAt(begins.parent) : (around?.context as Context);
  const cause = readTraceParent(begins?.cause);
  const links: Link[] = cause ? [{ context: spanContextOf(cause) }] : [];
  const traceId = trace.getSpanContext(parent) ? undefined : begins?.traceId;
  const span = start(traceId, step.name, { kind: KINDS[kind], links }, parent);
  const { traceFlags, ...ids } = span.spanContext();
  const current: CurrentTrace = {
    traceId: ids.traceId,
    spanId: ids.spanId,
    sampled: (traceFlags & TraceFlags.SAMPLED) !== 0,
    context: trace.setSpan(parent, span),
    ofRequest: begins ? kind === 'server' : (around?.ofRequest ?? false),
  };
  return { span, current };
}

function contextAt(traceParent: string | undefined): Context {
  const parent = readTraceParent(traceParent);
  return parent ? trace.setSpanContext(ROOT_CONTEXT, spanContextOf(parent)) : ROOT_CONTEXT;
}

const spanContextOf = ({
  traceId,
  spanId,
  sampled,
}: NonNullable<ReturnType<typeof readTraceParent>>) => ({
  traceId,
  spanId,
  traceFlags: sampled ? TraceFlags.SAMPLED : TraceFlags.NONE,
  isRemote: true,
});

/** Ends a span. Shows only an error's code or class, because messages can contain personal data. */
function endSpan(span: Span, { name, attributes, failure, error }: TracedStep): void {
  span.updateName(name);
  span.setAttributes(attributes);
  const reason = error === undefined ? failure : reasonOf(error);
  if (reason !== undefined) {
    span.setAttribute('error.type', reason);
    if ('db.system.name' in attributes && isSqlState(reason)) {
      span.setAttribute('db.response.status_code', reason);
    }
    // Errors of the caller aren't failures of ours.
    if (!isOfCaller(error)) span.setStatus({ code: SpanStatusCode.ERROR });
  }
  span.end();
}

const isSqlState = (reason: string) => /^[0-9A-Z]{5}$/.test(reason);

function reasonOf(error: unknown): string {
  const { code, name } = (error ?? {}) as { code?: unknown; name?: unknown };
  const reason = typeof code === 'string' || typeof code === 'number' ? String(code) : name;
  return typeof reason === 'string' && /^[\w.-]{1,60}$/.test(reason) ? reason : '_OTHER';
}

const OURS = new Set(['unavailable', 'storage-full']);

const isOfCaller = (error: unknown) => {
  const kind = error instanceof Error && 'kind' in error ? error.kind : undefined;
  return typeof kind === 'string' && !OURS.has(kind);
};
