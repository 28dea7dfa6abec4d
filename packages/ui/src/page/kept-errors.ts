/** An error of a page, with its context. */
export interface KeptError {
  error: unknown;
  /** A fixed text that says where the error was caught; missing if it was unhandled. */
  about?: string;
}

/** Number of errors kept until a listener is added; later errors are dropped. */
const MOST_KEPT = 30;

const kept: KeptError[] = [];
let listener: ((error: KeptError) => void) | null = null;

/** Passes an error to the error reporter, or keeps it until the reporter has loaded. */
export function keepError(error: KeptError): void {
  if (listener) listener(error);
  else if (kept.length < MOST_KEPT) kept.push(error);
}

/** Keeps the unhandled errors and rejections of a page. */
export function keepErrors(page: Window): void {
  page.addEventListener('error', ({ error }) => error && keepError({ error }));
  page.addEventListener('unhandledrejection', ({ reason }) => keepError({ error: reason }));
}

/** Calls `listen` with every kept error, and with each later one. */
export function onKeptErrors(listen: (error: KeptError) => void): void {
  listener = listen;
  for (const error of kept.splice(0)) listen(error);
}
