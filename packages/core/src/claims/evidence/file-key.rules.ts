const SEGMENT = /^[A-Za-z0-9_-][A-Za-z0-9_.-]*$/;
const MAX_KEY_LENGTH = 300;

/**
 * Returns whether a text may name a stored file: plain segments between slashes, none starting with
 * a dot.
 */
export function isFileKey(key: string): boolean {
  const segments = key.split('/');
  return (
    key.length <= MAX_KEY_LENGTH &&
    segments.length >= 2 &&
    segments.every((segment) => SEGMENT.test(segment))
  );
}

/** The keys of one photo or video of a store. */
export interface MediaKeys {
  /** Where it is sent to; emptied when it is accepted or refused. */
  incoming: string;
  /** Sealed for staff: exactly what was sent. Of photos only. */
  original: string;
  /** A video as it is shown: as it was sent, but without its metadata. */
  video: string;
  /** What people see: re-encoded, without metadata. */
  view: string;
  thumb: string;
}

/** Keys lead with the store, so that a store's files can be listed, moved or deleted as one. */
export function mediaKeys(storeId: string, mediaId: string): MediaKeys {
  const folder = `${storeId}/${mediaId}`;
  return {
    incoming: `${folder}/incoming`,
    original: `${folder}/original`,
    video: `${folder}/video`,
    view: `${folder}/view.jpg`,
    thumb: `${folder}/thumb.webp`,
  };
}
