export { EmailTextChangePage } from './emails/email-changes.shape.ts';
export { listEmailChanges, restoreEmail } from './emails/email-changes.ts';
export { EmailIds, EmailTemplateOverrideInput } from './emails/emails.input.ts';
export { listMailbox, openMailboxEmail } from './emails/list-mailbox.ts';
export type { MailboxEmail } from './emails/mailbox.repository.ts';
export {
  getStoreEmail,
  listStoreEmails,
  overrideEmailTemplate,
  type StoreEmail,
  turnStoreEmail,
} from './emails/override-email-template.ts';
export { previewEmail, sendTestEmail, testSender } from './emails/preview-email.ts';
export { retryEmails } from './emails/retry-emails.ts';
export { sendConnectionEmail, sendConnectionEmailJob } from './emails/send-connection-email.ts';
export { sendDomainEmailJob } from './emails/send-domain-email.ts';
export { sendEmail, sendEmailJob } from './emails/send-email.ts';
export { sendMessageDigest, sendMessageDigestJob } from './emails/send-message-digest.ts';
export { sendReturnEmail, sendReturnEmailJob } from './emails/send-return-email.ts';
export { sendTokenEmail, sendTokenEmailJob } from './emails/send-token-email.ts';
export { sendWebhookEmail, sendWebhookEmailJob } from './emails/send-webhook-email.ts';
export {
  countUndeliveredEmails,
  dismissEmails,
  listUndeliveredEmails,
  resendEmails,
} from './emails/undelivered-emails.ts';
export {
  addHeldEmail,
  countHeldEmails,
  dismissInboundEmails,
  getInboundEmail,
  listInboundEmails,
  purgeInboundEmails,
} from './inbound/held-emails.ts';
export { InboundEmailDetails, InboundEmailLine } from './inbound/inbound-email.shape.ts';
export { type ReplyOutcome, receiveReply, takesReplies } from './inbound/receive-reply.ts';
export {
  followOnDevice,
  getDevices,
  unfollowOnDevice,
} from './push/follow-on-device.ts';
export { sendPush, sendPushJob } from './push/send-push.ts';
