import { domains } from './domains.ts';

/** Words of the page about a store's sender addresses. */
export const senders = {
  title: 'Sender addresses',
  intro:
    'Send emails to customers from your own address. Until one is verified, they come from ours in your store’s name, and replies reach you.',
  add: 'Add address',
  label: 'Email address',
  hint: 'For example, claims@mail.yourbrand.com. Use a subdomain that has no website.',
  notAdded: 'Couldn’t add the address',
  notDone: 'Couldn’t change the address',
  empty: 'No sender addresses yet',
  emptyHelp: 'Customers get emails from our address until you add one of your own.',
  notPossible: 'You can’t add sender addresses yet',
  notPossibleHelp:
    'This deployment has no public mail domain. Set MAIL_FROM or MAIL_RETURN_PATH_HOST.',
  added: (name: string) => `Added ${name}. Next, add these records to its DNS.`,
  verified: (name: string) => `${name} is verified.`,
  checked: (name: string) => `Checked ${name}. Some records are missing or wrong.`,
  unknown: (name: string) => `DNS didn’t answer for ${name}. Check again in a few minutes.`,
  primaryNow: (name: string) => `Emails now come from ${name}.`,
  rotating: (name: string) => `Created a new key for ${name}. Next, add its record to DNS.`,
  canceled: (name: string) => `Canceled the rotation. ${name} keeps its current key.`,
  sent: (to: string) => `Test email sent to ${to}.`,
  removed: (name: string) => `Removed ${name}.`,

  statuses: domains.statuses,
  primary: domains.primary,
  pending: domains.pending,
  failing: 'Some records are missing. Emails will come from our address unless you restore them by',
  expired:
    'We didn’t find the records in time, so no emails come from this address. Fix them, then check again.',
  isPrimary: 'Emails to your customers come from this address.',
  isSecond: 'Ready to send. Emails come from the primary address.',
  waiting: domains.waiting,
  lastChecked: domains.lastChecked,

  records: domains.records,
  recordsOf: domains.recordsOf,
  purposes: {
    signature: 'Signs your emails (DKIM)',
    'next-signature': 'New key (DKIM)',
    'return-path': 'Lets us send for you (SPF)',
    policy: 'Recommended: DMARC policy',
  },
  bounces: 'Receives undeliverable emails',
  spfNote:
    'A domain can have only one SPF record. If it has one already, replace it with this value.',
  policyNote: 'Large mailbox providers ask for a DMARC record. Your address works without it.',
  zoneFile: 'For zone files',
  copyStrings: 'Copy strings',
  rotationWaits:
    'We’ll use the new key once we find its record. Keep the other records until then.',
  retired: 'The old key was replaced. After a week, you can delete its record',

  check: domains.check,
  checkOf: domains.checkOf,
  makePrimary: domains.makePrimary,
  makePrimaryOf: domains.makePrimaryOf,
  test: 'Send test email',
  testOf: (name: string) => `Send test email from ${name}`,
  rotate: 'Rotate key',
  rotateOf: (name: string) => `Rotate key for ${name}`,
  rotateHelp:
    'Creates a new DKIM key with its own record. We sign emails with the current key until we find that record.',
  rotateAtOnce: 'Replaces the DKIM key. You’ll need to add its record again.',
  rotateNow: 'Create new key',
  cancel: 'Cancel rotation',
  cancelOf: (name: string) => `Cancel rotation of the key for ${name}`,
  cancelHelp: 'Deletes the new key. We keep signing emails with the current one.',
  cancelNow: 'Delete new key',
  remove: domains.remove,
  removeOf: domains.removeOf,
  removeHelp:
    'Emails will come from your other verified address, or from ours in your store’s name.',
  removePending: 'We’ll stop checking this address.',
  removeNow: 'Remove address',
};
