import { fileURLToPath } from 'node:url';
import type { Page, TestInfo } from '@playwright/test';

const folder = fileURLToPath(new URL('../../screens', import.meta.url));

/** Saves the whole page as `screens/<name>-<width>-<palette>.png`, once its images have loaded. */
export async function takePicture(page: Page, info: TestInfo, name: string): Promise<void> {
  await page.evaluate(async () => {
    await document.fonts.ready;
    // Images in closed parts of the page never load, so they are not awaited.
    const shown = [...document.images].filter((image) => image.checkVisibility());
    for (const image of shown) image.loading = 'eager';
    await Promise.all(shown.map((image) => image.decode().catch(() => undefined)));
  });
  // A screenshot of a dialog is that of the window.
  const fullPage = (await page.getByRole('dialog').count()) === 0;
  await page.screenshot({
    path: `${folder}/${name}-${info.project.name}.png`,
    fullPage,
    animations: 'disabled',
  });
}
