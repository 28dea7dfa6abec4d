export { createStore } from './create-store.ts';
export { findStore, getStore } from './find-store.ts';
export type { Branding, Store, StoreSettings } from './store.ts';
export { listStoreIds, type NewStore } from './stores.repository.ts';
