export {
  getWhitelabelSettings,
  type WhitelabelSettings,
} from './branding/get-whitelabel-settings.ts';
export { findStore, getStore } from './find-store.ts';
export { listReachedStores } from './list-reached-stores.ts';
export { PublicStore } from './public-store.shape.ts';
export { getSettings, listSettings, type Settings } from './settings/get-settings.ts';
export { saveSettings } from './settings/save-settings.ts';
export { SECTION_SCHEMAS, type SectionValues } from './settings/settings.input.ts';
export { switchEmail } from './settings/switch-email.ts';
export type { Store } from './store.ts';
export { listStoreIds } from './stores.repository.ts';
