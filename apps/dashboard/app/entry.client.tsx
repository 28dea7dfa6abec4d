import { guardReloads, retryWhileOffline } from '@amends/ui/page';
import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';

guardReloads(window);
retryWhileOffline(window, ({ path, method, fields }) => {
  if (method === 'GET') return 'again';
  // How requests are retried without a connection. Actions on claims report the failure
  // immediately, and their forms keep the input. An action without input, and its undo, wait for
  // the connection.
  if (path.startsWith('/inbox')) return fields?.get('waits') ? 'again' : 'as-it-is';
  // A form with its own key happens once, however often it arrives.
  return fields?.get('once') ? 'again' : 'once';
});

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
    { onUncaughtError: (error) => console.error('Error while mounting the dashboard', error) },
  );
});
