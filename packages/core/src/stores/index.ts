export { LookInput } from './branding/branding.input.ts';
export {
  BrandFile,
  BrandFont,
  Branding,
  BrandingPreview,
  BrandingVersion,
  PortalTexts,
} from './branding/branding.shape.ts';
export {
  discardBrandingDraft,
  publishBranding,
  restoreBranding,
  saveBrandingDraft,
} from './branding/change-branding.ts';
export {
  getBranding,
  getBrandingVersion,
  listBrandingVersions,
} from './branding/get-branding.ts';
export {
  getWhitelabelSettings,
  type WhitelabelSettings,
} from './branding/get-whitelabel-settings.ts';
export { compileTexts } from './branding/portal-texts.ts';
export { previewBranding, previewedTexts } from './branding/preview-branding.ts';
export { readPreviewKey } from './branding/preview-key.ts';
export { purgeUnusedBrandFiles } from './branding/purge-brand-files.ts';
export { listPortalTexts, savePortalTexts } from './branding/save-portal-texts.ts';
export { uploadBrandFile } from './branding/upload-brand-file.ts';
export { uploadBrandFont } from './branding/upload-brand-font.ts';
export { checkNewStore, createStore } from './create-store.ts';
export { addDomain, makeDomainPrimary, removeDomain } from './domains/change-domains.ts';
export { checkDomainJob, queueDomainChecks, verifyDomain } from './domains/check-domain.ts';
export { Domain, DomainList } from './domains/domain.shape.ts';
export { type HostState, hostStateOf } from './domains/find-host.ts';
export { isAllowedDomain } from './domains/is-allowed-domain.ts';
export { getDomain, listDomains } from './domains/list-domains.ts';
export { listWhitelabelDomains } from './domains/list-whitelabel-domains.ts';
export { restartWhitelabel } from './domains/restart-whitelabel.ts';
export { WhitelabelDomainPage, WhitelabelRestart } from './domains/whitelabel.shape.ts';
export { findStore, getStore, isApproved, isVisible, opensSoon } from './find-store.ts';
export { type FirstStep, type FirstSteps, getFirstSteps } from './get-first-steps.ts';
export { getStoreRecord } from './get-store-record.ts';
export { findReachedStores, listReachedStores } from './list-reached-stores.ts';
export { listStoreChanges } from './list-store-changes.ts';
export { listStores } from './list-stores.ts';
export { moveStore } from './move-store.ts';
export { PublicStore } from './public-store.shape.ts';
export { restoreStore } from './restore-store.ts';
export {
  addSender,
  cancelSenderRotation,
  makeSenderPrimary,
  removeSender,
  rotateSenderKey,
} from './senders/change-senders.ts';
export { checkSenderJob, queueSenderChecks, verifySender } from './senders/check-sender.ts';
export { getSender, listSenders } from './senders/list-senders.ts';
export { Sender, SenderList } from './senders/sender.shape.ts';
export { getSettings, listSettings, type Settings } from './settings/get-settings.ts';
export { listSettingsChanges } from './settings/list-settings-changes.ts';
export { restoreSettings } from './settings/restore-settings.ts';
export { saveSettings } from './settings/save-settings.ts';
export { SECTION_SCHEMAS, type SectionValues } from './settings/settings.input.ts';
export {
  LastSettingsChange,
  SettingsChange,
  SettingsChangePage,
} from './settings/settings-change.shape.ts';
export { switchEmail } from './settings/switch-email.ts';
export {
  CreateStoreInput,
  ListStoresInput,
  StoreChanges,
  StoreReasonInput,
} from './store.input.ts';
export type { Store } from './store.ts';
export { type StoreChange, StoreChangePage } from './store-changes.shape.ts';
export { PREVIEW_PARAMETER, previewedStore, previewStore } from './store-preview.ts';
export { StorePage, StoreRecord } from './store-record.shape.ts';
export { listStoreIds } from './stores.repository.ts';
export { addTerms, withdrawTerms } from './terms/change-terms.ts';
export { listTerms } from './terms/list-terms.ts';
export { TermsNumber, TermsWords } from './terms/terms.input.ts';
export { StoreTerms, type TermsVersion } from './terms/terms.shape.ts';
export { updateStore } from './update-store.ts';
