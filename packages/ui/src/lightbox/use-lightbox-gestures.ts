import { type RefObject, useEffect, useRef } from 'react';
import {
  type LightboxMove,
  type LightboxState,
  mostPan,
  swipeOf,
  wheelCounts,
  wheelZoom,
} from './lightbox.rules.ts';

const NOTHING = { width: 0, height: 0 };

interface Finger {
  x: number;
  y: number;
}

const apart = (one: Finger, other: Finger) => Math.hypot(one.x - other.x, one.y - other.y);

/**
 * Handles wheel and pinch zoom, swiping between pictures, and dragging a picture larger than the
 * window.
 */
export function useLightboxGestures(given: {
  stage: RefObject<HTMLDivElement | null>;
  picture: RefObject<HTMLImageElement | null>;
  state: LightboxState;
  move: (to: LightboxMove) => void;
}): void {
  const latest = useRef(given);
  latest.current = given;

  useEffect(() => {
    const element = latest.current.stage.current;
    if (!element) return;
    const fingers = new Map<number, Finger>();
    let start: Finger | null = null;
    let pinch: { distance: number; scale: number } | null = null;
    let wheeledAt = 0;

    const down = (event: PointerEvent) => {
      if (event.target !== latest.current.picture.current && event.pointerType === 'mouse') return;
      fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
      const [one, other] = [...fingers.values()];
      if (one && other) {
        pinch = { distance: apart(one, other), scale: latest.current.state.scale };
        start = null;
      } else {
        start = { x: event.clientX, y: event.clientY };
      }
    };
    const drag = (event: PointerEvent) => {
      const before = fingers.get(event.pointerId);
      if (!before) return;
      const now = { x: event.clientX, y: event.clientY };
      fingers.set(event.pointerId, now);
      const { state, move } = latest.current;
      const [one, other] = [...fingers.values()];
      if (pinch && one && other && pinch.distance > 0)
        move({ type: 'zoom-to', scale: (pinch.scale * apart(one, other)) / pinch.distance });
      else if (start && state.scale > 1) {
        const shown = latest.current.picture.current?.getBoundingClientRect();
        const most = mostPan(shown ?? NOTHING, element.getBoundingClientRect());
        move({ type: 'pan', dx: now.x - before.x, dy: now.y - before.y, most });
      }
    };
    const up = (event: PointerEvent) => {
      const { state, move } = latest.current;
      if (fingers.has(event.pointerId) && start && !pinch && state.scale <= 1) {
        const swipe = swipeOf(event.clientX - start.x, event.clientY - start.y);
        if (swipe) move({ type: swipe });
      }
      fingers.delete(event.pointerId);
      if (fingers.size < 2) pinch = null;
      if (fingers.size === 0) start = null;
    };
    const cancel = (event: PointerEvent) => {
      fingers.delete(event.pointerId);
      pinch = null;
      start = null;
    };
    const wheel = (event: WheelEvent) => {
      event.preventDefault();
      const type = wheelZoom(event.deltaY);
      if (!type || !wheelCounts(wheeledAt, event.timeStamp)) return;
      wheeledAt = event.timeStamp;
      latest.current.move({ type });
    };

    element.addEventListener('pointerdown', down);
    window.addEventListener('pointermove', drag);
    window.addEventListener('pointerup', up);
    window.addEventListener('pointercancel', cancel);
    element.addEventListener('wheel', wheel, { passive: false });
    return () => {
      element.removeEventListener('pointerdown', down);
      window.removeEventListener('pointermove', drag);
      window.removeEventListener('pointerup', up);
      window.removeEventListener('pointercancel', cancel);
      element.removeEventListener('wheel', wheel);
    };
  }, []);
}
