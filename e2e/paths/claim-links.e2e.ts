import type { Route } from '@playwright/test';
import { confirmEmail } from '../fixtures/confirm-email.ts';
import { aPhoto } from '../fixtures/files.ts';
import { deployment } from '../fixtures/one-server.ts';
import { anAddress } from '../fixtures/store-api.ts';
import { expect, test } from '../fixtures/test.ts';

test('shopper and store send each other messages, with photos @wide', async ({
  shopper,
  store,
  page,
  scripts,
  checked,
}) => {
  const claim = await store.aClaim(await store.anOrder());
  await store.aMessage(claim, 'Could you send a photo of the box?', [await aPhoto('box.jpg')]);
  await shopper.opens(claim.viewPath);
  const messages = shopper.section('Messages');
  await expect(messages.getByText('Could you send a photo of the box?')).toBeVisible();
  await expect(messages.getByRole('img')).toHaveCount(1);

  await page.getByLabel('Write a message').fill('Here it is.');
  await messages.locator('input[type="file"]').setInputFiles([await aPhoto('mine.jpg')]);
  if (scripts) await expect(messages.locator('input[type="hidden"][name="media"]')).toHaveCount(1);
  await confirmEmail(page, 'message', claim);
  await messages.getByRole('button', { name: 'Send' }).click();
  await expect(
    messages.getByRole('listitem').filter({ hasText: 'Here it is.' }).first(),
  ).toBeVisible();
  await expect(messages.locator('ol img')).toHaveCount(2);
  await expect(page.getByLabel('Write a message')).toHaveValue('');
  await shopper.settles();
  await checked();

  const { body } = await store.call('GET', `/claims/${claim.id}/messages`);
  expect(body).toMatchObject([
    { senderType: 'brand' },
    { senderType: 'customer', senderName: 'Sam Shopper' },
  ]);
});

test('a reply appears while the page is open @scripts', async ({ shopper, store, page }) => {
  const claim = await store.aClaim(await store.anOrder());
  const listening = page.waitForResponse((response) =>
    new URL(response.url()).pathname.endsWith('/live'),
  );
  await shopper.opens(claim.viewPath);
  await listening;
  await page.getByLabel('Write a message').fill('Half a thou');
  const messageContent = 'We have sent a new one.';
  const said = { messageContent, medias: [], senderName: 'Dana', senderType: 'brand' };
  await store.call('POST', `/claims/${claim.id}/messages`, said);
  const answer = shopper.section('Messages').getByRole('listitem');
  await expect(answer).toContainText(messageContent);
  await expect(answer).toContainText('Dana, Juniper Outfitters');
  await expect(page.getByLabel('Write a message')).toHaveValue('Half a thou');
});

test('opening a link changes nothing, and leaks its address to no one @once', async ({
  store,
  page,
}) => {
  const claim = await store.aClaim(await store.anOrder());
  const before = await store.call('GET', `/claims/${claim.id}`);
  const answer = await page.goto(claim.viewPath);
  expect(answer?.headers()).toMatchObject({
    'referrer-policy': 'no-referrer',
    'cache-control': 'no-store',
  });
  expect(answer?.headers()['x-robots-tag']).toContain('noindex');
  const after = await store.call('GET', `/claims/${claim.id}`);
  expect(after.body.updatedAt).toBe(before.body.updatedAt);
});

/** Opens a claim's live stream from a network; returns its status and a function that closes it. */
async function stream(viewPath: string, network: string) {
  const leaving = new AbortController();
  const answer = await fetch(`${deployment().url}${viewPath}/live`, {
    headers: { Accept: 'text/event-stream', 'X-Forwarded-For': network },
    signal: leaving.signal,
  });
  if (answer.status !== 200) await answer.body?.cancel();
  return { answer, leave: () => leaving.abort() };
}

/** Waits until a stream notifies of a change. */
async function heard({ body }: Response): Promise<void> {
  const decoder = new TextDecoder();
  let text = '';
  for await (const bytes of body ?? []) {
    text += decoder.decode(bytes, { stream: true });
    if (text.includes('data: ')) return;
  }
  throw new Error('The stream ended without a change.');
}

