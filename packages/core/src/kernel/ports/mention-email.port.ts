import type { RenderedEmail } from './email.port.ts';

/** What an email to somebody who was mentioned in a note says. */
export interface MentionEmailProps {
  /** Where the claim is, for who is signed in: no secret is in it. */
  url: string;
  name: string;
  authorName: string;
  storeName: string;
  claimNumber: number;
  content: string;
}

/** Writes emails to who was mentioned, in the product's own look. */
export interface MentionEmailRenderer {
  render(props: MentionEmailProps): Promise<RenderedEmail>;
}
