export { sendConnectionEmailJob } from './emails/send-connection-email.ts';
export { sendDomainEmailJob } from './emails/send-domain-email.ts';
export { sendEmailJob } from './emails/send-email.ts';
export { sendMessageDigestJob } from './emails/send-message-digest.ts';
export { sendReturnEmailJob } from './emails/send-return-email.ts';
export { sendTokenEmailJob } from './emails/send-token-email.ts';
export { sendWebhookEmailJob } from './emails/send-webhook-email.ts';
