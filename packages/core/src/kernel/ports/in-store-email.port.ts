import type { EmailBrand, RenderedEmail } from './email.port.ts';

/** The content of the email with the code that confirms a claim for a purchase in a store. */
export interface InStoreEmailProps {
  brand: EmailBrand;
  /** Six digits. */
  code: string;
  /** How long the code works. */
  minutes: number;
}

/** Renders the email in the store's look. */
export interface InStoreEmailRenderer {
  render(props: InStoreEmailProps): Promise<RenderedEmail>;
}
