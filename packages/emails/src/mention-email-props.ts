/** The content of an email to someone who was mentioned in a note. */
export interface MentionEmailProps {
  /** The address of the claim in the dashboard. */
  url: string;
  name: string;
  authorName: string;
  storeName: string;
  claimNumber: number;
  /** The text of the note, as typed. */
  content: string;
}
