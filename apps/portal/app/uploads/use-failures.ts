import { isStopped, type Upload } from '@amends/ui/uploads';
import { useEffect, useRef } from 'react';

/** The id of the row that shows an upload. */
export const uploadRowId = (key: string): string => `upload-${key}`;

/** Moves the focus to the row of an upload, so that its message is seen and read out. */
export const showUpload = ({ key }: Upload): void =>
  document.getElementById(uploadRowId(key))?.focus();

/**
 * Finds uploads that fail while a form waits. Those that had failed when it was pressed don't count: the person
 * saw them, and continued. `isFailed` decides what is a failure.
 */
export function useFailures(
  uploads: readonly Upload[],
  isFailed: (upload: Upload) => boolean = isStopped,
) {
  const failed = uploads.filter(isFailed);
  const known = useRef<ReadonlySet<string>>(new Set());
  useEffect(() => {
    // A file that is tried again may fail again.
    const stays = ({ key }: Upload) => known.current.has(key);
    known.current = new Set(failed.filter(stays).map(({ key }) => key));
  }, [failed]);
  return {
    /** Remembers those that have failed by now. */
    know: () => {
      known.current = new Set(failed.map(({ key }) => key));
    },
    /** Returns the first that failed since then. */
    findNew: () => failed.find(({ key }) => !known.current.has(key)),
  };
}
