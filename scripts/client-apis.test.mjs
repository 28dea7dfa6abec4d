import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { projectFiles } from './imports.mjs';

const ROOT = new URL('..', import.meta.url).pathname;
/** What browsers load: the apps, and what they share with the server. */
const SOURCES = projectFiles(ROOT).filter(
  (file) =>
    /^(apps\/(portal|dashboard)\/app|packages\/(ui|words|widget)\/src|packages\/core\/src\/.*\.rules)/.test(
      file,
    ) &&
    /\.tsx?$/.test(file) &&
    !/\.(test|server)\.tsx?$|\/testing\//.test(file),
);
/** What the browsers of docs/browsers.md lack: an iPhone that ends with iOS 16 has Safari 16. */
const TOO_NEW =
  /\b(Promise\.(withResolvers|try)|AbortSignal\.any|URL\.(canParse|parse)|(Object|Map)\.groupBy|Array\.fromAsync|Set\.prototype|Iterator\.)/g;
/** Read by the server alone. */
const OF_THE_SERVER = ['packages/core/src/access/reporting/dsn.rules.ts'];

const tooNewIn = (source) => [...source.matchAll(TOO_NEW)].map(([name]) => name);

test('browsers load nothing that Safari 16 lacks', () => {
  expect(SOURCES.length).toBeGreaterThan(800);
  const found = SOURCES.filter((file) => !OF_THE_SERVER.includes(file)).flatMap((file) =>
    tooNewIn(readFileSync(`${ROOT}/${file}`, 'utf8')).map((name) => `${file}: ${name}`),
  );
  expect(found).toEqual([]);
});

test('something too new would be found', () => {
  expect(tooNewIn('const { promise } = Promise.withResolvers();')).toEqual([
    'Promise.withResolvers',
  ]);
});
