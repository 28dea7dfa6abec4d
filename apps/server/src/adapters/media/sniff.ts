import type { AcceptedContentType } from '@amends/core';
import { fileTypeFromBuffer } from 'file-type';

/** Accepted content types, by the sniffer's names. */
const ACCEPTED: Record<string, AcceptedContentType> = {
  'image/jpeg': 'image/jpeg',
  'image/png': 'image/png',
  'image/apng': 'image/png',
  'image/gif': 'image/gif',
  'image/bmp': 'image/bmp',
  'image/webp': 'image/webp',
  'image/heic': 'image/heic',
  'image/heif': 'image/heic',
  'image/heic-sequence': 'image/heic',
  'image/heif-sequence': 'image/heic',
  'video/mp4': 'video/mp4',
  'video/x-m4v': 'video/mp4',
  'video/quicktime': 'video/quicktime',
};

/** Bytes from the start of a file that suffice to detect its type. */
export const SNIFF_BYTES = 4100;

/**
 * Returns the content type of a file from its first bytes, never from its name, or null if it is
 * not accepted. See docs/rules/evidence.md#accepted-files.
 */
export async function sniff(beginning: Uint8Array): Promise<AcceptedContentType | null> {
  const found = await fileTypeFromBuffer(beginning).catch(() => undefined);
  return ACCEPTED[found?.mime ?? ''] ?? null;
}
