export type LoginEmailKind = 'invitation' | 'reset';

/** What an e-mail about somebody's login says. */
export interface LoginEmailProps {
  /** Where the button leads; works once. */
  url: string;
  name: string | null;
  /** The team that invites; null for a new password. */
  team: { name: string; role: string; inviterName: string | null } | null;
  /** How long the link works, in words. */
  worksFor: string;
}
