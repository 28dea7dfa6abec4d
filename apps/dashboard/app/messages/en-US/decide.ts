import type { DecideAction } from '@amends/core/claims/terms/lifecycle/actions.rules';
import type { ReasonCode } from '@amends/core/claims/terms/reason.rules';
import type { ResolutionType } from '@amends/core/claims/terms/resolution-type.rules';
import type { EffectKind } from '@amends/core/commerce/effects/effect-states.rules';

/** The default message of a denial, which staff edit. */
const denialTexts: Partial<Record<ReasonCode, string>> = {
  ADDRESS_TYPO:
    'Your package was delivered to the address on your order, which turned out to be incorrect. Unfortunately we can’t cover this.',
  CUSTOM: '',
  EXPIRED:
    'The deadline to file a claim for this order has passed. Unfortunately we can’t cover it anymore.',
  INSUFFICIENT_SHIPPER:
    'The damage was caused by how the order was packed, which protection doesn’t cover. We’ve let our packing team know.',
  NOT_COVERED:
    'The protection on your order doesn’t cover what happened. Unfortunately we can’t do more here.',
  NO_RESPONSE:
    'We didn’t hear back after asking for more information. If you’d still like to send it, reply here.',
  OTHER: '',
  PACKAGE_ARRIVED:
    'The carrier reports that your package has been delivered, so there’s nothing left to resolve. If that’s not right, reply here.',
  PHOTO_VERIFIED:
    'The carrier took a photo at delivery, and it shows the package at your address. Please check with the people in your home and your neighbors too.',
  RETURN_TO_SENDER:
    'Your package couldn’t be delivered and is on its way back to us. Reply here if you’d like us to reship it.',
  THRESHOLD_REACHED:
    'Your orders have reached the number of claims that protection covers. Unfortunately we can’t cover this one.',
  ALREADY_REFUNDED:
    'This was already refunded, so we can’t refund it again. It can take a few days to show on your statement.',
  ALREADY_REPLACED: 'We already sent you a replacement for this, so we can’t send another one.',
  POTENTIAL_FRAUD:
    'The protection on your order doesn’t cover what happened. Unfortunately we can’t do more here.',
};

const approveType: Record<ResolutionType, string> = {
  REFUND: 'Approve refund',
  RESHIP: 'Approve reshipment',
  STORE_CREDIT: 'Approve store credit',
  CUSTOM: 'Approve',
  FLAT_RATE: 'Approve flat rate',
  FLAT_RATE_STORE_CREDIT: 'Approve store credit',
};

/** The store's timers that a dialog names, in days. */
interface Timers {
  reminderDays: number;
  noReplyDays: number;
  holdDays: number;
}

const days = (count: number) => (count === 1 ? '1 day' : `${count} days`);

