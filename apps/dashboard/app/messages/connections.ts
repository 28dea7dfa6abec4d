import { connections } from './en-US/connections.ts';
import { wordsOf } from './words-of.ts';

export const { wordsFor: connectionsWordsFor, useWords: useConnectionsWords } = wordsOf({
  'en-US': connections,
});
