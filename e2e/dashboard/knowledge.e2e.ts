import { randomBytes } from 'node:crypto';
import { choosesStore } from '../fixtures/choose-store.ts';
import { removeExpected } from '../fixtures/complaints.ts';
import { expect, test } from '../fixtures/dashboard.ts';
import { aPhoto } from '../fixtures/files.ts';
import { losesNextAnswer } from '../fixtures/lose-answer.ts';
import { makesOwnStore } from '../fixtures/own-store.ts';
import { settled } from '../fixtures/settled.ts';

const ADMIN = 'admin@juniper.example';
const stamp = () => randomBytes(3).toString('hex');

test('a macro is written with valid variables, and leaving asks before losing it', async ({
  dashboardAs,
  checked,
}) => {
  const name = `Photo ${stamp()}`;
  const page = await dashboardAs(ADMIN, '/macros/new');
  await page.getByLabel('Name').fill(name);
  await page.getByLabel('Message').fill('Hi {{customer.nmae}}');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(
    page.getByRole('link', { name: /Unknown variable: \{\{customer\.nmae\}\}/ }),
  ).toBeVisible();
  await checked(page);
  await page.getByLabel('Message').fill('Hi {{customer.firstName | there}}, about ');
  await page.getByRole('button', { name: 'Insert variable' }).click();
  await page.getByRole('menuitem', { name: 'The claimed items with their quantities' }).click();
  await expect(page.getByText('Hi Ada, about Alder trail jacket')).toBeVisible();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();

  await page.getByLabel('Name').fill('Something else');
  await page.getByRole('link', { name: 'All macros' }).click();
  await page.getByRole('button', { name: 'Stay', exact: true }).click();
  await page.reload();
  await settled(page);
  await expect(page.getByText('Your draft is restored.')).toBeVisible();
  await page.getByRole('button', { name: 'Discard changes' }).click();

  await page.getByLabel('Name').fill(`${name}, later`);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('link', { name: /^Version 2: / })).toBeVisible();
  await page.getByRole('link', { name: /^Version 1: / }).click();
  await page.getByRole('button', { name: 'Restore this version' }).click();
  await expect(
    page.getByRole('link', { name: /^Version 3: .*restored from version 1/ }),
  ).toBeVisible();
  await expect(page.getByLabel('Name')).toHaveValue(name);
  await page.getByRole('link', { name: 'All macros' }).click();
  await expect(page.getByRole('link', { name: new RegExp(`^${name}`) })).toBeVisible();
  // A created macro doesn't come back as the draft of the next one.
  await page.getByRole('link', { name: 'New macro' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'New macro' })).toBeVisible();
  await settled(page);
  await expect(page.getByLabel('Name')).toHaveValue('');
});

