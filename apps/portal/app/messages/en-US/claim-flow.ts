import type { ClaimType } from '@amends/core/claims/terms/claim-type.rules';
import { listed } from './listed.ts';

interface TypeWords {
  title: string;
  help: string;
}

const counted = (count: number, one: string) => (count === 1 ? `1 ${one}` : `${count} ${one}s`);

/** Texts of the claim flow, screen by screen. */
export const claimFlow = {
  process: {
    pageTitle: 'What do you need?',
    title: 'What do you need help with?',
    shipping: 'A problem with the delivery',
    shippingHelp: "It didn't arrive, or arrived damaged, wrong or incomplete.",
    warranty: 'A problem covered by warranty',
    warrantyHelp: "It broke or stopped working, and it's still under warranty.",
    return: 'Send something back',
    returnHelp: "You've changed your mind.",
    existing: 'Your claims for this order',
  },
  unprotected: {
    pageTitle: 'Not covered',
    title: "This order isn't covered",
    subtitle: (store: string) =>
      `You didn't add shipping protection to this order, so you can't claim here. ${store} may still be able to help.`,
    cancelled: (store: string) =>
      `This order was canceled, so you can't file a claim for it. ${store} may still be able to help.`,
  },
  fullyClaimed: {
    pageTitle: 'Already claimed',
    title: "You've already claimed everything in this order",
    subtitle: 'Open your claim below to see where it stands.',
  },
  issues: {
    pageTitle: "What's happening",
    title: "What's happening with your order?",
    subtitle: (orderNumber: string, count: number) =>
      `Order #${orderNumber} • ${count === 0 ? 'No' : count} ${count === 1 ? 'item' : 'items'}`,
    notReceived: "Haven't received my order",
    notReceivedHelp: 'Stolen, returned to sender, stuck in transit etc.',
    items: 'Issues with my items',
    itemsHelp: 'Defective, damaged, wrong or missing items.',
    filedBefore: (claimNumbers: number[]) =>
      claimNumbers.length === 1
        ? `You already filed claim #${claimNumbers[0]} for this order.`
        : `You already filed claims ${listed([...claimNumbers].sort((a, b) => a - b).map((one) => `#${one}`))} for this order.`,
    resume: 'Welcome back. Your answers are saved, and you can change any of them.',
  },
  items: {
    pageTitle: 'Your items',
    title: 'Tell us about your issues.',
    subtitle: 'Select items with issues',
    subtitleWarranty: 'Select items that broke or stopped working under warranty',
    howMany: 'How many have issues?',
    howManyOf: (max: number) => `Up to ${max}`,
    sameIssue: 'Do they all share the same issue?',
    unit: (position: number, total: number) => `Item ${position} of ${total}`,
    whatIsWrong: "What's wrong?",
    subType: 'What kind of problem? (optional)',
    subTypeOpen: 'Not sure',
    details: 'Details',
    detailsHint: 'What happened, in your own words.',
    photos: 'Photos or videos',
    photosNeeded: 'Add at least one so the store can see the problem.',
    photosWelcome: 'They help the store decide faster.',
    photosLimits: 'Up to 10 files. Photos up to 15 MB, videos up to 100 MB.',
    typeMissing: "Choose what's wrong.",
    quantityMissing: 'Choose how many have issues.',
    quantityTooMany: (max: number) => `You can claim up to ${max}.`,
    sameMissing: 'Choose whether they all have the same problem.',
    photoMissing: 'Add at least one photo or video.',
    /** An error of one of several units, for the error summary. */
    errorOf: (position: number, message: string) =>
      `Item ${position}: ${message.charAt(0).toLowerCase()}${message.slice(1)}`,
    noneAdded: "Choose at least one item and tell us what's wrong.",
    fullyClaimed: 'Already claimed',
    refunded: 'Already refunded',
    nothingLeft: 'Nothing left to claim',
    notUnderWarranty: 'Not covered by warranty',
    underWarranty: 'Under warranty until',
    chosen: (count: number) => counted(count, 'item'),
    search: 'Find an item',
    searchButton: 'Search',
    searchClear: 'Show all items',
    searchNothing: 'No item matches your search.',
    searchFound: (count: number, total: number) => `${count} of ${total} items`,
    saved: 'Saved',
    saving: 'Saving',
  },
  shipments: {
    pageTitle: 'Your shipments',
    title: "Select the shipment(s) you're having issues with.",
    subtitle: (count: number, orderNumber: string) =>
      `There are ${count} different deliveries associated with your order ${orderNumber}.`,
    inClaim: "You've already added a problem with this package.",
    replaced: 'Choosing it here replaces that.',
    noneSelected: 'Select at least one shipment.',
    more: (count: number) => `and ${counted(count, 'more item')}`,
    notEligible: {
      too_soon: 'Too early to claim',
      expired: 'The claim period has ended',
      not_shipped: 'Not shipped yet',
      unprotected: 'Not covered',
      fully_claimed: 'Already claimed',
    },
  },
  shipment: {
    pageTitle: 'Your shipment',
    title: 'What happened to your shipment?',
    titleOf: (name: string) => `What happened to ${name.toLowerCase()}?`,
    choose: 'Choose what happened.',
    chosen: 'Your answer',
    types: {
      STOLEN: { title: 'Stolen', help: 'It was delivered and then taken.' },
      ORDER_DELIVERED_NOT_RECEIVED: {
        title: 'Delivered, not received',
        help: "Tracking says delivered, but it isn't here.",
      },
      RETURNED_TO_SENDER: {
        title: 'Returned to sender',
        help: 'The carrier sent it back to the store.',
      },
      TRACKING_NOT_MOVING: {
        title: 'Tracking not moving',
        help: 'No tracking update for a week or more.',
      },
      WRONG_ADDRESS: { title: 'Wrong address', help: 'It was sent to the wrong address.' },
    } as Partial<Record<ClaimType, TypeWords>>,
  },
  shipmentDetails: {
    pageTitle: 'Details',
    title: 'Tell us what happened.',
    subtitle: (what: string) => `${what}. A sentence or two is enough.`,
    details: 'Details (optional)',
    hint: "For example: where packages are usually left, who you've asked, what tracking says.",
    policeReport:
      'Add a photo of the police report. The store asks for it when an order of this value is stolen.',
  },
  resolution: {
    pageTitle: 'Resolution',
    title: 'How can we fix this for you?',
    reship: 'Reship them to me',
    reshipBadge: 'Fastest',
    reshipHelp: 'Items will be shipped immediately',
    /** Used while a claim will be parked: nothing ships before it is reviewed. */
    reshipLater: 'Ships as soon as your claim is approved',
    refund: 'I want a refund',
    refundHelp: 'Up to 5 business days',
    credit: 'I want store credit',
    creditHelp: (store: string) => `Spend it any time at ${store}`,
    creditBonus: (bonus: string) => `+${bonus} bonus`,
    about: 'For',
    missing: (methods: readonly string[]) => `Choose ${listed(methods, 'or')}.`,
    kinds: { RESHIP: 'a replacement', REFUND: 'a refund', STORE_CREDIT: 'store credit' },
    names: { RESHIP: 'Reshipment', REFUND: 'Refund', STORE_CREDIT: 'Store Credit' },
  },
  review: {
    pageTitle: 'Review',
    title: 'Review and complete your claim.',
    myClaim: 'My Claim',
    preferred: 'Preferred Resolution for Issues',
    confirmAddress: 'Confirm Shipping Address',
    confirmation:
      'I confirm this address is accurate and understand items cannot be reshipped multiple times if incorrect.',
    /** Used if nothing is shipped. */
    confirmationOnly: 'I confirm this address is accurate.',
    editClaim: 'Edit my claim',
    editShipment: (name: string) => `Edit ${name}`,
    removeShipment: (name: string) => `Remove ${name}`,
    editResolution: 'Edit the preferred resolution',
    editAddress: 'Edit the shipping address',
    noAddress: 'The order has no address. Please enter one.',
    signature: 'Your signature',
    signatureHint: 'Sign with your finger or mouse, or type your name.',
    typed: 'Type your full name',
    typedInstead: 'Type it instead',
    drawInstead: 'Draw it instead',
    clear: 'Clear',
    drawHere: 'Sign here',
    agree: 'Please confirm',
    tickMissing: 'Check the box if this is true for you.',
    signatureMissing: 'Sign your claim, or type your full name.',
    statement: 'By signing, I confirm that everything in this claim is true.',
    submitting: 'Submitting your claim',
    nothing: 'Your claim is empty.',
    addIssue: 'Tell us what happened',
    parked: (day: string) =>
      `On ${day} we'll ask if it has arrived. If it hasn't, we start on your claim that day.`,
    photo: (name: string, position: number) => `Photo ${position} of ${name}`,
    video: (name: string, position: number) => `Video ${position} of ${name}`,
  },
  tooLate: {
    pageTitle: 'Too late',
    title: "It's too late to file a claim for this order",
    subtitle: (store: string) => `${store} may still be able to help you.`,
    closedOn: 'The last day was',
  },
  notShipped: {
    pageTitle: 'Not shipped yet',
    title: "Your order hasn't shipped yet",
    subtitle: "You can come back and file a claim once it's on its way.",
    contact: (store: string) => `Wondering when it ships? Ask ${store}.`,
  },
  contact: {
    title: (store: string) => `Get in touch with ${store}`,
    email: 'Email',
    none: "You'll find the store's contact details in your order confirmation email.",
  },
  received: {
    pageTitle: 'Claim received',
    title: "We've got your claim",
    subtitle: (claimNumber: string | number) => `Your claim number is #${claimNumber}.`,
    parkedTitle: "We're holding your claim",
    next: 'What happens next',
    filed: 'Claim filed',
    reviews: (store: string) => `${store} reviews it`,
    reviewsDetail: "We'll email you if we need anything.",
    decision: 'Decision',
    decisionBy: (day: string) => `We'll email you by ${day}.`,
    decisionLater: "We'll email you as soon as there is one.",
    asks: 'We ask if it has arrived',
    asksDetail: (day: string) => `On ${day}, by email. One tap answers it.`,
    ifNot: (store: string) => `If it hasn't, ${store} reviews your claim`,
    keep: 'Keep the item and the box until you hear from us. The store may ask for another photo.',
    view: 'View my claim',
    linkSent: (email: string) => `We sent the link to your claim to ${email}.`,
    keepLink: "Anyone with the link can open your claim, so don't share it.",
    another: 'File another claim for this order',
  },
};
