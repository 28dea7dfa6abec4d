import { signIn } from './en-US/sign-in.ts';
import { wordsOf } from './words-of.ts';

export type SignInWords = typeof signIn;

export const { wordsFor: signInWordsFor, useWords: useSignInWords } = wordsOf({ 'en-US': signIn });
