import { expect, test } from 'vitest';
import { mustSign, statementsFor } from './statements.rules.ts';

const stolen = { claimType: 'STOLEN', text: 'It was stolen.', signature: true };
const lost = { claimType: 'LOST', text: 'It never came.', signature: false };

test('a claim has the statements of its types, and no other', () => {
  expect(statementsFor([stolen, lost], ['LOST', 'DAMAGED'])).toEqual([lost]);
});

test('a statement that several types share is read once', () => {
  const same = { ...stolen, claimType: 'LOST' };
  expect(statementsFor([stolen, same], ['STOLEN', 'LOST'])).toEqual([stolen]);
});

test('a claim must be signed if the store requires it, or one of its statements does', () => {
  expect(mustSign({ signatureRequired: true }, [])).toBe(true);
  expect(mustSign({ signatureRequired: false }, [lost])).toBe(false);
  expect(mustSign({ signatureRequired: false }, [lost, stolen])).toBe(true);
});
