import type { RenderedEmail } from './email.port.ts';

/** The content of an email to a person mentioned in a note. */
export interface MentionEmailProps {
  /** The claim's URL in the dashboard; requires sign-in and contains no secret. */
  url: string;
  name: string;
  authorName: string;
  storeName: string;
  claimNumber: number;
  content: string;
}

/** Renders emails to mentioned people, in the product's look. */
export interface MentionEmailRenderer {
  render(props: MentionEmailProps): Promise<RenderedEmail>;
}
