import { requireSystem } from '../access/internal.ts';
import type { Context, Writer } from '../kernel/internal.ts';
import { hashSecret, newSecret, parse, write } from '../kernel/internal.ts';
import { INVITATION_MS, TEAM_STREAM } from './change-team.ts';
import { lockOpenInvitation, saveInvitation } from './invitations.repository.ts';
import { EmailAddress } from './team.input.ts';
import { ownerRole } from './team.rules.ts';

/**
 * Creates an owner invitation for a store, or for the provider account (''), without an email: for
 * the operator of the deployment, who delivers the link. Returns the link, which works once, for 7
 * days.
 */
export async function inviteOwner(
  ctx: Context,
  input: { storeId: string; email: string },
): Promise<{ url: string }> {
  requireSystem(ctx);
  const { storeId } = input;
  const email = parse(EmailAddress, input.email);
  const secret = await write(ctx, 'user:update', { storeId }, async (writer) => {
    const { secret } = await addOwnerInvitation(writer, email);
    return secret;
  });
  return { url: ctx.ports.links.dashboard(`/invitation?token=${secret}`) };
}

/**
 * Saves an owner invitation within a larger change, in place of an open one to the same address. The
 * secret works once, for 7 days.
 */
export async function addOwnerInvitation(
  writer: Writer,
  email: string,
): Promise<{ invitationId: string; secret: string }> {
  const role = ownerRole(writer.storeId);
  const secret = newSecret();
  const expiresAt = new Date(writer.ctx.now().getTime() + INVITATION_MS);
  const fresh = { tokenHash: hashSecret(secret), expiresAt };
  const invitationId = await saveInvitation(writer, { email, role, ...fresh });
  const data = { invitationId };
  writer.emit({ name: 'member.invited', streamId: TEAM_STREAM, to: role, data });
  return { invitationId, secret };
}

/**
 * Gives an open owner invitation a new secret within a larger change; null if it was accepted, revoked,
 * changed to another role, or never created.
 */
export async function renewOwnerInvitation(
  writer: Writer,
  email: string,
): Promise<{ invitationId: string; secret: string } | null> {
  const role = ownerRole(writer.storeId);
  return (await lockOpenInvitation(writer, { email, role }))
    ? addOwnerInvitation(writer, email)
    : null;
}
