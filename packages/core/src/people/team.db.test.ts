import { testDatabase } from '@amends/db/testing';
import { describe, expect, test } from 'vitest';
import type { EventName, NewEvent } from '../kernel/internal.ts';
import { listEvents, read, write } from '../kernel/internal.ts';
import { withIdempotencyKey } from '../kernel/with-idempotency-key.ts';
import {
  aContext,
  aMember,
  aStaffMember,
  aStore,
  atOnce,
  codeOf,
  copyStores,
  enrolled,
  rowsRead,
} from '../testing/index.ts';
import { createLabel } from '../workspace/internal.ts';
import { changeRole } from './change-role.ts';
import { TEAM_STREAM } from './change-team.ts';
import { activateMember, deactivateMember, leaveTeam, removeMember } from './deactivate-member.ts';
import { editMember, updateProfile } from './edit-member.ts';
import { findStaff } from './find-staff.ts';
import { inviteMember, revokeInvitation } from './invite-member.ts';
import { getMember, listTeam, listTeamActivity, type Team } from './list-team.ts';
import { selectMembers } from './memberships.repository.ts';
import { PROVIDER } from './people.repository.ts';

const database = await testDatabase();
const world = aContext(database);
const { ctx } = world;

async function aTeam() {
  const { id: storeId } = await aStore(ctx);
  const [owner, admin, support] = await Promise.all([
    aMember(ctx, storeId, 'store_owner', 'Olive'),
    aMember(ctx, storeId, 'store_admin', 'Adam'),
    aMember(ctx, storeId, 'store_support', 'Sue'),
  ]);
  const roleOf = async (userId: string) =>
    (await listTeam(owner.as, { storeId })).members.find((one) => one.userId === userId)?.role;
  return { storeId, owner, admin, support, roleOf };
}