test('an SOP is written, activated, illustrated once and changed, and an earlier version restored', async ({
  dashboardAs,
  checked,
  complaints,
}) => {
  const title = `Lost ${stamp()}`;
  const page = await dashboardAs(ADMIN, '/sops/new');
  await page.getByLabel('Title').fill(title);
  await page.getByRole('textbox', { name: 'Text' }).fill('# First\n\n<script>alert(1)</script>');
  await page.getByRole('tab', { name: 'Preview' }).click();
  await expect(page.getByText('<script>alert(1)</script>')).toBeVisible();
  await checked(page);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.waitForURL('**/sops/sop_*');
  await page.getByRole('button', { name: 'Activate' }).click();
  await expect(page.getByRole('button', { name: 'Deactivate' })).toBeVisible();
  await page.getByLabel('File', { exact: true }).setInputFiles(await aPhoto('tear.png'));
  await losesNextAnswer(page);
  await page.getByRole('button', { name: 'Add file' }).click();
  await expect(page.getByText('Added tear.png.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'tear.png' })).toHaveCount(1);
  removeExpected(complaints, /net::ERR_/);

  await page.getByRole('link', { name: 'Edit' }).click();
  await page.getByRole('textbox', { name: 'Text' }).fill('# Second');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Second' })).toBeVisible();
  await page.getByRole('link', { name: /^Version 1/ }).click();
  await expect(page.getByRole('heading', { name: 'First' })).toBeVisible();
  await page.getByRole('button', { name: 'Restore this version' }).click();
  await expect(
    page.getByRole('link', { name: /^Version 3 .*restored from version 1/ }),
  ).toBeVisible();
  await checked(page);

  await page.getByRole('button', { name: 'More actions for this SOP' }).click();
  await page.getByRole('menuitem', { name: 'Remove' }).click();
  await page.getByRole('button', { name: 'Remove SOP' }).click();
  await expect(page.getByText(`Removed “${title}”.`)).toBeVisible();
});

test('of two admins who save the same settings, the second one is warned and loses nothing', async ({
  dashboardAs,
  checked,
}) => {
  const path = '/settings/metadata';
  const first = await dashboardAs(ADMIN, path);
  const second = await dashboardAs(ADMIN, path);
  const add = async (page: typeof first, label: string) => {
    await page.getByRole('button', { name: 'Add field' }).click();
    await expect(page.getByRole('textbox', { name: 'Name' }).last()).toBeFocused();
    await page.getByRole('textbox', { name: 'Name' }).last().fill(label);
    await page.getByRole('textbox', { name: 'Key' }).last().fill(`k${stamp()}`);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
  };
  await add(first, 'Gift');
  await expect(first.getByText('Saved.')).toBeVisible();
  await add(second, 'Warehouse');
  await expect(second.getByText('A teammate saved these settings')).toBeVisible();
  await expect(second.getByRole('textbox', { name: 'Name' }).last()).toHaveValue('Warehouse');
  await checked(second);
  await second.getByRole('button', { name: 'Discard mine' }).click();
  await expect(second.getByText('All changes saved.')).toBeVisible();
  await expect(second.getByRole('textbox', { name: 'Name' }).last()).toHaveValue('Gift');
});

test('a setting with an invalid number is refused at its field, and keeps the input', async ({
  dashboardAs,
  checked,
}) => {
  const page = await dashboardAs('owner@amends.example', null);
  await choosesStore(page, 'kobo');
  const save = page.getByRole('button', { name: 'Save', exact: true });
  await page.goto('/settings/one-time-appeasements');
  await settled(page);
  const limit = page.getByLabel('Monthly limit');
  const before = await limit.inputValue();
  await limit.fill('');
  await save.click();
  await expect(page.getByRole('alert').filter({ hasText: 'Enter a whole number' })).toBeFocused();
  await checked(page);
  await limit.fill(String(Number(before) + 1));
  await save.click();
  await expect(page.getByText('Saved.')).toBeVisible();
  // A person who saved by keyboard keeps the focus.
  await expect(save).toBeFocused();
});

test('a test email with invalid text says why it was not sent', async ({ dashboardAs }) => {
  const page = await dashboardAs(ADMIN, '/emails/denied');
  await page.getByLabel('Closing').fill('Bye, {{customer.nmae}}');
  await expect(page.getByText('Default shown for: Closing')).toBeVisible();
  await page.getByRole('button', { name: 'Send test' }).click();
  await expect(
    page.getByRole('alert').getByText(/Unknown variable: \{\{customer\.nmae/),
  ).toBeVisible();
});

test('a store overrides the text of an email and sees the preview', async ({
  dashboardAs,
  complaints,
}) => {
  const page = await dashboardAs(ADMIN, '/emails');
  await page.getByRole('link', { name: 'Reshipped' }).click();
  const words = `Dear {{customer.firstName}}, ${stamp()}`;
  await page.getByLabel('Opening').fill(words);
  const shown = page.frameLocator('iframe[title="Preview"]').getByRole('paragraph');
  const said = shown.filter({ hasText: words.replace('{{customer.firstName}}', 'Ada') });
  await expect(said).toBeVisible();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Saved.')).toBeVisible();
  await page.getByRole('link', { name: 'All emails' }).click();
  const mail = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('link', { name: 'Reshipped' }) });
  await expect(mail.getByText('Customized', { exact: true })).toBeVisible();
  // No script runs in the frame; the browser complains about those of the test itself.
  removeExpected(complaints, /frame is sandboxed/);
});

test('a label is added, renamed, removed and restored; a name in use is refused at its field', async ({
  dashboardAs,
  checked,
}) => {
  const name = `Fragile ${stamp()}`;
  const page = await dashboardAs(ADMIN, '/labels');
  const add = async () => {
    await page.getByRole('button', { name: 'Add label' }).click();
    await page.getByLabel('Name').fill(name);
    await page.getByRole('button', { name: 'Save label' }).click();
  };
  // By its name, because a toast is a dialog as well, and stays for ten seconds.
  const dialog = page.getByRole('dialog', { name: 'New label' });
  await add();
  await expect(page.getByText(`Added ${name}.`)).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('button', { name: `Edit ${name}` })).toBeVisible();
  await add();
  await expect(dialog.getByText(`There’s already a label called ${name}.`)).toBeVisible();
  await checked(page);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: `Edit ${name}` }).click();
  await page.getByLabel('Name').fill(`${name}!`);
  await page.getByRole('button', { name: 'Save label' }).click();
  await page.getByRole('button', { name: `Remove ${name}!` }).click();
  await page.getByRole('button', { name: 'Remove label' }).click();
  await expect(page.getByText('Label deleted.')).toBeVisible();
  await expect(page.getByRole('button', { name: `Edit ${name}!` })).toHaveCount(0);

  await page.getByRole('link', { name: 'History' }).click();
  await expect(page.getByRole('heading', { name: `Removed “${name}!”` })).toBeVisible();
  await page.getByRole('button', { name: `Undo the last change of ${name}!` }).click();
  await expect(page.getByRole('heading', { name: `Restored “${name}!”` })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Labels' }).click();
  await expect(page.getByRole('button', { name: `Edit ${name}!` })).toBeVisible();
});

