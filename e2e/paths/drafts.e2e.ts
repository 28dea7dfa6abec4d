import type { Page } from '@playwright/test';
import { type KnownOrder, mug } from '../fixtures/an-order.ts';
import type { Shopper } from '../fixtures/shopper.ts';
import { expect, test } from '../fixtures/test.ts';

const KEPT = 'Welcome back. Your answers are saved, and you can change any of them.';
const ELSEWHERE = 'You changed this claim on another device or in another tab.';

async function reachesDetails(shopper: Shopper, order: KnownOrder): Promise<void> {
  await shopper.startsClaim(order);
  await shopper.chooses("Haven't received my order");
  await shopper.isAt('/issues/shipment');
  await shopper.chooses('Stolen');
  await shopper.isAt('/issues/shipment/details');
}

test('answers from one device are on another', async ({ shopper, store, anotherDevice }) => {
  const order = await store.anOrder();
  await shopper.reachesItems(order);
  await shopper.addsItemIssue('Ridgeline two-person tent', {
    what: 'Missing item',
    details: 'Empty box.',
  });

  const later = await anotherDevice();
  await later.startsClaim(order);
  await expect(later.page.getByText(KEPT)).toBeVisible();
  await later.chooses('Issues with my items');
  await later.isAt('/issues/items');
  await expect(later.itemCard('Ridgeline two-person tent').getByText('Empty box.')).toBeVisible();
  await later.continues();
  await later.prefers('I want a refund');
  await later.completes();
  await later.hasClaim();
});

test('input is saved automatically, and survives an expired session @scripts', async ({
  shopper,
  store,
  context,
}) => {
  const order = await store.anOrder();
  const { page } = shopper;
  await reachesDetails(shopper, order);
  await page.getByLabel('Details (optional)').fill('Taken from the porch at noon.');
  await expect(page.getByRole('status').filter({ hasText: /^Saved$/ })).toBeVisible();

  await context.clearCookies({ name: 'amends_order' });
  await shopper.continues();
  await shopper.isAt(/\/start(\?.*)?$/);
  await reachesDetails(shopper, order);
  await expect(page.getByLabel('Details (optional)')).toHaveValue('Taken from the porch at noon.');
});

test('the form of the only item stays open during autosave @scripts', async ({
  shopper,
  store,
}) => {
  const { page } = shopper;
  await shopper.reachesItems(await store.anOrder({ items: [mug()] }));
  await shopper.says({ what: 'Missing item', details: 'The box was empty.' });
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await shopper.settles();
  await expect(page.getByLabel('Details')).toHaveValue('The box was empty.');
  await shopper.addsIssueToClaim();
  await shopper.hasInClaim('Enamel camp mug');
});

test('a reload in the middle loses nothing', async ({ shopper, store, page }) => {
  const order = await store.anOrder();
  await reachesDetails(shopper, order);
  await page.getByLabel('Details (optional)').fill('It was gone by noon.');
  await shopper.continues();
  await shopper.isAt('/resolution');
  await page.reload();
  await shopper.settles();
  await shopper.isAt('/resolution');
  await page.getByRole('link', { name: 'Go Back' }).click();
  await shopper.isAt('/issues/shipment/details');
  await expect(page.getByLabel('Details (optional)')).toHaveValue('It was gone by noon.');
});

/** Types the details, and presses the button that many milliseconds later. */
const typesAndPresses = (page: Page, text: string, pressesAfter: number) =>
  page.getByLabel('Details (optional)').evaluate(
    (box, given) => {
      const set = Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set;
      set?.call(box, given.text);
      box.dispatchEvent(new Event('input', { bubbles: true }));
      setTimeout(() => box.closest('form')?.querySelector('button')?.click(), given.pressesAfter);
    },
    { text, pressesAfter },
  );

