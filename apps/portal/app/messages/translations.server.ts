import { DEFAULT_LOCALE } from '@amends/core/reference/locale.rules';
import { speak } from './page-texts.ts';
import './reworded.ts';
import { translator, type Words } from './translate.ts';

/** The files of every locale; a server knows all languages from the start. */
const FILES = import.meta.glob<Words>(['./*/*.ts', '!./en-US/*.ts'], { eager: true });

/** The languages that this portal has words for, by the folders next to this file. */
export const spokenLocales: readonly string[] = [
  DEFAULT_LOCALE,
  ...new Set(Object.keys(FILES).flatMap((path) => path.split('/')[1] ?? [])),
];

speak(
  translator((locale, files) =>
    files.flatMap((file) => {
      const words = FILES[`./${locale}/${file}.ts`];
      return words ? [words] : [];
    }),
  ),
);
