import type { Config } from '../../config.ts';
import type { Log } from '../../log.ts';
import { type RunningMail, smtpMail } from './smtp-mail.ts';

/**
 * The way out for e-mails: the mail server of SMTP_URL; without one, the developers' mailbox in
 * demo mode, and elsewhere none, since what was never sent must not seem so.
 */
export function openMail(
  config: Pick<Config, 'mail' | 'demo'> & { mailboxUrl: string },
  log: Log,
): RunningMail {
  const { smtpUrl, from } = config.mail;
  if (smtpUrl) return smtpMail({ url: smtpUrl, from });
  if (config.demo) {
    return {
      kind: 'mailbox',
      send: async ({ id }) => log.info({ mailbox: `${config.mailboxUrl}/${id}` }, 'E-mail kept'),
      stop: () => undefined,
    };
  }
  log.warn('SMTP_URL is not set: no e-mails are sent');
  return {
    kind: 'none',
    send: () => Promise.reject(new Error('no mail server is configured')),
    stop: () => undefined,
  };
}
