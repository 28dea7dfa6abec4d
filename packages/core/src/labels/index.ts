export { changeLabelsOfClaim, type LabelChange } from './change-labels-of-claim.ts';
export { LabelWords } from './labels.input.ts';
export { type Label, namesOfLabels } from './labels.repository.ts';
export { listLabels } from './list-labels.ts';
export { removeLabel } from './remove-label.ts';
export { changeLabel, createLabel } from './save-label.ts';