test('of two tabs, the one with the older draft gets a notice, and overwrites nothing', async ({
  shopper,
  store,
  scripts,
  anotherTab,
}) => {
  const order = await store.anOrder();
  await reachesDetails(shopper, order);
  const other = await anotherTab();
  await other.opens('/issues/shipment/details');

  await shopper.page.getByLabel('Details (optional)').fill('Said in the first tab.');
  await shopper.continues();
  await shopper.isAt('/resolution');
  if (scripts) {
    // Before the form saves itself: that would show the notice, and the button would save.
    await typesAndPresses(other.page, 'Said in the second tab.', 0);
  } else {
    await other.page.getByLabel('Details (optional)').fill('Said in the second tab.');
    await other.continues();
  }
  await expect(other.page.getByRole('alert').getByText(ELSEWHERE)).toBeVisible();

  await shopper.opens('/issues/shipment/details');
  await expect(shopper.page.getByLabel('Details (optional)')).toHaveValue('Said in the first tab.');

  // As the notice says, the same button saves it now.
  await expect(other.page.getByLabel('Details (optional)')).toHaveValue('Said in the second tab.');
  await other.continues();
  await other.isAt('/resolution');
  await shopper.opens('/issues/shipment/details');
  await expect(shopper.page.getByLabel('Details (optional)')).toHaveValue(
    'Said in the second tab.',
  );
});

test('a form never conflicts with its own autosave @scripts @once', async ({
  shopper,
  store,
  page,
}) => {
  const order = await store.anOrder();
  await reachesDetails(shopper, order);
  // The save waits for as long; the press comes right after.
  await typesAndPresses(page, 'Typed, and sent the moment it saved itself.', 900);
  await shopper.isAt('/resolution');
  await expect(page.getByRole('alert')).toHaveCount(0);
});

/** Holds the saves of a page until they are let go, one by one; with what each of them answered. */
async function holdsSaves(page: Page, path: string) {
  const held: Array<{ answered: Promise<void>; letGo: () => void; lose: () => void }> = [];
  const waiting: Array<() => void> = [];
  await page.route(`**${path}.data*`, async (route) => {
    const post = route.request().method() === 'POST' ? route.request().postData() : null;
    if (!post?.includes('autosave')) return route.continue();
    const answered = Promise.withResolvers<void>();
    const decided = Promise.withResolvers<'letGo' | 'lose'>();
    held.push({
      answered: answered.promise,
      letGo: () => decided.resolve('letGo'),
      lose: () => decided.resolve('lose'),
    });
    waiting.shift()?.();
    const response = await route.fetch();
    answered.resolve();
    if ((await decided.promise) === 'lose') await route.abort('connectionreset');
    else await route.fulfill({ response });
  });
  /** Returns the nth save once the server has answered it. */
  return async (nth: number) => {
    while (held.length < nth) await new Promise<void>((resolve) => void waiting.push(resolve));
    const save = held[nth - 1];
    if (!save) throw new Error('no such save');
    await save.answered;
    return save;
  };
}

/** Fills an item's form in the order that leads to one save: none begins until an issue is chosen. */
async function saysAtOnce(shopper: Shopper, details: string): Promise<void> {
  await shopper.page.locator('[name="details-0"]').fill(details);
  await shopper.says({ what: 'Missing item' });
}

test('Cancel during a save waits for it, and then restores what was before @scripts @once', async ({
  shopper,
  store,
  page,
}) => {
  await shopper.reachesItems(await store.anOrder());
  const save = await holdsSaves(page, '/issues/items');
  await shopper.opensItem('Ridgeline two-person tent');
  await saysAtOnce(shopper, 'The box was empty.');
  const first = await save(1);
  const card = shopper.itemCard('Ridgeline two-person tent');
  await card.getByRole('button', { name: 'Cancel' }).click();
  first.letGo();
  await expect(card.getByRole('link', { name: 'Add issue' })).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await shopper.opens('/issues/items');
  await expect(card.getByText('The box was empty.')).toHaveCount(0);
});

