import fc from 'fast-check';
import { expect, test } from 'vitest';
import { asMessage, INBOUND_REASONS, mayBeAdded, storable } from './inbound-email.rules.ts';

test('staff add what came from another address, and nothing that was held for another reason', () => {
  expect(INBOUND_REASONS.filter(mayBeAdded)).toEqual(['other_sender']);
  expect(mayBeAdded(null)).toBe(false);
});

test('a reply of 5,000 characters stays whole, and a longer one ends in an ellipsis', () => {
  const whole = 'a'.repeat(5_000);
  expect(asMessage(` ${whole}\n`)).toBe(whole);
  expect(asMessage(`${whole}b`)).toBe(`${'a'.repeat(4_999)}…`);
  expect(asMessage(`${'a'.repeat(4_990)}${' '.repeat(20)}b`)).toBe(`${'a'.repeat(4_990)}…`);
});

test('whatever a reply contains can be stored, in at most 5,000 characters', () => {
  const part = fc.constantFrom('a', ' ', '\0', '\ud83d', '\ude00', '😀');
  fc.assert(
    fc.property(fc.array(part), fc.integer({ min: 4_990, max: 5_010 }), (parts, before) => {
      const message = asMessage('a'.repeat(before) + parts.join(''));
      expect(message.length).toBeLessThanOrEqual(5_000);
      expect(message).toBe(storable(message));
    }),
  );
});
