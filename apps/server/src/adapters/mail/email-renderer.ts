import type { EmailRenderer } from '@amends/core/emails';

/** Writes e-mails with packages/emails. It is loaded with the first e-mail, so that neither a start
 * nor a process that writes none waits for it. */
export const emailRenderer: EmailRenderer = {
  render: async (template, props) => (await import('@amends/emails')).renderEmail(template, props),
};
