import type { CompiledTexts } from '@amends/core/stores/branding/portal-text.rules';
import { useLocale } from '@amends/ui/locale';
import { createContext, use } from 'react';
import { enUS, type Messages } from './en-US.ts';
import { type PageTexts, textsFor } from './page-texts.ts';

export type { Messages } from './en-US.ts';
export type { PageTexts } from './page-texts.ts';

/** Returns the catalogue as a page needs it; in the default language if none is given. */
export const messagesFor = (texts?: PageTexts): Messages => textsFor(enUS, texts);

const TextsContext = createContext<CompiledTexts | undefined>(undefined);

/** Provides the store's own texts. */
export const TextsProvider = TextsContext.Provider;

/** Returns the language of the page and the store's own texts. */
export const useTexts = (): PageTexts => ({ locale: useLocale(), own: use(TextsContext) });

/** Returns the texts of components. */
export const useMessages = (): Messages => messagesFor(useTexts());
