import type { EmailBrand, RenderedEmail } from './email.port.ts';

/** The content of the email with the code that confirms a claim for a purchase in a store. */
export interface InStoreEmailProps {
  brand: EmailBrand;
  /** Six digits. */
  code: string;
  /** How long the code works. */
  minutes: number;
}

/** The content of the email with a link that continues a claim for a purchase in a store. */
export interface InStoreLinkEmailProps {
  brand: EmailBrand;
  /** Works once; the page asks before it uses the link. */
  url: string;
  /** How long the link works. */
  days: number;
}

/** Renders the emails in the store's look. */
export interface InStoreEmailRenderer {
  render(props: InStoreEmailProps): Promise<RenderedEmail>;
  renderLink(props: InStoreLinkEmailProps): Promise<RenderedEmail>;
}
