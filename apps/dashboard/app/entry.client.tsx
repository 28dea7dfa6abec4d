import {
  askOnce,
  careForReloads,
  guardReloads,
  keepError,
  keepErrors,
  noteReleases,
  retryWhileOffline,
  untilAnsweredWith,
} from '@amends/ui/page';
import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';

keepErrors(window);
guardReloads(window, careForReloads(window));
retryWhileOffline(window, ({ path, method, body }) => {
  if (method === 'GET') return 'again';
  const fields = body instanceof URLSearchParams || body instanceof FormData ? body : null;
  // How requests are retried without a connection. Actions on claims report the failure
  // immediately, and their forms keep the input. An action without input, and its undo, wait for
  // the connection.
  if (path.startsWith('/inbox')) return fields?.get('waits') ? 'again' : 'as-it-is';
  // A preview changes nothing, and a form with an idempotency key runs once, however often they arrive.
  const isPreview = fields?.get('intent') === 'preview' || path.endsWith('/preview.data');
  return isPreview || fields?.get('once') ? untilAnsweredWith(fields) : askOnce;
});
noteReleases(window);

function mountingFailed(error: unknown): void {
  console.error('Error while mounting the dashboard', error);
  keepError({ error, about: 'Error while mounting the dashboard' });
}

/** How long the page waits for the script that delivers early input, in milliseconds; it may never come. */
const EARLY_LIMIT_MS = 5_000;

// Most people enter nothing so early, and don't wait for the script.
const early =
  navigator.userActivation?.hasBeenActive === false
    ? Promise.resolve()
    : Promise.race([
        import('./frame/early-input.ts').catch(() => undefined),
        new Promise<void>((resolve) => setTimeout(resolve, EARLY_LIMIT_MS)),
      ]);

void early.then((part) =>
  startTransition(() => {
    const router = (
      <HydratedRouter onError={(error) => keepError({ error, about: 'Error of a page' })} />
    );
    const input = part?.collectEarlyInput(window);
    // From now on React handles clicks; see `root.tsx`.
    window.onclick = null;
    hydrateRoot(
      document,
      <StrictMode>
        {part && input ? <part.WithEarlyInput early={input}>{router}</part.WithEarlyInput> : router}
      </StrictMode>,
      { onUncaughtError: mountingFailed },
    );
  }),
);
