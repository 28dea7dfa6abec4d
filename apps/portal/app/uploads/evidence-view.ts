import type { GalleryEntry } from '@amends/ui';
import type { UploadedFile } from '@amends/ui/uploads';

/** An uploaded file for a page. `reference` is what the draft stores. */
export type EvidenceView = UploadedFile;

/** Returns files for the gallery, named by file name or as photos and videos of an item. */
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
