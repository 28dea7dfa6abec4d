import { expect, test } from 'vitest';
import { withoutGuard } from './csv-file.rules.ts';
import { csvText } from './csv-text.ts';

test.each(['=1', '+1', '-1', '@a', '\uFF1D1', '\uFF0B1', '\uFF0D1', '\uFF20a'])(
  'reads %s as it was before its export',
  (cell) => {
    const exported = csvText([[cell]]).trimEnd();
    expect(exported).toBe(`'${cell}`);
    expect(withoutGuard(exported)).toBe(cell);
  },
);

test.each(['Mug', "'tis", "'"])('reads %s as it is, because no export guards it', (cell) => {
  expect(withoutGuard(cell)).toBe(cell);
});
