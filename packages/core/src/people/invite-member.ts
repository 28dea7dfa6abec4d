import type { z } from 'zod';
import { approvalOf, limitWithin, tooManyRequests } from '../access/internal.ts';
import type { Context } from '../kernel/internal.ts';
import {
  conflict,
  hashSecret,
  isRepeated,
  newId,
  newSecret,
  notFound,
  parse,
  Refusal,
  read,
  storeNotApproved,
  type Writer,
} from '../kernel/internal.ts';
import { refuseOtherRoles } from './change-role.ts';
import { changeTeam, INVITATION_MS, TEAM_STREAM, undoing } from './change-team.ts';
import {
  endAllInvitations,
  endInvitation,
  findOpenInvitation,
  type Invitation,
  renewInvitation,
  saveInvitation,
} from './invitations.repository.ts';
import { findMemberByEmail } from './memberships.repository.ts';
import { sendLoginEmailJob } from './send-login-email.ts';
import { InvitationInput, InviteMemberInput } from './team.input.ts';
import { leastPermission, leastRole } from './team.rules.ts';

/** Limits per hour: invitations of one team, and of all teams to one address. */
const HOURLY_LIMIT = 60;
const HOURLY_TO_ADDRESS = 3;

/** Invitations that a store may send in 30 days before its brand's application is approved. */
const BEFORE_APPROVAL = { limit: 5, windowSeconds: 30 * 24 * 3_600 };

/**
 * Invites a person to a store, or to the provider account (''), for 7 days. Replaces an open
 * invitation to the same address. No one invites above their own role. Throws `already_member`,
 * `forbidden`, `too_many_requests`, `store_not_approved` once its application ended, and
 * `too_many_invitations` past three an hour to one address, or five in all before the approval.
 * See docs/rules/permissions.md#giving-roles.
 */
export async function inviteMember(
  ctx: Context,
  input: z.input<typeof InviteMemberInput>,
): Promise<Invitation> {
  const { storeId, email, role } = parse(InviteMemberInput, input);
  refuseOtherRoles(storeId, role);
  return changeTeam(ctx, { storeId, action: 'invite', role }, (writer) =>
    inviteWithin(writer, { email, role }),
  );
}

/** Does the same within a larger change of the team. */
export async function inviteWithin(
  writer: Writer,
  { email, role }: Pick<Invitation, 'email' | 'role'>,
  undoOf?: number,
): Promise<Invitation> {
  await limitInvitations(writer, email);
  const member = await findMemberByEmail(writer, email);
  if (member && !member.isDeactivated) {
    throw conflict('already_member', { values: { name: member.name } });
  }
  // A placeholder that is never sent; the email generates the working secret.
  const fresh = { tokenHash: hashSecret(newSecret()), expiresAt: expiry(writer.ctx) };
  const id = await saveInvitation(writer, { email, role, ...fresh });
  const data = { invitationId: id, ...undoing(undoOf) };
  writer.emit({ name: 'member.invited', streamId: TEAM_STREAM, to: role, data });
  sendInvitation(writer, id);
  return found(await findOpenInvitation(writer, id));
}

/** Resends an open invitation, with a new link valid for 7 days. Throws `invitation_not_found`. */
export async function resendInvitation(
  ctx: Context,
  input: z.input<typeof InvitationInput>,
): Promise<Invitation> {
  return changeInvitation(ctx, input, async (writer, invitation) => {
    await limitInvitations(writer, invitation.email);
    const fresh = { tokenHash: hashSecret(newSecret()), expiresAt: expiry(ctx) };
    if (!(await renewInvitation(writer, invitation.id, fresh))) throw notFound('invitation');
    note(writer, 'member.invitation-resent', invitation);
    sendInvitation(writer, invitation.id);
    return { ...invitation, expiresAt: fresh.expiresAt };
  });
}

