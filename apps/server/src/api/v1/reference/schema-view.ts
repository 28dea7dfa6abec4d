import { html, raw } from 'hono/html';

/** The part of JSON Schema that the document uses. */
export interface Schema {
  $ref?: string;
  type?: string | string[];
  format?: string;
  description?: string;
  enum?: unknown[];
  const?: unknown;
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: boolean | Schema;
  items?: Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
  default?: unknown;
}

export type Markup = ReturnType<typeof html>;

/** Renders the fields of an object with their types, including nested objects. */
export function fieldsOf(schema: Schema): Markup | '' {
  const parts = [...(schema.allOf ?? []), schema];
  const rows = parts.flatMap((part) =>
    Object.entries(part.properties ?? {}).map(([name, field]) => {
      const isRequired = part.required?.includes(name) ?? false;
      const inner = innerObject(field);
      return html`<li>
        <p class="field">
          <code>${name}</code> <span class="type">${typeOf(field)}</span>
          ${isRequired ? '' : html`<span class="optional">may be left out</span>`}
        </p>
        ${field.description ? html`<p class="note">${inline(field.description)}</p>` : ''}
        ${inner ? fieldsOf(inner) : ''}
      </li>`;
    }),
  );
  return rows.length > 0 ? html`<ul class="fields">${rows}</ul>` : '';
}

/** Describes the type of a value. */
export function typeOf(schema: Schema): Markup | string {
  if (schema.$ref) return referenceTo(schema.$ref);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return joined(choices.map(typeOf));
  if (schema.enum) return joined(schema.enum.map((value) => html`<code>${String(value)}</code>`));
  if (schema.const !== undefined) return html`<code>${String(schema.const)}</code>`;
  if (Array.isArray(schema.type)) {
    return joined(schema.type.map((type) => typeOf({ ...schema, type })));
  }
  if (schema.type === 'array') {
    const size = between(schema.minItems, schema.maxItems);
    return html`list of ${size ? `${size}: ` : ''}${typeOf(schema.items ?? {})}`;
  }
  if (schema.type === 'object' && typeof schema.additionalProperties === 'object') {
    return html`map of ${typeOf(schema.additionalProperties)}`;
  }
  return `${schema.format ?? schema.type ?? 'anything'}${bounds(schema)}`;
}

/** Renders a text with its \`code\` and **strong** parts. */
export function inline(text: string): Markup {
  const parts = text.split(/(`[^`]+`|\*\*[^*]+\*\*)/);
  return html`${parts.map((part) => {
    if (part.startsWith('`')) return html`<code>${part.slice(1, -1)}</code>`;
    return part.startsWith('**') ? html`<strong>${part.slice(2, -2)}</strong>` : part;
  })}`;
}

function innerObject(schema: Schema): Schema | null {
  const choices = [schema, schema.items, schema.additionalProperties, ...(schema.anyOf ?? [])];
  return choices.find((one): one is Schema => typeof one === 'object' && !!one.properties) ?? null;
}

function referenceTo(ref: string): Markup {
  const name = ref.split('/').at(-1) ?? '';
  return html`<a href="#schema-${name}">${name}</a>`;
}

function bounds({ type, ...schema }: Schema): string {
  const length = between(schema.minLength, schema.maxLength);
  if (type === 'string') return length ? ` of ${length} characters` : '';
  const size = between(schema.minimum, schema.maximum);
  return (type === 'integer' || type === 'number') && size ? `, ${size}` : '';
}

function between(least = 0, most = Number.POSITIVE_INFINITY): string {
  const hasLeast = least > Number.MIN_SAFE_INTEGER && least !== 0;
  if (most < Number.MAX_SAFE_INTEGER) return hasLeast ? `${least} to ${most}` : `up to ${most}`;
  return hasLeast ? `at least ${least}` : '';
}

const joined = (parts: (Markup | string)[]): Markup =>
  html`${parts.map((part, index) => html`${index > 0 ? raw(' or ') : ''}${part}`)}`;
