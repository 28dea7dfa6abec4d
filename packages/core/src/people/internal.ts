export { changeRole } from './change-role.ts';
export { TEAM_STREAM } from './change-team.ts';
export { findStaff } from './find-staff.ts';
export { inviteMember, resendInvitation } from './invite-member.ts';
export { listTeamActivity } from './list-team.ts';
export { makePerson } from './make-person.ts';
export {
  findTeamMember,
  listTeamMembers,
  namesOfPeople,
  type TeamMember,
} from './members.repository.ts';
export { PROVIDER } from './people.repository.ts';
export { sendLoginEmail, sendLoginEmailJob } from './send-login-email.ts';
