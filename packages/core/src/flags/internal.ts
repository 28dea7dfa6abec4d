export { variantOf } from './variant-of.ts';
