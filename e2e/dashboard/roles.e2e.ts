import { keys as keyTexts } from '../../apps/dashboard/app/messages/en-US/keys.ts';
import { KEY_TABLE, type KeyName } from '../../apps/dashboard/app/terms/key-table.rules.ts';
import { choosesStore } from '../fixtures/choose-store.ts';
import { expect, test } from '../fixtures/dashboard.ts';

const READ = [
  'Claims',
  'Orders',
  'Returns',
  'Warranties',
  'SOPs',
  'Macros',
  'Labels',
  'Emails',
  'Branding',
  'Team',
  'Settings',
];
/** The label of a link with a count; other tests may leave undelivered emails and failed jobs. */
const COUNTED: Record<string, RegExp> = {
  Claims: /^Claims[\d,]+ to do$/,
  Emails: /^Emails(\d+ undelivered)?$/,
  Jobs: /^Jobs([\d+]+ failed)?$/,
};
const RESOLVE = ['Claims', 'Orders', 'Tasks', ...READ.slice(2)];
const OPERATE = [...RESOLVE.slice(0, -2), 'Jobs', 'Team', 'Settings'];
const MANAGE = [...OPERATE.slice(0, -1), 'Support team', 'Stores', 'Domains', 'Settings'];
const OWN = [...MANAGE.slice(0, -1), 'System', 'Feature flags', 'Experiments', 'Settings'];
/** The menu of those who may try things out in their store. */
const TRY = [...OPERATE.slice(0, -1), 'Experiments', 'Settings'];
/** The same menu with the list of all stores. */
const acrossStores = (menu: readonly string[]) => [...menu.slice(0, -1), 'Stores', 'Settings'];

/** What the menu offers a role, and where it is refused although others are not. */
const ROLES: readonly [login: string, menu: readonly string[], refused: Record<string, number>][] =
  [
    ['owner@juniper.example', TRY, { '/provider/team': 404 }],
    ['admin@juniper.example', TRY, { '/provider/team': 404 }],
    ['support@juniper.example', RESOLVE, { '/provider/team': 404 }],
    ['user@juniper.example', READ, { '/provider/team': 404 }],
    ['owner@amends.example', OWN, {}],
    ['admin@amends.example', OWN, {}],
    ['user@amends.example', acrossStores(READ), { '/provider/team': 403 }],
    ['support@amends.example', acrossStores(RESOLVE), { '/provider/team': 403 }],
    ['support-admin@amends.example', MANAGE, {}],
    [
      'finance@amends.example',
      ['Claims', 'Orders', 'Emails', 'Stores', 'Settings'],
      {
        '/team': 403,
        '/macros': 403,
        '/sops': 403,
        '/branding': 403,
        '/provider/team': 403,
        '/warranties': 403,
        '/returns': 403,
      },
    ],
    [
      'implementation@amends.example',
      [
        'Claims',
        'Orders',
        'Emails',
        'Branding',
        'Jobs',
        'Stores',
        'Domains',
        'Implementations',
        'Settings',
      ],
      { '/team': 403, '/macros': 403, '/sops': 403, '/labels': 403, '/provider/team': 403 },
    ],
    [
      'partner@amends.example',
      ['Claims', 'Orders', 'Warranties', 'Stores'],
      {
        '/team': 403,
        '/macros': 403,
        '/settings/widget': 403,
        '/provider/team': 403,
        '/returns': 403,
      },
    ],
  ];

for (const [login, menu, refused] of ROLES) {
  test(`${login} sees what the role permits, and is refused the rest`, async ({ dashboardAs }) => {
    const page = await dashboardAs(login, null);
    for (const [path, status] of Object.entries(refused)) {
      expect((await page.request.get(path)).status(), `${path}, no store selected`).toBe(status);
    }
    await choosesStore(page, 'juniper');
    await page.goto('/account');
    const places = page.getByRole('navigation', { name: 'Main' }).locator('visible=true');
    await expect(places.locator('ul').first().getByRole('link')).toHaveText(
      menu.map((name) => COUNTED[name] ?? name),
    );
    for (const [path, status] of Object.entries(refused)) {
      expect((await page.request.get(path)).status(), path).toBe(status);
    }
  });
}

/** The shortcuts that change a claim, or begin to. */
const CHANGING = (Object.keys(KEY_TABLE) as KeyName[]).filter(
  (name) => KEY_TABLE[name].group === 'claim' && name !== 'copyLink',
);

test('the keys of someone who may only read do nothing to a claim, with and without a window over it', async ({
  dashboardAs,
  store,
}) => {
  const claim = await store.aClaim(await store.anOrder());
  const asItIs = async () => [
    (await store.call('GET', `/claims/${claim.id}`)).body,
    (await store.call('GET', `/claims/${claim.id}/timeline?limit=100`)).body,
  ];
  const before = await asItIs();
  const page = await dashboardAs('user@amends.example', claim.staffPath);
  const { keyboard } = page;
  const windows = page.locator('[role=dialog], [role=alertdialog], [role=menu]');
  const presses = async () => {
    for (const name of CHANGING)
      await keyboard.press(KEY_TABLE[name].keys.replace('shift', 'Shift'));
  };
  const closes = async () => {
    await keyboard.press('Escape');
    await expect(windows).toHaveCount(0);
  };
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Claim #${claim.claimNumber}`);
  await presses();
  await expect(windows).toHaveCount(0);

  await test.step('over the command menu, which offers none of it', async () => {
    await keyboard.press('Control+k');
    const palette = page.getByRole('dialog', { name: keyTexts.palette.title });
    await expect(palette.getByRole('combobox')).toBeFocused();
    const offered = palette.getByRole('option');
    await expect(offered.filter({ hasText: keyTexts.names.copyLink })).toBeVisible();
    const texts = await offered.allTextContents();
    for (const name of CHANGING) {
      // The keys come after the name: "LabelL" is the action, "Labels" is a page.
      const action = new RegExp(`^${keyTexts.names[name]}(?![a-z])`);
      expect(texts.filter((text) => action.test(text))).toEqual([]);
    }
    await presses();
    await expect(palette.getByRole('combobox')).not.toHaveValue('');
    await expect(windows).toHaveCount(1);
    await closes();
  });

  await test.step('over the list of shortcuts', async () => {
    await keyboard.press('?');
    await expect(page.getByRole('dialog', { name: keyTexts.title })).toBeVisible();
    await presses();
    await expect(windows).toHaveCount(1);
    await closes();
  });

  const article = page.getByRole('article');
  await expect(article.getByRole('textbox')).toHaveCount(0);
  const acts =
    /^(Approve|Deny|Request|Hold|Escalate|More actions|Add label|Assigned to|Macro|Send)/;
  await expect(article.getByRole('button', { name: acts })).toHaveCount(0);
  expect(await asItIs()).toEqual(before);
});
