import { type CompiledTexts, reworded } from './reworded.ts';

/** The language of a page, and the store's own texts in it. */
export interface PageTexts {
  locale: string;
  own?: CompiledTexts | undefined;
}

/** Returns a catalogue of the default language in another one. */
type Translate = <Catalogue extends object>(catalogue: Catalogue, locale?: string) => Catalogue;

/** How other languages are spoken; browsers load that only for a page in one. */
let translate: Translate | undefined;

/** Makes all other languages known. */
export function speak(given: Translate): void {
  translate = given;
}

/** Returns a catalogue of the default language as a page needs it. */
export const textsFor = <Catalogue extends object>(
  catalogue: Catalogue,
  texts?: PageTexts,
): Catalogue => reworded(translate ? translate(catalogue, texts?.locale) : catalogue, texts?.own);
