import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { FieldError } from '@amends/core';
import { expect, test } from 'vitest';
import { refusals } from './en-US/refusals.ts';
import { refusalText, refusalTexts } from './refusal-messages.server.ts';

const CORE = fileURLToPath(new URL('../../../../packages/core/src', import.meta.url));
const WORDS = fileURLToPath(new URL('../../../../packages/words/src', import.meta.url));

/** Returns the sources below a folder, without their tests. */
const sourcesIn = (folder: string) =>
  globSync('**/*.ts', { cwd: folder })
    .filter((file) => !file.includes('.test.'))
    .map((file) => readFileSync(`${folder}/${file}`, 'utf8'));

test('a refusal reads the same in the portal as in the API', () => {
  const core = sourcesIn(CORE);
  const words = [...core, ...sourcesIn(WORDS)];
  const other = Object.entries(refusals).filter(
    ([code, text]) =>
      !core.some((one) => new RegExp(`'${code}'|\\b${code}:`).test(one)) ||
      !words.some((one) => one.includes(text)),
  );
  expect(other).toEqual([]);
});

test('a refusal is in the language of the page, or as the core says it', async () => {
  await import('./translations.server.ts');
  const refusal = {
    code: 'upload_incomplete',
    details: { title: 'The file has not arrived yet.' },
  };
  expect(refusalText(refusal)).toBe('The file has not arrived yet.');
  expect(refusalText(refusal, { locale: 'en-XA' })).toMatch(/^⟦Ţĥé ƒîļé/);
  const other = { code: 'constructor', details: { title: 'Something else.' } };
  expect(refusalText(other, { locale: 'en-XA' })).toBe('Something else.');
});

/** Where core refuses what shoppers file. */
const FILING = [
  'claims/filing/check-submission.ts',
  'claims/filing/file-claim.ts',
  'claims/in-store/confirm-in-store-claim.ts',
  'claims/in-store/file-in-store-claim.ts',
  'claims/registration/register-product.ts',
  'claims/registration/registration-draft.ts',
];
/** These say more than their code: the portal names the store, counts or sums up. The last is for staff. */
const ELSEWHERE = new Set([
  'claim_refused',
  'quantity_not_claimable',
  'store_closed',
  'store_paused',
  'signature_not_from_customer',
]);

test('the portal has its own words for everything that refuses what a shopper files', () => {
  const codes = FILING.flatMap((file) => {
    const source = readFileSync(`${CORE}/${file}`, 'utf8');
    const thrown = source.matchAll(/\b(?:conflict|unprocessable|refused)\(\s*'([a-z_]+)'/g);
    const found = source.matchAll(/\b(?:finding|find|refuse)\([^,;]+,\s*'([a-z_]+)'/g);
    return [...thrown, ...found].map(([, code = '']) => code);
  });
  expect(codes.length).toBeGreaterThan(25);
  expect(codes.filter((code) => !Object.hasOwn(refusals, code) && !ELSEWHERE.has(code))).toEqual(
    [],
  );
});

test('what was wrong with a claim is said in the language of the page, with its days and numbers', async () => {
  await import('./translations.server.ts');
  const closesAt = new Date('2026-03-10T02:00:00Z');
  const errors: FieldError[] = [
    { path: 'a', code: 'quantity_not_claimable', message: 'English', values: { most: 2 } },
    { path: 'b', code: 'quantity_not_claimable', message: 'English', values: { most: 0 } },
    { path: 'c', code: 'expired', message: 'English', values: { closesAt, category: 'WARRANTY' } },
    { path: 'd', code: 'evidence_required', message: 'English' },
  ];
  const refusal = { code: 'claim_refused', details: { title: 'English', errors } };
  const store = { timeZone: 'America/New_York' } as never;
  expect(refusalTexts(refusal, { texts: undefined, store })).toBe(
    'At most 2 of these can still be claimed. All of these were already claimed or refunded. The warranty for this purchase ended on Mar 9, 2026. Please add at least one photo or video.',
  );
  const said = refusalTexts(refusal, { texts: { locale: 'en-XA' }, store });
  expect(said.match(/⟦/g)).toHaveLength(4);
  expect(said).not.toContain('English');
});
