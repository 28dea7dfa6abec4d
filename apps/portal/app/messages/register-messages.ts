import { register } from './en-US/register.ts';
import { type PageTexts, useTexts } from './messages.ts';
import { textsFor } from './page-texts.ts';

const enUS = { register };

/** Returns the texts of the registration of a product. */
export const registerWordsFor = (texts?: PageTexts): typeof register =>
  textsFor(enUS, texts, ['register']).register;

/** Returns the texts of the registration of a product, which load with its screens. */
export const useRegisterWords = (): typeof register => registerWordsFor(useTexts());
