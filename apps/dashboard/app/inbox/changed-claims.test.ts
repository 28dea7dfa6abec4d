import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addChange, type Changes, withChanges } from './changed-claims.rules.ts';

const OPEN = 'clm_open';
const numbers = fc.array(fc.option(fc.nat({ max: 50 })), { minLength: 1, maxLength: 12 });

/** The changes of the open claim, as updates arrive. */
function after(sequences: readonly (number | null)[]): Changes {
  const changes = new Map<string, number | null>();
  for (const sequence of sequences) addChange(changes, OPEN, sequence);
  return changes;
}

describe('of the changes of a claim', () => {
  test('the last event stays, in whatever order they arrive', () => {
    fc.assert(
      fc.property(numbers, (sequences) => {
        const expected = sequences.includes(null) ? null : Math.max(...sequences.map(Number));
        expect(after(sequences).get(OPEN)).toBe(expected);
      }),
    );
  });

  test('the same stays when they are noted in two parts', () => {
    fc.assert(
      fc.property(numbers, numbers, (first, second) => {
        const noted = withChanges(after(first), after(second), undefined);
        expect(noted).toEqual(after([...first, ...second]));
      }),
    );
  });
});

test('among many thousand changes, that of the open claim is remembered', () => {
  const others = Array.from({ length: 5_000 }, (_, at) => [`clm_${at}`, 1] as const);
  const noted = withChanges(new Map(), new Map([[OPEN, 7], ...others]), OPEN);
  expect([...noted]).toEqual([[OPEN, 7]]);
  expect(withChanges(noted, new Map(others), OPEN).get(OPEN)).toBe(7);
});
