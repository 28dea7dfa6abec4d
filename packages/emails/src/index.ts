export type { ConnectionEmailProps } from './connection-email-props.ts';
export type { DomainEmailProps } from './domain-email-props.ts';
export { renderConnectionEmail } from './render-connection-email.ts';
export { renderDomainEmail } from './render-domain-email.tsx';
export { renderEmail, wordsOfEmail } from './render-email.tsx';
export { renderImplementationEmail } from './render-implementation-email.tsx';
export {
  renderInStoreEmail,
  renderInStoreLinkEmail,
  renderRegistrationEmail,
} from './render-in-store-email.tsx';
export { renderLoginEmail } from './render-login-email.tsx';
export { renderMentionEmail } from './render-mention-email.tsx';
export { renderOrderLinkEmail } from './render-order-link-email.tsx';
export { renderPushText } from './render-push-text.ts';
export { renderReturnEmail, wordsOfReturnEmail } from './render-return-email.tsx';
export { renderTokenEmail } from './render-token-email.tsx';
export { renderWebhookEmail } from './render-webhook-email.ts';
export type { TokenEmailProps } from './token-email-props.ts';
export type { WebhookEmailProps } from './webhook-email-props.ts';
