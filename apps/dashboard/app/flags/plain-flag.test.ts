import { expect, test } from 'vitest';
import { readPlainFlag } from './plain-flag.ts';

const KEY = 'resolution-order';

function sent(fields: readonly (readonly [string, string])[]): FormData {
  const form = new FormData();
  for (const [name, value] of fields) form.append(name, value);
  return form;
}

const RULE = [
  ['rules.0.storeIds', 'sto_1'],
  ['rules.0.storeIds', 'sto_2'],
  ['rules.0.keys', 'visitor'],
  ['rules.0.split.reship-first', '60%'],
  ['rules.0.split.refund-first', '40'],
  ['rules.0.split.credit-first', '0'],
] as const;

const FIRST = {
  storeIds: ['sto_1', 'sto_2'],
  keys: ['visitor'],
  split: [
    { variant: 'reship-first', share: 6_000 },
    { variant: 'refund-first', share: 4_000 },
  ],
};

test('a form without scripts holds the rules, each with its stores, visitors and shares', () => {
  expect(readPlainFlag(KEY, sent([['enabled', 'on'], ...RULE]))).toEqual({
    key: KEY,
    enabled: true,
    rules: [FIRST],
  });
  expect(readPlainFlag(KEY, sent([]))).toEqual({ key: KEY, enabled: false, rules: [] });
});

test('a share that can’t be read is one that is refused', () => {
  const form = sent([
    ['rules.0.split.reship-first', 'most'],
    ['rules.0.split.refund-first', '40'],
    ['rules.0.split.credit-first', ''],
  ]);
  expect(readPlainFlag(KEY, form).rules[0]?.split.map(({ share }) => share)).toEqual([
    -1, 4_000, -1,
  ]);
});

test('buttons add and remove rules', () => {
  const { rules } = readPlainFlag(KEY, sent([...RULE, ['row', 'add:rules']]));
  expect(rules).toHaveLength(2);
  expect(rules[1]?.split).toEqual([{ variant: 'reship-first', share: 10_000 }]);
  expect(readPlainFlag(KEY, sent([...RULE, ['row', 'remove:rules.0']])).rules).toEqual([]);
});
