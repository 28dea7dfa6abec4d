import { readFileSync } from 'node:fs';
import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readDsn } from '@amends/core/access/reporting/dsn.rules';
import {
  DEFAULT_LOCALE,
  LOCALES,
  type Locale,
  localeNamed,
} from '@amends/core/reference/locale.rules';
import ipaddr from 'ipaddr.js';
import { z } from 'zod';
import { PUSH_VARIABLES, pushOf } from './push-variables.ts';
import { TRACING_VARIABLES, tracingOf } from './tracing/tracing-variables.ts';

const projectRoot = fileURLToPath(new URL('../../..', import.meta.url));

type AddressRange = [address: ipaddr.IPv4 | ipaddr.IPv6, bits: number];

const port = z
  .string()
  .regex(/^\d{1,5}$/)
  .transform(Number)
  .refine((value) => value <= 65_535);
const poolSize = z
  .string()
  .regex(/^\d{1,3}$/)
  .transform(Number)
  .refine((value) => value >= 4 && value <= 500);
const stopDelay = z
  .string()
  .regex(/^\d{1,3}$/)
  .transform(Number)
  .refine((value) => value <= 300);
const uploadQuota = z
  .string()
  .regex(/^\d{1,4}$/)
  .transform(Number)
  .refine((value) => value >= 100 && value <= 2_000);
const yesOrNo = z.enum(['true', 'false', '1', '0', 'yes', 'no']).transform((value) => {
  return ['true', '1', 'yes'].includes(value);
});
const site = z
  .string()
  .refine((value) => /^https?:/.test(value) && URL.canParse(value) && isRoot(new URL(value)))
  .transform((value) => new URL(value).origin);
const hostName = z
  .string()
  .toLowerCase()
  .refine((value) => /^[a-z0-9-]+(\.[a-z0-9-]+)+$/.test(value) && isIP(value) === 0);
/** Addresses before the `@` of which a token with its `+` still fits. */
const replyHost = z.string().transform((value, context) => {
  const [, mailbox, host] = /^([a-z0-9][a-z0-9._-]{0,14})?@([^@]+)$/i.exec(value) ?? [];
  const parsed = hostName.safeParse(host);
  if (parsed.success) return { mailbox: mailbox?.toLowerCase() ?? null, host: parsed.data };
  context.addIssue({ code: 'custom' });
  return z.NEVER;
});
const pem = z.string().regex(/^-----BEGIN [A-Z ]+-----[\s\S]+-----END [A-Z ]+-----$/);
const dnsServers = z
  .string()
  .transform((value) => value.split(',').map((part) => part.trim()))
  .refine((servers) => servers.every(isDnsServer));
/** Keys of 32 bytes in hex or base64, with commas between them. */
const secretKeys = z.string().transform((value, context) =>
  value.split(',').map((part) => {
    const key = readSecretKey(part.trim());
    if (key) return key;
    context.addIssue({ code: 'custom' });
    return z.NEVER;
  }),
);
const backupRecipients = z
  .string()
  .transform((value) => value.split(',').map((part) => part.trim()))
  .refine((keys) => keys.every((key) => /^age1[0-9a-z]{20,}$/.test(key)));
/** Returns what keys start with, with its slash at the end. */
const bucketPrefix = z
  .string()
  .regex(/^[\w.-]+(\/[\w.-]+)*\/?$/)
  .transform((value) => value.replace(/\/?$/, '/'));
const backupsKept = z
  .string()
  .regex(/^\d{1,3}$/)
  .transform(Number)
  .refine((value) => value >= 1);
const dsn = z.string().transform((value, context) => {
  const destination = readDsn(value);
  if (destination) return destination;
  context.addIssue({ code: 'custom' });
  return z.NEVER;
});
const locales = z.string().transform((value, context): Locale[] => {
  const named = value.split(',').map((part) => localeNamed(part.trim()));
  const known = named.filter((locale) => locale !== null);
  if (known.length < named.length) context.addIssue({ code: 'custom' });
  return [...new Set<Locale>([DEFAULT_LOCALE, ...known])];
});
const DSN = 'a DSN like https://key@errors.example.com/42';
const word = z.string().regex(/^[\w.@-]{1,64}$/);
const share = z
  .string()
  .regex(/^(0(\.\d{1,6})?|1(\.0{1,6})?|\.\d{1,6})$/)
  .transform(Number);
