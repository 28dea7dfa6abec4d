import {
  createApiTokenRoute,
  endPreviousValueRoute,
  revokeApiTokenRoute,
  rotateApiTokenRoute,
} from './api-tokens/change-api-token.route.ts';
import {
  createPublishableKeyRoute,
  listPublishableKeysRoute,
  revokePublishableKeyRoute,
} from './api-tokens/publishable-keys.route.ts';
import { getApiTokenRoute, listApiTokensRoute } from './api-tokens/read-api-tokens.route.ts';
import {
  cancelBulkActionRoute,
  getBulkActionRoute,
  listBulkActionsRoute,
  undoBulkActionRoute,
} from './bulk-actions/bulk-action.route.ts';
import { startBulkActionRoute } from './bulk-actions/start-bulk-action.route.ts';
import { answerStillMissingRoute } from './claims/answer-still-missing.route.ts';
import {
  readClaimToSignRoute,
  renewSignatureRoute,
  requestSignLinkRoute,
} from './claims/claim-to-sign.route.ts';
import { confirmEmailRoute } from './claims/confirm-email.route.ts';
import { fileValetClaimRoute } from './claims/file-valet-claim.route.ts';
import { getClaimRoute } from './claims/get-claim.route.ts';
import { getTimelineRoute } from './claims/get-timeline.route.ts';
import {
  confirmInStoreClaimRoute,
  resendInStoreCodeRoute,
  startInStoreFilingRoute,
  submitInStoreClaimRoute,
} from './claims/in-store-claim.route.ts';
import { listClaimsOfOrderRoute } from './claims/list-claims-of-order.route.ts';
import { renewLinkRoute, revokeLinksRoute } from './claims/renew-link.route.ts';
import { requestEmailRoute } from './claims/request-email.route.ts';
import { signClaimRoute } from './claims/sign-claim.route.ts';
import { submitClaimRoute } from './claims/submit-claim.route.ts';
import { withdrawClaimRoute } from './claims/withdraw-claim.route.ts';
import {
  changeConnectionRoute,
  createConnectionRoute,
  disconnectShopRoute,
  replaceCredentialsRoute,
  resyncConnectionRoute,
  resyncProductsRoute,
} from './connections/change-connection.route.ts';
import {
  completePrivacyRequestRoute,
  listPrivacyRequestsRoute,
} from './connections/privacy-requests.route.ts';
import {
  getConnectionRoute,
  listConnectionsRoute,
  listUnreadableOrdersRoute,
  listUnreadableProductsRoute,
  verifyConnectionRoute,
} from './connections/read-connections.route.ts';
import {
  getReconciliationRoute,
  listDifferencesRoute,
  markDifferenceRoute,
  recheckDifferenceRoute,
  startReconciliationRoute,
} from './connections/reconciliation.route.ts';
import {
  addDomainRoute,
  getDomainRoute,
  listDomainsRoute,
  makeDomainPrimaryRoute,
  removeDomainRoute,
  verifyDomainRoute,
} from './domains/domains.route.ts';
import {
  addHeldEmailRoute,
  dismissInboundEmailsRoute,
  getInboundEmailRoute,
  listInboundEmailsRoute,
} from './emails/inbound-emails.route.ts';
import {
  getStoreEmailRoute,
  listEmailChangesRoute,
  listStoreEmailsRoute,
  overrideEmailTemplateRoute,
  previewEmailRoute,
  restoreEmailRoute,
  sendTestEmailRoute,
  switchEmailRoute,
} from './emails/store-emails.route.ts';
import {
  dismissEmailsRoute,
  listUndeliveredEmailsRoute,
  resendEmailsRoute,
} from './emails/undelivered-emails.route.ts';
import type { Endpoint } from './endpoint.ts';
import {
  changeExperimentRoute,
  createExperimentRoute,
  deleteExperimentRoute,
  getExperimentRoute,
  launchExperimentRoute,
  listExperimentsRoute,
  stopExperimentRoute,
} from './experiments/experiments.route.ts';
import {
  dismissFailedJobsRoute,
  listFailedJobsRoute,
  runFailedJobsAgainRoute,
} from './failed-jobs/failed-jobs.route.ts';
import { listFlagsRoute, saveFlagRoute } from './flags/flags.route.ts';
import { applyForStoreRoute } from './implementations/apply-for-store.route.ts';
import {
  addImplementationCommentRoute,
  deleteImplementationCommentRoute,
  editImplementationCommentRoute,
} from './implementations/implementation-comments.route.ts';
import {
  confirmImplementationSettingsRoute,
  createImplementationRoute,
  getImplementationRoute,
  IMPLEMENTATION_MOVE_ROUTES,
  listImplementationHistoryRoute,
  listImplementationsRoute,
} from './implementations/implementations.route.ts';
import { countQueuesRoute } from './inbox/count-queues.route.ts';
import { exportClaimsRoute } from './inbox/export-claims.route.ts';
import { listClaimsRoute } from './inbox/list-claims.route.ts';
import {
  changeLabelRoute,
  createLabelRoute,
  removeLabelRoute,
  restoreLabelRoute,
} from './labels/change-label.route.ts';
import { listLabelChangesRoute, listLabelsRoute } from './labels/list-labels.route.ts';
import { applyMacroRoute, previewMacroRoute } from './macros/apply-macro.route.ts';
import { GLOBAL_MACRO_ROUTES, STORE_MACRO_ROUTES } from './macros/store-macros.route.ts';
import { confirmUploadRoute } from './media/confirm-upload.route.ts';
import { listMissingPartsRoute } from './media/list-missing-parts.route.ts';
import { receiveUploadRoute } from './media/receive-upload.route.ts';
import { requestUploadRoute } from './media/request-upload.route.ts';
import { showMediaRoute } from './media/show-media.route.ts';
import { listMessagesRoute } from './messages/list-messages.route.ts';
import { markMessagesReadRoute } from './messages/mark-messages-read.route.ts';
import { postMessageRoute } from './messages/post-message.route.ts';
import { listNotesRoute } from './notes/list-notes.route.ts';
import { createNoteRoute, deleteNoteRoute, editNoteRoute } from './notes/write-note.route.ts';
import {
  addProtectionRoute,
  grantAppeasementRoute,
  removeProtectionRoute,
} from './orders/change-protection.route.ts';
import { exportOrdersRoute } from './orders/export-orders.route.ts';
import { getOrderRoute } from './orders/get-order.route.ts';
import { getOrderRecordRoute } from './orders/get-order-record.route.ts';
import { listOrdersRoute } from './orders/list-orders.route.ts';
import { lookUpOrderRoute } from './orders/look-up-order.route.ts';
import {
  completeOrderEffectRoute,
  listOrderEffectsRoute,
  retryOrderEffectRoute,
} from './orders/order-effects.route.ts';
import {
  addFulfillmentsRoute,
  changeFulfillmentsRoute,
} from './orders/upsert-fulfillments.route.ts';
import { upsertOrderRoute } from './orders/upsert-order.route.ts';
import { upsertOrdersRoute } from './orders/upsert-orders.route.ts';
import {
  leaveClaimRoute,
  listViewersOfClaimsRoute,
  listViewersRoute,
  recordViewerRoute,
} from './presence/viewers.route.ts';
import {
  addPricesRoute,
  listPricesRoute,
  previewPricesRoute,
  withdrawPricesRoute,
} from './prices/prices.route.ts';
import {
  cancelErasureRoute,
  exportPersonRoute,
  getErasureRoute,
  listErasuresRoute,
  previewPersonRoute,
  previewRetentionRoute,
  requestErasureRoute,
} from './privacy/privacy.route.ts';
import { exportClaimRecordRoute, exportStoreRecordRoute } from './privacy/record.route.ts';
import {
  getProductRoute,
  upsertProductRoute,
  upsertProductsRoute,
} from './products/catalog.route.ts';
import { listProductsRoute } from './products/list-products.route.ts';
import { searchProductsRoute } from './products/search-products.route.ts';
import { createQuoteRoute } from './quotes/create-quote.route.ts';
import {
  enterExchangeRateRoute,
  importExchangeRatesRoute,
  listExchangeRatesRoute,
} from './rates/rates.route.ts';
import { approveClaimRoute } from './resolutions/approve-claim.route.ts';
import { cancelCreditRoute } from './resolutions/cancel-credit.route.ts';
import { CLAIM_ACTION_ROUTES } from './resolutions/claim-actions.route.ts';
import { completeResolutionRoute } from './resolutions/complete-resolution.route.ts';
import { exportResolutionsRoute } from './resolutions/export-resolutions.route.ts';
import { listShopEffectsRoute } from './resolutions/list-shop-effects.route.ts';
import { listResolutionTasksRoute } from './resolutions/list-tasks.route.ts';
import {
  approveReturnRoute,
  cancelReturnRoute,
  completeReturnResolutionRoute,
  declineReturnRoute,
  extendReturnRoute,
  inspectReturnRoute,
  receiveReturnRoute,
  reopenReturnRoute,
  requestReturnRoute,
  retryReturnRoute,
  settleReturnRoute,
  shipReturnRoute,
} from './returns/change-return.route.ts';
import { exportReturnsRoute } from './returns/export-returns.route.ts';
import {
  getReturnRoute,
  listReturnHistoryRoute,
  listReturnsRoute,
  readReturnOptionsRoute,
} from './returns/read-returns.route.ts';
import {
  attachReturnLabelRoute,
  openReturnLabelRoute,
  removeReturnLabelRoute,
} from './returns/return-label.route.ts';
import { listReviewsRoute } from './reviews/list-reviews.route.ts';
import { postReviewRoute } from './reviews/post-review.route.ts';
import {
  changeSavedViewRoute,
  createSavedViewRoute,
  removeSavedViewRoute,
} from './saved-views/change-saved-view.route.ts';
import { countSavedViewsRoute, listSavedViewsRoute } from './saved-views/list-saved-views.route.ts';
import {
  addSenderRoute,
  cancelSenderRotationRoute,
  getSenderRoute,
  listSendersRoute,
  makeSenderPrimaryRoute,
  removeSenderRoute,
  rotateSenderKeyRoute,
  testSenderRoute,
  verifySenderRoute,
} from './senders/senders.route.ts';
import { deleteSessionRoute } from './sessions/delete-session.route.ts';
import { findSessionRoute } from './sessions/find-session.route.ts';
import { saveSessionRoute } from './sessions/save-session.route.ts';
import { updateSessionStatusRoute } from './sessions/update-session-status.route.ts';
import {
  getSettingsRoute,
  listSettingsChangesRoute,
  listSettingsRoute,
  restoreSettingsRoute,
  saveSettingsRoute,
} from './settings/settings.route.ts';
import { createSlackChannelRoute, getSlackChannelRoute } from './slack/slack.route.ts';
import {
  changeSopRoute,
  createSopRoute,
  duplicateSopRoute,
  removeSopRoute,
  restoreSopVersionRoute,
  setSopStateRoute,
} from './sops/change-sop.route.ts';
import {
  getSopRoute,
  getSopVersionRoute,
  listSopsForClaimRoute,
  listSopsRoute,
  listSopVersionsRoute,
} from './sops/read-sops.route.ts';
import { attachToSopRoute, detachFromSopRoute, openSopFileRoute } from './sops/sop-files.route.ts';
import {
  getClaimForStaffRoute,
  listHistoryRoute,
} from './staff-claim/get-claim-for-staff.route.ts';
import { labelClaimRoute } from './staff-claim/label-claim.route.ts';
import {
  listReplyDraftsRoute,
  saveReplyDraftRoute,
  sendReplyRoute,
} from './staff-claim/reply.route.ts';
import { findStoreRoute } from './stores/find-store.route.ts';
import { getStoreRoute } from './stores/get-store.route.ts';
import {
  createStoreRoute,
  getStoreRecordRoute,
  listStoreChangesRoute,
  listStoresRoute,
  restoreStoreRoute,
  STORE_MOVE_ROUTES,
  updateStoreRoute,
} from './stores/manage-stores.route.ts';
import { getMeRoute, updateMeRoute } from './team/me.route.ts';
import { PROVIDER_TEAM_ROUTES, STORE_TEAM_ROUTES } from './team/team.route.ts';
import {
  addTermsRoute,
  listTermsRoute,
  previewRevenueShareRoute,
  withdrawTermsRoute,
} from './terms/terms.route.ts';
import {
  cancelWarrantyRoute,
  extendWarrantyRoute,
  getWarrantyRoute,
  importWarrantiesRoute,
  listWarrantiesRoute,
  registerWarrantyRoute,
} from './warranties/warranties.route.ts';
import {
  changeWebhookRoute,
  createWebhookRoute,
  removeWebhookRoute,
  resendDeliveryRoute,
  resendRangeRoute,
  rotateWebhookSecretRoute,
  testWebhookRoute,
} from './webhooks/change-webhook.route.ts';
import {
  getDeliveryRoute,
  getWebhookRoute,
  listDeliveriesRoute,
  listWebhooksRoute,
} from './webhooks/read-webhooks.route.ts';
import { uploadBrandFileRoute, uploadBrandFontRoute } from './whitelabel/brand-files.route.ts';
import {
  discardBrandingDraftRoute,
  getBrandingRoute,
  getBrandingVersionRoute,
  listBrandingVersionsRoute,
  previewBrandingRoute,
  publishBrandingRoute,
  restoreBrandingRoute,
  saveBrandingDraftRoute,
} from './whitelabel/branding.route.ts';
import { getWhitelabelSettingsRoute } from './whitelabel/get-whitelabel-settings.route.ts';
import { isDomainAllowedRoute } from './whitelabel/is-domain-allowed.route.ts';
import { listPortalTextsRoute, savePortalTextsRoute } from './whitelabel/portal-texts.route.ts';
import {
  listWhitelabelDomainsRoute,
  restartWhitelabelRoute,
} from './whitelabel/whitelabel-domains.route.ts';

