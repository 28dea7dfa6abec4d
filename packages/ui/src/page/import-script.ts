import { passed } from './passed.ts';
import { reloadPage } from './reload-guard.ts';
import { isScriptGone } from './script-is-gone.ts';
import { holdReload } from './unsent.ts';

/** How often a script is imported although the server has it, and the pause before each further attempt. */
const ATTEMPTS = 3;
const PAUSE_MS = 500;

type Page = Parameters<typeof isScriptGone>[1];
type Load<Module> = (path: string) => Promise<Module>;

const nativeImport = (path: string) => import(/* @vite-ignore */ path);

/**
 * Imports a script of a screen, as soon as the server responds. Reloads the page, and never resolves, if
 * the server doesn't have the script, as after an update, or if the browser doesn't load it although
 * the server responds. Rejects if the script itself fails.
 */
export async function importScript<Module>(
  path: string,
  load: Load<Module> = nativeImport,
  page: Page = window,
  reload: () => Promise<void> = () => reloadPage(window),
): Promise<Module> {
  try {
    return await importedOnceReached(path, load, page);
  } catch (error) {
    if (!isLost(error)) throw error;
    void reload();
    return new Promise(() => {});
  }
}

/**
 * Imports the script of a form's action, as soon as the server responds; until then the page doesn't reload
 * itself. Rejects if the server doesn't have the script, so that the form doesn't fail unnoticed.
 */
export const importAction = <Module>(
  path: string,
  load: Load<Module> = nativeImport,
  page: Page = window,
): Promise<Module> => holdReload(() => importedOnceReached(path, load, page));

/** Imports a script that is needed soon. Whatever needs it reports a failure. */
export function prefetchScript(path: string, load: Load<unknown> = nativeImport): void {
  load(path).catch(() => undefined);
}

async function importedOnceReached<Module>(
  path: string,
  load: Load<Module>,
  page: Page,
): Promise<Module> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      // Firefox never requests a path again that it couldn't load.
      return await load(attempt < ATTEMPTS ? path : `${path}?again`);
    } catch (error) {
      if (!isLost(error) || (await isScriptGone(path, page)) || attempt === ATTEMPTS) throw error;
    }
    if (attempt > 1) await passed(PAUSE_MS);
  }
}

/** Returns whether the browser couldn't load a script. Each browser has its own words for it. */
const isLost = (error: unknown): boolean =>
  error instanceof TypeError &&
  /dynamically imported module|importing a module script failed/i.test(error.message);
