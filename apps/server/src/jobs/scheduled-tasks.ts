import { type Context, sequenceEvents } from '@amends/core';
import { purgeExpiredKeys } from '@amends/core/access';
import {
  purgeFilings,
  purgeOldLinks,
  purgeOldOriginals,
  purgeStaleSessions,
  purgeUnusedMedia,
  remindCustomers,
  requestReviews,
  runClaimTimers,
  sweepOrphanFiles,
  wakeOverdueClaims,
} from '@amends/core/claims';
import {
  purgeOrderImports,
  purgeQuotes,
  purgeShopData,
  purgeShopWebhooks,
  reconcileShops,
  resumeOrderImports,
  syncConnections,
  syncDuePolicies,
} from '@amends/core/commerce';
import { watchExperiments } from '@amends/core/flags';
import {
  purgeApplications,
  purgeClaimImports,
  purgeEndedStores,
  resumeClaimImports,
} from '@amends/core/implementations';
import { purgeOldBodies } from '@amends/core/mail';
import { purgeInboundEmails, retryEmails } from '@amends/core/notifications';
import { eraseAfterRetention, resumeErasures } from '@amends/core/privacy';
import { executeOverdueResolutions } from '@amends/core/resolutions';
import { executeOverdueReturns, purgeReturnDrafts, runReturnTimers } from '@amends/core/returns';
import { purgeUnusedBrandFiles, queueDomainChecks, queueSenderChecks } from '@amends/core/stores';
import { deliverWebhooks, purgeWebhookDeliveries, queueWebhooks } from '@amends/core/webhooks';
import {
  applyInboxChanges,
  forgetViewers,
  purgeFailedJobs,
  purgeSiteFiles,
  recordFailedJobs,
  resumeBulkActions,
  rewriteSearch,
} from '@amends/core/workspace';
import { SHOP_EFFECT_TASKS } from '../run-shop-effects.ts';
import type { Services } from '../services.ts';

/** What tasks need in addition to their context. */
type TaskServices = Pick<Services, 'localFiles'> &
  Partial<Pick<Services, 'config' | 'jobDatabase'>>;

