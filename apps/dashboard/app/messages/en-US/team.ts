/** Texts of the pages about a team. */
export const team = {
  title: 'Team',
  providerTitle: 'Support team',
  intro: 'People with access to this store and their roles.',
  providerIntro: 'People who work for the provider and their roles.',
  noMembers: 'No one is on this team yet. Invite an owner to get started.',
  member: 'Person',
  role: 'Role',
  lastSeen: 'Last seen',
  never: 'Never',
  you: 'you',
  deactivated: 'Deactivated',
  twoStep: 'Two-step sign-in',

  invite: 'Invite teammate',
  inviteHelp: 'We’ll email a link that works for 7 days.',
  email: 'Email address',
  sendInvitation: 'Send invitation',
  invited: (email: string) => `Invited ${email}.`,
  open: 'Open invitations',
  invitedBy: (name: string | null) => (name ? `Invited by ${name}` : 'Invited'),
  worksUntil: 'expires',
  expired: 'Expired',
  resend: 'Resend',
  revoke: 'Revoke',
  aboutInvitation: (word: string, email: string) => `${word}: ${email}`,
  resent: (email: string) => `Sent a new link to ${email}.`,
  revoked: (email: string) => `Revoked the invitation for ${email}.`,

  activity: 'Activity',
  activityOf: (name: string) => `Recent activity by ${name}`,
  nothing: 'No activity yet.',
  claim: (number: number) => `Claim #${number}`,
  former: 'Former teammate',
  system: 'System',
  exportBegun: (of: 'claims' | 'orders' | 'returns' | 'resolutions') =>
    `started a CSV export of ${of} that didn’t finish`,
  exported: (
    of: 'claims' | 'orders' | 'returns' | 'resolutions',
    rows: number,
    complete: boolean,
  ) => {
    const what = rows === 1 ? `1 ${of.slice(0, -1)}` : `${rows.toLocaleString('en-US')} ${of}`;
    return `exported ${what} as CSV${complete ? '' : ' before it was stopped'}`;
  },

  back: 'Team',
  change: 'Change',
  changeRole: 'Change role',
  roleChanged: (name: string, role: string) => `${name} is now ${role}.`,
  name: 'Name',
  changeName: 'Save name',
  nameChanged: 'Name saved.',
  joined: 'Joined',
  access: 'Access',
  deactivate: 'Deactivate',
  deactivateHelp:
    'Logs them out now and blocks sign-in until you reactivate them. Their work is kept.',
  deactivatedNow: (name: string) => `Deactivated ${name}.`,
  activate: 'Reactivate',
  activateHelp: 'This person is deactivated and can’t sign in here.',
  activatedNow: (name: string) => `Reactivated ${name}.`,
  remove: 'Remove from team',
  removeHelp:
    'Logs them out now and removes their role. They can come back by an invitation, or by an undo.',
  reallyRemove: (name: string) => `Remove ${name}`,
  removed: (name: string) => `Removed ${name} from the team.`,
  leave: 'Leave team',
  leaveHelp: 'You lose your role now. You’ll need a new invitation to come back.',
  reallyLeave: 'Leave team',
  self: 'This is you. Ask another owner or admin to change your role.',
  refused: 'Couldn’t save',

  undo: 'Undo',
  undoOf: (who: string, what: string) => `Undo: ${who} ${what}`,
  undone: 'Change undone.',
  undoing: (text: string) => `${text} (undo)`,
  older: 'Older activity',
  newest: 'Newest activity',

  events: {
    'member.invited': (who: string, role: string) => `invited ${who} as ${role}`,
    'member.invitation-resent': (who: string) => `sent ${who} a new link`,
    'member.invitation-revoked': (who: string) => `revoked the invitation for ${who}`,
    'member.joined': (_who: string, role: string) => `joined as ${role}`,
    'member.role-changed': (who: string, role: string, before: string) =>
      `changed ${who} from ${before} to ${role}`,
    /** Earlier releases recorded both names. */
    'member.edited': (who: string, after: string, before: string) =>
      before ? `renamed ${before} to ${after}` : `changed the name of ${who}`,
    'member.deactivated': (who: string) => `deactivated ${who}`,
    'member.activated': (who: string) => `reactivated ${who}`,
    'member.removed': (who: string) => `removed ${who}`,
    'member.restored': (who: string) => `took ${who} back into the team`,
    'member.left': () => 'left the team',
  } as Record<string, (who: string, to: string, from: string) => string>,
};
