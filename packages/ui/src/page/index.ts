export { ConnectionNotice } from './connection-notice.tsx';
export { contentSecurityPolicy } from './content-security-policy.ts';
export { FocusOnMove } from './focus-on-move.tsx';
export { keepAsking } from './keep-asking.ts';
export { MovingBar } from './moving-bar.tsx';
export { useNonce } from './nonce.ts';
export { guardReloads } from './reload-guard.ts';
export { useKeptText } from './use-kept-text.ts';
