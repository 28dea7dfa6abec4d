import type { EmailSender, MailTransport, OutgoingEmail } from '@amends/core';
import { type TracedStep, traced } from '@amends/db';
import { createTransport } from 'nodemailer';

export interface RunningMail extends MailTransport {
  stop(): void;
}

/** SMTP codes of permanent refusals. */
const NEVER = (code: unknown) => typeof code === 'number' && code >= 500 && code < 600;

/**
 * Delivers emails to a mail server over a few pooled connections. The sender is the store's name at
 * its own verified address, signed with DKIM, or at the deployment's address; the Message-ID stays the
 * same over all attempts. Throws `mail_refused` for permanent refusals, and `sender_refused` if a
 * refusal was not about the recipient of an email from a store's own address.
 */
export function smtpMail(options: { url: string; from: string }): RunningMail {
  const address = addressOf(options.from);
  const domain = address.slice(address.lastIndexOf('@') + 1);
  const transport = createTransport(options.url, {
    pool: true,
    maxConnections: 3,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
  } as object);

  const server = new URL(options.url);
  const stepOf = ({ id }: OutgoingEmail): TracedStep => ({
    name: 'send email',
    kind: 'client',
    attributes: {
      'server.address': server.hostname,
      ...(server.port ? { 'server.port': Number(server.port) } : {}),
      'amends.email.id': id,
    },
  });

  return {
    kind: 'smtp',
    send: (email: OutgoingEmail) =>
      traced(
        () => stepOf(email),
        async () => {
          try {
            await transport.sendMail({
              ...(email.sender
                ? signedBy(email.sender, email, address)
                : { from: { name: oneLine(email.senderName), address } }),
              to: { name: '', address: email.to },
              ...(email.replyTo ? { replyTo: email.replyTo } : {}),
              subject: oneLine(email.subject),
              html: email.html,
              text: email.text,
              messageId: `<${email.id}@${domain}>`,
              // Groups a claim's emails in the recipient's client, without a first email to reply to.
              references: `<${email.threadId}@${domain}>`,
              headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
              disableFileAccess: true,
              disableUrlAccess: true,
            });
          } catch (error) {
            const { responseCode, code, command } = error as {
              responseCode?: number;
              code?: string;
              command?: string;
            };
            if (!NEVER(responseCode) || code === 'EAUTH') throw error;
            throw Object.assign(
              new Error('The mail server rejected the email.', { cause: error }),
              {
                code: email.sender && command !== 'RCPT TO' ? 'sender_refused' : 'mail_refused',
              },
            );
          }
        },
      ),
    stop: () => transport.close(),
  };
}

/** Returns the parts that make an email the store's: its address, return path and DKIM signature. */
const signedBy = (
  { address, returnPath, dkim }: EmailSender,
  { senderName, to }: OutgoingEmail,
  deployment: string,
) => ({
  from: { name: oneLine(senderName), address },
  envelope: { from: returnPath ?? deployment, to: [to] },
  dkim: {
    domainName: dkim.domain,
    keySelector: dkim.selector,
    privateKey: dkim.privateKey,
  },
});

/** Parses MAIL_FROM: `Name <address>` or the address alone. */
function addressOf(from: string): string {
  return /<([^<>]+)>/.exec(from)?.[1] ?? from.trim();
}

const oneLine = (text: string) => text.replaceAll(/[\r\n]+/g, ' ');
