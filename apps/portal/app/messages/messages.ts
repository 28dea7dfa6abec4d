import { createContext, use } from 'react';
import { enUS, type Messages } from './en-US.ts';
import { type CompiledTexts, reworded } from './reworded.ts';

export type { Messages } from './en-US.ts';

/** Only en-US exists today; another language is another catalogue here. */
const CATALOGUES: Record<string, Messages> = { 'en-US': enUS };

export const DEFAULT_LOCALE = 'en-US';

/** Returns the catalogue of a locale, or the default one, with the store's own texts. */
export function messagesFor(texts?: CompiledTexts, locale: string = DEFAULT_LOCALE): Messages {
  return reworded(CATALOGUES[locale] ?? enUS, texts);
}

const TextsContext = createContext<CompiledTexts | undefined>(undefined);

export const TextsProvider = TextsContext.Provider;

/** Returns the store's own texts. */
export const useTexts = (): CompiledTexts | undefined => use(TextsContext);

/** Returns the texts of components. */
export const useMessages = (): Messages => messagesFor(useTexts());
