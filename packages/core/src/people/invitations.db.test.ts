import { testDatabase } from '@amends/db/testing';
import { describe, expect, test } from 'vitest';
import type { RenderedEmail } from '../kernel/internal.ts';
import { aContext, aMember, aStore, atOnce, codeOf } from '../testing/index.ts';
import { acceptInvitation, findInvitation } from './accept-invitation.ts';
import { inviteMember, resendInvitation, revokeInvitation } from './invite-member.ts';
import { listTeam } from './list-team.ts';
import { findPasswordReset, requestPasswordReset, usePasswordReset } from './reset-password.ts';
import { sendLoginEmail, sendLoginEmailJob } from './send-login-email.ts';

const outbox: (RenderedEmail & { to: string })[] = [];
const database = await testDatabase();
const world = aContext(database, {
  mail: { kind: 'mailbox', send: async (email) => void outbox.push(email) },
});
const { ctx, clock, jobs } = world;

/** Runs pending jobs and returns the secret of the newest email's link. */
async function receive(): Promise<string> {
  const waiting = jobs.splice(0).filter(({ name }) => name === 'send-login-email');
  for (const { payload } of waiting) {
    await sendLoginEmail(ctx, sendLoginEmailJob.input.parse(payload));
  }
  return new URL(outbox.at(-1)?.text ?? 'x:').searchParams.get('token') ?? '';
}

async function aTeam() {
  const { id: storeId } = await aStore(ctx);
  return { storeId, owner: await aMember(ctx, storeId, 'store_owner', 'Olive') };
}

let count = 0;
const anAddress = () => `new-${++count}@example.com`;
const ada = { name: 'Ada', passwordHash: 'hash' };

