import type { Texts } from '../text.ts';

export const people = {
  account_exists: 'You already have an account. Use its password to join.',
  already_member: ({ name }: { name: string }) => `${name} is already on this team.`,
  already_set_up: 'This deployment already has an owner.',
  last_owner: 'A team needs an owner. Make someone else an owner first.',
  link_expired: 'This link has expired, or it was used or revoked.',
  member_elsewhere: ({ name }: { name: string }) =>
    `${name} is on other teams too, so only they can change their name.`,
  only_people_have_a_profile: 'Only people have a profile.',
  other_invited: 'This invitation is for another email address.',
  own_role: 'You can’t change your own role. Ask another owner or admin.',
  team_change_final: 'This change can’t be undone.',
  team_changed: 'There’s a newer change. Undo that one, or change the person directly.',
  too_many_invitations: ({ limit }: { limit: string }) =>
    `You can send ${limit} invitations until your store is approved. Invite the rest of your team after that.`,
  too_many_invitations_to_address: ({ most, minutes }: { most: number; minutes: number }) =>
    `We sent ${most} invitations to this address in the last hour. Try again in ${minutes} min.`,

  company_name_missing: 'Enter your company’s name.',
  email_has_account: 'Someone with this email address already has an account here.',
  invalid_role: 'This team doesn’t have that role.',
  name_on_one_line: 'Enter the name on one line.',
  days_of_invitation: '7 days',
  minutes_of_reset_link: '30 minutes',
} satisfies Texts;
