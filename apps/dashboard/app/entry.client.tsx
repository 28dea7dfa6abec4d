import {
  askOnce,
  careForReloads,
  guardReloads,
  keepError,
  keepErrors,
  noteReleases,
  retryWhileOffline,
} from '@amends/ui/page';
import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { collectEarlyInput, WithEarlyInput } from './frame/early-input.tsx';

keepErrors(window);
guardReloads(window, careForReloads(window));
retryWhileOffline(window, ({ path, method, fields }) => {
  if (method === 'GET') return 'again';
  // How requests are retried without a connection. Actions on claims report the failure
  // immediately, and their forms keep the input. An action without input, and its undo, wait for
  // the connection.
  if (path.startsWith('/inbox')) return fields?.get('waits') ? 'again' : 'as-it-is';
  // A form with an idempotency key runs once, however often it arrives.
  return fields?.get('once') ? 'again' : askOnce;
});
noteReleases(window);

function mountingFailed(error: unknown): void {
  console.error('Error while mounting the dashboard', error);
  keepError({ error, about: 'Error while mounting the dashboard' });
}

const early = collectEarlyInput(window);

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <WithEarlyInput early={early}>
        <HydratedRouter onError={(error) => keepError({ error, about: 'Error of a page' })} />
      </WithEarlyInput>
    </StrictMode>,
    { onUncaughtError: mountingFailed },
  );
});
