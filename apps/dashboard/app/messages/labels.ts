import { labels } from './en-US/labels.ts';
import { wordsOf } from './words-of.ts';

export type LabelsWords = typeof labels;

export const { wordsFor: labelsWordsFor, useWords: useLabelsWords } = wordsOf({ 'en-US': labels });
