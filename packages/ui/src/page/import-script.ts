import { untilAnswered } from './retry-while-offline.ts';

/** How often a script is imported again although the server has it. */
const ATTEMPTS = 3;

type Page = Parameters<typeof untilAnswered>[2] & {
  fetch: typeof fetch;
  location: Pick<Location, 'reload'>;
};

/**
 * Imports a script of a screen, as soon as the server responds. Reloads the page, and never resolves, if
 * the server doesn't have the script, as after an update, or if the browser repeats an earlier failure
 * instead of trying again. Rejects if the script itself fails.
 */
export async function importScript<Module>(
  path: string,
  load: (path: string) => Promise<Module> = (one) => import(/* @vite-ignore */ one),
  page: Page = window,
): Promise<Module> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await load(path);
    } catch (error) {
      if (!isLost(error)) throw error;
      if ((await hasScript(path, page)) && attempt < ATTEMPTS) continue;
      page.location.reload();
      return new Promise(() => {});
    }
  }
}

/** Returns whether a script wasn't loaded. Browsers word this differently, each with "import". */
const isLost = (error: unknown): boolean =>
  error instanceof TypeError && /import/i.test(error.message);

/** Returns whether the server has a script, as soon as the server responds. */
function hasScript(path: string, page: Page): Promise<boolean> {
  const ask = async () => {
    const { ok, status } = await page.fetch(path, { method: 'HEAD', cache: 'no-store' });
    // A proxy answers so while the server restarts.
    if (status >= 500) throw new TypeError('network error');
    return ok;
  };
  return untilAnswered(ask, undefined, page);
}
