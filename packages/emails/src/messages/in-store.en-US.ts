import type { InStoreEmailProps, InStoreLinkEmailProps } from '../email-props.ts';

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

/** Texts of the email with the link that continues a claim. */
export const inStoreLinkWords = ({ brand, days }: InStoreLinkEmailProps) => ({
  subject: `Continue your claim with ${brand.storeName}`,
  preview: 'Your answers are saved. Pick up where you left off.',
  heading: 'Continue your claim',
  intro: `Your answers for ${brand.storeName} are saved. This link opens them on any device.`,
  button: 'Continue my claim',
  worksFor: `The link works once, for ${days} days. Don't share it: it opens what you entered.`,
  notYou: "Didn't start a claim? You can ignore this email.",
  why: `You get this email because someone entered your address to continue a claim with ${brand.storeName}.`,
});
