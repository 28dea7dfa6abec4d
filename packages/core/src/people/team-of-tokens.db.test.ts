import { testDatabase } from '@amends/db/testing';
import { expect, test } from 'vitest';
import type { Actor } from '../kernel/internal.ts';
import { aContext, aMember, aProgram, aStore, codeOf } from '../testing/index.ts';
import { changeRole } from './change-role.ts';
import { deactivateMember, removeMember } from './deactivate-member.ts';
import { inviteMember } from './invite-member.ts';
import { listTeam } from './list-team.ts';

const { ctx, as } = aContext(await testDatabase());

test('an API token with scopes of the team manages support and users, and no admin and no owner', async () => {
  const { id: storeId } = await aStore(ctx);
  const program: Actor = aProgram(storeId, ['team-member:*']);
  const [admin, support] = [
    await aMember(ctx, storeId, 'store_admin', 'Adam'),
    await aMember(ctx, storeId, 'store_support', 'Sue'),
  ];
  const invite = (role: 'store_owner' | 'store_admin' | 'store_support') =>
    inviteMember(as(program), { storeId, role, email: `${role}@example.com` });
  expect(await codeOf(invite('store_owner'))).toBe('forbidden');
  expect(await codeOf(invite('store_admin'))).toBe('forbidden');
  expect(await invite('store_support')).toMatchObject({ inviterName: 'Warehouse' });

  const of = (userId: string) => ({ storeId, userId });
  expect(await codeOf(removeMember(as(program), of(admin.userId)))).toBe('forbidden');
  const promoted = changeRole(as(program), { ...of(support.userId), role: 'store_admin' });
  expect(await codeOf(promoted)).toBe('forbidden');
  await changeRole(as(program), { ...of(support.userId), role: 'store_user' });
  await deactivateMember(as(program), of(support.userId));

  const team = await listTeam(as(program), { storeId });
  expect(team.mayInvite).toEqual(['store_support', 'store_user']);
  expect(team.members.map(({ name, possible }) => [name, possible.remove])).toEqual([
    ['Adam', false],
    ['Sue', true],
  ]);
});
