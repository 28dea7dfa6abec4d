import { encode } from 'uqr';
import type { QrCodeShape } from './qr-code.tsx';

/** Returns the QR code of a URL, with the quiet zone of ISO/IEC 18004 (four squares). */
export function qrCodeOf(url: string): QrCodeShape {
  const { data, size } = encode(url, { border: 4, ecc: 'M' });
  const path = data
    .flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : [])))
    .join('');
  return { size, path };
}