const ranges = z.string().transform((value, context) => {
  try {
    return value
      .split(',')
      .map((part) => part.trim())
      .filter((part) => part !== '')
      .map(parseRange);
  } catch {
    context.addIssue({ code: 'custom' });
    return z.NEVER;
  }
});

/** What a bucket of S3 needs. */
const S3 = {
  ENDPOINT: {
    schema: z.url({ protocol: /^https?$/ }),
    mustBe: 'an address like https://s3.example.com',
  },
  REGION: { schema: z.string().regex(/^[\w-]+$/), mustBe: 'the name of a region' },
  BUCKET: { schema: z.string().regex(/^[\w.-]{3,}$/), mustBe: 'the name of a bucket' },
  ACCESS_KEY_ID: { schema: z.string().min(1), mustBe: 'an access key id' },
  SECRET_ACCESS_KEY: { schema: z.string().min(1), mustBe: 'a secret access key' },
} as const;

/** The requirement of each variable, shown if it is not met. */
export const VARIABLES = {
  PORT: { schema: port, mustBe: 'a port number from 0 to 65535' },
  DASHBOARD_PORT: { schema: port, mustBe: 'a port number from 0 to 65535' },
  HOST: { schema: z.string().regex(/^[\w.:-]+$/), mustBe: 'an address or a host name' },
  DATA_DIR: { schema: z.string().min(1), mustBe: 'the path of a folder' },
  DATABASE_URL: {
    schema: z.url({ protocol: /^postgres(ql)?$/ }),
    mustBe: 'an address like postgresql://user:password@host:5432/database',
  },
  DATABASE_DIRECT_URL: {
    schema: z.url({ protocol: /^postgres(ql)?$/ }),
    mustBe: 'an address like postgresql://user:password@host:5432/database',
  },
  DATABASE_REPLICA_URL: {
    schema: z.url({ protocol: /^postgres(ql)?$/ }),
    mustBe: 'an address like postgresql://user:password@host:5432/database',
  },
  DATABASE_POOL: { schema: poolSize, mustBe: 'a number of connections from 4 to 500' },
  WORKER_PORT: { schema: port, mustBe: 'a port number from 0 to 65535' },
  METRICS_PORT: { schema: port, mustBe: 'a port number from 0 to 65535' },
  METRICS_HOST: { schema: z.string().regex(/^[\w.:-]+$/), mustBe: 'an address or a host name' },
  STOP_DELAY: { schema: stopDelay, mustBe: 'a number of seconds from 0 to 300' },
  ROLE: { schema: z.enum(['web', 'worker', 'both']), mustBe: 'web, worker or both' },
  DEMO: { schema: yesOrNo, mustBe: 'true or false' },
  DEMO_HISTORY: { schema: yesOrNo, mustBe: 'true or false' },
  DEV: { schema: yesOrNo, mustBe: 'true or false' },
  WEBHOOKS_ALLOW_PRIVATE: { schema: yesOrNo, mustBe: 'true or false' },
  SHOPS_ALLOW_PRIVATE: { schema: yesOrNo, mustBe: 'true or false' },
  PUBLIC_URL: { schema: site, mustBe: 'an address like https://claims.example.com' },
  DASHBOARD_URL: { schema: site, mustBe: 'an address like https://desk.example.com' },
  DOMAIN_TARGET: { schema: hostName, mustBe: 'a host name like claims.example.com' },
  DNS_SERVERS: {
    schema: dnsServers,
    mustBe: 'IP addresses with commas between them, like 192.0.2.53,192.0.2.54:5353',
  },
  TRUSTED_PROXIES: {
    schema: ranges,
    mustBe: 'addresses or ranges with commas between them, like 10.0.0.0/8,::1',
  },
  LOG_LEVEL: {
    schema: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']),
    mustBe: 'fatal, error, warn, info, debug, trace or silent',
  },
  SMTP_URL: {
    schema: z.url({ protocol: /^smtps?$/ }),
    mustBe: 'an address like smtps://user:password@mail.example.com',
  },
  MAIL_FROM: {
    schema: z.string().regex(/^([^<>@]*<[^<>@\s]+@[^<>@\s]+>|[^<>@\s]+@[^<>@\s]+)$/),
    mustBe: 'an email address, or "Name <address>"',
  },
  SECRETS_KEY: {
    schema: secretKeys,
    mustBe: 'keys of 32 bytes in base64 or hex, with commas between them',
  },
  MAIL_RETURN_PATH_HOST: {
    schema: hostName,
    mustBe: 'a host name like bounces.example.com',
  },
  INBOUND_EMAIL_ADDRESS: {
    schema: replyHost,
    mustBe: 'an address like reply@in.example.com, or @in.example.com for all of a host',
  },
  INBOUND_EMAIL_SECRET: {
    schema: z.string().regex(/^[\x21-\x7e]{16,}$/),
    mustBe: 'a secret of 16 characters or more, without spaces',
  },
  INBOUND_SMTP_PORT: { schema: port, mustBe: 'a port number from 0 to 65535' },
  INBOUND_SMTP_CERT: { schema: pem, mustBe: 'a certificate in PEM' },
  INBOUND_SMTP_KEY: { schema: pem, mustBe: 'a private key in PEM' },
  LOCALES: {
    schema: locales,
    mustBe: `languages with commas between them, of ${LOCALES.join(', ')}`,
  },
  UPLOAD_QUOTA: { schema: uploadQuota, mustBe: 'a number of megabytes from 100 to 2000' },
  SLACK_BOT_TOKEN: {
    schema: z.string().regex(/^xoxb-[\w-]+$/),
    mustBe: 'a bot token like xoxb-…',
  },
  SHOPIFY_API_KEY: { schema: z.string().regex(/^\w{16,100}$/), mustBe: 'a client ID of an app' },
  SHOPIFY_API_SECRET: {
    schema: z.string().regex(/^[\x21-\x7e]{16,400}$/),
    mustBe: 'a client secret of 16 characters or more, without spaces',
  },
  LAUNCHDARKLY_SDK_KEY: { schema: z.string().min(1), mustBe: 'a server-side SDK key' },
  LAUNCHDARKLY_URL: { schema: site, mustBe: 'the address of a Relay Proxy' },
  SENTRY_DSN: { schema: dsn, mustBe: DSN },
  SENTRY_BROWSER_DSN: { schema: dsn, mustBe: DSN },
  SENTRY_ENVIRONMENT: { schema: word, mustBe: 'a name of letters, digits, dots and dashes' },
  SENTRY_RELEASE: { schema: word, mustBe: 'a name of letters, digits, dots and dashes' },
  SENTRY_SAMPLE_RATE: { schema: share, mustBe: 'a number from 0 to 1' },
  BACKUP_DIR: { schema: z.string().min(1), mustBe: 'the path of a folder' },
  BACKUP_RECIPIENT: {
    schema: backupRecipients,
    mustBe: 'public keys like age1…, with commas between them',
  },
  BACKUP_IDENTITY: {
    schema: z.string().regex(/^AGE-SECRET-KEY-1[0-9A-Z]+$/),
    mustBe: 'a key like AGE-SECRET-KEY-1…',
  },
  BACKUP_KEEP: { schema: backupsKept, mustBe: 'a number of backups from 1 to 999' },
  BACKUP_S3_ENDPOINT: S3.ENDPOINT,
  BACKUP_S3_REGION: S3.REGION,
  BACKUP_S3_BUCKET: S3.BUCKET,
  BACKUP_S3_PREFIX: { schema: bucketPrefix, mustBe: 'a folder in the bucket, like amends/eu' },
  BACKUP_S3_ACCESS_KEY_ID: S3.ACCESS_KEY_ID,
  BACKUP_S3_SECRET_ACCESS_KEY: S3.SECRET_ACCESS_KEY,
  S3_ENDPOINT: S3.ENDPOINT,
  S3_REGION: S3.REGION,
  S3_BUCKET: S3.BUCKET,
  S3_ACCESS_KEY_ID: S3.ACCESS_KEY_ID,
  S3_SECRET_ACCESS_KEY: S3.SECRET_ACCESS_KEY,
  ...PUSH_VARIABLES,
  ...TRACING_VARIABLES,
} as const;

