import { expect, test } from 'vitest';
import { newRecoveryCodes, readRecoveryCode } from './recovery-codes.ts';

test('ten different recovery codes, without characters that are easily confused', () => {
  const codes = newRecoveryCodes();
  expect(new Set(codes).size).toBe(10);
  for (const code of codes) expect(code).toMatch(/^([a-hjkmnp-z2-9]{4}-){2}[a-hjkmnp-z2-9]{4}$/);
});

test('a recovery code is recognized however it was copied from paper', () => {
  const [code = ''] = newRecoveryCodes();
  const bare = code.replaceAll('-', '');
  for (const typed of [code, ` ${code} `, bare, code.toUpperCase(), code.replaceAll('-', ' ')]) {
    expect(readRecoveryCode(typed)).toBe(code);
  }
});

test('a code in the older format is left as it was generated', () => {
  expect(readRecoveryCode(' b6P8F-zQzvA ')).toBe('b6P8F-zQzvA');
});
