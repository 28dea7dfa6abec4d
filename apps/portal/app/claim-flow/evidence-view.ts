import type { GalleryEntry } from '@amends/ui';
import type { UploadedFile } from '@amends/ui/uploads';

/** An uploaded file as a page shows it. `reference` is what the draft keeps. */
export type EvidenceView = UploadedFile;

/** Files as the gallery takes them. */
export function galleryEntries(evidence: readonly EvidenceView[]): GalleryEntry[] {
  return evidence.map(({ src, thumb, name, kind }) => ({ src, thumb, alt: name, kind }));
}
