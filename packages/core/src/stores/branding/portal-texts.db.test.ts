import { testDatabase } from '@amends/db/testing';
import { expect, test } from 'vitest';
import { aContext, aStaffMember, aStore, atOnce, codeOf } from '../../testing/index.ts';
import { getStore } from '../find-store.ts';
import {
  discardBrandingDraft,
  publishBranding,
  restoreBranding,
  saveBrandingDraft,
} from './change-branding.ts';
import { getBranding, listBrandingVersions } from './get-branding.ts';
import { PLAIN_LOOK } from './look.rules.ts';
import { compileTexts } from './portal-texts.ts';
import { previewedTexts } from './preview-branding.ts';
import { listPortalTexts, savePortalTexts } from './save-portal-texts.ts';

const database = await testDatabase();
const { ctx, as } = aContext(database);

async function anOwner() {
  const { id: storeId } = await aStore(ctx);
  const owner = as(aStaffMember(storeId, 'store_owner', 'Ada Owner'));
  const save = (texts: Record<string, string | null>, version?: number) =>
    savePortalTexts(owner, { storeId, texts, version });
  const textsOf = async () => (await getStore(ctx, { storeId })).texts;
  const publish = () => publishBranding(owner, { storeId });
  return { storeId, owner, save, textsOf, publish };
}

const TITLE = 'en-US/start.title';

test('a reworded text shows nothing until it is published, then everywhere', async () => {
  const { storeId, save, textsOf, publish } = await anOwner();
  const saved = await save({
    'start.title': '  Let’s put\n it right ',
    'buttons.continue': 'Next',
  });
  expect(saved.draft).toMatchObject({ version: 1, savedBy: 'Ada Owner' });
  expect(saved.texts.find(({ key }) => key === 'start.title')).toMatchObject({
    group: 'start',
    original: 'Get a resolution for your order in minutes',
    published: null,
    draft: 'Let’s put it right',
  });
  expect(await textsOf()).toBeNull();
  expect(await previewedTexts(ctx, { storeId, look: PLAIN_LOOK, number: null })).toMatchObject({
    [TITLE]: 'Let’s put it right',
  });
  const { draft } = await publish();
  expect(draft.changedTexts).toEqual([]);
  expect(compileTexts('en-US', (await textsOf()) ?? {})).toEqual({
    'start.title': ['Let’s put it right'],
    'buttons.continue': ['Next'],
  });
});

test('all texts of the portal are saved and published together, each as long as it may be', async () => {
  const { storeId, owner, save, textsOf, publish } = await anOwner();
  const { texts } = await listPortalTexts(owner, { storeId });
  const longest = texts.map(({ key, original, maxLength }) => [
    key,
    (original + ' ü'.repeat(1_000)).slice(0, maxLength).trim(),
  ]);
  await save(Object.fromEntries(longest));
  await publish();
  expect(Object.keys((await textsOf()) ?? {})).toHaveLength(texts.length);
  await save(Object.fromEntries(texts.map(({ key }) => [key, null])));
  await publish();
  expect(await textsOf()).toBeNull();
});

test('the look and the texts of a draft are saved apart, and published and discarded together', async () => {
  const { storeId, owner, save, textsOf, publish } = await anOwner();
  await save({ 'start.title': 'Hello' });
  const look = { ...PLAIN_LOOK, accentColor: '#123456' };
  const { draft } = await saveBrandingDraft(owner, { storeId, look });
  expect(draft).toMatchObject({ version: 2, changedTexts: [TITLE] });
  await save({ 'buttons.continue': 'Next' });
  await publish();
  expect(await textsOf()).toEqual({ [TITLE]: 'Hello', 'en-US/buttons.continue': 'Next' });
  expect((await getBranding(owner, { storeId })).published.look.accentColor).toBe('#123456');
  await save({ 'start.title': 'Bye' });
  await discardBrandingDraft(owner, { storeId });
  expect((await getBranding(owner, { storeId })).draft.changedTexts).toEqual([]);
  expect(await codeOf(publish())).toBe('branding_unchanged');
});

test('a single text, and every text of an earlier version, can be restored', async () => {
  const { storeId, owner, save, textsOf, publish } = await anOwner();
  await save({ 'start.title': 'First', 'buttons.continue': 'Next' });
  await publish();
  await save({ 'start.title': null, 'buttons.continue': 'Onward' });
  await publish();
  expect(await textsOf()).toEqual({ 'en-US/buttons.continue': 'Onward' });
  const { items: versions } = await listBrandingVersions(owner, { storeId });
  expect(versions.map(({ texts }) => texts[TITLE] ?? null)).toEqual([null, 'First', null]);
  const restored = await restoreBranding(owner, { storeId, number: 2 });
  expect(restored.draft).toMatchObject({ restoredFrom: 2, changed: [] });
  expect(restored.draft.changedTexts.sort()).toEqual(['en-US/buttons.continue', TITLE]);
  await publish();
  expect(await textsOf()).toEqual({ [TITLE]: 'First', 'en-US/buttons.continue': 'Next' });
});

test('a text that says its default again is no rewording', async () => {
  const { save } = await anOwner();
  const { texts } = await save({ 'start.title': 'Get a resolution for your order in minutes' });
  expect(texts.filter(({ draft }) => draft !== null)).toEqual([]);
});

test('texts that don’t fit are refused, each by its path, and nothing is saved', async () => {
  const { storeId, owner, save } = await anOwner();
  const refused = await save({
    'start.title': 'x'.repeat(200),
    'home.title': 'A problem?',
    'received.subtitle': 'Claim {number}',
    'order.items': '{count, plural, one {#}}',
    'start.pageTitle': 'Find\u202e order',
    'nothing.here': 'x',
    'buttons.continue': 'Next',
  }).then(
    () => [],
    ({ details }) => details.errors.map(({ path, code }: Record<string, string>) => [path, code]),
  );
  expect(refused).toEqual([
    ['texts.start.title', 'too_big'],
    ['texts.home.title', 'placeholder_missing'],
    ['texts.received.subtitle', 'placeholder_unknown'],
    ['texts.order.items', 'message_syntax'],
    ['texts.start.pageTitle', 'invalid_characters'],
    ['texts.nothing.here', 'unknown_key'],
  ]);
  expect((await listPortalTexts(owner, { storeId })).draft.version).toBe(0);
});

test('of two people who save texts at once, the second is refused', async () => {
  const { save } = await anOwner();
  const codes = await atOnce(
    database,
    { table: 'branding_drafts' },
    ['One', 'Two'].map((text) => () => codeOf(save({ 'start.title': text }, 0))),
  );
  expect(codes.sort()).toEqual(['branding_changed', null]);
});

test('a rewording that no longer fits its text leaves the default', () => {
  expect(
    compileTexts('en-US', {
      'en-US/home.title': 'No name',
      'en-US/gone.text': 'x',
      'de-DE/start.title': 'Hallo',
    }),
  ).toBeNull();
});

test('support reads the texts, and another store’s people do not', async () => {
  const { storeId } = await anOwner();
  const support = as(aStaffMember(storeId, 'store_support'));
  expect((await listPortalTexts(support, { storeId })).mayChange).toBe(false);
  const texts = { 'start.title': 'Hello' };
  expect(await codeOf(savePortalTexts(support, { storeId, texts }))).toBe('forbidden');
  const { owner } = await anOwner();
  expect(await codeOf(listPortalTexts(owner, { storeId }))).toBe('store_not_found');
});
