declare module 'subset-font' {
  /** Returns a font with the glyphs of `text` only. `keepFeatures` lists OpenType tags; others are dropped. */
  export default function subsetFont(
    font: Uint8Array,
    text: string,
    options: {
      targetFormat: 'woff2';
      variationAxes: Record<string, { min: number; max: number }>;
      keepFeatures: readonly string[];
    },
  ): Promise<Uint8Array>;
}
