import { z } from 'zod';
import { hostName } from './hosts.ts';
import type { ValuesOf } from './read-variables.ts';
import { PORT, type Variable } from './variable.ts';

/** A host or an address whose local part leaves room for `+` and a token. */
const replyHost = z.string().transform((value, context) => {
  const [, mailbox, host] = /^([a-z0-9][a-z0-9._-]{0,14})?@([^@]+)$/i.exec(value) ?? [];
  const parsed = hostName.safeParse(host);
  if (parsed.success) return { mailbox: mailbox?.toLowerCase() ?? null, host: parsed.data };
  context.addIssue({ code: 'custom' });
  return z.NEVER;
});
const pem = z.string().regex(/^-----BEGIN [A-Z ]+-----[\s\S]+-----END [A-Z ]+-----$/);

/** Variables of sending emails and receiving replies. */
export const EMAIL_VARIABLES = {
  SMTP_URL: {
    schema: z.url({ protocol: /^smtps?$/ }),
    mustBe: 'an address like smtps://user:password@mail.example.com',
    kind: 'address',
    isSecret: true,
    about:
      'the mail server, like `smtps://user:password@mail.example.com`; without it, no emails are sent (in demo mode, see `/mailbox`)',
  },
  MAIL_FROM: {
    schema: z.string().regex(/^([^<>@]*<[^<>@\s]+@[^<>@\s]+>|[^<>@\s]+@[^<>@\s]+)$/),
    mustBe: 'an email address, or "Name <address>"',
    kind: 'email address',
    otherwise: '`no-reply` at the host of `PUBLIC_URL`',
    about: 'the sender of emails',
  },
  MAIL_RETURN_PATH_HOST: {
    schema: hostName,
    mustBe: 'a host name like bounces.example.com',
    kind: 'host',
    about:
      'a host that receives undeliverable emails from stores’ senders ([rules](rules/senders.md#records)); without it, they return to the sender',
  },
  INBOUND_EMAIL_ADDRESS: {
    schema: replyHost,
    mustBe: 'an address like reply@in.example.com, or @in.example.com for all of a host',
    kind: 'email address',
    about:
      'where [replies to emails](inbound-email.md) arrive: `reply@in.example.com` for `reply+…@in.example.com`, or `@in.example.com` if every address of that host arrives; without it, replies go to the store’s Reply-To',
  },
  INBOUND_EMAIL_SECRET: {
    schema: z.string().regex(/^[\x21-\x7e]{16,}$/),
    mustBe: 'a secret of 16 characters or more, without spaces',
    kind: 'secret',
    isSecret: true,
    about:
      'the secret with which a mail service that delivers replies authenticates, 16 characters or more',
  },
  INBOUND_SMTP_PORT: { ...PORT, about: 'the port on which web processes receive replies by SMTP' },
  INBOUND_SMTP_CERT: {
    schema: pem,
    mustBe: 'a certificate in PEM',
    kind: 'PEM',
    isSecret: true,
    about: 'the certificate for STARTTLS on that port',
  },
  INBOUND_SMTP_KEY: {
    schema: pem,
    mustBe: 'a private key in PEM',
    kind: 'PEM',
    isSecret: true,
    about: 'the private key of that certificate',
  },
} as const satisfies Record<string, Variable>;

type Given = ValuesOf<typeof EMAIL_VARIABLES>;

/** Returns where replies arrive; null if they aren't received. */
export function inboundOf(given: Given) {
  const { INBOUND_EMAIL_ADDRESS: replies, INBOUND_SMTP_CERT: cert, INBOUND_SMTP_KEY: key } = given;
  if (!replies) return null;
  return {
    replies,
    /** The secret that mail services authenticate with; null without one. */
    secret: given.INBOUND_EMAIL_SECRET ?? null,
    /** Null without an SMTP port. */
    smtpPort: given.INBOUND_SMTP_PORT ?? null,
    /** Null without STARTTLS. */
    tls: cert && key ? { cert, key } : null,
  };
}

/** Returns one line for each variable of replies that lacks another. */
export function inboundProblems(given: Given): string[] {
  const ways = [given.INBOUND_EMAIL_SECRET, given.INBOUND_SMTP_PORT];
  const isSet = ways.some((way) => way !== undefined);
  return [
    ...(given.INBOUND_EMAIL_ADDRESS && !isSet
      ? [
          'INBOUND_EMAIL_ADDRESS needs INBOUND_EMAIL_SECRET or INBOUND_SMTP_PORT to receive replies. Set one of them.',
        ]
      : []),
    ...(isSet && !given.INBOUND_EMAIL_ADDRESS
      ? ['INBOUND_EMAIL_ADDRESS is missing. Set it to receive emails.']
      : []),
    ...((given.INBOUND_SMTP_CERT === undefined) === (given.INBOUND_SMTP_KEY === undefined)
      ? []
      : ['INBOUND_SMTP_CERT and INBOUND_SMTP_KEY need each other. Set both, or neither.']),
  ];
}
