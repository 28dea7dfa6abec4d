import { noNewClaims } from './en-US/no-new-claims.ts';
import { type PageTexts, textsFor } from './page-texts.ts';

const enUS = { noNewClaims };

/** Returns the words of pages that take no new claims. */
export const noNewClaimsWordsFor = (texts?: PageTexts): typeof noNewClaims =>
  textsFor(enUS, texts, ['no-new-claims']).noNewClaims;
