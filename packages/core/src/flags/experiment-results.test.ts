import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { DEFAULT_LIMITS, experimentStatus, type Guardrail } from './experiment.rules.ts';
import {
  brokenGuardrail,
  type Count,
  differenceOf,
  resultsOf,
  sampleRatio,
  type VariantCounts,
  wilsonInterval,
} from './experiment-results.rules.ts';

const none: Count = { hits: 0, total: 0 };
const counts = (
  variant: string,
  metric: Count,
  guardrails: Partial<Record<Guardrail, Count>> = {},
): VariantCounts => ({
  variant,
  share: 5_000,
  exposures: metric.total,
  metric,
  guardrails: { abandonment: none, denials: none, complaints: none, ...guardrails },
});
const count = fc
  .tuple(fc.nat(5_000), fc.nat(5_000))
  .map(([hits, misses]): Count => ({ hits, total: hits + misses }));

describe('the interval of a share', () => {
  test('is the published one', () => {
    // Newcombe (1998), table I: 81 of 263, and 1 of 29, by the score method.
    const { low, high } = wilsonInterval({ hits: 81, total: 263 });
    expect([low.toFixed(4), high.toFixed(4)]).toEqual(['0.2553', '0.3662']);
    const few = wilsonInterval({ hits: 1, total: 29 });
    expect([few.low.toFixed(4), few.high.toFixed(4)]).toEqual(['0.0061', '0.1718']);
  });

  test('holds the share and stays between none and all', () => {
    fc.assert(
      fc.property(count, (given) => {
        fc.pre(given.total > 0);
        const { low, high } = wilsonInterval(given);
        const share = given.hits / given.total;
        expect(low).toBeGreaterThanOrEqual(0);
        expect(high).toBeLessThanOrEqual(1);
        expect(low).toBeLessThanOrEqual(share + 1e-9);
        expect(high).toBeGreaterThanOrEqual(share - 1e-9);
      }),
    );
  });
});

describe('a difference', () => {
  test('is the published one', () => {
    // Newcombe (1998), table II, method 10: 56 of 70 against 48 of 80.
    const found = differenceOf({ hits: 56, total: 70 }, { hits: 48, total: 80 });
    expect(found).toEqual({ difference: 2_000, low: 524, high: 3_339 });
  });

  test('turns around with its sides, and is narrower the more visitors there are', () => {
    fc.assert(
      fc.property(count, count, (one, base) => {
        fc.pre(one.total > 0 && base.total > 0);
        const there = differenceOf(one, base);
        const back = differenceOf(base, one);
        expect(there?.low).toBe(-(back?.high ?? 0) + 0);
        const tenfold = (given: Count) => ({ hits: given.hits * 10, total: given.total * 10 });
        const more = differenceOf(tenfold(one), tenfold(base));
        const widthOf = (found: typeof there) => (found?.high ?? 0) - (found?.low ?? 0);
        expect(widthOf(more)).toBeLessThanOrEqual(widthOf(there));
      }),
    );
  });

  test('needs visitors on both sides', () => {
    expect(differenceOf(none, { hits: 1, total: 2 })).toBeNull();
  });
});

