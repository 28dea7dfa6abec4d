import type { MentionEmailProps } from '../email-props.ts';

/** Returns the texts of the email to a person who was mentioned in a note. */
export const mentionWords = ({ authorName, storeName, claimNumber }: MentionEmailProps) => ({
  subject: `${authorName} mentioned you on claim #${claimNumber}`,
  heading: `${authorName} mentioned you`,
  intro: `On claim #${claimNumber} of ${storeName}, ${authorName} wrote a note for the team:`,
  button: 'Open the claim',
  why: "You're receiving this because a colleague mentioned you in a note. Customers never see notes.",
});
