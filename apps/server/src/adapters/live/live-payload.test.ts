import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decodeUpdates, encodeUpdates, MAX_PAYLOAD_BYTES } from './live-payload.ts';

const update = fc.record({
  storeId: fc.string({ maxLength: 40 }),
  streamId: fc.string({ unit: 'grapheme', maxLength: 40 }),
  names: fc.array(fc.string({ maxLength: 30 }), { maxLength: 12 }),
});

test('updates arrive as they were sent, in notifications within PostgreSQL’s limit', () => {
  fc.assert(
    fc.property(fc.array(update, { maxLength: 300 }), (updates) => {
      const payloads = encodeUpdates(updates);
      expect(payloads.flatMap(decodeUpdates)).toEqual(updates);
      for (const payload of payloads) {
        expect(Buffer.byteLength(payload)).toBeLessThanOrEqual(MAX_PAYLOAD_BYTES);
      }
    }),
  );
});

test('an unknown notification is ignored', () => {
  expect(decodeUpdates('not json')).toEqual([]);
});
