import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  afterMove,
  clampIndex,
  clampScale,
  fitWhenTurned,
  type LightboxMove,
  maxScale,
  mostPan,
  naturalScaleOf,
  openLightbox,
  swipeOf,
  usableImages,
  wheelCounts,
  wheelZoom,
} from './lightbox.rules.ts';

const shown = (naturalScale = 2, count = 3, index = 0) =>
  afterMove(openLightbox(count, index), { type: 'loaded', naturalScale });

describe('image sources', () => {
  test('one string is one image', () => {
    expect(usableImages('/a.jpg')).toEqual([{ src: '/a.jpg' }]);
  });

  test('an array may mix strings and objects with src', () => {
    expect(usableImages(['/a.jpg', { src: '/b.jpg', alt: 'The box' }])).toEqual([
      { src: '/a.jpg' },
      { src: '/b.jpg', alt: 'The box' },
    ]);
  });

  test('entries without a usable src are dropped', () => {
    expect(
      usableImages(['', '  ', null, undefined, {}, { src: 4 }, { src: '' }, '/a.jpg']),
    ).toEqual([{ src: '/a.jpg' }]);
  });

  test.each([undefined, null, '', [], {}])(
    '%j gives no image, and opens in the error state',
    (none) => {
      const images = usableImages(none);
      expect(images).toEqual([]);
      expect(openLightbox(images.length, 0).phase).toBe('broken');
    },
  );
});

describe('the current index', () => {
  test.each([
    [-1, 3, 0],
    [0, 3, 0],
    [2, 3, 2],
    [3, 3, 2],
    [1.9, 3, 1],
    [Number.NaN, 3, 0],
    [Number.POSITIVE_INFINITY, 3, 2],
    [5, 0, 0],
  ])('index %s of %s images becomes %s', (index, count, taken) => {
    expect(clampIndex(index, count)).toBe(taken);
  });

  test('next and previous stop at the ends', () => {
    expect(afterMove(shown(2, 2, 1), { type: 'next' }).index).toBe(1);
    expect(afterMove(shown(2, 2, 0), { type: 'previous' }).index).toBe(0);
  });

  test('another image starts unzoomed, unrotated and loading', () => {
    const touched = afterMove(afterMove(shown(), { type: 'zoom-in' }), { type: 'rotate-left' });
    expect(afterMove(touched, { type: 'next' })).toEqual(openLightbox(3, 1));
  });
});

describe('zoom', () => {
  test('one step is 0.12', () => {
    expect(afterMove(shown(), { type: 'zoom-in' }).scale).toBeCloseTo(1.12);
    expect(afterMove(shown(), { type: 'zoom-out' }).scale).toBeCloseTo(0.88);
  });

  test('the scale stays between 0.1 and three times natural size after any sequence of actions', () => {
    const move = fc.oneof(
      fc.constantFrom<LightboxMove>(
        { type: 'zoom-in' },
        { type: 'zoom-out' },
        { type: 'toggle-zoom' },
        { type: 'reset' },
      ),
      fc.double({ noNaN: true }).map((scale): LightboxMove => ({ type: 'zoom-to', scale })),
    );
    fc.assert(
      fc.property(fc.double({ min: 1, max: 20, noNaN: true }), fc.array(move), (natural, moves) => {
        const end = moves.reduce(afterMove, shown(natural));
        expect(end.scale).toBeGreaterThanOrEqual(0.1);
        expect(end.scale).toBeLessThanOrEqual(maxScale(natural));
      }),
    );
  });

  test('a double click zooms to the maximum, and the next one back', () => {
    const zoomed = afterMove(shown(2), { type: 'zoom-in' });
    const largest = afterMove(zoomed, { type: 'toggle-zoom' });
    expect(largest.scale).toBe(6);
    expect(afterMove(largest, { type: 'toggle-zoom' }).scale).toBeCloseTo(1.12);
  });

  test('a double click after zooming to the maximum by hand returns to fitted', () => {
    const largest = afterMove(shown(2), { type: 'zoom-to', scale: 99 });
    expect(afterMove(largest, { type: 'toggle-zoom' }).scale).toBe(1);
  });

  test("natural size is the file's width over the width shown, and at least fitted", () => {
    expect(naturalScaleOf(2000, 500)).toBe(4);
    expect(naturalScaleOf(100, 500)).toBe(1);
    expect(naturalScaleOf(100, 0)).toBe(1);
    expect(clampScale(0, 1)).toBe(0.1);
  });

  test('a broken or loading image is neither zoomed nor rotated', () => {
    const broken = afterMove(shown(), { type: 'broken' });
    for (const type of ['zoom-in', 'toggle-zoom', 'rotate-right'] as const)
      expect(afterMove(broken, { type })).toEqual(broken);
  });
});

describe('rotation, offset, gestures', () => {
  test('four quarter turns are a full rotation, and reset undoes everything', () => {
    let state = shown();
    for (let turn = 0; turn < 4; turn++) state = afterMove(state, { type: 'rotate-right' });
    expect(state.rotation % 360).toBe(0);
    expect(state.rotation).toBe(360);
    const touched = afterMove(afterMove(state, { type: 'zoom-in' }), {
      type: 'pan',
      dx: 9,
      dy: 9,
      most: { x: 500, y: 500 },
    });
    expect(afterMove(touched, { type: 'reset' })).toEqual(shown());
  });

  test('a horizontal swipe counts beyond 50 pixels', () => {
    expect(swipeOf(-51, 0)).toBe('next');
    expect(swipeOf(51, 10)).toBe('previous');
    expect(swipeOf(50, 0)).toBeNull();
    expect(swipeOf(-60, 80)).toBeNull();
  });

  test('the wheel counts once in 80 milliseconds', () => {
    expect(wheelCounts(1000, 1079)).toBe(false);
    expect(wheelCounts(1000, 1080)).toBe(true);
  });
});

describe('a rotated picture', () => {
  const room = { width: 1200, height: 700 };

  test.each([
    ['upright', 0, { width: 1050, height: 700 }, 1],
    ['upside down', 180, { width: 1050, height: 700 }, 1],
    ['on its side', 90, { width: 1050, height: 700 }, 700 / 1050],
    ['on its other side', -270, { width: 1050, height: 700 }, 700 / 1050],
    ['small enough either way', 90, { width: 400, height: 300 }, 1],
    ['not there yet', 90, { width: 0, height: 0 }, 1],
  ])('%s fits into the window', (_, rotation, shown, fit) => {
    expect(fitWhenTurned(rotation, shown, room)).toBeCloseTo(fit);
  });
});

describe('the wheel', () => {
  test('zooms in on scrolling up and out on scrolling down, and ignores horizontal scrolling', () => {
    expect([wheelZoom(-100), wheelZoom(100), wheelZoom(0)]).toEqual(['zoom-in', 'zoom-out', null]);
  });
});

describe('a dragged picture', () => {
  test('never leaves the window', () => {
    const most = mostPan({ width: 2400, height: 600 }, { width: 1200, height: 700 });
    expect(most).toEqual({ x: 1200, y: 350 });
    let state = afterMove(shown(), { type: 'zoom-to', scale: 3 });
    for (let n = 0; n < 10; n += 1)
      state = afterMove(state, { type: 'pan', dx: 400, dy: -90, most });
    expect([state.x, state.y]).toEqual([1200, -350]);
  });
});