type Variables = {
  [Name in keyof typeof VARIABLES]?: z.output<(typeof VARIABLES)[Name]['schema']>;
};
type Environment = Readonly<Record<string, string | undefined>>;

/** Variables whose values never appear in a message. */
const SECRETS = new Set([
  'DATABASE_URL',
  'DATABASE_DIRECT_URL',
  'DATABASE_REPLICA_URL',
  'SMTP_URL',
  'S3_SECRET_ACCESS_KEY',
  'BACKUP_S3_SECRET_ACCESS_KEY',
  'BACKUP_IDENTITY',
  'SECRETS_KEY',
  'VAPID_PRIVATE_KEY',
  'INBOUND_EMAIL_SECRET',
  'INBOUND_SMTP_CERT',
  'INBOUND_SMTP_KEY',
  'LAUNCHDARKLY_SDK_KEY',
  'SLACK_BOT_TOKEN',
  'SHOPIFY_API_SECRET',
  'SENTRY_DSN',
  'OTEL_EXPORTER_OTLP_HEADERS',
]);

export type Config = ReturnType<typeof readConfig>;

/** Thrown for an invalid environment; the message has one line per variable. */
export class ConfigError extends Error {
  readonly code = 'wrong_configuration';
}

/**
 * Reads the environment once, at startup; no other code reads it. An empty variable counts as
 * unset; `NAME_FILE` names a file with the value of `NAME`. Throws a `ConfigError` that names all
 * errors at once.
 */
