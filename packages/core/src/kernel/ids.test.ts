import { expect, test } from 'vitest';
import { newPseudonym, personHash } from './erased-person.ts';
import { newId, newSecret } from './ids.ts';

test('an id names its kind and cannot be guessed', () => {
  const ids = Array.from({ length: 1000 }, () => newId('clm'));
  expect(new Set(ids.map((id) => id.slice(-32))).size).toBe(1000);
  for (const id of ids) expect(id).toMatch(/^clm_[0-9a-f]{40}$/);
});

test('later ids sort later, so that inserts use cached pages', () => {
  const at = (instant: string) => newId('ord', new Date(instant));
  const ids = ['2026-03-01T10:00:00Z', '2026-03-01T10:00:01Z', '2031-01-01T00:00:00Z'].map(at);
  expect(ids.toSorted()).toEqual(ids);
});

test('an id contains the second of its creation, rounded down', () => {
  const at = new Date('2026-03-01T10:00:00.999Z');
  expect(newId('ord', at).slice(0, 12)).toBe(`ord_${(1_772_359_200).toString(16)}`);
});

test('a secret has 256 random bits, and the address of an erased person 72', () => {
  expect(new Set(Array.from({ length: 100 }, newSecret)).size).toBe(100);
  expect(newSecret()).toMatch(/^[\w-]{43}$/);
  expect(new Set(Array.from({ length: 100 }, newPseudonym)).size).toBe(100);
  expect(newPseudonym()).toMatch(/^erased-[0-9a-f]{18}@erased\.invalid$/);
});

test('an erased person is recognized by their email in any case, in that store only', () => {
  const ctx = { keys: { shopperSession: Buffer.alloc(32, 1) } } as never;
  const hash = personHash(ctx, 'sto_1', 'ada@example.com');
  expect(personHash(ctx, 'sto_1', ' Ada@Example.com')).toBe(hash);
  expect(personHash(ctx, 'sto_2', 'ada@example.com')).not.toBe(hash);
  const other = { keys: { shopperSession: Buffer.alloc(32, 2) } } as never;
  expect(personHash(other, 'sto_1', 'ada@example.com')).not.toBe(hash);
});
