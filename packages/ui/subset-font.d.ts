declare module 'subset-font' {
  /** Returns a font with only the glyphs of `text` and the listed OpenType features. */
  export default function subsetFont(
    font: Uint8Array,
    text: string,
    options: {
      targetFormat: 'woff2';
      variationAxes: Record<string, { min: number; max: number }>;
      keepFeatures: readonly string[];
      preserveNameIds: readonly number[];
    },
  ): Promise<Uint8Array>;
}
