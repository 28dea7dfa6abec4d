import { expect, test } from 'vitest';
import { ENDPOINTS } from './endpoints.ts';

/** Operations that change something and have no dry run, by the reason. */
const WITHOUT: Readonly<Record<string, readonly string[]>> = {
  'They change nothing.': [
    'previewEmail',
    'previewBranding',
    'previewPerson',
    'previewRetention',
    'exportPerson',
    'previewPrices',
  ],
  'They are nothing but an email, a code or a link.': [
    'renewLink',
    'revokeClaimLinks',
    'renewSignature',
    'requestSignLink',
    'requestEmail',
    'confirmEmail',
    'sendTestEmail',
    'testSender',
    'resendEmails',
    'dismissEmails',
    'dismissInboundEmails',
    'resendInStoreCode',
  ],
  'They are steps of a person who has no account, in a browser.': [
    'startInStoreFiling',
    'submitInStoreClaim',
    'confirmInStoreClaim',
    'signClaim',
    'applyForStore',
    'createQuote',
  ],
  'They save a draft, which changes no claim.': [
    'saveSession',
    'updateSessionStatus',
    'deleteSession',
    'saveReplyDraft',
  ],
  'Their answer is what DNS, a shop or Slack says, or they have processes forget what they kept.': [
    'verifyConnection',
    'verifyDomain',
    'verifySender',
    'restartWhitelabel',
    'createSlackChannel',
  ],
  'The bytes of a file decide, which are stored and copied.': ['confirmUpload', 'receiveUpload'],
  'They start or end work that jobs do one by one.': [
    'startBulkAction',
    'cancelBulkAction',
    'undoBulkAction',
    'runFailedJobsAgain',
    'dismissFailedJobs',
    'testWebhook',
    'resendWebhookDelivery',
    'resendWebhookDeliveries',
    'requestErasure',
    'cancelErasure',
  ],
  'They are a person’s own.': [
    'updateMe',
    'createSavedView',
    'changeSavedView',
    'removeSavedView',
    'recordViewer',
    'leaveClaim',
  ],
  'They are words about an implementation.': [
    'addImplementationComment',
    'editImplementationComment',
    'deleteImplementationComment',
  ],
  'They copy the catalog of the store’s platform, which decides nothing.': [
    'upsertProduct',
    'upsertProducts',
  ],
};

test('every operation that changes something has a dry run, or a reason to have none', () => {
  const without = ENDPOINTS.map(({ definition }) => definition)
    .filter(({ method, dryRun }) => method !== 'get' && !dryRun)
    .map(({ operation }) => operation);
  expect(without.sort()).toEqual(Object.values(WITHOUT).flat().sort());
});
