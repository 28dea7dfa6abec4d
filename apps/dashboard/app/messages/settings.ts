import { settings } from './en-US/settings.ts';
import { wordsOf } from './words-of.ts';

export type SettingsWords = typeof settings;

export const { wordsFor: settingsWordsFor, useWords: useSettingsWords } = wordsOf({
  'en-US': settings,
});
