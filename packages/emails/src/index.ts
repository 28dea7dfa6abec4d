export type { DomainEmailProps } from './domain-email-props.ts';
export { renderDomainEmail } from './render-domain-email.tsx';
export { renderEmail, wordsOfEmail } from './render-email.tsx';
export { renderImplementationEmail } from './render-implementation-email.tsx';
export { renderLoginEmail } from './render-login-email.tsx';
export { renderMentionEmail } from './render-mention-email.tsx';
export { renderOrderLinkEmail } from './render-order-link-email.tsx';
export { renderTokenEmail } from './render-token-email.tsx';
export type { TokenEmailProps } from './token-email-props.ts';
