import { emails } from './en-US/emails.ts';
import { wordsOf } from './words-of.ts';

export type EmailsWords = typeof emails;

export const { wordsFor: emailsWordsFor, useWords: useEmailsWords } = wordsOf({ 'en-US': emails });
