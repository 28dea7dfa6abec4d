import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decodeUpdates, encodeUpdates, MAX_PAYLOAD_BYTES } from './live-payload.ts';

const update = fc.record({
  storeId: fc.string({ maxLength: 40 }),
  streamId: fc.string({ unit: 'grapheme', maxLength: 40 }),
  names: fc.array(fc.string({ maxLength: 30 }), { maxLength: 12 }),
  sequence: fc.option(fc.nat()),
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

test('updates of a process of the previous release have no number', () => {
  const [update] = decodeUpdates(JSON.stringify([['sto_1', 'clm_1', ['claim.moved']]]));
  expect(update?.sequence).toBeNull();
});

test('an unknown notification is ignored', () => {
  expect(decodeUpdates('not json')).toEqual([]);
});
