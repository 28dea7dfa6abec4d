/**
 * The limits of the image viewer. Scales are relative to the picture fitted to the window, which is
 * 1.
 */
export const LIGHTBOX = {
  minScale: 0.1,
  /** Factor over the scale at which the picture has its natural size. */
  maxTimesNatural: 3,
  zoomStep: 0.12,
  swipeTolerance: 50,
  wheelThrottle: 80,
  quarterTurn: 90,
} as const;

export interface LightboxImage {
  src: string;
  alt?: string;
}

export type LightboxImages = unknown;

/**
 * Normalizes a string, or an array of strings or of objects with `src`; drops entries without a
 * usable src.
 */
export function usableImages(images: LightboxImages): LightboxImage[] {
  const list = Array.isArray(images) ? images : [images];
  return list.flatMap((entry): LightboxImage[] => {
    const src =
      typeof entry === 'string' ? entry : (entry as LightboxImage | null | undefined)?.src;
    if (typeof src !== 'string' || src.trim() === '') return [];
    const alt = typeof entry === 'string' ? undefined : (entry as LightboxImage).alt;
    return [typeof alt === 'string' ? { src, alt } : { src }];
  });
}

/** Clamps an index to the list; NaN becomes the first. */
export function clampIndex(index: number, count: number): number {
  if (Number.isNaN(index) || count <= 0) return 0;
  return Math.min(Math.max(Math.trunc(index), 0), count - 1);
}

/** Returns the scale at which a picture fitted to `shownWidth` has its natural size; at least 1. */
export function naturalScaleOf(naturalWidth: number, shownWidth: number): number {
  return shownWidth > 0 && naturalWidth > shownWidth ? naturalWidth / shownWidth : 1;
}

/** Returns the maximum scale: three times natural size. */
export function maxScale(naturalScale: number): number {
  return LIGHTBOX.maxTimesNatural * naturalScale;
}

/** Clamps a scale between 0.1 and three times natural size. */
export function clampScale(scale: number, naturalScale: number): number {
  return Math.min(Math.max(scale, LIGHTBOX.minScale), maxScale(naturalScale));
}

const within = (value: number, most: number) => Math.min(Math.max(value, -most), most);

interface Size {
  width: number;
  height: number;
}

/** Returns the additional scale that makes a rotated picture fit on its side; at most 1. */
export function fitWhenTurned(rotation: number, shown: Size, room: Size): number {
  if (rotation % 180 === 0 || shown.width <= 0 || shown.height <= 0) return 1;
  return Math.min(1, room.width / shown.height, room.height / shown.width);
}

/** Returns the largest drag offset from the center that keeps the picture's edge in the window. */
export function mostPan(shown: Size, room: Size): { x: number; y: number } {
  const half = (length: number, place: number) => Math.max(length, place) / 2;
  return { x: half(shown.width, room.width), y: half(shown.height, room.height) };
}

/** Returns the zoom direction of a wheel event; null if it is horizontal. */
export function wheelZoom(deltaY: number): 'zoom-in' | 'zoom-out' | null {
  if (deltaY === 0) return null;
  return deltaY < 0 ? 'zoom-in' : 'zoom-out';
}

/** Returns the direction of a swipe that exceeds the tolerance and is mostly horizontal. */
export function swipeOf(dx: number, dy: number): 'next' | 'previous' | null {
  if (Math.abs(dx) <= LIGHTBOX.swipeTolerance || Math.abs(dx) <= Math.abs(dy)) return null;
  return dx < 0 ? 'next' : 'previous';
}

/** Returns whether a wheel event counts; `lastAt` and `now` are in milliseconds. */
export function wheelCounts(lastAt: number, now: number): boolean {
  return now - lastAt >= LIGHTBOX.wheelThrottle;
}

export interface LightboxState {
  index: number;
  count: number;
  phase: 'loading' | 'shown' | 'broken';
  scale: number;
  /** The scale that a second double click restores. */
  lastScale: number;
  naturalScale: number;
  rotation: number;
  x: number;
  y: number;
}

export type LightboxMove =
  | { type: 'go'; index: number }
  | { type: 'next' }
  | { type: 'previous' }
  | { type: 'loaded'; naturalScale: number }
  | { type: 'broken' }
  | { type: 'zoom-in' }
  | { type: 'zoom-out' }
  | { type: 'zoom-to'; scale: number }
  | { type: 'toggle-zoom' }
  | { type: 'rotate-left' }
  | { type: 'rotate-right' }
  | { type: 'pan'; dx: number; dy: number; most: { x: number; y: number } }
  | { type: 'reset' };

const UNTOUCHED = { scale: 1, lastScale: 1, rotation: 0, x: 0, y: 0 } as const;

/** Returns the initial state; without images it is the error state. */
export function openLightbox(count: number, index: number): LightboxState {
  return {
    ...UNTOUCHED,
    index: clampIndex(index, count),
    count,
    phase: count === 0 ? 'broken' : 'loading',
    naturalScale: 1,
  };
}

function goTo(state: LightboxState, index: number): LightboxState {
  const next = clampIndex(index, state.count);
  return next === state.index ? state : openLightbox(state.count, next);
}

function zoomTo(state: LightboxState, scale: number): LightboxState {
  if (state.phase !== 'shown') return state;
  const kept = clampScale(scale, state.naturalScale);
  // Recenters a picture that fits the window again.
  return { ...state, scale: kept, lastScale: kept, ...(kept <= 1 ? { x: 0, y: 0 } : {}) };
}

function toggleZoom(state: LightboxState): LightboxState {
  if (state.phase !== 'shown') return state;
  const max = maxScale(state.naturalScale);
  return state.scale < max
    ? { ...state, lastScale: state.scale, scale: max }
    : { ...state, scale: state.lastScale < max ? state.lastScale : 1, x: 0, y: 0 };
}

function turn(state: LightboxState, degrees: number): LightboxState {
  return state.phase === 'shown' ? { ...state, rotation: state.rotation + degrees } : state;
}

/** Returns the state of the lightbox after an action. */
export function afterMove(state: LightboxState, move: LightboxMove): LightboxState {
  switch (move.type) {
    case 'go':
      return goTo(state, move.index);
    case 'next':
      return goTo(state, state.index + 1);
    case 'previous':
      return goTo(state, state.index - 1);
    case 'loaded':
      return { ...state, phase: 'shown', naturalScale: move.naturalScale };
    case 'broken':
      return { ...state, phase: 'broken' };
    case 'zoom-in':
      return zoomTo(state, state.scale + LIGHTBOX.zoomStep);
    case 'zoom-out':
      return zoomTo(state, state.scale - LIGHTBOX.zoomStep);
    case 'zoom-to':
      return zoomTo(state, move.scale);
    case 'toggle-zoom':
      return toggleZoom(state);
    case 'rotate-left':
      return turn(state, -LIGHTBOX.quarterTurn);
    case 'rotate-right':
      return turn(state, LIGHTBOX.quarterTurn);
    case 'pan':
      return state.phase === 'shown'
        ? {
            ...state,
            x: within(state.x + move.dx, move.most.x),
            y: within(state.y + move.dy, move.most.y),
          }
        : state;
    case 'reset':
      return { ...state, ...UNTOUCHED };
  }
}
