import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import type { Context } from '../../kernel/internal.ts';
import { PLAIN_LOOK } from './look.rules.ts';
import { readPreviewKey, signPreviewKey } from './preview-key.ts';

const at = (now: string, files = KEY) =>
  ({ now: () => new Date(now), keys: { files } }) as unknown as Context;
const KEY = randomBytes(32);
const preview = { storeId: 'sto_1', look: { ...PLAIN_LOOK, accentColor: '#123456' }, number: 3 };

test('a key shows its look for 15 minutes', () => {
  const key = signPreviewKey(at('2026-03-10T12:00:00Z'), preview);
  expect(readPreviewKey(at('2026-03-10T12:14:59Z'), key)).toEqual(preview);
  expect(readPreviewKey(at('2026-03-10T12:15:00Z'), key)).toBeNull();
});

test('a key that we did not sign, or that was changed, shows nothing', () => {
  const now = at('2026-03-10T12:00:00Z');
  const key = signPreviewKey(now, preview);
  expect(readPreviewKey(at('2026-03-10T12:00:00Z', randomBytes(32)), key)).toBeNull();
  const [payload = '', signature] = key.split('.');
  const other = Buffer.from(payload, 'base64url').toString().replace('sto_1', 'sto_2');
  expect(
    readPreviewKey(now, `${Buffer.from(other).toString('base64url')}.${signature}`),
  ).toBeNull();
  for (const broken of [
    '',
    'x',
    `${payload}.`,
    `.${signature}`,
    `${key}x`,
    `${payload}.${'A'.repeat(43)}`,
  ])
    expect(readPreviewKey(now, broken)).toBeNull();
});
