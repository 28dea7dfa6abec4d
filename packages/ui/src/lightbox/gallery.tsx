import { type ComponentType, type ReactNode, useState } from 'react';
import { classNames } from '../class-names.ts';
import { Thumb, type ThumbSize } from '../thumb.tsx';
import type { LightboxProps } from './lightbox.tsx';
import type { LightboxWords } from './lightbox-toolbar.tsx';

export interface GalleryEntry {
  src: string;
  thumb?: string | null;
  alt: string;
  kind?: 'image' | 'video';
  /** Whether its thumbnail shows all of the picture; see `Thumb`. */
  whole?: boolean;
}

/**
 * Renders thumbnails that open in the lightbox; without scripts, and for videos, they are plain
 * links to the file.
 */
export function Gallery({
  entries,
  words,
  size = 72,
  className,
  after,
}: {
  entries: readonly GalleryEntry[];
  words: LightboxWords;
  size?: ThumbSize;
  className?: string;
  after?: ReactNode;
}) {
  const [open, setOpen] = useState<number | null>(null);
  // Loaded when the first picture is opened, because most visits never open one.
  const [Lightbox, setLightbox] = useState<ComponentType<LightboxProps> | null>(null);
  const show = (index: number) => {
    setOpen(index);
    if (Lightbox) return;
    // If the module can't be loaded (no connection), nothing opens and the page stays as it is.
    import('./lightbox.tsx').then(
      (loaded) => setLightbox(() => loaded.default),
      () => setOpen(null),
    );
  };
  const pictures = entries.filter((entry) => entry.kind !== 'video');
  return (
    <>
      <ul className={classNames('flex flex-wrap gap-2', className)}>
        {entries.map((entry, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same picture may be given twice
          <li key={index}>
            <a
              href={entry.src}
              target="_blank"
              rel="noreferrer"
              className="block rounded-small"
              onClick={(event) => {
                if (entry.kind === 'video' || event.metaKey || event.ctrlKey) return;
                event.preventDefault();
                show(pictures.indexOf(entry));
              }}
            >
              <Thumb
                src={entry.thumb ?? entry.src}
                alt={entry.alt}
                size={size}
                kind={entry.kind}
                whole={entry.whole}
              />
            </a>
          </li>
        ))}
        {after}
      </ul>
      {open === null || Lightbox === null ? null : (
        <Lightbox images={pictures} index={open} words={words} onClose={() => setOpen(null)} />
      )}
    </>
  );
}
