import { testDatabase } from '@amends/db/testing';
import { describe, expect, test } from 'vitest';
import { listEvents, read } from '../../kernel/internal.ts';
import { ROLES, type Role } from '../../kernel/permission.rules.ts';
import { aContext, aStaffMember, aStore, atOnce, codeOf } from '../../testing/index.ts';
import { getStore } from '../find-store.ts';
import {
  discardBrandingDraft,
  publishBranding,
  restoreBranding,
  saveBrandingDraft,
} from './change-branding.ts';
import { getBranding, listBrandingVersions } from './get-branding.ts';
import { getWhitelabelSettings } from './get-whitelabel-settings.ts';
import { type Look, PLAIN_LOOK } from './look.rules.ts';

const database = await testDatabase();
const { ctx, as, published } = aContext(database);

async function anOwner() {
  const store = await aStore(ctx);
  const storeId = store.id;
  const person = aStaffMember(storeId, 'store_owner', 'Ada Owner');
  return {
    storeId,
    owner: as(person),
    other: as(aStaffMember(storeId, 'store_admin', 'Bo Admin')),
  };
}

const look = (given: Partial<Look>): Look => ({ ...PLAIN_LOOK, ...given });

describe('a draft of the branding', () => {
  test('shows shoppers nothing until it is published, then all of it at once', async () => {
    const { storeId, owner } = await anOwner();
    const given = look({
      accentColor: '#ABC',
      accentColorDark: '#ddeeff',
      buttonStyle: 'SQUARE',
      contactUrl: 'https://juniper.example/help',
      termsUrl: 'https://juniper.example/terms',
      showProvider: false,
    });
    const saved = await saveBrandingDraft(owner, { storeId, look: given });
    expect(saved.draft).toMatchObject({ version: 1, savedBy: 'Ada Owner' });
    expect(saved.draft.look.accentColor).toBe('#aabbcc');
    expect(saved.draft.changed).toContain('showProvider');
    expect((await getStore(ctx, { storeId })).branding.accentColor).toBeNull();

    const after = await publishBranding(owner, { storeId, version: 1 });
    expect(after.published).toMatchObject({ version: 2, look: { buttonStyle: 'SQUARE' } });
    expect(after.draft).toMatchObject({ version: 2, changed: [], savedBy: null });
    const store = await getStore(ctx, { storeId });
    expect(store.branding).toMatchObject({ accentColor: '#aabbcc', version: 2 });
    expect([store.contactUrl, store.termsUrl, store.settings.showProvider]).toEqual([
      'https://juniper.example/help',
      'https://juniper.example/terms',
      false,
    ]);
  });

  test('records who published what, and tells every process', async () => {
    const { storeId, owner } = await anOwner();
    await saveBrandingDraft(owner, { storeId, look: look({ accentColor: '#123456' }) });
    await publishBranding(owner, { storeId });
    const events = await read(owner, 'event:read', { storeId }, (reader) =>
      listEvents(reader, 'branding'),
    );
    expect(events).toMatchObject([
      {
        name: 'branding.published',
        data: { version: 2, changes: { accentColor: { before: null, after: '#123456' } } },
      },
    ]);
    expect(published).toContainEqual({
      storeId,
      streamId: 'branding',
      names: ['branding.published'],
      sequence: expect.any(Number),
    });
  });

  test('of two people who save at once, the second is refused', async () => {
    const { storeId, owner, other } = await anOwner();
    const codes = await atOnce(
      database,
      { table: 'branding_drafts' },
      [owner, other].map(
        (person, index) => () =>
          codeOf(
            saveBrandingDraft(person, {
              storeId,
              look: look({ accentColor: `#00000${index}` }),
              version: 0,
            }),
          ),
      ),
    );
    expect(codes.sort()).toEqual(['branding_changed', null]);
  });

  test('that was published or discarded can’t be saved over from an older page', async () => {
    const { storeId, owner, other } = await anOwner();
    const first = look({ accentColor: '#123456' });
    const { draft } = await saveBrandingDraft(owner, { storeId, look: first, version: 0 });
    await publishBranding(other, { storeId, version: draft.version });
    const late = { storeId, look: look({ accentColor: '#654321' }), version: draft.version };
    expect(await codeOf(saveBrandingDraft(owner, late))).toBe('branding_changed');
    expect(await codeOf(publishBranding(owner, { storeId, version: draft.version }))).toBe(
      'branding_changed',
    );
    const { draft: newer } = await getBranding(owner, { storeId });
    await saveBrandingDraft(owner, { ...late, version: newer.version });
    const discarded = await discardBrandingDraft(owner, { storeId, version: newer.version + 1 });
    expect(discarded.draft).toMatchObject({ changed: [], look: { accentColor: '#123456' } });
  });

  test('published twice at once is published once', async () => {
    const { storeId, owner, other } = await anOwner();
    await saveBrandingDraft(owner, { storeId, look: look({ accentColor: '#123456' }) });
    const codes = await atOnce(
      database,
      { table: 'events' },
      [owner, other].map((person) => () => codeOf(publishBranding(person, { storeId }))),
    );
    expect(codes.sort()).toEqual(['branding_unchanged', null]);
    expect(
      (await listBrandingVersions(owner, { storeId })).items.map(({ version }) => version),
    ).toEqual([2, 1]);
  });

  test('keeps what the store changed elsewhere, unless the draft changes it too', async () => {
    const { storeId, owner } = await anOwner();
    const { published } = await getBranding(owner, { storeId });
    const draft = { ...published.look, accentColor: '#123456' };
    await saveBrandingDraft(owner, { storeId, look: draft });
    await database.pool.query('update stores set contact_url = $2 where id = $1', [
      storeId,
      'https://elsewhere.example',
    ]);
    await publishBranding(owner, { storeId });
    expect((await getStore(ctx, { storeId })).contactUrl).toBe('https://elsewhere.example');
  });

  test('refuses what is no color, font, button style, page or uploaded picture, each by its path', async () => {
    const { storeId, owner } = await anOwner();
    const refused = async (given: object) =>
      saveBrandingDraft(owner, { storeId, look: { ...PLAIN_LOOK, ...given } as Look }).then(
        () => [],
        ({ details }) =>
          details.errors.map(({ path, code }: Record<string, string>) => [path, code]),
      );
    expect(await refused({ accentColor: 'red;}</style>' })).toEqual([
      ['look.accentColor', 'custom'],
    ]);
    expect(await refused({ font: '"};body{display:none}' })).toEqual([['look.font', 'custom']]);
    expect(await refused({ contactUrl: 'javascript:alert(1)' })).toEqual([
      ['look.contactUrl', 'not_a_web_address'],
    ]);
    expect(await refused({ buttonStyle: 'PILL' })).toEqual([['look.buttonStyle', 'invalid_value']]);
    expect(await refused({ logoUrl: 'https://elsewhere.example/pixel.png' })).toEqual([
      ['look.logoUrl', 'file_not_found'],
    ]);
    expect(await refused({ css: 'x' })).toEqual([['look.css', 'unknown_field']]);
  });
});

