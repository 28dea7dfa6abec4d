export { exportClaims } from './inbox/export-claims.ts';
export { changeLabelsOfClaim } from './labels/change-labels-of-claim.ts';
export { listLabels } from './labels/list-labels.ts';
export { createLabel } from './labels/save-label.ts';
export { createMacro } from './macros/change-macro.ts';
export { listMacros } from './macros/list-macros.ts';
export { listSops } from './sops/read-sops.ts';
export { createSop, setSopState } from './sops/save-sop.ts';
export { sendNote, sendReply } from './staff-claim/send-reply.ts';