/** The scheduled tasks (UTC); each may run twice. */
export const SCHEDULED_TASKS: readonly {
  name: string;
  cron: string;
  run: (ctx: Context, services: TaskServices) => Promise<unknown>;
}[] = [
  // Recovers parked claims whose job was lost.
  { name: 'wake-overdue-claims', cron: '*/15 * * * *', run: wakeOverdueClaims },
  { name: 'remind-customers', cron: '5-59/10 * * * *', run: remindCustomers },
  // Orders saved by a version that did not sync policies.
  { name: 'sync-due-policies', cron: '*/5 * * * *', run: syncDuePolicies },
  { name: 'request-reviews', cron: '9-59/10 * * * *', run: requestReviews },
  { name: 'run-claim-timers', cron: '3-59/10 * * * *', run: runClaimTimers },
  // Recovers bulk actions whose job was lost.
  { name: 'resume-bulk-actions', cron: '*/5 * * * *', run: resumeBulkActions },
  // Recovers resolutions whose job was lost.
  { name: 'execute-overdue-resolutions', cron: '*/10 * * * *', run: executeOverdueResolutions },
  { name: 'execute-overdue-returns', cron: '6-59/10 * * * *', run: executeOverdueReturns },
  { name: 'run-return-timers', cron: '1-59/10 * * * *', run: runReturnTimers },
  // Workers do it as events are emitted; this finds what they missed.
  { name: 'sequence-events', cron: '* * * * *', run: sequenceEvents },
  // Workers do it every second; this shows in the log if it fails.
  {
    name: 'deliver-webhooks',
    cron: '* * * * *',
    run: async (ctx) => {
      await queueWebhooks(ctx);
      await deliverWebhooks(ctx);
    },
  },
  // Workers do it every second; this shows in the log if it fails.
  { name: 'sync-connections', cron: '* * * * *', run: (ctx) => syncConnections(ctx) },
  // Compares each shop's books with ours once a day; each call continues the current run.
  { name: 'reconcile-shops', cron: '* * * * *', run: reconcileShops },
  { name: 'purge-shop-webhooks', cron: '55 3 * * *', run: purgeShopWebhooks },
  { name: 'purge-shop-data', cron: '57 3 * * *', run: purgeShopData },
  { name: 'purge-webhook-deliveries', cron: '51 3 * * *', run: purgeWebhookDeliveries },
  // Workers do this after each change; this recovers missed ones.
  {
    name: 'apply-inbox-changes',
    cron: '* * * * *',
    run: async (ctx) => {
      await applyInboxChanges(ctx);
      // Only after an update that changed the search words of claims.
      await rewriteSearch(ctx);
    },
  },
  // Checks the DNS records of domains: daily once verified, more often before.
  { name: 'queue-domain-checks', cron: '4-59/5 * * * *', run: queueDomainChecks },
  { name: 'queue-sender-checks', cron: '2-59/5 * * * *', run: queueSenderChecks },
  // Recovers emails whose job was lost.
  { name: 'retry-emails', cron: '* * * * *', run: retryEmails },
  // Lists jobs whose last attempt failed.
  { name: 'record-failed-jobs', cron: '* * * * *', run: recordFailedJobs },
  { name: 'purge-failed-jobs', cron: '47 3 * * *', run: purgeFailedJobs },
  { name: 'watch-experiments', cron: '8-58/10 * * * *', run: watchExperiments },
  { name: 'purge-expired-keys', cron: '7 * * * *', run: purgeExpiredKeys },
  { name: 'purge-applications', cron: '13 3 * * *', run: purgeApplications },
  { name: 'purge-ended-stores', cron: '19 3 * * *', run: purgeEndedStores },
  { name: 'forget-viewers', cron: '17 * * * *', run: forgetViewers },
  { name: 'purge-stale-sessions', cron: '23 3 * * *', run: purgeStaleSessions },
  { name: 'purge-filings', cron: '27 3 * * *', run: purgeFilings },
  { name: 'purge-return-drafts', cron: '31 3 * * *', run: purgeReturnDrafts },
  { name: 'purge-quotes', cron: '35 3 * * *', run: purgeQuotes },
  { name: 'purge-old-links', cron: '29 3 * * *', run: purgeOldLinks },
  { name: 'purge-order-imports', cron: '29 3 * * *', run: purgeOrderImports },
  { name: 'resume-order-imports', cron: '* * * * *', run: resumeOrderImports },
  { name: 'purge-claim-imports', cron: '37 3 * * *', run: purgeClaimImports },
  { name: 'resume-claim-imports', cron: '* * * * *', run: resumeClaimImports },
  { name: 'purge-old-bodies', cron: '33 3 * * *', run: purgeOldBodies },
  { name: 'purge-inbound-emails', cron: '35 3 * * *', run: purgeInboundEmails },
  // Erasures that wait, or whose process was killed.
  { name: 'resume-erasures', cron: '*/10 * * * *', run: resumeErasures },
  // Stores with many customers need several runs.
  { name: 'erase-after-retention', cron: '17 * * * *', run: eraseAfterRetention },
  { name: 'purge-old-originals', cron: '37 3 * * *', run: purgeOldOriginals },
  { name: 'purge-unused-media', cron: '43 3 * * *', run: purgeUnusedMedia },
  // Files that a killed process stored without a row.
  { name: 'sweep-orphan-files', cron: '59 3 * * *', run: sweepOrphanFiles },
  { name: 'purge-unused-brand-files', cron: '47 3 * * *', run: purgeUnusedBrandFiles },
  // Scripts, style sheets and fonts of releases that no longer run.
  { name: 'purge-site-files', cron: '49 3 * * *', run: purgeSiteFiles },
  { name: 'back-up', cron: '11 2 * * *', run: backUpNightly },
  ...SHOP_EFFECT_TASKS,
  {
    name: 'tidy-files',
    cron: '53 3 * * *',
    run: async (_ctx, { localFiles }) => localFiles?.tidy(),
  },
];

/** Makes a backup if a destination and a key are set. */
async function backUpNightly(
  ctx: Context,
  { config, jobDatabase }: TaskServices,
): Promise<unknown> {
  const databaseUrl = jobDatabase?.direct.connectionString;
  if (!databaseUrl || !config?.backup.isScheduled) return;
  // Loaded only if backups are configured.
  const { backUp } = await import('../backup/back-up.ts');
  return backUp(config, { databaseUrl, files: ctx.ports.files, now: new Date() });
}
