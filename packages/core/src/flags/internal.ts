export { variantForAnyone } from './show-variant.ts';
