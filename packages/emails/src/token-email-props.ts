/** What an email to an owner about an API token says. */
export interface TokenEmailProps {
  change: 'created' | 'rotated' | 'revoked';
  /** Where the tokens of the store are, for who is signed in. */
  url: string;
  name: string;
  storeName: string;
  tokenName: string;
  /** Null for the command line. */
  actorName: string | null;
  scopes: readonly string[];
  /** Already formatted; null for never, and where it says nothing. */
  expiresOn: string | null;
  previousUntil: string | null;
}
