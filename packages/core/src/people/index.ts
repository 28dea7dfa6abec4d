export {
  acceptInvitation,
  checkName,
  findInvitation,
  hasOpenInvitation,
} from './accept-invitation.ts';
export { changeRole } from './change-role.ts';
export { TEAM_STREAM } from './change-team.ts';
export { activateMember, deactivateMember, leaveTeam, removeMember } from './deactivate-member.ts';
export { editMember, updateProfile, whoAmI } from './edit-member.ts';
export { findStaff, type Staff } from './find-staff.ts';
export type { Invitation } from './invitations.repository.ts';
export { inviteMember, resendInvitation, revokeInvitation } from './invite-member.ts';
export { inviteOwner } from './invite-owner.ts';
export {
  getMember,
  listTeam,
  listTeamActivity,
  type Team,
  type TeamActivity,
} from './list-team.ts';
export { findLoginAnswer, recordLoginAnswer } from './login-answers.ts';
export { makePerson } from './make-person.ts';
export { type AccountChange, noteAccountChange } from './note-account-change.ts';
export { PROVIDER } from './people.repository.ts';
export { findPasswordReset, requestPasswordReset, usePasswordReset } from './reset-password.ts';
export { sendLoginEmail, sendLoginEmailJob } from './send-login-email.ts';
export type { SetUpInput } from './set-up.input.ts';
export { checkSetUp, checkSetUpToken, isSetUp, openSetUp, setUp } from './set-up.ts';
export type { LoginForm, Passkey, StaffAuth } from './staff-auth.port.ts';
export { useTotpStep } from './two-factors.repository.ts';
export { undoTeamChange } from './undo-team-change.ts';
