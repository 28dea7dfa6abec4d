import type {
  InStoreEmailProps,
  InStoreLinkEmailProps,
  RegistrationEmailProps,
} from '../email-props.ts';

/** Texts of the email with the code that confirms a claim, or the registration of a product. */
export const inStoreWords = (props: InStoreEmailProps) =>
  props.confirms === 'registration' ? registrationCodeWords(props) : claimCodeWords(props);

const registrationCodeWords = ({ brand, code, minutes }: InStoreEmailProps) => ({
  subject: `${code} is your code for ${brand.storeName}`,
  preview: `Enter ${code} to register your product.`,
  heading: 'Confirm your email address',
  intro: `Enter this code to register your product with ${brand.storeName}:`,
  worksFor: `It works for ${minutes} minutes. Your product isn't registered until you enter it.`,
  notYou: "Didn't register a product? You can ignore this email. Don't give the code to anyone.",
  why: `You get this email because someone entered your address to register a product with ${brand.storeName}.`,
});

const claimCodeWords = ({ brand, code, minutes }: InStoreEmailProps) => ({
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

/** Texts of the emails about a product that a customer registered. */
export const registrationWords = (props: RegistrationEmailProps) =>
  props.news === 'refused' ? refusedWords(props) : registeredWords(props);

const registeredWords = ({
  brand,
  productName,
  lastDay,
  serialNumber,
}: RegistrationEmailProps) => ({
  subject: 'Your product is registered',
  preview: `Your warranty runs until ${lastDay}.`,
  heading: 'Your product is registered',
  intro: `Your warranty for ${productName} from ${brand.storeName} runs until ${lastDay}.${
    serialNumber ? ` Serial number: ${serialNumber}.` : ''
  }`,
  button: 'View warranty',
  worksFor: 'Keep this email: the link opens your warranty, and you can start a claim there.',
  last: 'The store may check your proof of purchase. If something is wrong, you get an email.',
  why: `You get this email because you registered a product with ${brand.storeName}.`,
});

const refusedWords = ({ brand, productName, reason }: RegistrationEmailProps) => ({
  subject: "Your product couldn't be registered",
  preview: reason ?? `${brand.storeName} refused the registration.`,
  heading: "Your product couldn't be registered",
  intro: `${brand.storeName} refused the registration of ${productName}.${
    reason ? ` The reason: ${reason}` : ''
  }`,
  button: 'View registration',
  worksFor: 'No claims can be filed under this warranty.',
  last: `Is something wrong? Contact ${brand.storeName}.`,
  why: `You get this email because you registered a product with ${brand.storeName}.`,
});
