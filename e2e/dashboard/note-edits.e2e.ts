import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/dashboard.ts';
import { settled } from '../fixtures/settled.ts';
import type { StoreApi } from '../fixtures/store-api.ts';

const AGENT = 'support@juniper.example';

/** Opens a new claim with a note of the person, and returns what another of their devices would do to it. */
async function aNote(page: Page, store: StoreApi) {
  const claim = await store.aClaim(await store.anOrder());
  const at = (path = '') => `/v1/claims/${claim.id}/notes${path}?storeId=juniper`;
  const written = await page.request.post(at(), { data: { content: 'Called the depot.' } });
  expect(written.status()).toBe(201);
  const { id } = await written.json();
  await page.goto(claim.staffPath);
  await settled(page);
  const line = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('button', { name: 'More about this note' }) })
    .or(page.getByRole('listitem').filter({ has: page.getByLabel('Edit', { exact: true }) }));
  return {
    claim,
    line,
    box: page.getByLabel('Edit', { exact: true }),
    save: page.getByRole('button', { name: 'Save', exact: true }),
    cancel: page.getByRole('button', { name: 'Cancel', exact: true }),
    starts: async () => {
      await page.getByRole('button', { name: 'More about this note' }).click();
      await page.getByRole('menuitem', { name: 'Edit' }).click();
      await expect(page.getByLabel('Edit', { exact: true })).toBeFocused();
    },
    editsElsewhere: async (text: string) => {
      const edited = await page.request.put(at(`/${id}`), { data: { content: text } });
      expect(edited.status()).toBe(200);
    },
    deletesElsewhere: async () => {
      expect((await page.request.delete(at(`/${id}`))).status()).toBe(200);
    },
  };
}

const stored = (page: Page) => page.evaluate(() => JSON.stringify(localStorage));

test('an edited note survives a reload, and is cleared once it is saved or canceled', async ({
  dashboardAs,
  store,
  checked,
}) => {
  const page = await dashboardAs(AGENT, null);
  const note = await aNote(page, store);
  await note.starts();
  await note.box.fill('Called the depot, no answer.');
  await page.reload();
  await settled(page);
  await expect(note.box).toHaveValue('Called the depot, no answer.');
  await checked(page);
  await note.save.click();
  await expect(note.box).toHaveCount(0);
  await expect(note.line).toContainText('Called the depot, no answer.');
  await expect(note.line).toContainText('edited');
  expect(await stored(page)).not.toContain('no answer');

  await note.starts();
  await note.box.fill('Never mind.');
  await note.cancel.click();
  await expect(note.line).toContainText('Called the depot, no answer.');
  expect(await stored(page)).not.toContain('Never mind');
  await page.reload();
  await settled(page);
  await expect(note.line).toContainText('Called the depot, no answer.');
  await expect(note.box).toHaveCount(0);
});

test('saving a note that was not changed leaves no trace', async ({ dashboardAs, store }) => {
  const page = await dashboardAs(AGENT, null);
  const note = await aNote(page, store);
  await note.starts();
  await note.save.click();
  await expect(note.box).toHaveCount(0);
  await page.reload();
  await expect(note.line).toContainText('Called the depot.');
  await expect(note.line).not.toContainText('edited');
  await expect(page.getByText('edited a note')).toHaveCount(0);
});

test('a note that was saved elsewhere is shown before an edit replaces it', async ({
  dashboardAs,
  store,
  checked,
  complaints,
}) => {
  const page = await dashboardAs(AGENT, null);
  const note = await aNote(page, store);
  const warning = page.getByText('You saved another edit of this note');
  // As if the update of the open page was still on its way.
  await page.route('**/inbox/*.data*', (route) =>
    route.request().method() === 'GET' ? route.abort() : route.continue(),
  );
  await note.starts();
  await note.box.fill('Called the depot twice.');
  await note.editsElsewhere('The depot called back.');
  await page.unroute('**/inbox/*.data*');
  complaints.length = 0;
  await note.save.click();
  await expect(warning).toBeVisible();
  await expect(page.getByRole('blockquote')).toHaveText('The depot called back.');
  await expect(note.box).toHaveValue('Called the depot twice.');
  await expect(note.save).toBeDisabled();
  await checked(page);
  await page.reload();
  await settled(page);
  await expect(warning).toBeVisible();
  await expect(note.box).toHaveValue('Called the depot twice.');
  await page.getByRole('button', { name: 'Keep this one' }).click();
  await expect(note.box).toBeFocused();
  await note.save.click();
  await expect(note.box).toHaveCount(0);
  await expect(note.line).toContainText('Called the depot twice.');

  await note.starts();
  await note.box.fill('Mine.');
  await note.editsElsewhere('Theirs.');
  await expect(warning).toBeVisible();
  await page.getByRole('button', { name: 'Use newer' }).click();
  await expect(note.line).toContainText('Theirs.');
  expect(await stored(page)).not.toContain('Mine.');

  await note.starts();
  await note.box.fill('Words worth keeping.');
  await note.deletesElsewhere();
  await expect(page.getByText('You deleted this note before your edit was saved.')).toBeVisible();
  await expect(page.getByRole('blockquote')).toHaveText('Words worth keeping.');
  await checked(page);
  await page.getByRole('button', { name: 'Discard edit' }).click();
  await expect(page.getByRole('blockquote')).toHaveCount(0);
  expect(await stored(page)).not.toContain('Words worth keeping.');
});

