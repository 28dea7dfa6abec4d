import { adviceOn, EXAMINED_SIDE, type PhotoAdvice } from './photo-advice.rules.ts';

/**
 * Examines a photo on the device and returns advice; null if there is none, for a video, and for a photo that
 * this browser can't open. Nothing leaves the device.
 */
export async function examinePhoto(file: File): Promise<PhotoAdvice | null> {
  if (file.type.startsWith('video/')) return null;
  const photo = await createImageBitmap(file).catch(() => null);
  if (!photo) return null;
  const scale = Math.min(1, EXAMINED_SIDE / Math.max(photo.width, photo.height));
  const width = Math.max(1, Math.round(photo.width * scale));
  const height = Math.max(1, Math.round(photo.height * scale));
  try {
    const canvas = document.createElement('canvas');
    canvas.width = width;
    canvas.height = height;
    const drawing = canvas.getContext('2d', { willReadFrequently: true });
    if (!drawing) return null;
    drawing.imageSmoothingQuality = 'high';
    drawing.drawImage(photo, 0, 0, width, height);
    const { data } = drawing.getImageData(0, 0, width, height);
    return adviceOn(photo, { width, height, shades: inGray(data) });
  } finally {
    photo.close();
  }
}

/** Returns the luma of each pixel, as in ITU-R BT.601. */
function inGray(pixels: Uint8ClampedArray): Uint8ClampedArray {
  const shades = new Uint8ClampedArray(pixels.length / 4);
  for (let at = 0; at < shades.length; at++) {
    const [red, green, blue] = [pixels[at * 4], pixels[at * 4 + 1], pixels[at * 4 + 2]];
    shades[at] = 0.299 * (red as number) + 0.587 * (green as number) + 0.114 * (blue as number);
  }
  return shades;
}
