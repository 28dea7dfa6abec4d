import type { GalleryEntry } from '@amends/ui';
import type { UploadedFile } from '@amends/ui/uploads';

/** An uploaded file as a page shows it. `reference` is what the draft keeps. */
export type EvidenceView = UploadedFile;

/** Files as the gallery takes them, by their names or as photos and videos of something. */
export function galleryEntries(
  evidence: readonly EvidenceView[],
  nameOf?: (kind: EvidenceView['kind'], position: number) => string,
): GalleryEntry[] {
  return evidence.map(({ src, thumb, name, kind }, index) => ({
    src,
    thumb,
    alt: nameOf ? nameOf(kind, index + 1) : name,
    kind,
  }));
}
