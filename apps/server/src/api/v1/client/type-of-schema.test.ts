import { expect, test } from 'vitest';
import { typeOfSchema } from './type-of-schema.ts';

test.each([
  [{ type: 'integer' }, 'number'],
  [{ type: ['string', 'null'] }, 'string | null'],
  [{ enum: ['a', null] }, '"a" | null'],
  [
    { type: 'array', items: { anyOf: [{ type: 'string' }, { type: 'null' }] } },
    '(string | null)[]',
  ],
  [{ $ref: '#/components/schemas/Claim' }, "Schemas['Claim']"],
  [
    { type: 'object', properties: { id: { type: 'string' }, n: { const: 1 } }, required: ['id'] },
    '{ "id": string; "n"?: 1; }',
  ],
  [{ type: 'object', additionalProperties: { type: 'boolean' } }, 'Record<string, boolean>'],
  [
    { allOf: [{ $ref: '#/x/A' }, { type: 'object' }] },
    "(Schemas['A']) & (Record<string, unknown>)",
  ],
  [{ allOf: [{ $ref: '#/x/A' }, { description: 'Said beside it.' }] }, "(Schemas['A'])"],
  [
    { type: 'object', properties: { n: { type: 'integer', description: 'Cents, never */.' } } },
    '{ \n/** Cents, never *\\/. */\n"n"?: number; }',
  ],
  [{}, 'unknown'],
])('a schema is written as a type: %j', (schema, type) => {
  expect(typeOfSchema(schema)).toBe(type);
});
