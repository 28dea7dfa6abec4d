import type {
  ConnectionEmailRenderer,
  DomainEmailRenderer,
  EmailRenderer,
  ImplementationEmailRenderer,
  InStoreEmailRenderer,
  LoginEmailRenderer,
  MentionEmailRenderer,
  OrderLinkEmailRenderer,
  PushTextRenderer,
  ReturnEmailRenderer,
  TokenEmailRenderer,
  WebhookEmailRenderer,
} from '@amends/core';

/** Renders emails with packages/emails, loaded with the first email, so that startup doesn't wait for it. */
export const emailRenderer: EmailRenderer = {
  render: async (template, props) => (await import('@amends/emails')).renderEmail(template, props),
  words: async (template, props) => (await import('@amends/emails')).wordsOfEmail(template, props),
};

/** Renders emails about sign-in. */
export const loginEmailRenderer: LoginEmailRenderer = {
  render: async (kind, props) => (await import('@amends/emails')).renderLoginEmail(kind, props),
};

/** Renders emails to people mentioned in a note. */
export const mentionEmailRenderer: MentionEmailRenderer = {
  render: async (props) => (await import('@amends/emails')).renderMentionEmail(props),
};

/** Renders the emails of claims for purchases in a store, and of registered products. */
export const inStoreEmailRenderer: InStoreEmailRenderer = {
  render: async (props) => (await import('@amends/emails')).renderInStoreEmail(props),
  renderLink: async (props) => (await import('@amends/emails')).renderInStoreLinkEmail(props),
  renderRegistration: async (props) =>
    (await import('@amends/emails')).renderRegistrationEmail(props),
};

/** Renders the email whose link opens an order. */
export const orderLinkEmailRenderer: OrderLinkEmailRenderer = {
  render: async (props) => (await import('@amends/emails')).renderOrderLinkEmail(props),
};

/** Renders the texts of notifications. */
export const pushTextRenderer: PushTextRenderer = {
  render: async (news) => (await import('@amends/emails')).renderPushText(news),
};

/** Renders emails about returns. */
export const returnEmailRenderer: ReturnEmailRenderer = {
  render: async (template, props) =>
    (await import('@amends/emails')).renderReturnEmail(template, props),
  words: async (template, props) =>
    (await import('@amends/emails')).wordsOfReturnEmail(template, props),
};

/** Renders emails about domains. */
export const domainEmailRenderer: DomainEmailRenderer = {
  render: async (props) => (await import('@amends/emails')).renderDomainEmail(props),
};

/** Renders emails about webhooks. */
export const webhookEmailRenderer: WebhookEmailRenderer = {
  render: async (props) => (await import('@amends/emails')).renderWebhookEmail(props),
};

/** Renders emails about API tokens. */
export const tokenEmailRenderer: TokenEmailRenderer = {
  render: async (props) => (await import('@amends/emails')).renderTokenEmail(props),
};

/** Renders emails about stores that go live. */
export const implementationEmailRenderer: ImplementationEmailRenderer = {
  render: async (props) => (await import('@amends/emails')).renderImplementationEmail(props),
};

/** Renders emails about connected shops. */
export const connectionEmailRenderer: ConnectionEmailRenderer = {
  render: async (props) => (await import('@amends/emails')).renderConnectionEmail(props),
};
