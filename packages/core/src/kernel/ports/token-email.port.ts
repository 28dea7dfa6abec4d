import type { RenderedEmail } from './email.port.ts';

/** What happened to an API token. */
export type TokenChange = 'created' | 'rotated' | 'revoked';

/** The content of an email to an owner about an API token of their store. */
export interface TokenEmailProps {
  change: TokenChange;
  /** The page of the store's API tokens; requires sign-in and contains no secret. */
  url: string;
  name: string;
  storeName: string;
  tokenName: string;
  /** Who did it; null for the command line. */
  actorName: string | null;
  /** The scopes of the token. */
  scopes: readonly string[];
  /** Formatted in the store's time zone; null for never, or if not relevant. */
  expiresOn: string | null;
  previousUntil: string | null;
}

/** Renders emails about API tokens, in the product's look. */
export interface TokenEmailRenderer {
  render(props: TokenEmailProps): Promise<RenderedEmail>;
}
