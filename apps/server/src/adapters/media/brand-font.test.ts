import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { BRAND_FONTS } from '@amends/core/stores/branding/font.rules';
import { describe, expect, test } from 'vitest';
import { compress, decompress } from 'wawoff2';
import { readBrandFont } from './brand-font.ts';

const { resolve } = createRequire(new URL('../../../../portal/package.json', import.meta.url));
const fileOf = (slug: string, part = 'latin') =>
  new Uint8Array(
    readFileSync(resolve(`@fontsource-variable/${slug}/files/${slug}-${part}-wght-normal.woff2`)),
  );

/** Returns the font with bytes of one of its tables changed. */
async function changed(font: Uint8Array, tag: string, change: (table: DataView) => void) {
  const sfnt = new Uint8Array(await decompress(font));
  const view = new DataView(sfnt.buffer, sfnt.byteOffset, sfnt.byteLength);
  for (let at = 12; at < 12 + view.getUint16(4) * 16; at += 16) {
    const name = String.fromCharCode(...sfnt.subarray(at, at + 4));
    if (name !== tag) continue;
    change(
      new DataView(sfnt.buffer, sfnt.byteOffset + view.getUint32(at + 8), view.getUint32(at + 12)),
    );
  }
  return new Uint8Array(await compress(sfnt));
}

describe('a font of a store', { timeout: 20_000 }, () => {
  test('is measured as our own fonts are, at the weights of text and headings', async () => {
    const lora = await readBrandFont(fileOf('lora'), 'aé€Ж');
    const own = BRAND_FONTS.Lora;
    expect(lora).toMatchObject({
      ok: true,
      family: 'Lora',
      measures: { weights: own.weights },
      axes: [{ tag: 'wght', min: 400, max: 700 }],
      embedding: 0,
      missing: 'Ж',
    });
    if (!lora.ok) return;
    const { width, ascent, descent } = lora.measures;
    for (const at of [0, 1] as const) expect(width[at]).toBeCloseTo(own.width[at], 3);
    expect([ascent, descent]).toEqual([
      expect.closeTo(own.ascent, 3),
      expect.closeTo(own.descent, 3),
    ]);
  });

  test('says what its maker permits, and whether it has serifs', async () => {
    const restricted = await changed(fileOf('lora'), 'OS/2', (table) => {
      table.setUint16(8, 2);
      // PANOSE: text, with cove serifs.
      table.setUint16(32, 0x0202);
    });
    expect(await readBrandFont(restricted, '')).toMatchObject({
      ok: true,
      embedding: 2,
      measures: { kind: 'serif' },
    });
    expect(await readBrandFont(fileOf('figtree'), '')).toMatchObject({
      ok: true,
      measures: { kind: 'sans' },
    });
  });

  test('is refused if it is another file, whatever its name says', async () => {
    for (const content of ['', 'wOFF', '<svg onload="alert(1)"/>', '\0\x01\0\0'.padEnd(200)]) {
      expect(await readBrandFont(Buffer.from(content), '')).toEqual({
        ok: false,
        code: 'font_type_not_accepted',
      });
    }
  });

  test('is refused if it is broken, cut off, a collection, or unpacks to too much', async () => {
    const font = fileOf('lora');
    const unreadable = { ok: false, code: 'font_unreadable' };
    const with32 = (at: number, value: number) => {
      const copy = font.slice();
      new DataView(copy.buffer).setUint32(at, value);
      return copy;
    };
    expect(await readBrandFont(font.subarray(0, 4_000), '')).toEqual(unreadable);
    expect(await readBrandFont(with32(4, 0x74746366), '')).toEqual(unreadable);
    expect(await readBrandFont(with32(16, 0xffffffff), '')).toEqual(unreadable);
    const noise = font.slice();
    for (let at = 200; at < noise.length; at += 3) noise[at] = (at * 31) & 0xff;
    expect(await readBrandFont(noise, '')).toEqual(unreadable);
  });

  test.each(['cmap', 'OS/2', 'fvar', 'name', 'HVAR'])(
    'whose table %s lies about itself is refused or read, and never stops the server',
    async (tag) => {
      const lying = await changed(fileOf('lora'), tag, (table) => {
        for (let at = 4; at + 2 <= Math.min(table.byteLength, 40); at += 2)
          table.setUint16(at, 0xffff);
      }).catch(() => null);
      if (lying) expect(typeof (await readBrandFont(lying, 'abc')).ok).toBe('boolean');
    },
  );
});
