import { testDatabase } from '@amends/db/testing';
import { describe, expect, test } from 'vitest';
import { write } from '../../kernel/internal.ts';
import {
  aContext,
  anOpenClaim,
  aProgram,
  aStaffMember,
  aStore,
  atOnce,
  codeOf,
} from '../../testing/index.ts';
import { changeLabelsOfClaim } from './change-labels-of-claim.ts';
import { listLabelChanges } from './list-label-changes.ts';
import { listLabels } from './list-labels.ts';
import { removeLabel } from './remove-label.ts';
import { restoreLabel } from './restore-label.ts';
import { changeLabel, createLabel } from './save-label.ts';

const database = await testDatabase();
const world = aContext(database);
const { ctx, as, clock } = world;

async function aLabel(name = 'Fragile') {
  const { id: storeId } = await aStore(ctx);
  const agent = as(aStaffMember(storeId, 'store_support', 'Sue'));
  const { id: labelId } = await createLabel(agent, { storeId, name, color: 'info' });
  clock.advance({ minutes: 1 });
  return { storeId, agent, labelId, of: { storeId, labelId } };
}

/** Labels that many claims of the store, and returns their ids. */
async function onClaims({ storeId, labelId }: { storeId: string; labelId: string }, count: number) {
  const ids: string[] = [];
  for (let n = 0; n < count; n++) {
    const { claim } = await anOpenClaim(world, storeId);
    await write(ctx, 'claim:update', { storeId, claimId: claim.id }, (writer) =>
      changeLabelsOfClaim(writer, claim.id, { add: [labelId] }),
    );
    ids.push(claim.id);
  }
  return ids;
}

describe('the changes of labels', () => {
  test('say who changed which label, from what to what, newest first and in pages', async () => {
    const { storeId, agent, labelId, of } = await aLabel();
    const admin = as(aStaffMember(storeId, 'store_admin', 'Adam'));
    await changeLabel(admin, { ...of, name: 'Glass', color: 'danger' });
    clock.advance({ minutes: 1 });
    await removeLabel(agent, of);
    const first = await listLabelChanges(agent, { storeId, limit: 2 });
    const fragile = { name: 'Fragile', color: 'info' };
    const glass = { name: 'Glass', color: 'danger' };
    expect(first.items).toMatchObject([
      { labelId, number: 3, version: 3, changedBy: 'Sue', before: glass, after: null, claims: 0 },
      { labelId, number: 2, version: 3, changedBy: 'Adam', before: fragile, after: glass },
    ]);
    const rest = await listLabelChanges(agent, { storeId, cursor: first.nextCursor ?? '' });
    expect(rest).toMatchObject({
      items: [{ number: 1, before: null, after: fragile }],
      nextCursor: null,
    });
    expect(await codeOf(listLabelChanges(agent, { storeId, cursor: 'x' }))).toBe('invalid_input');
  });

  test('belong to their store, and are read by everyone who reads labels', async () => {
    const [one, other] = [await aLabel(), await aLabel()];
    const user = as(aStaffMember(one.storeId, 'store_user'));
    const { storeId } = one;
    expect((await listLabelChanges(user, { storeId })).items).toHaveLength(1);
    expect(await codeOf(listLabelChanges(other.agent, { storeId }))).toBe('store_not_found');
    const foreign = { storeId: other.storeId, labelId: one.labelId, number: 1 };
    expect(await codeOf(restoreLabel(other.agent, foreign))).toBe('label_not_found');
    expect(await codeOf(restoreLabel(user, { ...one.of, number: 1 }))).toBe('forbidden');
    expect(await codeOf(restoreLabel(one.agent, { ...one.of, number: 9 }))).toBe(
      'label_change_not_found',
    );
  });
});

describe('undoing a change of a label', () => {
  test('gives it the name and color before, as a change of its own', async () => {
    const { storeId, agent, of } = await aLabel();
    const { version } = await changeLabel(agent, { ...of, name: 'Glass', color: 'danger' });
    const { label } = await restoreLabel(agent, { ...of, number: 1, version });
    expect(label).toMatchObject({ name: 'Fragile', color: 'info', version: 3 });
    const { items } = await listLabelChanges(agent, { storeId });
    expect(items[0]).toMatchObject({ number: 3, restored: 1, after: { name: 'Fragile' } });
  });

  test('brings a deleted label back on every claim that had it, under its id', async () => {
    const { storeId, agent, labelId, of } = await aLabel();
    await onClaims(of, 2);
    expect(await removeLabel(agent, of)).toEqual({ removed: true, takenOff: 2 });
    const { label } = await restoreLabel(agent, { ...of, number: 1, version: 2 });
    expect(label).toMatchObject({ id: labelId, uses: 2, version: 3 });
    expect(await listLabels(agent, { storeId })).toEqual([label]);
    // Again, so that nothing is left of the first time.
    expect((await removeLabel(agent, of)).takenOff).toBe(2);
    expect((await restoreLabel(agent, { ...of, number: 3 })).label?.uses).toBe(2);
  });

  test('of having added it deletes it, which needs the permission to delete', async () => {
    const { storeId, agent, of } = await aLabel();
    const program = as(aProgram(storeId, ['label:add']));
    const undo = { ...of, number: 0, version: 1 };
    expect(await codeOf(restoreLabel(program, undo))).toBe('forbidden');
    expect(await restoreLabel(agent, undo)).toEqual({ label: null });
    expect(await listLabels(agent, { storeId })).toEqual([]);
    expect((await restoreLabel(agent, { ...of, number: 1 })).label?.name).toBe('Fragile');
  });

  test('never overwrites a teammate’s change, nor does a save', async () => {
    const { agent, of } = await aLabel();
    await changeLabel(agent, { ...of, name: 'Mine', version: 1 });
    await changeLabel(agent, { ...of, name: 'Theirs', version: 2 });
    expect(await codeOf(restoreLabel(agent, { ...of, number: 1, version: 2 }))).toBe(
      'label_changed',
    );
    expect(await codeOf(changeLabel(agent, { ...of, name: 'Late', version: 2 }))).toBe(
      'label_changed',
    );
  });

  test('refuses a name that another label has by now, ignoring case', async () => {
    const { storeId, agent, of } = await aLabel();
    await changeLabel(agent, { ...of, name: 'Glass' });
    const other = await createLabel(agent, { storeId, name: 'FRAGILE' });
    expect(await codeOf(restoreLabel(agent, { ...of, number: 1 }))).toBe('label_exists');
    await removeLabel(agent, { storeId, labelId: other.id });
    await createLabel(agent, { storeId, name: 'fragile' });
    const again = { storeId, labelId: other.id, number: 1 };
    expect(await codeOf(restoreLabel(agent, again))).toBe('label_exists');
  });

  test('two undos at once have one winner', async () => {
    const { agent, of } = await aLabel();
    await onClaims(of, 1);
    await removeLabel(agent, of);
    const undo = () => codeOf(restoreLabel(agent, { ...of, number: 1, version: 2 }));
    const codes = await atOnce(database, { table: 'labels' }, [undo, undo, undo]);
    expect(codes.sort()).toEqual([null, 'label_changed', 'label_changed'].sort());
  });
});
