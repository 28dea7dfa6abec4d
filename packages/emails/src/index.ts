export {
  EMAIL_TEMPLATES,
  type EmailBrand,
  type EmailClaim,
  type EmailProps,
  type EmailTemplate,
} from './email-props.ts';
export type { LoginEmailKind, LoginEmailProps } from './login-email-props.ts';
export type { MentionEmailProps } from './mention-email-props.ts';
export type { OrderLinkEmailProps } from './order-link-email-props.ts';
export { renderEmail, wordsOfEmail } from './render-email.tsx';
export { renderLoginEmail } from './render-login-email.tsx';
export { renderMentionEmail } from './render-mention-email.tsx';
export { renderOrderLinkEmail } from './render-order-link-email.tsx';
