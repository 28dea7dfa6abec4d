import type { MentionEmailProps } from '../email-props.ts';

/** Returns the texts of the email to a person who was mentioned in a note. */
export const mentionWords = ({ authorName, storeName, claimNumber }: MentionEmailProps) => ({
  subject: `${authorName} mentioned you on claim #${claimNumber}`,
  heading: `${authorName} mentioned you`,
  intro: `${authorName} wrote a note for the team on claim #${claimNumber} at ${storeName}:`,
  button: 'Open the claim',
  why: "You're receiving this because a teammate mentioned you in a note. Customers never see notes.",
});