test('a save whose answer is lost is repeated, and is no change from elsewhere @scripts @once', async ({
  shopper,
  store,
  page,
  complaints,
}) => {
  await shopper.reachesItems(await store.anOrder());
  const save = await holdsSaves(page, '/issues/items');
  await shopper.opensItem('Ridgeline two-person tent');
  await saysAtOnce(shopper, 'The box was empty.');
  (await save(1)).lose();
  (await save(2)).letGo();
  expect(complaints.splice(0)).toEqual([expect.stringContaining('net::ERR_CONNECTION_RESET')]);
  await shopper.addsIssueToClaim();
  await shopper.hasInClaim('Ridgeline');
  await expect(page.getByText(ELSEWHERE)).toHaveCount(0);
  await expect(page.getByText('The box was empty.')).toBeVisible();
});

test('a press during the second save waits for it @scripts @once', async ({
  shopper,
  store,
  page,
}) => {
  await reachesDetails(shopper, await store.anOrder());
  const save = await holdsSaves(page, '/issues/shipment/details');
  const details = page.getByLabel('Details (optional)');
  await details.fill('It was there');
  const first = await save(1);
  await details.fill('It was there at noon, and gone at one.');
  first.letGo();
  const second = await save(2);
  await shopper.continues();
  second.letGo();
  await shopper.isAt('/resolution');
  await page.getByRole('link', { name: 'Go Back' }).click();
  await shopper.isAt('/issues/shipment/details');
  await expect(details).toHaveValue('It was there at noon, and gone at one.');
});

test('typing during a slow save does not count as a change from elsewhere @scripts @once', async ({
  shopper,
  store,
  page,
}) => {
  const order = await store.anOrder();
  await page.clock.install();
  await reachesDetails(shopper, order);
  const details = page.getByLabel('Details (optional)');
  const underWay = Promise.withResolvers<void>();
  const letGo = Promise.withResolvers<void>();
  let saves = 0;
  await page.route('**/issues/shipment/details.data*', async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    saves += 1;
    if (saves > 1) return route.continue();
    const response = await route.fetch();
    underWay.resolve();
    await letGo.promise;
    await route.fulfill({ response });
  });
  await details.fill('It was there');
  await page.clock.runFor(1_000);
  await underWay.promise;
  await details.fill('It was there at noon, and gone at one.');
  await page.clock.runFor(1_000);
  expect(saves).toBe(1);
  letGo.resolve();
  await expect.poll(() => saves).toBe(2);
  await shopper.continues();
  await shopper.isAt('/resolution');
  await page.getByRole('link', { name: 'Go Back' }).click();
  await shopper.isAt('/issues/shipment/details');
  await expect(details).toHaveValue('It was there at noon, and gone at one.');
});

test('a press during a save that another tab came before shows so, and overwrites nothing @scripts @once', async ({
  shopper,
  store,
  anotherTab,
}) => {
  const order = await store.anOrder();
  await reachesDetails(shopper, order);
  const other = await anotherTab();
  await other.opens('/issues/shipment/details');
  const { page } = shopper;
  const underWay = Promise.withResolvers<void>();
  const letGo = Promise.withResolvers<void>();
  await page.route('**/issues/shipment/details.data*', async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    underWay.resolve();
    await letGo.promise;
    await route.continue();
  });
  const details = page.getByLabel('Details (optional)');
  await details.fill('Said in the slow tab.');
  await underWay.promise;
  await other.page.getByLabel('Details (optional)').fill('Said in the quick tab.');
  await other.continues();
  await other.isAt('/resolution');
  await shopper.continues();
  letGo.resolve();
  await expect(page.getByRole('alert').getByText(ELSEWHERE)).toBeVisible();
  await expect(details).toHaveValue('Said in the slow tab.');

  await other.opens('/issues/shipment/details');
  await expect(other.page.getByLabel('Details (optional)')).toHaveValue('Said in the quick tab.');
  await shopper.continues();
  await shopper.isAt('/resolution');
});

/** Makes React, which schedules its renders by messages, as late as on a slow phone. */
function rendersLate(): void {
  const post = MessagePort.prototype.postMessage;
  MessagePort.prototype.postMessage = function (...message: [unknown]) {
    if (!('late' in window)) return post.apply(this, message);
    setTimeout(() => post.apply(this, message), 500);
  };
}

