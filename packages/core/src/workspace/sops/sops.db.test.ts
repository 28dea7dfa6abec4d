import { testDatabase } from '@amends/db/testing';
import { describe, expect, test } from 'vitest';
import { sweepOrphanFiles } from '../../claims/internal.ts';
import type { MediaProcessor } from '../../kernel/internal.ts';
import { listEvents, read } from '../../kernel/internal.ts';
import {
  aContext,
  anOpenClaim,
  aStaffMember,
  aStore,
  atOnce,
  codeOf,
  filesInMemory,
  losingCommits,
  rowsRead,
} from '../../testing/index.ts';
import {
  getSop,
  getSopVersion,
  listSops,
  listSopsForClaim,
  listSopVersions,
  selectSopsFor,
} from './read-sops.ts';
import {
  changeSop,
  createSop,
  duplicateSop,
  removeSop,
  restoreSopVersion,
  setSopState,
} from './save-sop.ts';
import { attachToSop, detachFromSop, openSopFile } from './sop-files.ts';
import { LIST } from './sops.repository.ts';

const { kept, files } = filesInMemory(() => new Date('2026-01-01'));
const media = {
  inspect: async () => ({ ok: false, code: 'media_type_not_accepted' }),
} as unknown as MediaProcessor;
const database = await testDatabase();
const world = aContext(database, { files, media });
const { ctx, as } = world;

async function aStaffedStore() {
  const { id: storeId } = await aStore(ctx);
  return {
    storeId,
    owner: as(aStaffMember(storeId, 'store_owner', 'Olga Owner')),
    agent: as(aStaffMember(storeId, 'store_support')),
  };
}
const TEXT = { title: 'Lost parcels', content: '# Look\n\nAsk the carrier.' };
const PDF = new TextEncoder().encode('%PDF-1.7 a form');

