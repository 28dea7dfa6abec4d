import { ENDPOINTS } from '../endpoints.ts';
import { describeApi } from '../openapi.ts';
import { type JsonSchema, objectOf, typeOfSchema } from './type-of-schema.ts';

interface Parameter {
  name: string;
  in: string;
  required?: boolean;
  schema?: JsonSchema;
}

type Content = Readonly<Record<string, { schema?: JsonSchema }>>;

interface Operation {
  operationId: string;
  parameters?: readonly Parameter[];
  requestBody?: { content: Content };
  responses: Readonly<Record<string, { content?: Content }>>;
}

/** Returns every operation of the API for the client, as TypeScript. */
export function describeOperations(): string {
  const document = describeApi(ENDPOINTS, '') as unknown as {
    components: { schemas: Record<string, JsonSchema> };
    paths: Record<string, Record<string, Operation>>;
  };
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  );
  const schemas = Object.entries(document.components.schemas).sort(([a], [b]) => (a < b ? -1 : 1));
  return [
    "// Written by `npm run client:operations` from the API's own description.",
    '',
    '/** The shapes that the API speaks in. */',
    'export interface Schemas {',
    ...schemas.map(([name, schema]) => `  ${name}: ${typeOfSchema(schema)};`),
    '}',
    '',
    '/** What each operation asks for and answers. */',
    'export interface Operations {',
    ...operations.map(
      ({ operation }) =>
        `  ${operation.operationId}: { asks: ${asksOf(operation)}; answers: ${answersOf(operation)} };`,
    ),
    '}',
    '',
    '/** Where each operation is. */',
    'export const OPERATIONS = {',
    ...operations.map(
      ({ path, method, operation }) =>
        `  ${operation.operationId}: ['${method.toUpperCase()}', '${path.replace(/^\/v1/, '')}'],`,
    ),
    '} as const satisfies Record<keyof Operations, readonly [method: string, path: string]>;',
    '',
  ].join('\n');
}

/** `params`, `query` and `body`, each omitted if it is not needed. */
function asksOf({ parameters = [], requestBody }: Operation): string {
  const [params, query] = ['path', 'query'].map((place) => {
    const fields = parameters.filter((one) => one.in === place);
    const properties = Object.fromEntries(fields.map(({ name, schema }) => [name, schema ?? {}]));
    const required = fields.filter((one) => one.required).map(({ name }) => name);
    return { properties, required };
  });
  const body = requestBody?.content['application/json']?.schema;
  const asks = [
    ...(params && size(params) > 0 ? [`params: ${objectOf(params)};`] : []),
    ...(query && size(query) > 0
      ? [`query${query.required.length > 0 ? '' : '?'}: ${objectOf(query)};`]
      : []),
    ...(body ? [`body: ${typeOfSchema(body)};`] : []),
  ];
  return asks.length > 0 ? `{ ${asks.join(' ')} }` : 'Record<string, never>';
}

const size = ({ properties }: { properties: object }) => Object.keys(properties).length;

function answersOf({ responses }: Operation): string {
  const answers = Object.entries(responses)
    .filter(([status]) => status.startsWith('2'))
    .map(([, { content }]) => {
      if (!content) return 'undefined';
      const schema = content['application/json']?.schema;
      return schema ? typeOfSchema(schema) : 'string';
    });
  return [...new Set(answers)].join(' | ') || 'undefined';
}
