import { editing } from './en-US/editing.ts';
import { frame } from './en-US/frame.ts';
import { inbox } from './en-US/inbox.ts';
import { keys } from './en-US/keys.ts';
import { search } from './en-US/search.ts';
import { wordsOf } from './words-of.ts';

/** What is on every screen, or on the first; other areas have a module of their own beside this. */
const enUS = { editing, frame, inbox, keys, search };

export type Messages = typeof enUS;

export const { wordsFor: messagesFor, useWords: useMessages } = wordsOf({ 'en-US': enUS });
