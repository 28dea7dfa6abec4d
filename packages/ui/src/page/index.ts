export { contentSecurityPolicy } from './content-security-policy.ts';
export { FocusOnMove } from './focus-on-move.tsx';
export { MovingBar } from './moving-bar.tsx';
export { useNonce } from './nonce.ts';
export { guardReloads } from './reload-guard.ts';
export { useKeptText } from './use-kept-text.ts';
