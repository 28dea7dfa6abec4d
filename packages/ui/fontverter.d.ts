declare module 'fontverter' {
  /** Converts a font; `truetype` is what other libraries read. */
  export function convert(font: Uint8Array, to: 'truetype' | 'woff2'): Promise<Uint8Array>;
}
