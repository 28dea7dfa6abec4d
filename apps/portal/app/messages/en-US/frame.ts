/** Texts around every page, and of the look-up. */
export const root = {
  frame: {
    help: 'Help',
    helpSubject: 'My order',
    preview: 'Preview. Shoppers can’t see this store yet.',
    providedBy: (provider: string | null) => `Provided by ${provider ?? 'Amends'}`,
    privacy: 'Privacy',
    terms: 'Terms',
    skipToContent: 'Skip to content',
    moving: 'Loading',
    noConnection: "You're offline. Nothing is lost. We'll continue when you're back online.",
    title: (page: string, store: string) => `${page} · ${store}`,
    homeLabel: (store: string) => `${store}, claims home`,
  },
  buttons: {
    continue: 'Continue',
    goBack: 'Go Back',
    tryAgain: 'Try again',
    toStart: 'Find your order',
    newLink: 'Get a new link',
    reload: 'Reload this page',
  },
  steps: {
    label: (current: number, total: number, name: string) =>
      `Step ${current} of ${total} · ${name}`,
    whatHappened: 'What happened',
    yourItems: 'Your items',
    yourShipment: 'Your shipment',
    resolution: 'Resolution',
    review: 'Review',
  },
  order: { number: (orderNumber: string) => `Order #${orderNumber}` },
  home: {
    description: (store: string) =>
      `Get help with a ${store} order: report a problem, choose how to fix it, and follow your claim.`,
    start: 'Start a claim',
    follow: 'Find a claim you already filed',
  },
  start: {
    pageTitle: 'Find your order',
    title: 'Get a resolution for your order in minutes',
    subtitle: "We're sorry to hear you have a problem with your order. Let's get it resolved.",
    followTitle: 'Find a claim you already filed',
    followSubtitle: "Look up your order to see every claim you've filed for it.",
    email: 'Email address',
    orderNumber: 'Order number',
    orderNumberHint: "You'll find it in your order confirmation email.",
    orderNumberExample: 'For example 1001',
    inStore: 'Bought in a store? Start here',
    savesItself: 'We save as you go. Come back any time, on any device.',
    checkTitle: 'Check your details',
    emailTitle: 'Check your email address',
    emailWrong: 'Enter an email address like name@example.com.',
    emailLink: 'Email me a link instead',
    emailLinkHelp:
      'We can email a link to the address on the order. The link opens your order directly.',
  },
  contact: {
    title: (store: string) => `Get in touch with ${store}`,
    email: 'Email',
    none: "You'll find the store's contact details in your order confirmation email.",
  },
};
