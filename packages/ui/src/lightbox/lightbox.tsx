import { useEffect, useId, useLayoutEffect, useMemo, useReducer, useRef } from 'react';
import { classNames } from '../class-names.ts';
import { ImageOff, LoaderCircle } from '../icon.ts';
import {
  afterMove,
  fitWhenTurned,
  type LightboxImages,
  type LightboxState,
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
  /** Called on close, Escape, and a click outside the picture. */
  onClose: () => void;
  /** Called if the image at this index fails to load. */
  onError?: (index: number) => void;
}

/** Shows pictures in a full-window dialog. It opens when mounted. */
export default function Lightbox({ images, index = 0, words, onClose, onError }: LightboxProps) {
  const list = useMemo(() => usableImages(images), [images]);
  const [state, move] = useReducer(afterMove, undefined, () => openLightbox(list.length, index));
  const dialog = useRef<HTMLDialogElement>(null);
  const stage = useRef<HTMLDivElement>(null);
  const picture = useRef<HTMLImageElement>(null);
  const pressedOn = useRef<EventTarget | null>(null);
  const title = useId();

  // Closed before unmounting, so that the element that opened it gets the focus back.
  useLayoutEffect(() => {
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
    // Set from script, so that the server-rendered page needs no inline style.
    const place = () => {
      const shown = picture.current;
      if (shown)
        shown.style.transform = placeOf(state, fitOf(shown, stage.current, state.rotation));
    };
    place();
    window.addEventListener('resize', place);
    return () => window.removeEventListener('resize', place);
  }, [state]);

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
      <p
        id={title}
        aria-live="polite"
        className={
          state.count > 1
            ? 'pointer-events-none absolute top-2 start-2 z-10 rounded-small bg-scrim px-3 py-2.5 text-13 tabular-nums'
            : 'sr-only'
        }
      >
        {words.position(state.count === 0 ? 0 : state.index + 1, state.count)}
      </p>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: Escape and the close button do the same for the keyboard */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a click outside the picture closes */}
      <div
        ref={stage}
        className="relative grid min-h-0 flex-1 touch-none place-items-center overflow-hidden p-4 select-none"
        onPointerDown={(event) => {
          pressedOn.current = event.target;
        }}
        onClick={(event) => {
          // Releasing a drag beyond the picture's edge is not a click outside.
          const outside = pressedOn.current === stage.current;
          if (event.target === stage.current && outside) onClose();
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
            // A picture that is in the list twice must load again.
            key={`${state.index} ${image.src}`}
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

const placeOf = ({ x, y, rotation, scale }: LightboxState, fit: number) =>
  `translate(${x}px, ${y}px) rotate(${rotation}deg) scale(${scale * fit})`;

/** Returns how much smaller a rotated picture must be to fit the window. */
function fitOf(picture: HTMLElement, stage: HTMLElement | null, rotation: number): number {
  if (!stage) return 1;
  const { paddingLeft, paddingTop } = getComputedStyle(stage);
  const room = {
    width: stage.clientWidth - 2 * Number.parseFloat(paddingLeft),
    height: stage.clientHeight - 2 * Number.parseFloat(paddingTop),
  };
  const shown = { width: picture.offsetWidth, height: picture.offsetHeight };
  return fitWhenTurned(rotation, shown, room);
}
