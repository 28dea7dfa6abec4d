import type { StoreEmailTemplate } from '@amends/core/claims/terms/email-templates.rules';
import type { DeliveryFailure } from '@amends/core/mail/delivery.rules';

/** Texts of the emails pages. */
export const emails = {
  title: 'Emails',
  intro: 'Customize the emails your customers receive.',
  back: 'All emails',
  name: 'Email',
  state: 'Status',
  on: 'On',
  off: 'Off',
  customized: 'Customized',
  actions: 'Actions',
  switchOn: 'Turn on',
  switchOff: 'Turn off',
  switchOnOf: (name: string) => `Turn on: ${name}`,
  switchOffOf: (name: string) => `Turn off: ${name}`,
  switchedOn: 'Email turned on.',
  switchedOff: 'Email turned off.',
  isOff: 'This email is turned off, so customers don’t receive it.',
  words: 'Content',
  wordsHelp: 'Leave blank to use the default (shown in gray).',
  places: {
    subject: 'Subject',
    heading: 'Heading',
    opening: 'Opening',
    closing: 'Closing',
    button: 'Button',
  },
  openingHint: 'Leave a blank line to start a new paragraph.',
  insert: 'Insert variable',
  insertHelp: (place: string) => `Inserts into: ${place}`,
  unknownVariable: (name: string) => `There’s no variable called {{${name}}}.`,
  preview: 'Preview',
  showPreview: 'Show preview',
  previewDefault: (places: string) => `Default shown for: ${places}`,
  look: 'Look',
  looks: { light: 'Light', dark: 'Dark', text: 'Plain text' },
  subjectIs: 'Subject',
  sendTest: 'Send test',
  sendTestHelp: 'Sends this draft to your own address.',
  sent: (to: string) => `Sent to ${to}.`,
  templates: {
    received: { name: 'Claim received', when: 'When a customer files a claim.' },
    parked: { name: 'Filed early', when: 'When a claim is filed early.' },
    'still-missing': { name: 'Has it turned up?', when: 'When a parked claim is due.' },
    message: { name: 'New message', when: 'When your team replies (batched every 15 min).' },
    'signature-requested': {
      name: 'Signature requested',
      when: 'When your team files a claim that the customer must sign.',
    },
    'information-needed': { name: 'Information needed', when: 'When you request information.' },
    reminder: { name: 'Reminder', when: 'When the customer hasn’t replied.' },
    approved: { name: 'Approved', when: 'When a claim is approved.' },
    denied: { name: 'Denied', when: 'When a claim is denied.' },
    resolved: { name: 'Resolved', when: 'When everything approved is done.' },
    reshipped: { name: 'Reshipped', when: 'When a replacement ships.' },
    'store-credit': { name: 'Store credit', when: 'When store credit is issued.' },
    closed: { name: 'Closed', when: 'When a claim is closed.' },
    'review-request': { name: 'Review request', when: 'When a claim is finished.' },
    'return-requested': {
      name: 'Return requested',
      when: 'When a customer requests a return that you approve first.',
    },
    'return-approved': {
      name: 'Return approved',
      when: 'When a return is approved, and when its label or instructions change.',
    },
    'return-declined': { name: 'Return declined', when: 'When a return is declined.' },
    'return-reminder': {
      name: 'Return reminder',
      when: 'When an approved return has no tracking number.',
    },
    'return-canceled': {
      name: 'Return canceled',
      when: 'When your team cancels a return, or it expires.',
    },
    'return-received': { name: 'Return received', when: 'When the package arrives.' },
    'return-settled': { name: 'Return settled', when: 'When you settle a return.' },
    'return-closed': {
      name: 'Return closed',
      when: 'When everything that the customer gets is done.',
    },
  } satisfies Record<StoreEmailTemplate, { name: string; when: string }>,
  undelivered: {
    title: 'Undelivered emails',
    intro:
      'We stop trying after three days, or when the recipient’s mail server refuses an email. Fix the cause, then resend the email.',
    /** Counting stops at 100. */
    link: (count: number) =>
      count === 0 ? 'Undelivered' : `Undelivered (${count >= 100 ? '99+' : count})`,
    empty: 'No undelivered emails',
    emptyHelp: 'Emails that couldn’t be delivered will appear here.',
    selectAll: 'Select all',
    select: (name: string, to: string) => `Select: ${name} to ${to}`,
    email: 'Email',
    claim: 'Claim',
    noClaim: 'None',
    recipient: 'Recipient',
    reason: 'Reason',
    when: 'Stopped trying',
    actions: 'Actions',
    selected: (count: number) => (count === 1 ? '1 selected' : `${count} selected`),
    send: 'Resend',
    sendOf: (name: string, to: string) => `Resend: ${name} to ${to}`,
    sendSelected: 'Resend selected',
    dismiss: 'Dismiss',
    dismissOf: (name: string, to: string) => `Dismiss: ${name} to ${to}`,
    dismissSelected: 'Dismiss selected',
    cannotSend: 'Created by an earlier version, so it can’t be resent.',
    sent: (count: number) =>
      count === 0
        ? 'These emails are no longer on the list.'
        : count === 1
          ? 'Resending 1 email.'
          : `Resending ${count} emails.`,
    dismissed: (count: number) =>
      count === 1 ? 'Dismissed 1 email.' : `Dismissed ${count} emails.`,
    failures: {
      refused: 'The recipient’s mail server refused it. Check the address.',
      'no-mail-server': 'No mail server is set up. Set SMTP_URL.',
      unreachable: 'Our mail server couldn’t be reached for three days.',
      'sign-in': 'Our mail server didn’t accept the user name and password of SMTP_URL.',
      'not-written': 'The email couldn’t be created. The server’s log has the reason.',
      other: 'Our mail server didn’t accept it.',
    } satisfies Record<DeliveryFailure, string>,
    others: {
      mention: 'Mention in a note',
      invitation: 'Invitation',
      reset: 'Password reset',
    } as Record<string, string>,
  },
};