export function readConfig(environment: Environment = process.env) {
  const problems: string[] = [];
  const given = readVariables(environment, problems);
  const files = readBucket(given, '', problems);
  const port = given.PORT ?? 3000;
  const dashboardPort = given.DASHBOARD_PORT ?? 3001;
  if (port !== 0 && port === dashboardPort) {
    problems.push(`DASHBOARD_PORT must differ from PORT, and both are ${port}.`);
  }
  if (given.DATABASE_DIRECT_URL && !given.DATABASE_URL) {
    problems.push('DATABASE_DIRECT_URL needs DATABASE_URL, whose pooler it goes past.');
  }
  if (given.DATABASE_REPLICA_URL && !given.DATABASE_URL) {
    problems.push('DATABASE_REPLICA_URL needs DATABASE_URL, whose standby it is.');
  }
  const backup = readBackup(given, problems);
  problems.push(...inboundProblems(given));
  if ((given.SHOPIFY_API_KEY === undefined) !== (given.SHOPIFY_API_SECRET === undefined)) {
    problems.push('SHOPIFY_API_KEY and SHOPIFY_API_SECRET belong together. Set both, or neither.');
  }
  if (given.LAUNCHDARKLY_URL && !given.LAUNCHDARKLY_SDK_KEY) {
    problems.push('LAUNCHDARKLY_SDK_KEY is missing; LAUNCHDARKLY_URL needs it.');
  }
  if (problems.length > 0) throw new ConfigError(problems.join('\n'));

  const publicUrl = given.PUBLIC_URL ?? `http://localhost:${port}`;
  const role = given.ROLE ?? 'both';
  const isProduction = environment.NODE_ENV === 'production';
  const demo = given.DEMO ?? given.DATABASE_URL === undefined;
  return {
    port,
    dashboardPort,
    host: given.HOST ?? '0.0.0.0',
    dataDir: resolve(projectRoot, given.DATA_DIR ?? '.data'),
    /** Null for the embedded PostgreSQL. */
    databaseUrl: given.DATABASE_URL ?? null,
    /** Bypasses a pooler, for LISTEN and migrations; null if `databaseUrl` is direct. */
    databaseDirectUrl: given.DATABASE_DIRECT_URL ?? null,
    /** A standby that answers lists and exports; null for none. */
    databaseReplicaUrl: given.DATABASE_REPLICA_URL ?? null,
    /** Maximum number of connections for requests, or for the jobs of a worker. */
    databasePool: given.DATABASE_POOL ?? 20,
    role,
    /** Port of a worker's `/health` and `/ready`; null for none. */
    workerPort: given.WORKER_PORT ?? null,
    /** Where `/metrics` is served; null for nowhere. */
    metrics:
      given.METRICS_PORT === undefined
        ? null
        : { port: given.METRICS_PORT, host: given.METRICS_HOST ?? '127.0.0.1' },
    /** Seconds between "not ready" and the end of listening, so that proxies notice. */
    stopDelay: given.STOP_DELAY ?? (role === 'web' && isProduction ? 5 : 0),
    /** Demo stores and `?fake`; off by default if a database is configured. */
    demo,
    /** Ninety days of claims for the demo stores, generated after the first start. */
    demoHistory: demo && (given.DEMO_HISTORY ?? true),
    /** Hot reload of the portal; set by `npm run dev`. */
    dev: given.DEV ?? false,
    publicUrl,
    dashboardUrl: given.DASHBOARD_URL ?? `http://localhost:${dashboardPort}`,
    /** Whether the portal has a public address of its own, so that it answers to no other. */
    hasPublicHost: isPublicHost(new URL(publicUrl).hostname),
    /** What the domains of stores point to; null without a public name. */
    domainTarget: given.DOMAIN_TARGET ?? publicHostOf(publicUrl),
    /** Empty for those of the system. */
    dnsServers: given.DNS_SERVERS ?? [],
    /** Whether webhooks may go to addresses of private networks, and by plain HTTP. */
    webhooksAllowPrivate: given.WEBHOOKS_ALLOW_PRIVATE ?? false,
    /** Whether shops may be at addresses of private networks, and reached by plain HTTP. */
    shopsAllowPrivate: given.SHOPS_ALLOW_PRIVATE ?? false,
    trustedProxies: given.TRUSTED_PROXIES ?? [],
    logLevel: given.LOG_LEVEL ?? 'info',
    mail: {
      /** Null: emails are stored, not sent. */
      smtpUrl: given.SMTP_URL ?? null,
      from: given.MAIL_FROM ?? `Amends <no-reply@${new URL(publicUrl).hostname}>`,
      /** Takes what can't be delivered; null: the senders of stores do. */
      returnPathHost: given.MAIL_RETURN_PATH_HOST ?? null,
    },
    inbound: inboundOf(given),
    push: pushOf(given),
    /** Of the Slack workspace that is connected; null for none. */
    slackToken: given.SLACK_BOT_TOKEN ?? null,
    /** The app that shops of Shopify allow on their own page; null for none. */
    shopifyApp:
      given.SHOPIFY_API_KEY && given.SHOPIFY_API_SECRET
        ? { clientId: given.SHOPIFY_API_KEY, clientSecret: given.SHOPIFY_API_SECRET }
        : null,
    /** Seal stored secrets, the first key; null: a key in the data directory does. */
    secretsKeys: given.SECRETS_KEY ?? null,
    /** The languages of the portal, always with the default one. */
    locales: given.LOCALES ?? [DEFAULT_LOCALE],
    /** Daily upload quota of one order in bytes, for customers and for staff. */
    uploadQuota: (given.UPLOAD_QUOTA ?? 500) * 1024 * 1024,
    /** Null: feature flags are set in the dashboard. */
    launchDarkly: given.LAUNCHDARKLY_SDK_KEY
      ? { sdkKey: given.LAUNCHDARKLY_SDK_KEY, url: given.LAUNCHDARKLY_URL ?? null }
      : null,
    errorReports: {
      /** Where the server reports errors; null: nowhere. */
      server: given.SENTRY_DSN ?? null,
      /** Where browsers do; null: nowhere. */
      browser: given.SENTRY_BROWSER_DSN ?? null,
      environment: given.SENTRY_ENVIRONMENT ?? (isProduction ? 'production' : 'development'),
      release: given.SENTRY_RELEASE ?? null,
      /** The share of errors that is reported. */
      sampleRate: given.SENTRY_SAMPLE_RATE ?? 1,
    },
    backup,
    /** Null: no traces are recorded. */
    tracing: tracingOf(given),
    /** Whether `traceparent` of a trusted proxy is believed. */
    believesTraceParent: given.OTEL_PROPAGATORS === 'tracecontext',
    /** Null: files are stored in the data directory. */
    s3: files,
  };
}

