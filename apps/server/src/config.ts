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
    /** A standby for lists and exports; null for none. */
    databaseReplicaUrl: given.DATABASE_REPLICA_URL ?? null,
    /** Maximum number of connections for requests, or for the jobs of a worker. */
    databasePool: given.DATABASE_POOL,
    role,
    /** Port of a worker's `/health` and `/ready`; null for none. */
    workerPort: given.WORKER_PORT ?? null,
    /** The address of `/metrics`; null if it isn't served. */
    metrics:
      given.METRICS_PORT === undefined
        ? null
        : { port: given.METRICS_PORT, host: given.METRICS_HOST },
    /** Seconds between "not ready" and the end of listening, so that proxies notice. */
    stopDelay: given.STOP_DELAY ?? (role === 'web' && isProduction ? 5 : 0),
    /** How long an overloaded process lets a request wait before refusing it, in milliseconds. */
    overloadWait: given.OVERLOAD_WAIT,
    /** Demo stores and `?fake`; off by default if a database is configured. */
    demo,
    /** Ninety days of claims for the demo stores, generated after the first start. */
    demoHistory: demo && (given.DEMO_HISTORY ?? true),
    /** Hot reload of the portal; set by `npm run dev`. */
    dev: given.DEV,
    publicUrl,
    dashboardUrl: given.DASHBOARD_URL ?? `http://localhost:${dashboardPort}`,
    /** Whether the portal has a public address, so that it refuses other hosts. */
    hasPublicHost: isPublicHost(new URL(publicUrl).hostname),
    /** Target of the DNS records of store domains; null without a public name. */
    domainTarget: given.DOMAIN_TARGET ?? publicHostOf(publicUrl),
    /** Empty for the system's DNS servers. */
    dnsServers: given.DNS_SERVERS ?? [],
    /** Whether webhooks may use private addresses and plain HTTP. */
    webhooksAllowPrivate: given.WEBHOOKS_ALLOW_PRIVATE,
    /** Whether shops may have private addresses and use plain HTTP. */
    shopsAllowPrivate: given.SHOPS_ALLOW_PRIVATE,
    trustedProxies: given.TRUSTED_PROXIES ?? [],
    logLevel: given.LOG_LEVEL,
    mail: {
      /** Null: emails are stored, not sent. */
      smtpUrl: given.SMTP_URL ?? null,
      from: given.MAIL_FROM ?? `Amends <no-reply@${new URL(publicUrl).hostname}>`,
      /** The host that receives bounces; null if sender addresses do. */
      returnPathHost: given.MAIL_RETURN_PATH_HOST ?? null,
    },
    inbound: inboundOf(given),
    push: pushOf(given),
    /** Token of the connected Slack workspace; null for none. */
    slackToken: given.SLACK_BOT_TOKEN ?? null,
    /** The app that Shopify shops authorize; null for none. */
    shopifyApp:
      given.SHOPIFY_API_KEY && given.SHOPIFY_API_SECRET
        ? { clientId: given.SHOPIFY_API_KEY, clientSecret: given.SHOPIFY_API_SECRET }
        : null,
    /** The keys of stored secrets; the first one seals. Null for a key in the data directory. */
    secretsKeys: given.SECRETS_KEY ?? null,
    /** Languages of the portal, including the default one. */
    locales: given.LOCALES,
    /** Daily upload quota of one order in bytes, for customers and for staff. */
    uploadQuota: given.UPLOAD_QUOTA * 1024 * 1024,
    /** Null: feature flags are set in the dashboard. */
    launchDarkly: given.LAUNCHDARKLY_SDK_KEY
      ? { sdkKey: given.LAUNCHDARKLY_SDK_KEY, url: given.LAUNCHDARKLY_URL ?? null }
      : null,
    errorReports: {
      /** DSN for server errors; null for none. */
      server: given.SENTRY_DSN ?? null,
      /** DSN for browser errors; null for none. */
      browser: given.SENTRY_BROWSER_DSN ?? null,
      environment: given.SENTRY_ENVIRONMENT ?? (isProduction ? 'production' : 'development'),
      release: given.SENTRY_RELEASE ?? null,
      /** Share of errors to report. */
      sampleRate: given.SENTRY_SAMPLE_RATE,
    },
    backup,
    /** Null: no traces are recorded. */
    tracing: tracingOf(given),
    /** Whether to accept a trusted proxy's `traceparent`. */
    believesTraceParent: given.OTEL_PROPAGATORS === 'tracecontext',
    /** Null: files are stored in the data directory. */
    s3: files,
  };
}