describe('the history of the branding', () => {
  test('starts with the look that the store was made with, and any version can be drafted again', async () => {
    const store = await aStore(ctx, { branding: { accentColor: '#111111', logoUrl: '/old.svg' } });
    const storeId = store.id;
    const owner = as(aStaffMember(storeId, 'store_owner', 'Ada Owner'));
    await saveBrandingDraft(owner, { storeId, look: look({ accentColor: '#222222' }) });
    await publishBranding(owner, { storeId });
    const { items: versions } = await listBrandingVersions(owner, { storeId });
    expect(versions).toMatchObject([
      { version: 2, publishedBy: 'Ada Owner', look: { accentColor: '#222222', logoUrl: null } },
      { version: 1, publishedBy: null, look: { accentColor: '#111111', logoUrl: '/old.svg' } },
    ]);
    const restored = await restoreBranding(owner, { storeId, number: 1 });
    expect(restored.draft).toMatchObject({ restoredFrom: 1, look: { logoUrl: '/old.svg' } });
    expect(restored.published.look.logoUrl).toBeNull();
    await publishBranding(owner, { storeId });
    expect((await listBrandingVersions(owner, { storeId, limit: 1 })).items[0]).toMatchObject({
      version: 3,
      restoredFrom: 1,
      look: { accentColor: '#111111', logoUrl: '/old.svg' },
    });
    expect(await codeOf(restoreBranding(owner, { storeId, number: 9 }))).toBe(
      'branding_version_not_found',
    );
  });
});

const MAY_CHANGE: readonly Role[] = [
  'account_owner',
  'account_admin',
  'account_implementation',
  'store_owner',
  'store_admin',
];

test.each(ROLES)('a %s changes the branding only if the role may', async (role) => {
  const { storeId } = await anOwner();
  const person = as(aStaffMember(role.startsWith('store_') ? storeId : null, role));
  const code = await codeOf(saveBrandingDraft(person, { storeId, look: PLAIN_LOOK }));
  expect(code).toBe(MAY_CHANGE.includes(role) ? null : 'forbidden');
});

test('another store’s branding does not exist for a person of this store', async () => {
  const { storeId } = await anOwner();
  const { owner } = await anOwner();
  expect(await codeOf(getBranding(owner, { storeId }))).toBe('store_not_found');
  expect(await codeOf(publishBranding(owner, { storeId }))).toBe('store_not_found');
});

test('a store whose branding is missing works without it', async () => {
  const { storeId } = await anOwner();
  await database.pool.query('delete from branding where store_id = $1', [storeId]);
  const store = await getStore(ctx, { storeId });
  expect(store.branding).toMatchObject({ storeId, logoUrl: null, buttonStyle: 'ROUNDED' });
  expect(await getWhitelabelSettings(ctx, { store: storeId })).toMatchObject({
    colors: { accent: null },
    buttonRadius: '6px',
  });
});