test('a second label that is being named stays, while a slow page shows the first one', async ({
  dashboardAs,
}) => {
  const page = await dashboardAs('owner@amends.example', '/inbox');
  await makesOwnStore(page);
  await page.goto('/labels');
  await settled(page);
  const held = Promise.withResolvers<void>();
  await page.route('**/labels.data*', async (route) => {
    if (route.request().method() === 'GET') await held.promise;
    await route.continue();
  });
  const add = page.getByRole('button', { name: 'Add label' });
  const name = page.getByRole('textbox', { name: 'Name' });
  await add.click();
  await name.fill('Fragile');
  await page.getByRole('button', { name: 'Save label' }).click();
  await expect(page.getByText('Added Fragile.')).toBeVisible();
  await expect(page.getByRole('dialog', { name: 'New label' })).toHaveCount(0);
  await add.click();
  await name.fill('Fragile');
  await page.getByRole('button', { name: 'Save label' }).click();
  await expect(name).toHaveAccessibleDescription(/already a label/);
  await name.fill('Gift');
  held.resolve();
  await expect(
    page.getByRole('cell', { name: 'Fragile', exact: true, includeHidden: true }),
  ).toBeVisible();
  await expect(name).toHaveValue('Gift');
});

test('by keyboard alone a label is named and added, and a name in use is refused with the name kept', async ({
  dashboardAs,
  checked,
}) => {
  const page = await dashboardAs('owner@amends.example', '/inbox');
  await makesOwnStore(page);
  await page.goto('/labels');
  await settled(page);
  const add = page.getByRole('button', { name: 'Add label' });
  const name = page.getByRole('textbox', { name: 'Name' });
  await add.press('Enter');
  await expect(name).toBeFocused();
  await checked(page);
  await page.keyboard.type('Fragile');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('cell', { name: 'Fragile', exact: true })).toBeVisible();
  await expect(page.getByRole('dialog', { name: 'New label' })).toHaveCount(0);
  await add.press('Enter');
  await expect(name).toBeFocused();
  await page.keyboard.type('fragile');
  await page.keyboard.press('Enter');
  await expect(name).toHaveAccessibleDescription(/already a label/);
  await expect(name).toHaveValue('fragile');
  await expect(name).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(add).toBeFocused();
});
