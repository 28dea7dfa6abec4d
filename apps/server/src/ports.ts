import { join } from 'node:path';
import type { DeploymentKeys, Links, Ports, SecretSeal, Slack } from '@amends/core';
import { secretPageOf } from '@amends/core/access/secret-pages.rules';
import { FLAGS_STREAM, flagSettingsStamp, loadFlagSettings } from '@amends/core/flags';
import { reactionsTo } from '@amends/core/reactions';
import type { Database } from '@amends/db';
import { words } from '@amends/words';
import { tlsCertificates } from './adapters/certificates/tls-certificates.ts';
import { nativePlatform } from './adapters/commerce/native-platform.ts';
import { refuseToAsk, shopFetch } from './adapters/commerce/shop-fetch.ts';
import { shopsOver } from './adapters/commerce/shops.ts';
import { describeDeployment } from './adapters/deployment/describe-deployment.ts';
import { systemDns } from './adapters/dns/system-dns.ts';
import { type LocalFiles, openLocalFiles } from './adapters/files/local-files.ts';
import { openS3Files } from './adapters/files/s3-files.ts';
import { openFlags, type RunningFlagClient } from './adapters/flags/open-flags.ts';
import { type RunningLiveUpdates, startLiveUpdates } from './adapters/live/live-updates.ts';
import {
  connectionEmailRenderer,
  domainEmailRenderer,
  implementationEmailRenderer,
  inStoreEmailRenderer,
  loginEmailRenderer,
  mentionEmailRenderer,
  orderLinkEmailRenderer,
  pushTextRenderer,
  returnEmailRenderer,
  tokenEmailRenderer,
  webhookEmailRenderer,
} from './adapters/mail/email-renderer.ts';
import { openMail } from './adapters/mail/open-mail.ts';
import { createMediaProcessor } from './adapters/media/media-processor.ts';
import { webPush } from './adapters/push/web-push.ts';
import { type RunningJobQueue, startJobQueue } from './adapters/queue/job-queue.ts';
import { httpWebhooks } from './adapters/webhooks/http-webhooks.ts';
import type { Config } from './config.ts';
import { isPublicHost } from './configuration/hosts.ts';
import { JOBS } from './jobs/jobs.ts';
import type { Log } from './log.ts';

export interface OpenPorts {
  ports: Ports;
  jobs: RunningJobQueue;
  live: RunningLiveUpdates;
  flags: RunningFlagClient;
  /** Null if files are in S3. */
  localFiles: LocalFiles | null;
  close(): Promise<void>;
}

