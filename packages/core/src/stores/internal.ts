export { createStore } from './create-store.ts';
export { findStore, getStore } from './find-store.ts';
export { getSettings } from './settings/get-settings.ts';
export { saveSettings } from './settings/save-settings.ts';
export { switchEmail } from './settings/switch-email.ts';
export type { Store } from './store.ts';
export type { NewStore } from './stores.repository.ts';