test('a press between the answer of a save and its slow render sends the saved version @scripts @once', async ({
  shopper,
  store,
  page,
}) => {
  const order = await store.anOrder();
  await page.addInitScript(rendersLate);
  await reachesDetails(shopper, order);
  const details = page.getByLabel('Details (optional)');
  await details.evaluate((box) => {
    const form = box.closest('form');
    const ask = window.fetch;
    window.fetch = async (...request) => {
      const answer = await ask(...request);
      const asked = new Request(...request);
      if (asked.method === 'POST' && (await asked.text()).includes('autosave'))
        setTimeout(
          () => form?.querySelector<HTMLElement>('button:not([type=button])')?.click(),
          60,
        );
      return answer;
    };
    Object.assign(window, { late: true });
  });
  await details.fill('The porch was empty.');
  await shopper.isAt('/resolution');
  await expect(page.getByText(ELSEWHERE)).toHaveCount(0);
});

test('after a refused press the form saves itself again, even if React renders late @scripts @once', async ({
  shopper,
  store,
  page,
  anotherTab,
}) => {
  const order = await store.anOrder();
  await page.addInitScript(rendersLate);
  await reachesDetails(shopper, order);
  const other = await anotherTab();
  await other.opens('/issues/shipment/details');
  await other.page.getByLabel('Details (optional)').fill('Said in the quick tab.');
  await other.continues();
  await other.isAt('/resolution');
  const details = page.getByLabel('Details (optional)');
  const saved = page.waitForRequest((request) => request.postData()?.includes('autosave') === true);
  await page.evaluate(() => Object.assign(window, { late: true }));
  await shopper.continues();
  await expect(page.getByRole('alert').getByText(ELSEWHERE)).toBeVisible();
  await details.fill('Said in the slow tab.');
  await saved;
});

test('a draft that another tab saves between a save and its page overwrites nothing @scripts @once', async ({
  shopper,
  store,
  page,
  anotherTab,
}) => {
  await reachesDetails(shopper, await store.anOrder());
  const other = await anotherTab();
  const save = await holdsSaves(page, '/issues/shipment/details');
  const details = page.getByLabel('Details (optional)');
  await details.fill('Said in the slow tab.');
  const first = await save(1);
  await other.opens('/issues/shipment/details');
  await other.page.getByLabel('Details (optional)').fill('Said in the quick tab.');
  await other.continues();
  await other.isAt('/resolution');
  const loaded = page.waitForResponse(
    (response) => response.request().method() === 'GET' && response.url().includes('details.data'),
  );
  first.letGo();
  await (await loaded).finished();
  await expect(page.getByRole('status').filter({ hasText: /^Saved$/ })).toBeVisible();
  await shopper.continues();
  await expect(page.getByRole('alert').getByText(ELSEWHERE)).toBeVisible();
  await expect(details).toHaveValue('Said in the slow tab.');
});

test('each step takes one request, and one that another tab ended leads on @scripts @once', async ({
  shopper,
  store,
  page,
}) => {
  const order = await store.anOrder();
  await shopper.startsClaim(order);
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.endsWith('.data')) asked.push(`${request.method()} ${pathname}`);
  });
  await shopper.chooses("Haven't received my order");
  await shopper.isAt('/issues/shipment');
  await shopper.chooses('Stolen');
  await shopper.isAt('/issues/shipment/details');
  await shopper.continues();
  await shopper.isAt('/resolution');
  expect(asked).toEqual(
    ['/issues', '/issues/shipment', '/issues/shipment/details'].map((at) => `POST ${at}.data`),
  );

  const sends = (path: string, form: Record<string, string>) =>
    page.request.post(path, { form, maxRedirects: 0 });
  await sends('/resolution', { method: 'REFUND' });
  await sends('/resolution/review', { intent: 'submit', confirmed: 'on', signatureName: 'Sam' });
  expect(await store.claimsOf(order)).toHaveLength(1);
  await shopper.prefers('I want a refund');
  await shopper.isAt('/process');
  await page.goBack();
  await shopper.isAt('/process');
});
