import type { NamedData } from '../kernel/events/event.rules.ts';
import { isRole, type Role } from '../kernel/permission.rules.ts';
import type { TeamAction } from './team.rules.ts';

/** The action that undoes a team change, and the role of the affected person. */
export type TeamUndo =
  | { kind: 'role'; action: 'change-role'; userId: string; role: Role; now: Role }
  | { kind: 'activate' | 'deactivate'; action: 'edit'; userId: string; role: Role }
  | { kind: 'return'; action: 'invite'; userId: string; role: Role; deactivated: boolean }
  | { kind: 'revoke' | 'invite'; action: 'invite'; invitationId: string; role: Role };

/** A change as recorded. */
export type RecordedChange = NamedData & { from: string | null; to: string | null };

/**
 * Returns the action that undoes a team change, or null if it can't be undone: people join and leave on
 * their own, and events hold no former names. See docs/rules/permissions.md#undoing-a-change-of-a-team.
 */
export function undoOf({ from, to, ...event }: RecordedChange): TeamUndo | null {
  switch (event.name) {
    case 'member.role-changed': {
      const { userId } = event.data;
      if (!userId || !isRole(from) || !isRole(to)) return null;
      return { kind: 'role', action: 'change-role', userId, role: from, now: to };
    }
    case 'member.deactivated':
    case 'member.activated': {
      const { userId, role } = event.data;
      if (!userId || !isRole(role)) return null;
      const kind = event.name === 'member.activated' ? 'deactivate' : 'activate';
      return { kind, action: 'edit', userId, role };
    }
    case 'member.removed': {
      const { userId, role, deactivated } = event.data;
      // Earlier releases did not record whether the person was deactivated.
      if (!userId || !isRole(role) || deactivated === undefined) return null;
      return { kind: 'return', action: 'invite', userId, role, deactivated };
    }
    case 'member.invited': {
      const { invitationId } = event.data;
      return invitationId && isRole(to)
        ? { kind: 'revoke', action: 'invite', invitationId, role: to }
        : null;
    }
    case 'member.invitation-revoked': {
      const { invitationId, role } = event.data;
      return invitationId && isRole(role)
        ? { kind: 'invite', action: 'invite', invitationId, role }
        : null;
    }
    default:
      return null;
  }
}

/** Returns the roles that an actor must reach for an undo, with the action for each. */
export const rolesOfUndo = (undo: TeamUndo): readonly (readonly [TeamAction, Role])[] =>
  undo.kind === 'role'
    ? [
        [undo.action, undo.role],
        [undo.action, undo.now],
      ]
    : [[undo.action, undo.role]];
