/** Texts around every page, of the home page, and of the look-up. */
export const frame = {
  frame: {
    help: 'Help',
    helpSubject: 'My order',
    preview: 'Preview. Shoppers can’t see this store yet.',
    providedBy: (provider: string | null) => `Provided by ${provider ?? 'Amends'}`,
    privacy: 'Privacy',
    terms: 'Terms',
    skipToContent: 'Skip to content',
    moving: 'Loading',
    noConnection: "No connection. Nothing is lost. We'll continue as soon as you're back online.",
    title: (page: string, store: string) => `${page} · ${store}`,
    homeLabel: (store: string) => `${store}, claims home`,
  },
  buttons: {
    continue: 'Continue',
    goBack: 'Go Back',
    tryAgain: 'Try again',
    save: 'Save',
    cancel: 'Cancel',
    edit: 'Edit',
    remove: 'Remove',
    addIssue: 'Add issue',
    addIssueToClaim: 'Add issue to claim',
    submitClaim: 'Submit your claim',
    yesTheyDo: 'Yes they do',
    noTheyDont: "No they don't",
    toStart: 'Find your order',
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
  home: {
    pageTitle: 'Claims',
    title: (store: string) => `A problem with your ${store} order?`,
    subtitle: 'Tell us what went wrong and choose how to put it right. No account needed.',
    description: (store: string) =>
      `Get help with a ${store} order: report a problem, choose how to fix it, and follow your claim.`,
    start: 'Start a claim',
    startHelp: 'All you need is your email address and order number.',
    follow: 'Find a claim you already filed',
    followHelp: 'Check its status, reply to the store or add photos.',
    howTitle: 'How it works',
    how: [
      'Find your order with its number and your email address.',
      'Tell us what happened. Add a photo if something is damaged.',
      'Choose how to put it right, and follow it from a link in your email.',
    ],
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
    savesItself: 'We save as you go. Come back any time, on any device.',
    errorTitle: "We couldn't find your order",
    endedTitle: 'Please look up your order again',
    ended: "You've been away for a while, so we ended your session. Your answers are saved.",
    waitTitle: 'One moment, please',
    checkTitle: 'Check your details',
    emailTitle: 'Check your email address',
    emailMissing: 'Enter the email address you ordered with.',
    emailWrong: 'Enter an email address like name@example.com.',
    orderNumberMissing: 'Enter your order number.',
    emailLink: 'Email me a link instead',
    emailLinkHelp:
      'We can email a link to the address on the order. The link opens your order directly.',
    linkSentTitle: 'Check your email',
    linkSent:
      'If the order number and email address match an order, we sent a link to that address. It works once, for 30 minutes.',
  },
  noNewClaims: {
    paused: {
      pageTitle: 'Not taking new claims',
      title: (store: string) => `${store} isn't taking new claims right now`,
      saved: "Your answers are saved. We'll keep them for 30 days, so you can continue later.",
    },
    closed: {
      pageTitle: 'Not taking new claims',
      title: (store: string) => `${store} no longer takes claims here`,
      saved: "Your claim wasn't filed. Contact the store for help with this order.",
    },
    existing:
      'Claims you already filed continue as usual. You can follow them, reply and add photos.',
    claims: 'See the claims for your order',
    notFiled: {
      paused: (store: string) =>
        `${store} isn't taking new claims right now, so your claim wasn't filed. Your answers are saved. Contact the store if it can't wait.`,
      closed: (store: string) =>
        `${store} no longer takes claims here, so your claim wasn't filed. Contact the store for help with this order.`,
    },
  },
  openOrder: {
    title: 'Open your order',
    explain: (store: string) =>
      `Open your order from ${store} in this browser to file or follow a claim. The link works once.`,
    button: 'Open my order',
  },
};
