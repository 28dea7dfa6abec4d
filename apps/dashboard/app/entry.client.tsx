import { guardReloads, retryWhileOffline } from '@amends/ui/page';
import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';

guardReloads(window);
retryWhileOffline(window, ({ path, method, fields }) => {
  if (method === 'GET') return 'again';
  // What is done with claims says at once that it did not go out, and keeps what was typed. A press
  // that has nothing typed, and its undo, wait for the connection.
  if (path.startsWith('/inbox')) return fields?.get('waits') ? 'again' : 'as-it-is';
  // A form with a name of its own happens once, however often it arrives.
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
