import type { SettingsSection } from '@amends/core/settings/section.rules';

interface SectionWords {
  title: string;
  intro: string;
}

/** Words of the settings pages. */
export const settings = {
  title: 'Settings',
  sections: {
    'claim-acknowledgment': {
      title: 'Acknowledgments',
      intro: 'What customers have to agree to, or to sign, before they file a claim of a type.',
    },
    'customer-communication': {
      title: 'Customer communication',
      intro: 'In whose name e-mails go out, where answers to them go, and which are sent at all.',
    },
    'queue-timers': {
      title: 'Timers and targets',
      intro: 'When claims move by themselves, and by when your team wants to answer and decide.',
    },
    'claim-filing': {
      title: 'Claim filing',
      intro: 'Which claims can be filed, from when until when, and what they need.',
    },
    'one-time-appeasements': {
      title: 'One-time appeasements',
      intro:
        'Claims that your team opens for orders without protection. They are never reimbursed.',
    },
    'replacement-cost': {
      title: 'Replacement cost',
      intro:
        'What a credited reshipment is reimbursed at, and the most that a claim can come to. It holds for what is decided from now on.',
    },
    metadata: {
      title: 'Metadata',
      intro:
        'Fields that your systems send with an order: name them, and your team sees them on orders and claims.',
    },
    fulfillment: {
      title: 'Fulfillment',
      intro:
        'When the protection line of an order counts as fulfilled, which the order’s page and the API say.',
    },
    widget: {
      title: 'Checkout widget',
      intro:
        'How protection is to be offered in your checkout. There is no checkout widget yet: what you choose is kept for it, and your own checkout can read it from the API.',
    },
  } satisfies Record<SettingsSection, SectionWords>,
  daysSuffix: 'days',
  hoursSuffix: 'hours',
  acknowledgment: {
    enabled: 'Ask for acknowledgments',
    list: 'Statements',
    one: (number: number) => `Statement ${number}`,
    claimType: 'For claims of type',
    text: 'What the customer agrees to',
    signature: 'It has to be signed',
    add: 'Add a statement',
    none: 'No statements yet. Without one, customers agree to nothing.',
  },
  communication: {
    senderName: 'Sender name',
    senderNameHint: 'Empty: the name of the store.',
    replyTo: 'Reply-to address',
    replyToHint:
      'Where answers to e-mails go. Empty: the contact address of the store. E-mails say that answers belong on the claim page.',
    emails: 'E-mails that are sent',
    emailsHint: 'Their words are changed under E-mails.',
  },
  timers: {
    byThemselves: 'What happens by itself',
    reminderAfter: 'Remind a customer who has not answered after',
    noReplyAfter: 'Close a claim that the customer has not answered after',
    holdAfter: 'Return a claim from hold after',
    unsignedAfter: 'Give up on a claim that was not signed after',
    appealWithin: 'Customers may appeal for',
    closeResolvedAfter: 'Close resolved claims with nothing open after',
    archiveAfter: 'Archive finished claims after',
    reviews: 'Reviews',
    reviewRequests: 'Ask customers for a review when a claim is resolved',
    reviewRequestAfter: 'Send the request after',
    targets: 'Targets of your team',
    firstReplyWithin: 'First reply within',
    decisionWithin: 'Decision within',
  },
  filing: {
    windows: 'From when',
    notReceivedAfter: 'Delivered, but not received: after delivery',
    stuckDomesticAfter: 'Lost or not moving, within the country: after the last scan',
    stuckAbroadAfter: 'Lost or not moving, abroad: after the last scan',
    closes: 'Until when',
    closesAfter: 'After the order left',
    types: 'Types you take',
    categories: { SHIPPING: 'Shipping claims', WARRANTY: 'Warranty claims' },
    subTypes: 'Kinds of a type',
    subTypesHint:
      'Customers may say more exactly what happened, in your own words. Without kinds, they are not asked.',
    subTypeOf: 'Of the type',
    subTypeLabel: 'Name of the kind',
    ofCategory: {
      SHIPPING: (type: string) => type,
      WARRANTY: (type: string) => `${type} (warranty)`,
    },
    addSubType: 'Add a kind',
    removeSubType: (name: string) => `Remove ${name}`,
    evidence: 'Photos and videos',
    evidenceHint: 'Damaged, defective and wrong items always need at least one.',
    evidenceTypes: 'Also needed for',
    needs: 'What a claim needs',
    parkingEnabled: 'Claims that come too soon can be filed, and wait until their day',
    signatureRequired: 'Every claim has to be signed',
    policeReport: 'Ask for a photo of the police report when an order above a value was stolen',
    policeReportAbove: (currency: string) => `Order value in ${currency}`,
  },
  appeasements: {
    enabled: 'Your team may open them',
    monthlyLimit: 'At most in a month',
    reasonRequired: 'A reason has to be given',
  },
  replacement: {
    reshipments: 'Reshipments',
    percentage: 'Percent of the retail price',
    cap: 'Cover of a claim',
    capHint:
      'What is given for a claim never exceeds this. In another currency than the store’s it is converted roughly; set it in the store’s own to have it exact.',
    capAmount: 'At most',
    capCurrency: 'Currency',
  },
  metadata: {
    list: 'Fields',
    one: (number: number) => `Field ${number}`,
    label: 'Name',
    key: 'Key',
    keyHint: 'As your systems send it: small letters, digits and _, for example gift_note.',
    on: 'Shown on',
    orders: 'Orders',
    claims: 'Claims',
    inWebhooks: 'To be sent in webhooks',
    inWebhooksHint: 'There are no webhooks yet; your choice is kept for them.',
    add: 'Add a field',
    none: 'No fields yet. Until a field has a name, orders show it by its key, and claims do not show it.',
  },
  fulfillment: {
    legend: 'The protection line is fulfilled',
    choices: {
      'at-once': 'At once',
      never: 'Never',
      'first-product': 'With the first product',
      'all-products': 'After all products',
    },
  },
  widget: {
    behaviour: 'Behavior',
    onByDefault: 'Protection is chosen by default',
    mandatory: 'Every order is protected; customers cannot decline',
    variant: 'It looks like',
    variants: { toggle: 'A switch', button: 'A button' },
    texts: 'Texts',
    textsHint: 'Empty: the words of the widget itself.',
    title: 'Title',
    description: 'Description',
    accept: 'To accept',
    decline: 'To decline',
  },
};
