export { StoreApplicationInput } from './application.input.ts';
export { applyForStore, purgeApplications, requireOpenApplications } from './apply-for-store.ts';
export {
  addImplementationComment,
  deleteImplementationComment,
  editImplementationComment,
} from './change-comments.ts';
export {
  cancelClaimImport,
  checkClaimImport,
  getClaimImport,
  listClaimImports,
  reportClaimImport,
  startClaimImport,
  uploadClaimFile,
} from './claim-import/claim-imports.ts';
export {
  purgeClaimImports,
  resumeClaimImports,
  runClaimImportJob,
} from './claim-import/run-claim-import.ts';
export { confirmApplication, findApplication } from './confirm-application.ts';
export { confirmSettings } from './confirm-settings.ts';
export { createImplementation } from './create-implementation.ts';
export { getImplementation } from './get-implementation.ts';
export {
  CommentBody,
  CommentText,
  CreateImplementationInput,
  ImplementationMoveBody,
  ListImplementationsInput,
} from './implementation.input.ts';
export {
  Implementation,
  ImplementationComment,
  ImplementationHistoryEntry,
  ImplementationPage,
} from './implementation.shape.ts';
export { inviteFirstOwnerJob } from './invite-first-owner.ts';
export { listImplementationHistory } from './list-history.ts';
export { listImplementations } from './list-implementations.ts';
export { moveImplementation } from './move-implementation.ts';
export { purgeEndedStores } from './purge-ended-stores.ts';
export { sendApplicationEmailJob } from './send-application-email.ts';
export { sendImplementationEmailJob } from './send-implementation-email.ts';
