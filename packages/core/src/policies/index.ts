export { addProtection } from './add-protection.ts';
export { grantAppeasement } from './grant-appeasement.ts';
export { AddedProtection, Appeasement, ProtectionChange } from './protection.input.ts';
export { removeProtection } from './remove-protection.ts';
