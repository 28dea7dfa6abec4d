import type { Page, Request } from '@playwright/test';
import { choosesStore } from '../fixtures/choose-store.ts';
import { removeExpected } from '../fixtures/complaints.ts';
import { expect, test } from '../fixtures/dashboard.ts';
import { makeFailedJob } from '../fixtures/failed-job.ts';
import { losesNextAnswer } from '../fixtures/lose-answer.ts';
import { subjectsMailedTo } from '../fixtures/mailbox.ts';
import { makesOwnStore } from '../fixtures/own-store.ts';
import { query } from '../fixtures/query.ts';
import { loadedAhead, settled } from '../fixtures/settled.ts';
import { makeUndelivered } from '../fixtures/undelivered-email.ts';
import { PHONE } from '../fixtures/window-sizes.ts';

test.use({ newTab: true });

const AHEAD = { loadsAhead: true };

test('an agent without a connection keeps the page and the draft, and gets to the requested page later', async ({
  dashboardAs,
  store,
  complaints,
}) => {
  // Claims next to the open one are prefetched, and would open without a connection.
  const customerEmail = `apart.${crypto.randomUUID()}@example.com`;
  const claims: Awaited<ReturnType<typeof store.aClaim>>[] = [];
  for (let n = 0; n < 5; n += 1)
    claims.push(await store.aClaim(await store.anOrder({ customerEmail })));
  const [other, , , , claim] = claims as [
    (typeof claims)[number],
    unknown,
    unknown,
    unknown,
    (typeof claims)[number],
  ];
  const page = await dashboardAs(
    'support@juniper.example',
    `/inbox/${claim.id}?q=${customerEmail}`,
    AHEAD,
  );
  await loadedAhead(page);
  await page.context().setOffline(true);
  await page.locator(`a[href^="/inbox/${other.id}"]`).first().click();
  await expect(page.getByText('You’re offline.')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(`${claim.claimNumber}`);
  await page.context().setOffline(false);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(`${other.claimNumber}`);
  await expect(page.getByText('You’re offline.')).toBeHidden();

  // What is typed without a connection is saved once there is one.
  await page.context().setOffline(true);
  await page.getByRole('textbox', { name: /^Message to/ }).fill('It is on its way.');
  await expect(page.getByText('Not saved yet')).toBeVisible();
  await page.context().setOffline(false);
  await expect(page.getByText('Draft saved', { exact: true })).toBeVisible();
  removeExpected(complaints);
});

test('a draft whose save got no response is saved on, and not taken for that of another device', async ({
  dashboardAs,
  store,
  complaints,
}) => {
  const claim = await store.aClaim(await store.anOrder({}));
  const page = await dashboardAs('support@juniper.example', claim.staffPath);
  const box = page.getByRole('textbox', { name: /^Message to/ });
  let lost = 0;
  await page.route('**/draft', async (route) => {
    lost += 1;
    if (lost === 1) await route.fetch();
    return lost > 2 ? route.continue() : route.abort('connectionreset');
  });
  await box.fill('It is');
  await expect(page.getByText('Not saved yet')).toBeVisible();
  await box.fill('It is on its');
  await expect.poll(() => lost).toBe(2);
  await expect(page.getByText('Not saved yet')).toBeVisible();
  await box.fill('It is on its way.');
  await expect(page.getByText('Draft saved', { exact: true })).toBeVisible();
  await expect(page.getByRole('alert').filter({ hasText: 'It is' })).toHaveCount(0);
  await page.reload();
  await settled(page);
  await expect(box).toHaveValue('It is on its way.');
  removeExpected(complaints, /net::ERR_|status of 409/);
});

test('a question whose response is lost is asked once, although the page has seen it since', async ({
  dashboardAs,
  store,
  complaints,
}) => {
  const claim = await store.aClaim(await store.anOrder({}));
  const page = await dashboardAs('support@juniper.example', claim.staffPath);
  const box = page.getByRole('textbox', { name: /^Message to/ });
  await losesNextAnswer(page);
  await box.fill('Could you send a photo?');
  await page.getByRole('checkbox', { name: 'Set to Waiting for Customer' }).check();
  const send = page
    .getByRole('form', { name: /^Message to/ })
    .getByRole('button', { name: /^Send/ });
  await send.click();
  await expect(page.getByText('Couldn’t reach the server.')).toBeVisible();
  // A live update brings what the server did.
  await expect(page.getByRole('article').locator('header')).toContainText('Waiting for Customer');
  await expect(box).toHaveValue('Could you send a photo?');
  await send.click();
  await expect(box).toHaveValue('');
  const { body } = await store.call('GET', `/claims/${claim.id}/messages`);
  expect(body).toHaveLength(1);

  await page.unrouteAll();
  await losesNextAnswer(page);
  await page.locator('summary').filter({ hasText: 'Secret links' }).click();
  const renew = page.getByRole('button', { name: 'Send a new link' });
  await renew.click();
  await expect(page.getByRole('status').getByText('Couldn’t reach the server.')).toBeVisible();
  await renew.click();
  await expect(page.getByText('New link sent.')).toBeVisible();
  const { rowCount } = await query(
    "select 1 from events where stream_id = $1 and name = 'claim.link-renewed'",
    [claim.id],
  );
  expect(rowCount).toBe(1);
  removeExpected(complaints, /net::ERR_/);
});

test('on a phone, the notice of a lost connection is above the bars', async ({
  dashboardAs,
  store,
  complaints,
}) => {
  const claim = await store.aClaim(await store.anOrder({}));
  const page = await dashboardAs('support@juniper.example', null, AHEAD);
  await page.setViewportSize(PHONE);
  await page.goto(claim.staffPath);
  await settled(page);
  await loadedAhead(page);
  await page.context().setOffline(true);
  await page.getByRole('link', { name: 'Orders', exact: true }).last().click();
  const notice = page.getByText('You’re offline.');
  await expect(notice).toBeVisible();
  const topOf = async (selector: string) => (await page.locator(selector).boundingBox())?.y ?? 0;
  const box = await notice.boundingBox();
  const end = (box?.y ?? 0) + (box?.height ?? 0);
  expect(end).toBeLessThanOrEqual(await topOf('div[data-bottom-bar]'));
  expect(end).toBeLessThanOrEqual(await topOf('nav[data-bottom-bar]'));
  await page.context().setOffline(false);
  await expect(page.getByRole('heading', { level: 1, name: 'Orders' })).toBeVisible();
  removeExpected(complaints);
});

test('an agent without a connection waits for a screen that is not loaded yet', async ({
  dashboardAs,
  complaints,
}) => {
  const page = await dashboardAs('support@juniper.example', '/inbox', AHEAD);
  await loadedAhead(page);
  await page.context().setOffline(true);
  await page.getByRole('link', { name: 'Orders', exact: true }).click();
  await expect(page.getByText('You’re offline.')).toBeVisible();
  await expect(page.getByText('Select a claim to view it')).toBeVisible();
  await page.context().setOffline(false);
  await expect(page.getByRole('heading', { level: 1, name: 'Orders' })).toBeVisible();
  removeExpected(complaints);
});

test('a screen whose script was lost with the connection opens once there is a connection', async ({
  dashboardAs,
  complaints,
}) => {
  const page = await dashboardAs('support@juniper.example', null, AHEAD);
  const scripts = /\/assets\/orders\.route[^/]*\.js/;
  await page.route(scripts, (route) => route.abort('internetdisconnected'));
  await page.goto('/inbox');
  await settled(page);
  await loadedAhead(page, '', true);
  // The list may still open its first claim, whose script must be there.
  await loadedAhead(page, 'claim/claim.route');
  await page.context().setOffline(true);
  await page.getByRole('link', { name: 'Orders', exact: true }).click();
  await expect(page.getByText('You’re offline.')).toBeVisible();
  await expect(page.getByText('Select a claim to view it')).toBeVisible();
  await page.unroute(scripts);
  await page.context().setOffline(false);
  await expect(page.getByRole('heading', { level: 1, name: 'Orders' })).toBeVisible();
  removeExpected(complaints);
});

test('settings saved without a connection are saved as soon as there is one, and once', async ({
  dashboardAs,
  complaints,
}) => {
  const page = await dashboardAs('admin@juniper.example', '/settings/widget', AHEAD);
  const title = page.getByLabel('Title');
  const save = page.getByRole('button', { name: 'Save', exact: true });
  const saved = page.getByText('Saved.');
  const words = crypto.randomUUID();
  const meanwhile = crypto.randomUUID();
  await title.fill(words);
  await loadedAhead(page);
  await page.context().setOffline(true);
  await save.click();
  await expect(page.getByText('You’re offline.')).toBeVisible();
  await expect(title).toHaveValue(words);
  // Input typed in the meantime is neither sent nor lost.
  await page.getByLabel('Description').fill(meanwhile);
  await page.context().setOffline(false);
  await expect(page.getByText('Unsaved changes.')).toBeVisible();
  await expect(page.getByLabel('Description')).toHaveValue(meanwhile);

  let cut = 0;
  await page.route('**/settings/widget.data*', async (route) => {
    if (route.request().method() !== 'POST' || cut > 0) return route.fallback();
    cut += 1;
    await route.fetch();
    await route.abort('connectionreset');
  });
  await save.click();
  await expect(saved).toBeVisible();
  expect(cut).toBe(1);
  await page.reload();
  await settled(page);
  await expect(title).toHaveValue(words);
  await expect(page.getByLabel('Description')).toHaveValue(meanwhile);
  removeExpected(complaints, /net::ERR_/);
});

test('an invitation submitted without a connection is sent as soon as there is one', async ({
  dashboardAs,
  complaints,
}) => {
  const page = await dashboardAs('admin@juniper.example', '/team', AHEAD);
  const email = `lift-${crypto.randomUUID().slice(0, 8)}@juniper.example`;
  await page.getByLabel('Email address').fill(email);
  await loadedAhead(page);
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Send invitation' }).click();
  await expect(page.getByText('You’re offline.')).toBeVisible();
  await expect(page.getByLabel('Email address')).toHaveValue(email);
  await page.context().setOffline(false);
  await expect(page.getByText(`Invited ${email}.`)).toBeVisible();
  removeExpected(complaints, /net::ERR_/);
});

const aStore = (word: string) => ({
  slug: `lost-${word}`,
  name: 'Lost & Found',
  currency: 'USD',
  timeZone: 'America/New_York',
  country: 'US',
  contactEmail: 'help@lost.example',
});

/** Adds a store as the person who is signed in there; returns its ID. */
async function addsStore(page: Page, store: ReturnType<typeof aStore>): Promise<string> {
  const data = { ...store, status: 'ACTIVE' };
  return (await (await page.request.post('/v1/stores', { data })).json()).id;
}

test('a form whose answer is lost is sent again, and done once', async ({
  dashboardAs,
  complaints,
}) => {
  const page = await dashboardAs('owner@amends.example', null);
  const word = crypto.randomUUID().slice(0, 8);
  const store = aStore(word);
  await addsStore(page, store);
  await choosesStore(page, store.slug);
  const opens = async (path: string) => {
    await page.unrouteAll();
    await page.goto(path);
    await settled(page);
    await losesNextAnswer(page);
  };
  const presses = (name: string) => page.getByRole('button', { name, exact: true }).click();

  await opens('/settings/domains');
  const domain = `claims-${word}.brand.example`;
  await page.getByRole('textbox', { name: 'Domain' }).fill(domain);
  await presses('Add domain');
  await expect(page.getByText(`Added ${domain}.`)).toBeVisible();
  await expect(page.getByRole('listitem', { name: domain })).toHaveCount(1);

  await opens('/settings/senders');
  const address = `claims@mail-${word}.brand.example`;
  await page.getByRole('textbox', { name: 'Email address' }).fill(address);
  await presses('Add address');
  await expect(page.getByText(`Added ${address}.`)).toBeVisible();

  await opens('/settings/api-tokens/new');
  await page.getByRole('textbox', { name: 'Name' }).fill('Warehouse');
  await page.getByRole('checkbox', { name: /^Read orders/ }).check();
  await presses('Create token');
  await expect(page.getByText('The value of Warehouse is shown only once.')).toBeVisible();
  await page.goto('/settings/api-tokens');
  await expect(page.getByRole('listitem', { name: 'Warehouse' })).toHaveCount(1);

  const reviewer = await dashboardAs('implementation@amends.example', null);
  const brought = { store: { ...store, slug: `brought-${word}` } };
  const { id: implementationId } = await (
    await reviewer.request.post('/v1/implementations', { data: brought })
  ).json();
  await reviewer.goto(`/implementations/${implementationId}`);
  await settled(reviewer);
  await losesNextAnswer(reviewer);
  const comment = reviewer.getByLabel('Your comment', { exact: true });
  await comment.fill('Which logo do you use?');
  await reviewer.getByRole('button', { name: 'Add comment' }).locator('visible=true').click();
  await expect(comment).toHaveValue('');
  await expect(reviewer.getByText('Which logo do you use?')).toHaveCount(1);

  await opens('/labels');
  await presses('Add label');
  await page.getByRole('dialog').getByLabel('Name').fill('Fragile');
  await presses('Save label');
  await expect(page.getByText('Added Fragile.')).toBeVisible();
  await expect(page.getByRole('row', { name: /^Fragile/ })).toHaveCount(1);
  removeExpected(complaints, /net::ERR_/);
});

test('an action on selected rows whose request or response is lost keeps the selection, and is done once', async ({
  dashboardAs,
  complaints,
}) => {
  const page = await dashboardAs('owner@amends.example', null);
  const { api } = await makesOwnStore(page);
  const claims: Awaited<ReturnType<typeof api.aClaim>>[] = [];
  for (let n = 0; n < 2; n += 1) {
    const order = await api.anOrder();
    claims.push(await api.aClaim(order));
    await expect.poll(() => subjectsMailedTo(order.email), { timeout: 30_000 }).toHaveLength(1);
  }
  for (const { id } of claims) {
    for (const _ of ['run', 'dismissed']) await makeFailedJob(id);
    await makeUndelivered(id);
  }
  const boxOf = (index: number) =>
    page
      .getByRole('row')
      .filter({ hasText: `#${claims[index]?.claimNumber}` })
      .first()
      .getByRole('checkbox');
  const notice = page.getByText('You’re offline.');
  const presses = (name: string) => page.getByRole('button', { name, exact: true }).click();
  /** Presses a button without a connection, loses the response as well, and sees it done. */
  const insists = async (name: string, done: string, isKept: () => Promise<void>) => {
    await page.route('**/*.data*', (route) => route.abort('connectionrefused'));
    await presses(name);
    await expect(notice).toBeVisible();
    await isKept();
    await page.unrouteAll();
    await losesNextAnswer(page);
    await expect(page.getByText(done, { exact: true })).toBeVisible();
    await expect(notice).toBeHidden();
    await page.unrouteAll();
  };

  await page.goto('/failed-jobs');
  await settled(page);
  await boxOf(0).check();
  await boxOf(1).check();
  await insists('Run selected again', 'Running 2 jobs again.', () =>
    expect(boxOf(1)).toBeChecked(),
  );
  await boxOf(0).check();
  await presses('Dismiss selected');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Reason').fill('Done by hand.');
  await insists('Dismiss', 'Dismissed 1 job.', () =>
    expect(dialog.getByLabel('Reason')).toHaveValue('Done by hand.'),
  );
  await expect(boxOf(1)).toBeVisible();

  await page.goto('/emails/undelivered');
  await settled(page);
  await boxOf(0).check();
  await insists('Resend selected', 'Resending 1 email.', () => expect(boxOf(0)).toBeChecked());
  await boxOf(1).check();
  await insists('Dismiss selected', 'Dismissed 1 email.', async () => {});

  await page.goto('/emails');
  await settled(page);
  await insists('Turn off: Claim received', 'Email turned off.', async () => {});
  await expect(page.getByRole('button', { name: 'Turn on: Claim received' })).toBeVisible();

  await page.goto('/emails/received');
  await settled(page);
  await insists('Turn on', 'Email turned on.', async () => {});
  await insists('Send test', 'Sent to owner@amends.example.', async () => {});
  removeExpected(complaints, /net::ERR_/);
});

test('an appeasement whose response is lost is granted once', async ({
  dashboardAs,
  store,
  complaints,
}) => {
  const order = await store.anOrder({ protection: { shipping: false, warranty: false } });
  const { body } = await store.call('GET', `/orders?search=${order.orderNumber}`);
  const page = await dashboardAs('owner@juniper.example', `/orders/${body.items[0].id}`);
  await page.locator('summary').filter({ hasText: 'One-time appeasement' }).click();
  const allow = page.getByRole('button', { name: 'Allow claim' });
  await page.locator('form').filter({ has: allow }).getByLabel('Reason').fill('A loyal customer.');
  await losesNextAnswer(page);
  await allow.click();
  await page.waitForURL(/done=ota/);
  await expect(page.getByText('allowed a one-time appeasement')).toHaveCount(1);
  removeExpected(complaints, /net::ERR_/);
});

test('a preview whose response is lost is requested again, and what was typed stays', async ({
  dashboardAs,
  complaints,
}) => {
  const page = await dashboardAs('owner@amends.example', null);
  await makesOwnStore(page);
  await page.goto('/settings/retention');
  await settled(page);
  await losesNextAnswer(page);
  await page.getByRole('button', { name: 'Preview', exact: true }).click();
  await expect(page.getByText('Customers are kept, so nothing would be erased.')).toBeVisible();

  await page.goto('/sops/new');
  await settled(page);
  await page.getByLabel('Title').fill('Broken glass');
  await page.getByLabel('Text').fill('Ask for **two** photos.');
  await page.unrouteAll();
  await losesNextAnswer(page);
  await page.getByRole('tab', { name: 'Preview' }).click();
  await expect(page.getByText('two', { exact: true })).toBeVisible();
  await expect(page.getByLabel('Title')).toHaveValue('Broken glass');
  removeExpected(complaints, /net::ERR_/);
});

test('a store paused without a connection is paused as soon as there is one', async ({
  dashboardAs,
  complaints,
}) => {
  const page = await dashboardAs('owner@amends.example', null, AHEAD);
  const id = await addsStore(page, aStore(crypto.randomUUID().slice(0, 8)));
  await page.goto(`/stores/${id}`);
  await settled(page);
  await loadedAhead(page);
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Pause', exact: true }).click();
  await page.getByLabel('Reason').fill('Stock take');
  await page.getByRole('button', { name: 'Pause store', exact: true }).click();
  await expect(page.getByText('You’re offline.')).toBeVisible();
  await expect(page.getByLabel('Reason')).toHaveValue('Stock take');
  await page.context().setOffline(false);
  await expect(page.getByText('Reason: Stock take')).toBeVisible();
  removeExpected(complaints, /net::ERR_/);
});

/** Returns whether a request is an action on a claim with this intent. */
const isAction = (request: Request, intent: string) =>
  new URLSearchParams(request.postData() ?? '').get('intent') === intent;

test('a script that is lost with the connection is loaded later, and the page and its actions stay', async ({
  dashboardAs,
  store,
  complaints,
}) => {
  const claim = await store.aClaim(await store.anOrder({}));
  const page = await dashboardAs('owner@juniper.example', null);
  const header = page.getByRole('article').locator('header');
  const row = page.locator(`#row-${claim.id}`);
  const requested = Promise.withResolvers<void>();
  const lost = Promise.withResolvers<void>();
  const scripts = /\/assets\/rows\.route[^/]*\.js/;
  await page.route(scripts, async (route) => {
    requested.resolve();
    await lost.promise;
    await route.abort('internetdisconnected');
  });
  await page.goto(claim.staffPath);
  await settled(page);
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));
  const assigned = page.waitForResponse((response) => isAction(response.request(), 'assign'));
  await page.keyboard.press('i');
  await assigned;
  // The list reloads, for the first time.
  await requested.promise;
  await page.context().setOffline(true);
  lost.resolve();
  await page.keyboard.press('Control+z');
  await expect(page.getByText('You’re offline.')).toBeVisible();
  await expect(row).toContainText('New');
  await page.unroute(scripts);
  await page.context().setOffline(false);
  await expect(page.getByText('Undone', { exact: true })).toBeVisible();
  await expect(header).toContainText('Unassigned');
  await expect(header).toContainText('New');
  await page.keyboard.press('i');
  await expect(row).toContainText('Open');
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);
  removeExpected(complaints, /net::ERR_/);
});