/** Where replies to emails arrive; null if they don't. */
function inboundOf(given: Variables) {
  const { INBOUND_EMAIL_ADDRESS: replies, INBOUND_SMTP_CERT: cert, INBOUND_SMTP_KEY: key } = given;
  if (!replies) return null;
  return {
    replies,
    /** What mail services authenticate with; null: none delivers here. */
    secret: given.INBOUND_EMAIL_SECRET ?? null,
    /** Null: no port is opened. */
    smtpPort: given.INBOUND_SMTP_PORT ?? null,
    /** Null: STARTTLS is not offered. */
    tls: cert && key ? { cert, key } : null,
  };
}

function inboundProblems(given: Variables): string[] {
  const ways = [given.INBOUND_EMAIL_SECRET, given.INBOUND_SMTP_PORT];
  const isSet = ways.some((way) => way !== undefined);
  return [
    ...(given.INBOUND_EMAIL_ADDRESS && !isSet
      ? [
          'INBOUND_EMAIL_ADDRESS needs INBOUND_EMAIL_SECRET or INBOUND_SMTP_PORT: a way for replies to arrive.',
        ]
      : []),
    ...(isSet && !given.INBOUND_EMAIL_ADDRESS
      ? ['INBOUND_EMAIL_ADDRESS is missing; receiving emails needs it.']
      : []),
    ...((given.INBOUND_SMTP_CERT === undefined) === (given.INBOUND_SMTP_KEY === undefined)
      ? []
      : ['INBOUND_SMTP_CERT and INBOUND_SMTP_KEY belong together. Set both, or neither.']),
  ];
}

