export { changeRole } from './change-role.ts';
export { TEAM_STREAM } from './change-team.ts';
export { findStaff } from './find-staff.ts';
export { endInvitations, inviteMember, resendInvitation, sendInvitation } from './invite-member.ts';
export { addOwnerInvitation, renewOwnerInvitation } from './invite-owner.ts';
export { listTeamActivity } from './list-team.ts';
export { makePerson } from './make-person.ts';
export {
  findTeamMember,
  listTeamMembers,
  namesOfPeople,
  type TeamMember,
} from './members.repository.ts';
export { findMemberByEmail } from './memberships.repository.ts';
export { PROVIDER } from './people.repository.ts';
export { sendLoginEmail, sendLoginEmailJob } from './send-login-email.ts';
export { EmailAddress, PersonName } from './team.input.ts';