test('a page that an update makes reload first sends the action that is under way', async ({
  dashboardAs,
  store,
}) => {
  const claim = await store.aClaim(await store.anOrder({}));
  const page = await dashboardAs('owner@juniper.example', null);
  const header = page.getByRole('article').locator('header');
  const scripts = /\/assets\/rows\.route[^/]*\.js/;
  await page.route(scripts, (route) => route.fulfill({ status: 404 }));
  const reached = Promise.withResolvers<void>();
  await page.route('**/health', async (route) => {
    await reached.promise;
    await route.continue();
  });
  const answered = Promise.withResolvers<void>();
  const isUndo = (request: Request) => isAction(request, 'undo-assign');
  await page.route(/\/inbox\/clm_[^/]+\.data/, async (route) => {
    if (isUndo(route.request())) await answered.promise;
    await route.continue();
  });
  await page.goto(claim.staffPath);
  await settled(page);
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));
  const reloading = page.waitForRequest('**/health');
  await page.keyboard.press('i');
  await reloading;
  const undo = page.waitForRequest(isUndo);
  await page.keyboard.press('Control+z');
  await undo;
  const respondsAgain = page.waitForResponse('**/health');
  reached.resolve();
  await respondsAgain;
  await page.unroute(scripts);
  answered.resolve();
  await page.waitForFunction(() => !('isSamePage' in window));
  await expect(header).toContainText('Unassigned');
  await expect(header).toContainText('New');
});
