import type { Page } from '@playwright/test';

interface Watched {
  painted: Promise<number>;
}

/**
 * From now on, measures for each key or press how long it takes until the frame is painted in which the
 * element of this selector has other words.
 */
export async function watchForPaint(page: Page, selector: string): Promise<void> {
  await page.evaluate((selector) => {
    const state = window as unknown as { watched: Watched | null };
    const words = () => document.querySelector(selector)?.textContent;
    const begin = (event: Event) => {
      if (!event.isTrusted) return;
      const before = words();
      const painted = new Promise<number>((done) => {
        const observer = new MutationObserver(() => {
          const now = words();
          if (!now || now === before) return;
          observer.disconnect();
          requestAnimationFrame(() => {
            const { port1, port2 } = new MessageChannel();
            port1.onmessage = () => done(performance.now() - event.timeStamp);
            port2.postMessage(null);
          });
        });
        observer.observe(document.body, { subtree: true, childList: true, characterData: true });
      });
      state.watched = { painted };
    };
    document.addEventListener('keydown', begin, true);
    document.addEventListener('pointerdown', begin, true);
  }, selector);
}

/** Returns how long the last key or press took until it was painted, in milliseconds. */
export const untilPainted = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const { watched } = window as unknown as { watched: Watched | null };
    return watched?.painted ?? Number.NaN;
  });
