export { EmailIds, EmailWordingInput } from './emails/emails.input.ts';
export { listMailbox, openMailboxEmail } from './emails/list-mailbox.ts';
export { previewEmail, sendTestEmail } from './emails/look-at-email.ts';
export type { MailboxEmail } from './emails/mailbox.repository.ts';
export { retryEmails } from './emails/retry-emails.ts';
export {
  getStoreEmail,
  listStoreEmails,
  rewordEmail,
  type StoreEmail,
} from './emails/reword-email.ts';
export { sendEmail } from './emails/send-email.ts';
export { sendMessageDigest } from './emails/send-message-digest.ts';
export {
  countUndeliveredEmails,
  dismissEmails,
  listUndeliveredEmails,
  resendEmails,
} from './emails/undelivered-emails.ts';
