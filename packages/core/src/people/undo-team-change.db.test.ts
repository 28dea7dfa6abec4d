import { testDatabase } from '@amends/db/testing';
import { describe, expect, test } from 'vitest';
import type { EventName, NewEvent } from '../kernel/internal.ts';
import { write } from '../kernel/internal.ts';
import { aContext, aMember, aProgram, aStore, atOnce, codeOf } from '../testing/index.ts';
import { changeRole } from './change-role.ts';
import { TEAM_STREAM } from './change-team.ts';
import { deactivateMember, removeMember } from './deactivate-member.ts';
import { editMember } from './edit-member.ts';
import { findStaff } from './find-staff.ts';
import { inviteMember } from './invite-member.ts';
import { listTeam, listTeamActivity } from './list-team.ts';
import { undoTeamChange } from './undo-team-change.ts';

const database = await testDatabase();
const { ctx, as, jobs } = aContext(database);

async function aTeam() {
  const { id: storeId } = await aStore(ctx);
  const [owner, admin, support] = await Promise.all([
    aMember(ctx, storeId, 'store_owner', 'Olive'),
    aMember(ctx, storeId, 'store_admin', 'Adam'),
    aMember(ctx, storeId, 'store_support', 'Sue'),
  ]);
  const of = { storeId, userId: support.userId };
  const member = async (userId = support.userId) =>
    (await listTeam(owner.as, { storeId })).members.find((one) => one.userId === userId);
  const newest = async (who = owner.as) => {
    const [first] = await listTeamActivity(who, { storeId, limit: 1 });
    if (!first?.number) throw new Error('the team has no change');
    return { storeId, number: first.number, mayUndo: first.mayUndo, did: first };
  };
  const undo = async (who = owner.as) => {
    const { number } = await newest();
    return undoTeamChange(who, { storeId, number });
  };
  return { storeId, owner, admin, support, of, member, newest, undo };
}

describe('undoing a change of a team', () => {
  test('gives a role back, says so, and can be undone itself', async () => {
    const { owner, of, member, newest, undo } = await aTeam();
    await changeRole(owner.as, { ...of, role: 'store_user' });
    const changed = await newest();
    await undo();
    expect((await member())?.role).toBe('store_support');
    const { did, mayUndo } = await newest();
    expect(did).toMatchObject({ name: 'member.role-changed', data: { undoOf: changed.number } });
    expect(mayUndo).toBe(true);
    await undo();
    expect((await member())?.role).toBe('store_user');
  });

  test('takes a removed person back as what they were, deactivated too', async () => {
    const { owner, of, member, newest, undo, support } = await aTeam();
    await removeMember(owner.as, of);
    await undo();
    expect(await member()).toMatchObject({ role: 'store_support', isDeactivated: false });
    expect(await findStaff(ctx, support.userId)).not.toBeNull();
    expect((await newest()).did).toMatchObject({ name: 'member.restored', about: 'Sue' });
    await deactivateMember(owner.as, of);
    await removeMember(owner.as, of);
    await undo();
    expect((await member())?.isDeactivated).toBe(true);
    expect(await findStaff(ctx, support.userId)).toBeNull();
  });

  test('reactivates, and deactivates again', async () => {
    const { owner, of, member, undo } = await aTeam();
    await deactivateMember(owner.as, of);
    await undo();
    expect((await member())?.isDeactivated).toBe(false);
    await undo();
    expect((await member())?.isDeactivated).toBe(true);
  });

  test('revokes an invitation, and sends a revoked one again, once', async () => {
    const { storeId, owner, newest, undo } = await aTeam();
    const email = `${crypto.randomUUID()}@example.com`;
    const emailsTo = () => jobs.filter(({ name }) => name === 'send-login-email').length;
    await inviteMember(owner.as, { storeId, email, role: 'store_user' });
    await undo();
    expect((await listTeam(owner.as, { storeId })).invitations).toEqual([]);
    const before = emailsTo();
    const { number } = await newest();
    const again = () => codeOf(undoTeamChange(owner.as, { storeId, number }));
    const codes = await atOnce(database, { table: 'invitations' }, [again, again]);
    expect(codes.sort()).toEqual([null, 'team_changed'].sort());
    expect(emailsTo()).toBe(before + 1);
    expect((await listTeam(owner.as, { storeId })).invitations).toMatchObject([
      { email, role: 'store_user' },
    ]);
  });

  test('is not possible for a change that a newer one followed, except for a name', async () => {
    const { owner, of, storeId, newest } = await aTeam();
    await changeRole(owner.as, { ...of, role: 'store_user' });
    const { number } = await newest();
    await editMember(owner.as, { ...of, name: 'Susan' });
    const [, changed] = await listTeamActivity(owner.as, { storeId, limit: 2 });
    expect(changed).toMatchObject({ number, mayUndo: true });
    await changeRole(owner.as, { ...of, role: 'store_admin' });
    expect(await codeOf(undoTeamChange(owner.as, { storeId, number }))).toBe('team_changed');
    const activity = await listTeamActivity(owner.as, { storeId });
    expect(activity.find((one) => one.number === number)?.mayUndo).toBe(false);
  });

  test('of two at once has one winner', async () => {
    const { storeId, owner, of, newest } = await aTeam();
    await removeMember(owner.as, of);
    const { number } = await newest();
    const undo = () => codeOf(undoTeamChange(owner.as, { storeId, number }));
    const codes = await atOnce(database, { table: 'memberships' }, [undo, undo, undo]);
    expect(codes.sort()).toEqual([null, 'team_changed', 'team_changed'].sort());
  });
});

