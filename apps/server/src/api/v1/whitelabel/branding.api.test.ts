import { PLAIN_LOOK } from '@amends/core/stores/branding/look.rules';
import { aStaffMember } from '@amends/core/testing';
import { expect, test } from 'vitest';
import { anApi } from '../testing/an-api.ts';

const api = await anApi();
const owner = aStaffMember(api.store.id, 'store_owner');
const agent = aStaffMember(api.store.id, 'store_support');
const path = '/whitelabel/branding';

test('/v1/whitelabel/branding 200: drafted, published, seen by storefronts, and restored', async () => {
  const start = await api.call('GET', path, { as: agent });
  expect([start.status, start.headers.get('etag'), start.body.mayChange]).toEqual([
    200,
    '"0"',
    false,
  ]);
  const look = { ...PLAIN_LOOK, accentColor: '#FFD400', buttonStyle: 'ROUNDED_FULL' };
  const saved = await api.call('PUT', `${path}/draft`, { as: owner, body: { look, version: 0 } });
  expect(saved.body.draft).toMatchObject({ version: 1, look: { accentColor: '#ffd400' } });
  expect(saved.body.draft.checks).toContainEqual(
    expect.objectContaining({ palette: 'light', use: 'link', corrected: true }),
  );
  const settings = () => api.call('GET', `/whitelabel/settings?store=${api.store.slug}`);
  expect((await settings()).body.colors.accent).toBeNull();

  const published = await api.call('POST', `${path}/publish`, {
    as: owner,
    body: {},
    headers: { 'if-match': '"1"' },
  });
  expect(published.body.published).toMatchObject({ version: 2 });
  expect((await settings()).body).toMatchObject({
    colors: { accent: '#ffd400' },
    buttonStyle: 'ROUNDED_FULL',
    buttonRadius: '9999px',
  });
  const versions = await api.call('GET', `${path}/versions`, { as: agent });
  expect(versions.body.map(({ version }: { version: number }) => version)).toEqual([2, 1]);
  const restored = await api.call('POST', `${path}/versions/1/restore`, { as: owner, body: {} });
  expect(restored.body.draft).toMatchObject({ restoredFrom: 1, look: { accentColor: null } });
  const discarded = await api.call('DELETE', `${path}/draft`, { as: owner });
  expect(discarded.body.draft.changed).toEqual([]);
});

test('/v1/whitelabel/branding 409 for an older version, 422 with nothing to publish, 403 for who may not', async () => {
  const { body } = await api.call('GET', path, { as: owner });
  const look = { ...body.published.look, accentColor: '#101010' };
  const version = body.draft.version;
  const save = () => api.call('PUT', `${path}/draft`, { as: owner, body: { look, version } });
  expect((await save()).status).toBe(200);
  const late = await save();
  expect([late.status, late.body.code, late.body.facts]).toEqual([
    409,
    'branding_changed',
    { version: version + 1 },
  ]);
  await api.call('DELETE', `${path}/draft`, { as: owner });
  const nothing = await api.call('POST', `${path}/publish`, { as: owner, body: {} });
  expect([nothing.status, nothing.body.code]).toEqual([422, 'branding_unchanged']);
  expect((await api.call('POST', `${path}/publish`, { as: agent, body: {} })).status).toBe(403);
});

test('/v1/whitelabel/texts 200: reworded in the draft of the branding, published and restored', async () => {
  const texts = '/whitelabel/texts';
  const start = await api.call('GET', texts, { as: agent });
  const etag = start.headers.get('etag') ?? '';
  expect([start.status, etag, start.body.mayChange]).toEqual([
    200,
    `"${start.body.draft.version}"`,
    false,
  ]);
  const saved = await api.call('PATCH', `${texts}/draft`, {
    as: owner,
    body: { texts: { 'start.title': 'Let’s put it right' } },
    headers: { 'if-match': etag },
  });
  const textIn = (body: { texts: { key: string }[] }) =>
    body.texts.find(({ key }) => key === 'start.title');
  expect(textIn(saved.body)).toMatchObject({ published: null, draft: 'Let’s put it right' });
  const { body: branding } = await api.call('GET', path, { as: owner });
  expect(branding.draft.changedTexts).toEqual(['en-US/start.title']);
  await api.call('POST', `${path}/publish`, { as: owner, body: {} });
  expect(textIn((await api.call('GET', texts, { as: agent })).body)).toMatchObject({
    published: 'Let’s put it right',
  });
  const restored = await api.call('PATCH', `${texts}/draft`, {
    as: owner,
    body: { texts: { 'start.title': null } },
  });
  expect(textIn(restored.body)).toMatchObject({ published: 'Let’s put it right', draft: null });
});

test('/v1/whitelabel/texts/draft 400 for a lost placeholder, 409 for an older version, 403 for who may not', async () => {
  const save = (body: object, as = owner) =>
    api.call('PATCH', '/whitelabel/texts/draft', { as, body });
  const lost = await save({ texts: { 'home.title': 'A problem?' } });
  expect([lost.status, lost.body.errors]).toEqual([
    400,
    [expect.objectContaining({ path: 'texts.home.title', code: 'placeholder_missing' })],
  ]);
  const texts = { 'home.title': '{store}: a problem?' };
  expect((await save({ texts, version: 0 })).body.code).toBe('branding_changed');
  expect((await save({ texts }, agent)).status).toBe(403);
});
