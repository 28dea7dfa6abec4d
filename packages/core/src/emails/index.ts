export { deliverEmail, type EmailDelivery } from './deliver-email.ts';
export type {
  EmailBrand,
  EmailClaim,
  EmailMessage,
  EmailPalette,
  EmailProps,
  EmailRenderer,
  MailTransport,
  OutgoingEmail,
  RenderedEmail,
} from './email.port.ts';
export { emailBrandOf } from './email-brand.ts';
export { PICTURE_PIXELS } from './email-pictures.ts';
export {
  EMAIL_TEMPLATES,
  type EmailAudience,
  type EmailTemplate,
  isEmailTemplate,
} from './email-templates.rules.ts';
export { EmailIds, EmailWordingInput } from './emails.input.ts';
export { listMailbox, openMailboxEmail } from './list-mailbox.ts';
export { type EmailPreview, previewEmail, sendTestEmail } from './look-at-email.ts';
export type { MailboxEmail } from './mailbox.repository.ts';
export { retryEmails } from './retry-emails.ts';
export { getStoreEmail, listStoreEmails, rewordEmail, type StoreEmail } from './reword-email.ts';
export { sendEmail } from './send-email.ts';
export { sendMessageDigest } from './send-message-digest.ts';
export {
  countUndeliveredEmails,
  dismissEmails,
  listUndeliveredEmails,
  resendEmails,
  UNDELIVERED_COUNTED,
  type UndeliveredEmail,
} from './undelivered-emails.ts';
