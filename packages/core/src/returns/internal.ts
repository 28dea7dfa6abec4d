export { readReturn } from './describe-return.ts';
export { executeReturnResolutionJob } from './execute-return-resolution.ts';
export { readReturnPage } from './list-returns.ts';
export { ReturnFilters } from './return.input.ts';
export type { ReturnDetails, ReturnSummary } from './return.shape.ts';
export { getReturnLocale } from './returns.repository.ts';
