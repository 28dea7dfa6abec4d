import { readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { PROBLEM_CODES } from './problem-codes.ts';

test('the reference page explains every code of a refusal', async () => {
  const root = fileURLToPath(new URL('../../../../../..', import.meta.url));
  const codes = new Set<string>();
  const refusals =
    /(?:(?:conflict|unprocessable)\(|new Refusal\(\s*'[a-z-]+',|finding\([^,]+,)\s*'([a-z_]+)'/g;
  const absences = /notFound\('([a-z_]+)'\)/g;
  for await (const file of glob('{packages/core,apps/server}/src/**/*.ts', { cwd: root })) {
    if (/\.test\.ts$|\/(emails|jobs|mailbox|testing)\//.test(file)) continue;
    const source = readFileSync(`${root}/${file}`, 'utf8');
    for (const [, code = ''] of source.matchAll(refusals)) codes.add(code);
    for (const [, thing = ''] of source.matchAll(absences)) codes.add(`${thing}_not_found`);
  }
  expect(codes.size).toBeGreaterThan(30);
  expect([...codes].filter((code) => !(code in PROBLEM_CODES))).toEqual([]);
});
