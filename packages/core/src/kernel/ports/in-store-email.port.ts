import type { EmailBrand, EmailLanguage, RenderedEmail } from './email.port.ts';

/**
 * The content of the email with the code that confirms a claim for a purchase in a store, or the
 * registration of a product.
 */
export interface InStoreEmailProps extends EmailLanguage {
  brand: EmailBrand;
  /** Six digits. */
  code: string;
  /** How long the code works. */
  minutes: number;
  /** What the code confirms. */
  confirms: 'claim' | 'registration';
}

/** The content of the email with a link that continues a claim for a purchase in a store. */
export interface InStoreLinkEmailProps extends EmailLanguage {
  brand: EmailBrand;
  /** Works once; the page asks before it uses the link. */
  url: string;
  /** How long the link works. */
  days: number;
}

/** The content of the emails about a product that a customer registered. */
export interface RegistrationEmailProps extends EmailLanguage {
  brand: EmailBrand;
  /** Opens the page of the warranty. */
  url: string;
  news: 'registered' | 'refused';
  productName: string;
  /** The end of the warranty. */
  lastDay: Date;
  serialNumber: string | null;
  /** Why the store refused it. */
  reason: string | null;
}

/** Renders the emails in the store's look. */
export interface InStoreEmailRenderer {
  render(props: InStoreEmailProps): Promise<RenderedEmail>;
  renderLink(props: InStoreLinkEmailProps): Promise<RenderedEmail>;
  renderRegistration(props: RegistrationEmailProps): Promise<RenderedEmail>;
}