describe('results', () => {
  test('begin with 100 visitors of each variant, and 10 outcomes of either kind', () => {
    const verdictOf = (base: Count, one: Count) =>
      resultsOf([counts('usual', base), counts('other', one)])[1]?.verdict;
    expect(verdictOf({ hits: 50, total: 100 }, { hits: 50, total: 100 })).toBe('no-difference');
    expect(verdictOf({ hits: 50, total: 100 }, { hits: 50, total: 99 })).toBe('not-enough-data');
    expect(verdictOf({ hits: 5, total: 100 }, { hits: 5, total: 100 })).toBe('no-difference');
    expect(verdictOf({ hits: 4, total: 100 }, { hits: 5, total: 100 })).toBe('not-enough-data');
    expect(verdictOf({ hits: 95, total: 100 }, { hits: 95, total: 100 })).toBe('no-difference');
    expect(verdictOf({ hits: 96, total: 100 }, { hits: 95, total: 100 })).toBe('not-enough-data');
  });

  test('say that there is not enough data yet, and then which variant did more', () => {
    const base = counts('usual', { hits: 40, total: 99 });
    const few = resultsOf([base, counts('other', { hits: 90, total: 99 })]);
    expect(few[1]).toMatchObject({ verdict: 'not-enough-data', difference: null });
    const rare = resultsOf([
      counts('usual', { hits: 4, total: 5_000 }),
      counts('other', { hits: 5, total: 5_000 }),
    ]);
    expect(rare[1]?.verdict).toBe('not-enough-data');
    const [first, second] = resultsOf([
      counts('usual', { hits: 400, total: 1_000 }),
      counts('other', { hits: 480, total: 1_000 }),
    ]);
    expect(first).toMatchObject({ verdict: null, metricShare: 4_000 });
    expect(second).toMatchObject({ verdict: 'more', difference: { difference: 800 } });
    const less = resultsOf([
      counts('usual', { hits: 480, total: 1_000 }),
      counts('other', { hits: 400, total: 1_000 }),
    ]);
    expect(less[1]?.verdict).toBe('less');
    const same = resultsOf([
      counts('usual', { hits: 400, total: 1_000 }),
      counts('other', { hits: 404, total: 1_000 }),
    ]);
    expect(same[1]?.verdict).toBe('no-difference');
  });

  test('find a difference that is not there about once in twenty times', () => {
    let seed = 7;
    const random = () => {
      seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31;
      return seed / 2 ** 31;
    };
    const draw = (total: number, share: number): Count => ({
      hits: Array.from({ length: total }, random).filter((one) => one < share).length,
      total,
    });
    const found = Array.from({ length: 400 }, () => {
      const [, other] = resultsOf([counts('a', draw(300, 0.3)), counts('b', draw(300, 0.3))]);
      return other?.verdict !== 'no-difference';
    }).filter(Boolean).length;
    expect(found / 400).toBeGreaterThan(0.01);
    expect(found / 400).toBeLessThan(0.1);
  });
});

describe('the ratio of visitors', () => {
  test('is checked against the plan', () => {
    const ratio = (...exposures: number[]) =>
      sampleRatio(exposures.map((one) => ({ share: 10_000 / exposures.length, exposures: one })));
    expect(ratio(40, 40)).toBe('not-enough-data');
    expect(ratio(500, 520)).toBe('as-planned');
    expect(ratio(500, 700)).toBe('mismatch');
    expect(ratio(1_000, 1_030, 980, 990)).toBe('as-planned');
    expect(
      sampleRatio([
        { share: 9_000, exposures: 500 },
        { share: 1_000, exposures: 500 },
      ]),
    ).toBe('mismatch');
  });
});

describe('a guardrail', () => {
  const base = counts('usual', none, { denials: { hits: 100, total: 1_000 } });
  const other = (hits: number, total = 1_000) =>
    counts('other', none, { denials: { hits, total } });

  test('breaks when a variant is surely worse by more than the limit', () => {
    expect(brokenGuardrail([base, other(240)], DEFAULT_LIMITS)).toEqual({
      guardrail: 'denials',
      variant: 'other',
    });
  });

  test.each([
    ['as good', other(100)],
    ['better', other(20)],
    ['worse within the limit', other(149)],
    ['worse by chance', other(17, 100)],
    ['worse of too few', other(40, 99)],
  ])('holds when a variant is %s', (_what, one) => {
    const limits = { ...DEFAULT_LIMITS, denials: 500 };
    expect(brokenGuardrail([base, one], limits)).toBeNull();
  });
});

test('an experiment is a draft, waits for its start, runs, and ends', () => {
  const at = (day: number) => new Date(Date.UTC(2026, 0, day));
  const times = { launchedAt: null, startsAt: at(3), endsAt: at(5), stoppedAt: null };
  expect(experimentStatus(times, at(4))).toBe('DRAFT');
  const launched = { ...times, launchedAt: at(1) };
  expect([2, 3, 4, 5].map((day) => experimentStatus(launched, at(day)))).toEqual([
    'SCHEDULED',
    'RUNNING',
    'RUNNING',
    'ENDED',
  ]);
  expect(experimentStatus({ ...launched, stoppedAt: at(3) }, at(4))).toBe('ENDED');
});
