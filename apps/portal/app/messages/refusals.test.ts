import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { FieldError } from '@amends/core';
import { expect, test } from 'vitest';
import { refusals, refusalsWith } from './en-US/refusals.ts';
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
    details: { title: 'The file hasn’t finished uploading.' },
  };
  expect(refusalText(refusal)).toBe('The file hasn’t finished uploading.');
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

/** What the portal's doors never answer with these words, and why. */
const UNSAID: Readonly<Record<string, readonly string[]>> = {
  'of staff': [
    'appeal_needs_somebody_else',
    'appeal_of_customer',
    'appeal_window_open',
    'claim_changed',
    'claim_has_resolutions',
    'grade_not_accepted',
    'inspection_incomplete',
    'item_not_in_return',
    'precondition_failed',
    'reference_is_another_order',
    'reference_used',
    'resolution_completed',
    'signature_not_from_customer',
    'too_many_units',
  ],
  'of programs: no form sends it': [
    'custom',
    'invalid_context',
    'invalid_cursor',
    'item_missing',
    'one_of',
    'required',
  ],
  'with words of its page': ['message_draft_conflict', 'order_not_found', 'session_conflict'],
  'named by its text': ['duplicate_item', 'quantity_not_returnable'],
};

/** Returns the files of the use cases that the portal imports, and the files of core that these import. */
function filesBehindDoors(): string[] {
  const app = fileURLToPath(new URL('..', import.meta.url));
  const doors = globSync('**/*.{ts,tsx}', { cwd: app })
    .filter((file) => !file.includes('.test.'))
    .map((file) => readFileSync(`${app}/${file}`, 'utf8'));
  const files = doors.flatMap((source) =>
    [...source.matchAll(/import (?!type)\{([^}]*)\} from '@amends\/core\/(\w+)'/g)].flatMap(
      ([, names = '', area = '']) => {
        const wanted = new Set(names.split(',').map((name) => name.trim().split(' as ')[0]));
        const index = readFileSync(`${CORE}/${area}/index.ts`, 'utf8');
        return [...index.matchAll(/export \{([^}]*)\} from '([^']+)'/g)].flatMap(
          ([, exported = '', file = '']) =>
            exported.split(',').some((name) => wanted.has(name.trim()))
              ? [join(CORE, area, file)]
              : [],
        );
      },
    ),
  );
  const next = files.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/import (?!type)[^;]*? from '(\.[^']+)'/g)].map(
      ([, path = '']) => join(dirname(file), path),
    ),
  );
  return [...new Set([...files, ...next])].filter((file) => !/(internal|index)\.ts$/.test(file));
}

test('the portal has its own words for every code that its doors can answer', () => {
  const files = filesBehindDoors();
  expect(files.length).toBeGreaterThan(100);
  const codes = files.flatMap((file) => {
    const source = readFileSync(file, 'utf8').replaceAll(/\/\*\*[\s\S]*?\*\//g, '');
    return [
      /\b(?:conflict|unprocessable|forbidden|refused|tooEarly|gone)\(\s*'([a-z_]+)'/g,
      /new Refusal\(\s*'[a-z-]+',\s*'([a-z_]+)'/g,
      /\bcode: '([a-z_]+)'/g,
      /\b(?:finding|find|refuse)\([^,;]+,\s*'([a-z_]+)'/g,
    ].flatMap((thrown) => [...source.matchAll(thrown)].map(([, code = '']) => code));
  });
  expect(new Set(codes).size).toBeGreaterThan(60);
  expect(codes).toContain('upload_quota_reached');
  const known = new Set([
    ...Object.keys(refusals),
    ...Object.keys(refusalsWith),
    ...Object.values(UNSAID).flat(),
  ]);
  expect([...new Set(codes.filter((code) => !known.has(code)))]).toEqual([]);
});

test('a refusal says its values in the language of the page', async () => {
  await import('./translations.server.ts');
  const refusal = { code: 'upload_quota_reached', details: { values: { megabytes: 500 } } };
  expect(refusalText(refusal)).toMatch(/^This order has reached its daily limit of 500 MB/);
  const pseudo = refusalText(refusal, { locale: 'en-XA' });
  expect(pseudo).toMatch(/^⟦/);
  expect(pseudo).toContain('500');
  const closed = { code: 'store_closed', details: { text: 'closed_for_returns' } };
  expect(refusalText(closed)).toBe('This store is closed and no longer accepts returns.');
  const store = { timeZone: 'America/New_York' } as never;
  const errors: FieldError[] = [
    {
      path: 'items.0.quantity',
      code: 'quantity_not_returnable',
      text: 'units_returnable',
      values: { most: 2 },
    },
  ];
  const tooMany = { code: 'quantity_not_returnable', details: { errors } };
  expect(refusalTexts(tooMany, { texts: undefined, store })).toBe(
    'Only 2 of these can be returned.',
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
    'You can claim up to 2 of these. All of these were already claimed or refunded. The warranty for this purchase ended on Mar 9, 2026. Please add at least one photo or video.',
  );
  const said = refusalTexts(refusal, { texts: { locale: 'en-XA' }, store });
  expect(said.match(/⟦/g)).toHaveLength(4);
  expect(said).not.toContain('English');
});
