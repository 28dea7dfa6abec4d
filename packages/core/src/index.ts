export { loadDeploymentKeys } from './access/deployment-keys.repository.ts';
export type { DeploymentKeys } from './access/deployment-keys.ts';
export { once } from './access/once.ts';
export { refuseReusedKey } from './access/refuse-reused-key.ts';
export {
  type Actor,
  actingAs,
  actingAsSystem,
  type Context,
  type LinkPurpose,
  type Membership,
} from './context.ts';
export {
  type FieldError,
  invalid,
  isRefusal,
  notFound,
  Refusal,
  type RefusalKind,
  storageFull,
  temporarilyUnavailable,
  unauthenticated,
} from './errors.ts';
export { fieldErrors, parse } from './input.ts';
export { refusalOf } from './outage.ts';
export type * from './ports.ts';
export {
  type Reader,
  type ReaderAcross,
  read,
  readAcross,
  type Writer,
  write,
} from './transaction.ts';
