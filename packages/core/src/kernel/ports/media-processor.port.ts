/** Content types that a claim accepts, as read from the content itself. See
 * docs/rules/evidence.md#accepted-files. */
export type AcceptedContentType =
  | 'image/jpeg'
  | 'image/png'
  | 'image/gif'
  | 'image/bmp'
  | 'image/webp'
  | 'image/heic'
  | 'video/mp4'
  | 'video/quicktime';

/**
 * Why a file is refused: not of an accepted kind, too large, broken, or with more pixels than is
 * sane.
 */
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
      /** As seen, after turning; null for videos. */
      width: number | null;
      height: number | null;
    }
  | { ok: false; code: MediaRefusal };

export interface RenderedMedia {
  /** JPEG of at most 2048 pixels a side, upright, without metadata. */
  view: Uint8Array;
  viewContentType: 'image/jpeg';
  width: number;
  height: number;
  /** WebP of at most 320 pixels a side. */
  thumb: Uint8Array;
  thumbContentType: 'image/webp';
  /** 64 bits as 16 hex digits; photos that look alike differ in few bits. */
  perceptualHash: string;
}

export type MediaRendering = ({ ok: true } & RenderedMedia) | { ok: false; code: MediaRefusal };

/** Inspects uploaded files and makes them safe to show. Never throws for a bad file. */
export interface MediaProcessor {
  /** Reads as much of the stream as needed and closes it. `size` is the whole file's, in bytes. */
  inspect(file: { stream: ReadableStream<Uint8Array>; size: number }): Promise<MediaInspection>;
  /** Only for images that `inspect` accepted. */
  renderForViewing(original: Uint8Array): Promise<MediaRendering>;
  /**
   * Runs other work on a file in turn with the two above, so that no number of uploads takes all
   * memory. The work must not call them itself.
   */
  inTurn<T>(work: () => Promise<T>): Promise<T>;
}
