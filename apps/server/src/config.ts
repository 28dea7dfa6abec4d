import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { inboundOf, inboundProblems } from './configuration/email-variables.ts';
import { isPublicHost, publicHostOf } from './configuration/hosts.ts';
import { pushOf } from './configuration/push-variables.ts';
import { type Environment, readVariables } from './configuration/read-variables.ts';
import { readBackup, readBucket } from './configuration/storage-variables.ts';
import { tracingOf } from './configuration/tracing-variables.ts';
import { VARIABLES } from './configuration/variables.ts';

const projectRoot = fileURLToPath(new URL('../../..', import.meta.url));

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
  const given = readVariables(VARIABLES, environment, problems);
  const files = readBucket(given, '', problems);
  const port = given.PORT;
  const dashboardPort = given.DASHBOARD_PORT;
  if (port !== 0 && port === dashboardPort) {
    problems.push(`PORT and DASHBOARD_PORT are both ${port}. Use two different ports.`);
  }
  if (given.DATABASE_DIRECT_URL && !given.DATABASE_URL) {
    problems.push('DATABASE_DIRECT_URL needs DATABASE_URL. Set both, or neither.');
  }
  if (given.DATABASE_REPLICA_URL && !given.DATABASE_URL) {
    problems.push('DATABASE_REPLICA_URL needs DATABASE_URL. Set both, or neither.');
  }
  const backup = readBackup(given, projectRoot, problems);
  problems.push(...inboundProblems(given));
  if ((given.SHOPIFY_API_KEY === undefined) !== (given.SHOPIFY_API_SECRET === undefined)) {
    problems.push('SHOPIFY_API_KEY and SHOPIFY_API_SECRET need each other. Set both, or neither.');
  }
  if (given.LAUNCHDARKLY_URL && !given.LAUNCHDARKLY_SDK_KEY) {
    problems.push('LAUNCHDARKLY_URL needs LAUNCHDARKLY_SDK_KEY. Set both, or neither.');
  }
  if (problems.length > 0) throw new ConfigError(problems.join('\n'));

  const publicUrl = given.PUBLIC_URL ?? `http://localhost:${port}`;
  const role = given.ROLE;
  const isProduction = environment.NODE_ENV === 'production';
  const demo = given.DEMO ?? given.DATABASE_URL === undefined;
  return {
    port,
    dashboardPort,
    host: given.HOST,
    dataDir: resolve(projectRoot, given.DATA_DIR),
    /** Null for the embedded PostgreSQL. */
    databaseUrl: given.DATABASE_URL ?? null,
    /** Bypasses a pooler, for LISTEN and migrations; null if `databaseUrl` is direct. */
    databaseDirectUrl: given.DATABASE_DIRECT_URL ?? null,
    /** A standby that answers lists and exports; null for none. */
    databaseReplicaUrl: given.DATABASE_REPLICA_URL ?? null,
    /** Maximum number of connections for requests, or for the jobs of a worker. */
    databasePool: given.DATABASE_POOL,
    role,
    /** Port of a worker's `/health` and `/ready`; null for none. */
    workerPort: given.WORKER_PORT ?? null,
    /** Where `/metrics` is served; null for nowhere. */
    metrics:
      given.METRICS_PORT === undefined
        ? null
        : { port: given.METRICS_PORT, host: given.METRICS_HOST },
    /** Seconds between "not ready" and the end of listening, so that proxies notice. */
    stopDelay: given.STOP_DELAY ?? (role === 'web' && isProduction ? 5 : 0),
    /** Milliseconds for which an overloaded process lets a request wait before it refuses it. */
    overloadWait: given.OVERLOAD_WAIT,
    /** Demo stores and `?fake`; off by default if a database is configured. */
    demo,
    /** Ninety days of claims for the demo stores, generated after the first start. */
    demoHistory: demo && (given.DEMO_HISTORY ?? true),
    /** Hot reload of the portal; set by `npm run dev`. */
    dev: given.DEV,
    publicUrl,
    dashboardUrl: given.DASHBOARD_URL ?? `http://localhost:${dashboardPort}`,
    /** Whether the portal has a public address of its own, so that it answers to no other. */
    hasPublicHost: isPublicHost(new URL(publicUrl).hostname),
    /** What the domains of stores point to; null without a public name. */
    domainTarget: given.DOMAIN_TARGET ?? publicHostOf(publicUrl),
    /** Empty for those of the system. */
    dnsServers: given.DNS_SERVERS ?? [],
    /** Whether webhooks may go to addresses of private networks, and by plain HTTP. */
    webhooksAllowPrivate: given.WEBHOOKS_ALLOW_PRIVATE,
    /** Whether shops may be at addresses of private networks, and reached by plain HTTP. */
    shopsAllowPrivate: given.SHOPS_ALLOW_PRIVATE,
    trustedProxies: given.TRUSTED_PROXIES ?? [],
    logLevel: given.LOG_LEVEL,
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
    locales: given.LOCALES,
    /** Daily upload quota of one order in bytes, for customers and for staff. */
    uploadQuota: given.UPLOAD_QUOTA * 1024 * 1024,
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
      sampleRate: given.SENTRY_SAMPLE_RATE,
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