describe('SOPs', () => {
  test('keep every version; an earlier one can be read and saved again', async () => {
    const { storeId, owner } = await aStaffedStore();
    const { id: sopId } = await createSop(owner, { storeId, ...TEXT });
    await changeSop(owner, { storeId, sopId, ...TEXT, content: 'Second', version: 1 });
    await changeSop(owner, { storeId, sopId, ...TEXT, content: 'Third', version: 2 });
    const back = await restoreSopVersion(owner, { storeId, sopId, number: 1 });
    expect(back).toMatchObject({ version: 4, content: TEXT.content });
    const { items: versions } = await listSopVersions(owner, { storeId, sopId });
    expect(versions.map(({ version, restoredFrom }) => [version, restoredFrom])).toEqual([
      [4, 1],
      [3, null],
      [2, null],
      [1, null],
    ]);
    expect(versions[1]).toMatchObject({ content: 'Third', savedBy: 'Olga Owner' });
    const second = await getSopVersion(owner, { storeId, sopId, number: 2 });
    expect(second.html).toContain('Second');
    expect(await codeOf(getSopVersion(owner, { storeId, sopId, number: 9 }))).toBe(
      'sop_version_not_found',
    );
  });

  test('of two people who save one at once, the second gets a conflict; an unchanged one is no version', async () => {
    const { storeId, owner } = await aStaffedStore();
    const { id: sopId } = await createSop(owner, { storeId, ...TEXT });
    const save = (content: string) =>
      codeOf(changeSop(owner, { storeId, sopId, ...TEXT, content, version: 1 }));
    const codes = await atOnce(
      database,
      { table: 'sops' },
      ['a', 'b'].map((content) => () => save(content)),
    );
    expect(codes.filter((code) => code === null)).toHaveLength(1);
    const { content } = await getSop(owner, { storeId, sopId });
    await changeSop(owner, { storeId, sopId, ...TEXT, content, version: 2 });
    expect((await listSopVersions(owner, { storeId, sopId })).items).toHaveLength(2);
  });

  test('are shown with the claims that they apply to, while they are active', async () => {
    const { storeId, owner, agent } = await aStaffedStore();
    const write = async (title: string, claimTypes: ('STOLEN' | 'DAMAGED')[], active = true) => {
      const { id: sopId } = await createSop(owner, { storeId, ...TEXT, title, claimTypes });
      if (active) await setSopState(owner, { storeId, sopId, state: 'ACTIVE' });
    };
    await write('For all', []);
    await write('Broken things', ['DAMAGED']);
    await write('Thieves', ['STOLEN']);
    await write('Not yet', ['DAMAGED'], false);
    const { subject } = await anOpenClaim(world, storeId);
    const titles = (await listSopsForClaim(agent, subject)).map(({ title }) => title);
    expect(titles).toEqual(['Broken things', 'For all']);
  });

  test.each([
    ['for all claims', [], [], true],
    ['for its category', ['WARRANTY', 'SHIPPING'], [], true],
    ['for another category', ['WARRANTY'], [], false],
    ['for one of its types', [], ['STOLEN', 'DAMAGED'], true],
    ['for another type', [], ['STOLEN'], false],
    ['for its category, but another type', ['SHIPPING'], ['STOLEN'], false],
    ['for one of its types, but another category', ['WARRANTY'], ['LOST'], false],
    ['for its category and one of its types', ['SHIPPING'], ['LOST'], true],
  ])('%s apply to a claim: %j %j %s', async (_what, claimCategories, claimTypes, fits) => {
    const { storeId, owner } = await aStaffedStore();
    const { id: sopId } = await createSop(owner, { storeId, ...TEXT, claimCategories, claimTypes });
    await setSopState(owner, { storeId, sopId, state: 'ACTIVE' });
    const found = (claim: { claimCategory: string; claimTypes: string[] }) =>
      read(owner, 'sop:read', { storeId }, (reader) => selectSopsFor(reader, claim));
    const claim = { claimCategory: 'SHIPPING', claimTypes: ['LOST', 'DAMAGED'] };
    expect(await found(claim)).toHaveLength(fits ? 1 : 0);
    // One for a category or a type applies to no claim without it.
    const isForAll = claimCategories.length + claimTypes.length === 0;
    expect(await found({ claimCategory: '', claimTypes: [] })).toHaveLength(isForAll ? 1 : 0);
  });

  test('of a large store: a list has pages, and a claim gets the first twenty with their files', async () => {
    const { storeId, owner, agent } = await aStaffedStore();
    await database.pool.query(
      `insert into sops (store_id, id, title, content, state)
        select $1, 'sop_' || n, 'Case ' || n, 'Text', case n % 2 when 0 then 'ACTIVE' else 'INACTIVE' end
        from generate_series(1, 1000) n`,
      [storeId],
    );
    await database.pool.query('analyze sops');
    const first = await listSops(owner, { storeId, limit: 2 });
    expect(first.items.map(({ title }) => title)).toEqual(['Case 10', 'Case 100']);
    const cursor = first.nextCursor ?? '';
    const second = await listSops(owner, { storeId, limit: 2, cursor });
    expect(second.items.map(({ title }) => title)).toEqual(['Case 1000', 'Case 102']);
    const found = await listSops(owner, { storeId, search: '999 case' });
    expect(found).toMatchObject({ items: [{ id: 'sop_999' }], nextCursor: null });
    const refused = listSops(owner, { storeId, cursor: 'no' });
    expect(await codeOf(refused)).toBe('invalid_input');
    for (const at of [
      ['', '', ''],
      ['INACTIVE', 'Case 501', 'sop_501'],
    ]) {
      const values = [storeId, [], ...at, 26];
      expect(await rowsRead(database.pool, { text: LIST.text, values })).toBeLessThan(60);
    }
    await attachToSop(owner, { storeId, sopId: 'sop_10', filename: 'form.pdf', content: PDF });
    const { subject } = await anOpenClaim(world, storeId);
    const shown = await listSopsForClaim(agent, subject);
    expect(shown).toHaveLength(20);
    expect(shown[0]).toMatchObject({ title: 'Case 10', attachments: [{ filename: 'form.pdf' }] });
    expect(shown[1]?.attachments).toEqual([]);
  });

  test('are copied as inactive ones, and deleted without losing the record', async () => {
    const { storeId, owner } = await aStaffedStore();
    const { id: sopId } = await createSop(owner, { storeId, ...TEXT });
    await setSopState(owner, { storeId, sopId, state: 'ACTIVE' });
    const copy = await duplicateSop(owner, { storeId, sopId });
    expect(copy).toMatchObject({
      title: 'Lost parcels name_of_copy {"number":1}',
      state: 'INACTIVE',
      version: 1,
    });
    await removeSop(owner, { storeId, sopId });
    expect(await codeOf(getSop(owner, { storeId, sopId }))).toBe('sop_not_found');
    expect((await listSops(owner, { storeId })).items.map(({ id }) => id)).toEqual([copy.id]);
    const events = await read(ctx, 'event:read', { storeId }, (reader) =>
      listEvents(reader, sopId),
    );
    expect(events.map(({ name }) => name)).toEqual([
      'sop.created',
      'sop.state-set',
      'sop.archived',
    ]);
  });

  test('are changed with the permission, read by all of the store, and by no one else', async () => {
    const { storeId, owner, agent } = await aStaffedStore();
    const { id: sopId } = await createSop(owner, { storeId, ...TEXT });
    expect((await getSop(agent, { storeId, sopId })).content).toBe(TEXT.content);
    expect(await codeOf(changeSop(agent, { storeId, sopId, ...TEXT }))).toBe('forbidden');
    const activate = setSopState(agent, { storeId, sopId, state: 'ACTIVE' });
    expect(await codeOf(activate)).toBe('forbidden');
    const elsewhere = await aStaffedStore();
    expect(await codeOf(getSop(elsewhere.owner, { storeId, sopId }))).toBe('store_not_found');
    const foreign = { storeId: elsewhere.storeId, sopId };
    expect(await codeOf(getSop(elsewhere.owner, foreign))).toBe('sop_not_found');
  });
});

