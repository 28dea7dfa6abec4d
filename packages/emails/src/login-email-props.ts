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

/** The content of an email about someone's login. */
export interface LoginEmailProps {
  /** The address of the button. */
  url: string;
  name: string | null;
  /** The team that invites; null for a password reset. */
  team: { name: string; role: string; inviterName: string | null } | null;
  /** How long the link works, formatted. */
  worksFor: string;
}
