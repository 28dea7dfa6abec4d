import { testDatabase } from '@amends/db/testing';
import { describe, expect, test } from 'vitest';
import { getClaim, listMessages } from '../../claims/internal.ts';
import { listEvents, read } from '../../kernel/internal.ts';
import { appealClaim, denyClaim } from '../../resolutions/internal.ts';
import {
  aContext,
  anOpenClaim,
  aProgram,
  aStaffMember,
  aStore,
  atOnce,
  codeOf,
  rowsRead,
} from '../../testing/index.ts';
import { createLabel } from '../labels/save-label.ts';
import { applyMacro, previewMacro } from './apply-macro.ts';
import {
  archiveMacro,
  changeMacro,
  createMacro,
  duplicateMacro,
  restoreMacro,
  restoreMacroVersion,
} from './change-macro.ts';
import {
  getMacro,
  getMacroVersion,
  listMacros,
  listMacroVersions,
  type MacroPage,
} from './list-macros.ts';
import { LIST } from './macros.repository.ts';

const database = await testDatabase();
const its = aContext(database);
const { ctx, as } = its;

async function aStaffedStore() {
  const store = await aStore(ctx);
  const storeId = store.id;
  return {
    storeId,
    owner: as(aStaffMember(storeId, 'store_owner', 'Olga Owner')),
    agent: as(aStaffMember(storeId, 'store_support', 'Ada Agent')),
    user: as(aStaffMember(storeId, 'store_user')),
  };
}
const provider = as(aStaffMember(null, 'account_support_admin', 'Pia Provider'));

const PHOTO = 'Hi {{customer.firstName | there}}, please send a photo for claim #{{claim.number}}.';

