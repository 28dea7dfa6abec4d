import type { CompiledTexts } from '@amends/core/stores/branding/portal-text.rules';

/** The language of a page, and the store's own texts in it. */
export interface PageTexts {
  locale: string;
  own?: CompiledTexts | undefined;
}

/** The files of texts that surround every page. */
export const FRAME_FILES = ['frame', 'errors'];

/** Returns a catalogue of the default language in another one, whose texts are in `files`. */
export type Translate = <Catalogue extends object>(
  catalogue: Catalogue,
  locale: string | undefined,
  files: readonly string[],
) => Catalogue;

/** How other languages are spoken; browsers load that only for a page in one. */
let translate: Translate | undefined;

/** Makes all other languages known. */
export function speak(given: Translate): void {
  translate = given;
}

/** Returns a catalogue with a store's own texts in place of the defaults. */
export type ApplyOwnTexts = <Catalogue extends object>(
  catalogue: Catalogue,
  own: CompiledTexts,
) => Catalogue;

/** Loaded only for a store that has texts of its own. */
let applyOwnTexts: ApplyOwnTexts | undefined;

/** Provides how a store's own texts replace the defaults. */
export function provideOwnTexts(given: ApplyOwnTexts): void {
  applyOwnTexts = given;
}

/** Returns a catalogue of the default language as a page needs it; `files` are its files of a locale. */
export const textsFor = <Catalogue extends object>(
  catalogue: Catalogue,
  texts?: PageTexts,
  files: readonly string[] = FRAME_FILES,
): Catalogue => {
  const said = translate ? translate(catalogue, texts?.locale, files) : catalogue;
  return texts?.own && applyOwnTexts ? applyOwnTexts(said, texts.own) : said;
};
