export { DEMO_STORE, makeDemoStores } from './make-demo-stores.ts';
