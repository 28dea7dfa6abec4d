import { editing } from './en-US/editing.ts';
import { frame } from './en-US/frame.ts';
import { inbox } from './en-US/inbox.ts';
import { keys } from './en-US/keys.ts';
import { search } from './en-US/search.ts';
import { wordsOf } from './words-of.ts';

/** Texts of every screen, and of the first; other areas have their own module. */
const enUS = { editing, frame, inbox, keys, search };

export type Messages = typeof enUS;

export const { wordsFor: messagesFor, useWords: useMessages } = wordsOf({ 'en-US': enUS });
