/** A page may reload itself at most once in this time (S2, S9). */
export const RELOAD_GUARD_MS = 10_000;

const KEY = 'amends-reloaded-at';

/** Whether a page that reloaded itself at `last` may do so again at `now`; both in milliseconds. */
export function mayReload(last: number | null, now: number): boolean {
  return last === null || now - last >= RELOAD_GUARD_MS || now < last;
}

/** Reloads when a script of an older version is gone after an update, but never in a circle. */
export function guardReloads(page: Window): void {
  page.addEventListener('vite:preloadError', (event) => {
    let last: number | null = null;
    try {
      const kept = page.sessionStorage.getItem(KEY);
      last = kept === null ? null : Number(kept);
      if (!mayReload(last, Date.now())) return;
      page.sessionStorage.setItem(KEY, String(Date.now()));
    } catch {
      // Without storage a circle could not be noticed, so do not start one.
      return;
    }
    event.preventDefault();
    page.location.reload();
  });
}
