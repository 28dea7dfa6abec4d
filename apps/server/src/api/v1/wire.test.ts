import { expect, test } from 'vitest';
import { z } from 'zod';
import { wire } from './wire.ts';

const Part = z.strictObject({ at: z.date().nullable() }).meta({ id: 'Part' });
const Whole = z.strictObject({
  at: z.date().describe('When.'),
  since: z.date().optional(),
  parts: z.array(Part).readonly(),
  byName: z.record(z.string(), z.strictObject({ at: z.date() })),
  anything: z.unknown(),
});

test('the schema of a shape accepts the JSON of its values, with every field', () => {
  const at = new Date('2026-11-20T15:00:00Z');
  const value = { at, parts: [{ at: null }, { at }], byName: { a: { at } }, anything: [1] };
  const json = JSON.parse(JSON.stringify(value));
  expect(wire(Whole).parse(json)).toEqual(json);
  expect(wire(Whole).safeParse(value).success).toBe(false);
  expect(wire(Whole).safeParse({ ...json, more: 1 }).success).toBe(false);
  expect(wire(Whole).safeParse({ ...json, parts: [{ at: 'yesterday' }] }).success).toBe(false);
});

test('the same shape returns the same schema, so that the document names it once', () => {
  expect(wire(Part)).toBe(wire(Part));
});

test('a shape with an instant that JSON cannot distinguish is refused', () => {
  expect(() => wire(z.tuple([z.date()]))).toThrow('tuple');
});