describe('macros', () => {
  test('have unique names, and refuse unknown variables', async () => {
    const { storeId, owner } = await aStaffedStore();
    const macro = await createMacro(owner, { storeId, name: 'Ask for a photo', content: PHOTO });
    expect(macro).toMatchObject({ version: 1, global: false, archived: false });
    const twice = createMacro(owner, { storeId, name: 'ask FOR a photo', content: 'x' });
    expect(await codeOf(twice)).toBe('macro_exists');
    const wrong = createMacro(owner, { storeId, name: 'Wrong', content: 'Hi {{customer.nmae}}' });
    await expect(wrong).rejects.toMatchObject({
      code: 'invalid_input',
      details: { errors: [{ path: 'content', code: 'unknown_variable' }] },
    });
  });

  test('of two people who save one at once, the second gets a conflict', async () => {
    const { storeId, owner } = await aStaffedStore();
    const { id: macroId } = await createMacro(owner, { storeId, name: 'Hello', content: 'Hi' });
    const save = (content: string) =>
      codeOf(changeMacro(owner, { storeId, macroId, name: 'Hello', content, version: 1 }));
    const codes = await atOnce(
      database,
      { table: 'macros' },
      ['a', 'b', 'c'].map((content) => () => save(content)),
    );
    expect(codes.sort()).toEqual(['macro_changed', 'macro_changed', null]);
    expect((await getMacro(owner, { storeId, macroId })).version).toBe(2);
  });

  test('keep every version, and restore an earlier one as the newest, with a record', async () => {
    const { storeId, owner, user } = await aStaffedStore();
    const label = await createLabel(owner, { storeId, name: 'Photo asked', color: 'info' });
    const effects = { moveTo: 'WAITING_FOR_CUSTOMER' as const, addLabels: [label.id] };
    const first = { name: 'Photo', content: 'Please send one.', effects };
    const { id: macroId } = await createMacro(owner, { storeId, ...first });
    await changeMacro(owner, { storeId, macroId, name: 'Photos', content: 'Please send two.' });
    const of = { storeId, macroId };
    expect(await codeOf(restoreMacroVersion(user, { ...of, number: 1 }))).toBe('forbidden');
    expect(await codeOf(restoreMacroVersion(owner, { ...of, number: 9 }))).toBe(
      'macro_version_not_found',
    );
    const restored = await restoreMacroVersion(owner, { ...of, number: 1 });
    expect(restored).toMatchObject({ version: 3, name: 'Photo', content: first.content });
    expect(restored.effects).toMatchObject(effects);
    const { items: versions } = await listMacroVersions(user, of);
    expect(versions.map(({ version, restoredFrom }) => [version, restoredFrom])).toEqual([
      [3, 1],
      [2, null],
      [1, null],
    ]);
    expect(versions[1]).toMatchObject({ content: 'Please send two.', savedBy: 'Olga Owner' });
    const elsewhere = await aStaffedStore();
    const theirs = listMacroVersions(elsewhere.owner, { ...of, storeId: elsewhere.storeId });
    expect(await codeOf(theirs)).toBe('macro_not_found');
  });

  test('of global ones, versions are readable in the stores that use them', async () => {
    const { storeId, owner } = await aStaffedStore();
    const name = `Global ${crypto.randomUUID()}`;
    const { id: macroId } = await createMacro(provider, { storeId: '', name, content: 'Hi' });
    await changeMacro(provider, { storeId: '', macroId, name, content: 'Hello' });
    const page = await listMacroVersions(owner, { storeId, macroId, limit: 1 });
    expect(page).toMatchObject({ items: [{ version: 2 }], nextCursor: '2' });
    expect(await getMacroVersion(owner, { storeId, macroId, number: 1 })).toMatchObject({
      content: 'Hi',
    });
    const own = { storeId: '', macroId, number: 1 };
    expect((await restoreMacroVersion(provider, own)).content).toBe('Hi');
    expect(await codeOf(restoreMacroVersion(owner, { ...own, storeId }))).toBe('macro_not_found');
    await archiveMacro(provider, { storeId: '', macroId });
  });

  test('are archived and restored; a copy has its own name', async () => {
    const { storeId, owner } = await aStaffedStore();
    const { id: macroId } = await createMacro(owner, { storeId, name: 'Hello', content: 'Hi' });
    const [first, next] = [1, 2].map((number) => `Hello name_of_copy {"number":${number}}`);
    const copy = await duplicateMacro(owner, { storeId, macroId });
    const second = await duplicateMacro(owner, { storeId, macroId: copy.id });
    expect([copy.name, second.name]).toEqual([first, next]);
    await archiveMacro(owner, { storeId, macroId });
    const names = async (archived: boolean) =>
      (await listMacros(owner, { storeId, archived })).items.map(({ name }) => name);
    expect((await names(false)).sort()).toEqual([first, next]);
    expect(await names(true)).toEqual(['Hello']);
    await createMacro(owner, { storeId, name: 'Hello', content: 'New' });
    expect(await codeOf(restoreMacro(owner, { storeId, macroId }))).toBe('macro_exists');
  });

  test('are listed in pages by name, the global ones last, and found by words of their names', async () => {
    const { storeId, owner } = await aStaffedStore();
    const word = storeId.slice(-12);
    for (const name of ['Refund 1', 'İade', 'refund 3', 'Refund 2']) {
      await createMacro(owner, { storeId, name, content: 'Hi' });
    }
    const { id: macroId } = await createMacro(provider, {
      storeId: '',
      name: `A Refund ${word}`,
      content: 'Hi',
    });
    const seen: string[] = [];
    let cursor: string | null = null;
    do {
      const page: MacroPage = await listMacros(owner, {
        storeId,
        limit: 1,
        ...(cursor ? { cursor } : {}),
      });
      expect(page.items.length).toBeLessThan(2);
      seen.push(...page.items.map(({ name }) => name));
      cursor = page.nextCursor;
    } while (cursor);
    const own = seen.filter((name) => name !== 'İade').slice(0, 3);
    expect(own).toEqual(['Refund 1', 'Refund 2', 'refund 3']);
    expect(seen.slice(0, 4)).toContain('İade');
    expect(seen.slice(4)).toContain(`A Refund ${word}`);
    expect(new Set(seen).size).toBe(seen.length);
    const found = await listMacros(owner, { storeId, search: ' 2  REFUND ' });
    expect(found.items[0]?.name).toBe('Refund 2');
    const everywhere = await listMacros(owner, { storeId, search: `refund ${word}` });
    expect(everywhere.items.map(({ id }) => id)).toEqual([macroId]);
    expect(await codeOf(listMacros(owner, { storeId, cursor: 'no' }))).toBe('invalid_input');
    await archiveMacro(provider, { storeId: '', macroId });
  });

  test('of a large store, a page reads no more of them than it lists', async () => {
    const { storeId, owner } = await aStaffedStore();
    await database.pool.query(
      `insert into macros (store_id, id, name, content)
        select $1, 'mac_' || n, 'Macro ' || n, 'Hi' from generate_series(1, 2000) n`,
      [storeId],
    );
    await database.pool.query('analyze macros');
    const page = await listMacros(owner, { storeId });
    expect(page.items).toHaveLength(25);
    const values = [storeId, '', '', [], 26];
    expect(await rowsRead(database.pool, { text: LIST.text, values })).toBeLessThan(60);
    const later = [storeId, 'Macro 500', 'mac_500', [], 26];
    expect(await rowsRead(database.pool, { text: LIST.text, values: later })).toBeLessThan(60);
  });

  test('cannot be changed by a read-only role; another store sees none', async () => {
    const { storeId, owner, agent } = await aStaffedStore();
    const { id: macroId } = await createMacro(owner, { storeId, name: 'Hello', content: 'Hi' });
    const words = { storeId, name: 'Mine', content: 'x' };
    expect(await codeOf(createMacro(agent, words))).toBe('forbidden');
    expect(await codeOf(archiveMacro(agent, { storeId, macroId }))).toBe('forbidden');
    const elsewhere = await aStaffedStore();
    expect(await codeOf(getMacro(elsewhere.owner, { storeId, macroId }))).toBe('store_not_found');
    const foreign = { storeId: elsewhere.storeId, macroId };
    expect(await codeOf(getMacro(elsewhere.owner, foreign))).toBe('macro_not_found');
  });

  test('global ones are written by the provider and used by every store', async () => {
    const { storeId, owner, agent } = await aStaffedStore();
    const global = { storeId: '', name: `Global ${storeId}`, content: PHOTO };
    expect(await codeOf(createMacro(owner, global))).toBe('store_not_found');
    const macro = await createMacro(provider, global);
    expect(macro.global).toBe(true);
    expect((await listMacros(agent, { storeId })).items).toContainEqual(macro);
    const change = { ...global, storeId, macroId: macro.id };
    expect(await codeOf(changeMacro(owner, change))).toBe('macro_not_found');
    const { claim } = await anOpenClaim(its, storeId);
    await applyMacro(agent, { storeId, macroId: macro.id, claimId: claim.id });
    const label = await createLabel(owner, { storeId, name: 'Ours' });
    const labeled = { ...global, name: 'Labels', effects: { addLabels: [label.id] } };
    expect(await codeOf(createMacro(provider, labeled))).toBe('invalid_input');
  });
});

