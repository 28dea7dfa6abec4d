/**
 * Content types that a claim accepts, detected from the content itself. See
 * docs/rules/evidence.md#accepted-files.
 */
export type AcceptedContentType =
  | 'image/jpeg'
  | 'image/png'
  | 'image/gif'
  | 'image/bmp'
  | 'image/webp'
  | 'image/heic'
  | 'video/mp4'
  | 'video/quicktime';

/** Reason to refuse a file: wrong type, too large, corrupt, or too many pixels. */
export type MediaRefusal =
  | 'media_type_not_accepted'
  | 'media_too_large'
  | 'media_unreadable'
  | 'media_too_many_pixels';

export type MediaInspection =
  | {
      ok: true;
      kind: 'image' | 'video';
      contentType: AcceptedContentType;
      bytes: number;
      /** After rotation; null for videos. */
      width: number | null;
      height: number | null;
    }
  | { ok: false; code: MediaRefusal };

export interface RenderedMedia {
  /** JPEG of at most 2048 pixels per side, upright, without metadata. */
  view: Uint8Array;
  viewContentType: 'image/jpeg';
  width: number;
  height: number;
  /** WebP of at most 320 pixels per side. */
  thumb: Uint8Array;
  thumbContentType: 'image/webp';
  /** 64 bits as 16 hex digits; similar photos differ in few bits. */
  perceptualHash: string;
}

export type MediaRendering = ({ ok: true } & RenderedMedia) | { ok: false; code: MediaRefusal };

/** What a picture of a store's branding is for. */
export type BrandPictureKind = 'logo' | 'favicon' | 'background';

export type BrandPictureRendering =
  | {
      ok: true;
      picture: Uint8Array;
      contentType: 'image/png' | 'image/webp';
      width: number;
      height: number;
      /** A logo as PNG, at twice its size in an email; null for other pictures. */
      email: Uint8Array | null;
    }
  | { ok: false; code: MediaRefusal };

/** The metrics, axes and embedding permissions of a font file. */
export interface BrandFontFacts {
  /** The family name in the file; may be empty. */
  family: string;
  /**
   * Metrics as fractions of the font size; widths are averages for English text, in regular and bold.
   */
  measures: {
    kind: 'sans' | 'serif';
    width: readonly [regular: number, bold: number];
    ascent: number;
    descent: number;
    weights: readonly [lightest: number, boldest: number];
  };
  axes: { tag: string; min: number; max: number }[];
  /** `fsType` of the font's OS/2 table. */
  embedding: number;
  /** The requested characters that the font lacks. */
  missing: string;
}

export type BrandFontReading =
  | ({ ok: true } & BrandFontFacts)
  | { ok: false; code: 'font_type_not_accepted' | 'font_unreadable' };

/** Inspects uploaded files and makes them safe to show. Never throws for a corrupt file. */
export interface MediaProcessor {
  /**
   * Reads as much of the stream as needed and closes it. `size` is that of the whole file, in
   * bytes.
   */
  inspect(file: { stream: ReadableStream<Uint8Array>; size: number }): Promise<MediaInspection>;
  /** Only for images that `inspect` accepted. */
  renderForViewing(original: Uint8Array): Promise<MediaRendering>;
  /** Re-encodes a picture of a brand, without metadata; a vector image becomes pixels. */
  renderBrandPicture(content: Uint8Array, kind: BrandPictureKind): Promise<BrandPictureRendering>;
  /** Reads a WOFF2 font of at most 500 KB, and checks which of the characters it lacks. */
  readBrandFont(content: Uint8Array, characters: string): Promise<BrandFontReading>;
  /**
   * Runs other file work in the same queue, so that many uploads at once can't exhaust memory. The work
   * must not call the methods above.
   */
  inTurn<T>(work: () => Promise<T>): Promise<T>;
}
