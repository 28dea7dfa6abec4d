import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { expect, onTestFinished, test } from 'vitest';
import { compressAssets } from './compress-assets.mjs';

test('text gets a smaller copy with the same content; what would not shrink gets none', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'assets-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const script = 'export const word = "amends";\n'.repeat(100);
  await writeFile(join(folder, 'app.js'), script);
  await writeFile(join(folder, 'tiny.js'), 'x');
  await writeFile(join(folder, 'font.woff2'), script);

  await compressAssets(folder);

  expect((await readdir(folder)).sort()).toEqual(['app.js', 'app.js.br', 'font.woff2', 'tiny.js']);
  const small = await readFile(join(folder, 'app.js.br'));
  expect(small.byteLength).toBeLessThan(script.length / 4);
  expect(brotliDecompressSync(small).toString()).toBe(script);
});
