import { expect, test } from 'vitest';
import { cutoffsOf } from './retention.rules.ts';

test.each([
  { kept: 'forever', appealWithin: 'P30D', closesAfter: 'P45D' },
  { kept: 'P1Y', appealWithin: 'soon', closesAfter: 'P45D' },
  { kept: 'P1Y', appealWithin: 'P30D', closesAfter: '' },
])('a setting that is no duration is refused, and lets no one be erased: %j', (terms) => {
  expect(() => cutoffsOf(terms, new Date('2026-11-23T12:00:00Z'))).toThrow(RangeError);
});
