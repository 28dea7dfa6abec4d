import type { ReasonCode } from '@amends/core/claims/reason.rules';
import type { ResolutionType } from '@amends/core/resolutions/resolution-type.rules';

/** What a customer reads when a claim is denied, as a beginning; whoever denies it goes on from there. */
const denialTexts: Partial<Record<ReasonCode, string>> = {
  ADDRESS_TYPO:
    'The parcel went to the address that was given with the order, and that address was not right. We are sorry that we cannot cover this.',
  CUSTOM: '',
  EXPIRED:
    'Claims like this one have to reach us within a certain time after the order left, and that time was over. We are sorry that we cannot cover it any more.',
  INSUFFICIENT_SHIPPER:
    'What happened goes back to how the order was packed, which this protection does not cover. We have told the people who pack our orders.',
  NOT_COVERED:
    'The protection of your order does not cover what happened to it. We are sorry that we cannot do more here.',
  NO_RESPONSE:
    'We asked you for something that we needed to decide, and did not hear from you. If you still want to send it, write to us here.',
  OTHER: '',
  PACKAGE_ARRIVED:
    'The carrier tells us that your parcel has arrived, so there is nothing left for us to put right. If that is not so, write to us here.',
  PHOTO_VERIFIED:
    'The carrier took a photo when the parcel was delivered, and it shows the parcel at your address. Please ask at home and with your neighbours as well.',
  RETURN_TO_SENDER:
    'The parcel is on its way back to us because it could not be delivered. Write to us here if we should send it once more.',
  THRESHOLD_REACHED:
    'There have been more claims for your orders than the protection covers. We are sorry that we cannot cover this one.',
  ALREADY_REFUNDED:
    'This was refunded to you before, so we cannot refund it a second time. It can take some days until your bank shows it.',
  ALREADY_REPLACED: 'We have sent you a replacement for this before, so we cannot send another.',
  POTENTIAL_FRAUD:
    'The protection of your order does not cover what happened to it. We are sorry that we cannot do more here.',
};

const approveType: Record<ResolutionType, string> = {
  REFUND: 'Approve refund',
  RESHIP: 'Approve reshipment',
  STORE_CREDIT: 'Approve store credit',
  CUSTOM: 'Approve',
  FLAT_RATE: 'Approve flat rate',
  FLAT_RATE_STORE_CREDIT: 'Approve store credit',
};

