/** Words of the page where a customer signs a claim that was filed for them (S2, D11). */
export const signWords = {
  pageTitle: (claimNumber: number) => `Sign claim #${claimNumber}`,
  title: 'Sign your claim',
  subtitle: (store: string, claimNumber: number) =>
    `${store} filed claim #${claimNumber} for you. Check that it says what happened, then sign it.`,
  order: (orderNumber: string) => `Order #${orderNumber}`,
  filed: 'Filed',
  signBy: 'Please sign by',
  told: 'What the claim says',
  wanted: 'What you would like',
  address: 'Where it may be sent',
  masked: 'Parts of it are hidden, because this page opens without a login.',
  change: 'Use another address',
  changing: 'Your address',
  keep: 'Keep the address of the order',
  notRight: (store: string) => `Does something not fit? Write to ${store} before you sign.`,
  button: 'Sign and send the claim',
  signed: {
    title: 'Your claim is signed',
    text: (store: string, claimNumber: number) =>
      `Thank you. ${store} has claim #${claimNumber} and will answer by email, with a link to follow your claim.`,
    already: (store: string, claimNumber: number) =>
      `Claim #${claimNumber} has been signed already, so there is nothing left to do here. ${store} answers by email, with a link to follow your claim.`,
    again: 'Lost that email? Find your order to see its claims.',
  },
  expired: {
    title: 'This link has expired',
    text: (claimNumber: number) =>
      `Links to sign with work for 14 days. Claim #${claimNumber} still waits for your signature.`,
  },
  replaced: {
    title: 'There is a newer link',
    text: (claimNumber: number) =>
      `A newer email to sign claim #${claimNumber} was sent to you, and only its link works. Look for it in your inbox.`,
  },
  cancelled: {
    title: 'This claim was cancelled',
    text: (store: string, claimNumber: number) =>
      `Claim #${claimNumber} was not signed in time, or ${store} took it back. If you still need help with your order, start again or write to ${store}.`,
  },
  renew: 'Email me a new link',
  renewed: 'A new link is on its way to the email address of the order.',
  tooMany:
    'Several links were asked for already. Please look in your inbox, or try again in an hour.',
  failed: 'Your claim could not be signed just now. Please try again.',
};
