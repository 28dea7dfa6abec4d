import { createTransport } from 'nodemailer';
import { systemDns } from '../adapters/dns/system-dns.ts';
import type { Config } from '../config.ts';
import { type Finding, findingsOf, reasonOf } from './finding.ts';

const { ok, warning, failure } = findingsOf('Email');

/** Limit of connection, greeting and login together. */
const LIMIT_MS = 8_000;

/** Logs in to the mail server without sending anything, and looks for the sender's SPF record. */
export async function checkMail({ mail, demo, dnsServers }: Config): Promise<Finding[]> {
  if (mail.smtpUrl === null) {
    if (demo) return [ok('SMTP_URL isn’t set. Emails are kept at /mailbox on the dashboard.')];
    return [warning('SMTP_URL isn’t set, so no emails are sent.', 'Set SMTP_URL and MAIL_FROM.')];
  }
  const [server, sender] = await Promise.all([
    checkServer(mail.smtpUrl),
    checkSender(mail.from, dnsServers),
  ]);
  return [server, sender];
}

async function checkServer(url: string): Promise<Finding> {
  const { host } = new URL(url);
  const transport = createTransport(url, {
    connectionTimeout: LIMIT_MS,
    greetingTimeout: LIMIT_MS,
    socketTimeout: LIMIT_MS,
  } as object);
  try {
    await transport.verify();
    return ok(`${host} accepts the login.`);
  } catch (error) {
    return failure(
      `${host} can't be used: ${reasonOf(error)}.`,
      'Check the host, port, user and password in SMTP_URL. Use smtps:// for port 465.',
    );
  } finally {
    transport.close();
  }
}

async function checkSender(from: string, servers: readonly string[]): Promise<Finding> {
  const domain = /@([^>\s]+)>?$/.exec(from)?.[1] ?? '';
  const found = await systemDns({ servers }).txt(domain);
  if (!found.known) {
    return warning(
      `The DNS records of ${domain} couldn’t be read.`,
      'Check that DNS works on this machine, or set DNS_SERVERS.',
    );
  }
  if (found.values.some((value) => /^v=spf1(\s|$)/i.test(value))) {
    return ok(`The sender domain ${domain} has an SPF record.`);
  }
  return warning(
    `The sender domain ${domain} has no SPF record.`,
    'Add a TXT record that allows your mail server, or emails may be treated as spam (RFC 7208).',
  );
}
