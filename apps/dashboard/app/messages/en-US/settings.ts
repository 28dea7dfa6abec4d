import type { SettingsSection } from '@amends/core/stores/settings/section.rules';

interface SectionWords {
  title: string;
  intro: string;
}

/** Texts of the settings pages. */
export const settings = {
  title: 'Settings',
  domains: 'Domains',
  tokens: 'API tokens',
  store: 'Store details',
  sections: {
    'claim-acknowledgment': {
      title: 'Acknowledgments',
      intro: 'Statements customers accept or sign before filing, by claim type.',
    },
    'customer-communication': {
      title: 'Customer communication',
      intro: 'Sender name and reply-to address of the emails your customers receive.',
    },
    'queue-timers': {
      title: 'Timers and response targets',
      intro: 'Automatic actions on claims, and how fast your team aims to respond.',
    },
    'claim-filing': {
      title: 'Claim filing',
      intro: 'Which claims customers can file, when, and what they need to provide.',
    },
    'one-time-appeasements': {
      title: 'One-time appeasements',
      intro:
        'Goodwill claims your team opens for orders without protection. They are never reimbursed.',
    },
    'replacement-cost': {
      title: 'Replacement cost',
      intro:
        'Reimbursement rate for reshipments and the coverage limit of a claim. Applies to future decisions.',
    },
    metadata: {
      title: 'Custom fields',
      intro: 'Name the metadata your systems send with orders to show it on orders and claims.',
    },
    fulfillment: {
      title: 'Fulfillment',
      intro:
        'When the protection line of an order is marked as fulfilled, on the order page and in the API.',
    },
    widget: {
      title: 'Checkout widget',
      intro:
        'How protection is offered at checkout. Your checkout can read these settings from the API.',
    },
  } satisfies Record<SettingsSection, SectionWords>,
  daysSuffix: 'days',
  hoursSuffix: 'hours',
  acknowledgment: {
    enabled: 'Ask for acknowledgments',
    list: 'Statements',
    one: (number: number) => `Statement ${number}`,
    claimType: 'Claim type',
    text: 'Statement',
    signature: 'Require signature',
    add: 'Add statement',
    none: 'No statements yet. Add one to ask customers for an acknowledgment before they file.',
  },
  communication: {
    senderName: 'Sender name',
    senderNameHint: 'Defaults to the store name.',
    replyTo: 'Reply-to address',
    replyToHint:
      'Defaults to the store’s contact address. Emails ask customers to reply on the claim page.',
    emails: 'Choose which emails are sent and edit their content in Emails.',
  },
  timers: {
    automatic: 'Automatic actions',
    reminderAfter: 'Remind customers who haven’t replied after',
    noReplyAfter: 'Close claims without a reply after',
    holdAfter: 'Return claims from hold after',
    unsignedAfter: 'Archive unsigned claims after',
    appealWithin: 'Accept appeals for',
    closeResolvedAfter: 'Close resolved claims with nothing open after',
    archiveAfter: 'Archive finished claims after',
    reviews: 'Reviews',
    reviewRequests: 'Ask customers for a review after a claim is resolved',
    reviewRequestAfter: 'Send the request after',
    targets: 'Response targets (SLA)',
    firstReplyWithin: 'First reply within',
    decisionWithin: 'Decision within',
  },
  filing: {
    windows: 'Filing opens',
    notReceivedAfter: 'Delivered but not received: after delivery, wait',
    stuckDomesticAfter: 'Lost or not moving, domestic: after the last scan, wait',
    stuckAbroadAfter: 'Lost or not moving, international: after the last scan, wait',
    closes: 'Filing closes',
    closesAfter: 'After shipping, accept claims for',
    types: 'Accepted claim types',
    categories: { SHIPPING: 'Shipping claims', WARRANTY: 'Warranty claims' },
    subTypes: 'Sub-types',
    subTypesHint: 'Let customers choose what happened in more detail, in your own words.',
    subTypeOf: 'Claim type',
    subTypeLabel: 'Sub-type',
    ofCategory: {
      SHIPPING: (type: string) => type,
      WARRANTY: (type: string) => `${type} (warranty)`,
    },
    addSubType: 'Add sub-type',
    removeSubType: (name: string) => `Remove ${name}`,
    evidence: 'Photos and videos',
    evidenceHint: 'Damaged, defective and wrong items always need at least one.',
    evidenceTypes: 'Also require for',
    needs: 'Requirements',
    parkingEnabled: 'Allow early claims (parked until filing opens)',
    signatureRequired: 'Require a signature on every claim',
    policeReport: 'Require a police report for stolen orders above a value',
    policeReportAbove: (currency: string) => `Order value in ${currency}`,
  },
  appeasements: {
    enabled: 'Allow one-time appeasements',
    monthlyLimit: 'Monthly limit',
    reasonRequired: 'Require a reason',
  },
  replacement: {
    reshipments: 'Reshipments',
    percentage: 'Percent of retail price',
    cap: 'Coverage limit',
    capHint:
      'The most a claim can be worth. In a currency other than the store’s, it’s converted at an approximate rate.',
    capAmount: 'Maximum',
    capCurrency: 'Currency',
  },
  metadata: {
    list: 'Fields',
    one: (number: number) => `Field ${number}`,
    label: 'Name',
    key: 'Key',
    keyHint: 'As your systems send it: lowercase letters, digits and _, for example gift_note.',
    on: 'Shown on',
    orders: 'Orders',
    claims: 'Claims',
    inWebhooks: 'Include in webhooks',
    add: 'Add field',
    none: 'No fields yet. Unnamed metadata shows by its key on orders, and not on claims.',
  },
  fulfillment: {
    legend: 'Mark the protection line as fulfilled',
    choices: {
      'at-once': 'Immediately',
      never: 'Never',
      'first-product': 'With the first product',
      'all-products': 'After all products',
    },
  },
  widget: {
    behavior: 'Behavior',
    onByDefault: 'On by default',
    mandatory: 'Mandatory (customers can’t decline)',
    variant: 'Style',
    variants: { toggle: 'Toggle', button: 'Button' },
    texts: 'Text',
    textsHint: 'Leave blank for defaults.',
    title: 'Title',
    description: 'Description',
    accept: 'Accept label',
    decline: 'Decline label',
  },
};
