const SEGMENT = /^[A-Za-z0-9_-][A-Za-z0-9_.-]*$/;
const MAX_KEY_LENGTH = 300;

/**
 * Returns whether a text is a valid file key: plain segments separated by slashes, none starting
 * with a dot.
 */
export function isFileKey(key: string): boolean {
  const segments = key.split('/');
  return (
    key.length <= MAX_KEY_LENGTH &&
    segments.length >= 2 &&
    segments.every((segment) => SEGMENT.test(segment))
  );
}

/** Returns whether a text is a valid first segment of file keys, such as a store's id. */
export const isFileFolder = (folder: string): boolean => SEGMENT.test(folder);

/** The keys of one photo or video of a store. */
export interface MediaKeys {
  /** Upload target; emptied when the file is accepted or refused. */
  incoming: string;
  /** The original as uploaded, sealed for staff. Photos only. */
  original: string;
  /** A video as shown: the original without its metadata. */
  video: string;
  /** The public rendition: re-encoded, without metadata. */
  view: string;
  thumb: string;
}

/**
 * Keys start with the store, so that a store's files can be listed, moved or deleted together. Each
 * attempt to accept a file has its own keys, so that it can't overwrite what another one accepted. Older
 * files have no `acceptanceId`.
 */
export function mediaKeys(
  storeId: string,
  mediaId: string,
  acceptanceId: string | null,
): MediaKeys {
  const folder = `${storeId}/${mediaId}`;
  const suffix = acceptanceId ? `-${acceptanceId}` : '';
  return {
    incoming: `${folder}/incoming`,
    original: `${folder}/original${suffix}`,
    video: `${folder}/video${suffix}`,
    view: `${folder}/view.jpg`,
    thumb: `${folder}/thumb.webp`,
  };
}

/** Size in bytes of each part of a large file, except the last. Smaller files arrive in one request. */
export const PART_BYTES = 4 * 1024 * 1024;

/** An upload in parts, as announced. Both are null for an upload in a single request. */
export interface AnnouncedParts {
  announcedBytes: number | null;
  partBytes: number | null;
}

/** Returns how many parts a file arrives in; 0 for a single request. */
export const countParts = ({ announcedBytes, partBytes }: AnnouncedParts): number =>
  announcedBytes && partBytes ? Math.ceil(announcedBytes / partBytes) : 0;

/** Returns the size in bytes of a part, counted from 0. */
export function bytesOfPart({ announcedBytes, partBytes }: AnnouncedParts, part: number): number {
  return Math.min(partBytes ?? 0, (announcedBytes ?? 0) - part * (partBytes ?? 0));
}

/** Returns the keys of a file's parts, in order. */
export const partKeys = (storeId: string, mediaId: string, count: number): string[] =>
  Array.from({ length: count }, (_, part) => `${storeId}/${mediaId}/part-${part}`);

/** Returns whether a key is that of a part. */
export const isPartKey = (key: string): boolean => /\/part-\d+$/.test(key);
