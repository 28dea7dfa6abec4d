import { OpenAPIHono, z } from '@hono/zod-openapi';
import type { Answer, Endpoint } from './endpoint.ts';
import { ProblemResource } from './problem.resource.ts';

/** The introduction of the document and the reference page. */
const INTRODUCTION = `Amounts are integers in minor units of their currency (\`1099\` USD is
10.99), percentages are basis points, instants are ISO 8601 in UTC, durations are ISO 8601
(\`P1Y2M\`). Unknown fields are refused. Enumerations are accepted in either case.

**Who calls.** A store's program sends its API token (\`amt_…\`) as \`Authorization: Bearer\`. A
shopper's client sends the \`accessToken\` of \`GET /v1/order-lookup\` the same way, and takes over a
new one whenever an answer carries \`X-Access-Token\`; browsers on the portal's own address may use
its cookie instead. Staff use their session's cookie, on the dashboard's own address. A claim's view token is accepted as a bearer too, and in place of the claim's id.

**Repeats.** Every POST takes an \`Idempotency-Key\`, kept for 24 hours: the same key and body give
the same answer, another body under the same key is refused with 422.

**Refusals** are problem documents (RFC 9457) with a stable \`code\`; wrong fields are listed in
\`errors\`. What is not yours answers exactly like what does not exist. 429 and 503 say
in \`Retry-After\` how many seconds to wait.`;

const REFUSALS: Record<number, string> = {
  400: 'The request is not right: see `errors`.',
  401: 'No credentials, or wrong ones.',
  403: 'Your token may not do this.',
  404: 'It does not exist, or is not yours.',
  409: 'Somebody else was first, or the state does not allow it.',
  412: 'Somebody changed it since the version in `If-Match`.',
  413: 'The body is too large.',
  415: 'The body is not of a kind we take.',
  422: 'Well-formed, but against a rule.',
  429: 'Too many requests: wait for as many seconds as `Retry-After` says.',
  500: 'Our failure.',
  503: 'Temporarily unavailable: retry after as many seconds as `Retry-After` says.',
  507: 'The storage for files is full.',
};

const SECURITY: Record<string, string[]>[] = [
  { shopperSession: [] },
  { apiToken: [] },
  { viewToken: [] },
];

/** Staff name one of their stores; no other caller belongs to more than one. */
const OfStaff = z.object({
  storeId: z.string().max(100).optional().openapi({
    description: 'For staff: the id or slug of the store, where the address does not tell it.',
  }),
  store: z.string().max(100).optional().openapi({
    description: 'The same as `storeId`. It must be the caller’s store.',
  }),
});

const IdempotencyHeader = z.object({ 'Idempotency-Key': z.string().max(255).optional() });
const VersionHeader = z.object({
  'If-Match': z.string().optional().openapi({
    description: 'The `ETag` that was read: 412 where somebody changed it since.',
  }),
});

/** Returns the OpenAPI 3.1 document of the endpoints, from the schemas that validate requests. */
export function describeApi(endpoints: readonly Endpoint[], publicUrl: string) {
  const described = new OpenAPIHono();
  const registry = described.openAPIRegistry;
  const bearer = { type: 'http', scheme: 'bearer' } as const;
  registry.registerComponent('securitySchemes', 'shopperSession', {
    ...bearer,
    description: 'The `accessToken` of an order look-up; two hours, sliding.',
  });
  registry.registerComponent('securitySchemes', 'apiToken', {
    ...bearer,
    description: "A store's API token, `amt_…`.",
  });
  registry.registerComponent('securitySchemes', 'viewToken', {
    ...bearer,
    description: "The secret of a claim's page.",
  });
  for (const { definition } of endpoints) {
    const { method, path, operation, tag, summary, description, access } = definition;
    registry.registerPath({
      method,
      path: `/v1${path}`,
      operationId: operation,
      tags: [tag],
      summary,
      ...(description ? { description } : {}),
      ...(access === 'caller' ? { security: SECURITY } : {}),
      request: requestOf(definition),
      responses: responsesOf(definition),
    });
  }
  const document = described.getOpenAPI31Document({
    openapi: '3.1.0',
    info: {
      title: 'Amends API',
      version: '1',
      description: INTRODUCTION,
      license: { name: 'MIT' },
    },
    servers: [{ url: publicUrl }],
  });
  nameNull(document);
  return document;
}

/** A nullable enum lists null among its values, as JSON Schema requires. */
function nameNull(part: unknown): void {
  if (typeof part !== 'object' || part === null) return;
  const schema = part as { enum?: unknown; type?: unknown };
  const mayBeNull = Array.isArray(schema.type) && schema.type.includes('null');
  if (mayBeNull && Array.isArray(schema.enum) && !schema.enum.includes(null)) {
    schema.enum = [...schema.enum, null];
  }
  for (const inner of Object.values(part)) nameNull(inner);
}

export type ApiDocument = ReturnType<typeof describeApi>;

function requestOf(definition: Endpoint['definition']) {
  const { params, access } = definition;
  const query = access === 'caller' ? withStore(definition.query) : definition.query;
  const body = definition.describedBody ?? definition.body;
  return {
    ...(params ? { params: params as never } : {}),
    ...(query ? { query: query as never } : {}),
    ...headersOf(definition),
    ...(body
      ? { body: { required: true, content: { 'application/json': { schema: body } } } }
      : {}),
  };
}

/** Endpoints that refuse with 412 accept the version that was read. */
function headersOf({ method, refusals }: Endpoint['definition']) {
  const headers = {
    ...(method === 'post' ? IdempotencyHeader.shape : {}),
    ...(refusals.includes(412) ? VersionHeader.shape : {}),
  };
  return Object.keys(headers).length > 0 ? { headers: z.object(headers) } : {};
}

const withStore = (query: z.ZodType | undefined) =>
  query instanceof z.ZodObject ? OfStaff.extend(query.shape) : (query ?? OfStaff);

function responsesOf({ answers, refusals }: Endpoint['definition']) {
  const given = Object.entries(answers).map(([status, answer]) => [status, responseOf(answer)]);
  const refused = [400, ...refusals, 500, 503].map((status) => [
    status,
    {
      description: REFUSALS[status] ?? 'Refused.',
      content: { 'application/problem+json': { schema: ProblemResource } },
    },
  ]);
  return Object.fromEntries([...given, ...refused]);
}

function responseOf({ description, schema, contentType = 'application/json' }: Answer) {
  return schema ? { description, content: { [contentType]: { schema } } } : { description };
}
