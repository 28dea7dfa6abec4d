import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';

const compress = promisify(brotliCompress);
const WORTH_IT = /\.(js|css|svg|json|txt|webmanifest)$/;

/**
 * Writes a brotli copy (`name.br`) of every text asset of a folder, so that serving costs nothing.
 */
export async function compressAssets(folder) {
  const names = await readdir(folder, { recursive: true });
  for (const name of names.filter((one) => WORTH_IT.test(one))) {
    const text = await readFile(join(folder, name));
    const small = await compress(text, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: text.byteLength,
      },
    });
    if (small.byteLength < text.byteLength) await writeFile(join(folder, `${name}.br`), small);
  }
}
