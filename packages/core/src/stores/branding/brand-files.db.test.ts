import { testDatabase } from '@amends/db/testing';
import { expect, test } from 'vitest';
import type { FileStorage, MediaProcessor } from '../../kernel/internal.ts';
import { aContext, aStaffMember, aStore, codeOf, losingCommits } from '../../testing/index.ts';
import { publishBranding, saveBrandingDraft } from './change-branding.ts';
import { PLAIN_LOOK } from './look.rules.ts';
import { purgeUnusedBrandFiles } from './purge-brand-files.ts';
import { uploadBrandFile } from './upload-brand-file.ts';

const database = await testDatabase();
const kept = new Map<string, Uint8Array>();
const files = {
  put: async (key: string, content: Uint8Array) => void kept.set(key, content),
  delete: async (key: string) => void kept.delete(key),
} as unknown as FileStorage;
const media = {
  renderBrandPicture: async (content: Uint8Array, kind: string) =>
    content[0] === 0
      ? { ok: false, code: 'media_unreadable' }
      : {
          ok: true,
          picture: content,
          contentType: 'image/png',
          width: 40,
          height: 10,
          email: kind === 'logo' ? content : null,
        },
} as unknown as MediaProcessor;
const { ctx, as, clock } = aContext(database, { now: '2026-03-10T12:00:00Z', files, media });

async function anOwner() {
  const { id: storeId } = await aStore(ctx);
  return { storeId, owner: as(aStaffMember(storeId, 'store_owner')) };
}

const aPicture = (kind: 'logo' | 'favicon' = 'logo') =>
  ({ kind, filename: `${kind}.png`, content: new Uint8Array([1, 2, 3]) }) as const;

test('an uploaded logo can be drafted as a logo, by the store it was uploaded for, and as nothing else', async () => {
  const { storeId, owner } = await anOwner();
  const { path } = await uploadBrandFile(owner, { storeId, ...aPicture() });
  const draft = (look: object, of = { storeId, owner }) =>
    codeOf(saveBrandingDraft(of.owner, { storeId: of.storeId, look: { ...PLAIN_LOOK, ...look } }));
  expect(await draft({ logoUrl: path })).toBeNull();
  expect(await draft({ logoUrl: path, faviconUrl: path })).toBe('invalid_input');
  expect(await draft({ logoUrl: path }, await anOwner())).toBe('invalid_input');
});

test('a refused file leaves nothing behind', async () => {
  const { storeId, owner } = await anOwner();
  const before = kept.size;
  const upload = (content: Uint8Array) =>
    codeOf(uploadBrandFile(owner, { storeId, ...aPicture(), content }));
  expect(await upload(new Uint8Array([0]))).toBe('file_unreadable');
  expect(await upload(new Uint8Array(2 * 1024 * 1024 + 1).fill(1))).toBe('file_too_large');
  expect(kept.size).toBe(before);
  const support = as(aStaffMember(storeId, 'store_support'));
  expect(await codeOf(uploadBrandFile(support, { storeId, ...aPicture() }))).toBe('forbidden');
});

test('files stay as long as a draft or any published version uses them', async () => {
  const { storeId, owner } = await anOwner();
  const upload = async (kind: 'logo' | 'favicon') =>
    (await uploadBrandFile(owner, { storeId, ...aPicture(kind) })).path;
  const [first, second, drafted, unused] = [
    await upload('logo'),
    await upload('logo'),
    await upload('favicon'),
    await upload('favicon'),
  ];
  for (const logoUrl of [first, second]) {
    await saveBrandingDraft(owner, { storeId, look: { ...PLAIN_LOOK, logoUrl } });
    await publishBranding(owner, { storeId });
  }
  await saveBrandingDraft(owner, {
    storeId,
    look: { ...PLAIN_LOOK, logoUrl: second, faviconUrl: drafted },
  });
  expect(await purgeUnusedBrandFiles(ctx)).toBe(0);
  clock.advance({ days: 8 });
  await purgeUnusedBrandFiles(ctx);
  const left = (path: string) => kept.has(`${storeId}/${path.split('/')[3]}/view`);
  expect([first, second, drafted, unused].map(left)).toEqual([true, true, true, false]);
});

test('a file stays although the answer of the database got lost, and the same request finds it again', async () => {
  const { storeId, owner } = await anOwner();
  const keyed = { ...owner, idempotency: { key: 'the same logo', requestHash: 'x' } };
  const cutOff = losingCommits(keyed, database);
  const before = kept.size;
  await expect(uploadBrandFile(cutOff, { storeId, ...aPicture() })).rejects.toThrow('terminated');
  const { id } = await uploadBrandFile(keyed, { storeId, ...aPicture() });
  expect(kept.has(`${storeId}/${id}/view`)).toBe(true);
  expect(kept.size).toBe(before + 2);
});
