export type { Sop, SopDetails, SopFile, SopVersion } from './describe-sop.ts';
export {
  getSop,
  getSopVersion,
  listSops,
  listSopsForClaim,
  listSopVersions,
  selectSopsFor,
} from './read-sops.ts';
export { renderSop } from './render-sop.ts';
export {
  changeSop,
  createSop,
  duplicateSop,
  removeSop,
  restoreSopVersion,
  setSopState,
} from './save-sop.ts';
export { attachToSop, detachFromSop, openSopFile } from './sop-files.ts';
export { SOP_STATES, type SopState, SopStateName, SopWords } from './sops.input.ts';
