import { guardReloads, keepAsking } from '@amends/ui/page';
import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';

guardReloads(window);
// What is sent says at once that it did not go out, and keeps what was typed.
keepAsking(window, ({ method }) => method === 'GET');

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
    { onUncaughtError: (error) => console.error('Error while mounting the dashboard', error) },
  );
});
