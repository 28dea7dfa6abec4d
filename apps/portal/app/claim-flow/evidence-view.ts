import type { GalleryEntry } from '@amends/ui';

/** An uploaded file as a page shows it. `reference` is what the draft keeps. */
export interface EvidenceView {
  reference: string;
  name: string;
  kind: 'image' | 'video';
  src: string;
  thumb: string;
}

/** Files as the gallery takes them. */
export function galleryEntries(evidence: readonly EvidenceView[]): GalleryEntry[] {
  return evidence.map(({ src, thumb, name, kind }) => ({ src, thumb, alt: name, kind }));
}
