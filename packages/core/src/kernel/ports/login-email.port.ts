import type { EventName } from '../events/event.rules.ts';
import type { RenderedEmail } from './email.port.ts';

/** Changes to a person's sign-in that they are notified of. */
export const CREDENTIAL_CHANGES = [
  'person.password-reset',
  'person.password-changed',
  'person.two-factor-on',
  'person.two-factor-off',
  'person.recovery-codes-renewed',
  'person.passkey-added',
  'person.passkey-removed',
] as const satisfies readonly EventName[];

/** The subject of an email about a person's sign-in. */
export type LoginEmailKind = 'invitation' | 'reset' | (typeof CREDENTIAL_CHANGES)[number];

/** The content of an email about someone's sign-in. */
export interface LoginEmailProps {
  /** Target of the button; the link of an invitation or a reset works once. */
  url: string;
  /** Null if the name is unknown. */
  name: string | null;
  /** The inviting team; null for all other emails. Its name is null before the store is approved. */
  team: { name: string | null; role: string; inviterName: string | null } | null;
  /** When the link expires, as text; empty for a link without a secret. */
  worksFor: string;
}

/** Renders emails about sign-in, in the product's look rather than a store's. */
export interface LoginEmailRenderer {
  render(kind: LoginEmailKind, props: LoginEmailProps): Promise<RenderedEmail>;
}