function readVariables(environment: Environment, problems: string[]): Variables {
  const values: Record<string, unknown> = {};
  for (const [name, { schema, mustBe }] of Object.entries(VARIABLES)) {
    const path = environment[`${name}_FILE`]?.trim();
    const text = path
      ? readValueFile(name, path, environment, problems)
      : environment[name]?.trim();
    if (!text) continue;
    const result = schema.safeParse(text);
    if (result.success) values[name] = result.data;
    else if (path) problems.push(`${name} must be ${mustBe}; ${path} holds something else.`);
    else problems.push(`${name} must be ${mustBe}${SECRETS.has(name) ? '' : `, not "${text}"`}.`);
  }
  return values;
}

/** A value is a line or two; what is longer is the wrong file. */
const VALUE_FILE_LIMIT = 64 * 1024;

/** Returns the trimmed content of the file that `NAME_FILE` names, or null with a problem. */
function readValueFile(
  name: string,
  path: string,
  environment: Environment,
  problems: string[],
): string | null {
  if (environment[name]?.trim()) {
    problems.push(`${name} and ${name}_FILE are both set. Set one of them.`);
    return null;
  }
  try {
    const text = readFileSync(path, 'utf8');
    if (text.trim() === '') problems.push(`${name}_FILE names ${path}, which is empty.`);
    else if (text.length <= VALUE_FILE_LIMIT) return text.trim();
    else problems.push(`${name}_FILE names ${path}, which is larger than 64 KB.`);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    problems.push(`${name}_FILE names ${path}, which can't be read (${code}).`);
  }
  return null;
}

