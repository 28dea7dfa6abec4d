import {
  guardReloads,
  keepError,
  keepErrors,
  keptViews,
  refreshRestored,
  retryWhileOffline,
  takeNextPage,
} from '@amends/ui/page';
import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';

keepErrors(window);
guardReloads(window);
// A claim page that is shown reports an unsent message itself, and keeps it and what it shows.
retryWhileOffline(window, ({ path }) => (path in keptViews ? 'as-it-is' : 'again'), 25_000);
takeNextPage(window);
refreshRestored(window);

function mountingFailed(error: unknown): void {
  console.error('Error while mounting app', error);
  keepError({ error, about: 'Error while mounting app' });
}

const hydrate = () =>
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <HydratedRouter onError={(error) => keepError({ error, about: 'Error of a page' })} />
      </StrictMode>,
      // Only logged: the forms on the page work without scripts.
      { onUncaughtError: mountingFailed },
    );
  });

// Translations, and the module that applies a store's reworded texts, load only with pages that need them.
const { lang, dataset } = document.documentElement;
const words = [
  ...(lang === 'en-US' ? [] : [import('./messages/translations.ts')]),
  ...('reworded' in dataset ? [import('./messages/reworded.ts')] : []),
];
if (words.length === 0) hydrate();
else Promise.all(words).then(hydrate, mountingFailed);
