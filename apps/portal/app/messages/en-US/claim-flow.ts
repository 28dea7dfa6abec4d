import type { ClaimType } from '@amends/core/claims/claim-type.rules';

interface TypeWords {
  title: string;
  help: string;
}

/** Words of the claim flow, screen by screen. */
export const claimFlow = {
  process: {
    pageTitle: 'What do you need?',
    title: 'What do you need help with?',
    shipping: 'A problem with the delivery',
    shippingHelp: 'It did not arrive, or arrived damaged, wrong or incomplete.',
    warranty: 'A problem covered by warranty',
    warrantyHelp: 'Something broke or stopped working while the warranty runs.',
    return: 'Send something back',
    returnHelp: 'It is not what you wanted.',
    existing: 'Claims already filed for this order',
    existingHelp: 'Open the link in your email to see messages and add photos.',
    claim: (claimNumber: string | number) => `Claim #${claimNumber}`,
    filed: 'Filed',
  },
  unprotected: {
    pageTitle: 'Not covered',
    title: 'This order is not covered',
    subtitle:
      'It was placed without shipping protection, so a claim cannot be filed here. The store can still help you.',
    cancelled:
      'This order was cancelled, so a claim cannot be filed for it. The store can still help you.',
  },
  fullyClaimed: {
    pageTitle: 'Already claimed',
    title: 'Everything in this order has been claimed',
    subtitle: 'You can follow the claim from the link in your email.',
  },
  issues: {
    pageTitle: "What's happening",
    title: "What's happening with your order?",
    subtitle: (orderNumber: string, count: number) =>
      `Order #${orderNumber} • ${count} ${count === 1 ? 'item' : 'items'}`,
    notReceived: "Haven't received my order",
    notReceivedHelp: 'Stolen, returned to sender, stuck in transit etc.',
    items: 'Issues with my items',
    itemsHelp: 'Defective, damaged, wrong or missing items.',
    filedBefore: (claimNumbers: number[]) =>
      claimNumbers.length === 1
        ? `Claim #${claimNumbers[0]} was already filed for this order.`
        : `Claims ${claimNumbers.map((one) => `#${one}`).join(', ')} were already filed for this order.`,
    resume: 'We kept the answers you gave earlier. You can change any of them.',
  },
  items: {
    pageTitle: 'Your items',
    title: 'Tell us about your issues.',
    subtitle: 'Select items with issues',
    howMany: 'How many have issues?',
    howManyOf: (max: number) => `Up to ${max}`,
    sameIssue: 'Do they all share the same issue?',
    unit: (position: number, total: number) => `Item ${position} of ${total}`,
    whatIsWrong: 'What is wrong?',
    subType: 'More exactly (optional)',
    subTypeOpen: 'I would rather not say',
    details: 'Details',
    detailsHint: 'What happened, in your own words.',
    photos: 'Photos or videos',
    photosNeeded: 'At least one, so that the store can see it.',
    photosWelcome: 'They help the store decide faster.',
    photosLimits: 'Up to 10 files. Pictures to 15 MB, videos to 100 MB.',
    typeMissing: 'Choose what is wrong.',
    quantityMissing: 'Choose how many have issues.',
    quantityTooMany: (max: number) => `At most ${max} can be claimed.`,
    sameMissing: 'Say whether they all share the same issue.',

    photoMissing: 'Add at least one photo or video.',
    noneAdded: 'Add an issue to at least one item.',
    fullyClaimed: 'Already claimed',
    refunded: 'Already refunded',
    nothingLeft: 'Nothing left to claim',
    saved: 'Saved',
    saving: 'Saving',
  },
  itemIssueTypes: {
    DAMAGED: 'Damaged',
    DEFECTIVE_ITEM: 'Defective',
    WRONG_ITEM: 'Wrong item',
    MISSING_ITEM: 'Missing',
  },
  shipments: {
    pageTitle: 'Your shipments',
    title: "Select the shipment(s) you're having issues with.",
    subtitle: (count: number, orderNumber: string) =>
      `There are ${count} different deliveries associated with your order ${orderNumber}.`,
    inClaim: 'Something else about this shipment is in your claim already.',
    replaced: 'Selecting it replaces that.',
    noneSelected: 'Select at least one shipment.',
    notEligible: {
      too_soon: 'A claim can be filed a little later',
      expired: 'The time for claims is over',
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
    types: {
      STOLEN: { title: 'Stolen', help: 'It was delivered, and somebody took it.' },
      ORDER_DELIVERED_NOT_RECEIVED: {
        title: 'Delivered, but not received',
        help: 'Tracking says delivered. It is not here.',
      },
      RETURNED_TO_SENDER: {
        title: 'Returned to sender',
        help: 'The carrier sent it back to the store.',
      },
      TRACKING_NOT_MOVING: {
        title: 'Tracking not moving',
        help: 'Nothing new for a week or more. It may be lost.',
      },
      WRONG_ADDRESS: { title: 'Wrong address', help: 'It went somewhere else.' },
    } as Partial<Record<ClaimType, TypeWords>>,
  },
  shipmentDetails: {
    pageTitle: 'Details',
    title: 'Tell us what happened.',
    subtitle: (what: string) => `${what}. A sentence or two is enough.`,
    details: 'Details (optional)',
    hint: 'For example: where it is usually left, whom you asked, what tracking says.',
    policeReport:
      'Add a photo of the police report: the store asks for it for stolen orders of this value.',
  },
  resolution: {
    pageTitle: 'Resolution',
    title: 'How can we fix this for you?',
    reship: 'Reship them to me',
    reshipBadge: 'Fastest',
    reshipHelp: 'Items will be shipped immediately',
    refund: 'I want a refund',
    refundHelp: 'Up to 5 business days',
    credit: 'I want store credit',
    creditHelp: 'To spend at the store whenever you like',
    creditBonus: (bonus: string) => `${bonus} extra`,
    missing: 'Choose how we can fix this for you.',
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
    noAddress: 'The order has no address. Please enter one.',
    signature: 'Your signature',
    signatureHint: 'Draw it with a finger or the mouse, or type your name instead.',
    typed: 'Type your full name',
    typedInstead: 'Type it instead',
    drawInstead: 'Draw it instead',
    clear: 'Clear',
    drawHere: 'Sign here',
    agree: 'Please confirm',
    tickMissing: 'Please tick the box if this is true for you.',
    signatureMissing: 'Sign your claim, or type your full name.',
    statement: 'By signing, I confirm that what I told the store is true.',
    submitting: 'Submitting your claim',
    nothing: 'Nothing is in your claim yet.',
    addIssue: 'Tell us what happened',
    parked:
      'We will ask you on this day whether it has turned up, before anybody looks at your claim:',
  },
  tooSoon: {
    pageTitle: 'Hold that thought!',
    title: 'Hold that thought!',
    subtitle: 'Your order has been marked as delivered.',
    onItsWay: 'Your order is still on its way.',
    canFileOn: 'You can file a claim on:',
    tipsTitle: 'Until then, these often help',
    tips: [
      {
        title: 'Check with building staff',
        help: 'A reception, a mail room or a caretaker may hold it.',
      },
      { title: 'Ask neighbours', help: 'Somebody may have taken it in for you.' },
      { title: 'Check camera footage', help: 'A doorbell camera shows where it was left.' },
    ],
    stillMissing: "If you still haven't received your package.",
    finePrint:
      'Unreceived-package claims can be filed immediately after delivery, because carriers sometimes mark a package delivered before it arrives.',
    fileNow: 'File my claim now',
    fileNowHelp: 'We keep it for you, and ask on that day whether the package has turned up.',
    comeBack: 'Come back on that day with your order number and email address.',
  },
  tooLate: {
    pageTitle: 'Too late',
    title: 'The time for claims on this order is over',
    subtitle: (store: string) => `${store} may still be able to help you.`,
    closedOn: 'Claims could be filed until:',
  },
  notShipped: {
    pageTitle: 'Not shipped yet',
    title: 'Your order has not left yet',
    subtitle:
      'There is nothing to claim until it is on its way. As soon as it ships, you can come back here.',
    contact: (store: string) => `Questions about when it ships? ${store} knows best.`,
  },
  contact: {
    title: (store: string) => `Get in touch with ${store}`,
    email: 'Email',
    none: 'You will find how to reach the store in your order confirmation email.',
  },
  received: {
    pageTitle: 'Claim received',
    title: 'We have your claim',
    subtitle: (claimNumber: string | number) => `Your claim number is #${claimNumber}.`,
    parkedTitle: 'Your claim is kept for you',
    next: 'What happens next',
    nextSteps: (store: string) => [
      { title: 'Claim filed', detail: '' },
      {
        title: `${store} looks at it`,
        detail: 'You hear from us by email if anything is missing.',
      },
      { title: 'Decision', detail: 'You get an email as soon as there is one.' },
    ],
    parkedSteps: [
      { title: 'Claim filed', detail: '' },
      { title: 'We ask whether it has turned up', detail: '' },
      { title: 'If not, the store looks at your claim', detail: '' },
    ],
    view: 'View my claim',
    linkSent: (email: string) => `We sent the link to your claim to ${email}.`,
    keepLink: 'Keep the link to yourself: whoever has it can see your claim.',
    another: 'File another claim for this order',
  },
};
