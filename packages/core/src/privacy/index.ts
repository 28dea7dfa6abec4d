export { erasePerson, erasePersonJob } from './erase-person.ts';
export { exportPerson } from './export-person.ts';
export { getErasure, listErasures } from './list-erasures.ts';
export { previewPerson } from './preview-person.ts';
export { PersonInput } from './privacy.input.ts';
export { KEPT, type Kept, KINDS, type Kind, WAITS, type Wait } from './privacy.rules.ts';
export { Erasure, ErasurePage, PersonPreview } from './privacy.shape.ts';
export { cancelErasure, requestErasure } from './request-erasure.ts';
export { resumeErasures } from './resume-erasures.ts';
