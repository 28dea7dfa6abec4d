import type { InStoreEmailProps } from '../email-props.ts';

/** Texts of the email with the code that confirms a claim. */
export const inStoreWords = ({ brand, code, minutes }: InStoreEmailProps) => ({
  subject: `${code} is your code for ${brand.storeName}`,
  preview: `Enter ${code} to file your claim.`,
  heading: 'Confirm your email address',
  intro: `Enter this code to file your claim with ${brand.storeName}:`,
  worksFor: `It works for ${minutes} minutes. Your claim isn't filed until you enter it.`,
  notYou: "Didn't file a claim? You can ignore this email. Don't give the code to anyone.",
  why: `You get this email because someone entered your address to file a claim with ${brand.storeName}.`,
});