/** Texts of decisions and other actions on a claim. */
export const decide = {
  title: 'Resolution',
  askedFor: (what: string) => `requested: ${what}`,
  of: (claimed: number, ordered: number) => `${claimed} of ${ordered}`,
  each: (amount: string) => `${amount} each`,
  left: (units: number) => (units === 0 ? 'nothing left to resolve' : `only ${units} left`),
  refundedBefore: (amount: string) => `${amount} already refunded`,
  given: (name: string) => `Resolution for ${name}`,
  denyItem: 'Deny',
  quantity: (name: string) => `Quantity of ${name}`,
  basis: 'Refund by',
  basisOptions: { UNITS: '%', FLAT: 'Amount' },
  percentage: 'Percent',
  amount: (currency: string) => `Amount in ${currency}`,
  options: 'Options',
  optionsOf: (name: string) => `Options for ${name}`,
  final: 'Decide this item now',
  finalHelp: '',
  credit: 'Reimburse to store',
  details: 'What to do',
  detailsOptional: 'Details (optional)',
  replacement: 'Replace with a different product',
  replacementHelp: 'Leave blank to reship the same item.',
  noProducts: 'Not in catalog – will be used as typed.',
  replacementSku: 'SKU (optional)',
  split: 'Split',
  splitItem: (name: string) => `Split ${name}`,
  unsplitItem: (name: string) => `Remove split of ${name}`,
  removeSum: 'Remove amount',
  wholeClaim: 'Flat amount',
  addSum: 'Add flat amount',
  shipping: (amount: string) => `Include shipping, ${amount}`,
  bonus: (amount: string) => `The credit includes a bonus of ${amount}.`,
  toCustomer: 'To customer',
  costToStore: 'Cost to store',
  reimbursed: (store: string) => `Reimbursed to ${store}`,
  replacementCost: (percent: string) =>
    `Reshipments are reimbursed at ${percent}% of the retail price.`,
  limited: 'Capped by amount paid or coverage limit.',
  nothingGiven:
    'One of these resolutions is worth nothing. Deny the item instead, or approve more if the amount paid and the coverage limit allow it.',
  kept: 'Draft restored',
  startOver: 'Start over',
  approve: 'Approve',
  approveType,
  wrong: {
    quantity: 'Enter a quantity.',
    percentage: 'Enter 0 to 100 percent.',
    amount: (decimals: number) =>
      decimals === 0
        ? 'Enter an amount without decimals.'
        : `Enter an amount with at most ${decimals} decimals.`,
    amount_required: 'Enter an amount for the flat rate.',
    details_required: 'Describe what to do.',
    item_decided: 'An item can’t be both resolved and denied.',
    item_required: 'Choose an item.',
    no_amount: 'A reshipment can’t have an amount.',
    nothing_decided: 'Decide on at least one item.',
    nothing_reshipped: 'Only a reshipment can have a replacement product.',
    reimbursement_by_provider: 'Only the provider can change whether a resolution is reimbursed.',
    shipping_not_refundable: 'Shipping can only be included with a refund or store credit.',
    too_many_units: (most: number) => `You can resolve up to ${most}.`,
    unknown_item: 'This item isn’t in the claim.',
  },

  confirm: {
    title: 'Approve this claim?',
    help: 'Confirm the totals. We’ll email the customer.',
    counting: 'Calculating totals…',
    coverChecked:
      'I checked the amount against the coverage limit, which can’t be converted because there’s no exchange rate.',
    coverMissing: 'Confirm that you checked the amount.',
    line: (quantity: number, name: string) => (quantity > 0 ? `${quantity} × ${name}` : name),
    instead: (name: string) => `ships ${name} instead`,
    items: 'Items',
    taxes: 'Taxes',
    shipping: 'Shipping',
    bonus: 'Bonus',
    part: (name: string, amount: string) => `${name.toLowerCase()} ${amount}`,
    includes: (parts: string) => `Includes ${parts}.`,
    gets: 'Resolution',
    reimbursed: 'Reimbursed',
    denied: (names: string) => `No resolution for ${names}.`,
    undecided: (count: number) =>
      count === 1 ? '1 item stays undecided.' : `${count} items stay undecided.`,
    differs: 'Totals changed. Please review.',
    text: 'Message to customer (optional)',
    textForDenied: 'Message to customer: why part of the claim is denied',
    textMissing: 'Explain why part of the claim is denied.',
    back: 'Back',
  },

  deny: {
    reason: 'Reason',
    choose: 'Select a reason',
    reasonMissing: 'Select a reason.',
    fraudHelp: 'The customer sees “Not Covered”.',
    text: 'Message to customer',
    textHelp: 'The customer can appeal once; another teammate will review it.',
    textMissing: 'Enter a message.',
    evidence: 'Evidence reviewed',
    noEvidence: 'This claim has no photos or documents.',
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
      ask: 'Request info',
      hold: 'Hold',
      release: 'Escalate to provider',
      dismissUntil: 'Snooze',
      resolveExternally: 'Mark as resolved by store',
      dismiss: 'Dismiss',
      close: 'Close',
      reopen: 'Reopen',
      archive: 'Archive',
      undoApproval: 'Undo approval',
      retry: 'Try again',
    },
    titles: {
      approve: 'Approve this claim?',
      deny: 'Deny this claim?',
      ask: 'Request info from the customer',
      hold: 'Put this claim on hold?',
      release: 'Escalate this claim?',
      dismissUntil: 'Snooze this claim',
      resolveExternally: 'Mark as resolved by store?',
      dismiss: 'Dismiss this claim?',
      close: 'Close this claim?',
      reopen: 'Reopen this claim?',
      archive: 'Archive this claim?',
      undoApproval: 'Undo the approval?',
      retry: 'Try the failed resolutions again?',
    },
    explain: {
      ask: ({ reminderDays, noReplyDays }: Timers) =>
        `Sets status to Waiting for Customer. We remind them after ${days(reminderDays)} and close the claim after ${days(noReplyDays)} without a reply.`,
      hold: ({ holdDays }: Timers) =>
        `Waits for the store; returns to To do after ${days(holdDays)}.`,
      release: () => 'The provider’s team takes over from here.',
      dismissUntil: () => 'Returns to To do on this date. Items stay reserved.',
      resolveExternally: () =>
        'The store resolved this directly with the customer. Nothing is paid or shipped from here.',
      dismiss: () => 'Ends the claim without a decision. Its items can be claimed again.',
      close: () => 'Ends the claim. We’ll email the customer.',
      reopen: () => 'The claim returns to To do and the decision is cleared.',
      archive: () => 'Archived claims can’t be reopened.',
      undoApproval: () => 'Nothing has been fulfilled yet, so you can decide the claim again.',
      retry: () => 'Only what failed is tried again. Nothing is paid or shipped twice.',
    } as Partial<Record<DecideAction, (timers: Timers) => string>>,
    confirm: {
      deny: 'Deny claim',
      ask: 'Send request',
      hold: 'Put on hold',
      release: 'Escalate',
      dismissUntil: 'Snooze',
      resolveExternally: 'Mark as resolved',
      dismiss: 'Dismiss claim',
      close: 'Close claim',
      reopen: 'Reopen claim',
      archive: 'Archive claim',
      undoApproval: 'Undo approval',
      retry: 'Try again',
    },
    doneTo: (done: string, number: number) => `${done} · #${number}`,
    done: {
      approve: 'Claim approved',
      deny: 'Claim denied',
      ask: 'Message sent',
      hold: 'Claim on hold',
      release: 'Claim escalated',
      dismissUntil: 'Claim snoozed',
      resolveExternally: 'Claim marked as resolved by store',
      dismiss: 'Claim dismissed',
      close: 'Claim closed',
      reopen: 'Claim reopened',
      archive: 'Claim archived',
      undoApproval: 'Approval undone',
      retry: 'Trying again',
    },
    reason: 'Reason (optional)',
    noReason: 'No reason',
    note: 'Internal note (optional)',
    message: 'Message to customer',
    messageMissing: 'Enter a message.',
    customerText: 'Message to customer (optional)',
    silent: 'Don’t email the customer',
    until: 'Until',
    otherDay: 'Date',
    presets: {
      tomorrow: 'Tomorrow',
      inThreeDays: 'In 3 days',
      nextMonday: 'Next Monday',
      inTwoWeeks: 'In 2 weeks',
      custom: 'Pick a date',
    },
    untilHelp: 'At most 90 days from today.',
    untilMissing: 'Select a date.',
    cancel: 'Cancel',
    close: 'Close',
  },

  changes: {
    title: 'This claim changed while you were working',
    nothing: 'A teammate changed it.',
    system: 'System',
    customer: 'The customer',
    moved: (from: string, to: string) => `changed the status from ${from} to ${to}`,
    approved: 'approved the claim',
    denied: 'denied the claim',
    held: 'put the claim on hold',
    wrote: 'wrote',
    noted: 'added a note',
    names: {
      'claim.assigned': 'changed the assignee',
      'claim.reopened': 'reopened the claim',
      'claim.appealed': 'appealed',
      'claim.withdrawn': 'withdrew the claim',
      'claim.signed': 'signed the claim',
      'claim.approval-undone': 'undid the approval',
      'claim.undone': 'undid an action on the claim',
      'note.edited': 'edited a note',
      'note.deleted': 'deleted a note',
      'resolution.completed': 'completed part of the resolution',
      'resolution.failed': 'couldn’t complete part of the resolution',
    } as Record<string, string>,
    other: 'changed the claim',
    theirs: 'Discard mine',
    theirsHelp: 'Keep mine lets you continue with what you entered.',
    impossible: 'Your action is no longer possible for this claim.',
    mine: 'Keep mine',
  },

  outcome: {
    title: 'Resolution',
    approved: 'Approved',
    denied: 'Denied',
    settled: 'The store resolved this directly with the customer.',
    by: (name: string) => `by ${name}`,
    reason: 'Reason',
    text: 'Message to customer',
    considered: (count: number) =>
      count === 0
        ? 'No evidence was reviewed.'
        : count === 1
          ? '1 piece of evidence was reviewed.'
          : `${count} pieces of evidence were reviewed.`,
    failed: 'Something failed',
    task: 'Needs manual fulfillment',
    tasks: 'View task',
    status: {
      pending: 'Queued',
      working: 'In progress',
      task: 'To fulfill',
      executed: 'Completed',
      failed: 'Failed',
    },
    reference: 'Reference',
    tracking: 'Tracking',
    codes: {
      ledger: 'Store credit code',
      'store-credit': 'In the customer’s account, as',
      'gift-card': 'Gift card code',
      'discount-code': 'Discount code',
    },
    instead: (name: string) => `${name} instead`,
    wholeClaim: 'The claim as a whole',
    deniedItem: 'Denied',
    undecidedItem: 'Undecided',
    total: 'To customer',
    reimbursed: 'Reimbursed',
  },

  storeCredit: {
    cancel: 'Cancel store credit',
    help: 'The customer can’t use it afterward. A credit that has been used can’t be canceled. We don’t email the customer, so let them know.',
    reason: 'Reason (for your team)',
    confirm: 'Cancel this credit',
    canceled: 'Canceled',
    canceling: 'Being canceled in the shop',
    failed: 'The store credit wasn’t canceled',
  },

  shop: {
    title: 'In the shop',
    kinds: {
      refund: 'Refund',
      reship: 'Replacement order',
      credit: 'Store credit',
      'cancel-credit': 'Cancel store credit',
      'add-protection': 'Add protection',
      'remove-protection': 'Remove protection',
      'fulfill-protection': 'Fulfill the protection line',
      tag: 'Tag the order',
    } satisfies Record<EffectKind, string>,
    done: (shop: string) => `Done in ${shop}.`,
    open: (shop: string) => `Open in ${shop}`,
    marked: 'Marked as done by your team.',
    failed: (shop: string) => `Failed in ${shop}:`,
    order: 'Retry or mark as done',
    waiting: (shop: string) => `Waiting for ${shop}.`,
    reconnect: (shop: string) => `${shop} is paused. Connect it again, and we’ll continue.`,
    next: 'Next attempt:',
    mayBeDone: (shop: string) =>
      `${shop} may have done this. When you retry, we look it up there first.`,
  },

  errors: {
    unknown: 'An unknown error occurred. Please try again later.',
    offline: 'Couldn’t reach the server. Nothing you typed is lost; try again.',
  },
};
