import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { refusals } from './en-US/refusals.ts';
import { refusalText } from './refusal-messages.server.ts';

const CORE = fileURLToPath(new URL('../../../../packages/core/src', import.meta.url));

test('a refusal reads the same in the portal as in the API', () => {
  const sources = globSync('**/*.ts', { cwd: CORE })
    .filter((file) => !file.includes('.test.'))
    .map((file) => readFileSync(`${CORE}/${file}`, 'utf8'));
  const other = Object.entries(refusals).filter(
    ([code, text]) => !sources.some((one) => one.includes(`'${code}'`) && one.includes(text)),
  );
  expect(other).toEqual([]);
});

test('a refusal is in the language of the page, or as the core says it', async () => {
  await import('./translations.ts');
  const refusal = {
    code: 'upload_incomplete',
    details: { title: 'The file has not arrived yet.' },
  };
  expect(refusalText(refusal)).toBe('The file has not arrived yet.');
  expect(refusalText(refusal, { locale: 'en-XA' })).toMatch(/^⟦Ţĥé ƒîļé/);
  const other = { code: 'constructor', details: { title: 'Something else.' } };
  expect(refusalText(other, { locale: 'en-XA' })).toBe('Something else.');
});
