import type { RenderedEmail } from '../emails/index.ts';

/** What an e-mail about somebody's login says. */
export interface LoginEmailProps {
  /** Where the button leads; works once. */
  url: string;
  /** Null where nobody has told us a name yet. */
  name: string | null;
  /** The team that invites; null for a new password. */
  team: { name: string; role: string; inviterName: string | null } | null;
  /** Until when the link works, in words. */
  worksFor: string;
}

/** Writes e-mails about logins, in the product's own look: they are no store's. */
export interface LoginEmailRenderer {
  render(kind: 'invitation' | 'reset', props: LoginEmailProps): Promise<RenderedEmail>;
}
