import type { ClaimStatus } from '@amends/core/claims/terms/lifecycle/states.rules';
import { plural } from './plural.ts';

/** The headline and the next step of a claim, by state. */
interface StateWords {
  headline: (store: string, photos: boolean) => string;
  /** With a date, if one is due. */
  nextBy?: (date: string) => string;
  next: (store: string) => string;
}

const looking = (store: string, photos: boolean) =>
  photos ? `${store} is looking at your photos` : `${store} is looking at your claim`;
const decisionBy = (date: string) => `You can expect an answer by ${date}.`;
const late = () =>
  "This is taking longer than usual. There's nothing you need to do. We'll email you.";
const over = (store: string) => `Need more help? Write to ${store} below.`;

/** Texts of claim pages. */
export const claimPage = {
  pageTitle: (claimNumber: number) => `My Claim #${claimNumber}`,
  title: (claimNumber: number) => `My Claim #${claimNumber}`,
  states: {
    DRAFT: {
      headline: () => 'Your claim needs your signature',
      nextBy: (date) => `Please sign it by ${date}, with the link in your email.`,
      next: () => 'Please sign it with the link in your email.',
    },
    NEW: {
      headline: (store) => `${store} has your claim`,
      nextBy: decisionBy,
      next: late,
    },
    OPEN: { headline: looking, nextBy: decisionBy, next: late },
    WAITING_FOR_OP: { headline: looking, nextBy: decisionBy, next: late },
    WAITING_FOR_BRAND: {
      headline: (store) => `${store} is looking into it`,
      nextBy: decisionBy,
      next: late,
    },
    WAITING_FOR_CUSTOMER: {
      headline: (store) => `${store} has a question for you`,
      nextBy: (date) => `Please reply by ${date}. Otherwise your claim will be closed.`,
      next: () => 'Please reply below so we can move forward.',
    },
    COMMUNICATING: {
      headline: (store) => `${store} has your reply`,
      nextBy: decisionBy,
      next: late,
    },
    TEMPORARILY_DISMISSED: {
      headline: () => "We're holding your claim",
      nextBy: (date) => `On ${date} we'll ask whether your package came.`,
      next: () => 'Please tell us whether your package came.',
    },
    APPROVED: {
      headline: () => 'Your claim is approved',
      next: () => "We'll email you when it's done.",
    },
    DENIED: {
      headline: () => "Your claim wasn't approved",
      nextBy: (date) => `The reason is below. If you disagree, you can appeal until ${date}.`,
      next: () => 'The reason is below.',
    },
    RESOLVED: { headline: () => 'All done', next: over },
    RESOLVED_BY_BRAND: { headline: (store) => `${store} resolved your claim`, next: over },
    CLOSED: { headline: () => 'Your claim is closed', next: over },
    DISMISSED: { headline: () => 'Your claim is closed', next: over },
    ARCHIVED: {
      headline: () => 'Your claim is closed',
      next: () => "We'll keep it for your records.",
    },
  } satisfies Record<ClaimStatus, StateWords> as Record<ClaimStatus, StateWords>,
  arrived: 'Your package came, so your claim is closed',
  withdrawn: 'You canceled this claim',
  unreached: "We can't reach our server. Nothing you entered is lost. Please try again.",
  outcome: {
    refund: {
      what: '',
      ahead: 'Will be refunded',
      done: 'Refunded on',
      where: () => 'To your original payment method.',
      doneWhere: () =>
        'To your original payment method. It can take up to 5 business days to appear.',
      by: (date: string) => `Expect it by ${date}.`,
    },
    credit: {
      what: '',
      ahead: 'Store credit on its way',
      done: 'Store credit added on',
      where: (store: string) => `Spend it any time at ${store}.`,
      doneWhere: (store: string) => `Spend it any time at ${store}. Your code is below.`,
      by: (date: string) => `Expect it by ${date}.`,
    },
    reshipment: {
      what: 'A replacement',
      ahead: 'Being prepared for you',
      done: 'Shipped on',
      where: () => "Free of charge. We'll email you the tracking number.",
      doneWhere: () => 'Free of charge. Tracking is below.',
      by: (_date: string) => '',
    },
  } as Record<
    'refund' | 'credit' | 'reshipment',
    {
      what: string;
      ahead: string;
      done: string;
      where: (store: string) => string;
      doneWhere: (store: string) => string;
      by: (date: string) => string;
    }
  >,
  stands: {
    title: 'Progress',
    filed: 'Claim filed',
    signed: 'You signed it',
    photos: 'Photos received',
    parked: 'We ask whether your package came',
    answered: "You told us it's still missing",
    answer: 'Your answer',
    decision: 'Decision',
    approved: 'Approved',
    denied: 'Not approved',
    withdrawn: 'You canceled it',
    arrived: 'Package arrived',
    closed: 'Closed',
    appealed: 'You appealed',
    reopened: 'Reopened',
    settled: 'Resolved by the store',
    shipment: {
      shipped: 'Package shipped',
      moving: 'Package in transit',
      outForDelivery: 'Out for delivery',
      attempted: 'The carrier tried to deliver',
      delayed: 'Package delayed',
      failed: "The carrier couldn't deliver it",
      readyForPickup: 'Ready for pickup',
      delivered: 'Marked as delivered',
      returned: 'On its way back to the sender',
      wrongAddress: 'Sent to the wrong address',
    },
    reshipment: {
      shipped: 'Replacement shipped',
      moving: 'Replacement in transit',
      outForDelivery: 'Replacement out for delivery',
      attempted: 'The carrier tried to deliver your replacement',
      delayed: 'Replacement delayed',
      failed: "The carrier couldn't deliver your replacement",
      readyForPickup: 'Replacement ready for pickup',
      delivered: 'Replacement delivered',
      returned: 'Replacement on its way back to the sender',
      wrongAddress: 'Replacement sent to the wrong address',
    },
    usual: {
      decision: {
        hour: (count: number) =>
          plural(count, {
            one: 'This store decides half of its claims within an hour.',
            other: 'This store decides half of its claims within # hours.',
          }),
        day: (count: number) =>
          plural(count, {
            one: 'This store decides half of its claims within a day.',
            other: 'This store decides half of its claims within # days.',
          }),
      },
      executed: {
        hour: (count: number) =>
          plural(count, {
            one: 'This store completes half of its approved claims within an hour.',
            other: 'This store completes half of its approved claims within # hours.',
          }),
        day: (count: number) =>
          plural(count, {
            one: 'This store completes half of its approved claims within a day.',
            other: 'This store completes half of its approved claims within # days.',
          }),
      },
    },
    by: (date: string) => `by ${date}`,
    on: (date: string) => `on ${date}`,
    outcome: {
      refund: { ahead: 'Your refund', done: 'Refunded to you' },
      credit: { ahead: 'Your store credit', done: 'Store credit sent to you' },
      reshipment: { ahead: 'Your replacement', done: 'Reshipped to you' },
      mixed: { ahead: 'Your resolution', done: 'Completed' },
    },
    stateWords: { done: 'Done:', now: 'Now:', ahead: 'Next:' },
  },
  calendar: {
    add: 'Add to calendar',
    sign: (claimNumber: number, store: string) => `Sign your claim #${claimNumber} at ${store}`,
    reply: (claimNumber: number, store: string) =>
      `Last day to reply to ${store} about claim #${claimNumber}`,
    wake: (claimNumber: number, store: string) =>
      `Has your package from ${store} arrived? Claim #${claimNumber}`,
    appeal: (claimNumber: number, store: string) =>
      `Last day to appeal claim #${claimNumber} at ${store}`,
    reopen: (claimNumber: number, store: string) =>
      `Last day to reopen claim #${claimNumber} at ${store}`,
    about: (url: string) =>
      `Open your claim with the link in your email, or find your order: ${url}`,
  },
  tracking: {
    title: 'Tracking updates',
    shipment: 'Your package',
    reshipment: 'Your replacement',
    track: (number: string) => `Track ${number}`,
    with: (carrier: string, number: string) => `Track ${number} with ${carrier}`,
    all: (count: number) =>
      plural(count, { one: 'Show # tracking update', other: 'Show # tracking updates' }),
  },
  sure: {
    close: (claimNumber: number) => `Close claim #${claimNumber}?`,
    cancel: (claimNumber: number) => `Cancel claim #${claimNumber}?`,
    reopen: (days: number) =>
      plural(days, {
        '=0': '',
        one: 'You can reopen it for # day.',
        other: 'You can reopen it for # days.',
      }),
    closeButton: 'Yes, close my claim',
    back: 'Keep it open',
    appeal: 'Send your appeal?',
    appealOnce:
      'You can appeal only once. Someone new will review your claim, and that decision is final.',
    edit: 'Go back',
  },
  reopen: {
    title: 'Closed by mistake?',
    explain: (date: string) => `You can reopen your claim until ${date}.`,
    button: 'Reopen my claim',
  },
  submission: {
    title: 'What you told us',
    item: (quantity: number, name: string) => `${quantity} × ${name}`,
    photo: (name: string, position: number) => `Photo ${position} of ${name}`,
    video: (name: string, position: number) => `Video ${position} of ${name}`,
  },
  details: {
    title: 'Details',
    requestedResolution: 'Requested resolution',
    none: 'None',
    allClaims: 'All claims of this order',
    orderNumber: 'Order number',
    orderId: 'Order ID',
    claimId: 'Claim ID',
    claimNumber: 'Claim number',
    filedOn: 'Filed on',
    shipsTo: 'Ships to',
    addressChange: 'Shipping address change',
    email: 'Email address',
    status: 'Status',
    technical: 'Technical details',
    tracking: 'Tracking',
    track: (number: string) => `Track ${number}`,
  },
  confirm: {
    open: 'Show full address',
    label: 'Email address on the order',
    hint: "The email address you ordered with. We'll only ask once in this browser.",
    actionHint: "Confirm that it's your claim. We'll only ask once in this browser.",
    missing: 'Enter the email address you ordered with.',
    button: 'Show the full address',
    wrong: "That isn't the email address on this order. Check your order confirmation email.",
    tooMany: 'Too many attempts. Try again in 15 minutes.',
    tooManyLinkSent:
      "Too many attempts for this claim. If that's the email address on the order, we've sent a link to it. Open the link in this browser, then come back to this page.",
  },
  resolution: {
    title: 'Resolution details',
    date: 'Resolution date',
    provided: 'Provided resolution',
    reimbursed: 'Reimbursed',
    yes: 'Yes',
    no: 'No',
    actionedBy: 'Actioned by',
    reason: 'Reason for denial',
    closeReason: 'Reason',
    evidence: 'Evidence considered',
    shipping: 'Shipping',
    items: 'Items',
    taxes: 'Taxes',
    subtotal: 'Subtotal',
    total: 'Total value to customer',
    totalReimbursed: 'Total reimbursed',
    ahead: 'Will be refunded',
    earlier: 'Earlier decision',
    bonus: 'Store credit bonus',
    reshipped: 'Reshipped items',
    tracking: 'Track your reshipment',
    trackingNumber: (number: string) => `Tracking number ${number}`,
    noTracking: "We'll show the tracking number here once it ships.",
    credit: 'Store credit code',
    creditWhere: (store: string) => `Enter this code when you pay at ${store}.`,
    shopCredits: {
      'store-credit': 'Store credit',
      'gift-card': 'Gift card code',
      'discount-code': 'Discount code',
    },
    shopCreditWheres: {
      'store-credit': (store: string) =>
        `In your account at ${store}. Sign in with the email address you ordered with to use it.`,
      'gift-card': (store: string) =>
        `Enter this code when you pay at ${store}. What you don't spend stays on the card.`,
      'discount-code': (store: string) =>
        `Enter this code when you pay at ${store}. It works for one order.`,
    },
    creditCanceled: 'Canceled',
    copy: 'Copy code',
    copyCode: (code: string) => `Copy code ${code}`,
    copied: 'Copied',
    creditLeft: (amount: string) => `${amount} left`,
    reference: 'Reference',
    denied: 'Not approved',
  },
  messages: {
    title: 'Messages',
    empty: (store: string) => `Messages between you and ${store} appear here.`,
    you: 'You',
    label: 'Write a message',
    placeholder: 'Write a message',
    send: 'Send',
    sending: 'Sending',
    sendsAfterUploads: 'We’ll send your message once the upload has finished.',
    attach: 'Add photos or videos',
    attachLimits: 'Up to 10 files. Photos up to 15 MB, videos up to 100 MB.',
    attached: (count: number) => plural(count, { one: '# file added', other: '# files added' }),
    failed: "Your message couldn't be sent. It's still here. Please try again.",
    offline: "You're offline. Your message is saved here.",
    closed: 'This claim is archived, so you can no longer send messages.',
    unread: (count: number) => plural(count, { one: '# new message', other: '# new messages' }),
    restored: 'We saved what you typed.',
    saveDraft: 'Save for later',
    elsewhere: 'You wrote this earlier, or on another device:',
    useElsewhere: 'Use this text',
    keepMine: 'Keep what I typed here',
    sent: 'Sent',
    attachmentOf: (kind: 'image' | 'video', sender: string, position: number) =>
      `${kind === 'video' ? 'Video' : 'Photo'} ${position} from ${sender === 'You' ? 'you' : sender}`,
    reload: 'Check for new messages',
  },
  parked: {
    title: 'Has it arrived?',
    early: 'Carriers sometimes mark a package delivered early.',
    yes: 'Yes, it arrived',
    no: 'No, still missing',
    earlyNo: "It's not coming. Start my claim now",
  },
  appeal: {
    title: 'Disagree with this decision?',
    explain: (date: string) =>
      `You can appeal once, until ${date}. Someone new will review your claim.`,
    label: 'What did we miss?',
    next: 'Continue',
    button: 'Send appeal',
    missing: 'Tell us what we missed.',
    restored: 'We saved what you typed.',
    sentTitle: 'We have your appeal',
    sent: "Someone new is reviewing your claim. We'll email you their decision.",
  },
  notify: {
    title: 'Notifications',
    explain: "We'll email you when there's news. You can also get notifications on this device.",
    button: 'Notify me on this device',
    on: "You'll get a notification on this device when there's news. We'll also email you.",
    stop: 'Stop notifications',
    asked: 'To get notifications, choose Allow when your browser asks.',
    denied:
      "Your browser blocks notifications from this site. Allow them in its settings, then reload this page. We'll keep emailing you.",
    install:
      'On an iPhone or iPad, add this page to your Home Screen first: tap Share, then Add to Home Screen. Open it from there to turn on notifications.',
    unsupported: "This browser can't show notifications. We'll email you when there's news.",
    failed:
      "Notifications couldn't be turned on in this browser. Try again later. We'll keep emailing you.",
  },
  withdraw: {
    open: 'Cancel this claim',
    explain: "We'll stop working on it.",
    button: 'Yes, cancel my claim',
    failed: 'This claim has changed and can no longer be canceled.',
  },
  review: {
    pageTitle: 'Your review',
    cardTitle: 'How did it go?',
    invite: "Tell us what went well and what didn't. It takes a minute.",
    write: 'Leave a review',
    title: 'How did your claim go?',
    subtitle: (claimNumber: number) => `Claim #${claimNumber}`,
    rating: 'Your rating',
    ratings: ['Very bad', 'Bad', 'Okay', 'Good', 'Very good'],
    stars: (rating: number) => `${rating} of 5`,
    comment: 'Comment (optional)',
    commentHint: 'Up to 1,000 characters.',
    send: 'Send review',
    missing: 'Choose a rating from 1 to 5.',
    tooLong: 'The comment is longer than 1,000 characters.',
    yours: 'Your review',
    thanks: 'Thank you. Your review has been sent.',
    notYet: 'You can leave a review once the claim is finished.',
    back: 'Back to my claim',
  },
  print: {
    link: 'Print',
    button: 'Print this page',
    printed: 'Printed',
    signature: 'Signature',
    signed: 'Signed on',
    code: 'QR code that opens this claim online',
    scan: 'Scan to follow this claim online.',
  },
  order: {
    pageTitle: 'Your claims',
    title: 'Your claims',
    subtitle: (orderNumber: string) => `Order #${orderNumber}`,
    empty: "You haven't filed a claim for this order.",
    claim: (claimNumber: number) => `Claim #${claimNumber}`,
    filed: 'Filed',
    older: 'Older claims',
    start: 'Find your order',
  },
};
