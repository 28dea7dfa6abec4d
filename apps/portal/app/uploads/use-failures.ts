import { isStopped, type Upload } from '@amends/ui/uploads';
import { useCallback, useEffect, useRef } from 'react';

/** The id of the row that shows an upload. */
export const uploadRowId = (key: string): string => `upload-${key}`;

/** Moves the focus to the row of an upload, so that its message is seen and read out. */
export const showUpload = ({ key }: Upload): void =>
  document.getElementById(uploadRowId(key))?.focus();

/** Returns whether a form doesn't wait for an upload: it ended without success, or its server is silent. */
export const isGivenUp = (upload: Upload): boolean => isStopped(upload) || upload.isSilent;

/**
 * Finds uploads that fail while a form waits. Those that had already failed when its button was pressed don't
 * count, because the person continued without them. `isFailed` decides what is a failure.
 */
export function useFailures(
  uploads: readonly Upload[],
  isFailed: (upload: Upload) => boolean = isGivenUp,
) {
  const failed = useRef<readonly Upload[]>([]);
  failed.current = uploads.filter(isFailed);
  const known = useRef<ReadonlySet<string>>(new Set());
  useEffect(() => {
    // A file that is tried again may fail again.
    known.current = new Set(keysOf(failed.current).filter((key) => known.current.has(key)));
  });
  return {
    /** Remembers those that have failed by now. */
    remember: useCallback(() => {
      known.current = new Set(keysOf(failed.current));
    }, []),
    /** Returns the first that failed since then. */
    findNew: useCallback(() => failed.current.find(({ key }) => !known.current.has(key)), []),
  };
}

const keysOf = (uploads: readonly Upload[]) => uploads.map(({ key }) => key);
