/** Returns the height of the bars at the bottom of the window, those with `data-bottom-bar`, in pixels. */
export function heightOfBars(): number {
  const bars = [...document.querySelectorAll('[data-bottom-bar]')]
    .map((bar) => bar.getBoundingClientRect())
    .filter(({ height }) => height > 0)
    .toSorted((a, b) => b.bottom - a.bottom);
  let edge = window.innerHeight;
  for (const { top, bottom } of bars) {
    if (bottom >= edge - 1) edge = Math.min(edge, top);
  }
  return window.innerHeight - edge;
}
