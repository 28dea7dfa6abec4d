import { useEffect, useId, useMemo, useReducer, useRef } from 'react';
import { classNames } from '../class-names.ts';
import { ImageOff, LoaderCircle } from '../icon.ts';
import {
  afterMove,
  type LightboxImages,
  naturalScaleOf,
  openLightbox,
  usableImages,
} from './lightbox.rules.ts';
import { LightboxToolbar, type LightboxWords } from './lightbox-toolbar.tsx';
import { useLightboxGestures } from './use-lightbox-gestures.ts';

export interface LightboxProps {
  images: LightboxImages;
  index?: number;
  words: LightboxWords;
  /** On close, Escape, and a click outside the picture (S2). */
  onClose: () => void;
  /** The image at this index did not load (S8). */
  onError?: (index: number) => void;
}

/** Pictures over the whole window: S2, S5 and S9 to the letter. Mount it to open it. */
export default function Lightbox({ images, index = 0, words, onClose, onError }: LightboxProps) {
  const list = useMemo(() => usableImages(images), [images]);
  const [state, move] = useReducer(afterMove, undefined, () => openLightbox(list.length, index));
  const dialog = useRef<HTMLDialogElement>(null);
  const stage = useRef<HTMLDivElement>(null);
  const picture = useRef<HTMLImageElement>(null);
  const title = useId();

  useEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);
  useLightboxGestures({ stage, picture, state, move });

  const image = list[state.index];
  const loaded = () => {
    const shown = picture.current;
    if (shown)
      move({ type: 'loaded', naturalScale: naturalScaleOf(shown.naturalWidth, shown.offsetWidth) });
  };
  useEffect(() => {
    const shown = picture.current;
    if (!shown) return;
    // Position and zoom are set from here, so that no inline style is needed in the page's first bytes.
    shown.style.transform = `translate(${state.x}px, ${state.y}px) rotate(${state.rotation}deg) scale(${state.scale})`;
  });

  return (
    <dialog
      ref={dialog}
      aria-labelledby={title}
      className="m-0 h-dvh max-h-none w-screen max-w-none flex-col overflow-hidden bg-scrim text-on-scrim open:flex backdrop:bg-transparent"
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onKeyDown={(event) => {
        if (event.key === 'ArrowLeft') move({ type: 'previous' });
        if (event.key === 'ArrowRight') move({ type: 'next' });
      }}
    >
      <p id={title} aria-live="polite" className="sr-only">
        {words.position(state.count === 0 ? 0 : state.index + 1, state.count)}
      </p>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: Escape and the close button do the same for the keyboard */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a click outside the picture closes, as S2 asks */}
      <div
        ref={stage}
        className="relative grid min-h-0 flex-1 touch-none place-items-center overflow-hidden p-4 select-none"
        onClick={(event) => {
          if (event.target === stage.current) onClose();
        }}
      >
        {state.phase === 'loading' ? (
          <p role="status" className="absolute grid justify-items-center gap-2 text-14">
            <LoaderCircle aria-hidden className="size-8 motion-safe:animate-spin" />
            {words.loading}
          </p>
        ) : null}
        {state.phase === 'broken' || !image ? (
          <p role="alert" className="grid justify-items-center gap-2 text-14">
            <ImageOff aria-hidden className="size-10" strokeWidth={1.4} />
            {words.broken}
          </p>
        ) : (
          <img
            key={image.src}
            ref={picture}
            src={image.src}
            alt={image.alt ?? ''}
            draggable={false}
            onLoad={loaded}
            onError={() => {
              move({ type: 'broken' });
              onError?.(state.index);
            }}
            onDoubleClick={() => move({ type: 'toggle-zoom' })}
            className={classNames(
              'max-h-full max-w-full object-contain transition-opacity duration-(--calm)',
              state.phase === 'loading' && 'opacity-0',
              state.scale > 1 ? 'cursor-grab active:cursor-grabbing' : 'cursor-zoom-in',
            )}
          />
        )}
      </div>
      <LightboxToolbar state={state} move={move} onClose={onClose} words={words} />
    </dialog>
  );
}
