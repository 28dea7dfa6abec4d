import { describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { ENDPOINTS } from './endpoints.ts';
import { describeApi } from './openapi.ts';
import {
  type DocumentSchema,
  exampleOf,
  isObject,
  type Named,
  resolved,
} from './testing/example-of.ts';

const document = JSON.parse(JSON.stringify(describeApi(ENDPOINTS, 'https://api.example')));
const named: Named = document.components.schemas;

/** Every schema of the document, also those inside others, by where it is. */
function schemasIn(part: unknown, path: string): [path: string, schema: DocumentSchema][] {
  if (Array.isArray(part)) return part.flatMap((one, at) => schemasIn(one, `${path}/${at}`));
  if (!isObject(part)) return [];
  const inner = Object.entries(part).flatMap(([key, one]) => schemasIn(one, `${path}/${key}`));
  return [[path, part], ...inner];
}

const typesOf = ({ type }: DocumentSchema) =>
  type === undefined ? null : typeof type === 'string' ? [type] : [...type];

/** Says why no value, or no null that one part allows, fits every part of an `allOf`. */
function contradictionOf(schema: DocumentSchema): string | null {
  const parts = (schema.allOf ?? []).map((one) => resolved(one, named));
  const typed = parts.map(typesOf).filter((types) => types !== null);
  if (typed.some((types) => types.join() !== typed[0]?.join())) return 'types differ';
  const names = new Set(parts.flatMap(({ properties }) => Object.keys(properties ?? {})));
  const strict = parts.filter(({ additionalProperties }) => additionalProperties === false);
  for (const { properties = {} } of strict) {
    const refused = [...names].filter((name) => !(name in properties));
    if (refused.length > 0) return `one part refuses ${refused.join(', ')} of another`;
  }
  return null;
}

describe('the OpenAPI document', () => {
  test('has no schema whose parts contradict each other', () => {
    const wrong = schemasIn(document, '').flatMap(([path, schema]) => {
      const why = Array.isArray(schema.allOf) ? contradictionOf(schema) : null;
      return why ? [`${path}: ${why}`] : [];
    });
    expect(wrong).toEqual([]);
  });

  test('would show one that does', () => {
    const strict = (name: string): DocumentSchema => ({
      type: 'object',
      properties: { [name]: { type: 'string' } },
      additionalProperties: false,
    });
    expect(contradictionOf({ allOf: [strict('a'), strict('b')] })).toContain('refuses');
    const nullable = { allOf: [{ type: 'string' }, { type: ['string', 'null'] }] };
    expect(contradictionOf(nullable)).toBe('types differ');
    expect(contradictionOf({ allOf: [strict('a'), {}] })).toBeNull();
  });
});

type Example = Record<string, unknown>;

const eitherLabel = ({ effects, ...macro }: Example): Example => ({
  ...macro,
  ...(effects ? { effects: { ...effects, removeLabels: [] } } : {}),
});

const ofTwoVariants = (plan: Example): Example => ({
  ...plan,
  split: [
    { variant: 'reship-first', share: 5_000 },
    { variant: 'refund-first', share: 5_000 },
  ],
});

const ofOneItem = ({ purchase: _, period: __, ...warranty }: Example): Example => ({
  ...warranty,
  orderItem: { orderId: 'ord_1' },
});

/** Rules over several fields, which a schema can't say. */
const RULES: Record<string, (example: Example) => Example> = {
  createMacro: eitherLabel,
  createGlobalMacro: eitherLabel,
  changeMacro: eitherLabel,
  changeGlobalMacro: eitherLabel,
  createImplementation: ({ store: _, ...rest }) => ({ storeId: 'sto_1', ...rest }),
  createExperiment: ofTwoVariants,
  changeExperiment: ({ plan, ...rest }) => ({ ...rest, plan: ofTwoVariants(plan as Example) }),
  createApiToken: (token) => ({
    ...token,
    ...(token.allowedRanges ? { allowedRanges: ['203.0.113.0/24'] } : {}),
  }),
  enterExchangeRate: (rate) => ({ ...rate, to: 'USD' }),
  registerWarranty: ofOneItem,
  importWarranties: ({ warranties }) => ({ warranties: (warranties as Example[]).map(ofOneItem) }),
  submitInStoreClaim: ({ items: _, ...claim }) => ({
    ...claim,
    item: { name: 'Lantern', quantity: 1 },
    issue: { type: 'DAMAGED', details: 'The glass is broken.' },
  }),
  sendReply: (reply) => ({ content: 'Hello', ...reply }),
};

const BODIES = ENDPOINTS.flatMap(({ definition }) => {
  const { operation, method, path, body } = definition;
  if (!body) return [];
  const { requestBody } = document.paths[`/v1${path}`][method];
  const schema: DocumentSchema = requestBody.content['application/json'].schema;
  const parsed = (definition.describedBody ?? body) as z.ZodType;
  return [[operation, schema, parsed] as const];
});

describe.each(['required', 'all'] as const)('an example with %s fields', (fields) => {
  test.each(BODIES)('of %s is accepted', (operation, schema, parsed) => {
    const made = exampleOf(schema, named, fields) as Example;
    const example = RULES[operation]?.(made) ?? made;
    const { error } = parsed.safeParse(example);
    expect(error?.issues ?? [], JSON.stringify(example)).toEqual([]);
  });
});
