/** What an email to an owner about a domain says. */
export interface DomainEmailProps {
  /** What the store uses the domain for. */
  use: 'portal' | 'sender';
  trouble: 'failing' | 'expired';
  /** Where the domains of the store are, for who is signed in. */
  url: string;
  name: string;
  storeName: string;
  domain: string;
  /** Already formatted; null if the domain no longer works. */
  worksUntil: string | null;
}
