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

  test('is everything without a visitor, and narrow around the only one', () => {
    expect(wilsonInterval(none)).toEqual({ low: 0, high: 1 });
    const one = wilsonInterval({ hits: 1, total: 1 });
    expect([one.low.toFixed(4), one.high]).toEqual(['0.2065', 1]);
    // Rounding would make it more than all.
    expect(wilsonInterval({ hits: 20, total: 20 }).high).toBe(1);
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
    expect(differenceOf({ hits: 1, total: 2 }, none)).toBeNull();
    const single = differenceOf({ hits: 1, total: 1 }, { hits: 0, total: 1 });
    expect(single?.difference).toBe(10_000);
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

  test('say more or less only once the whole interval is beyond zero', () => {
    const verdictOf = (one: number, base: number, total: number) =>
      resultsOf([counts('usual', { hits: base, total }), counts('other', { hits: one, total })])[1];
    expect(verdictOf(50, 34, 200)).toMatchObject({
      verdict: 'no-difference',
      difference: { low: 0 },
    });
    expect(verdictOf(20, 10, 100)).toMatchObject({ verdict: 'more', difference: { low: 1 } });
    expect(verdictOf(34, 50, 200)?.verdict).toBe('no-difference');
    expect(verdictOf(10, 20, 100)).toMatchObject({ verdict: 'less', difference: { high: -1 } });
  });

  test('show the share of every guardrail, and none where no one was counted', () => {
    const [first] = resultsOf([
      counts('usual', none, {
        denials: { hits: 1, total: 1 },
        complaints: { hits: 1, total: 3 },
      }),
    ]);
    expect(first).toMatchObject({
      metricShare: null,
      guardrailShares: { abandonment: null, denials: 10_000, complaints: 3_333 },
      difference: null,
      verdict: null,
    });
    expect(resultsOf([])).toEqual([]);
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

  const ofShares = (...variants: [share: number, exposures: number][]) =>
    sampleRatio(variants.map(([share, exposures]) => ({ share, exposures })));

  test('needs 100 visitors in all, and 5 expected of every variant', () => {
    expect(ofShares([5_000, 50], [5_000, 49])).toBe('not-enough-data');
    expect(ofShares([5_000, 50], [5_000, 50])).toBe('as-planned');
    expect(ofShares([9_500, 95], [500, 5])).toBe('as-planned');
    expect(ofShares([9_501, 95], [499, 5])).toBe('not-enough-data');
  });

  // The most visitors that may move from one variant to another, of 10,000 expected of each: the
  // square root of 5,000 times the published 99.9 % point of the chi-square distribution.
  test.each([
    [2, 232],
    [3, 262],
    [4, 285],
    [5, 303],
    [6, 320],
    [7, 335],
    [8, 348],
    [9, 361],
    [10, 373],
  ])('is as planned among %i variants until more than %i visitors are in another', (size, most) => {
    const moved = (visitors: number) =>
      ofShares(
        [10_000 / size, 10_000 + visitors],
        [10_000 / size, 10_000 - visitors],
        ...Array.from({ length: size - 2 }, (): [number, number] => [10_000 / size, 10_000]),
      );
    expect([moved(most), moved(most + 1)]).toEqual(['as-planned', 'mismatch']);
  });

  test('is as planned exactly at the limit', () => {
    const [moved, expected] = [5_414, 5_414_000];
    expect((2 * moved ** 2) / expected).toBe(10.828);
    expect(ofShares([5_000, expected + moved], [5_000, expected - moved])).toBe('as-planned');
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
    ['worse by exactly the limit', other(150)],
    ['worse by chance', other(17, 100)],
    ['worse of too few', other(40, 99)],
  ])('holds when a variant is %s', (_what, one) => {
    const limits = { ...DEFAULT_LIMITS, denials: 500 };
    expect(brokenGuardrail([base, one], limits)).toBeNull();
  });

  test.each([
    ['may be none, with an interval from zero on', 34, 52, 100, null],
    ['is surely there, if only by a hundredth of a point', 31, 52, 200, 'denials'],
  ])('weighs a difference that %s', (_what, hits, worse, total, guardrail) => {
    const usual = counts('usual', none, { denials: { hits, total } });
    expect(brokenGuardrail([usual, other(worse, total)], DEFAULT_LIMITS)?.guardrail ?? null).toBe(
      guardrail,
    );
  });

  test('counts as broken only with 99 % certainty', () => {
    const limits = { ...DEFAULT_LIMITS, denials: 300 };
    expect(brokenGuardrail([base, other(137)], limits)).toBeNull();
    expect(brokenGuardrail([base, other(138)], limits)).not.toBeNull();
  });

  test.each([
    ['abandonment', 500],
    ['denials', 500],
    ['complaints', 300],
  ] as const)('of %s may get worse by %i basis points, unless set otherwise', (name, most) => {
    const of = (hits: number) => counts('any', none, { [name]: { hits, total: 10_000 } });
    const broken = (more: number) => brokenGuardrail([of(1_000), of(1_000 + more)], DEFAULT_LIMITS);
    expect([broken(most), broken(most + 1)?.guardrail]).toEqual([null, name]);
  });

  test('is not broken without a variant to compare with', () => {
    expect(brokenGuardrail([base], DEFAULT_LIMITS)).toBeNull();
    expect(brokenGuardrail([], DEFAULT_LIMITS)).toBeNull();
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
  expect(experimentStatus({ ...times, stoppedAt: at(3) }, at(4))).toBe('DRAFT');
});
