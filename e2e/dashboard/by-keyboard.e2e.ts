import { randomUUID } from 'node:crypto';
import type { Locator } from '@playwright/test';
import { expect, test } from '../fixtures/dashboard.ts';

test('ten claims come to their end without a mouse, and the next one opens each time', async ({
  dashboardAs,
  store,
}) => {
  test.slow();
  const customerEmail = `hands.${randomUUID()}@example.com`;
  const claims: { id: string; claimNumber: number }[] = [];
  for (let n = 0; n < 10; n += 1)
    claims.push(await store.aClaim(await store.anOrder({ customerEmail })));
  claims.reverse();
  const at = (index: number) => claims[index] as (typeof claims)[number];
  const page = await dashboardAs('admin@juniper.example', `/inbox/${at(0).id}?q=${customerEmail}`, {
    advances: true,
    loadsAhead: true,
  });
  const { keyboard } = page;
  const heading = page.getByRole('heading', { level: 1 });
  const opened = (index: number) => expect(heading).toHaveText(`Claim #${at(index).claimNumber}`);
  const is = (index: number, state: string) =>
    expect
      .poll(async () => (await store.call('GET', `/claims/${at(index).id}`)).body.claimState)
      .toBe(state);
  const dialog = (name: string) => page.getByRole('dialog', { name });
  const palette = async (words: string) => {
    await keyboard.press('Control+k');
    await expect(page.getByRole('combobox')).toBeFocused();
    await keyboard.type(words);
    await keyboard.press('Enter');
  };
  const submits = async (name: string) => {
    await expect(dialog(name).locator(':focus')).toHaveCount(1);
    await keyboard.press('Control+Enter');
    await expect(dialog(name)).toBeHidden();
  };

  const choosesReason = async () => {
    const reason = page.getByLabel('Reason', { exact: true });
    await expect(reason).toBeFocused();
    // As in any list of choices, typing selects.
    await keyboard.type('Claim T');
    await expect(reason.locator('option:checked')).toHaveText('Claim Timeframe Expired');
  };
  const tabsTo = async (target: Locator) => {
    await target.waitFor();
    const isFocused = () => target.evaluate((one) => one === document.activeElement);
    for (let presses = 0; !(await isFocused()); presses += 1) {
      expect(presses, `Tab never reaches ${target}`).toBeLessThan(150);
      await keyboard.press('Tab');
    }
  };
  const moves = async (key: 'j' | 'k', times: number, to: number) => {
    for (let n = 0; n < times; n += 1) await keyboard.press(key);
    await opened(to);
  };

  await test.step('approve', async () => {
    await opened(0);
    await keyboard.press('c');
    // The browser of the tests refuses.
    await expect(page.getByText('Couldn’t copy the link').first()).toBeVisible();
    // Enter does nothing until the amounts are known.
    const counts = Promise.withResolvers<void>();
    await page.route(/\/decide/, async (route) => {
      await counts.promise;
      await route.continue();
    });
    await keyboard.press('a');
    await keyboard.press('Enter');
    counts.resolve();
    await expect(page.getByRole('button', { name: 'Approve', exact: true })).toBeFocused();
    await keyboard.press('Control+Enter');
    await opened(1);
    await is(0, 'APPROVED');
  });
  await test.step('deny with a reason', async () => {
    await keyboard.press('d');
    await choosesReason();
    await submits('Deny this claim?');
    await opened(2);
    await is(1, 'DENIED');
  });
  await test.step('request info', async () => {
    await keyboard.press('q');
    await expect(page.getByLabel('Message to customer')).toBeFocused();
    await keyboard.type('Could you send a photo of the box?');
    await submits('Request info from the customer');
    await opened(3);
    await is(2, 'WAITING_FOR_CUSTOMER');
  });
  await test.step('hold, undo by keyboard, and hold again', async () => {
    await keyboard.press('h');
    await submits('Put this claim on hold?');
    await opened(4);
    await is(3, 'WAITING_FOR_BRAND');
    await keyboard.press('Control+z');
    await opened(3);
    await is(3, 'NEW');
    await expect(page.getByText('status is New again')).toBeVisible();
    await keyboard.press('h');
    await submits('Put this claim on hold?');
    await opened(4);
  });
  await test.step('snooze with a preset', async () => {
    await keyboard.press('s');
    await expect(dialog('Snooze this claim')).toBeVisible();
    await keyboard.press('Space');
    await submits('Snooze this claim');
    await opened(5);
    await is(4, 'TEMPORARILY_DISMISSED');
  });
  await test.step('dismiss, found by another word', async () => {
    await palette('drop');
    await submits('Dismiss this claim?');
    await opened(6);
    await is(5, 'DISMISSED');
  });
  await test.step('resolve externally, found by its former name', async () => {
    await palette('resolve externally');
    await submits('Mark as resolved by store?');
    await opened(7);
    await is(6, 'RESOLVED_BY_BRAND');
  });
  await test.step('escalate and close', async () => {
    await keyboard.press('p');
    await submits('Escalate this claim?');
    await opened(8);
    await is(7, 'WAITING_FOR_OP');
    await keyboard.press('Shift+C');
    await submits('Close this claim?');
    await opened(9);
    await is(8, 'CLOSED');
  });
  await test.step('reopen a closed claim, which stays open', async () => {
    await keyboard.press('k');
    await opened(8);
    await keyboard.press('Shift+R');
    await submits('Reopen this claim?');
    await is(8, 'OPEN');
    await opened(8);
  });
  await test.step('a shortcut pressed right after moving on waits for that claim', async () => {
    await keyboard.press('j');
    await keyboard.press('d');
    await expect(dialog('Deny this claim?')).toBeVisible();
    await keyboard.press('Escape');
    await opened(9);
    await is(9, 'NEW');
  });
  await test.step('with a selection, shortcuts apply to the selection', async () => {
    await keyboard.press('x');
    await keyboard.press('a');
    await expect(page.getByText('Decide one claim at a time.', { exact: false })).toBeVisible();
    await expect(dialog('Approve this claim?')).toHaveCount(0);
    await keyboard.press('Shift+I');
    await expect(page.getByRole('menu')).toContainText('Unassigned');
    await keyboard.press('Escape');
    await expect(page.getByRole('menu')).toHaveCount(0);
    await expect(page.getByText('1 selected')).toBeVisible();
    await keyboard.press('Escape');
    await expect(page.getByText('1 selected')).toHaveCount(0);
    await opened(9);
  });
  await test.step('those that were put off come to their end as well', async () => {
    await moves('k', 1, 8);
    await keyboard.press('Shift+C');
    await submits('Close this claim?');
    await opened(9);
    await moves('k', 2, 7);
    await keyboard.press('Shift+D');
    await submits('Dismiss this claim?');
    await opened(8);
    await moves('k', 4, 4);
    await keyboard.press('d');
    await choosesReason();
    await submits('Deny this claim?');
    await opened(5);
    await moves('k', 2, 3);
    await keyboard.press('a');
    await expect(page.getByRole('button', { name: 'Approve', exact: true })).toBeFocused();
    await keyboard.press('Control+Enter');
    await opened(4);
    await moves('k', 2, 2);
    await keyboard.press('Shift+C');
    await submits('Close this claim?');
    await opened(3);
    await moves('j', 6, 9);
    await keyboard.press('Shift+D');
    await submits('Dismiss this claim?');
  });
  for (const index of [0, 3]) {
    await test.step(`the replacement of claim ${index} is entered`, async () => {
      await palette(`${at(index).claimNumber}`);
      await opened(index);
      await tabsTo(page.getByRole('link', { name: 'View task' }));
      await keyboard.press('Enter');
      const box = { name: `Reship, claim #${at(index).claimNumber}` };
      const row = page.getByRole('row').filter({ has: page.getByRole('checkbox', box) });
      await tabsTo(row.getByRole('link', { name: 'Reship' }));
      await keyboard.press('Enter');
      const panel = page.getByRole('complementary', { name: 'Complete tasks' });
      await tabsTo(panel.getByLabel('New order number'));
      await keyboard.type(`R-${at(index).claimNumber}`);
      await keyboard.press('Control+Enter');
      await is(index, 'RESOLVED');
    });
  }
  await test.step('each has come to its end', async () => {
    const ends = [
      'RESOLVED',
      'DENIED',
      'CLOSED',
      'RESOLVED',
      'DENIED',
      'DISMISSED',
      'RESOLVED_BY_BRAND',
      'DISMISSED',
      'CLOSED',
      'DISMISSED',
    ];
    for (const [index, state] of ends.entries()) await is(index, state);
  });
});