test('a change before the page is connected shows once it is @scripts @once', async ({
  shopper,
  store,
  page,
}) => {
  const claim = await store.aClaim(await store.anOrder());
  const connecting = Promise.withResolvers<Route>();
  await page.route(/\/live(\?|$)/, connecting.resolve);
  await shopper.opens(claim.viewPath);
  const connection = await connecting.promise;
  const other = await stream(claim.viewPath, anAddress());
  await store.call('POST', `/claims/${claim.id}/dismiss`, { silent: true });
  await heard(other.answer);
  await connection.continue();
  await expect(page.getByText('Closed', { exact: true }).first()).toBeVisible();
});

test('a page whose stream reconnects reloads only if something changed, and misses nothing @scripts @once', async ({
  shopper,
  store,
  page,
}) => {
  const claim = await store.aClaim(await store.anOrder());
  let loads = 0;
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === `${claim.viewPath}.data`) loads += 1;
  });
  const third = Promise.withResolvers<Route>();
  let streams = 0;
  await page.route(/\/live(\?|$)/, (route) => {
    streams += 1;
    if (streams === 3) return third.resolve(route);
    // It ends at once, after the number of an event that the page shows already.
    const body = 'retry: 50\n\ndata: 1\n\n';
    return route.fulfill({ contentType: 'text/event-stream', body });
  });
  await shopper.opens(claim.viewPath);
  const connection = await third.promise;
  expect(loads).toBe(0);
  await store.call('POST', `/claims/${claim.id}/dismiss`, { silent: true });
  await connection.continue();
  await expect(page.getByText('Closed', { exact: true }).first()).toBeVisible();
});

test('a link that has ended leads to a new one by email @once', async ({
  shopper,
  page,
  complaints,
}) => {
  await shopper.opens(`/view/${'A'.repeat(43)}?store=juniper`);
  await expect(page.getByText('This link no longer works')).toBeVisible();
  await page.getByRole('link', { name: 'Get a new link' }).click();
  await shopper.reads('Find a claim you already filed');
  await expect(page.getByRole('button', { name: 'Email me a link instead' })).toBeVisible();
  complaints.length = 0;
});

test('a sixth live stream on one link is refused until one of the five closes @once', async ({
  store,
}) => {
  const { viewPath } = await store.aClaim(await store.anOrder());
  const open = [];
  for (let i = 0; i < 5; i++) open.push(await stream(viewPath, anAddress()));
  expect(open.map(({ answer }) => answer.status)).toEqual([200, 200, 200, 200, 200]);
  const sixth = await stream(viewPath, anAddress());
  expect([sixth.answer.status, sixth.answer.headers.get('retry-after')]).toEqual([429, '60']);
  open[0]?.leave();
  await expect
    .poll(async () => {
      const next = await stream(viewPath, anAddress());
      next.leave();
      return next.answer.status;
    })
    .toBe(200);
  for (const { leave } of open) leave();
});

test('one network can try two hundred wrong links in a quarter of an hour; valid ones still open @once', async ({
  store,
}) => {
  const { url } = deployment();
  const network = anAddress();
  const { viewPath } = await store.aClaim(await store.anOrder());
  const visit = async (path: string, from = network) => {
    const answer = await fetch(`${url}${path}`, { headers: { 'X-Forwarded-For': from } });
    await answer.body?.cancel();
    return answer;
  };
  const pages = ['view', 'print', 'open'];
  const statuses = new Set<number>();
  // More than twice the limit, so that a window that ends during the test hides nothing.
  for (let i = 0; i < 420 && !statuses.has(429); i += 20) {
    const guesses = Array.from({ length: 20 }, (_, at) =>
      visit(`/${pages[at % 3]}/${String(i + at).padStart(43, 'A')}`),
    );
    for (const { status } of await Promise.all(guesses)) statuses.add(status);
  }
  expect([...statuses].toSorted()).toEqual([404, 429]);
  const wrong = 'B'.repeat(43);
  for (const path of [
    `/sign/clm_1?token=${wrong}`,
    `/view/${wrong}`,
    `/view/${wrong}/review`,
    `/print/${wrong}`,
    `/open/${wrong}`,
    `/claims/view/ord_1?token=${wrong}`,
  ]) {
    const { status, headers } = await visit(path);
    expect([status, Number(headers.get('retry-after')) > 0], path).toEqual([429, true]);
    expect(headers.get('referrer-policy'), path).toBe('no-referrer');
  }
  expect((await visit(viewPath)).status).toBe(200);
  expect((await visit(`/view/${'C'.repeat(43)}`, anAddress())).status).toBe(404);
});