/** Reads where backups go. */
function readBackup(given: Variables, problems: string[]) {
  const bucket = readBucket(given, 'BACKUP_', problems);
  if (bucket && given.BACKUP_DIR) {
    problems.push('BACKUP_DIR and BACKUP_S3_BUCKET are both set. Set the one that backups go to.');
  }
  const recipients = given.BACKUP_RECIPIENT ?? [];
  const identity = given.BACKUP_IDENTITY ?? null;
  return {
    /** The folder where backups are kept; null: none. */
    directory: given.BACKUP_DIR ? resolve(projectRoot, given.BACKUP_DIR) : null,
    /** The bucket where they are kept; null: none. */
    bucket: bucket && { ...bucket, prefix: given.BACKUP_S3_PREFIX ?? '' },
    /** The public keys that they are encrypted for. */
    recipients,
    /** The key that opens them; only restoring needs it. */
    identity,
    /** How many are kept. */
    keep: given.BACKUP_KEEP ?? 14,
    /** Whether one is made each night. */
    isScheduled:
      (bucket !== null || given.BACKUP_DIR !== undefined) &&
      (recipients.length > 0 || identity !== null),
  };
}

/** Reads a bucket of S3: that of files, or that of backups; null if there is none. */
function readBucket(given: Variables, owner: '' | 'BACKUP_', problems: string[]) {
  const bucket = given[`${owner}S3_BUCKET`];
  const accessKeyId = given[`${owner}S3_ACCESS_KEY_ID`];
  const secretAccessKey = given[`${owner}S3_SECRET_ACCESS_KEY`];
  if (bucket && accessKeyId && secretAccessKey) {
    const region = given[`${owner}S3_REGION`] ?? 'us-east-1';
    const endpoint = given[`${owner}S3_ENDPOINT`] ?? `https://s3.${region}.amazonaws.com`;
    return { endpoint, region, bucket, accessKeyId, secretAccessKey };
  }
  if (Object.keys(given).some((name) => name.startsWith(`${owner}S3_`))) {
    const what = owner === '' ? 'files' : 'backups';
    for (const name of ['S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const) {
      if (!given[`${owner}${name}`]) {
        problems.push(`${owner}${name} is missing; ${what} in S3 need it.`);
      }
    }
  }
  return null;
}

/** An IPv4 address, or an IPv6 address in brackets if it has a port. */
function isDnsServer(text: string): boolean {
  if (isIP(text) !== 0) return true;
  const [, bracketed, plain, port = ''] = /^(?:\[([^\]]+)\]|([\d.]+)):(\d+)$/.exec(text) ?? [];
  return isIP(bracketed ?? plain ?? '') !== 0 && Number(port) > 0 && Number(port) <= 65_535;
}

/** Returns 32 bytes from hex, base64 or base64url; null for anything else. */
export function readSecretKey(text: string): Buffer | null {
  if (/^[0-9a-f]{64}$/i.test(text)) return Buffer.from(text, 'hex');
  return /^[\w+/-]{43}=?$/.test(text) ? Buffer.from(text, 'base64') : null;
}

/** Names of one label, such as localhost, and addresses are not public. */
export const isPublicHost = (host: string): boolean =>
  isIP(host) === 0 && /[^.]\.[a-z]/i.test(host);

function publicHostOf(url: string): string | null {
  const { hostname } = new URL(url);
  return isPublicHost(hostname) ? hostname : null;
}

function isRoot(url: URL): boolean {
  return url.pathname === '/' && url.search === '' && url.hash === '';
}

function parseRange(text: string): AddressRange {
  if (text.includes('/')) return ipaddr.parseCIDR(text);
  const address = ipaddr.parse(text);
  return [address, address.kind() === 'ipv4' ? 32 : 128];
}
