import type { RenderedEmail } from './email.port.ts';

/** What happened to a domain of a store. */
export type DomainTrouble = 'failing' | 'expired';

/** The content of an email to an owner about a domain of their store. */
export interface DomainEmailProps {
  /** What the store uses the domain for. */
  use: 'portal' | 'sender';
  trouble: DomainTrouble;
  /** The page of the store's domains; requires sign-in and contains no secret. */
  url: string;
  name: string;
  storeName: string;
  /** The domain as shown to people. */
  domain: string;
  /** Until when the domain works, formatted in the store's time zone; null if it no longer does. */
  worksUntil: string | null;
}

/** Renders emails about domains, in the product's look. */
export interface DomainEmailRenderer {
  render(props: DomainEmailProps): Promise<RenderedEmail>;
}
