import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import { build } from 'vite';
import { expect, test } from 'vitest';

const MOST_BYTES = 12 * 1024;

/** Returns the script as it is served. */
async function built(): Promise<string> {
  const configFile = fileURLToPath(new URL('../vite.config.ts', import.meta.url));
  const made = await build({ configFile, logLevel: 'silent', build: { write: false } });
  const [first] = Array.isArray(made) ? made : [made];
  if (!first || !('output' in first)) throw new Error('nothing was built');
  const scripts = first.output.filter((one) => one.type === 'chunk');
  expect(scripts.map(({ fileName }) => fileName)).toEqual(['v1.js']);
  return scripts[0]?.code ?? '';
}

test('the widget is one script of at most 12 KB, which the strictest policy lets run', async () => {
  const code = await built();
  expect(brotliCompressSync(code).byteLength).toBeLessThanOrEqual(MOST_BYTES);
  expect(code).not.toMatch(/\beval\(|new Function|innerHTML|setAttribute\("style"|\.style\./);
  expect(code).not.toMatch(/\bimport\b|\brequire\(/);
});
