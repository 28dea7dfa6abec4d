import { failedJobs } from './en-US/failed-jobs.ts';
import { wordsOf } from './words-of.ts';

export const { wordsFor: failedJobsWordsFor, useWords: useFailedJobsWords } = wordsOf({
  'en-US': failedJobs,
});
