/** What an email to someone who was mentioned in a note says. */
export interface MentionEmailProps {
  /** Where the claim is, for who is signed in. */
  url: string;
  name: string;
  authorName: string;
  storeName: string;
  claimNumber: number;
  /** What the note says, as it was typed. */
  content: string;
}
