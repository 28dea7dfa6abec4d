/** The part of JSON Schema that the OpenAPI document uses. */
export interface DocumentSchema {
  $ref?: string;
  type?: string | readonly string[];
  format?: string;
  pattern?: string;
  enum?: readonly unknown[];
  const?: unknown;
  example?: unknown;
  anyOf?: readonly DocumentSchema[];
  oneOf?: readonly DocumentSchema[];
  allOf?: readonly DocumentSchema[];
  items?: DocumentSchema;
  properties?: Readonly<Record<string, DocumentSchema>>;
  required?: readonly string[];
  additionalProperties?: boolean | DocumentSchema;
  minimum?: number;
  exclusiveMinimum?: number;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
}

export type Named = Readonly<Record<string, DocumentSchema>>;

/** Returns the schema that a reference names. */
export const resolved = (schema: DocumentSchema, named: Named): DocumentSchema =>
  schema.$ref ? resolved(named[schema.$ref.split('/').at(-1) ?? ''] ?? {}, named) : schema;

const FORMATS: Readonly<Record<string, string>> = {
  'date-time': '2026-01-02T03:04:05Z',
  date: '2026-01-02',
  email: 'ada@example.com',
  uri: 'https://example.com/',
};

/** Example values of the document's patterns, by their source. */
const PATTERNS: Readonly<Record<string, string>> = {
  '^[A-Z]{3}$': 'USD',
  '^ck_\\w{1,100}$': 'ck_1',
  '^cs_\\w{1,100}$': 'cs_1',
  '^\\w{16,100}$': '0123456789abcdef0123456789abcdef',
  '^[\\x21-\\x7e]{16,400}$': 'a-secret-of-the-app',
  '^sk_\\w{8,200}$': 'sk_12345678',
  '^[\\w-]{1,100}$': 'abc-1',
  '^P[1-9]\\d{0,2}D$': 'P3D',
  '^PT[1-9]\\d{0,2}H$': 'PT24H',
  '^P(0|[1-9]\\d{0,2})D$': 'P3D',
  '^[a-z][a-z0-9_]{0,39}$': 'gift',
  '^\\d{1,12}(?:\\.\\d{1,12})?$': '1.25',
};

/**
 * Returns a value that a schema of the OpenAPI document allows: with every field, or with the
 * required ones only. Throws for a pattern that it doesn't know.
 */
export function exampleOf(
  given: DocumentSchema,
  named: Named,
  fields: 'all' | 'required',
): unknown {
  const schema = resolved(given, named);
  if (schema.example !== undefined) return schema.example;
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum.find((one) => one !== null);
  const [either] = schema.anyOf ?? schema.oneOf ?? [];
  if (either) return exampleOf(either, named, fields);
  if (schema.allOf) {
    const parts = schema.allOf.map((one) => exampleOf(one, named, fields));
    return parts.every(isObject) ? Object.assign({}, ...parts) : parts[0];
  }
  const type = typeof schema.type === 'string' ? schema.type : schema.type?.[0];
  switch (type) {
    case 'object':
      return objectOf(schema, named, fields);
    case 'array':
      return fields === 'required' && !schema.minItems
        ? []
        : [exampleOf(schema.items ?? {}, named, fields)];
    case 'string':
      return textOf(schema);
    case 'integer':
    case 'number':
      return Math.max(1, schema.minimum ?? 1, (schema.exclusiveMinimum ?? 0) + 1);
    case 'boolean':
      return true;
    default:
      return {};
  }
}

function objectOf(
  { properties = {}, required = [], additionalProperties }: DocumentSchema,
  named: Named,
  fields: 'all' | 'required',
) {
  const wanted = Object.entries(properties).filter(
    ([name]) => fields === 'all' || required.includes(name),
  );
  const example = wanted.map(([name, field]) => [name, exampleOf(field, named, fields)]);
  if (typeof additionalProperties === 'object' && fields === 'all') {
    example.push(['any', exampleOf(additionalProperties, named, fields)]);
  }
  return Object.fromEntries(example);
}

function textOf({ format, pattern, minLength = 1, maxLength }: DocumentSchema): string {
  if (format !== undefined) return FORMATS[format] ?? 'text';
  if (pattern === undefined) return 'text'.padEnd(minLength, 'x').slice(0, maxLength);
  const text = PATTERNS[pattern];
  if (text === undefined) throw new Error(`no text is known for the pattern ${pattern}`);
  return text;
}

export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