/** Revokes an open invitation and its link. Throws `invitation_not_found`. */
export async function revokeInvitation(
  ctx: Context,
  input: z.input<typeof InvitationInput>,
): Promise<void> {
  await changeInvitation(ctx, input, (writer, invitation) => revokeWithin(writer, invitation));
}

/** Does the same within a larger change of the team. */
export async function revokeWithin(
  writer: Writer,
  invitation: Pick<Invitation, 'id' | 'role'>,
  undoOf?: number,
): Promise<void> {
  if (!(await endInvitation(writer, invitation.id))) throw notFound('invitation');
  note(writer, 'member.invitation-revoked', invitation, undoOf);
}

/** Revokes the open invitations of the writer's store within a larger change. */
export async function endInvitations(writer: Writer): Promise<void> {
  for (const invitation of await endAllInvitations(writer)) {
    note(writer, 'member.invitation-revoked', invitation);
  }
}

async function changeInvitation<T>(
  ctx: Context,
  input: z.input<typeof InvitationInput>,
  body: (writer: Writer, invitation: Invitation) => Promise<T>,
): Promise<T> {
  const { storeId, invitationId } = parse(InvitationInput, input);
  const role = await read(ctx, leastPermission(storeId, 'invite'), { storeId }, async (reader) => {
    const open = await findOpenInvitation(reader, invitationId);
    // A repeated request gets the same response, although the invitation has ended.
    if (!open && (await isRepeated(reader))) return leastRole(storeId);
    return found(open).role;
  });
  return changeTeam(ctx, { storeId, action: 'invite', role }, async (writer) =>
    body(writer, found(await findOpenInvitation(writer, invitationId))),
  );
}

const expiry = (ctx: Context) => new Date(ctx.now().getTime() + INVITATION_MS);

/**
 * Throws if one team, or all teams together to one address, sent too many invitations within the hour.
 */
async function limitInvitations(writer: Writer, email: string): Promise<void> {
  const { storeId } = writer;
  const approval = await approvalOf(writer);
  if (approval === 'ended') throw storeNotApproved();
  if (approval === 'pending') {
    const key = `invite unapproved ${storeId}`;
    await limitWithin(writer, { key, ...BEFORE_APPROVAL }, tooManyBeforeApproval);
  }
  const hour = { windowSeconds: 3_600 };
  await limitWithin(
    writer,
    { key: `invite ${storeId}`, limit: HOURLY_LIMIT, ...hour },
    tooManyRequests,
  );
  const key = `invitation to ${email.toLowerCase()}`;
  await limitWithin(writer, { key, limit: HOURLY_TO_ADDRESS, ...hour }, tooManyInvitations);
}

const tooManyInvitations = (retryAfter: number) =>
  new Refusal('rate-limited', 'too_many_invitations', {
    text: 'too_many_invitations_to_address',
    values: { most: HOURLY_TO_ADDRESS, minutes: Math.ceil(retryAfter / 60) },
    retryAfter,
  });

const tooManyBeforeApproval = (retryAfter: number) =>
  new Refusal('rate-limited', 'too_many_invitations', {
    values: { limit: BEFORE_APPROVAL.limit },
    retryAfter,
  });

function found(invitation: Invitation | null): Invitation {
  if (!invitation) throw notFound('invitation');
  return invitation;
}

function note(
  writer: Writer,
  name: 'member.invitation-resent' | 'member.invitation-revoked',
  { id: invitationId, role }: Pick<Invitation, 'id' | 'role'>,
  undoOf?: number,
): void {
  const data = { invitationId, role, ...undoing(undoOf) };
  writer.emit({ name, streamId: TEAM_STREAM, data });
}

/** Queues the email of an invitation of the writer's store. */
export function sendInvitation(writer: Writer, invitationId: string): void {
  const { storeId } = writer;
  const dedupeKey = `invitation:${newId('eml')}`;
  writer.enqueue(sendLoginEmailJob.of({ kind: 'invitation', storeId, invitationId, dedupeKey }));
}
