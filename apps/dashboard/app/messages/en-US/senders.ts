import { domains } from './domains.ts';

/** Words of the page about a store's sender addresses. */
export const senders = {
  title: 'Sender addresses',
  intro:
    'Send emails to customers from your own address. Until one is verified, they come from ours in your store’s name, and replies reach you.',
  add: 'Add address',
  label: 'Email address',
  hint: 'For example claims@mail.yourbrand.com. Use a domain that no website uses.',
  notAdded: 'Couldn’t add the address',
  notDone: 'Couldn’t change the address',
  empty: 'No sender addresses yet',
  emptyHelp: 'Customers get emails from our address until you add one of your own.',
  notPossible: 'Sender addresses can’t be added yet',
  notPossibleHelp:
    'This deployment has no public mail domain. Set MAIL_FROM or MAIL_RETURN_PATH_HOST.',
  added: (name: string) => `Added ${name}. Now make these records in its DNS.`,
  verified: (name: string) => `${name} is verified.`,
  checked: (name: string) => `Checked ${name}. Some records are missing or wrong.`,
  unknown: (name: string) => `DNS didn’t answer for ${name}. Check again in a few minutes.`,
  primaryNow: (name: string) => `Emails now come from ${name}.`,
  rotating: (name: string) => `Made a new key for ${name}. Now make its record in DNS.`,
  sent: (to: string) => `Test email sent to ${to}.`,
  removed: (name: string) => `Removed ${name}.`,

  statuses: domains.statuses,
  primary: domains.primary,
  pending: domains.pending,
  failing: 'Some records are gone. Emails come from our address unless they’re back by',
  expired:
    'The records weren’t there in time, so no emails come from this address. Fix them and check again.',
  isPrimary: 'Emails to your customers come from this address.',
  isSecond: 'Ready to send. Emails come from the primary address.',
  waiting: domains.waiting,
  lastChecked: domains.lastChecked,

  records: domains.records,
  recordsOf: domains.recordsOf,
  purposes: {
    signature: 'Signs your emails (DKIM)',
    'next-signature': 'New key (DKIM)',
    'return-path': 'Allows us to send (SPF)',
    policy: 'Recommended: a policy for receivers (DMARC)',
  },
  bounces: 'Takes undeliverable emails',
  spfNote:
    'A domain can have only one SPF record. If it has one already, replace it with this value.',
  policyNote: 'Large mailbox providers ask for a DMARC record. Your address works without it.',
  zoneFile: 'For zone files',
  copyStrings: 'Copy strings',
  rotationWaits: 'The new key signs once its record is found. Keep the other records until then.',
  retired: 'The key was replaced. A week later you can delete its record',

  check: domains.check,
  checkOf: domains.checkOf,
  makePrimary: domains.makePrimary,
  makePrimaryOf: domains.makePrimaryOf,
  test: 'Send test email',
  testOf: (name: string) => `Send test email from ${name}`,
  rotate: 'Rotate key',
  rotateOf: (name: string) => `Rotate key of ${name}`,
  rotateHelp:
    'Makes a new DKIM key with a record of its own. Emails are signed with the current key until we find that record.',
  rotateAtOnce: 'Replaces the DKIM key. Its record has to be made again.',
  rotateNow: 'Make new key',
  remove: domains.remove,
  removeOf: domains.removeOf,
  removeHelp: 'Emails come from your other verified address, or from ours in your store’s name.',
  removePending: 'The address is no longer checked.',
  removeNow: 'Remove address',
};
