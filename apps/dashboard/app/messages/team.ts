import { team } from './en-US/team.ts';
import { wordsOf } from './words-of.ts';

export type TeamWords = typeof team;

export const { wordsFor: teamWordsFor, useWords: useTeamWords } = wordsOf({ 'en-US': team });
