export { executeReturnResolutionJob } from './execute-return-resolution.ts';
export { readReturnPage } from './list-returns.ts';
export { ReturnFilters } from './return.input.ts';
export type { ReturnSummary } from './return.shape.ts';