describe('a team', () => {
  test('is listed with the reader’s possible actions on each member', async () => {
    const { storeId, admin, support } = await aTeam();
    const { members, mayInvite } = await listTeam(admin.as, { storeId });
    expect(
      members.map(({ name, possible }) => [name, possible.changeRole, possible.remove]),
    ).toEqual([
      ['Adam', false, false],
      ['Olive', false, false],
      ['Sue', true, true],
    ]);
    expect(mayInvite).toEqual(['store_admin', 'store_support', 'store_user']);
    expect((await listTeam(support.as, { storeId })).mayInvite).toEqual([]);
  });

  test('is listed in pages, found by words of name or email, and one member by id', async () => {
    const { storeId, owner, admin, support } = await aTeam();
    const names = ({ members }: Team) => members.map(({ name }) => name);
    const first = await listTeam(owner.as, { storeId, limit: 2 });
    expect(names(first)).toEqual(['Adam', 'Olive']);
    const cursor = first.nextCursor ?? '';
    const second = await listTeam(owner.as, { storeId, limit: 2, cursor });
    expect([names(second), second.nextCursor]).toEqual([['Sue'], null]);
    expect(names(await listTeam(owner.as, { storeId, search: 'LIV ol' }))).toEqual(['Olive']);
    const one = await getMember(admin.as, { storeId, userId: support.userId });
    expect(one.members).toMatchObject([{ name: 'Sue', possible: { changeRole: true } }]);
    const stranger = await aTeam();
    const of = { storeId, userId: stranger.support.userId };
    expect(await codeOf(getMember(owner.as, of))).toBe('member_not_found');
    expect(await codeOf(listTeam(owner.as, { storeId, cursor: 'no' }))).toBe('invalid_input');
  });

  test('of the provider, its members’ last activity costs no look into every store', async () => {
    const { id } = await aStore(ctx);
    const agent = await aMember(ctx, null, 'account_admin', 'Ann');
    await createLabel(agent.as, { storeId: id, name: 'Seen' });
    await copyStores(database, id, { from: 1, to: 1_000 });
    await database.pool.query('analyze');
    const statement = await read(
      agent.as,
      'support-member:read',
      { storeId: PROVIDER },
      async (reader) => selectMembers(reader, { words: [], after: null, limit: 50 }).toSQL(),
    );
    const { sql: text, params: values } = statement;
    expect(await rowsRead(database.pool, { text, values })).toBeLessThan(500);
    const { members } = await listTeam(agent.as, { storeId: PROVIDER });
    expect(members.find(({ name }) => name === 'Ann')?.lastSeenAt).not.toBeNull();
  });

  test('shows when a member was last active, even after logging out', async () => {
    const { storeId, owner, support } = await aTeam();
    const seen = async () => {
      const { members } = await listTeam(owner.as, { storeId });
      return members.find(({ userId }) => userId === support.userId)?.lastSeenAt ?? null;
    };
    expect(await seen()).toBeNull();
    await updateProfile(support.as, { name: 'Sue Ellen' });
    expect(await seen()).toEqual(world.clock.now());
  });

  test('of the provider shows it for people who work in stores, too', async () => {
    const { id: storeId } = await aStore(ctx);
    const agent = await aMember(ctx, null, 'account_admin', 'Sara');
    await createLabel(agent.as, { storeId, name: 'Seen', color: 'info' });
    const { members } = await listTeam(agent.as, { storeId: PROVIDER });
    const found = members.find(({ userId }) => userId === agent.userId);
    expect(found?.lastSeenAt).toEqual(world.clock.now());
  });

  test('refuses names with line breaks, which would break the headers of an email', async () => {
    const { support } = await aTeam();
    for (const name of ['Sue\r\nBcc: all@example.com', 'Sue\u0000', '  ']) {
      expect(await codeOf(updateProfile(support.as, { name }))).toBe('invalid_input');
    }
  });

  test('does not exist for people of another store', async () => {
    const [one, other] = [await aTeam(), await aTeam()];
    expect(await codeOf(listTeam(one.owner.as, { storeId: other.storeId }))).toBe(
      'store_not_found',
    );
    const stranger = { storeId: one.storeId, userId: other.support.userId };
    expect(await codeOf(removeMember(one.owner.as, stranger))).toBe('member_not_found');
  });

  test('changes are recorded, with author, old and new value', async () => {
    const { storeId, owner, support } = await aTeam();
    await changeRole(owner.as, { storeId, userId: support.userId, role: 'store_user' });
    const events = await read(ctx, 'event:read', { storeId }, (reader) =>
      listEvents(reader, TEAM_STREAM),
    );
    expect(events.at(-1)).toMatchObject({
      name: 'member.role-changed',
      actorName: 'Olive',
      from: 'store_support',
      to: 'store_user',
      data: { userId: support.userId },
    });
    const [newest] = await listTeamActivity(owner.as, { storeId });
    expect(newest).toMatchObject({ name: 'member.role-changed', actorName: 'Olive' });
    const own = await listTeamActivity(owner.as, { storeId, userId: support.userId });
    expect(own).toEqual([]);
  });
});

describe('the activity of a team', () => {
  const activityOf = async (team: Awaited<ReturnType<typeof aTeam>>) =>
    listTeamActivity(team.owner.as, { storeId: team.storeId });

  test('names people as they are called now; the record holds their ids only', async () => {
    const team = await aTeam();
    const { storeId, owner, support } = team;
    await changeRole(owner.as, { storeId, userId: support.userId, role: 'store_user' });
    const { id: invitationId } = await inviteMember(owner.as, {
      storeId,
      email: 'ivy@example.com',
      role: 'store_user',
    });
    await updateProfile(support.as, { name: 'Susan' });
    const [edited, invited, changed] = await activityOf(team);
    expect([edited, invited, changed]).toMatchObject([
      { name: 'member.edited', about: 'Susan', from: null, to: null },
      { name: 'member.invited', about: 'ivy@example.com' },
      { name: 'member.role-changed', about: 'Susan' },
    ]);
    expect([edited?.data, invited?.data, changed?.data]).toEqual([
      { userId: support.userId },
      { invitationId },
      { userId: support.userId },
    ]);
  });

  test('reads events of earlier releases, which stored the name or the address', async () => {
    const team = await aTeam();
    const { storeId } = team;
    await write(ctx, 'user:update', { storeId }, async (writer) => {
      const emitOld = (name: EventName, data: object) =>
        writer.emit({ name, streamId: TEAM_STREAM, data } as unknown as NewEvent);
      emitOld('member.removed', { userId: 'usr_gone', name: 'Gone Gary', role: 'store_user' });
      emitOld('member.invited', { email: 'old@example.com' });
    });
    expect((await activityOf(team)).slice(0, 2).map(({ about }) => about)).toEqual([
      'old@example.com',
      'Gone Gary',
    ]);
  });
});

