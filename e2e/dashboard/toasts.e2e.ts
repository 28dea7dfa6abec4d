import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/dashboard.ts';
import { makeHeldEmail } from '../fixtures/held-email.ts';
import { settled } from '../fixtures/settled.ts';

/** Returns which visible buttons and links are covered by a toast. */
const coveredOf = (page: Page) =>
  page.evaluate(() => {
    const height = window.innerHeight;
    const controls = [...document.querySelectorAll<HTMLElement>('main button, main a, nav a')];
    return controls.flatMap((control) => {
      const { x, y, width, height: tall } = control.getBoundingClientRect();
      const [left, top] = [x + width / 2, y + tall / 2];
      if (!control.checkVisibility() || top < 0 || top > height || width === 0) return [];
      const hit = document.elementFromPoint(left, top);
      const toast = hit?.closest('[role="dialog"], [role="alertdialog"]');
      return toast && !toast.contains(control) ? [control.textContent ?? ''] : [];
    });
  });

test('on a phone a toast is announced on every page, appears above the bars, and covers no button', async ({
  dashboardAs,
  store,
  checked,
}) => {
  test.slow();
  const claim = await store.aClaim(await store.anOrder({}));
  const page = await dashboardAs('owner@juniper.example', null);
  await page.setViewportSize({ width: 390, height: 844 });
  const toast = page.getByText('Undone', { exact: true });
  const bars = page.locator('[data-bottom-bar]').locator('visible=true');
  const more = bars.locator('summary').filter({ hasText: 'More' });
  /** Opens the claim and assigns it, so that there is something to undo on the next page. */
  const assigns = async () => {
    await page.goto(claim.staffPath);
    await settled(page);
    await page.keyboard.press('i');
    await expect(page.getByRole('article').locator('header')).not.toContainText('Unassigned');
  };
  const undoes = async () => {
    await page.keyboard.press('Control+z');
    await expect(toast).toBeInViewport({ ratio: 1 });
    await expect(page.locator('[aria-live=polite]').filter({ has: toast })).toHaveCount(1);
    const tops = await bars.evaluateAll((all) => all.map((bar) => bar.getBoundingClientRect().top));
    await expect(async () => {
      const box = await toast.boundingBox();
      expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(Math.min(...tops));
    }).toPass({ timeout: 5_000 });
    for (const control of await bars.locator('a, button').locator('visible=true').all()) {
      await control.click({ trial: true });
    }
    // At its end, everything of the page can be scrolled clear of it.
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    expect(await coveredOf(page)).toEqual([]);
  };
  await test.step('a claim', async () => {
    await assigns();
    await undoes();
    await checked(page);
  });
  for (const place of ['Orders', 'Tasks', 'Macros', 'Settings']) {
    await test.step(place, async () => {
      await assigns();
      const link = bars.getByRole('link', { name: place, exact: true });
      if (!(await link.isVisible())) await more.click();
      await link.click();
      await expect(page.locator('h1')).toHaveText(place);
      await undoes();
    });
  }
});

test('an undo from a toast leaves the dialog open that is being filled in on another claim', async ({
  dashboardAs,
  store,
}) => {
  const customerEmail = `undo.${crypto.randomUUID()}@example.com`;
  const [next, first] = [
    await store.aClaim(await store.anOrder({ customerEmail })),
    await store.aClaim(await store.anOrder({ customerEmail })),
  ];
  const path = `/inbox/${first.id}?q=${customerEmail}`;
  const page = await dashboardAs('owner@juniper.example', path, { advances: true });
  // Not by its role, which the dialog hides.
  const heading = page.locator('#claim-title');
  const row = page.locator(`#row-${first.id}`);
  await expect(row).toContainText('New');
  await page.keyboard.press('h');
  const hold = page.getByRole('dialog', { name: 'Put this claim on hold?' });
  await hold.getByRole('button', { name: 'Put on hold' }).click();
  await expect(heading).toContainText(`${next.claimNumber}`);
  await expect(row).not.toContainText('New');
  await page.keyboard.press('d');
  const deny = page.getByRole('dialog', { name: 'Deny this claim?' });
  const words = deny.getByRole('textbox').first();
  await words.fill('It was not insured.');
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(page.getByText('Undone', { exact: true })).toBeVisible();
  await expect(row).toContainText('New');
  await expect(heading).toContainText(`${next.claimNumber}`);
  await expect(words).toHaveValue('It was not insured.');
});

test('on a slow laptop the result of a form is shown although the page removes the form', async ({
  dashboardAs,
  store,
}) => {
  const page = await dashboardAs('support@juniper.example', null);
  const devtools = await page.context().newCDPSession(page);
  for (const rate of [20, 10]) {
    const claim = await store.aClaim(await store.anOrder());
    await makeHeldEmail(claim.id);
    await page.goto('/emails/inbound');
    await settled(page);
    // React renders the result and the page without the email at once.
    await devtools.send('Emulation.setCPUThrottlingRate', { rate });
    const email = page.getByRole('listitem').filter({ hasText: `#${claim.claimNumber}` });
    await email.getByRole('button', { name: 'Dismiss' }).click();
    await expect(email).toHaveCount(0);
    await expect(page.getByText('Dismissed.', { exact: true })).toBeVisible();
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  }
});
