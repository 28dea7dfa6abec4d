import type { EmailClaim } from '@amends/core';

export type {
  EmailBrand,
  EmailClaim,
  EmailMessage,
  EmailProps,
  EmailReturn,
  EmailTemplate,
  EmailWords,
  InStoreEmailProps,
  InStoreLinkEmailProps,
  LoginEmailKind,
  LoginEmailProps,
  MentionEmailProps,
  OrderLinkEmailProps,
  RegistrationEmailProps,
  ReturnEmailProps,
  ReturnEmailTemplate,
} from '@amends/core';

export type EmailItem = EmailClaim['items'][number];
export type EmailResolution = EmailClaim['resolutions'][number];
