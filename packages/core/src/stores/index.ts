export { createStore } from './create-store.ts';
export { findStore, getStore } from './find-store.ts';
export { listReachedStores } from './list-reached-stores.ts';
export type { Branding, Store, StoreSettings } from './store.ts';
export { listStoreIds, type NewStore, type ReachedStore } from './stores.repository.ts';