/** Creates the core's adapters: jobs, live updates, flags, files, images, links and mail. */
export async function openPorts(given: {
  config: Config;
  /** Whether this is a restored copy, which sends no requests to shops. */
  isCopy: boolean;
  log: Log;
  database: Database;
  /** Connections for jobs; `database`'s in a process with one role. */
  forJobs: Database;
  keys: DeploymentKeys;
  secrets: SecretSeal;
  publicUrl: () => string;
  dashboardUrl: () => string;
}): Promise<OpenPorts> {
  const { config, isCopy, log, database, forJobs, keys, secrets, publicUrl, dashboardUrl } = given;
  const live = startLiveUpdates({ database, log });
  const jobs = await startJobQueue({
    database: forJobs,
    log,
    definitions: JOBS,
    worker: config.role !== 'web',
  });
  const localFiles = config.s3
    ? null
    : await openLocalFiles({
        directory: join(config.dataDir, 'files'),
        secret: keys.files.toString('base64'),
        origin: publicUrl,
      });
  const files = localFiles ?? openS3Files(s3Options(config));
  const { emails, mail } = openMail(config, log);
  const flags = openFlags({
    launchDarkly: config.launchDarkly,
    database: {
      load: () => loadFlagSettings(database),
      stamp: () => flagSettingsStamp(database),
      onChange: (reload) => live.subscribe('', FLAGS_STREAM, reload),
      log,
    },
    log,
  });
  const dns = systemDns({ servers: config.dnsServers });
  const resolve = async (host: string) => {
    const found = await dns.addresses(host);
    return found.known ? found.values : [];
  };
  const ports: Ports = {
    jobs,
    reactions: reactionsTo,
    live,
    flags,
    files,
    media: createMediaProcessor(),
    links: linksFrom(publicUrl, dashboardUrl),
    secrets,
    deployment: describeDeployment(config, database),
    dns,
    certificates: tlsCertificates(),
    slack: isCopy ? null : await openSlack(config.slackToken),
    webhooks: httpWebhooks({ allowPrivate: config.webhooksAllowPrivate, resolve }),
    push: webPush({
      privateKey: config.push.privateKey ?? keys.push,
      subject: () => config.push.contact ?? contactOf(config),
      allowPrivate: config.push.allowPrivate,
      resolve,
    }),
    pushTexts: pushTextRenderer,
    shops: shopsOver(
      isCopy ? refuseToAsk : shopFetch({ allowPrivate: config.shopsAllowPrivate, resolve }),
      { shopifyApp: config.shopifyApp },
    ),
    hosts: hostsOf(config),
    words,
    emails,
    loginEmails: loginEmailRenderer,
    orderLinkEmails: orderLinkEmailRenderer,
    inStoreEmails: inStoreEmailRenderer,
    returnEmails: returnEmailRenderer,
    tokenEmails: tokenEmailRenderer,
    webhookEmails: webhookEmailRenderer,
    connectionEmails: connectionEmailRenderer,
    domainEmails: domainEmailRenderer,
    implementationEmails: implementationEmailRenderer,
    mentionEmails: mentionEmailRenderer,
    mail,
    // The built-in platform depends on nothing outside; the order determines others.
    commerce: () => nativePlatform,
  };
  const close = async () => {
    await flags.stop();
    await jobs.stop();
    await live.stop();
    mail.stop();
  };
  return { ports, jobs, live, flags, localFiles, close };
}

/** Default contact for push services: the site, or the sender of emails. */
const contactOf = ({ publicUrl, mail }: Config): string =>
  publicUrl.startsWith('https:')
    ? publicUrl
    : `mailto:${mail.from.replace(/^.*</s, '').replace(/>\s*$/, '')}`;

async function openSlack(token: string | null): Promise<Slack | null> {
  if (!token) return null;
  // Loaded only if a workspace is connected.
  const { webApiSlack } = await import('./adapters/slack/web-api-slack.ts');
  return webApiSlack({ token });
}

function s3Options({ s3 }: Config) {
  if (!s3) throw new Error('S3 isn’t configured.');
  return { ...s3, endpoint: s3.endpoint ?? `https://s3.${s3.region}.amazonaws.com` };
}

/** Returns the deployment's host names, which no store can use. */
export function hostsOf({
  publicUrl,
  dashboardUrl,
  domainTarget,
  mail,
  inbound,
}: Pick<
  Config,
  'publicUrl' | 'dashboardUrl' | 'domainTarget' | 'mail' | 'inbound'
>): Ports['hosts'] {
  const sender = mail.from.replace(/^.*@/s, '').replace(/>\s*$/, '').toLowerCase();
  const named = [
    new URL(publicUrl).hostname,
    new URL(dashboardUrl).hostname,
    domainTarget,
    sender,
    mail.returnPathHost,
    inbound?.replies.host ?? null,
  ];
  return {
    own: [...new Set(named.flatMap((name) => name ?? []))],
    target: domainTarget,
    returnPath: returnPathOf(mail.returnPathHost, sender),
    replies: inbound?.replies ?? null,
  };
}

/** Returns the return path; a private domain has no SPF record that others could include. */
function returnPathOf(host: string | null, sender: string): Ports['hosts']['returnPath'] {
  if (host) return { kind: 'alias', host };
  return isPublicHost(sender) ? { kind: 'spf', include: sender } : null;
}

/** Creates the URLs sent to people, never from the host of a request. */
export function linksFrom(publicUrl: () => string, dashboardUrl: () => string): Links {
  return {
    portal(store, path) {
      if (store.domain) return `https://${store.domain}${path}`;
      const url = new URL(path, publicUrl());
      if (!secretPageOf('portal', url)?.tellsStore) url.searchParams.set('store', store.slug);
      return url.toString();
    },
    api: (path) => new URL(path, publicUrl()).toString(),
    dashboard: (path) => new URL(path, dashboardUrl()).toString(),
  };
}