describe('an invitation', () => {
  test('is emailed and makes the person who accepts it a member', async () => {
    const { storeId, owner } = await aTeam();
    const email = ` ${anAddress().toUpperCase()} `;
    const invited = await inviteMember(owner.as, { storeId, email, role: 'store_support' });
    expect(invited.email).toBe(email.trim().toLowerCase());
    const token = await receive();
    expect(outbox.at(-1)).toMatchObject({ to: invited.email, subject: 'invitation' });
    expect(outbox.at(-1)?.text).toMatch(/^https:\/\/desk\.example\/invitation\?token=/);
    expect(await findInvitation(ctx, { token })).toMatchObject({
      email: invited.email,
      inviterName: 'Olive',
      storeName: 'Juniper Outfitters',
      hasAccount: false,
    });
    const person = await acceptInvitation(ctx, { token, as: ada });
    const { members, invitations } = await listTeam(owner.as, { storeId });
    expect(members.find(({ userId }) => userId === person.userId)).toMatchObject({
      name: 'Ada',
      email: invited.email,
      role: 'store_support',
    });
    expect(invitations).toEqual([]);
  });

  test('works once, even if accepted twice at the same moment', async () => {
    const { storeId, owner } = await aTeam();
    await inviteMember(owner.as, { storeId, email: anAddress(), role: 'STORE_USER' });
    const token = await receive();
    const codes = await atOnce(
      database,
      { table: 'invitations' },
      [1, 2, 3].map(() => () => codeOf(acceptInvitation(ctx, { token, as: ada }))),
    );
    const late = ['account_exists', 'link_expired'];
    expect(codes.filter((code) => code === null)).toHaveLength(1);
    expect(codes.filter((code) => late.includes(String(code)))).toHaveLength(2);
    expect(await codeOf(acceptInvitation(ctx, { token, as: ada }))).toBe('link_expired');
    expect((await listTeam(owner.as, { storeId })).members).toHaveLength(2);
  });

  test('works once for someone who has an account, too', async () => {
    const [{ storeId, owner }, first] = [await aTeam(), await aTeam()];
    const email = anAddress();
    await inviteMember(first.owner.as, { storeId: first.storeId, email, role: 'STORE_USER' });
    const { userId } = await acceptInvitation(ctx, { token: await receive(), as: ada });
    await inviteMember(owner.as, { storeId, email, role: 'STORE_USER' });
    const token = await receive();
    const accept = () => codeOf(acceptInvitation(ctx, { token, as: { userId } }));
    const codes = await atOnce(database, { table: 'invitations' }, [accept, accept, accept]);
    expect(codes.toSorted()).toEqual([null, 'link_expired', 'link_expired'].toSorted());
  });

  test('works for seven days', async () => {
    const { storeId, owner } = await aTeam();
    await inviteMember(owner.as, { storeId, email: anAddress(), role: 'store_user' });
    const token = await receive();
    clock.advance({ days: 7, minutes: 1 });
    expect(await codeOf(findInvitation(ctx, { token }))).toBe('link_expired');
  });

  test('that was revoked or resent no longer works with its old link', async () => {
    const { storeId, owner } = await aTeam();
    const email = anAddress();
    const { id } = await inviteMember(owner.as, { storeId, email, role: 'store_user' });
    const first = await receive();
    await resendInvitation(owner.as, { storeId, invitationId: id });
    const second = await receive();
    expect(await codeOf(findInvitation(ctx, { token: first }))).toBe('link_expired');
    expect((await findInvitation(ctx, { token: second })).email).toBe(email);
    await revokeInvitation(owner.as, { storeId, invitationId: id });
    expect(await codeOf(findInvitation(ctx, { token: second }))).toBe('link_expired');
  });

  test('is sent once, and a second run of its job keeps the link that was sent', async () => {
    const { storeId, owner } = await aTeam();
    await inviteMember(owner.as, { storeId, email: anAddress(), role: 'store_user' });
    const [job] = jobs;
    const token = await receive();
    const again = await sendLoginEmail(ctx, sendLoginEmailJob.input.parse(job?.payload));
    expect(again).toBe('already-sent');
    expect((await findInvitation(ctx, { token })).storeId).toBe(storeId);
  });

  test('to an existing person can only be accepted by them, and asks for no password', async () => {
    const { storeId, owner } = await aTeam();
    const other = await aTeam();
    await inviteMember(owner.as, { storeId, email: other.owner.email, role: 'store_admin' });
    const token = await receive();
    expect(await codeOf(acceptInvitation(ctx, { token, as: ada }))).toBe('account_exists');
    const wrong = { userId: owner.userId };
    expect(await codeOf(acceptInvitation(ctx, { token, as: wrong }))).toBe('other_invited');
    await acceptInvitation(ctx, { token, as: { userId: other.owner.userId } });
    const { members } = await listTeam(owner.as, { storeId });
    expect(members.map(({ email, role }) => [email, role])).toContainEqual([
      other.owner.email,
      'store_admin',
    ]);
  });

  test('cannot be to a role above the inviter’s, nor to a member', async () => {
    const { storeId, owner } = await aTeam();
    const admin = await aMember(ctx, storeId, 'store_admin', 'Adam');
    const user = await aMember(ctx, storeId, 'store_user', 'Uma');
    const given = { storeId, email: anAddress() };
    expect(await codeOf(inviteMember(admin.as, { ...given, role: 'store_owner' }))).toBe(
      'forbidden',
    );
    expect(await codeOf(inviteMember(user.as, { ...given, role: 'store_user' }))).toBe('forbidden');
    const member = { storeId, email: user.email, role: 'store_user' as const };
    expect(await codeOf(inviteMember(owner.as, member))).toBe('already_member');
  });
});

describe('a password reset link', () => {
  const forget = async (email: string) => {
    await requestPasswordReset(ctx, { email });
    return receive();
  };

  test('is sent to the owner of the address, and the response does not reveal whether there is one', async () => {
    const { owner } = await aTeam();
    outbox.length = 0;
    await forget('nobody@example.com');
    expect(outbox).toEqual([]);
    const token = await forget(owner.email.toUpperCase());
    expect(await findPasswordReset(ctx, { token })).toMatchObject({ userId: owner.userId });
  });

  test('works once, for half an hour, and only the newest does', async () => {
    const { owner } = await aTeam();
    const [first, second] = [await forget(owner.email), await forget(owner.email)];
    const use = (token: string) => codeOf(usePasswordReset(ctx, { token, passwordHash: 'x' }));
    expect(await use(first)).toBe('link_expired');
    const codes = await atOnce(
      database,
      { table: 'password_resets' },
      [1, 2].map(() => () => use(second)),
    );
    expect(codes.toSorted()).toEqual([null, 'link_expired'].toSorted());
    const third = await forget(owner.email);
    clock.advance({ minutes: 31 });
    expect(await use(third)).toBe('link_expired');
  });
});
