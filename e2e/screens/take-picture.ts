import { fileURLToPath } from 'node:url';
import type { Page, TestInfo } from '@playwright/test';

const folder = fileURLToPath(new URL('../../screens', import.meta.url));

/** Keeps the whole page as `screens/<name>-<width>-<palette>.png`, once its pictures are there. */
export async function takePicture(page: Page, info: TestInfo, name: string): Promise<void> {
  await page.evaluate(async () => {
    await document.fonts.ready;
    // Pictures in closed parts of the page are never loaded, so no one may wait for them.
    const shown = [...document.images].filter((image) => image.checkVisibility());
    for (const image of shown) image.loading = 'eager';
    await Promise.all(shown.map((image) => image.decode().catch(() => undefined)));
  });
  // What lies over the window belongs to the window.
  const fullPage = (await page.getByRole('dialog').count()) === 0;
  await page.screenshot({
    path: `${folder}/${name}-${info.project.name}.png`,
    fullPage,
    animations: 'disabled',
  });
}
