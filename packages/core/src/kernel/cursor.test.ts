import fc from 'fast-check';
import { expect, test } from 'vitest';
import { partsOfCursor } from './cursor.ts';

const encode = (text: string) => Buffer.from(text).toString('base64url');

test('a cursor has the parts that a list gave it', () => {
  const parts = fc.array(fc.oneof(fc.string(), fc.integer(), fc.constant(null)));
  fc.assert(
    fc.property(parts, (given) => {
      const storable = given.every((part) => typeof part !== 'string' || !part.includes('\0'));
      expect(partsOfCursor(encode(JSON.stringify(given)))).toEqual(storable ? given : []);
    }),
  );
});

test.each(['', 'null', '{}', '"text"', '["a\\u0000b"]', '[1,"a\\u0000b"]', '["\\ud800"]', '['])(
  'a cursor of %s has no parts',
  (text) => {
    expect(partsOfCursor(encode(text))).toEqual([]);
  },
);
