import { isTokenScope } from '@amends/core/kernel/token-scopes.rules';
import { WEBHOOK_TOPICS } from '@amends/core/webhooks/webhook-topics.rules';
import { OpenAPIHono, z } from '@hono/zod-openapi';
import { DryRunQuery } from './dry-run.ts';
import type { Answer, Endpoint } from './endpoint.ts';
import { ENDPOINT_PERMISSIONS } from './endpoint-permissions.ts';
import { ProblemResource } from './problem.resource.ts';
import { WebhookMessageResource } from './webhooks/webhook.resource.ts';

/** The introduction of the document and the reference page. */
const INTRODUCTION = `Amounts are integers in minor units of their currency (\`1099\` USD is
10.99), percentages are in basis points, instants are ISO 8601 in UTC, durations are ISO 8601
(\`P1Y2M\`). Unknown fields are refused. Enum values are case-insensitive.

**Authentication.** A store's program sends its API token (\`amt_…\`) as \`Authorization: Bearer\`; it needs
the scopes that each operation names. A
shopper's client sends the \`accessToken\` of \`GET /v1/order-lookup\` the same way, and replaces it
whenever a response carries \`X-Access-Token\`; browsers on the portal's own domain may use its
cookie instead. Staff use their session cookie, on the dashboard's own domain. A claim's view token
works as a bearer token too, and in place of the claim's id.

**Idempotency.** Every POST accepts an \`Idempotency-Key\`, stored for 24 hours: the same key and body
get the same response; another body under the same key is refused with 422.

**Errors** are problem documents (RFC 9457) with a stable \`code\`; \`errors\` lists invalid fields.
A resource that is not yours looks exactly like one that does not exist. 429 and 503 carry the
seconds to wait in \`Retry-After\`.`;

const REFUSALS: Record<number, string> = {
  400: 'The request is invalid: see `errors`.',
  401: 'Credentials are missing or invalid.',
  403: 'Your credentials lack the permission.',
  404: 'It doesn’t exist or is not yours.',
  409: 'A concurrent change came first, or the state does not allow it.',
  412: 'It has changed since the version in `If-Match`.',
  413: 'The body is too large.',
  415: 'The content type is not supported.',
  422: 'Well-formed, but against a business rule.',
  429: 'Too many requests: wait for the seconds in `Retry-After`.',
  500: 'An unexpected error.',
  503: 'Temporarily unavailable: retry after the seconds in `Retry-After`.',
  507: 'File storage is full.',
};

/** Returns who may call, with the scopes an API token needs; omitted if no token can have them. */
function securityOf(operation: string): Record<string, string[]>[] {
  const scopes = [...(ENDPOINT_PERMISSIONS[operation] ?? [])];
  const apiToken = scopes.every(isTokenScope) ? [{ apiToken: scopes }] : [];
  return [{ shopperSession: [] }, ...apiToken, { viewToken: [] }];
}

/** Query parameter of staff, the only callers with several stores. */
const OfStaff = z.object({
  storeId: z.string().max(100).optional().openapi({
    description: 'For staff: the store’s id or slug, unless the path determines it.',
  }),
  store: z.string().max(100).optional().openapi({
    description: 'Same as `storeId`. Must be the caller’s store.',
  }),
});

const IdempotencyHeader = z.object({ 'Idempotency-Key': z.string().max(255).optional() });
const VersionHeader = z.object({
  'If-Match': z.string().optional().openapi({
    description: 'The `ETag` of your copy: 412 if it has changed since.',
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
    description: "A store's API token, `amt_…`, with the scopes of the operation.",
  });
  registry.registerComponent('securitySchemes', 'viewToken', {
    ...bearer,
    description: 'The secret of a claim’s link.',
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
      ...(access === 'caller' ? { security: securityOf(operation) } : {}),
      request: requestOf(definition),
      responses: responsesOf(definition),
    });
  }
  for (const topic of WEBHOOK_TOPICS) {
    registry.registerWebhook({
      method: 'post',
      path: topic,
      summary: `A message of the type \`${topic}\``,
      description:
        'Signed according to standardwebhooks.com, with the headers `webhook-id`, `webhook-timestamp` and `webhook-signature`. Respond with a status from 200 to 299 within 5 seconds to accept it.',
      request: {
        body: { content: { 'application/json': { schema: WebhookMessageResource } } },
      },
      responses: { 204: { description: 'Accepted.' } },
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

/**
 * Marks null as JSON Schema requires: a nullable enum lists it among its values, and a nullable reference is
 * an `anyOf`, because null matches no `allOf` with a schema that refuses it.
 */
function nameNull(part: unknown): void {
  if (typeof part !== 'object' || part === null) return;
  const schema = part as { enum?: unknown; type?: unknown; allOf?: unknown; anyOf?: unknown };
  const mayBeNull = Array.isArray(schema.type) && schema.type.includes('null');
  if (Array.isArray(schema.allOf) && schema.allOf.some(isNullable)) {
    const others = schema.allOf.filter((one) => !isNullable(one));
    schema.anyOf = [others.length === 1 ? others[0] : { allOf: others }, { type: 'null' }];
    delete schema.allOf;
  }
  if (mayBeNull && Array.isArray(schema.enum) && !schema.enum.includes(null)) {
    schema.enum = [...schema.enum, null];
  }
  for (const inner of Object.values(part)) nameNull(inner);
}

const isNullable = ({ type }: { type?: unknown }) => Array.isArray(type) && type.includes('null');

export type ApiDocument = ReturnType<typeof describeApi>;

function requestOf(definition: Endpoint['definition']) {
  const { params, access } = definition;
  const named = access === 'caller' ? withStore(definition.query) : definition.query;
  const query =
    definition.dryRun && named instanceof z.ZodObject ? named.extend(DryRunQuery.shape) : named;
  const body = definition.describedBody ?? definition.body;
  return {
    ...(params ? { params: parametersOf(params) } : {}),
    ...(query ? { query: parametersOf(query) } : {}),
    ...headersOf(definition),
    ...(body
      ? { body: { required: true, content: { 'application/json': { schema: body } } } }
      : {}),
  };
}

/** Returns the schema of parameters, which are the fields of an object. */
function parametersOf(schema: z.ZodType): z.ZodObject {
  if (!(schema instanceof z.ZodObject))
    throw new Error('The schema of parameters must be an object.');
  return schema;
}

/** Returns the `If-Match` header of endpoints that can refuse with 412. */
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
