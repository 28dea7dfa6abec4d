import { testDatabase } from '@amends/db/testing';
import { expect, test } from 'vitest';
import type { BrandFontReading, FileStorage, MediaProcessor } from '../../kernel/internal.ts';
import { aContext, aStaffMember, aStore, codeOf } from '../../testing/index.ts';
import { publishBranding, restoreBranding, saveBrandingDraft } from './change-branding.ts';
import { getBranding } from './get-branding.ts';
import { PLAIN_LOOK } from './look.rules.ts';
import { readOwnFont } from './own-font.rules.ts';
import { purgeUnusedBrandFiles } from './purge-brand-files.ts';
import { uploadBrandFont } from './upload-brand-font.ts';

const kept = new Map<string, Uint8Array>();
const files = {
  put: async (key: string, content: Uint8Array) => void kept.set(key, content),
  delete: async (key: string) => void kept.delete(key),
} as unknown as FileStorage;
const measures = {
  kind: 'serif',
  width: [0.45, 0.48],
  ascent: 1.01,
  descent: 0.27,
  weights: [300, 800],
} as const;
let reading: BrandFontReading;
const media = { readBrandFont: async () => reading } as unknown as MediaProcessor;
const { ctx, as, clock } = aContext(await testDatabase(), {
  now: '2026-03-10T12:00:00Z',
  files,
  media,
});

async function anOwner() {
  const { id: storeId } = await aStore(ctx);
  const owner = as(aStaffMember(storeId, 'store_owner'));
  const upload = (given: Partial<BrandFontReading> = {}, licenseNote?: string, size = 3_000) => {
    const axes = [{ tag: 'wght', min: 300, max: 800 }];
    const font = { ok: true, family: 'Harbor', measures, axes, embedding: 0, missing: '' };
    reading = { ...font, ...given } as BrandFontReading;
    const content = new Uint8Array(size);
    return uploadBrandFont(owner, { storeId, filename: 'harbor.woff2', content, licenseNote });
  };
  return { storeId, owner, upload };
}

test('an uploaded font can be drafted as text or heading font of its store, published and restored', async () => {
  const { storeId, owner, upload } = await anOwner();
  const font = await upload({ missing: '€' });
  expect(font).toMatchObject({ family: 'Harbor', permission: 'installable', missing: '€' });
  expect(readOwnFont(font.path)).toMatchObject({ measures, kilobytes: 3 });
  const look = { ...PLAIN_LOOK, font: font.path, headingFont: font.path };
  await saveBrandingDraft(owner, { storeId, look });
  await publishBranding(owner, { storeId });
  expect((await getBranding(owner, { storeId })).fonts).toMatchObject([{ path: font.path }]);
  await saveBrandingDraft(owner, { storeId, look: { ...PLAIN_LOOK, font: 'Lora' } });
  await publishBranding(owner, { storeId });
  const { draft } = await restoreBranding(owner, { storeId, number: 2 });
  expect(draft.look).toMatchObject({ font: font.path, headingFont: font.path });

  const other = await anOwner();
  const stolen = { storeId: other.storeId, look };
  expect(await codeOf(saveBrandingDraft(other.owner, stolen))).toBe('invalid_input');
  expect(
    await codeOf(saveBrandingDraft(owner, { storeId, look: { ...look, logoUrl: font.path } })),
  ).toBe('invalid_input');
});

test('fonts that can’t be read, measured or permitted are refused, and leave nothing behind', async () => {
  const { storeId, upload } = await anOwner();
  const before = kept.size;
  const refused = async (...given: Parameters<typeof upload>) => codeOf(upload(...given));
  expect(await refused({ ok: false, code: 'font_type_not_accepted' })).toBe('file_type_refused');
  expect(await refused({ ok: false, code: 'font_unreadable' })).toBe('file_unreadable');
  expect(await refused({ measures: { ...measures, width: [0, 0.4] } })).toBe('file_unreadable');
  expect(await refused({}, undefined, 500 * 1024 + 1)).toBe('file_too_large');
  expect(await refused({ missing: 'é€q' })).toBe('font_lacks_characters');
  expect(await refused({ embedding: 2 })).toBe('font_license_needed');
  expect(await refused({ embedding: 0x0208 })).toBe('font_license_needed');
  expect(kept.size).toBe(before);
  const licensed = await upload({ embedding: 2 }, 'Bought at Harbor Type, order 12');
  expect(licensed).toMatchObject({
    permission: 'restricted',
    licenseNote: 'Bought at Harbor Type, order 12',
  });
  const support = as(aStaffMember(storeId, 'store_support'));
  const content = new Uint8Array(9);
  expect(await codeOf(uploadBrandFont(support, { storeId, filename: 'a.woff2', content }))).toBe(
    'forbidden',
  );
});

test('a font stays as long as a published version uses it', async () => {
  const { storeId, owner, upload } = await anOwner();
  const [used, unused] = [await upload(), await upload()];
  await saveBrandingDraft(owner, { storeId, look: { ...PLAIN_LOOK, headingFont: used.path } });
  await publishBranding(owner, { storeId });
  clock.advance({ days: 8 });
  await purgeUnusedBrandFiles(ctx);
  expect([used, unused].map(({ id }) => kept.has(`${storeId}/${id}/view`))).toEqual([true, false]);
});
