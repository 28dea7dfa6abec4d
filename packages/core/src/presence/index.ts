export { forgetViewers, leaveClaim, listViewers, lookAtClaim } from './look-at-claim.ts';
export type { Viewer } from './viewers.repository.ts';
