import type { ReturnResolution } from '@amends/core/stores/settings/return-policy.rules';
import type { SettingsSection } from '@amends/core/stores/settings/section.rules';
import { counted } from './counted.ts';

interface PageWords {
  title: string;
  /** What the settings affect. */
  intro: string;
  /** Other words that people look for. */
  keywords: string;
}

/** Texts of the settings pages. */
export const settings = {
  title: 'Settings',
  all: 'All settings',
  tokens: 'API tokens',
  store: 'Store details',
  sections: {
    'claim-acknowledgment': {
      title: 'Acknowledgments',
      intro: 'Statements customers accept or sign before filing, by claim type.',
      keywords: 'agree consent declaration legal signature terms claim acknowledgment',
    },
    'customer-communication': {
      title: 'Customer communication',
      intro: 'Sender name and reply-to address of the emails your customers receive.',
      keywords: 'email from name reply-to notifications mail',
    },
    'queue-timers': {
      title: 'Timers and response targets',
      intro: 'Automatic actions on claims, and how fast your team aims to respond.',
      keywords:
        'queue deadlines SLA reminder appeal archive auto-close hold review request days hours',
    },
    'claim-filing': {
      title: 'Claim filing',
      intro: 'Which claims customers can file, when, and what they need to provide.',
      keywords:
        'window too early too late wait days claim types sub-types evidence photos videos police report signature park',
    },
    'sales-channels': {
      title: 'Sales channels',
      intro:
        'What your channels are called on orders and claims, and which claims customers can file in each.',
      keywords:
        'in-store offline shop purchase receipt order number online warranty point of sale POS retail',
    },
    returns: {
      title: 'Returns',
      intro:
        'What customers can send back, until when and for which reasons. Turn returns on under Store credit and resolutions. Work on them under Returns.',
      keywords:
        'return window RMA reasons fee restocking label exchange refund send back non-returnable final sale',
    },
    'one-time-appeasements': {
      title: 'One-time appeasements',
      intro:
        'Goodwill claims your team opens for orders without protection. They are never reimbursed.',
      keywords: 'OTA goodwill unprotected exception courtesy limit',
    },
    metadata: {
      title: 'Custom fields',
      intro:
        'Name the metadata your systems send with orders to show it on orders and claims, search by it and export it.',
      keywords: 'metadata attributes extra fields tags gift note export',
    },
    fulfillment: {
      title: 'Fulfillment',
      intro:
        'When the protection line of an order is marked as fulfilled, on the order page and in the API.',
      keywords: 'protection line shipped product',
    },
    widget: {
      title: 'Checkout widget',
      intro:
        'How protection is offered at checkout. Your checkout can read these settings from the API.',
      keywords: 'cart toggle button protection opt-in opt-out mandatory storefront',
    },
    retention: {
      title: 'Privacy and retention',
      intro:
        'How long drafts, links, emails, original photos and customers’ data are kept. Older ones are deleted every night.',
      keywords: 'customers GDPR data delete erase purge personal storage period how long',
    },
  } satisfies Record<SettingsSection, PageWords>,
  pages: {
    emails: {
      title: 'Emails',
      intro: 'Which emails customers receive, and their subjects, texts and buttons.',
      keywords: 'templates notifications turn off text preview test mail',
    },
    'store-credit': {
      title: 'Store credit and resolutions',
      intro:
        'Resolutions that customers can ask for, how store credit is issued, and the bonus for choosing it.',
      keywords:
        'refund reship reshipment credit bonus gift card discount code coupon account ledger warranty returns capabilities offer',
    },
    terms: {
      title: 'Terms',
      intro: 'Revenue share, replacement cost and coverage limit, as agreed with your provider.',
      keywords:
        'rev-share premiums percent reship reimburse retail cover cap maximum insured contract agreement',
    },
    prices: {
      title: 'Protection prices',
      intro: 'What shoppers pay for protection, by the value of their cart.',
      keywords: 'premium quote price rules bands percent widget insurance cost excluded products',
    },
    labels: {
      title: 'Labels',
      intro: 'Labels your team adds to claims and uses to filter the inbox.',
      keywords: 'tags colors categories',
    },
    macros: {
      title: 'Macros',
      intro: 'Saved replies to customers, with labels and a status to set.',
      keywords: 'templates canned saved replies responses variables',
    },
    sops: {
      title: 'SOPs',
      intro: 'Instructions for your team, shown next to a claim while they are active.',
      keywords: 'how to handle rules policy guidelines how-to attachments',
    },
    store: {
      title: 'Store details',
      intro: 'Name, contact, currency and time zone of the store, on its portal and in its emails.',
      keywords:
        'name slug contact email support phone currency country time zone privacy terms pause close',
    },
    branding: {
      title: 'Branding',
      intro: 'Logo, colors, fonts and buttons of the portal and of emails.',
      keywords: 'logo favicon colors theme font background button white-label look',
    },
    'portal-texts': {
      title: 'Portal texts',
      intro: 'What the portal says to shoppers, in your own words.',
      keywords: 'copy words titles buttons headline customize message',
    },
    domains: {
      title: 'Domains',
      intro: 'Your own domains for the portal and for links in emails.',
      keywords: 'domain DNS custom URL host certificate CNAME white-label primary subdomain',
    },
    senders: {
      title: 'Sender addresses',
      intro: 'Your own addresses that emails to customers come from.',
      keywords: 'email from sender DKIM SPF DMARC DNS mail domain return path bounce signature',
    },
    team: {
      title: 'Team',
      intro: 'Who works on your claims, and what their roles let them do.',
      keywords: 'users members people roles permissions invite staff owner admin',
    },
    connections: {
      title: 'Connections',
      intro: 'The shops that your orders come from.',
      keywords: 'integration shop WooCommerce Shopify sync import orders webhook keys backfill',
    },
    'claim-import': {
      title: 'Import claims',
      intro: 'Import claims from Order Protection, with their messages and resolutions.',
      keywords: 'move switch migrate migration CSV JSON upload file history old system',
    },
    'publishable-keys': {
      title: 'Publishable keys',
      intro: 'Keys the checkout widget uses to ask for protection prices.',
      keywords: 'widget storefront snippet script public key origins sites embed',
    },
    'api-tokens': {
      title: 'API tokens',
      intro: 'Credentials for programs that read and change your orders and claims.',
      keywords: 'keys secret integration developer access scopes',
    },
    webhooks: {
      title: 'Webhooks',
      intro: 'Tell other systems what happens in this store.',
      keywords: 'events notifications integration developer callback endpoint signing secret push',
    },
    privacy: {
      title: 'Privacy requests',
      intro: 'Export or erase a customer’s data.',
      keywords: 'GDPR CCPA personal data erase delete forget export access subject request',
    },
  } satisfies Record<string, PageWords>,
  index: {
    intro: 'Everything you can set for this store, and what it affects.',
    search: {
      label: 'Search settings',
      placeholder: 'Reminder, police report, logo…',
      button: 'Search',
    },
    groups: {
      claims: 'Claims',
      customers: 'Emails to customers',
      money: 'Resolutions and money',
      orders: 'Orders and checkout',
      work: 'Team tools',
      store: 'Store, people and programs',
    },
    see: {
      portal: 'See it in the portal',
      inbox: 'See it on claims',
      orders: 'See it on orders',
      emails: 'See it in emails',
      approved: 'See it on approved claims',
    },
    seeOf: (title: string) => `: ${title}`,
    found: (count: number) =>
      count === 0 ? 'No settings found.' : count === 1 ? '1 result' : `${count} results`,
    nothing: 'No settings match',
    nothingHelp: 'Try another word, such as refund, photo or reminder.',
    clear: 'Show all settings',
    matches: 'Matches:',
  },
  values: {
    on: 'On',
    off: 'Off',
    none: 'Default',
    never: 'Never',
    days: (count: number) => (count === 1 ? '1 day' : `${count} days`),
    months: (count: number) => (count === 1 ? '1 month' : `${count} months`),
    years: (count: number) => (count === 1 ? '1 year' : `${count} years`),
    hours: (count: number) => (count === 1 ? '1 hour' : `${count} hours`),
  },
  history: {
    link: 'History',
    title: (section: string) => `History: ${section}`,
    back: 'Back to the settings',
    intro: 'Every change to these settings. Restoring earlier values is a change too.',
    lastChange: 'Last changed',
    by: (name: string) => `by ${name}`,
    number: (number: number) => `Change ${number}`,
    current: 'Current',
    first: 'Before the first change',
    firstHelp: 'The store’s original values.',
    restore: 'Restore',
    restoreOf: (number: number) => `Restore the values after change ${number}`,
    restoreFirst: 'Restore the values before the first change',
    restored: (number: number) =>
      number === 0 ? 'Restored the original values' : `Restored the values after change ${number}`,
    older: 'Older changes',
    newest: 'Newest changes',
    empty: 'No changes yet',
    emptyHelp: 'Each save will be listed here, with what changed and who saved it.',
    added: 'Added:',
    removed: 'Removed:',
    reordered: 'Order changed',
    from: 'From',
    to: 'to',
    more: (count: number) => (count === 1 ? 'and 1 more' : `and ${count} more`),
    saved: (section: string) => `${section} saved`,
    undo: 'Undo',
    theirs: 'Saved by your teammate',
    mine: 'Yours',
    setting: 'Setting',
    savedTitle: 'Saved',
  },
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
    disabledEmails: 'Emails turned off',
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
    disabledTypes: 'Claim types not accepted',
    warrantyTypes: 'Other types that a warranty covers',
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
  metadata: {
    list: 'Fields',
    one: (number: number) => `Field ${number}`,
    label: 'Name',
    key: 'Key',
    keyHint: 'As your systems send it: lowercase letters, digits and _. For example, gift_note.',
    on: 'Shown on',
    orders: 'Orders',
    claims: 'Claims',
    add: 'Add field',
    none: 'No fields yet. Metadata without a name appears on orders only, under its key.',
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
  returns: {
    window: 'Customers can return an item after its delivery for',
    windowLabel: 'Return window',
    sendWithin: 'We cancel an approved return without a tracking number after',
    sendWithinLabel: 'Time to send a return',
    lateAfter: 'We list a package as late once it’s been on the way for',
    lateAfterLabel: 'Late after',
    rules: 'Window and approval',
    approvalRequired: 'We approve each return before the customer sends it',
    instructions: 'Instructions',
    instructionsHint: 'How to send a return. Customers see this once their return is approved.',
    reasons: 'Reasons',
    reason: (number: number) => `Reason ${number}`,
    label: 'What customers choose',
    fee: (currency: string) => `Fee (${currency})`,
    feeHelp: 'One fee is deducted for each return: the highest of its reasons.',
    addReason: 'Add reason',
    resolutions: 'What customers can get',
    resolutionsHelp: 'Refunds, store credit and reshipments must also be turned on for the store.',
    ofResolution: {
      REFUND: 'Refund',
      STORE_CREDIT: 'Store credit',
      REPLACEMENT: 'Replacement (the same item)',
      EXCHANGE: 'Exchange (another variant at the same price)',
    } satisfies Record<ReturnResolution, string>,
    nonReturnable: 'Items that can’t be returned',
    nonReturnableHint: 'Product IDs or SKUs, one per line.',
  },
  channels: {
    online: 'Online orders',
    onlineName: 'Name of the online channel',
    onlineHint: 'Defaults to “Online”.',
    onlineClaims: 'Customers can file claims for their orders',
    onlineHelp: 'Your team can always file for a customer.',
    inStore: 'In-store purchases',
    inStoreName: 'Name of the in-store channel',
    inStoreHint: 'Defaults to “In Store”.',
    inStoreHelp:
      'Customers start at /start, under “Bought in a store?”. Each claim creates an order in this channel once the customer confirms their email with a code.',
    inStoreLink: 'Link for receipts and signs',
    copyInStoreLink: 'Copy the link',
    warrantyClaims: 'Customers can file warranty claims for in-store purchases',
    shippingClaims: 'Customers can file shipping claims for in-store purchases',
    receiptRequired: 'Require a photo of the receipt',
    orderNumberRequired: 'Require the order number on the receipt',
    warrantyMonths: 'Default warranty, in months',
    registrations: 'Product registration',
    registration: 'Customers can register products they bought',
    registrationProof: 'Require proof of purchase',
    registrationSerial: 'Require the serial number',
    registrationHelp:
      'Each registered product gets the warranty from your catalog, or the default warranty. Registration works while the store offers warranties.',
    registrationLink: 'Link for boxes and manuals',
    copyRegistrationLink: 'Copy the registration link',
  },
  retention: {
    draftsKept: 'Delete unsubmitted claims this long after their last change',
    linksKept: 'Delete links to a claim this long after it ends',
    emailBodiesKept: 'Delete the text of emails this long after they’re sent',
    originalsKept: 'Delete original photos this long after upload',
    help: 'Links and original photos stay while a claim is open or can be appealed. We keep the record that an email was sent, and smaller copies of photos.',
    personalDataKept:
      'Erase customers this long after their last order, claim, return or warranty ends',
    keep: 'Never',
    customers: 'Customers',
    customersHelp:
      'We erase a customer’s name, addresses, messages, photos and emails once all their orders, claims, returns and warranties ended this long ago. Amounts, dates and outcomes stay. Nothing is erased in the first 24 hours after you change this. Erased data can’t be restored.',
    preview: 'Preview',
    previewBusy: 'Counting…',
    previewKept: 'Customers are kept, so nothing would be erased.',
    previewNone: 'No customers are due, so nothing would be erased now.',
    previewNoneOfOldest: 'None of the customers with your 10,000 oldest orders is due.',
    previewFound: ({
      people,
      orders,
      claims,
      more,
    }: {
      people: number;
      orders: number;
      claims: number;
      more: boolean;
    }) =>
      `${more ? 'At least ' : ''}${counted(people, 'customer')} would be erased, with ${counted(orders, 'order')} and ${counted(claims, 'claim')}.`,
    previewOldest: 'Only your 10,000 oldest orders were counted.',
    previewFirst: 'First to be erased',
    previewMore: (count: number) => `And ${count.toLocaleString('en-US')} more.`,
    previewLine: ({ orders, claims }: { orders: number; claims: number }) =>
      `${counted(orders, 'order')}, ${counted(claims, 'claim')}, last order`,
    fixed: 'Fixed periods',
    fixedPeriods: [
      ['Unfinished uploads', '1 day'],
      ['Uploads not used in a claim or message', '30 days'],
      ['Webhook messages and their responses', '30 days'],
      ['Responses kept for repeated API requests', '24 hours'],
    ],
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
