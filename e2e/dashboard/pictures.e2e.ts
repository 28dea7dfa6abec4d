import { expect, test } from '../fixtures/dashboard.ts';
import { aPhoto } from '../fixtures/files.ts';

test('the lightbox keeps keys to itself, and returns the focus', async ({
  dashboardAs,
  store,
  checked,
}) => {
  const claim = await store.aClaim(await store.anOrder());
  await store.aClaim(await store.anOrder());
  const photos = [await aPhoto(), await aPhoto(), await aPhoto()];
  await store.aMessage(claim, 'Is it one of these?', photos);
  const page = await dashboardAs('support@juniper.example', `/inbox/${claim.id}`);
  const { keyboard, mouse } = page;
  const opener = page.getByRole('link', { name: /^File 1 of/ });
  const box = page.getByRole('dialog', { name: /^Picture/ });
  const picture = box.getByRole('img');
  const tool = (name: string) => box.getByRole('button', { name });
  const isAt = (at: number) => expect(box).toHaveAccessibleName(`Picture ${at} of 3`);
  const shown = () => expect(tool('Zoom in')).toBeEnabled();
  const open = async () => {
    await opener.press('Enter');
    await shown();
  };

  await test.step('shortcuts of the dashboard do nothing behind the lightbox', async () => {
    await open();
    await checked(page);
    for (const key of ['j', 'd', 'Control+k', '?']) await keyboard.press(key);
    await expect(page.getByRole('dialog')).toHaveCount(1);
    expect(page.url()).toContain(claim.id);
    await keyboard.press('Escape');
    await expect(box).toHaveCount(0);
    await expect(opener).toBeFocused();
  });

  await test.step('arrow keys work at either end and after any button', async () => {
    await open();
    await tool('Next picture').click();
    await shown();
    await tool('Next picture').click();
    await isAt(3);
    await keyboard.press('ArrowLeft');
    await isAt(2);
    await shown();
    await tool('Rotate right').click();
    await keyboard.press('ArrowLeft');
    await isAt(1);
    await shown();
    await picture.click();
    await keyboard.press('ArrowRight');
    await isAt(2);
    await keyboard.press('ArrowLeft');
    await isAt(1);
    await shown();
  });

  await test.step('a rotated picture is fully visible', async () => {
    await page.setViewportSize({ width: 1280, height: 560 });
    await tool('Rotate right').click();
    const stage = await picture.locator('..').boundingBox();
    await expect
      .poll(async () => (await picture.boundingBox())?.height)
      .toBeLessThanOrEqual(stage?.height ?? 0);
    await tool('Reset').click();
  });

  await test.step('dragging a picture a little does not close it, a click outside does', async () => {
    const at = await picture.boundingBox();
    if (!at) throw new Error('no picture');
    const middle = at.y + at.height / 2;
    await mouse.move(at.x + 10, middle);
    await mouse.down();
    await mouse.move(at.x - 20, middle, { steps: 4 });
    await mouse.up();
    await isAt(1);
    await mouse.move(at.x + 200, middle);
    await mouse.down();
    await mouse.move(at.x - 20, middle, { steps: 4 });
    await mouse.up();
    await isAt(2);
    await shown();
    await mouse.click(at.x - 60, middle);
    await expect(box).toHaveCount(0);
    await expect(opener).toBeFocused();
  });
});
