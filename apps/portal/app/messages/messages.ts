import { createContext, use } from 'react';
import { enUS, type Messages } from './en-US.ts';

export type { Messages } from './en-US.ts';

/** Only en-US exists today; another language is another catalogue here. */
const CATALOGUES: Record<string, Messages> = { 'en-US': enUS };

export const DEFAULT_LOCALE = 'en-US';

/** Returns the catalogue of a locale, or the default one. */
export function messagesFor(locale: string = DEFAULT_LOCALE): Messages {
  return CATALOGUES[locale] ?? enUS;
}

const MessagesContext = createContext<Messages>(enUS);

export const MessagesProvider = MessagesContext.Provider;

/** Returns the texts of components. */
export function useMessages(): Messages {
  return use(MessagesContext);
}
