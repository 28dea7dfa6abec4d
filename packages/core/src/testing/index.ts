export { aBareOrder } from './a-bare-order.ts';
export { aClaim, type ClaimOverrides, confirmedLinkTo, linkTo } from './a-claim.ts';
export { aConnection, aSyncedOrder, type TestConnection } from './a-connection.ts';
export { aContext, type FakeClock, type TestContext } from './a-context.ts';
export { aFailedJob } from './a-failed-job.ts';
export { aBox, aMovie, aTrack } from './a-movie.ts';
export { aStore } from './a-store.ts';
export {
  aFulfillment,
  anItem,
  anOrder,
  anOrderSnapshot,
  daysBefore,
  type FulfillmentInput,
  type ItemInput,
} from './an-order.ts';
export { anUndeliveredEmail } from './an-undelivered-email.ts';
export { atOnce, holdLock, inTurn } from './at-once.ts';
export { composedCodes } from './composed-codes.ts';
export { copyStores } from './copy-stores.repository.ts';
export { anApprovedClaim, anOpenClaim, codeOf } from './decided.ts';
export { aMember, enrolled } from './enrolled.repository.ts';
export { filesInMemory } from './files-in-memory.ts';
export { losingCommits } from './losing-commits.ts';
export { rowsRead } from './rows-read.repository.ts';
export { aProgram, aStaffMember } from './staff.ts';
export { tamperedStreams } from './tampered-streams.ts';