describe('roles', () => {
  test('cannot be changed by their holders themselves', async () => {
    const { storeId, owner } = await aTeam();
    const { userId } = owner;
    expect(await codeOf(changeRole(owner.as, { storeId, userId, role: 'store_admin' }))).toBe(
      'own_role',
    );
    expect(await codeOf(deactivateMember(owner.as, { storeId, userId }))).toBe('own_role');
    expect(await codeOf(removeMember(owner.as, { storeId, userId }))).toBe('own_role');
  });

  test('cannot be given above the giver’s own, and only an owner makes owners', async () => {
    const { storeId, owner, admin, support, roleOf } = await aTeam();
    const toOwner = { storeId, userId: support.userId, role: 'store_owner' as const };
    expect(await codeOf(changeRole(admin.as, toOwner))).toBe('forbidden');
    expect(await codeOf(changeRole(support.as, { ...toOwner, userId: admin.userId }))).toBe(
      'forbidden',
    );
    await changeRole(owner.as, toOwner);
    expect(await roleOf(support.userId)).toBe('store_owner');
  });

  test('of people above cannot be changed', async () => {
    const { storeId, owner, admin } = await aTeam();
    const about = { storeId, userId: owner.userId };
    expect(await codeOf(changeRole(admin.as, { ...about, role: 'store_user' }))).toBe('forbidden');
    expect(await codeOf(deactivateMember(admin.as, about))).toBe('forbidden');
    expect(await codeOf(removeMember(admin.as, about))).toBe('forbidden');
    expect(await codeOf(editMember(admin.as, { ...about, name: 'No' }))).toBe('forbidden');
  });

  test('of the provider cannot be held in a store, and vice versa', async () => {
    const { storeId, owner, support } = await aTeam();
    const change = { storeId, userId: support.userId, role: 'account_user' as const };
    expect(await codeOf(changeRole(owner.as, change))).toBe('invalid_input');
  });

  test('apply as they are now, not as they were when a session began', async () => {
    const { storeId, owner, admin, support } = await aTeam();
    await changeRole(owner.as, { storeId, userId: admin.userId, role: 'store_user' });
    const late = { storeId, userId: support.userId, role: 'store_admin' as const };
    expect(await codeOf(changeRole(admin.as, late))).toBe('forbidden');
  });
});

describe('the last owner stays', () => {
  test('even if they want to leave', async () => {
    const { storeId, owner, support } = await aTeam();
    expect(await codeOf(leaveTeam(owner.as, { storeId }))).toBe('last_owner');
    await changeRole(owner.as, { storeId, userId: support.userId, role: 'store_owner' });
    await leaveTeam(owner.as, { storeId });
    expect(await codeOf(leaveTeam(support.as, { storeId }))).toBe('last_owner');
  });

  test('if two owners demote, remove or leave at the same moment', async () => {
    for (let round = 0; round < 5; round++) {
      const { storeId, owner } = await aTeam();
      const second = await aMember(ctx, storeId, 'store_owner', 'Otto');
      const codes = await atOnce(database, { table: 'memberships' }, [
        () => codeOf(changeRole(owner.as, { storeId, userId: second.userId, role: 'store_user' })),
        () => codeOf(removeMember(second.as, { storeId, userId: owner.userId })),
        () => codeOf(leaveTeam(second.as, { storeId })),
        () => codeOf(leaveTeam(owner.as, { storeId })),
      ]);
      expect(codes).toContain(null);
      const { members } = await listTeam(ctx, { storeId });
      expect(members.filter(({ role }) => role === 'store_owner')).toHaveLength(1);
    }
  });

  test('and a deactivated owner does not count', async () => {
    const { storeId, owner } = await aTeam();
    const second = await aMember(ctx, storeId, 'store_owner', 'Otto');
    await deactivateMember(owner.as, { storeId, userId: second.userId });
    expect(await codeOf(leaveTeam(owner.as, { storeId }))).toBe('last_owner');
  });
});

