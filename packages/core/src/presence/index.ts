export {
  forgetViewers,
  leaveClaim,
  listViewers,
  listViewersOfClaims,
  lookAtClaim,
} from './look-at-claim.ts';
export type { Viewer, ViewerOfClaim } from './viewers.repository.ts';
