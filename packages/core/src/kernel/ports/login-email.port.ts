import type { CredentialChange } from '../events/jobs.ts';
import type { RenderedEmail } from './email.port.ts';

/** The subject of an email about a person's sign-in. */
export type LoginEmailKind = 'invitation' | 'reset' | CredentialChange;

/** What an email about somebody's login says. */
export interface LoginEmailProps {
  /** Where the button leads; the link of an invitation or a reset works once. */
  url: string;
  /** Null where nobody has told us a name yet. */
  name: string | null;
  /** The team that invites; null for all others. */
  team: { name: string; role: string; inviterName: string | null } | null;
  /** Until when the link works, in words; empty for a link without a secret. */
  worksFor: string;
}

/** Writes emails about logins, in the product's own look: they are no store's. */
export interface LoginEmailRenderer {
  render(kind: LoginEmailKind, props: LoginEmailProps): Promise<RenderedEmail>;
}