describe('a member', () => {
  test('who is deactivated or removed is signed out at the next request', async () => {
    const { storeId, owner, admin, support } = await aTeam();
    await deactivateMember(owner.as, { storeId, userId: support.userId });
    expect(await findStaff(ctx, support.userId)).toBeNull();
    await activateMember(owner.as, { storeId, userId: support.userId });
    expect(await findStaff(ctx, support.userId)).toMatchObject({ person: { name: 'Sue' } });
    await removeMember(owner.as, { storeId, userId: admin.userId });
    expect(await findStaff(ctx, admin.userId)).toBeNull();
  });

  test('whose removal is sent twice is removed once, and so is an invitation', async () => {
    const { storeId, owner, support } = await aTeam();
    const once = (key: string) => withIdempotencyKey(owner.as, `the-key-of-${key}`);
    const removal = { storeId, userId: support.userId };
    const remove = (key: string) => codeOf(removeMember(once(key), removal));
    expect([await remove('a-form'), await remove('a-form')]).toEqual([null, null]);
    expect(await remove('another-form')).toBe('member_not_found');
    const invited = { storeId, email: 'new@example.com', role: 'store_admin' as const };
    const { id: invitationId } = await inviteMember(owner.as, invited);
    const revoke = (key: string) => codeOf(revokeInvitation(once(key), { storeId, invitationId }));
    expect([await revoke('this-form'), await revoke('this-form')]).toEqual([null, null]);
    expect(await revoke('later-form')).toBe('invitation_not_found');
  });

  test('who also belongs elsewhere keeps that membership, and their name', async () => {
    const { storeId, owner } = await aTeam();
    const other = await aTeam();
    const both = aStaffMember(storeId, 'store_user', 'Bea');
    const bea = await aMember(ctx, other.storeId, 'store_admin', 'Bea');
    const member = { ...both, userId: bea.userId };
    await enrolled(ctx, member);
    const about = { storeId, userId: bea.userId };
    expect(await codeOf(editMember(owner.as, { ...about, name: 'B' }))).toBe('member_elsewhere');
    await removeMember(owner.as, about);
    expect((await findStaff(ctx, bea.userId))?.actor.memberships).toEqual([
      { storeId: other.storeId, role: 'store_admin' },
    ]);
  });
});

describe('support members of the provider', () => {
  test('are managed by a support admin, who can manage no one else there', async () => {
    const admin = await aMember(ctx, null, 'account_support_admin', 'Sara');
    const support = await aMember(ctx, null, 'account_support', 'Sami');
    const finance = await aMember(ctx, null, 'account_finance', 'Fay');
    const inAccount = { storeId: PROVIDER };
    expect((await listTeam(admin.as, inAccount)).mayInvite).toEqual(['account_support']);
    await deactivateMember(admin.as, { ...inAccount, userId: support.userId });
    const about = { ...inAccount, userId: finance.userId };
    expect(await codeOf(removeMember(admin.as, about))).toBe('forbidden');
    const widen = { ...about, userId: support.userId, role: 'account_finance' as const };
    expect(await codeOf(changeRole(admin.as, widen))).toBe('forbidden');
  });

  test('do not exist for people of stores', async () => {
    const { owner } = await aTeam();
    expect(await codeOf(listTeam(owner.as, { storeId: PROVIDER }))).toBe('store_not_found');
  });
});
