import type { z } from 'zod';
import type { Context, Writer } from '../kernel/internal.ts';
import { conflict, notFound, parse, read } from '../kernel/internal.ts';
import { findTeamChange } from './activity.repository.ts';
import { changeRoleWithin } from './change-role.ts';
import { changeTeam, requireOwnershipGrant, TEAM_STREAM } from './change-team.ts';
import { deactivateWithin, reactivateWithin } from './deactivate-member.ts';
import { findRevokedInvitation, hasOpenInvitationTo } from './invitations.repository.ts';
import { inviteWithin, revokeWithin } from './invite-member.ts';
import { namesOfPeople } from './members.repository.ts';
import { findMember, saveMembership, setDeactivated } from './memberships.repository.ts';
import { UndoTeamChangeInput } from './team.input.ts';
import { leastPermission } from './team.rules.ts';
import { type TeamUndo, undoOf } from './undo-team-change.rules.ts';

/**
 * Undoes a change of a team by its number, as a change of its own: a role is changed back, a removed
 * person gets their role again, a revoked invitation is resent. Only the newest change about a
 * person or an invitation can be undone, by someone who may make the opposite change. Throws
 * `team_change_not_found`, `team_change_final` for what has no undo, `team_changed` if there is a newer
 * change, and the errors of the opposite change: `forbidden`, `own_role`, `last_owner`,
 * `member_not_found`, `already_member`, `too_many_invitations`. See
 * docs/rules/permissions.md#undoing-a-change-of-a-team.
 */
export async function undoTeamChange(
  ctx: Context,
  input: z.input<typeof UndoTeamChangeInput>,
): Promise<void> {
  const { storeId, number } = parse(UndoTeamChangeInput, input);
  const undo = await read(
    ctx,
    leastPermission(storeId, 'change-role'),
    { storeId },
    async (reader) => undoOf(found(await findTeamChange(reader, number))),
  );
  if (!undo) throw conflict('team_change_final');
  await changeTeam(ctx, { storeId, ...undo }, async (writer) => {
    if (found(await findTeamChange(writer, number)).isSuperseded) throw teamChanged();
    await perform(writer, undo, number);
  });
}

async function perform(writer: Writer, undo: TeamUndo, number: number): Promise<void> {
  switch (undo.kind) {
    case 'role':
      await changeRoleWithin(writer, undo, number);
      return;
    case 'activate':
      return reactivateWithin(writer, undo.userId, number);
    case 'deactivate':
      return deactivateWithin(writer, undo.userId, number);
    case 'return':
      return takeIn(writer, undo, number);
    case 'revoke':
      return revokeWithin(writer, { id: undo.invitationId, role: undo.role }, number);
    case 'invite': {
      const { email } = found(await findRevokedInvitation(writer, undo.invitationId));
      if (await hasOpenInvitationTo(writer, email)) throw teamChanged();
      await inviteWithin(writer, { email, role: undo.role }, number);
    }
  }
}

/** Gives a removed person their membership and role again, if they still exist. */
async function takeIn(
  writer: Writer,
  { userId, role, deactivated }: Extract<TeamUndo, { kind: 'return' }>,
  number: number,
): Promise<void> {
  requireOwnershipGrant(writer, role);
  const [person] = await namesOfPeople(writer, [userId]);
  if (!person) throw notFound('member');
  if (await findMember(writer, userId)) throw teamChanged();
  await saveMembership(writer, userId, role);
  if (deactivated) await setDeactivated(writer, userId, writer.ctx.now());
  const data = { userId, role, undoOf: number };
  writer.emit({ name: 'member.restored', streamId: TEAM_STREAM, data });
}

function found<T>(change: T | null): T {
  if (!change) throw notFound('team_change');
  return change;
}

const teamChanged = () => conflict('team_changed');
