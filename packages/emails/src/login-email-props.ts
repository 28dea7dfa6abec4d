export type LoginEmailKind =
  | 'invitation'
  | 'reset'
  | 'person.password-reset'
  | 'person.password-changed'
  | 'person.two-factor-on'
  | 'person.two-factor-off'
  | 'person.recovery-codes-renewed'
  | 'person.passkey-added'
  | 'person.passkey-removed';

/** What an email about someone's login says. */
export interface LoginEmailProps {
  /** Where the button leads. */
  url: string;
  name: string | null;
  /** The team that invites; null for a new password. */
  team: { name: string; role: string; inviterName: string | null } | null;
  /** How long the link works, in words. */
  worksFor: string;
}
