import { fileURLToPath } from 'node:url';
import type { Page, TestInfo } from '@playwright/test';

const folder = fileURLToPath(new URL('../../screens', import.meta.url));

/** Keeps the whole page as `screens/<name>-<width>-<palette>.png`, once its pictures are there. */
export async function takePicture(page: Page, info: TestInfo, name: string): Promise<void> {
  await page.evaluate(async () => {
    await document.fonts.ready;
    await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)));
  });
  await page.screenshot({
    path: `${folder}/${name}-${info.project.name}.png`,
    fullPage: true,
    animations: 'disabled',
  });
}
