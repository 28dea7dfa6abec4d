import { parentPort, workerData } from 'node:worker_threads';
import type { BrandFontReading } from '@amends/core';
import { Blob, Face, Font, Variation } from 'harfbuzzjs';
import { decompress } from 'wawoff2';
import type { BrandFontTask } from './brand-font.ts';

/** How often letters and spaces occur in English text. */
const FREQUENCIES = Object.entries({
  ...{ ' ': 18, e: 12.7, t: 9.1, a: 8.2, o: 7.5, i: 7, n: 6.7, s: 6.3, h: 6.1, r: 6, d: 4.3 },
  ...{ l: 4, c: 2.8, u: 2.8, m: 2.4, w: 2.4, f: 2.2, g: 2, y: 2, p: 1.9, b: 1.5, v: 1 },
  ...{ k: 0.8, j: 0.15, x: 0.15, q: 0.1, z: 0.07 },
});
/** Ids of the names of a font's family: https://learn.microsoft.com/typography/opentype/spec/name. */
const FAMILY_NAMES = [16, 1];
/** The weights of text and of headings. */
const WEIGHTS = [400, 640] as const;

const { bytes, characters } = workerData as BrandFontTask;
parentPort?.postMessage(await read());

async function read(): Promise<BrandFontReading> {
  const face = new Face(new Blob(new Uint8Array(await decompress(bytes))));
  const font = new Font(face);
  const os2 = face.referenceTable('OS/2');
  const known = new Set(face.collectUnicodes());
  if (!os2 || os2.length < 78 || known.size === 0) throw new Error('no font for text');
  const table = new DataView(os2.buffer, os2.byteOffset, os2.byteLength);
  const axes = Object.entries(face.getAxisInfos()).map(([tag, { min, max }]) => ({
    tag,
    min: Math.round(min),
    max: Math.round(max),
  }));
  const weight = axes.find(({ tag }) => tag === 'wght');
  const own = table.getUint16(4);
  const weights = weight ? ([weight.min, weight.max] as const) : ([own, own] as const);
  const { ascender, descender } = font.hExtents();
  const width = WEIGHTS.map((wanted) => {
    if (weight)
      font.setVariations([
        new Variation('wght', Math.max(weight.min, Math.min(wanted, weight.max))),
      ]);
    return averageWidth(font) / face.upem;
  });
  return {
    ok: true,
    family: familyOf(face),
    measures: {
      kind: kindOf(table),
      width: [width[0] ?? 0, width[1] ?? 0],
      ascent: ascender / face.upem,
      descent: -descender / face.upem,
      weights,
    },
    axes,
    embedding: table.getUint16(8),
    missing: [...characters].filter((one) => !known.has(one.codePointAt(0) ?? 0)).join(''),
  };
}

function averageWidth(font: Font): number {
  let [sum, all] = [0, 0];
  for (const [letter, often] of FREQUENCIES) {
    const glyph = font.nominalGlyph(letter.codePointAt(0) ?? 0);
    if (glyph === undefined) continue;
    sum += often * font.glyphHAdvance(glyph);
    all += often;
  }
  return sum / (all || 1);
}

/** From PANOSE and the family class: https://learn.microsoft.com/typography/opentype/spec/os2. */
function kindOf(os2: DataView): 'sans' | 'serif' {
  const [family, serif] = [os2.getUint8(32), os2.getUint8(33)];
  if (family === 2 && serif > 1) return serif <= 10 ? 'serif' : 'sans';
  const familyClass = os2.getInt16(30) >> 8;
  return (familyClass >= 1 && familyClass <= 5) || familyClass === 7 ? 'serif' : 'sans';
}

function familyOf(face: Face): string {
  const names = face.listNames();
  for (const wanted of FAMILY_NAMES) {
    const entry = names.find(({ nameId }) => nameId === wanted);
    // The field can contain anything.
    const name = entry
      ? face.getName(wanted, entry.language).replace(/[^\p{L}\p{N} .-]/gu, '')
      : '';
    if (name.trim()) return name.trim().slice(0, 60);
  }
  return '';
}
