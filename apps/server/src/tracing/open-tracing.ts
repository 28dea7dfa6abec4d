import { randomUUID } from 'node:crypto';
import type { Tracer } from '@opentelemetry/api';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  BatchSpanProcessor,
  type IdGenerator,
  ParentBasedSampler,
  RandomIdGenerator,
  type Sampler,
  type SpanExporter,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import project from '../../../../package.json' with { type: 'json' };
import type { Config } from '../config.ts';
import type { Log } from '../log.ts';
import { currentTrace } from './current-trace.ts';
import { recordOutgoingCalls } from './outgoing-calls.ts';
import { recordSteps } from './record-steps.ts';

export type TracingOptions = NonNullable<Config['tracing']>;

/** Maximum number of spans waiting for the collector; more are dropped. */
const MOST_WAITING = 4_096;
/** How long a stopping process waits for the collector. */
const LAST_EXPORT_MS = 2_000;

/**
 * Records traces and sends them to a collector in batches, until the returned function is called, which sends
 * the rest. A slow or broken collector costs only spans. Loaded only if an endpoint is configured.
 */
export async function openTracing(
  options: TracingOptions,
  role: Config['role'],
  log: Log,
): Promise<() => Promise<void>> {
  const ids = new GivenTraceIds();
  const provider = new TracerProvider({
    resource: resourceFromAttributes({
      'service.version': project.version,
      'service.instance.id': randomUUID(),
      'amends.role': role,
      ...options.resource,
      'service.name': options.serviceName,
    }),
    sampler: samplerNamed(options.sampler, options.ratio),
    idGenerator: ids,
    spanLimits: { attributeValueLengthLimit: 1_000 },
    spanProcessors: [
      new BatchSpanProcessor({
        exporter: apart(await openExporter(options), log),
        maxQueueSize: MOST_WAITING,
        scheduledDelayMillis: options.delayMs,
        exportTimeoutMillis: options.timeoutMs + 1_000,
      }),
    ],
  });
  const tracer: Tracer = provider.getTracer('amends', project.version);
  const ends = [
    recordSteps((traceId, ...span) => ids.using(traceId, () => tracer.startSpan(...span))),
    recordOutgoingCalls(tracer),
  ];
  return async () => {
    for (const end of ends) end();
    const late = new Promise((done) => setTimeout(done, LAST_EXPORT_MS).unref());
    await Promise.race([provider.shutdown().catch(() => undefined), late]);
  };
}

async function openExporter({ url, headers, timeoutMs: timeoutMillis, protocol }: TracingOptions) {
  const { OTLPTraceExporter } =
    protocol === 'http/json'
      ? await import('@opentelemetry/exporter-trace-otlp-http')
      : await import('@opentelemetry/exporter-trace-otlp-proto');
  return new OTLPTraceExporter({ url, headers, timeoutMillis, concurrencyLimit: 4 });
}

/** Minimum time between log lines about failed exports. */
const WARN_EVERY_MS = 60_000;

/**
 * Returns an exporter whose own requests aren't traced, because a batch is sent from within the step that
 * filled it. Logs failures, at most once a minute.
 */
function apart(exporter: SpanExporter, log: Log): SpanExporter {
  let warnedAt = Number.NEGATIVE_INFINITY;
  let lost = 0;
  return {
    export: (spans, done) =>
      currentTrace.run(undefined, () =>
        exporter.export(spans, (result) => {
          done(result);
          if (result.code === 0) return;
          lost += spans.length;
          if (performance.now() - warnedAt < WARN_EVERY_MS) return;
          warnedAt = performance.now();
          log.warn({ err: result.error, spans: lost }, 'Couldn’t export traces');
          lost = 0;
        }),
      ),
    shutdown: () => exporter.shutdown(),
    forceFlush: async () => exporter.forceFlush?.(),
  };
}

/** Generates random ids, and gives a trace the id of its request. */
class GivenTraceIds implements IdGenerator {
  readonly #random = new RandomIdGenerator();
  #next: string | undefined;

  generateTraceId = (): string => this.#next ?? this.#random.generateTraceId();
  generateSpanId = (): string => this.#random.generateSpanId();

  /** Runs `start`; a new trace in it gets this id. */
  using<T>(traceId: string | undefined, start: () => T): T {
    this.#next = traceId;
    try {
      return start();
    } finally {
      this.#next = undefined;
    }
  }
}

function samplerNamed(name: TracingOptions['sampler'], ratio: number): Sampler {
  const [, isParentBased, kind] = /^(parentbased_)?(\w+)$/.exec(name) ?? [];
  const root =
    kind === 'always_off'
      ? new AlwaysOffSampler()
      : kind === 'traceidratio'
        ? new TraceIdRatioBasedSampler(ratio)
        : new AlwaysOnSampler();
  return isParentBased ? new ParentBasedSampler({ root }) : root;
}
