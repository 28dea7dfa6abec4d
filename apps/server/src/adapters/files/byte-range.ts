import type { ByteRange } from '@amends/core';

/** The requested range; `unsatisfiable` if no part lies in the file, null for the whole file. */
export type RequestedRange = ByteRange | 'unsatisfiable' | null;

/**
 * Parses a Range header for a file of `size` bytes (RFC 9110, section 14). Multiple or invalid
 * ranges mean the whole file, as the RFC allows.
 */
export function readRange(header: string | null, size: number): RequestedRange {
  const match = /^bytes=(\d*)-(\d*)$/.exec((header ?? '').trim());
  const [, first = '', last = ''] = match ?? [];
  if (!match || (first === '' && last === '')) return null;
  if (first === '') {
    const length = Math.min(Number(last), size);
    return length === 0 ? 'unsatisfiable' : { start: size - length, end: size - 1 };
  }
  const start = Number(first);
  const end = last === '' ? size - 1 : Math.min(Number(last), size - 1);
  if (last !== '' && Number(last) < start) return null;
  return start >= size ? 'unsatisfiable' : { start, end };
}
