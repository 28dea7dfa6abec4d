import type {
  EmailRenderer,
  LoginEmailRenderer,
  MentionEmailRenderer,
  OrderLinkEmailRenderer,
} from '@amends/core';

/** Writes emails with packages/emails. It is loaded with the first email, so that neither a start
 * nor a process that writes none waits for it. */
export const emailRenderer: EmailRenderer = {
  render: async (template, props) => (await import('@amends/emails')).renderEmail(template, props),
  words: async (template, props) => (await import('@amends/emails')).wordsOfEmail(template, props),
};

/** The same for emails about logins. */
export const loginEmailRenderer: LoginEmailRenderer = {
  render: async (kind, props) => (await import('@amends/emails')).renderLoginEmail(kind, props),
};

/** The same for emails to who was mentioned in a note. */
export const mentionEmailRenderer: MentionEmailRenderer = {
  render: async (props) => (await import('@amends/emails')).renderMentionEmail(props),
};

/** The same for the email whose link opens an order. */
export const orderLinkEmailRenderer: OrderLinkEmailRenderer = {
  render: async (props) => (await import('@amends/emails')).renderOrderLinkEmail(props),
};
