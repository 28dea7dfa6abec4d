/** Texts of the home page that no other page needs. */
export const home = {
  pageTitle: 'Claims',
  title: (store: string) => `A problem with your ${store} order?`,
  subtitle: 'Tell us what went wrong and choose how to put it right. No account needed.',
  startHelp: 'All you need is your email address and order number.',
  inStore: 'Start a claim for an in-store purchase',
  inStoreHelp: 'All you need is your email address and the day you bought it.',
  followHelp: 'Check its status, reply to the store or add photos.',
  register: 'Register a product',
  registerHelp: 'Keep your warranty handy. All you need is your receipt.',
  return: 'Send something back',
  returnHelp: "It doesn't fit, or you changed your mind. Start a return, or follow one.",
  howTitle: 'How it works',
  how: [
    'Find your order with its number and your email address.',
    'Tell us what happened. Add a photo if something is damaged.',
    'Choose how to put it right, and follow it from a link in your email.',
  ],
};
