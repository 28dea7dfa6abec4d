import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { bucketOf, evaluateFlag, type FlagRule } from './evaluate-flag.ts';
import { FLAGS } from './flag-names.rules.ts';

const FLAG = 'resolution-order';
const { variants } = FLAGS[FLAG];
const [usual, refund, credit] = variants;
const visitor = { key: 'ses_1', storeId: 'sto_1' };
const rule = (given: Partial<FlagRule> = {}): FlagRule => ({
  storeIds: [],
  keys: [],
  split: [{ variant: refund, share: 10_000 }],
  ...given,
});
const half = [
  { variant: refund, share: 5_000 },
  { variant: credit, share: 5_000 },
];
const now = new Date('2026-03-02T12:00:00Z');
const serve = (rules: FlagRule[], context = visitor, enabled = true) =>
  evaluateFlag(FLAG, { enabled, rules }, context, now);

test('a flag that was never set, or is off, serves its default', () => {
  expect(evaluateFlag(FLAG, undefined, visitor, now)).toEqual({
    variant: usual,
    reason: 'default',
  });
  expect(serve([rule()], visitor, false)).toEqual({ variant: usual, reason: 'disabled' });
  expect(serve([])).toEqual({ variant: usual, reason: 'default' });
});

test('the first rule that matches the store and the key decides', () => {
  const other = rule({ storeIds: ['sto_2'], split: [{ variant: credit, share: 10_000 }] });
  expect(serve([other, rule({ storeIds: ['sto_1'] })]).variant).toBe(refund);
  expect(serve([other]).variant).toBe(usual);
  expect(serve([rule({ keys: ['ses_1'] }), other]).variant).toBe(refund);
  expect(serve([rule({ keys: ['ses_2'] })]).variant).toBe(usual);
});

test('a variant that the product no longer knows is passed over', () => {
  const gone = rule({ split: [{ variant: 'gone', share: 10_000 }] });
  expect(serve([gone]).variant).toBe(usual);
  expect(serve([gone, rule()]).variant).toBe(refund);
});

test('a visitor keeps their variant, and shares come out as set', () => {
  fc.assert(
    fc.property(fc.string({ minLength: 1 }), (key) => {
      fc.pre(key.trim() !== '');
      const context = { key, storeId: 'sto_1' };
      const served = serve([rule({ split: half })], context);
      expect(served).toEqual(serve([rule({ split: half })], context));
      expect(served.reason).toBe('split');
      expect([refund, credit]).toContain(served.variant);
    }),
  );
  const split = [
    { variant: refund, share: 2_500 },
    { variant: credit, share: 7_500 },
  ];
  const keys = Array.from({ length: 20_000 }, (_, at) => `ses_${at}`);
  const served = keys.filter(
    (key) => serve([rule({ split })], { ...visitor, key }).variant === refund,
  );
  expect(served.length / keys.length).toBeCloseTo(0.25, 1);
});

test('places in two experiments are independent of each other', () => {
  const keys = Array.from({ length: 20_000 }, (_, at) => `ses_${at}`);
  const low = keys.filter((key) => bucketOf('one', key) < 5_000);
  const both = low.filter((key) => bucketOf('two', key) < 5_000);
  expect(both.length / low.length).toBeCloseTo(0.5, 1);
});

test.each([{}, { key: '' }, { key: '  ' }])('the context %o is invalid', (context) => {
  const onKey = expect.objectContaining({ path: 'key', code: 'invalid_context' });
  const refusal = { details: expect.objectContaining({ errors: [onKey] }) };
  expect(() => evaluateFlag(FLAG, undefined, context, now)).toThrow(
    expect.objectContaining(refusal),
  );
});

test('an anonymous visitor gets what everyone gets, and takes no part in shares', () => {
  const anonymous = { anonymous: true, storeId: 'sto_1' };
  expect(evaluateFlag(FLAG, { enabled: true, rules: [rule()] }, anonymous, now).variant).toBe(
    refund,
  );
  const shared = { enabled: true, rules: [rule({ split: half })] };
  expect(evaluateFlag(FLAG, shared, anonymous, now).variant).toBe(usual);
});

describe('an experiment', () => {
  const experiment = {
    id: 'xpt_1',
    storeIds: ['sto_1'],
    split: half,
    startsAt: new Date('2026-03-01T00:00:00Z'),
    endsAt: new Date('2026-03-03T00:00:00Z'),
  };
  const setting = { enabled: true, rules: [rule()], experiments: [experiment] };

  test('decides for the visitors of its stores while it runs, before every rule', () => {
    const keys = Array.from({ length: 2_000 }, (_, at) => `ses_${at}`);
    const served = keys.map((key) => evaluateFlag(FLAG, setting, { ...visitor, key }, now));
    for (const one of served) {
      expect(one).toMatchObject({ reason: 'experiment', experimentId: 'xpt_1' });
    }
    const share = served.filter(({ variant }) => variant === credit).length / keys.length;
    expect(share).toBeCloseTo(0.5, 1);
  });

  test.each([
    ['of another store', { key: 'ses_1', storeId: 'sto_2' }, now],
    ['without a key', { anonymous: true, storeId: 'sto_1' }, now],
    ['before its start', visitor, new Date('2026-02-28T23:59:59Z')],
    ['from its end on', visitor, experiment.endsAt],
  ])('leaves a visitor %s to the rules', (_who, context, at) => {
    const served = evaluateFlag(FLAG, setting, context, at);
    expect(served).toEqual({ variant: refund, reason: 'rule' });
  });

  test('divides visitors independently of an earlier one', () => {
    const other = { ...setting, experiments: [{ ...experiment, id: 'xpt_2' }] };
    const keys = Array.from({ length: 2_000 }, (_, at) => ({ ...visitor, key: `ses_${at}` }));
    const first = keys.filter((one) => evaluateFlag(FLAG, setting, one, now).variant === refund);
    const both = first.filter((one) => evaluateFlag(FLAG, other, one, now).variant === refund);
    expect(both.length / first.length).toBeCloseTo(0.5, 1);
  });

  test('is paused while its flag is off: everyone sees the default, and no one is counted', () => {
    expect(evaluateFlag(FLAG, { ...setting, enabled: false }, visitor, now)).toEqual({
      variant: usual,
      reason: 'disabled',
    });
  });

  test('that was launched first decides where two of them meet', () => {
    const later = { ...experiment, id: 'xpt_2', storeIds: [] };
    const both = { ...setting, experiments: [experiment, later] };
    const served = (storeId: string) => evaluateFlag(FLAG, both, { key: 'ses_1', storeId }, now);
    expect(served('sto_1').experimentId).toBe('xpt_1');
    expect(served('sto_2').experimentId).toBe('xpt_2');
  });
});