/** Every endpoint of the API; the first match wins. */
export const ENDPOINTS: readonly Endpoint[] = [
  lookUpOrderRoute,
  upsertOrdersRoute,
  upsertOrderRoute,
  addFulfillmentsRoute,
  changeFulfillmentsRoute,
  listOrdersRoute,
  exportOrdersRoute,
  getOrderRoute,
  getOrderRecordRoute,
  listOrderEffectsRoute,
  retryOrderEffectRoute,
  completeOrderEffectRoute,
  addProtectionRoute,
  removeProtectionRoute,
  grantAppeasementRoute,
  readReturnOptionsRoute,
  requestReturnRoute,
  listReturnsRoute,
  exportReturnsRoute,
  getReturnRoute,
  listReturnHistoryRoute,
  approveReturnRoute,
  declineReturnRoute,
  extendReturnRoute,
  cancelReturnRoute,
  shipReturnRoute,
  attachReturnLabelRoute,
  openReturnLabelRoute,
  removeReturnLabelRoute,
  receiveReturnRoute,
  reopenReturnRoute,
  inspectReturnRoute,
  settleReturnRoute,
  completeReturnResolutionRoute,
  retryReturnRoute,
  searchProductsRoute,
  listWarrantiesRoute,
  registerWarrantyRoute,
  importWarrantiesRoute,
  getWarrantyRoute,
  extendWarrantyRoute,
  cancelWarrantyRoute,
  listProductsRoute,
  upsertProductsRoute,
  upsertProductRoute,
  getProductRoute,
  listClaimsOfOrderRoute,

  findSessionRoute,
  updateSessionStatusRoute,
  saveSessionRoute,
  deleteSessionRoute,

  listClaimsRoute,
  exportClaimsRoute,
  countQueuesRoute,
  listSavedViewsRoute,
  countSavedViewsRoute,
  createSavedViewRoute,
  changeSavedViewRoute,
  removeSavedViewRoute,
  listViewersOfClaimsRoute,
  listViewersRoute,
  recordViewerRoute,
  leaveClaimRoute,
  startBulkActionRoute,
  listBulkActionsRoute,
  getBulkActionRoute,
  cancelBulkActionRoute,
  undoBulkActionRoute,

  // Before the claims of orders: `offline` is no order.
  startInStoreFilingRoute,
  submitInStoreClaimRoute,
  confirmInStoreClaimRoute,
  resendInStoreCodeRoute,
  submitClaimRoute,
  fileValetClaimRoute,
  signClaimRoute,
  readClaimToSignRoute,
  requestSignLinkRoute,
  renewSignatureRoute,
  getClaimRoute,
  confirmEmailRoute,
  getTimelineRoute,
  listShopEffectsRoute,
  answerStillMissingRoute,
  withdrawClaimRoute,
  requestEmailRoute,
  renewLinkRoute,
  revokeLinksRoute,

  approveClaimRoute,
  ...CLAIM_ACTION_ROUTES,
  completeResolutionRoute,
  cancelCreditRoute,
  listResolutionTasksRoute,
  exportResolutionsRoute,

  postMessageRoute,
  listMessagesRoute,
  markMessagesReadRoute,
  listNotesRoute,
  createNoteRoute,
  editNoteRoute,
  deleteNoteRoute,
  getClaimForStaffRoute,
  listHistoryRoute,
  labelClaimRoute,
  sendReplyRoute,
  listReplyDraftsRoute,
  saveReplyDraftRoute,
  postReviewRoute,
  listReviewsRoute,

  listLabelsRoute,
  listLabelChangesRoute,
  createLabelRoute,
  changeLabelRoute,
  removeLabelRoute,
  restoreLabelRoute,

  ...STORE_MACRO_ROUTES,
  ...GLOBAL_MACRO_ROUTES,
  previewMacroRoute,
  applyMacroRoute,

  listSopsRoute,
  createSopRoute,
  getSopRoute,
  changeSopRoute,
  removeSopRoute,
  setSopStateRoute,
  duplicateSopRoute,
  listSopVersionsRoute,
  getSopVersionRoute,
  restoreSopVersionRoute,
  attachToSopRoute,
  openSopFileRoute,
  detachFromSopRoute,
  listSopsForClaimRoute,

  listSettingsRoute,
  getSettingsRoute,
  saveSettingsRoute,
  listSettingsChangesRoute,
  restoreSettingsRoute,
  listTermsRoute,
  addTermsRoute,
  withdrawTermsRoute,
  previewRevenueShareRoute,
  listPricesRoute,
  addPricesRoute,
  withdrawPricesRoute,
  previewPricesRoute,
  createQuoteRoute,

  listFailedJobsRoute,
  runFailedJobsAgainRoute,
  dismissFailedJobsRoute,

  previewPersonRoute,
  previewRetentionRoute,
  exportPersonRoute,
  requestErasureRoute,
  listErasuresRoute,
  getErasureRoute,
  cancelErasureRoute,
  exportStoreRecordRoute,
  exportClaimRecordRoute,

  listApiTokensRoute,
  createApiTokenRoute,
  getApiTokenRoute,
  rotateApiTokenRoute,
  endPreviousValueRoute,
  revokeApiTokenRoute,
  listPublishableKeysRoute,
  createPublishableKeyRoute,
  revokePublishableKeyRoute,

  listInboundEmailsRoute,
  getInboundEmailRoute,
  addHeldEmailRoute,
  dismissInboundEmailsRoute,
  listUndeliveredEmailsRoute,
  resendEmailsRoute,
  dismissEmailsRoute,
  listStoreEmailsRoute,
  getStoreEmailRoute,
  overrideEmailTemplateRoute,
  listEmailChangesRoute,
  restoreEmailRoute,
  switchEmailRoute,
  previewEmailRoute,
  sendTestEmailRoute,

  requestUploadRoute,
  receiveUploadRoute,
  listMissingPartsRoute,
  confirmUploadRoute,
  showMediaRoute,

  getMeRoute,
  updateMeRoute,
  ...STORE_TEAM_ROUTES,
  ...PROVIDER_TEAM_ROUTES,

  listExchangeRatesRoute,
  enterExchangeRateRoute,
  importExchangeRatesRoute,
  listFlagsRoute,
  saveFlagRoute,
  listExperimentsRoute,
  getExperimentRoute,
  createExperimentRoute,
  changeExperimentRoute,
  deleteExperimentRoute,
  launchExperimentRoute,
  stopExperimentRoute,

  findStoreRoute,
  getStoreRoute,
  listStoresRoute,
  createStoreRoute,
  getStoreRecordRoute,
  updateStoreRoute,
  listStoreChangesRoute,
  restoreStoreRoute,
  ...STORE_MOVE_ROUTES,
  listImplementationsRoute,
  createImplementationRoute,
  getImplementationRoute,
  listImplementationHistoryRoute,
  ...IMPLEMENTATION_MOVE_ROUTES,
  confirmImplementationSettingsRoute,
  addImplementationCommentRoute,
  editImplementationCommentRoute,
  deleteImplementationCommentRoute,
  applyForStoreRoute,
  getWhitelabelSettingsRoute,
  isDomainAllowedRoute,
  getBrandingRoute,
  saveBrandingDraftRoute,
  discardBrandingDraftRoute,
  previewBrandingRoute,
  publishBrandingRoute,
  listBrandingVersionsRoute,
  getBrandingVersionRoute,
  restoreBrandingRoute,
  uploadBrandFileRoute,
  uploadBrandFontRoute,
  listDomainsRoute,
  addDomainRoute,
  getDomainRoute,
  verifyDomainRoute,
  makeDomainPrimaryRoute,
  removeDomainRoute,
  listSendersRoute,
  addSenderRoute,
  getSenderRoute,
  verifySenderRoute,
  makeSenderPrimaryRoute,
  cancelSenderRotationRoute,
  rotateSenderKeyRoute,
  testSenderRoute,
  removeSenderRoute,
  listWhitelabelDomainsRoute,
  restartWhitelabelRoute,
  listPortalTextsRoute,
  savePortalTextsRoute,
  listConnectionsRoute,
  getConnectionRoute,
  createConnectionRoute,
  changeConnectionRoute,
  replaceCredentialsRoute,
  verifyConnectionRoute,
  resyncConnectionRoute,
  resyncProductsRoute,
  listPrivacyRequestsRoute,
  completePrivacyRequestRoute,
  listUnreadableOrdersRoute,
  listUnreadableProductsRoute,
  getReconciliationRoute,
  startReconciliationRoute,
  listDifferencesRoute,
  markDifferenceRoute,
  recheckDifferenceRoute,
  disconnectShopRoute,
  getSlackChannelRoute,
  createSlackChannelRoute,
  listWebhooksRoute,
  createWebhookRoute,
  getWebhookRoute,
  changeWebhookRoute,
  removeWebhookRoute,
  rotateWebhookSecretRoute,
  testWebhookRoute,
  listDeliveriesRoute,
  resendRangeRoute,
  getDeliveryRoute,
  resendDeliveryRoute,
];
