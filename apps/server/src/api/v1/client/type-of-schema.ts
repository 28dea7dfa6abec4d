/** The part of JSON Schema that our OpenAPI document uses. */
export interface JsonSchema {
  description?: string;
  $ref?: string;
  type?: string | readonly string[];
  enum?: readonly unknown[];
  const?: unknown;
  anyOf?: readonly JsonSchema[];
  oneOf?: readonly JsonSchema[];
  allOf?: readonly JsonSchema[];
  items?: JsonSchema;
  properties?: Readonly<Record<string, JsonSchema>>;
  required?: readonly string[];
  additionalProperties?: boolean | JsonSchema;
}

/** Returns a schema as a TypeScript type; named schemas refer to `Schemas`. */
export function typeOfSchema(schema: JsonSchema): string {
  if (schema.$ref) return `Schemas['${schema.$ref.split('/').at(-1)}']`;
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return union(schema.enum.map((value) => JSON.stringify(value)));
  const either = schema.anyOf ?? schema.oneOf;
  if (either) return union(either.map(typeOfSchema));
  if (schema.allOf) {
    const parts = schema.allOf.map(typeOfSchema).filter((type) => type !== 'unknown');
    return parts.map((type) => `(${type})`).join(' & ') || 'unknown';
  }
  const types = typeof schema.type === 'string' ? [schema.type] : (schema.type ?? []);
  return union(types.map((type) => typeOf(type, schema)));
}

function typeOf(type: string, schema: JsonSchema): string {
  switch (type) {
    case 'integer':
    case 'number':
      return 'number';
    case 'array':
      return `(${schema.items ? typeOfSchema(schema.items) : 'unknown'})[]`;
    case 'object':
      return objectOf(schema);
    default:
      return type;
  }
}

/** Fields by name; without any, an open object. */
export function objectOf(schema: JsonSchema): string {
  const { properties = {}, required = [], additionalProperties } = schema;
  const fields = Object.entries(properties).map(
    ([name, field]) =>
      `${commentOn(field)}${JSON.stringify(name)}${required.includes(name) ? '' : '?'}: ${typeOfSchema(field)};`,
  );
  if (fields.length > 0) return `{ ${fields.join(' ')} }`;
  const held = typeof additionalProperties === 'object' ? typeOfSchema(additionalProperties) : null;
  return `Record<string, ${held ?? 'unknown'}>`;
}

/** Returns a field's description as a comment, also if it is next to the name of its schema. */
function commentOn({ description, allOf = [] }: JsonSchema): string {
  const text = description ?? allOf.find((one) => one.description)?.description;
  return text ? `\n/** ${text.replaceAll('*/', '*\\/')} */\n` : '';
}

const union = (types: readonly string[]) => [...new Set(types)].join(' | ') || 'unknown';
