import { guardReloads, retryWhileOffline } from '@amends/ui/page';
import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';

guardReloads(window);
// The claim page reports an unsent message itself, and keeps it.
retryWhileOffline(window, ({ path }) => (/^(\/en-US)?\/view\//.test(path) ? 'as-it-is' : 'again'));

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
    // Only logged: the forms on the page work without scripts.
    { onUncaughtError: (error) => console.error('Error while mounting app', error) },
  );
});
