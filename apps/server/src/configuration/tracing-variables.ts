import { z } from 'zod';
import type { ValuesOf } from './read-variables.ts';
import { numberFrom, SHARE, type Variable } from './variable.ts';

const SAMPLERS = [
  'always_on',
  'always_off',
  'traceidratio',
  'parentbased_always_on',
  'parentbased_always_off',
  'parentbased_traceidratio',
] as const;

/** Comma-separated, percent-encoded `key=value` pairs, as OpenTelemetry writes headers and attributes. */
const pairs = z.string().transform((value, context): Record<string, string> => {
  try {
    return Object.fromEntries(
      value
        .split(',')
        .filter((part) => part.trim() !== '')
        .map((part) => {
          const [, key = '', text = ''] =
            /^\s*([\w.!#$&'*+^`|~-]+)\s*=\s*(.*?)\s*$/.exec(part) ?? [];
          if (key === '') throw new Error('no key');
          return [key, decodeURIComponent(text)];
        }),
    );
  } catch {
    context.addIssue({ code: 'custom' });
    return z.NEVER;
  }
});
const PAIRS = {
  schema: pairs,
  mustBe: 'pairs like name=value, separated by commas',
  kind: 'list of pairs',
} as const;
const ADDRESS = {
  schema: z.url({ protocol: /^https?$/ }),
  mustBe: 'an address like http://collector.example.com:4318',
  kind: 'address',
} as const;

/** The supported variables of OpenTelemetry, under their standard names. */
export const TRACING_VARIABLES = {
  OTEL_EXPORTER_OTLP_ENDPOINT: {
    ...ADDRESS,
    about:
      'the collector that takes [traces](#traces), like `http://collector.internal:4318`; without it none are recorded',
  },
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: {
    ...ADDRESS,
    otherwise: '`/v1/traces` at `OTEL_EXPORTER_OTLP_ENDPOINT`',
    about: 'the whole address that traces are sent to',
  },
  OTEL_EXPORTER_OTLP_PROTOCOL: {
    schema: z.enum(['http/protobuf', 'http/json']),
    mustBe: 'http/protobuf or http/json',
    kind: 'protocol',
    default: 'http/protobuf',
    about: '`http/protobuf` or `http/json`',
  },
  OTEL_EXPORTER_OTLP_HEADERS: {
    ...PAIRS,
    isSecret: true,
    about: 'headers of each export, like `authorization=Basic%20abc`, separated by commas',
  },
  OTEL_EXPORTER_OTLP_TIMEOUT: {
    ...numberFrom(100, 60_000, 'milliseconds'),
    default: '10000',
    about: 'the limit of an export with its repeats',
  },
  OTEL_BSP_SCHEDULE_DELAY: {
    ...numberFrom(100, 60_000, 'milliseconds'),
    default: '5000',
    about: 'the time between two exports',
  },
  OTEL_SERVICE_NAME: {
    schema: z.string().regex(/^[\w./@-]{1,64}$/),
    mustBe: 'a name of letters, digits, dots and dashes',
    kind: 'name',
    otherwise: '`service.name` of `OTEL_RESOURCE_ATTRIBUTES`, else `amends`',
    about: 'the name of this deployment in traces',
  },
  OTEL_RESOURCE_ATTRIBUTES: {
    ...PAIRS,
    about: 'what else describes it, like `deployment.environment.name=staging`',
  },
  OTEL_TRACES_SAMPLER: {
    schema: z.enum(SAMPLERS),
    mustBe: `one of ${SAMPLERS.join(', ')}`,
    kind: 'sampler',
    default: 'parentbased_always_on',
    about: '`always_on`, `always_off`, `traceidratio`, or one of these after `parentbased_`',
  },
  OTEL_TRACES_SAMPLER_ARG: {
    ...SHARE,
    default: '1',
    about: 'the share of traces that `traceidratio` keeps',
  },
  OTEL_PROPAGATORS: {
    schema: z.enum(['tracecontext', 'none']),
    mustBe: 'tracecontext or none',
    kind: '`tracecontext` or `none`',
    default: 'none',
    about: '`tracecontext` continues the traces of trusted proxies',
  },
  OTEL_SDK_DISABLED: {
    schema: z.stringbool({ truthy: ['true'], falsy: ['false'] }),
    mustBe: 'true or false',
    kind: '`true` or `false`',
    default: 'false',
    about: '`true` records nothing',
  },
} as const satisfies Record<string, Variable>;

/** Returns the trace settings; null without an endpoint. */
export function tracingOf(given: ValuesOf<typeof TRACING_VARIABLES>) {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: base, OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: own } = given;
  const url = own ?? (base === undefined ? null : `${base.replace(/\/+$/, '')}/v1/traces`);
  if (url === null || given.OTEL_SDK_DISABLED) return null;
  const resource = given.OTEL_RESOURCE_ATTRIBUTES ?? {};
  return {
    url,
    headers: given.OTEL_EXPORTER_OTLP_HEADERS ?? {},
    protocol: given.OTEL_EXPORTER_OTLP_PROTOCOL,
    /** Limit of one export with its retries, in milliseconds. */
    timeoutMs: given.OTEL_EXPORTER_OTLP_TIMEOUT,
    /** Time between two exports, in milliseconds. */
    delayMs: given.OTEL_BSP_SCHEDULE_DELAY,
    serviceName: given.OTEL_SERVICE_NAME ?? resource['service.name'] ?? 'amends',
    resource,
    sampler: given.OTEL_TRACES_SAMPLER,
    ratio: given.OTEL_TRACES_SAMPLER_ARG,
  };
}