describe('the files of an SOP', () => {
  test('are recognized by their content, opened by readers of the SOP, and deleted when removed', async () => {
    const { storeId, owner, agent } = await aStaffedStore();
    const { id: sopId } = await createSop(owner, { storeId, ...TEXT });
    const filename = 'form.exe';
    const file = await attachToSop(owner, { storeId, sopId, filename, content: PDF });
    expect(file).toMatchObject({ contentType: 'application/pdf', size: PDF.length });
    const asked = { storeId, sopId, attachmentId: file.id };
    expect(await sweepOrphanFiles(ctx)).toBe(0);
    const opened = await openSopFile(agent, asked);
    expect(await new Response(opened.stream).text()).toBe('%PDF-1.7 a form');
    expect(await codeOf(detachFromSop(agent, asked))).toBe('forbidden');
    await detachFromSop(owner, asked);
    expect(await codeOf(openSopFile(owner, asked))).toBe('file_not_found');
    expect([...kept.keys()].filter((key) => key.includes(file.id))).toEqual([]);
  });

  test('stay where they were attached, although the answer of the database got lost', async () => {
    const { storeId, owner } = await aStaffedStore();
    const { id: sopId } = await createSop(owner, { storeId, ...TEXT });
    const cutOff = losingCommits(owner, database);
    const given = { storeId, sopId, filename: 'form.pdf', content: PDF };
    await expect(attachToSop(cutOff, given)).rejects.toThrow('terminated');
    const [file] = (await getSop(owner, { storeId, sopId })).attachments;
    const opened = await openSopFile(owner, { storeId, sopId, attachmentId: file?.id ?? '' });
    expect(await new Response(opened.stream).text()).toBe('%PDF-1.7 a form');
  });

  test('are kept once where the same request is sent twice', async () => {
    const { storeId, owner } = await aStaffedStore();
    const { id: sopId } = await createSop(owner, { storeId, ...TEXT });
    const keyed = { ...owner, idempotency: { key: 'the same request', requestHash: 'x' } };
    const before = kept.size;
    const given = { storeId, sopId, filename: 'form.pdf', content: PDF };
    const [first, second] = [await attachToSop(keyed, given), await attachToSop(keyed, given)];
    expect(second).toEqual(first);
    expect(kept.size).toBe(before + 1);
  });

  test('are 20 at most, not counting those that were removed', async () => {
    const { storeId, owner } = await aStaffedStore();
    const { id: sopId } = await createSop(owner, { storeId, ...TEXT });
    await database.pool.query(
      `insert into sop_attachments (store_id, sop_id, id, filename, content_type, bytes, removed_at, created_at)
      select $1, $2, 'att_' || n, n || '.pdf', 'application/pdf', 9, case when n = 20 then $3::timestamptz end, $3
      from generate_series(1, 20) n`,
      [storeId, sopId, ctx.now()],
    );
    const given = { storeId, sopId, filename: 'form.pdf', content: PDF };
    await attachToSop(owner, given);
    const before = kept.size;
    expect(await codeOf(attachToSop(owner, given))).toBe('too_many_files');
    expect(kept.size).toBe(before);
  });

  test('that are neither image, video nor PDF are refused, whatever their name', async () => {
    const { storeId, owner } = await aStaffedStore();
    const { id: sopId } = await createSop(owner, { storeId, ...TEXT });
    const content = new TextEncoder().encode('<script>alert(1)</script>');
    const attempt = attachToSop(owner, { storeId, sopId, filename: 'form.pdf', content });
    expect(await codeOf(attempt)).toBe('file_type_refused');
    expect((await getSop(owner, { storeId, sopId })).attachments).toEqual([]);
  });
});