test('an edit survives a lost connection and an expired login, and what is typed during a save', async ({
  dashboardAs,
  store,
  complaints,
}) => {
  const page = await dashboardAs(AGENT, null);
  const note = await aNote(page, store);
  await test.step('a response that is lost is no other edit', async () => {
    await note.starts();
    await note.box.fill('One.');
    await page.route('**/notes/*.data*', async (route) => {
      await route.fetch();
      await route.abort();
    });
    await note.save.click();
    await expect(page.getByText('Couldn’t reach the server.')).toBeVisible();
    await page.unroute('**/notes/*.data*');
    await note.box.fill('One, two.');
    await note.save.click();
    await expect(note.box).toHaveCount(0);
    await expect(note.line).toContainText('One, two.');
    complaints.length = 0;
  });
  await test.step('typing continues while an edit is saved', async () => {
    let answer = () => {};
    const answered = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route('**/notes/*.data*', async (route) => {
      await answered;
      await route.continue();
    });
    await note.starts();
    await note.box.fill('Three.');
    await note.save.click();
    await note.box.fill('Three. Four.');
    answer();
    await expect(note.save).not.toHaveAttribute('aria-busy');
    await expect(note.box).toHaveValue('Three. Four.');
    await expect(page.getByRole('alert')).toHaveCount(0);
    await page.unroute('**/notes/*.data*');
    await note.save.click();
    await expect(note.box).toHaveCount(0);
    await expect(note.line).toContainText('Three. Four.');
  });
  await test.step('after signing in again, the edit is open', async () => {
    await note.starts();
    await note.box.fill('Five.');
    const cookies = await page.context().cookies();
    await page.context().clearCookies();
    await note.save.click();
    await page.waitForURL(/sign-in/);
    await page.context().addCookies(cookies);
    await page.goto(note.claim.staffPath);
    await settled(page);
    await expect(note.box).toHaveValue('Five.');
    await note.save.click();
    await expect(note.box).toHaveCount(0);
    await expect(note.line).toContainText('Five.');
  });
  await test.step('Back and Forward during a save', async () => {
    await page
      .getByRole('navigation', { name: 'Main' })
      .getByRole('link', { name: 'Orders' })
      .click();
    await expect(page.locator('h1')).toHaveText('Orders');
    await page.goBack();
    await note.starts();
    await note.box.fill('Six.');
    await page.goForward();
    await expect(page.locator('h1')).toHaveText('Orders');
    await page.goBack();
    await expect(note.box).toHaveValue('Six.');
    let answer = () => {};
    const answered = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route('**/notes/*.data*', async (route) => {
      await answered;
      await route.continue();
    });
    await note.save.click();
    await page.goForward();
    await expect(page.locator('h1')).toHaveText('Orders');
    const saved = page.waitForResponse(/\/notes\/.*\.data/);
    answer();
    await saved;
    await expect.poll(() => stored(page)).not.toContain('Six.');
    await page.goBack();
    await expect(note.line).toContainText('Six.');
    await expect(note.box).toHaveCount(0);
  });
});

test('an edit in one tab is kept when another tab edits the note, and then deletes it', async ({
  dashboardAs,
  store,
}) => {
  const page = await dashboardAs(AGENT, null);
  const note = await aNote(page, store);
  await note.starts();
  await note.box.fill('Called the depot twice.');
  const other = await page.context().newPage();
  await other.goto(note.claim.staffPath);
  await settled(other);
  // What the other tab restores is this tab's edit.
  await other.getByLabel('Edit', { exact: true }).fill('They will call back.');
  await other.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(other.getByLabel('Edit', { exact: true })).toHaveCount(0);
  await expect(page.getByText('You saved another edit of this note')).toBeVisible();
  await page.reload();
  await settled(page);
  await expect(note.box).toHaveValue('Called the depot twice.');
  await note.deletesElsewhere();
  await expect(page.getByText('You deleted this note before your edit was saved.')).toBeVisible();
  await expect(page.getByRole('blockquote')).toHaveText('Called the depot twice.');
});
