import { z } from 'zod';

const SAMPLERS = [
  'always_on',
  'always_off',
  'traceidratio',
  'parentbased_always_on',
  'parentbased_always_off',
  'parentbased_traceidratio',
] as const;

/** `key=value` with commas between them, percent-encoded, as OpenTelemetry writes headers and attributes. */
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
const PAIRS = 'pairs like name=value, with commas between them';
const address = z.url({ protocol: /^https?$/ });
const ADDRESS = 'an address like http://collector.example.com:4318';
const milliseconds = z
  .string()
  .regex(/^\d{2,5}$/)
  .transform(Number)
  .refine((value) => value >= 100 && value <= 60_000);

/** The variables of OpenTelemetry that are read, by the names that its specification gives them. */
export const TRACING_VARIABLES = {
  OTEL_EXPORTER_OTLP_ENDPOINT: { schema: address, mustBe: ADDRESS },
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: { schema: address, mustBe: ADDRESS },
  OTEL_EXPORTER_OTLP_HEADERS: { schema: pairs, mustBe: PAIRS },
  OTEL_EXPORTER_OTLP_PROTOCOL: {
    schema: z.enum(['http/protobuf', 'http/json']),
    mustBe: 'http/protobuf or http/json',
  },
  OTEL_EXPORTER_OTLP_TIMEOUT: {
    schema: milliseconds,
    mustBe: 'a number of milliseconds from 100 to 60000',
  },
  OTEL_BSP_SCHEDULE_DELAY: {
    schema: milliseconds,
    mustBe: 'a number of milliseconds from 100 to 60000',
  },
  OTEL_SERVICE_NAME: {
    schema: z.string().regex(/^[\w./@-]{1,64}$/),
    mustBe: 'a name of letters, digits, dots and dashes',
  },
  OTEL_RESOURCE_ATTRIBUTES: { schema: pairs, mustBe: PAIRS },
  OTEL_TRACES_SAMPLER: { schema: z.enum(SAMPLERS), mustBe: `one of ${SAMPLERS.join(', ')}` },
  OTEL_TRACES_SAMPLER_ARG: {
    schema: z
      .string()
      .regex(/^(0(\.\d{1,6})?|1(\.0{1,6})?|\.\d{1,6})$/)
      .transform(Number),
    mustBe: 'a number from 0 to 1',
  },
  OTEL_PROPAGATORS: {
    schema: z.enum(['tracecontext', 'none']),
    mustBe: 'tracecontext or none',
  },
  OTEL_SDK_DISABLED: {
    schema: z.stringbool({ truthy: ['true'], falsy: ['false'] }),
    mustBe: 'true or false',
  },
} as const;

type Given = {
  [Name in keyof typeof TRACING_VARIABLES]?: z.output<(typeof TRACING_VARIABLES)[Name]['schema']>;
};

/** Where traces are sent, and which; null without an endpoint. */
export function tracingOf(given: Given) {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: base, OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: own } = given;
  const url = own ?? (base === undefined ? null : `${base.replace(/\/+$/, '')}/v1/traces`);
  if (url === null || given.OTEL_SDK_DISABLED) return null;
  const resource = given.OTEL_RESOURCE_ATTRIBUTES ?? {};
  return {
    url,
    headers: given.OTEL_EXPORTER_OTLP_HEADERS ?? {},
    protocol: given.OTEL_EXPORTER_OTLP_PROTOCOL ?? 'http/protobuf',
    /** Of one export with its repeats, in milliseconds. */
    timeoutMs: given.OTEL_EXPORTER_OTLP_TIMEOUT ?? 10_000,
    /** Between two exports, in milliseconds. */
    delayMs: given.OTEL_BSP_SCHEDULE_DELAY ?? 5_000,
    serviceName: given.OTEL_SERVICE_NAME ?? resource['service.name'] ?? 'amends',
    resource,
    sampler: given.OTEL_TRACES_SAMPLER ?? 'parentbased_always_on',
    ratio: given.OTEL_TRACES_SAMPLER_ARG ?? 1,
  };
}
