import { unprotected } from './en-US/unprotected.ts';
import { type PageTexts, textsFor } from './page-texts.ts';

const enUS = { unprotected };

/** Returns the words about an order that no protection covers. */
export const unprotectedWordsFor = (texts?: PageTexts): typeof unprotected =>
  textsFor(enUS, texts, ['unprotected']).unprotected;
