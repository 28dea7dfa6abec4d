import { type ClaimType, ITEM_PROBLEM_TYPES } from './claim-type.rules.ts';

export type MediaKind = 'image' | 'video';

/** Accepted file extensions. See docs/rules/evidence.md#accepted-files. */
export const IMAGE_EXTENSIONS = ['jpg', 'jpeg', 'png', 'gif', 'bmp', 'webp', 'heic'] as const;
export const VIDEO_EXTENSIONS = ['mp4', 'mov'] as const;

/** For the accept attribute of a file input. */
export const ACCEPTED_FILES = [...IMAGE_EXTENSIONS, ...VIDEO_EXTENSIONS]
  .map((extension) => `.${extension}`)
  .join(',');

export const MAX_FILES_PER_ISSUE = 10;

/** Largest upload in bytes by kind: images 15 MB, videos 100 MB. */
export const MAX_BYTES: Readonly<Record<MediaKind, number>> = {
  image: 15 * 1024 * 1024,
  video: 100 * 1024 * 1024,
};

/**
 * Returns the kind of a file by its extension, in any case; null if not accepted. Takes a file name
 * or a URL. The name is only a hint: the content decides what is stored.
 */
export function mediaKindOf(name: string): MediaKind | null {
  const path = name.replace(/[?#].*$/s, '');
  const extension = /\.([A-Za-z0-9]+)$/.exec(path)?.[1]?.toLowerCase();
  if (!extension) return null;
  if ((IMAGE_EXTENSIONS as readonly string[]).includes(extension)) return 'image';
  return (VIDEO_EXTENSIONS as readonly string[]).includes(extension) ? 'video' : null;
}

export type FileRefusal = 'file_type_refused' | 'file_too_large' | 'file_empty' | 'too_many_files';

/**
 * Returns why a file is refused for an issue that already has `present` files, or null if accepted.
 * See docs/rules/evidence.md#accepted-files.
 */
export function refusalOf(file: { name: string; bytes: number }, present = 0): FileRefusal | null {
  const kind = mediaKindOf(file.name);
  if (!kind) return 'file_type_refused';
  if (present >= MAX_FILES_PER_ISSUE) return 'too_many_files';
  if (file.bytes <= 0) return 'file_empty';
  return file.bytes > MAX_BYTES[kind] ? 'file_too_large' : null;
}

/**
 * Returns the issues that need a photo or video and have none; `required` are the types that need
 * one. See docs/rules/evidence.md#required-evidence.
 */
export function missingEvidence<T extends { type: ClaimType; images: readonly string[] }>(
  issues: readonly T[],
  required: readonly ClaimType[] = ITEM_PROBLEM_TYPES,
): T[] {
  return issues.filter((issue) => required.includes(issue.type) && issue.images.length === 0);
}