describe('sending a macro', () => {
  async function aPhotoMacro() {
    const dashboard = await aStaffedStore();
    const { storeId, owner } = dashboard;
    const label = await createLabel(owner, { storeId, name: 'Photo asked' });
    const macro = await createMacro(owner, {
      storeId,
      name: 'Ask for a photo',
      content: PHOTO,
      effects: { moveTo: 'WAITING_FOR_CUSTOMER', addLabels: [label.id], assign: 'me' },
    });
    const { claim } = await anOpenClaim(its, storeId, { authorName: 'Ada Lovelace' });
    return { ...dashboard, claim, asked: { storeId, macroId: macro.id, claimId: claim.id } };
  }

  test('sends its message, moves, labels and assigns in one step', async () => {
    const { storeId, agent, claim, asked } = await aPhotoMacro();
    const preview = await previewMacro(agent, asked);
    expect(preview.text).toBe(`Hi Ada, please send a photo for claim #${claim.claimNumber}.`);
    expect(preview).toMatchObject({ missing: [], allowed: true });
    const sent = await applyMacro(agent, asked);
    expect(sent.claimState).toBe('WAITING_FOR_CUSTOMER');
    const messages = await listMessages(agent, { storeId, claimId: claim.id });
    expect(messages.map(({ messageContent }) => messageContent)).toEqual([preview.text]);
    const events = await read(ctx, 'event:read', { storeId }, (reader) =>
      listEvents(reader, claim.id),
    );
    expect(events.map(({ name }) => name)).toEqual([
      'claim.created',
      'claim.assigned',
      'claim.moved',
      'message.created',
      'email.requested',
      'claim.labeled',
      'macro.applied',
    ]);
  });

  test('sends the edited text', async () => {
    const { storeId, agent, claim, asked } = await aPhotoMacro();
    await applyMacro(agent, { ...asked, messageContent: 'Just this.' });
    const messages = await listMessages(agent, { storeId, claimId: claim.id });
    expect(messages.map(({ messageContent }) => messageContent)).toEqual(['Just this.']);
  });

  test('twice at once on the same version of the claim happens once', async () => {
    const { storeId, agent, claim, asked } = await aPhotoMacro();
    const send = () => codeOf(applyMacro(agent, { ...asked, version: claim.version }));
    const codes = await atOnce(database, { table: 'claims' }, [send, send, send]);
    expect(codes.filter((code) => code === null)).toHaveLength(1);
    expect(await listMessages(agent, { storeId, claimId: claim.id })).toHaveLength(1);
  });

  test('does nothing if one of its parts is refused', async () => {
    const { storeId, owner, agent } = await aStaffedStore();
    const macro = await createMacro(owner, {
      storeId,
      name: 'Close it',
      content: 'Closed.',
      effects: { moveTo: 'CLOSED' },
    });
    const { claim } = await anOpenClaim(its, storeId, { claimState: 'DENIED' });
    const asked = { storeId, macroId: macro.id, claimId: claim.id };
    expect(await codeOf(applyMacro(agent, asked))).toBe('move_not_allowed');
    expect(await listMessages(agent, { storeId, claimId: claim.id })).toEqual([]);
  });

  test('needs the permission to resolve to reopen a claim, and reopening clears the decision', async () => {
    const { storeId, owner, agent } = await aStaffedStore();
    const macro = await createMacro(owner, {
      storeId,
      name: 'Look again',
      content: 'We look again.',
      effects: { moveTo: 'OPEN' },
    });
    const denied = { claimState: 'DENIED', decisionReason: 'OTHER', decisionText: 'No.' } as const;
    const { claim } = await anOpenClaim(its, storeId, denied);
    const asked = { storeId, macroId: macro.id, claimId: claim.id };
    const program = as(aProgram(storeId, ['macro:read', 'message:create', 'claim:update']));
    expect(await codeOf(applyMacro(program, asked))).toBe('forbidden');
    expect(await applyMacro(agent, asked)).toMatchObject({
      claimState: 'OPEN',
      decision: { decision: null, reason: null, text: null },
    });
  });

  test.each(['CLOSED', 'DISMISSED'] as const)(
    'cannot bypass an appeal: the person who decided can neither take nor end the claim with it (%s)',
    async (moveTo) => {
      const { storeId, owner, agent } = await aStaffedStore();
      const words = { name: 'End it', content: 'This is over.', effects: { moveTo } };
      const macro = await createMacro(owner, { storeId, ...words });
      const { order, subject } = await anOpenClaim(its, storeId);
      await denyClaim(agent, { ...subject, reason: 'OTHER', customerText: 'No.' });
      await appealClaim(its.asShopper(order), { ...subject, message: 'Please look again.' });
      const asked = { ...subject, macroId: macro.id };
      expect(await codeOf(applyMacro(agent, asked))).toBe('appeal_needs_somebody_else');
      const taking = { ...words, name: 'Take it', effects: { assign: 'me' as const } };
      const { id: macroId } = await createMacro(owner, { storeId, ...taking });
      const take = applyMacro(agent, { ...subject, macroId });
      expect(await codeOf(take)).toBe('appeal_needs_somebody_else');
      expect((await applyMacro(owner, asked)).claimState).toBe(moveTo);
    },
  );

  test('refuses a file that was not uploaded here', async () => {
    const { agent, asked } = await aPhotoMacro();
    const medias = ['https://elsewhere.example/a.png'];
    expect(await codeOf(applyMacro(agent, { ...asked, medias }))).toBe('invalid_input');
  });

  test('is refused without the permission for one of its actions', async () => {
    const { user, asked } = await aPhotoMacro();
    expect((await previewMacro(user, asked)).allowed).toBe(false);
    expect(await codeOf(applyMacro(user, asked))).toBe('forbidden');
  });

  test('with a variable without a value asks for a text instead', async () => {
    const { storeId, owner, agent } = await aStaffedStore();
    const content = 'Write to {{store.email}}';
    const macro = await createMacro(owner, { storeId, name: 'Mail', content });
    await database.pool.query('update stores set contact_email = null where id = $1', [storeId]);
    const { claim } = await anOpenClaim(its, storeId);
    const asked = { storeId, macroId: macro.id, claimId: claim.id };
    expect(await previewMacro(agent, asked)).toMatchObject({ missing: ['store.email'] });
    expect(await codeOf(applyMacro(agent, asked))).toBe('macro_values_missing');
    await applyMacro(agent, { ...asked, messageContent: 'Write to us.' });
    expect((await getClaim(agent, { storeId, claimId: claim.id })).claimState).toBe('NEW');
  });
});
