import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { onReturn } from './on-return.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** A tab that counts its looks; `shows` hides it for a time, in milliseconds, and shows it again. */
function aTab(visibilityState: DocumentVisibilityState = 'visible') {
  const page = Object.assign(new EventTarget(), { visibilityState });
  const looks = vi.fn();
  const stop = onReturn(page as unknown as Document, looks);
  const turns = (to: DocumentVisibilityState) => {
    page.visibilityState = to;
    page.dispatchEvent(new Event('visibilitychange'));
  };
  const returnsAfter = (ms: number) => {
    turns('hidden');
    vi.advanceTimersByTime(ms);
    turns('visible');
  };
  return { looks, stop, turns, returnsAfter };
}

test('a tab that was hidden for more than a minute looks once, and again after the next time', () => {
  const { looks, returnsAfter } = aTab();
  returnsAfter(60_001);
  expect(looks).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(120_000);
  expect(looks).toHaveBeenCalledTimes(1);
  returnsAfter(120_000);
  expect(looks).toHaveBeenCalledTimes(2);
});

test('a tab that was hidden for up to a minute does not look, however often', () => {
  const { looks, returnsAfter } = aTab();
  for (let times = 0; times < 5; times++) returnsAfter(60_000);
  expect(looks).not.toHaveBeenCalled();
});

test('a tab that opened in the background looks once it is shown', () => {
  const { looks, turns } = aTab('hidden');
  vi.advanceTimersByTime(90_000);
  turns('visible');
  expect(looks).toHaveBeenCalledTimes(1);
});

test('a page that was left does not look anymore', () => {
  const { looks, stop, returnsAfter } = aTab();
  stop();
  returnsAfter(120_000);
  expect(looks).not.toHaveBeenCalled();
});
