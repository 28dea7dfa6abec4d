import { requireSystem } from '../access/internal.ts';
import {
  actingAs,
  type Context,
  conflict,
  hashSecret,
  newId,
  parse,
  unscoped,
  write,
} from '../kernel/internal.ts';
import { insertPerson } from './accounts.repository.ts';
import { TEAM_STREAM } from './change-team.ts';
import {
  findInvitationByToken,
  type Invitation,
  isInvited,
  noteAcceptance,
  redeemInvitation,
} from './invitations.repository.ts';
import { linkExpired } from './link-expired.ts';
import { findMember, lockTeam, saveMembership } from './memberships.repository.ts';
import { findPersonByEmail, findPersonWithRoles, type Person } from './people.repository.ts';
import { ProfileInput } from './team.input.ts';

const TOKEN = /^[A-Za-z0-9_-]{43}$/;

/** The data of an invitation's page. */
export interface OpenInvitation extends Invitation {
  /** Null for the provider account. */
  storeName: string | null;
  /** Whether a person with this address can already sign in. */
  hasAccount: boolean;
}

/** Returns the invitation of a link. Read-only. Throws `link_expired` for a link that doesn't work. */
export async function findInvitation(
  ctx: Context,
  { token }: { token: string },
): Promise<OpenInvitation> {
  const invitation = TOKEN.test(token)
    ? await findInvitationByToken(unscoped(ctx), hashSecret(token), ctx.now())
    : null;
  if (!invitation) throw linkExpired();
  return invitation;
}

/**
 * Returns whether an address has an open invitation. Such a person may sign in without any
 * membership.
 */
export function hasOpenInvitation(ctx: Context, { email }: { email: string }): Promise<boolean> {
  requireSystem(ctx);
  return isInvited(unscoped(ctx), email, ctx.now());
}

/** Throws `invalid_input` for an invalid name. */
export function checkName(name: string): void {
  parse(ProfileInput, { name });
}

/** The person who accepts: a new person, or the invited one, signed in. */
export type Accepting = { userId: string } | { name: string; passwordHash: string };

/**
 * Makes the invited person a member, creating the person if new. The link works once. Throws
 * `link_expired`, `account_exists` for a person who already has an account, and `other_invited` for
 * a person with another address than the invited one.
 */
export async function acceptInvitation(
  ctx: Context,
  { token, as }: { token: string; as: Accepting },
): Promise<Person> {
  const open = await findInvitation(ctx, { token });
  const { storeId, email } = open;
  const known = await findPersonByEmail(unscoped(ctx), email);
  if ('userId' in as ? known?.userId !== as.userId : known) throw notTheInvited(as);
  const { name } = 'name' in as ? parse(ProfileInput, { name: as.name }) : (known ?? { name: '' });
  const userId = 'userId' in as ? as.userId : newId('usr');

  const joining = actingAs(ctx, await memberToBe(ctx, { userId, name, storeId, role: open.role }));
  await write(joining, 'store:read', { storeId }, async (writer) => {
    if ('name' in as && !(await insertPerson(writer, userId, { ...as, name, email }))) {
      throw notTheInvited(as);
    }
    await lockTeam(writer);
    const taken = await redeemInvitation(writer, hashSecret(token));
    if (!taken) throw linkExpired();
    const member = await findMember(writer, userId);
    if (!member || member.isDeactivated) await saveMembership(writer, userId, taken.role);
    await noteAcceptance(writer, taken.id, userId);
    const data = { userId, invitationId: taken.id };
    writer.emit({ name: 'member.joined', streamId: TEAM_STREAM, to: taken.role, data });
  });
  return { userId, name, email };
}

/** The new member is the actor, so that the event names them. */
async function memberToBe(
  ctx: Context,
  {
    userId,
    name,
    storeId,
    role,
  }: { userId: string; name: string; storeId: string; role: Invitation['role'] },
) {
  const found = await findPersonWithRoles(unscoped(ctx), userId);
  const own = { storeId: storeId === '' ? null : storeId, role };
  const memberships = [...(found?.memberships ?? []), own];
  return { kind: 'staff' as const, userId, name, memberships };
}

const notTheInvited = (as: Accepting) =>
  'userId' in as ? conflict('other_invited') : conflict('account_exists');
