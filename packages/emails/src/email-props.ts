import type { EmailClaim } from '@amends/core';

export type {
  EmailBrand,
  EmailClaim,
  EmailMessage,
  EmailProps,
  EmailTemplate,
  EmailWords,
  InStoreEmailProps,
  InStoreLinkEmailProps,
  LoginEmailKind,
  LoginEmailProps,
  MentionEmailProps,
  OrderLinkEmailProps,
} from '@amends/core';

export type EmailItem = EmailClaim['items'][number];
export type EmailResolution = EmailClaim['resolutions'][number];
