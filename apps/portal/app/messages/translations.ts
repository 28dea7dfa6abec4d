import { use } from 'react';
import { speak } from './page-texts.ts';
import { translator, type Words } from './translate.ts';

/** The files of every locale, one to load for each group of screens. */
const FILES = import.meta.glob<Words>(['./*/*.ts', '!./en-US/*.ts']);

const loading = new Map<string, Promise<Words>>();

/** Returns a file that is loading or loaded; after a failure the next page tries again. */
function loaded(path: string, load: () => Promise<Words>): Promise<Words> {
  const known = loading.get(path);
  if (known) return known;
  const started = load();
  loading.set(path, started);
  started.catch(() => loading.delete(path));
  return started;
}

// A page whose words are still loading waits for them, as it waits for its scripts.
speak(
  translator((locale, files) =>
    files
      .flatMap((file) => {
        const path = `./${locale}/${file}.ts`;
        const load = FILES[path];
        return load ? [loaded(path, load)] : [];
      })
      .map((file) => use(file)),
  ),
);
