import { expect, test } from 'vitest';
import { mediaKeys, partKeys } from './file-key.rules.ts';
import { isOrphan, readFileName } from './orphan-files.rules.ts';

const nameOf = (key: string) => readFileName(key) ?? expect.fail(`${key} is of no store`);

test.each([
  'sto_1/med_1',
  'sto_1/cus_1/original',
  'doctor/1',
  'sto_1/med_1/a/b',
  'other/med_1/original',
])('a key that no store of ours has is not swept: %s', (key) => {
  expect(readFileName(key)).toBeNull();
});

test('every file of a photo stays as long as its row does', () => {
  const keys = [
    ...Object.values(mediaKeys('sto_1', 'med_1', 'acc_1')),
    ...partKeys('sto_1', 'med_1', 2),
  ];
  for (const key of keys) {
    expect(isOrphan(nameOf(key), { ownerId: 'med_1', acceptanceId: 'acc_1' }), key).toBe(false);
    expect(isOrphan(nameOf(key), undefined), key).toBe(true);
  }
});

test('the files of an attempt that another one replaced are orphans', () => {
  const { original, video, view } = mediaKeys('sto_1', 'med_1', 'acc_1');
  const replaced = { ownerId: 'med_1', acceptanceId: 'acc_2' };
  expect([original, video].map((key) => isOrphan(nameOf(key), replaced))).toEqual([true, true]);
  expect(isOrphan(nameOf(view), replaced)).toBe(false);
  // From before attempts had files of their own.
  expect(isOrphan(nameOf('sto_1/med_1/original'), replaced)).toBe(false);
  expect(isOrphan(nameOf(original), { ownerId: 'med_1', acceptanceId: null })).toBe(false);
});
