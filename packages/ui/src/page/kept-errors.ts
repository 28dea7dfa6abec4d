/** What happened to a page, besides the error itself. */
export interface KeptError {
  error: unknown;
  /** A fixed text that says where it was caught; missing for an unhandled one. */
  about?: string;
}

/** Kept for a listener that comes later; further ones are dropped. */
const MOST_KEPT = 30;

const kept: KeptError[] = [];
let listener: ((error: KeptError) => void) | null = null;

/** Passes an error on to what reports errors, or keeps it until that has loaded. */
export function keepError(error: KeptError): void {
  if (listener) listener(error);
  else if (kept.length < MOST_KEPT) kept.push(error);
}

/** Keeps the unhandled errors and rejections of a page. */
export function keepErrors(page: Window): void {
  page.addEventListener('error', ({ error }) => error && keepError({ error }));
  page.addEventListener('unhandledrejection', ({ reason }) => keepError({ error: reason }));
}

/** Calls `listen` with every error of the page so far, and with each later one. */
export function onKeptErrors(listen: (error: KeptError) => void): void {
  listener = listen;
  for (const error of kept.splice(0)) listen(error);
}
