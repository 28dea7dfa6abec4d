import sharp from 'sharp';
import type { ChosenFile } from '../fixtures/files.ts';

/** Returns a photo of a bent tent pole on grass, rotated so that no two are similar. */
export async function aBrokenPole(name: string, turned: number): Promise<ChosenFile> {
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 480">
    <rect width="640" height="480" fill="#8ea67d"/>
    <path d="M0 330q160-50 320 0t320-20v170H0z" fill="#7a9468"/>
    <g transform="rotate(${turned} 320 240)" fill="none" stroke-linecap="round">
      <path d="M60 150L300 220L330 300L590 330" stroke="#3c3a36" stroke-width="26"/>
      <path d="M60 146L300 216" stroke="#77736b" stroke-width="7"/>
      <path d="M300 220l30 80" stroke="#c7402d" stroke-width="26"/>
      <path d="M284 196l44 18M312 312l40 2" stroke="#f2efe8" stroke-width="5"/>
    </g>
  </svg>`;
  const buffer = await sharp(Buffer.from(drawing)).resize(960, 720).jpeg().toBuffer();
  return { name, mimeType: 'image/jpeg', buffer };
}