describe('an undo goes no further than its person may', () => {
  test('an admin gives no ownership back, and takes no owner in', async () => {
    const { owner, admin, of, newest, undo } = await aTeam();
    await changeRole(owner.as, { ...of, role: 'store_owner' });
    await changeRole(owner.as, { ...of, role: 'store_user' });
    expect((await newest(admin.as)).mayUndo).toBe(false);
    expect(await codeOf(undo(admin.as))).toBe('forbidden');
    await undo();
    await removeMember(owner.as, of);
    expect((await newest(admin.as)).mayUndo).toBe(false);
    expect(await codeOf(undo(admin.as))).toBe('forbidden');
  });

  test('no one undoes a change of their own role, nor leaves a team without an owner', async () => {
    const { storeId, owner, of, support, newest, undo } = await aTeam();
    await changeRole(owner.as, { ...of, role: 'store_owner' });
    const second = as({
      kind: 'staff',
      userId: support.userId,
      name: 'Sue',
      memberships: [{ storeId, role: 'store_owner' }],
    });
    expect((await newest(second)).mayUndo).toBe(false);
    expect(await codeOf(undo(second))).toBe('own_role');
    const { number } = await newest();
    await changeRole(second, { storeId, userId: owner.userId, role: 'store_admin' });
    // What made the only owner one is the newest change about them.
    expect(await codeOf(undoTeamChange(ctx, { storeId, number }))).toBe('last_owner');
  });

  test('a program manages support and users, and needs the scope of the opposite change', async () => {
    const { storeId, owner, of, newest, undo } = await aTeam();
    const roles = as(aProgram(storeId, ['team-member:read', 'team-member:change-role']));
    await removeMember(owner.as, of);
    expect((await newest(roles)).mayUndo).toBe(false);
    expect(await codeOf(undo(roles))).toBe('forbidden');
    await undo(as(aProgram(storeId, ['team-member:*'])));
    await changeRole(owner.as, { ...of, role: 'store_admin' });
    expect(await codeOf(undo(roles))).toBe('forbidden');
  });

  test('people of another store see no change, and support changes none', async () => {
    const { storeId, owner, of, support, undo } = await aTeam();
    await changeRole(owner.as, { ...of, role: 'store_user' });
    const other = await aTeam();
    expect(await codeOf(undo(other.owner.as))).toBe('store_not_found');
    expect(await codeOf(undo(support.as))).toBe('forbidden');
    const unknown = { storeId, number: 99_999 };
    expect(await codeOf(undoTeamChange(owner.as, unknown))).toBe('team_change_not_found');
  });

  test('what people did themselves, and what earlier releases left out, has no undo', async () => {
    const { storeId, newest, undo } = await aTeam();
    const record = (name: EventName, data: object) =>
      write(ctx, 'user:update', { storeId }, async (writer) =>
        writer.emit({ name, streamId: TEAM_STREAM, data } as unknown as NewEvent),
      );
    const old = async (name: EventName, data: object) => {
      await record(name, data);
      expect((await newest()).mayUndo).toBe(false);
      return codeOf(undo());
    };
    const gone = { userId: 'usr_gone', role: 'store_user' };
    expect(await old('member.left', gone)).toBe('team_change_final');
    expect(await old('member.removed', gone)).toBe('team_change_final');
    // No one has this id any longer.
    await record('member.removed', { ...gone, deactivated: false });
    expect(await codeOf(undo())).toBe('member_not_found');
  });
});
