/** Texts of the page where a customer signs a claim filed on their behalf. */
export const sign = {
  pageTitle: (claimNumber: number) => `Sign claim #${claimNumber}`,
  title: 'Sign your claim',
  subtitle: (store: string, claimNumber: number) =>
    `${store} prepared claim #${claimNumber} for you. Read it through, then sign.`,
  order: (orderNumber: string) => `Order #${orderNumber}`,
  filed: 'Filed',
  signBy: 'Please sign by',
  yourClaim: 'Your claim',
  wanted: 'You asked for',
  address: 'Ship to',
  masked:
    'Part of your address is hidden for your privacy. Confirm your email to read and sign it.',
  readFirst: 'Select “Show the full address” and check it before you sign.',
  change: 'Use another address',
  changing: 'Your address',
  keep: 'Use the address on the order',
  notRight: (store: string) => `Something not right? Write to ${store} before you sign.`,
  button: 'Sign and send the claim',
  signed: {
    title: 'Your claim is signed',
    text: (store: string, claimNumber: number) =>
      `Thank you. ${store} has claim #${claimNumber} and will email you a link to follow your claim.`,
    already: (store: string, claimNumber: number) =>
      `Claim #${claimNumber} has been signed already, so there's nothing left to do here. ${store} will email you a link to follow your claim.`,
    again: 'Lost that email? Find your order to see its claims.',
  },
  expired: {
    title: 'This link has expired',
    text: (claimNumber: number) =>
      `Signing links work for 14 days. Claim #${claimNumber} still needs your signature.`,
  },
  replaced: {
    title: 'There is a newer link',
    text: (claimNumber: number) =>
      `We sent you a newer email to sign claim #${claimNumber}. Only its link works, so look for it in your inbox.`,
  },
  cancelled: {
    title: 'This claim was canceled',
    text: (store: string, claimNumber: number) =>
      `Claim #${claimNumber} wasn't signed in time, or ${store} canceled it. If you still need help with your order, start again or write to ${store}.`,
  },
  renew: 'Email me a new link',
  renewed: 'A new link is on its way to the email address on the order.',
  tooMany: "We've already sent you several links. Check your inbox, or try again in an hour.",
  failed: "Your claim couldn't be signed. Please try again.",
};