/** Words of deciding a claim, and of everything else that is done to one. */
export const decide = {
  title: 'Decide',
  askedFor: (what: string) => `asked for: ${what}`,
  of: (claimed: number, ordered: number) => `${claimed} of ${ordered}`,
  each: (amount: string) => `${amount} each`,
  left: (units: number) => (units === 0 ? 'nothing left to give' : `only ${units} left to give`),
  refundedBefore: (amount: string) => `${amount} of this order was given back before.`,
  given: (name: string) => `What is given for ${name}`,
  denyItem: 'Deny',
  quantity: (name: string) => `Quantity of ${name}`,
  basis: 'Counted by',
  basisOptions: { UNITS: 'Percentage', FLAT: 'Amount' },
  percentage: 'Percent',
  amount: (currency: string) => `Amount in ${currency}`,
  options: 'Options',
  optionsOf: (name: string) => `Options for ${name}`,
  final: 'Final',
  finalHelp: 'Off leaves this item undecided.',
  credit: 'Reimbursed by the provider',
  details: 'What is to be done',
  detailsOptional: 'Details (optional)',
  replacement: 'Send another product instead',
  replacementHelp: 'Search what the store sells, or type. Empty sends the same again.',
  noProducts: 'No product of the store is called that. What you typed is taken as it is.',
  replacementSku: 'Its SKU (optional)',
  split: 'Split',
  splitItem: (name: string) => `Split ${name}`,
  unsplitItem: (name: string) => `Take this part of ${name} away`,
  removeSum: 'Take this sum away',
  wholeClaim: 'A sum for the whole claim',
  addSum: 'Add a sum for the whole claim',
  shipping: (amount: string) => `Include shipping, ${amount}`,
  bonus: (amount: string) => `The credit includes a bonus of ${amount}.`,
  toCustomer: 'To customer',
  reimbursed: (store: string) => `Reimbursed to ${store}`,
  replacementCost: (percent: string) =>
    `Reshipments are reimbursed at ${percent} % of the retail price.`,
  limited: 'This is less than asked for: what was paid, or the cover, allows no more.',
  nothingGiven:
    'One of these would give nothing. Choose Deny for it, or give more, as far as what was paid and the cover allow.',
  kept: 'What you had entered here was brought back.',
  startOver: 'Start over',
  approve: 'Approve',
  approveType,
  wrong: {
    quantity: 'Enter how many units.',
    percentage: 'Enter 0 to 100 percent.',
    amount: (decimals: number) =>
      decimals === 0
        ? 'Enter an amount, without decimals.'
        : `Enter an amount, with at most ${decimals} decimals.`,
  },

  confirm: {
    title: 'Approve this claim?',
    help: 'This is what the server counted. The customer is told by e-mail.',
    counting: 'Counting…',
    line: (quantity: number, name: string) => (quantity > 0 ? `${quantity} × ${name}` : name),
    instead: (name: string) => `sends ${name} instead`,
    items: 'Items',
    taxes: 'Taxes',
    shipping: 'Shipping',
    bonus: 'Bonus',
    gets: 'What is given',
    reimbursed: 'Reimbursed',
    denied: (names: string) => `Nothing is given for ${names}.`,
    undecided: (count: number) =>
      count === 1 ? '1 item stays undecided.' : `${count} items stay undecided.`,
    differs: 'The server counts differently from what the page showed. Please read its figures.',
    text: 'Message to the customer (optional)',
    textForDenied: 'Message to the customer: why some of it is not given',
    textMissing: 'Say why some of it is not given.',
    back: 'Back',
  },

  deny: {
    reason: 'Reason',
    choose: 'Choose a reason',
    reasonMissing: 'Choose a reason.',
    fraudHelp: 'The customer reads “Not Covered”.',
    text: 'What the customer reads',
    textHelp: 'They may appeal once. Somebody else handles that.',
    textMissing: 'Write what the customer reads.',
    evidence: 'Evidence that was considered',
    noEvidence: 'The claim has no photos or documents.',
    photo: (name: string, position: number) => `Photo ${position}: ${name}`,
    video: (name: string, position: number) => `Video ${position}: ${name}`,
    sent: (name: string, position: number) => `File ${position}, sent by ${name}`,
    documents: {
      SIGNATURE: 'Signature',
      ACKNOWLEDGEMENT: 'Signed statement',
      RECEIPT: 'Receipt',
    },
    texts: denialTexts,
  },

  actions: {
    moreOf: 'More actions',
    names: {
      approve: 'Approve',
      deny: 'Deny',
      ask: 'Ask for more',
      hold: 'Hold',
      release: 'Release to the provider',
      dismissUntil: 'Set aside until a date',
      resolveExternally: 'Settled by the store',
      dismiss: 'Dismiss',
      close: 'Close',
      reopen: 'Open again',
      archive: 'Archive',
      undoApproval: 'Undo approval',
      retry: 'Try again',
    },
    titles: {
      approve: 'Approve this claim?',
      deny: 'Deny this claim?',
      ask: 'Ask the customer for something',
      hold: 'Put this claim on hold?',
      release: 'Hand this claim to the provider?',
      dismissUntil: 'Set this claim aside',
      resolveExternally: 'Has the store settled this?',
      dismiss: 'Dismiss this claim?',
      close: 'Close this claim?',
      reopen: 'Open this claim again?',
      archive: 'Archive this claim?',
      undoApproval: 'Undo the approval?',
      retry: 'Carry it out again?',
    },
    explain: {
      ask: 'The claim waits for the answer. The customer is reminded, and the claim closes by itself when no answer comes.',
      hold: 'The claim waits for the store. It comes back by itself when nobody answers in time.',
      release: 'The claim goes on with the provider’s team.',
      dismissUntil:
        'The claim sleeps until that day and then stands in To do again. Its items stay claimed.',
      resolveExternally:
        'The store has settled this with the customer by itself. Nothing is paid or sent from here.',
      dismiss: 'The claim ends without a decision, and its items can be claimed again.',
      close: 'The claim ends, and its customer is told.',
      reopen: 'The claim goes back to work, and what was decided is no longer said of it.',
      archive: 'The claim is put away for good; it cannot be opened again.',
      undoApproval:
        'Nothing was carried out yet, so the approval can be taken back and decided anew.',
      retry: 'What failed is carried out again. Nothing is paid or sent twice.',
    },
    confirm: {
      deny: 'Deny claim',
      ask: 'Send and wait',
      hold: 'Put on hold',
      release: 'Release',
      dismissUntil: 'Set aside',
      resolveExternally: 'Mark as settled',
      dismiss: 'Dismiss claim',
      close: 'Close claim',
      reopen: 'Open again',
      archive: 'Archive claim',
      undoApproval: 'Undo the approval',
      retry: 'Try again',
    },
    done: {
      approve: 'The claim is approved.',
      deny: 'The claim is denied.',
      ask: 'Your question was sent.',
      hold: 'The claim is on hold.',
      release: 'The claim is with the provider.',
      dismissUntil: 'The claim is set aside.',
      resolveExternally: 'The claim is marked as settled.',
      dismiss: 'The claim is dismissed.',
      close: 'The claim is closed.',
      reopen: 'The claim is open again.',
      archive: 'The claim is archived.',
      undoApproval: 'The approval is undone.',
      retry: 'It is being carried out again.',
    },
    reason: 'Reason (optional)',
    noReason: 'No reason',
    note: 'Note for the team (optional)',
    message: 'Message to the customer',
    messageMissing: 'Write what you want to know.',
    customerText: 'Message to the customer (optional)',
    until: 'Until',
    untilHelp: 'At most 90 days from today.',
    untilMissing: 'Choose a day.',
    cancel: 'Cancel',
    close: 'Close',
  },

  changes: {
    title: 'This claim changed while you were at it',
    nothing: 'Somebody changed it.',
    somebody: 'Somebody',
    customer: 'The customer',
    moved: (from: string, to: string) => `moved it from ${from} to ${to}`,
    approved: 'approved it',
    denied: 'denied it',
    held: 'put it on hold for the store',
    wrote: 'wrote',
    names: {
      'claim.assigned': 'gave it to somebody',
      'claim.reopened': 'opened it again',
      'claim.appealed': 'appealed',
      'claim.withdrawn': 'took it back',
      'claim.signed': 'signed it',
      'claim.approval-undone': 'undid the approval',
      'claim.put-back': 'undid a bulk action on it',
      'resolution.completed': 'carried out a part of it',
      'resolution.failed': 'could not carry out a part of it',
    } as Record<string, string>,
    other: 'changed it',
    theirs: 'Take theirs',
    theirsHelp: 'Take theirs puts your entries away. Try mine again keeps them.',
    mine: 'Try mine again',
  },

  outcome: {
    title: 'What was decided',
    approved: 'Approved',
    denied: 'Denied',
    settled: 'The store settled this by itself.',
    by: (name: string) => `by ${name}`,
    reason: 'Reason',
    text: 'Told to the customer',
    considered: (count: number) =>
      count === 0
        ? 'No evidence was considered.'
        : count === 1
          ? '1 piece of evidence was considered.'
          : `${count} pieces of evidence were considered.`,
    failed: 'Something could not be carried out',
    task: 'A person has to carry out a part of this.',
    tasks: 'Go to the tasks',
    status: {
      pending: 'Waits to be carried out',
      working: 'Being carried out',
      task: 'Waits for a person',
      carried_out: 'Carried out',
      failed: 'Failed',
    },
    reference: 'Reference',
    tracking: 'Tracking',
    code: 'Store credit code',
    instead: (name: string) => `${name} instead`,
    wholeClaim: 'The claim as a whole',
    deniedItem: 'Nothing (denied)',
    undecidedItem: 'Undecided',
    total: 'To customer',
    reimbursed: 'Reimbursed',
  },

  errors: {
    unknown: 'An unknown error occurred. Please try again later.',
    offline: 'The server could not be reached. Nothing is lost; please try again.',
  },
};
