import type { EmailRenderer } from '@amends/core';
import type { Config } from '../../config.ts';
import type { Log } from '../../log.ts';
import { emailRenderer } from './email-renderer.ts';
import { type RunningMail, smtpMail } from './smtp-mail.ts';

/**
 * Returns the renderer and the transport of emails: SMTP_URL's mail server, else the development mailbox in
 * demo mode, else none, so that an unsent email never appears as sent.
 */
export function openMail(
  config: Pick<Config, 'mail' | 'demo' | 'dashboardUrl'>,
  log: Log,
): { emails: EmailRenderer; mail: RunningMail } {
  return { emails: emailRenderer, mail: openTransport(config, log) };
}

function openTransport(
  { mail: { smtpUrl, from }, demo, dashboardUrl }: Parameters<typeof openMail>[0],
  log: Log,
): RunningMail {
  if (smtpUrl) return smtpMail({ url: smtpUrl, from });
  if (demo) {
    return {
      kind: 'mailbox',
      send: async ({ id }) =>
        log.info({ mailbox: `${dashboardUrl}/mailbox/${id}` }, 'Email stored in the mailbox'),
      stop: () => undefined,
    };
  }
  log.warn('SMTP_URL isn’t set, so no emails are sent');
  return {
    kind: 'none',
    send: () => Promise.reject(new Error('No mail server is configured. Set SMTP_URL.')),
    stop: () => undefined,
  };
}
