import { useEffect, useRef, useState } from 'react';
import { classNames } from './class-names.ts';
import { Film, ImageOff } from './icon.ts';

const SIZES = {
  32: 'size-8',
  40: 'size-10',
  48: 'size-12',
  56: 'size-14',
  72: 'size-18',
  96: 'size-24',
};

export type ThumbSize = keyof typeof SIZES;

/**
 * Renders a small square picture. Its space is reserved; a broken or missing picture shows a
 * placeholder icon.
 */
export function Thumb({
  src,
  alt,
  size = 56,
  kind = 'image',
  whole = false,
  className,
}: {
  src?: string | null;
  /** Empty if the name is shown next to it. */
  alt: string;
  size?: ThumbSize;
  kind?: 'image' | 'video';
  /** Whether to show all of the picture, such as a signature, instead of filling the square. */
  whole?: boolean;
  className?: string;
}) {
  const [broken, setBroken] = useState<string | null>(null);
  const image = useRef<HTMLImageElement>(null);
  useEffect(() => {
    // A picture that failed before hydration has already fired its error event.
    const element = image.current;
    if (src && element?.complete && element.naturalWidth === 0) setBroken(src);
  }, [src]);
  const usable = Boolean(src) && broken !== src && kind === 'image';
  const Sign = kind === 'video' ? Film : ImageOff;
  return (
    <span
      className={classNames(
        'grid shrink-0 place-items-center overflow-hidden rounded-small border border-line bg-sunken text-ink-3',
        SIZES[size],
        className,
      )}
    >
      {usable ? (
        <img
          ref={image}
          src={src as string}
          alt={alt}
          width={size}
          height={size}
          loading="lazy"
          decoding="async"
          onError={() => setBroken(src as string)}
          className={classNames('size-full', whole ? 'object-contain' : 'object-cover')}
        />
      ) : (
        <>
          <Sign aria-hidden className="size-5" strokeWidth={1.6} />
          {alt ? <span className="sr-only">{alt}</span> : null}
        </>
      )}
    </span>
  );
}
